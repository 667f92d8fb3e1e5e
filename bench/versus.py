"""What a move costs in several versions of the server, in one run.

    .venv/bin/python bench/versus.py ../old/src src               two trees, twenty rounds of a second for each
    .venv/bin/python bench/versus.py --tables 10 --rounds 5 ../old/src src

All servers run at the same time, each on a store of its own. In every round each is played at in turn, in an order that
alternates, so whatever else the machine does meets all of them. A ratio compares the processor time that a move took
the server (all threads) with that of the first tree in the same round; the middle of all rounds is shown. The second
ratio divides both by what the same moves took the players, whom a busy machine slows as well: it is steadier, but only
fair where both trees give the players the same to read. The moves are those of `server.py`, in a closed loop.
"""

import argparse
import asyncio
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

import uvloop
from load import Place, processor_seconds
from results import Table
from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))  # the server in a process of its own is a part of the tests

from tests.web.server import Server

WARM = 3.0


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


class Contender:
    def __init__(self, server: Server, tables: int) -> None:
        self.server = server
        self.waits: list[float] = []
        self.places = [Place(server.port, number, {}, self.waits) for number in range(tables)]
        self.costs: list[float] = []  # milliseconds of processor time for a move, by round
        self.shares: list[float] = []  # the same as a multiple of what the players needed
        self.rates: list[float] = []

    async def play(self, seconds: float) -> None:
        self.waits.clear()
        begin, own, cpu = time.perf_counter(), time.process_time(), processor_seconds(self.server.process.pid)
        for place in self.places:
            place.play()
        await asyncio.sleep(seconds)
        for place in self.places:
            place.stop()
        await asyncio.sleep(0.3)  # what is under way is answered
        count = len(self.waits)
        cpu, own = processor_seconds(self.server.process.pid) - cpu, time.process_time() - own
        self.costs.append(1000 * cpu / count)
        self.shares.append(cpu / own)
        self.rates.append(count / (time.perf_counter() - begin))


async def compare(contenders: list[Contender], rounds: int, seconds: float) -> None:
    for contender in contenders:
        await asyncio.gather(*(place.prepare() for place in contender.places))
        await contender.play(WARM)
        for figures in (contender.costs, contender.shares, contender.rates):
            figures.clear()
    for number in range(rounds):
        for contender in contenders if number % 2 == 0 else reversed(contenders):
            await contender.play(seconds)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=50)
    asked.add_argument("--rounds", type=int, default=20)
    asked.add_argument("--seconds", type=float, default=1.0)
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
            uvloop.run(compare(contenders, given.rounds, given.seconds))
        finally:
            for server in servers:
                server.stop()
    columns = ("tree", "CPU ms a move", "ratio", "ratio to players", "a quarter below", "a quarter above", "moves/s")
    table = Table(f"{given.tables} tables, {given.rounds} rounds", columns)
    for (name, environment), contender in zip(trees, contenders, strict=True):
        ratios = [own / first for own, first in zip(contender.shares, contenders[0].shares, strict=True)]
        quarters = statistics.quantiles(ratios, n=4)
        plain = statistics.median(own / first for own, first in zip(contender.costs, contenders[0].costs, strict=True))
        figures = [f"{ratio:.3f}" for ratio in (plain, quarters[1], quarters[0], quarters[2])]
        cost, rate = statistics.median(contender.costs), statistics.median(contender.rates)
        shown = " ".join([name, *(f"{key}={value}" for key, value in environment.items())])
        table.rows.append((shown, f"{cost:.3f}", *figures, f"{rate:,.0f}"))
    table.show(Console(width=140))


if __name__ == "__main__":
    main()
