"""Nobody is sent a byte that depends on cards of Mirror Labyrinth that they may not know."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from igroteka.web.seat_view import SeatView
from tests.web.held_twins import hold_twins, telling_label
from tests.web.twins import Leak


@pytest.mark.parametrize(
    ("seats", "options", "games", "least"),
    [
        (2, {"initiative": True}, 4, 60),
        (3, {"open_stacks": True, "abilities": True}, 3, 60),
        (4, {"advanced": True}, 2, 60),
        (2, {"abilities": True}, 1, 20),
    ],
)
def test_twins_are_sent_the_same_bytes(
    seats: int, options: dict[str, Any], games: int, least: int, tmp_path: Path
) -> None:
    """Hands and chosen cards are hidden; every card that comes to light is a chance for twins to part."""
    held = [asyncio.run(hold_twins(tmp_path, seats, options, seed, "mirror_labyrinth")) for seed in range(games)]
    positions, different = (sum(column) for column in zip(*held, strict=True))
    assert positions >= least
    assert different >= positions * 0.5 if options != {"abilities": True} else different == 0


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(SeatView, "build", telling_label)
    with pytest.raises(Leak) as found:
        [asyncio.run(hold_twins(tmp_path, 2, {"initiative": True}, seed, "mirror_labyrinth")) for seed in range(9)]
    assert found.value.what == "frame"
