"""Players, options, box and seed of a game, as options of a command."""

import os
from dataclasses import dataclass
from typing import Any

import click

import igroteka
from igroteka.cli.files import read_text
from igroteka.games import Game, Option
from igroteka.lab import ArenaReport, Report
from igroteka.words import Complaint, Words

MOST_SEED = 2**63 - 1


class Whole(click.ParamType[int]):
    """A whole number within bounds."""

    name = "N"

    def __init__(self, least: int, most: int = MOST_SEED) -> None:
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if not self.least <= number <= self.most:
            option = param.opts[0] if param else "?"
            bounds = (str(self.least), str(self.most))
            raise Complaint("cli-number", option=option, value=text, least=bounds[0], most=bounds[1])
        return number


@dataclass(frozen=True)
class GameSetup:
    """What is to be played: everything is checked."""

    game: Game
    seats: int
    options: dict[str, Any]
    box: Any
    box_text: str  # empty for the built-in box

    def described(self, seed: int, report: Report | ArenaReport) -> dict[str, Any]:
        """What was played, for programs: the beginning of every report of many games."""
        return {
            "game": self.game.id,
            "players": self.seats,
            "options": self.options,
            "games": report.games,
            "seed": seed,
            "jobs": report.jobs,
            "box": self.box.digest,
            "compiled": igroteka.compiled,
            "seconds": report.seconds,
        }


def params(game: Game, say: Words) -> list[click.Parameter]:
    """Options for players, for everything the game lets people choose, and for the box."""
    found: list[click.Parameter] = [
        click.Option(["--players"], type=Whole(1, 99), metavar="N", help=say("help-players", usual=game.usual_players))
    ]
    if 1 in game.seats:
        found.append(click.Option(["--solo"], is_flag=True, help=say("help-solo")))
    for option in game.options:
        flag = f"--{option.name.replace('_', '-')}"
        about = sentence(say(f"option-{option.name}-about"))
        if not option.values:
            found.append(click.Option([flag, option.name], is_flag=True, default=False, help=about))
            continue
        found.append(click.Option([flag, option.name], metavar="|".join(option.values), help=about))
        for value in option.flags:
            short = say("help-short-for", flag=flag, value=value)
            found.append(
                click.Option([f"--{value}", flag_name(option, value)], is_flag=True, default=False, help=short)
            )
    found.append(click.Option(["--box"], metavar="FILE", help=say("help-box", game=game.id)))
    return found


def sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def flag_name(option: Option, value: str) -> str:
    return f"{option.name}_is_{value}"


def chosen(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """The game's options as given on the command line; what was not given is left out."""
    result: dict[str, Any] = {}
    for option in game.options:
        if given[option.name] not in (None, False):
            result[option.name] = given[option.name]
        for value in option.flags:
            if given[flag_name(option, value)]:
                if result.get(option.name, value) != value:
                    flag = f"--{option.name.replace('_', '-')}"
                    raise Complaint("cli-either", one=f"--{value}", other=f"{flag} {result[option.name]}")
                result[option.name] = value
    return result


def players(given: dict[str, Any]) -> int | None:
    """How many play, if it was said."""
    if given.get("solo"):
        if given["players"] not in (None, 1):
            raise Complaint("cli-either", one="--solo", other=f"--players {given['players']}")
        return 1
    said: int | None = given["players"]
    return said


def read_setup(game: Game, given: dict[str, Any], seats: int | None = None) -> GameSetup:
    count = seats or players(given) or game.usual_players
    options = game.check(count, chosen(game, given))
    box, box_text = open_box(game, given["box"])
    return GameSetup(game, count, options, box, box_text)


def open_box(game: Game, file: str | None) -> tuple[Any, str]:
    """The box of a data file, or the built-in one; mistakes in the file are told with its name."""
    if file is None:
        return game.rules.standard_box(), ""
    text = read_text(file)
    return game.rules.read_box(text, file), text


def some_seed() -> int:
    """A seed nobody chose, short enough to be typed again."""
    return int.from_bytes(os.urandom(4), "big")
