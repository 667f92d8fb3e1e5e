"""`igroteka lab run`: what it says, what it writes, and one clear line for every mistake."""

import builtins
from pathlib import Path
from typing import Any

import pytest

from igroteka.lab.whatif import run as running
from igroteka.lab.whatif.report import needs_arrow
from tests.any_game import ALONE, FIRST, OTHER
from tests.cli.commands import Run, error_line, refusal_of_box

FAST = "--bots random --games 6 --jobs 1"


def test_one_file_in_the_language_of_the_command(run: Run, tmp_path: Path) -> None:
    result = run(f"--lang ru lab run {ALONE.id} --solo {FAST} --out one.html")
    assert (result.status, result.err) == (0, "")
    assert "Отчёт: one.html" in result.out
    assert [file.name for file in tmp_path.iterdir()] == ["one.html"]
    assert 'lang="ru"' in (tmp_path / "one.html").read_text(encoding="utf-8")


def test_a_box_that_is_the_same_is_told_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "same.toml").write_text(FIRST.rules.standard_box().text)
    result = run(f"lab run GAME --box same.toml {FAST}")
    assert result.status == 0
    assert (
        result.err
        == "igroteka: same.toml does not differ from what it is compared with: the report is about this box alone\n"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("GAME --box missing.toml", "missing.toml"),
        ("GAME --bots level9", "level9"),
        ("GAME --bots level1,level2,level3", "3"),
        ("GAME --games 0", "--games"),
        ("GAME --players 7", "7"),
        ("GAME --out report.txt", "report.txt"),
        ("GAME --out nowhere/report.html", "nowhere"),
        ("GAME --cluster tcp://127.0.0.1:9 --games 1", "tcp://127.0.0.1:9"),
        ("chess", "chess"),
    ],
)
def test_other_mistakes_are_told_before_anything_is_played(
    run: Run, tmp_path: Path, arguments: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PATIENCE", "1s")
    assert says in error_line(run(f"lab run {arguments}"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("missing", "option"), [("pyarrow", "--out report.parquet"), ("distributed", "--cluster tcp://127.0.0.1:9")]
)
def test_what_is_missing_is_said_with_the_way_to_install_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, missing: str, option: str
) -> None:
    really = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name.partition(".")[0] == missing:
            raise ModuleNotFoundError(name, name=name)
        return really(name, *rest, **named)

    needs_arrow.cache_clear()
    running.needs_distributed.cache_clear()
    monkeypatch.setattr(builtins, "__import__", without)
    line = error_line(run(f"lab run GAME {option}"))
    assert missing in line
    assert 'pip install "igroteka[lab]"' in line


def test_a_box_of_another_game_is_told_as_such(run: Run) -> None:
    for one, other in ((FIRST, OTHER), (OTHER, FIRST)):
        line = refusal_of_box(run, one.id, other.rules.standard_box().text)
        assert f"a box of {other.title('en')}" in line


def test_a_box_that_is_no_toml_is_told_as_such(run: Run) -> None:
    assert "is not a TOML file" in refusal_of_box(run, FIRST.id, "[points\n")
