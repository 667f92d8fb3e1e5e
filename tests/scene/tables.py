"""Positions from random games, and scenes of them."""

from collections.abc import Iterator
from typing import Any

from igroteka.engine import CHANCE_ONLY, SPECTATOR, Rng, step
from igroteka.games import find
from igroteka.games.portals.rules.state import Portals
from igroteka.games.portals.scene.table import build
from igroteka.scene import Scene

PORTALS = find("portals")
NAMES = ("Анна", "Борис", "Вера", "Глеб")
MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"spells": True}),
    (3, {"signs": True, "sides": "drawn", "mirrored": True}),
    (4, {"spells": True, "signs": True, "sides": "advanced"}),
    (1, {}),
]


def walk(seats: int, options: dict[str, Any], seed: int, rate: int = 1, luck: bool = False) -> Iterator[Portals]:
    """Positions of a random game where somebody decides (or luck, if asked for), and its end."""
    state = PORTALS.start(seats, options)
    assert isinstance(state, Portals)
    rng = Rng(seed)
    number = 0
    while state.awaiting():
        if luck or state.awaiting() != CHANCE_ONLY:
            number += 1
            if number % rate == 0:
                yield state
        step(state, rng)
    yield state


def eyes(state: Portals) -> list[int]:
    return [*range(int(state.seats)), SPECTATOR]


def scene(state: Portals, seat: int, language: str = "ru", **options: Any) -> Scene:
    return build(state.seen_by(seat), seat, NAMES[: int(state.seats)], language, options)
