"""`igroteka arena`: bots against each other, with intervals and ratings."""

import json
from dataclasses import asdict
from functools import partial
from typing import Any

import click
from rich import box
from rich.table import Table

from igroteka.cli.game_options import MOST_SEED, Whole, params, players, read_setup
from igroteka.cli.localized import GameGroup, LocalizedCommand
from igroteka.cli.screen import output_console, progress_bar, warn_if_interpreted
from igroteka.games import Game
from igroteka.lab import ArenaReport
from igroteka.lab import arena as let_them_play
from igroteka.words import Complaint, Words


def command(say: Words) -> click.Command:
    return GameGroup(
        "arena", say, for_game, about="help-arena", examples=("igroteka arena GAME --bots level3,level2 --games 20",)
    )


def for_game(game: Game, say: Words) -> click.Command:
    return LocalizedCommand(
        game.id,
        say,
        about="help-arena",
        examples=(
            f"igroteka arena {game.id} --bots level3,level2 --games 20",
            f"igroteka arena {game.id} --players 2 --bots greedy,level1,level2,level3 --games 60 --jobs 2",
            f"igroteka arena {game.id} --bots level4@200,level4@50 --games 40 --json",
        ),
        params=[
            *params(game, say),
            click.Option(["--bots"], metavar="A,B,...", required=True, help=say("help-arena-bots")),
            click.Option(["--games"], type=Whole(1, 10**9), metavar="N", default=20, help=say("help-games-count")),
            click.Option(["--seed"], type=Whole(0, MOST_SEED), metavar="S", default=0, help=say("help-seed-zero")),
            click.Option(["--jobs"], type=Whole(1, 1024), metavar="J", default=1, help=say("help-arena-jobs")),
            click.Option(["--json", "as_json"], is_flag=True, help=say("help-json")),
        ],
        callback=partial(run, game, say),
    )


def run(game: Game, say: Words, **given: Any) -> None:
    warn_if_interpreted(say)
    bots = [bot.strip() for bot in given["bots"].split(",")]
    count = players(given)
    if count is not None and count > len(bots):
        raise Complaint("arena-few-bots", bots=len(bots), players=count)
    setup = read_setup(game, given, count or len(bots))
    with progress_bar() as progress:
        task = progress.add_task("", total=given["games"])
        report = let_them_play(
            game.id,
            bots,
            given["games"],
            given["seed"],
            seats=setup.seats,
            options=setup.options,
            box_text=setup.box_text,
            jobs=given["jobs"],
            progress=lambda done: progress.advance(task, done),
        )
    if given["as_json"]:
        data = {**setup.described(given["seed"], report), "bots": [asdict(bot) for bot in report.bots]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        show(report, game, setup.seats, say)


def show(report: ArenaReport, game: Game, seats: int, say: Words) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    names = ["bot", "games", "points"] if seats == 1 else ["bot", "games", "wins", "points", "rating"]
    names = [name for name in names if name != "points" or game.points]
    for name in names:
        table.add_column(say(f"arena-{name}"), justify="left" if name == "bot" else "right")
    bots = report.bots if seats == 1 else sorted(report.bots, key=lambda bot: -bot.rating)
    for bot in bots:
        shares = (bot.win_share, bot.win_share_low, bot.win_share_high)
        cells = {
            "bot": bot.bot,
            "games": str(bot.games),
            "wins": "{:.1f} % ({:.1f}–{:.1f})".format(*(100 * share for share in shares)),
            "points": f"{bot.mean:.2f} ({bot.mean_low:.2f}–{bot.mean_high:.2f})",
            "rating": f"{bot.rating:.1f} ± {bot.rating_sigma:.1f}",
        }
        table.add_row(*(cells[name] for name in names))
    console = output_console()
    console.print(table)
    console.print(say("arena-about", games=report.games, seconds=f"{report.seconds:.1f}"))
