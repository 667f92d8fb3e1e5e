"""Nimble Gnomes as scenes: the functions are those of every game, see Portals."""

from collections.abc import Sequence

from igroteka.games.nimble_gnomes import telling
from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.scene.choices import choices, meaning
from igroteka.games.nimble_gnomes.scene.sheet import account
from igroteka.games.nimble_gnomes.scene.table import build
from igroteka.scene import speech

__all__ = ["account", "build", "choices", "meaning", "news", "story"]


def story(view: Position, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str:
    return telling.story(view, seat, by, action, names, speech(language, "nimble_gnomes"))


def news(before: Position, after: Position, names: Sequence[str], language: str) -> list[str]:
    return telling.news(before, after, names, speech(language, "nimble_gnomes"))
