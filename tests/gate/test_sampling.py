"""Samples of long matrices: small, complete in each parameter, another one for each commit, the same one again."""

from itertools import product
from pathlib import Path

import pytest

from tests.gate.planted import run
from tests.gate.sampling import ALL, ROOT, draw, draws

GAMES, SCREENS, LANGUAGES = "abcd", ["desktop", "phone"], ["ru", "en"]
MATRIX = {"-".join(case): set(case) for case in product(GAMES, SCREENS, LANGUAGES)}
COMMITS = [f"{number:012x}" for number in range(60)]
PLANTED = """
import pytest
@pytest.mark.sample
@pytest.mark.parametrize("game", ["go", "chess", "draughts"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_tables(game, language): print(f"<{game} {language}>")
@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(9))
def test_numbers(number): print(f"<{number}>")
@pytest.mark.parametrize("number", range(3))
def test_short(number): pass
"""


@pytest.mark.parametrize("commit", COMMITS[:10])
def test_every_value_comes_up_in_every_sample(commit: str) -> None:
    drawn = draw(MATRIX, commit)
    assert len(drawn) == len(GAMES)
    assert set().union(*(MATRIX[name] for name in drawn)) == {*GAMES, *SCREENS, *LANGUAGES}
    assert drawn == draw(dict(reversed(MATRIX.items())), commit), "the commit alone draws"


@pytest.mark.parametrize("size", [None, 3])
def test_over_some_commits_all_cases_come_up(size: int | None) -> None:
    drawn = [draw(MATRIX, commit, size) for commit in COMMITS]
    assert {len(one) for one in drawn} == {size or len(GAMES)}
    assert {name for one in drawn for name in one} == MATRIX.keys()


def test_all_cases_on_demand_and_no_more_than_there_are() -> None:
    assert sorted(draw(MATRIX, ALL)) == sorted(draw(MATRIX, ALL, 3)) == sorted(MATRIX)
    assert sorted(draw(MATRIX, COMMITS[0], 99)) == sorted(MATRIX)


@pytest.mark.parametrize("commit", COMMITS[:10])
def test_more_than_the_fewest_have_every_value_too(commit: str) -> None:
    assert draw(MATRIX, commit, 7)[: len(GAMES)] == draw(MATRIX, commit)
    assert len(set(draw(MATRIX, commit, 7))) == 7


def test_the_commit_draws_and_without_one_the_day(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if (ROOT / ".git").exists():
        assert len(draws()) == 12
    monkeypatch.setattr("tests.gate.sampling.ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert draws().count("-") == 2


def sampled(folder: Path, *options: str, by: str) -> str:
    status, said = run(folder, PLANTED, "-v", *options, SAMPLE=by)
    assert status == 0, said
    return said


def cases(said: str) -> list[str]:
    return sorted({word for word in said.split() if word.startswith("test_planted.py::") and "[" in word})


def test_a_run_says_what_was_drawn_and_can_be_repeated(tmp_path: Path) -> None:
    said = sampled(tmp_path, by="f00d")
    closing = said[said.index("drawn by f00d: SAMPLE=f00d make test") :]
    assert "3 of 6  test_planted.py::test_tables: " in closing
    assert "2 of 9  test_planted.py::test_numbers: " in closing
    assert "test_short" not in closing
    assert len(cases(said)) == 3 + 2 + 3
    shared = sampled(tmp_path, "-n", "2", by="f00d")
    assert cases(shared) == cases(said)
    assert shared[shared.index("drawn by f00d") :].splitlines()[1:] == closing.splitlines()[1:]


def test_a_proof_runs_all_and_what_is_asked_for_by_name_is_run(tmp_path: Path) -> None:
    proof = sampled(tmp_path, by=ALL)
    assert len(cases(proof)) == 6 + 9 + 3
    assert "drawn by" not in proof
    assert len(cases(sampled(tmp_path, "-k", "test_numbers and (3 or 4)", by="f00d"))) == 2
