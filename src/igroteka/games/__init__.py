"""The shelf of games. One package is one game, and all of it; `contract` says what it may offer.

The law of this folder: a game imports `engine`, `scene`, `words`, `provenance` and the contract, never another game;
adding a game is adding a package.
"""

from igroteka.engine import State
from igroteka.engine.state import drawers
from igroteka.folders import packages
from igroteka.games.game import Game, Option, Preset
from igroteka.games.shelf import find, look, package_of, shelf

__all__ = ["Game", "Option", "Preset", "find", "look", "shelf"]


def drawn(state: State) -> str | None:
    from igroteka.games.picture import picture  # only who looks at pictures loads what draws them

    return picture(state)


drawers[:] = [drawn]
packages[:] = [package_of]
