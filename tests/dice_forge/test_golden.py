"""Golden playthroughs replay to the same end; the tree of moves is counted."""

from pathlib import Path

import pytest

from igroteka.engine import perft
from igroteka.table import read_record, write_record
from tests.dice_forge.golden import GAMES, HERE
from tests.dice_forge.table import played

RECORDS = sorted(HERE.glob("*.igr"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = read_record(text)
    assert match.state.outcome() is not None
    assert write_record(match) == text


def test_every_golden_game_is_there() -> None:
    assert {path.stem for path in RECORDS} == set(GAMES)


def test_every_way_a_game_can_end_is_reached() -> None:
    ends = [read_record(path.read_text(encoding="utf-8")).state.outcome() for path in RECORDS]
    assert {end.reason for end in ends if end is not None} == {"end-rounds"}
    assert any(end is not None and len(end.winners) > 1 for end in ends)  # a shared victory


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
