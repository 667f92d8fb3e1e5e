"""The shelf of games. One folder is one game, and all of it.

The law of this folder: a game imports `engine`, `words`, `provenance` and the shelf, never another game; adding a game
is adding a folder.
"""

from igroteka.engine import State
from igroteka.engine.state import drawers
from igroteka.games.shelf import Game, Option, find, shelf

__all__ = ["Game", "Option", "find", "shelf"]


def drawn(state: State) -> str | None:
    from igroteka.games.picture import picture  # only who looks at pictures loads what draws them

    return picture(state)


drawers[:] = [drawn]
