"""`igroteka new` writes a game, or says in one line why not; it overwrites nothing and leaves nothing half-written."""

import errno
import os
from pathlib import Path

import pytest

from igroteka.cli import new
from igroteka.games import shelf
from tests.cli.commands import Run, error_line


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_a_game_is_written_and_the_next_commands_are_said(run: Run, tmp_path: Path) -> None:
    result = run("new fox_hunt")
    assert (result.status, result.err) == (0, "")
    for line in ("pip install -e fox_hunt", "igroteka play fox_hunt", "igroteka serve"):
        assert line in result.out
    written = files(tmp_path / "fox_hunt")
    assert written >= {"pyproject.toml", "src/fox_hunt/rules.py", "tests/test_fox_hunt.py"}
    assert os.listdir(tmp_path) == ["fox_hunt"]
    for name in written:
        text = (tmp_path / "fox_hunt" / name).read_text(encoding="utf-8")
        assert not {form for form in ("my_game", "my-game", "My Game") if form in name + text}, name
        assert max(len(line) for line in text.splitlines()) <= 120, name
    assert "title = Fox Hunt" in (tmp_path / "fox_hunt/src/fox_hunt/locale/en.ftl").read_text(encoding="utf-8")


def test_into_another_folder_and_in_russian(run: Run, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    assert "Дальше:" in run("--lang ru new fox_hunt --into games").out
    assert os.listdir(tmp_path / "games") == ["fox_hunt"]
    assert run("new fox_hunt").status == 0, "a folder is taken, not the name"


BAD = ("Fox", "1fox", "fox-hunt", "fox.hunt", "_fox", "fox_", "fox__hunt", "../fox", "/fox", "лиса", "f" * 41)


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_name(run: Run, tmp_path: Path, name: str) -> None:
    assert error_line(run(f"new {name}")).startswith(f"“{name}” is no name for a game: begin with")
    assert error_line(run(f"--lang ru new {name}")).startswith(f"«{name}» не годится в имя игры: начните")
    assert os.listdir(tmp_path) == []


PYTHON, INSTALLED = "already means something in Python", "a package called"


@pytest.mark.parametrize(
    ("name", "english", "russian"),
    [
        (shelf()[0].id, "is on the shelf", "уже стоит на полке"),
        *((name, PYTHON, "уже что-то значит в Python") for name in ("class", "match", "json", "tests")),
        *((name, INSTALLED, "уже установлен") for name in ("igroteka", "pytest", "markdown_it_py")),
    ],
)
def test_names_that_are_taken(run: Run, tmp_path: Path, name: str, english: str, russian: str) -> None:
    assert english in error_line(run(f"new {name}"))
    assert russian in error_line(run(f"--lang ru new {name}"))
    assert os.listdir(tmp_path) == []


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "lost").symlink_to("nowhere")
    for name in ("folder", "file", "lost"):
        problem = f"{name} is already there: choose another name, or another folder with --into"
        assert error_line(run(f"new {name}")) == problem
        assert "уже есть" in error_line(run(f"--lang ru new {name}"))
    assert list((tmp_path / "folder").iterdir()) == []
    assert (tmp_path / "file").read_text() == "mine"
    assert sorted(os.listdir(tmp_path)) == ["file", "folder", "lost"]


def test_a_folder_that_is_not_there_or_none(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    for place in ("nowhere", "file"):
        problem = f"{place}: there is no such folder to write into"
        assert error_line(run(f"new fox_hunt --into {place}")) == problem
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (PermissionError(errno.EACCES, "denied"), "you are not allowed"),
        (OSError(errno.ENOSPC, "disk full"), "disk full"),
    ],
)
def test_a_write_error_leaves_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, problem: str
) -> None:
    filled, count = new.filled, iter(range(5))

    def fails_at_last(text: str, name: str) -> str:
        if next(count, None) is None:
            raise error
        return filled(text, name)

    monkeypatch.setattr(new, "filled", fails_at_last)
    assert problem in error_line(run("new fox_hunt"))
    assert os.listdir(tmp_path) == []


def test_somebody_else_was_faster(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder came into being while the game was written."""

    def comes_between(name: str) -> None:
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text("theirs")

    monkeypatch.setattr(new, "check_free", comes_between)
    error_line(run("new fox_hunt"))
    assert files(tmp_path) == {"fox_hunt/file"}


def test_a_folder_beside_is_no_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`python -m igroteka` finds plain folders of the folder where it runs."""
    (tmp_path / "foxes").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert new.is_module("foxes")
    monkeypatch.chdir(tmp_path)
    assert not new.is_module("foxes")
    (tmp_path / "foxes" / "__init__.py").touch()
    assert new.is_module("foxes")
