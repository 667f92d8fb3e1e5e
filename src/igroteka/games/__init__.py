"""The shelf of games. One folder is one game, and all of it.

The law of this folder: a game imports `engine`, `words`, `provenance` and the shelf, never another game; adding a game
is adding a folder.
"""

from igroteka.games.shelf import Game, Option, find, shelf

__all__ = ["Game", "Option", "find", "shelf"]
