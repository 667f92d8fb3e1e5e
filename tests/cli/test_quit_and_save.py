"""`igroteka play`: quitting saves the game, so nothing that was played is lost."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import igroteka
from igroteka.cli import main
from igroteka.cli.files import write_text
from igroteka.table import read_record
from igroteka.words import Complaint
from tests.any_game import FIRST, flags
from tests.cli.commands import Run, error_line


@pytest.mark.parametrize("typed", ["1\n1\nquit\n", "1\n1\n"])
def test_a_game_left_in_the_middle_is_saved(run: Run, typed: str) -> None:
    result = run("play GAME --seed 21", typed)
    assert result.status == 0
    assert f"igroteka play {FIRST.id} --from {FIRST.id}-21.igr" in result.out
    assert read_record(Path(f"{FIRST.id}-21.igr").read_text(encoding="utf-8")).number > 2
    run("play GAME --seed 21", typed)
    assert sorted(path.name for path in Path().iterdir()) == [f"{FIRST.id}-21-2.igr", f"{FIRST.id}-21.igr"]


def test_ctrl_c_saves_and_leaves_quietly(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("games").status == 0

    class Hasty(io.StringIO):
        def readline(self, *arguments: Any) -> str:  # type: ignore[override]  # the stubs know only the one of bytes
            line = super().readline(*arguments)
            if not line:
                raise KeyboardInterrupt
            return line

    monkeypatch.setattr(sys, "stdin", Hasty("1\n"))
    assert main(["play", FIRST.id, "--seed", "5"]) == 130
    result = capsys.readouterr()
    assert result.err == ""
    assert f"--from {FIRST.id}-5.igr" in result.out
    assert Path(f"{FIRST.id}-5.igr").exists()


def test_a_file_is_written_whole_or_not_at_all(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run("games").status == 0
    Path("game.igr").write_text("old", encoding="utf-8")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Complaint, match="No space left"):
        write_text("game.igr", "new")
    assert [path.name for path in tmp_path.iterdir()] == ["game.igr"]
    assert Path("game.igr").read_text(encoding="utf-8") == "old"


def test_what_is_in_the_file_cannot_be_agreed_again(run: Run) -> None:
    run("play GAME --seed 21", "1\n1\nquit\n")
    for option in ("--players 2", *(f"--{flag}" for flag in flags(FIRST) if "_" not in flag)):
        assert "leave them out" in error_line(run(f"play GAME --from GAME-21.igr {option}"))
    assert "1 seat is named" in error_line(run("play GAME --from GAME-21.igr --seats human"))


def test_interpreted_rules_are_mentioned_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(igroteka, "compiled", False)
    result = run("simulate GAME --games 2 --jobs 1")
    assert result.err.count("\n") == 1
    assert "install a C compiler" in result.err
    assert run("games").err == ""
    monkeypatch.setenv("IGROTEKA_PURE", "1")
    assert run("simulate GAME --games 2 --jobs 1").err == ""


def test_a_reader_that_goes_away_is_no_mistake(tmp_path: Path) -> None:
    program = "import sys; from igroteka.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", program, "show", FIRST.id, "--rules"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) in (0, 1)
