"""Trials by the thousand: random games of every number of players and mix of options, under the laws; some of them are
looked at from every seat, under the laws of scenes, and the rulebook is read.

`python -m igroteka.testing --games 100000`, or `make laws`; `--game NAME` plays that one alone.
"""

import argparse
import datetime
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial

from igroteka.engine import State
from igroteka.games import Game, find, shelf
from igroteka.testing.clauses import check_texts
from igroteka.testing.game_parts import explainer, missing, rulebooks
from igroteka.testing.laws import check_laws
from igroteka.testing.scenes import check_scenes
from igroteka.testing.trial import USUAL, Rates

LOOKED_AT = 20  # games whose scenes are looked at
Mix = tuple[int, dict[str, bool | str]]  # number of players, options


def mixes(game: Game) -> list[Mix]:
    """Every number of players with every combination of options."""
    values: list[tuple[bool | str, ...]] = [option.values or (False, True) for option in game.options]
    names = [option.name for option in game.options]
    combined = [dict(zip(names, mix, strict=True)) for mix in itertools.product(*values)]
    return [(seats, options) for seats in game.seats for options in combined]


def seed_of_the_day() -> int:
    """Another seed every day, so that other games are tried; IGROTEKA_SEED repeats one."""
    return int(os.environ.get("IGROTEKA_SEED", datetime.datetime.now(datetime.UTC).strftime("%Y%m%d")))


def hold_laws(game: Game, games: range, seed: int, rates: Rates = USUAL, among: list[Mix] | None = None) -> int:
    """Plays these games under the laws; how many steps they took. Game number i has mix i and seed i."""
    among = among or mixes(game)
    box = game.rules.standard_box()
    explains = explainer(game)

    def read(text: str) -> State:
        return game.rules.read_position(text, box)

    steps = 0
    for number in games:
        seats, options = among[number % len(among)]
        start = game.start(seats, options, box)
        open_table = not game.hides(seats, options)
        steps += check_laws(start, seed + number, rates=rates, read_position=read, explains=explains, open=open_table)
    return steps


def hold_scenes(game: Game, games: range, seed: int) -> int:
    """Looks at these games from every seat, under the laws of scenes; how many scenes that made. Number i has mix i."""
    among = mixes(game)
    return sum(check_scenes(game, *among[number % len(among)], seed=seed + number).scenes for number in games)


def share(name: str, seed: int, rates: Rates, games: range) -> int:
    """What a process does of a run."""
    return hold_laws(find(name), games, seed, rates)


def run(game: Game, games: int, seed: int, jobs: int, rates: Rates) -> Iterator[tuple[int, int]]:
    """Plays games, in as many processes, and gives the running totals of games and steps."""
    shares = [range(first, min(first + 250, games)) for first in range(0, games, 250)]
    with ExitStack() as stack:
        if jobs > 1:
            pool = stack.enter_context(ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")))
            done = pool.map(partial(share, game.id, seed, rates), shares)
        else:
            done = (hold_laws(game, numbers, seed, rates) for numbers in shares)
        steps = 0
        for numbers, took in zip(shares, done, strict=True):
            steps += took
            yield numbers.stop, steps


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m igroteka.testing", description=__doc__)
    names = [game.id for game in shelf()]
    parser.add_argument(
        "--game", choices=names, metavar="NAME", help=f"one of {', '.join(names)}; default: all of them"
    )
    parser.add_argument("--games", type=int, default=100_000, help="games to play of each")
    parser.add_argument("--seed", type=int, default=seed_of_the_day(), help="default: today's date")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--checks", type=int, default=Rates.checks, help="steps of a game that face the costly laws")
    parser.add_argument("--replay", type=int, default=Rates.replay, help="replay one game in so many from its notation")
    arguments = parser.parse_args()
    rates = Rates(arguments.checks, arguments.replay)
    print(
        f"seed {arguments.seed}; costly laws at {rates.checks} steps of a game, 1 game in {rates.replay} from notation"
    )
    for game in [find(arguments.game)] if arguments.game else shelf():
        for absent in missing(game):
            print(f"{game.id}: not there yet: {absent}")
        began = time.monotonic()
        shown = 0.0
        for played, steps in run(game, arguments.games, arguments.seed, arguments.jobs, rates):
            if time.monotonic() - shown > (0.2 if sys.stderr.isatty() else 60) or played == arguments.games:
                shown = time.monotonic()
                line = f"{game.id}: {played:,} of {arguments.games:,} games, {steps:,} steps"
                print(line, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
        print(f"{game.id}: {played:,} games, {steps:,} steps, {time.monotonic() - began:.0f} s, no law broken")
        texts = rulebooks(game)
        if texts:
            check_texts(texts)
        if game.has_scene:
            looked_at = min(arguments.games, LOOKED_AT)
            scenes = hold_scenes(game, range(looked_at), arguments.seed)
            print(f"{game.id}: {scenes:,} scenes of {looked_at} games, all of them whole")
