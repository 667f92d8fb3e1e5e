"""Golden playthroughs replay and reach every way the game can end; the tree of moves is counted."""

import pytest

from igroteka.engine import perft
from igroteka.games.mirror_labyrinth.rules.position import REASONS
from tests.mirror_labyrinth.golden import GOLDEN
from tests.mirror_labyrinth.table import played


def test_every_golden_game_replays_to_the_letter() -> None:
    GOLDEN.check()


def test_every_way_a_game_can_end_is_reached() -> None:
    endings = GOLDEN.endings()
    assert {reason for reason, _, _ in endings} == set(REASONS[1:])
    assert any(shared for _, _, shared in endings)


def test_every_kind_of_decision_is_met() -> None:
    text = "".join(GOLDEN.text(name) for name in GOLDEN.games)
    for verb in ("choose", "stand", "face", "move", "left", "right", "use", "renew", "rotate", "push", "swap", "done"):
        assert f" {verb}" in text, verb


@pytest.mark.parametrize(
    ("seats", "steps", "options", "counts"),
    [
        (2, 6, {}, [37, 822]),
        (3, 30, {"amulets": True}, [28, 418]),
        (4, 53, {"abilities": True}, [4, 67]),
        (2, 80, {"advanced": True}, [58, 928]),
    ],
)
def test_the_tree_of_moves_did_not_change(seats: int, steps: int, options: dict[str, bool], counts: list[int]) -> None:
    state = played(seats, steps, **options)
    assert [perft(state, depth) for depth in (1, 2)] == counts
