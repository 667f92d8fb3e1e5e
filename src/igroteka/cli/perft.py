"""`igroteka perft`: how many ways a game can go on, depth by depth."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from signal import SIG_DFL, SIGINT, signal
from time import perf_counter
from typing import Any

import click

from igroteka.cli.game_options import MOST_SEED, Whole, params, read_setup
from igroteka.cli.localized import GameGroup, LocalizedCommand
from igroteka.cli.screen import warn_if_interpreted
from igroteka.engine import Rng, step
from igroteka.engine import perft as count_ways
from igroteka.games import Game
from igroteka.words import Complaint, Words


def command(say: Words) -> click.Command:
    return GameGroup("perft", say, for_game, about="help-perft", examples=("igroteka perft GAME --depth 3",))


def for_game(game: Game, say: Words) -> click.Command:
    return LocalizedCommand(
        game.id,
        say,
        about="help-perft",
        examples=(f"igroteka perft {game.id} --depth 3", f"igroteka perft {game.id} --after 20 --seed 1 --depth 4"),
        params=[
            *params(game, say),
            click.Option(["--depth"], type=Whole(1, 99), metavar="D", required=True, help=say("help-depth")),
            click.Option(["--after"], type=Whole(0, 10**9), metavar="N", default=0, help=say("help-after")),
            click.Option(["--seed"], type=Whole(0, MOST_SEED), metavar="S", default=0, help=say("help-seed-zero")),
        ],
        callback=partial(run, game, say),
    )


def run(game: Game, say: Words, **given: Any) -> None:
    warn_if_interpreted(say)
    setup = read_setup(game, given)
    state = game.start(setup.seats, setup.options, setup.box)
    rng = Rng(given["seed"])
    for done in range(given["after"]):
        if step(state, rng) < 0:
            raise Complaint("perft-over", steps=done)
    click.echo(f"{say('perft-depth'):>8}{say('perft-ways'):>22}{say('perft-seconds'):>12}")
    with ctrl_c_ends_process():
        for depth in range(1, given["depth"] + 1):
            since = perf_counter()
            ways = count_ways(state, depth)
            click.echo(f"{depth:>8}{ways:>22}{perf_counter() - since:>12.3f}")


@contextmanager
def ctrl_c_ends_process() -> Iterator[None]:
    """Counting does not return to Python until it is done, so here Ctrl-C ends the process at once."""
    before = signal(SIGINT, SIG_DFL)
    try:
        yield
    finally:
        signal(SIGINT, before)
