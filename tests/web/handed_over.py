"""A server that is handed over to the next one while people play, as `make run` does when the rules are compiled.

python -m tests.web.handed_over --times 20
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from run import ChildServer, begin, take
from tests.web.kill import some_moves, under_load
from tests.web.load import Load
from tests.web.server import Server

TABLES = 8

Answer = TypeVar("Answer")


def done(work: Coroutine[Any, Any, Answer]) -> Answer:
    """What comes of it, in a loop of its own: a browser has one running in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class HandedOver(Server):
    """Interpreted at first; every server that takes over is what the one before was not."""

    def launch(self) -> None:
        self.interpreted = True
        self.child = self.new_child()
        self.process = self.child.process
        self.door = done(begin(self.child))

    def new_child(self) -> ChildServer:
        options = ["--port", str(self.port), "--data", str(self.data), *self.options]
        return ChildServer(options, self.interpreted)

    def wait(self) -> int:
        status = self.process.wait()
        self.child.line.wire.close()
        if self.door:
            self.door.close()
        return status

    async def hand_over(self) -> None:
        self.interpreted = not self.interpreted
        old, successor = self.child, self.new_child()
        await successor.hear("loaded")
        old.line.tell("leave")
        await old.ended()
        await take(successor, self.door)
        self.child, self.process = successor, successor.process


async def hand_over_under(load: Load, server: HandedOver, times: int, gaps: list[float]) -> None:
    for _ in range(times):
        await some_moves(load, TABLES)
        await server.hand_over()
        await some_moves(load, TABLES)
    gaps += load.gaps


def hand_over_on(data: Path, times: int) -> str:
    """People play at some tables all the while; afterwards everything acknowledged is there, once."""
    server, gaps = HandedOver(data), list[float]()
    try:
        found = done(under_load(server, lambda load: hand_over_under(load, server, times, gaps), TABLES))
    finally:
        server.stop()
    half = statistics.median(gaps)
    return f"{times} change-overs, {len(gaps)} gaps of {half:.2f} s in the middle, {max(gaps):.2f} s at most: {found}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=20)
    asked, begun = parser.parse_args(), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="igroteka-hand-over-") as folder:
        print(hand_over_on(Path(folder, "games.db"), asked.times))
    print(f"{time.monotonic() - begun:.0f} s in all")


if __name__ == "__main__":
    main()
