"""Golden playthroughs replay to the same end; together they reach every way a game can end."""

from pathlib import Path

import pytest

from igroteka.engine import perft
from igroteka.table import read_record, write_record
from tests.portals.golden import GAMES, HERE
from tests.portals.table import PORTALS, played

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
    found = {(end.reason, end.title) for end in ends if end is not None}
    assert found == {
        ("end-rounds", ""),
        ("end-solo", "solo-apprentice"),
        ("end-solo", "solo-mage"),
        ("end-solo", "solo-wizard"),
    }
    assert any(end is not None and len(end.winners) > 1 for end in ends)  # a shared victory


def test_takebacks_stay_in_the_record() -> None:
    text = (HERE / "two-players-takebacks.igr").read_text(encoding="utf-8")
    match = read_record(text)
    assert text.count("takeback to") == len(match.log) - len(match.in_force) - text.count("takeback to") > 10


def test_a_record_brings_its_own_box() -> None:
    match = read_record((HERE / "two-players-own-box.igr").read_text(encoding="utf-8"))
    standard = PORTALS.rules.standard_box()
    assert match.header.box != standard.digest
    assert match.header.box_text
    state, ours = match.state, played(2, 10)
    assert state.material.key_cells[17] == 3  # type: ignore[attr-defined]  # this state is one of Portals
    assert ours.material.key_cells[17] != 3  # two boxes side by side in one process


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
