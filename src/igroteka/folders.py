"""The files of a game: its words, its artwork, its rulebook. They lie in the package that the game lives in.

The law of this module: it imports nothing of Igroteka; anybody may import it except `engine`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

packages: list[Callable[[str], str]] = []  # the package of a game, by the game's id; the shelf says it


def folder(game: str) -> "Traversable":
    """The folder of a game, or of Igroteka itself for ""."""
    from importlib.resources import files  # takes longer to load than the engine

    return files(packages[0](game) if game else "igroteka")
