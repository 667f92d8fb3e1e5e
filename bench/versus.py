"""What a move costs in several versions of the server, in one run.

    .venv/bin/python bench/versus.py ../old/src src               two trees, twenty rounds for each
    .venv/bin/python bench/versus.py --tables 10 --rounds 5 ../old/src src

All servers run at the same time, each on a store of its own. In a round each is played at in turn, in an order that
alternates, so whatever else the machine does meets all of them: tables are set, and at each one game is played to its
end, in a closed loop, as fast as it goes. Processor time is that of the server, all threads; setting a table and a move
are counted apart. A ratio compares with the first tree in the same round; the middle of all rounds is shown. The last
ratio divides both by what the same moves took the players, whom a busy machine slows as well: it is steadier, but only
fair where both trees give the players the same to read.
"""

import argparse
import asyncio
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import uvloop
from load import Game, processor_seconds
from results import Table
from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))  # the server in a process of its own is a part of the tests

from tests.web.server import Server


class TreeServer(Server):
    """The server of some tree, with environment variables of its own."""

    def __init__(self, data: Path, sources: str, environment: Mapping[str, str]) -> None:
        self.environment = {"PYTHONPATH": os.path.abspath(sources), **environment}
        super().__init__(data, "--no-limits")

    def launch(self) -> None:
        kept = dict(os.environ)
        os.environ.update(self.environment)
        try:
            super().launch()
        finally:
            os.environ.clear()
            os.environ.update(kept)


class Player:
    """Plays one game of two seats to its end."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.names = f"Анна {number}", f"Борис {number}"
        self.dice = random.Random(number)
        self.moves = 0
        self.playing = False

    async def sit_down(self) -> None:
        self.game = Game(self.port, self.moved, self.ready)
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self.game.open(self.names, {})

    async def play(self) -> None:
        self.playing = True
        self.ready()
        await self.over
        self.playing = False
        self.game.close()

    def moved(self, submitted: float) -> None:
        self.moves += 1

    def ready(self) -> None:
        if not self.playing or self.game.mover is not None:
            return
        if self.game.over:
            if not self.over.done():
                self.over.set_result(None)
        elif self.game.deciding() is not None:
            self.game.move(0.0, self.dice)


class Contender:
    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.players = [Player(server.port, number) for number in range(tables)]
        self.settings: list[float] = []  # milliseconds of processor time for setting a table, by round
        self.costs: list[float] = []  # and for a move
        self.shares: list[float] = []  # the same as a multiple of what the players needed

    def used(self) -> float:
        return processor_seconds(self.server.process.pid)

    async def play(self) -> None:
        begin = self.used()
        await asyncio.gather(*(player.sit_down() for player in self.players))
        before, own, made = self.used(), time.process_time(), sum(player.moves for player in self.players)
        await asyncio.gather(*(player.play() for player in self.players))
        cost, own = self.used() - before, time.process_time() - own
        moves = sum(player.moves for player in self.players) - made
        self.settings.append(1000 * (before - begin) / len(self.players))
        self.costs.append(1000 * cost / moves)
        self.shares.append(cost / own)


async def compare(contenders: list[Contender], rounds: int) -> None:
    for number in range(rounds + 1):
        for contender in contenders if number % 2 == 0 else reversed(contenders):
            await contender.play()
    for contender in contenders:  # the first round warms them up
        for figures in (contender.settings, contender.costs, contender.shares):
            del figures[0]


def ratios(figures: list[float], first: list[float]) -> list[float]:
    return [own / other for own, other in zip(figures, first, strict=True)]


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--rounds", type=int, default=20)
    asked.add_argument("trees", nargs="+", help="folders with sources; NAME=VALUE after one sets a variable for it")
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server stays behind
    trees: list[tuple[str, dict[str, str]]] = []
    for word in given.trees:
        name, found, value = word.partition("=")
        if found:
            trees[-1][1][name] = value
        else:
            trees.append((word, {}))
    servers: list[Server] = []
    with tempfile.TemporaryDirectory(prefix="igroteka-bench-") as folder:
        try:
            servers += [TreeServer(Path(folder, f"{number}.db"), *tree) for number, tree in enumerate(trees)]
            contenders = [Contender(server, given.tables) for server in servers]
            uvloop.run(compare(contenders, given.rounds))
        finally:
            for server in servers:
                server.stop()
    columns = ("tree", "ms a table", "ratio", "ms a move", "ratio", "a quarter below", "above", "ratio to players")
    table = Table(f"{given.tables} tables, {given.rounds} rounds", columns)
    first = contenders[0]
    for (name, environment), contender in zip(trees, contenders, strict=True):
        low, middle, high = statistics.quantiles(ratios(contender.costs, first.costs), n=4)
        setting = statistics.median(ratios(contender.settings, first.settings))
        share = statistics.median(ratios(contender.shares, first.shares))
        shown = " ".join([name, *(f"{key}={value}" for key, value in environment.items())])
        costs = f"{statistics.median(contender.settings):.2f}", f"{statistics.median(contender.costs):.3f}"
        figures = [f"{ratio:.3f}" for ratio in (middle, low, high, share)]
        table.rows.append((shown, costs[0], f"{setting:.3f}", costs[1], *figures))
    table.show(Console(width=140))


if __name__ == "__main__":
    main()
