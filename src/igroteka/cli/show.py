"""`igroteka show`: what is in the box, where it comes from, and the rules."""

from functools import partial
from typing import Any

import click
from rich.table import Table
from rich.text import Text

from igroteka.cli import rulebook
from igroteka.cli.files import write_text
from igroteka.cli.game_options import open_box
from igroteka.cli.localized import GameGroup, LocalizedCommand
from igroteka.cli.screen import output_console, table_words
from igroteka.games import Game
from igroteka.words import Words


def command(say: Words) -> click.Command:
    return GameGroup("show", say, for_game, about="help-show", examples=("igroteka show GAME",))


def for_game(game: Game, say: Words) -> click.Command:
    example = rulebook.read(game.rules_text(say.language)).example
    return LocalizedCommand(
        game.id,
        say,
        about="help-show-game",
        examples=(
            f"igroteka show {game.id}",
            f"igroteka show {game.id} --rules {example['chapter']}",
            f"igroteka show {game.id} --export my-box.toml",
        ),
        params=[
            click.Option(["--sources"], is_flag=True, help=say("help-sources")),
            click.Option(["--box", "file"], metavar="FILE", help=say("help-box", game=game.id)),
            click.Option(["--export"], metavar="FILE", help=say("help-export")),
            click.Option(["--force"], is_flag=True, help=say("help-force")),
            click.Option(
                ["--rules"],
                is_flag=False,
                flag_value="",
                default=None,
                metavar=f"[{example['chapter']}|WORD]",
                help=say("help-rules", **example),
            ),
        ],
        callback=partial(run, game, say),
    )


def run(game: Game, say: Words, **given: Any) -> None:
    console = output_console()
    box, _ = open_box(game, given["file"])
    if given["export"]:
        write_text(given["export"], box.text, overwrite=given["force"])
        console.print(say("show-exported", file=given["export"], game=game.id))
    if given["sources"]:
        console.print(sources(game, say))
    if given["rules"] is not None:
        rules = rulebook.read(game.rules_text(say.language))
        if not given["rules"].strip():
            console.print(Text(f"{say('title')}\n", "bold"), Text(rules.opening), sep="")
        console.print(rulebook.printed(rules.find(given["rules"])))
    if not (given["export"] or given["sources"] or given["rules"] is not None):
        console.print(game.terminal.box(box, table_words(say.language, game.id)))
        console.print(Text(say("show-digest", digest=box.digest), "dim"))


def sources(game: Game, say: Words) -> Table:
    """Each table of the box with its source, in the order of the box."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, value in game.rules.sources.items():
        because = say(value.because) if value.because else ""
        table.add_row(Text(say(f"table-{name}"), "bold"), say(f"source-{value.source}"), Text(because))
    return table
