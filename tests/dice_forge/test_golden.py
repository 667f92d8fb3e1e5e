"""Golden playthroughs replay and reach every way the game can end; the tree of moves is counted."""

import pytest

from igroteka.engine import perft
from tests.dice_forge.golden import GOLDEN
from tests.dice_forge.table import played


def test_every_golden_game_replays_to_the_letter() -> None:
    GOLDEN.check()


def test_every_way_a_game_can_end_is_reached() -> None:
    assert GOLDEN.endings() == {("end-rounds", "", False), ("end-rounds", "", True)}  # of one, and a shared victory


@pytest.mark.parametrize(
    ("seats", "steps", "counts"),
    [
        (2, 0, [2, 4, 8, 16]),
        (2, 60, [3, 6, 18, 48]),
        (4, 150, [3, 9, 18, 36]),
        (3, 120, [7, 40, 138, 696]),
        (4, 300, [2, 14, 48, 213]),
    ],
)
def test_the_tree_of_moves_did_not_change(seats: int, steps: int, counts: list[int]) -> None:
    state = played(seats, steps, feats="drawn")
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == counts
