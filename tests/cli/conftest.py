"""A command run in an empty folder."""

import io
import os
import sys
from pathlib import Path

import pytest

import igroteka
from igroteka.cli import main
from tests.any_game import FIRST
from tests.cli.commands import Result, Run


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """`run("play GAME", "1\\n1\\n")`: a command in an empty folder, and what is typed.

    GAME is the first of the shelf.
    """
    ours = [name for name in os.environ if name.startswith("IGROTEKA_")]
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR", *ours):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(igroteka, "compiled", True)
    monkeypatch.chdir(tmp_path)

    def go(line: str, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(line.replace("GAME", FIRST.id).split())
        return Result(status, *capsys.readouterr())

    return go
