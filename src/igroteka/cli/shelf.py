"""The shelf: which games there are, and the menu that starts one."""

import json
import sys
from typing import Any

import click
from rich.table import Table
from rich.text import Text

from igroteka.cli.localized import LocalizedCommand
from igroteka.cli.screen import output_console
from igroteka.games import Game, Option, look, shelf
from igroteka.words import Complaint, Words, words


def command(say: Words) -> click.Command:
    def run(as_json: bool) -> None:
        if as_json:
            click.echo(json.dumps([described(game, say.language) for game in shelf()], ensure_ascii=False, indent=2))
        else:
            show_shelf(say)
        for problem in look().left_off:
            click.echo(problem.text(say.language), err=True)

    return LocalizedCommand(
        "games",
        say,
        about="help-games",
        examples=("igroteka games", "igroteka games --json"),
        params=[click.Option(["--json", "as_json"], is_flag=True, help=say("help-json"))],
        callback=run,
    )


def described(game: Game, language: str) -> dict[str, Any]:
    say = words(language, game.id)
    return {
        "id": game.id,
        "title": game.title(language),
        "about": " ".join(game.about(language).split()),
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "rules_version": game.rules_version,
        "options": [
            {
                "name": option.name,
                "title": say(f"option-{option.name}"),
                "about": say(f"option-{option.name}-about"),
                "values": list(option.values) or [False, True],
                "default": option.default,
            }
            for option in game.options
        ],
    }


def show_shelf(say: Words) -> None:
    console = output_console()
    if not shelf():
        raise Complaint("shelf-empty")
    for game in shelf():
        own = words(say.language, game.id)
        players = f"{game.seats[0]}–{game.seats[-1]}"
        minutes = f"{game.minutes[0]}–{game.minutes[1]}"
        head = Text(game.title(say.language), "bold").append(
            f"  ({game.id})  {say('shelf-facts', players=players, minutes=minutes)}", "not bold"
        )
        console.print(head)
        console.print(Text(" ".join(game.about(say.language).split())))
        options = Table.grid(padding=(0, 2, 0, 2))
        for option in game.options:
            flag = f"--{option.name.replace('_', '-')}"
            options.add_row(Text(flag, "bold"), own(f"option-{option.name}-about"))
        console.print(options)
        console.print(say("shelf-start", game=game.id))


def open_shelf(say: Words) -> None:
    """`igroteka` alone: the shelf, and at a terminal a menu."""
    show_shelf(say)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    print()
    arguments = Menu(say).ask_all()
    if arguments:
        from igroteka.cli import main

        print(f"\nigroteka {' '.join(arguments)}")
        raise click.exceptions.Exit(main(["--lang", say.language, *arguments]))


class MenuLeft(Exception):
    """The person wants no game now."""


class Menu:
    """A few numbered questions; the answers are the arguments of `igroteka play`."""

    def __init__(self, say: Words) -> None:
        self.say = say

    def ask_all(self) -> list[str]:
        try:
            game = self.game()
            own = words(self.say.language, game.id)
            players = self.number(self.say("menu-players"), game.seats, game.usual_players)
            arguments = ["play", game.id, "--players", str(players)]
            for option in game.options:
                arguments += self.option(option, own)
            return arguments + (self.seats(players) if players > 1 else [])
        except (MenuLeft, EOFError):
            return []

    def line(self, question: str) -> str:
        answer = input(f"{question} ").strip().lower()
        if answer in ("q", "quit", self.say("command-quit")):
            raise MenuLeft
        return answer

    def number(self, question: str, allowed: tuple[int, ...], usual: int) -> int:
        known = ", ".join(str(number) for number in allowed)
        while True:
            answer = self.line(f"{question} ({known}) [{usual}]")
            if not answer:
                return usual
            if answer.isdecimal() and int(answer) in allowed:
                return int(answer)
            print(self.say("menu-again", known=known))

    def pick(self, question: str, titles: list[str]) -> int:
        """One of several, by number; Enter takes the first."""
        for number, title in enumerate(titles, 1):
            print(f"  {number}  {title}")
        return self.number(question, tuple(range(1, len(titles) + 1)), 1) - 1

    def game(self) -> Game:
        return shelf()[self.pick(self.say("menu-game"), [game.title(self.say.language) for game in shelf()])]

    def option(self, option: Option, own: Words) -> list[str]:
        flag = f"--{option.name.replace('_', '-')}"
        title = own(f"option-{option.name}")
        if option.values:
            value = option.values[self.pick(title + ":", [own(f"option-{option.name}-{one}") for one in option.values])]
            return [] if value == option.default else [flag, value]
        about = own(f"option-{option.name}-about")
        return [flag] if self.yes(f"{title}: {about}?") else []

    def yes(self, question: str) -> bool:
        return self.line(f"{question} {self.say('menu-yes-or-no')}") in ("y", "yes", self.say("menu-yes"))

    def seats(self, players: int) -> list[str]:
        together = self.pick(self.say("menu-seats"), [self.say("menu-against-bots"), self.say("menu-together")])
        return ["--seats", ",".join(["human"] + ["human" if together else "random"] * (players - 1))]
