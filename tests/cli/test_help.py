"""Help, languages, the shelf and its menu."""

import io
import json
import re
import sys

import pytest

from igroteka.cli.shelf import Menu
from igroteka.games import shelf
from igroteka.words import words
from tests.any_game import FIRST
from tests.cli.commands import Run

COMMANDS = (
    "",
    "games",
    "replay",
    "new",
    *(one + game for one in ("play", "simulate", "perft", "show") for game in ("", " GAME")),
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("language", "heading"), [("en", "Examples:"), ("ru", "Примеры:")])
def test_every_help_has_an_example(run: Run, command: str, language: str, heading: str) -> None:
    result = run(f"--lang {language} {command} --help")
    assert (result.status, result.err) == (0, "")
    examples = result.out.split(heading)[1].strip().splitlines()
    assert examples[0].strip().startswith(f"igroteka {command}".replace("GAME", FIRST.id).strip())
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
    ("environment", "line", "language"),
    [
        ({}, "games", "en"),
        ({"LANG": "ru_RU.UTF-8"}, "games", "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "games", "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "games", "ru"),
        ({"LANG": "ru_RU.UTF-8", "IGROTEKA_LANG": "en"}, "games", "en"),
        ({"IGROTEKA_LANG": "en"}, "--lang ru games", "ru"),
        ({"IGROTEKA_LANG": "en"}, "--lang=ru games", "ru"),
    ],
)
def test_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], line: str, language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert f"{FIRST.title(language)}  ({FIRST.id})" in run(line).out


def test_the_shelf(run: Run) -> None:
    alone, listed = run(""), run("games")
    assert alone.status == listed.status == 0
    assert alone.out == listed.out
    games = {game["id"]: game for game in json.loads(run("games --json").out)}
    assert list(games) == [game.id for game in shelf()]
    for game in shelf():
        assert game.title("en") in alone.out
        assert games[game.id]["seats"] == list(game.seats)
        defaults = {option["name"]: option["default"] for option in games[game.id]["options"]}
        assert defaults == {option.name: option.default for option in game.options}


def test_the_menu_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    for typed in ("q\n", "1\nвыход\n", ""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert Menu(words("ru")).ask_all() == []
