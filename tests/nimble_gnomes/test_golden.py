"""Golden playthroughs replay and reach every way the game can end; the tree of moves is counted."""

import pytest

from igroteka.engine import perft
from tests.nimble_gnomes.golden import GOLDEN
from tests.nimble_gnomes.table import TABLES, played


def test_every_golden_game_replays_to_the_letter() -> None:
    GOLDEN.check()


def test_every_way_a_game_can_end_is_reached() -> None:
    assert GOLDEN.endings() == {("end-deck", "", False), ("end-draw", "", True)}


def test_two_boxes_side_by_side_in_one_process() -> None:
    own = TABLES.own(GOLDEN.replay("four-players-own-box").state)
    assert (own.box.counts[17], played(2, 10).box.counts[17]) == (8, 4)


@pytest.mark.parametrize(
    ("seats", "steps", "counts"),
    [
        (2, 14, [3, 54, 111, 363]),
        (2, 80, [4, 72, 191, 748]),
        (3, 150, [5, 15, 255, 549]),
        (4, 200, [4, 12, 132, 176]),
        (5, 240, [4, 4, 15, 45]),
    ],
)
def test_the_tree_of_moves_did_not_change(seats: int, steps: int, counts: list[int]) -> None:
    state = played(seats, steps)
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == counts
