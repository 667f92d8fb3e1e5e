"""What expensive requests do to others: for each kind, from one address and from ten, as fast as the limits allow.

    .venv/bin/python bench/hostile.py                  measures, shows a table, writes the section Hostile of results.md
    .venv/bin/python bench/hostile.py --only pictures  one kind alone, writes nothing
    .venv/bin/python bench/hostile.py --seconds 2      a smoke run, writes nothing

`igroteka serve` runs with its usual limits, anew for each kind. Two people play at each of a few tables, moves fall due
at a fixed rate, and `/health` is asked for ten times a second: first alone, then while somebody sends expensive
requests over four connections for each address, from a process of its own. Who is refused tries again after a moment.
The kinds are those of `hostile_kinds.py`.

A disk stalls now and then by itself. `disk.py` writes to the same one meanwhile: moves that were under way while a bare
write took more than 10 ms are left out of p95 and counted; "with stalls" is p95 of all.
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
from typing import NamedTuple

import uvloop
from disk import Disk, Write
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
    "thread alone", "thread", "server MB", "all MB", "moves in stalls", "longest stall ms", "p95 ms with stalls",
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


class Waits(list[float]):
    """How long moves took, and when."""

    def __init__(self) -> None:
        super().__init__()
        self.ended: list[float] = []

    def append(self, wait: float) -> None:
        super().append(wait)
        self.ended.append(time.perf_counter())

    def clear(self) -> None:
        super().clear()
        self.ended.clear()

    def outside(self, stalls: list[Write]) -> list[float]:
        """Those of moves that no stall of the disk touched."""
        times = zip(self, self.ended, strict=True)
        return [
            wait for wait, ended in times if not any(one.begun <= ended and one.ended >= ended - wait for one in stalls)
        ]


class Measured(NamedTuple):
    p95: float  # of moves in ms, without those under way during a stall
    health: float  # the longest answer in ms
    share: float  # of the time that the serving thread worked
    own: float  # most memory, of the server and of all its processes
    every: float
    left_out: int  # moves
    stall: float  # ms of the longest bare write
    raw: float  # p95 of all moves

    @property
    def disk(self) -> tuple[str, str, str]:
        return str(self.left_out), f"{self.stall:.0f}", f"{self.raw:.1f}"


class Others:
    """People who play, and somebody who asks whether the server is well."""

    def __init__(self, server: Server, disk: Disk) -> None:
        self.server = server
        self.disk = disk
        self.waits = Waits()
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

    async def measure(self, seconds: float) -> Measured:
        for kept in (self.waits, self.health, self.memory):
            kept.clear()
        begun, worked = time.perf_counter(), self.thread()
        await asyncio.sleep(seconds)
        ended = time.perf_counter()
        share = (self.thread() - worked) / (ended - begun)
        assert len(self.waits) > RATE * seconds / 4, "moves were made all the time"
        writes = self.disk.during(begun, ended)
        calm = self.waits.outside([one for one in writes if one.stalled])
        own, every = (max(sizes) for sizes in zip(*self.memory, strict=True))
        left_out, stall = len(self.waits) - len(calm), 1000 * max(one.took for one in writes)
        raw = p95_of(self.waits)
        return Measured(p95_of(calm or self.waits), 1000 * max(self.health), share, own, every, left_out, stall, raw)

    def end(self) -> None:
        self.asking.cancel()
        for place in self.places:
            place.stop()


def p95_of(waits: list[float]) -> float:
    return 1000 * sorted(waits)[int(len(waits) * 0.95)]


async def suffer(server: Server, disk: Disk, kind: str, seconds: float) -> list[tuple[str, ...]]:
    others = Others(server, disk)
    await others.begin()
    await asyncio.sleep(1)
    rows, context = [], multiprocessing.get_context("spawn")
    for addresses in (1, 10):
        alone = await others.measure(seconds * 0.6)
        answer: Queue[Counter[str]] = context.Queue()
        process = context.Process(
            target=attacker, args=(server.port, kind, addresses, seconds + 2, answer), daemon=True
        )
        process.start()
        await asyncio.sleep(1.5)  # it starts
        found = await others.measure(seconds)
        counts = await asyncio.to_thread(answer.get, True, 60)
        process.join()
        per_second = (f"{counts[name] / (seconds + 2):,.0f}" for name in ("answered", "refused"))
        figures = f"{alone.p95:.1f}", f"{found.p95:.1f}", f"{found.p95 - alone.p95:+.1f}", f"{found.health:.0f}"
        rest = f"{alone.share:.0%}", f"{found.share:.0%}", f"{found.own:.0f}", f"{found.every:.0f}"
        rows.append((kind, str(addresses), *per_second, *figures, *rest, *found.disk))
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
        disk = Disk(Path(folder))
        for kind in [given.only] if given.only else KINDS:
            with serving(Path(folder) / f"{kind}.db") as server:
                table.rows += uvloop.run(suffer(server, disk, kind, given.seconds))
        disk.end()
    worst = max(float(row[6]) for row in table.rows), max(float(row[7]) for row in table.rows)
    table.note = f"At most {worst[0]:+.1f} ms (wanted: {MORE:+.0f}); /health at most {worst[1]:.0f} ms ({HEALTH:.0f})."
    table.note += " Moves under way while a bare write to the same disk took more than 10 ms are left out, and counted."
    table.show(Console(width=210))
    if not given.only and given.seconds >= 4:
        write_section("Hostile", "\n\n".join(["`bench/hostile.py`. " + about, table.markdown()]))


if __name__ == "__main__":
    main()
