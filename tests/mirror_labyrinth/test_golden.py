"""Golden playthroughs replay to the same end; together they reach every way a game can end."""

from pathlib import Path

import pytest

from igroteka.engine import perft
from igroteka.games.mirror_labyrinth.rules.position import REASONS
from igroteka.table import read_record, write_record
from tests.mirror_labyrinth.golden import GAMES, HERE
from tests.mirror_labyrinth.table import LABYRINTH, played

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
    assert {end.reason for end in ends if end is not None} == set(REASONS[1:])
    assert any(end is not None and len(end.winners) > 1 for end in ends)  # a shared victory


def test_every_kind_of_decision_is_met() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in RECORDS)
    for verb in ("choose", "stand", "face", "move", "left", "right", "use", "renew", "rotate", "push", "swap", "done"):
        assert f" {verb}" in text, verb


def test_takebacks_stay_in_the_record() -> None:
    text = (HERE / "three-players-takebacks.igr").read_text(encoding="utf-8")
    match = read_record(text)
    assert text.count("takeback to") == len(match.log) - len(match.in_force) - text.count("takeback to") > 5


def test_a_record_brings_its_own_box() -> None:
    match = read_record((HERE / "two-players-own-box.igr").read_text(encoding="utf-8"))
    assert match.header.box != LABYRINTH.rules.standard_box().digest
    assert match.header.box_text


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
