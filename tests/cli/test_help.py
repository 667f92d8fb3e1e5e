"""Help, languages, the shelf and its menu."""

import io
import json
import re
import sys

import pytest

from igroteka.cli.shelf import Menu
from igroteka.games import shelf
from igroteka.words import words
from tests.cli.commands import Run

COMMANDS = (
    "",
    "games",
    "replay",
    "new",
    *(one + game for one in ("play", "simulate", "perft", "show") for game in ("", " portals")),
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("language", "heading"), [("en", "Examples:"), ("ru", "Примеры:")])
def test_every_help_has_an_example(run: Run, command: str, language: str, heading: str) -> None:
    result = run(f"--lang {language} {command} --help")
    assert (result.status, result.err) == (0, "")
    examples = result.out.split(heading)[1].strip().splitlines()
    assert all(example.strip().startswith(f"igroteka {command}".strip()) for example in examples[:1])
    if language == "ru":
        assert not re.search("Usage|Options|Commands|Show this|default", result.out)


def test_the_examples_of_help_can_be_read(run: Run) -> None:
    """No example has an option that is not there; files they name are missing, which is another mistake."""
    for command in COMMANDS:
        for example in run(f"{command} --help").out.split("Examples:")[1].strip().splitlines():
            arguments = example.split()[1:]
            result = run(" ".join([*arguments, "--help"]) if arguments else "")
            assert result.status == 0, example


@pytest.mark.parametrize(
    ("environment", "line", "title"),
    [
        ({}, "games", "Portals"),
        ({"LANG": "ru_RU.UTF-8"}, "games", "Порталы"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "games", "Portals"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "games", "Порталы"),
        ({"LANG": "ru_RU.UTF-8", "IGROTEKA_LANG": "en"}, "games", "Portals"),
        ({"IGROTEKA_LANG": "en"}, "--lang ru games", "Порталы"),
        ({"IGROTEKA_LANG": "en"}, "--lang=ru games", "Порталы"),
    ],
)
def test_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], line: str, title: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert f"{title}  (portals)" in run(line).out


def test_the_shelf(run: Run) -> None:
    alone, listed = run(""), run("games")
    assert alone.status == listed.status == 0
    assert alone.out == listed.out
    assert "1–4 players, 30–60 minutes" in alone.out
    games = {game["id"]: game for game in json.loads(run("games --json").out)}
    assert list(games) == [game.id for game in shelf()]
    game = games["portals"]
    assert game["seats"] == [1, 2, 3, 4]
    assert {option["name"]: option["default"] for option in game["options"]}["sides"] == "plain"


def test_the_menu_asks_for_everything_and_gives_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    number = [game.id for game in shelf()].index("portals") + 1
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{number}\n9\n3\ny\n\n2\n\n\n2\n"))
    arguments = Menu(words("en")).ask_all()
    assert arguments == [
        *("play", "portals", "--players", "3", "--spells"),
        *("--sides", "advanced", "--seats", "human,human,human"),
    ]


def test_the_menu_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    for typed in ("q\n", "1\nвыход\n", ""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert Menu(words("ru")).ask_all() == []
