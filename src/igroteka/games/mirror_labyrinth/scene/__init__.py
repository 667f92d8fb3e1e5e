"""Mirror Labyrinth as scenes: the functions are those of every game, see Portals; `trail` tells the way of a mage."""

from collections.abc import Sequence

from igroteka.games.mirror_labyrinth import telling
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scene.beams import trail
from igroteka.games.mirror_labyrinth.scene.choices import choices, meaning
from igroteka.games.mirror_labyrinth.scene.sheet import account
from igroteka.games.mirror_labyrinth.scene.table import build
from igroteka.scene import speech

__all__ = ["account", "build", "choices", "meaning", "news", "story", "trail"]


def story(view: Position, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str:
    return telling.story(view, seat, by, action, names, speech(language, "mirror_labyrinth"))


def news(before: Position, after: Position, names: Sequence[str], language: str) -> list[str]:
    return telling.news(before, after, names, speech(language, "mirror_labyrinth"))
