"""Golden playthroughs replay and reach every way the game can end; the tree of moves is counted."""

import pytest

from igroteka.engine import perft
from tests.portals.golden import GOLDEN
from tests.portals.table import TABLES, played


def test_every_golden_game_replays_to_the_letter() -> None:
    GOLDEN.check()


def test_every_way_a_game_can_end_is_reached() -> None:
    titles = ("solo-apprentice", "solo-mage", "solo-wizard")
    rounds = {("end-rounds", "", False), ("end-rounds", "", True)}  # a victory of one, and a shared one
    assert GOLDEN.endings() == rounds | {("end-solo", title, False) for title in titles}


def test_two_boxes_side_by_side_in_one_process() -> None:
    own = TABLES.own(GOLDEN.replay("two-players-own-box").state)
    assert own.material.key_cells[17] == 3 != played(2, 10).material.key_cells[17]


@pytest.mark.parametrize(
    ("seats", "steps", "counts"),
    [
        (2, 22, [18, 306, 4896, 73440]),
        (2, 60, [11, 65, 506, 2247]),
        (4, 150, [5, 25, 125, 625]),
        (1, 40, [1, 6, 58, 234]),
        (3, 250, [2, 14, 44, 236]),
    ],
)
def test_the_tree_of_moves_did_not_change(seats: int, steps: int, counts: list[int]) -> None:
    state = played(seats, steps, spells=True, signs=True)
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == counts
