"""Trials by the thousand: random games of every game, number of players and mix of options, under the laws.

`python -m igroteka.testing --games 100000`, or `make laws`; `--game portals` plays that one alone.
"""

import argparse
import itertools
import multiprocessing
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from igroteka.engine import Refusal
from igroteka.games import Game, find, shelf
from igroteka.testing.laws import Rates, check_laws
from igroteka.words import LANGUAGES, words


def mixes(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with every combination of options."""
    values = [option.values or (False, True) for option in game.options]
    names = [option.name for option in game.options]
    combined = [dict(zip(names, mix, strict=True)) for mix in itertools.product(*values)]
    return [(seats, options) for seats in game.seats for options in combined]


def explains(game: Game, refusal: Refusal) -> bool:
    """Whether the clause stands in the rules, and the message exists, in every language."""
    return all(
        f"**{refusal.clause}**" in game.rules_text(language) and words(language, game.id).has(refusal.message)
        for language in LANGUAGES
    )


def batch(work: tuple[str, int, int, int, Rates]) -> tuple[int, int]:
    """Games first to last of a run; game number i is played with mix i and seed i. How many games and steps."""
    name, seed, first, last, rates = work
    game = find(name)
    all_mixes = mixes(game)
    box = game.rules.standard_box()
    steps = 0
    known: dict[tuple[str, str], bool] = {}

    def explained(refusal: Refusal) -> bool:
        about = refusal.clause, refusal.message
        if about not in known:
            known[about] = explains(game, refusal)
        return known[about]

    for number in range(first, last):
        seats, options = all_mixes[number % len(all_mixes)]
        steps += check_laws(
            game.start(seats, options, box),
            seed + number,
            rates=rates,
            read_position=lambda text: game.rules.read_position(text, box),
            explains=explained,
        )
    return last - first, steps


def run(name: str, games: int, seed: int, jobs: int, rates: Rates) -> Iterator[tuple[int, int]]:
    """Plays games in batches, in processes of their own, and gives the running totals."""
    size = 250
    work = [(name, seed, first, min(first + size, games), rates) for first in range(0, games, size)]
    played = steps = 0
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for more_games, more_steps in pool.map(batch, work):
            played, steps = played + more_games, steps + more_steps
            yield played, steps


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m igroteka.testing", description=__doc__)
    names = [game.id for game in shelf()]
    parser.add_argument(
        "--game", choices=names, metavar="NAME", help=f"one of {', '.join(names)}; default: all of them"
    )
    parser.add_argument("--games", type=int, default=100_000, help="games to play of each")
    parser.add_argument("--seed", type=int, default=int(time.strftime("%Y%m%d")), help="default: today's date")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--costly", type=int, default=Rates.costly, help="costly laws at one step in so many")
    parser.add_argument("--replay", type=int, default=Rates.replay, help="replay one game in so many")
    arguments = parser.parse_args()
    rates = Rates(arguments.costly, arguments.replay)
    print(f"seed {arguments.seed}; costly laws at 1 step in {rates.costly}, replay of 1 game in {rates.replay}")
    for game in [find(arguments.game)] if arguments.game else shelf():
        began = time.monotonic()
        shown = 0.0
        for played, steps in run(game.id, arguments.games, arguments.seed, arguments.jobs, rates):
            if time.monotonic() - shown > (0.2 if sys.stderr.isatty() else 60) or played == arguments.games:
                shown = time.monotonic()
                line = f"{game.id}: {played:,} of {arguments.games:,} games, {steps:,} steps"
                print(line, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
        print(f"{game.id}: {played:,} games, {steps:,} steps, {time.monotonic() - began:.0f} s, no law broken")
