"""Nobody is sent a byte that depends on cards of Nimble Gnomes that they may not know."""

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
        (2, {}, 2, 40),
        (3, {"cave_first": True, "thick_fog": True}, 2, 60),
        (5, {"quick": True, "last_lap": "another"}, 1, 60),
    ],
)
def test_twins_are_sent_the_same_bytes(
    seats: int, options: dict[str, Any], games: int, least: int, tmp_path: Path
) -> None:
    """Hands and chosen cards are hidden; every card that comes to light is a chance for twins to part."""
    held = [asyncio.run(hold_twins(tmp_path, seats, options, seed, "nimble_gnomes")) for seed in range(games)]
    positions, different = (sum(column) for column in zip(*held, strict=True))
    assert positions >= least
    assert different >= positions * 0.5


def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(SeatView, "build", telling_label)
    with pytest.raises(Leak) as found:
        [asyncio.run(hold_twins(tmp_path, 2, {}, seed, "nimble_gnomes")) for seed in range(9)]
    assert found.value.what == "frame"
