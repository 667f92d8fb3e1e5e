"""Golden playthroughs of the kit: what it holds of a folder of records, and what holds for all of ours."""

from dataclasses import replace
from pathlib import Path

import pytest

from igroteka.games import find, shelf
from igroteka.table import Match, read_record
from igroteka.testing.golden import Golden, first, play

RECORDS = sorted(Path(__file__).parents[1].glob("*/golden/*.igr"))
GAME = shelf()[0].id


@pytest.fixture
def golden(tmp_path: Path) -> Golden:
    made = Golden(tmp_path, {"short": lambda: play(GAME, 2, {}, 1)})
    made.write()
    return made


def test_what_was_written_holds_and_says_how_it_ended(golden: Golden) -> None:
    golden.check()
    ((reason, _, _),) = golden.endings()
    assert reason.startswith("end-")


def test_a_record_without_a_maker_and_a_maker_without_a_record_are_told(golden: Golden) -> None:
    with pytest.raises(AssertionError, match="another"):
        replace(golden, games={**golden.games, "another": golden.games["short"]}).check()
    with pytest.raises(AssertionError, match="short"):
        replace(golden, games={}).check()


def test_a_record_that_reads_otherwise_or_has_no_end_is_told(golden: Golden) -> None:
    (golden.folder / "short.igr").write_text(golden.text("short")[:-1], encoding="utf-8")
    with pytest.raises(AssertionError, match="written otherwise"):
        golden.check()
    begun = replace(golden, games={"short": lambda: Match.set_up(GAME, 2, {}, ("A", "B"))})
    begun.write()
    with pytest.raises(AssertionError, match="does not come to an end"):
        begun.check()


def test_a_record_of_an_earlier_version_stays_as_it_is(golden: Golden) -> None:
    text = golden.text("short")
    kept = replace(golden, games={"short": None})
    (golden.folder / "short.igr").write_text(text + "\n", encoding="utf-8")
    kept.write()
    assert kept.text("short") == text + "\n"


def test_no_game_ends_as_nobody_could_want() -> None:
    with pytest.raises(LookupError, match="no such game"):
        first(lambda end: False, GAME, 2, {}, tries=2)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_takebacks_stay_in_a_record_and_a_box_of_its_own_comes_with_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = read_record(text)
    back = text.count("takeback to")
    assert len(match.log) - len(match.in_force) == 2 * back
    assert (back > 5) == ("takebacks" in path.stem)
    standard = find(match.header.game).rules.standard_box()
    assert (match.header.box != standard.digest) == bool(match.header.box_text) == ("own-box" in path.stem)
