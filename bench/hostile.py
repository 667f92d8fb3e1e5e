"""What expensive requests do to others: for each kind, from one address and from ten, as fast as the limits allow.

    .venv/bin/python bench/hostile.py                  measures, shows a table, writes the section Hostile of results.md
    .venv/bin/python bench/hostile.py --only pictures  one kind alone, writes nothing
    .venv/bin/python bench/hostile.py --seconds 2      a smoke run, writes nothing

`igroteka serve` runs with its usual limits, anew for each kind. Two people play at each of a few tables, moves fall due
at a fixed rate, and `/health` is asked for ten times a second: first alone, then while somebody sends expensive
requests over four connections for each address, from a process of its own. Who is refused tries again after a moment.
The kinds are those of `hostile_kinds.py`.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from multiprocessing.queues import Queue
from pathlib import Path

import uvloop
from hostile_kinds import KINDS, Line, Request
from load import Place
from results import Table, machine, write_section
from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))  # the server in a process of its own is a part of the tests

from tests.web.server import Server

TABLES, RATE = 8, 80.0  # where others play, and their moves a second
LINES = 4  # connections of one address that attacks
AGAIN = 0.2  # seconds until who was refused tries again
MORE, HEALTH = 10.0, 100.0  # milliseconds that an attack may cost
COLUMNS = (
    "kind", "addresses", "answered/s", "refused/s", "p95 ms alone", "p95 ms", "more", "/health ms at most",
    "thread alone", "thread", "server MB", "all MB",
)  # fmt: skip


# Who attacks


async def attack(port: int, kind: str, addresses: int, seconds: float) -> Counter[str]:
    counts: Counter[str] = Counter()
    end = time.monotonic() + seconds

    async def one(address: str) -> None:
        line = Line(port, address)
        following, answer = await KINDS[kind](line.ask), b""
        for number in count():
            status, answer = await line.ask(following(number, answer))
            counts["refused" if status in (429, 503) else "answered"] += 1
            if status in (429, 503):
                await asyncio.sleep(AGAIN)
            if time.monotonic() > end:
                return

    with contextlib.suppress(asyncio.TimeoutError, OSError, asyncio.IncompleteReadError):
        async with asyncio.timeout(seconds + 5):
            lines = [f"10.{addresses}.0.{number}" for number in range(addresses)] * LINES
            await asyncio.gather(*map(one, lines))
    return counts


def attacker(
    port: int, kind: str, addresses: int, seconds: float, answer: "multiprocessing.Queue[Counter[str]]"
) -> None:
    os.nice(5)  # not its own cost is measured
    answer.put(uvloop.run(attack(port, kind, addresses, seconds)))


# Who is attacked


def megabytes(process: int) -> float:
    with contextlib.suppress(OSError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return 0.0


class Others:
    """People who play, and somebody who asks whether the server is well."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.waits: list[float] = []
        self.health: list[float] = []
        self.memory: list[tuple[float, float]] = []

    async def begin(self) -> None:
        self.places = [Place(self.server.port, number, {}, self.waits) for number in range(TABLES)]
        await asyncio.gather(*(place.prepare() for place in self.places))
        for number, place in enumerate(self.places):
            place.play(TABLES / RATE, number / RATE)
        self.asking = asyncio.create_task(self.ask())

    async def ask(self) -> None:
        line = Line(self.server.port, "192.168.0.1")
        while True:
            begun = time.perf_counter()
            await line.ask(Request("/health"))
            self.health.append(time.perf_counter() - begun)
            own = megabytes(self.server.process.pid)
            self.memory.append((own, own + sum(map(megabytes, self.server.children()))))
            await asyncio.sleep(0.1)

    def thread(self) -> float:
        """Seconds that the serving thread has worked: a busy machine changes times, not this."""
        process = self.server.process.pid
        return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[0]) / 1e9

    async def measure(self, seconds: float) -> tuple[float, float, float, float, float]:
        """In so many seconds: p95 of moves and the longest answer of /health in ms, how much of the time the serving
        thread worked, the most memory."""
        for kept in (self.waits, self.health, self.memory):
            kept.clear()
        begun, worked = time.perf_counter(), self.thread()
        await asyncio.sleep(seconds)
        share = (self.thread() - worked) / (time.perf_counter() - begun)
        waits = sorted(self.waits)
        assert len(waits) > RATE * seconds / 4, "moves were made all the time"
        own, every = (max(sizes) for sizes in zip(*self.memory, strict=True))
        return 1000 * waits[int(len(waits) * 0.95)], 1000 * max(self.health), share, own, every

    def end(self) -> None:
        self.asking.cancel()
        for place in self.places:
            place.stop()


async def suffer(server: Server, kind: str, seconds: float) -> list[tuple[str, ...]]:
    others = Others(server)
    await others.begin()
    await asyncio.sleep(1)
    rows, context = [], multiprocessing.get_context("spawn")
    for addresses in (1, 10):
        alone, _, before, *_ = await others.measure(seconds * 0.6)
        answer: Queue[Counter[str]] = context.Queue()
        process = context.Process(
            target=attacker, args=(server.port, kind, addresses, seconds + 2, answer), daemon=True
        )
        process.start()
        await asyncio.sleep(1.5)  # it starts
        p95, health, share, own, every = await others.measure(seconds)
        counts = await asyncio.to_thread(answer.get, True, 60)
        process.join()
        per_second = (f"{counts[name] / (seconds + 2):,.0f}" for name in ("answered", "refused"))
        figures = f"{alone:.1f}", f"{p95:.1f}", f"{p95 - alone:+.1f}", f"{health:.0f}"
        rest = f"{before:.0%}", f"{share:.0%}", f"{own:.0f}", f"{every:.0f}"
        rows.append((kind, str(addresses), *per_second, *figures, *rest))
    others.end()
    return rows


@contextlib.contextmanager
def serving(path: Path) -> Iterator[Server]:
    server = Server(path)
    try:
        yield server
    finally:
        server.stop()


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--only", default="", choices=["", *KINDS])
    asked.add_argument("--seconds", type=float, default=4.0)
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server does not stay behind
    about = machine(["litestar", "uvicorn", "websockets"])
    table = Table(f"{TABLES} tables, {RATE:.0f} moves/s, somebody hostile beside them", COLUMNS)
    with tempfile.TemporaryDirectory(prefix="igroteka-bench-") as folder:
        for kind in [given.only] if given.only else KINDS:
            with serving(Path(folder) / f"{kind}.db") as server:
                table.rows += uvloop.run(suffer(server, kind, given.seconds))
    worst = max(float(row[6]) for row in table.rows), max(float(row[7]) for row in table.rows)
    table.note = f"At most {worst[0]:+.1f} ms (wanted: {MORE:+.0f}); /health at most {worst[1]:.0f} ms ({HEALTH:.0f})."
    table.show(Console(width=170))
    if not given.only and given.seconds >= 4:
        write_section("Hostile", "\n\n".join(["`bench/hostile.py`. " + about, table.markdown()]))


if __name__ == "__main__":
    main()
