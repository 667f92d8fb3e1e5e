"""Portals on the shelf of the terminal, and in its menu."""

import io
import sys

import pytest

from igroteka.cli.shelf import Menu
from igroteka.games import shelf
from igroteka.words import words
from tests.cli.commands import Run


def test_the_shelf_says_for_whom_it_is(run: Run) -> None:
    assert "1–4 players, 30–60 minutes" in run("games").out


def test_the_menu_asks_for_everything_and_gives_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    number = [game.id for game in shelf()].index("portals") + 1
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{number}\n9\n3\ny\n\n2\n\n\n2\n"))
    arguments = Menu(words("en")).ask_all()
    assert arguments == [
        *("play", "portals", "--players", "3", "--spells"),
        *("--sides", "advanced", "--seats", "human,human,human"),
    ]
