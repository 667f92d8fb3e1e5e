"""Golden playthroughs replay to the same end; together they reach every way a game can end."""

from pathlib import Path

import pytest

from igroteka.engine import perft
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from igroteka.table import read_record, write_record
from tests.nimble_gnomes.golden import GAMES, HERE
from tests.nimble_gnomes.table import GNOMES, played

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
    assert {end.reason for end in ends if end is not None} == {"end-deck", "end-draw"}


def test_a_record_brings_its_own_box() -> None:
    match = read_record((HERE / "four-players-own-box.igr").read_text(encoding="utf-8"))
    assert match.header.box != GNOMES.rules.standard_box().digest
    assert isinstance(match.state, NimbleGnomes)
    assert match.state.material.counts[17] == 8
    assert played(2, 10).material.counts[17] == 4  # two boxes side by side in one process


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
