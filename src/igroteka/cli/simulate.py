"""`igroteka simulate`: random games by the thousand, and what they say about the seats."""

import json
import os
from dataclasses import asdict
from functools import partial
from typing import Any

import click
from rich import box
from rich.table import Table

from igroteka.cli.game_options import MOST_SEED, GameSetup, Whole, params, players, read_setup
from igroteka.cli.localized import GameGroup, LocalizedCommand
from igroteka.cli.screen import output_console, progress_bar, warn_if_interpreted
from igroteka.games import Game
from igroteka.lab import Report
from igroteka.lab import simulate as play_many
from igroteka.words import Words

WORTH_A_PROCESS = 5000  # games; fewer are done before another process has started
BOTS_WORTH_A_PROCESS = 50


def command(say: Words) -> click.Command:
    return GameGroup(
        "simulate", say, for_game, about="help-simulate", examples=("igroteka simulate GAME --games 10000",)
    )


def for_game(game: Game, say: Words) -> click.Command:
    return LocalizedCommand(
        game.id,
        say,
        about="help-simulate",
        examples=(
            f"igroteka simulate {game.id} --games 10000",
            f"igroteka simulate {game.id} --players 3 --games 100000 --seed 7 --jobs 4 --json",
        ),
        params=[
            *params(game, say),
            click.Option(["--seats"], metavar="level2,random", help=say("help-simulate-seats")),
            click.Option(["--games"], type=Whole(1, 10**12), metavar="M", default=1000, help=say("help-games-count")),
            click.Option(["--seed"], type=Whole(0, MOST_SEED), metavar="S", default=0, help=say("help-seed-zero")),
            click.Option(["--jobs"], type=Whole(1, 1024), metavar="J", help=say("help-jobs")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("help-json")),
        ],
        callback=partial(run, game, say),
    )


def run(game: Game, say: Words, **given: Any) -> None:
    warn_if_interpreted(say)
    bots = [bot.strip() for bot in given["seats"].split(",")] if given["seats"] else []
    setup = read_setup(game, given, len(bots) if bots and players(given) is None else None)
    games: int = given["games"]
    worth = WORTH_A_PROCESS if not bots else BOTS_WORTH_A_PROCESS
    jobs: int = given["jobs"] or max(1, min(os.cpu_count() or 1, games // worth))
    with progress_bar() as progress:
        task = progress.add_task("", total=games)
        report = play_many(
            game.id,
            setup.seats,
            games,
            given["seed"],
            options=setup.options,
            box_text=setup.box_text,
            bots=bots,
            jobs=jobs,
            progress=lambda done: progress.advance(task, done),
        )
    if given["as_json"]:
        click.echo(json.dumps(as_data(setup, given["seed"], bots, report), ensure_ascii=False, indent=2))
    else:
        show(report, game, say)


def as_data(setup: GameSetup, seed: int, bots: list[str], report: Report) -> dict[str, Any]:
    return {
        **setup.described(seed, report),
        "bots": bots or ["random"] * setup.seats,
        "steps": report.steps,
        "steps_per_second": report.steps / report.seconds,
        "games_per_second": report.games / report.seconds,
        "seats": [asdict(seat) for seat in report.seats],
    }


def show(report: Report, game: Game, say: Words) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    names = ("seat", "mean", "range", "wins") if game.points else ("seat", "wins")
    for name in names:
        table.add_column(say(f"simulate-{name}"), justify="right")
    for seat in report.seats:
        cells = {
            "seat": str(seat.seat),
            "mean": f"{seat.mean:.2f} ± {seat.stderr:.2f}",
            "range": f"{seat.min}–{seat.max}",
            "wins": f"{100 * seat.win_share:.1f} ± {100 * seat.win_share_stderr:.1f} %",
        }
        table.add_row(*(cells[name] for name in names))
    console = output_console()
    console.print(table)
    speed = {
        "games_per_second": f"{report.games / report.seconds:.0f}",
        "steps_per_second": f"{report.steps / report.seconds:.0f}",
    }
    console.print(say("simulate-speed", games=report.games, seconds=f"{report.seconds:.2f}", **speed))
