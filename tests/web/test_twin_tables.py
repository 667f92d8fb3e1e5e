"""Twins at real tables are told the same, in every game that tells what it hides."""

import asyncio
from pathlib import Path

import pytest

from tests.web.secrets import GAMES
from tests.web.twin_tables import side_by_side


@pytest.mark.sample
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seats", "late"), [(2, False), (3, True)])
def test_twin_tables_are_told_the_same(game: str, seats: int, late: bool, tmp_path: Path) -> None:
    games = [side_by_side(tmp_path, game, seats, seed, 8, late) for seed in range(3)]
    assert sum(asyncio.run(game) for game in games) >= 15
