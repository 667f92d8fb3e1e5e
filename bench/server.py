"""How many moves a second the server takes, and how long a move takes to the opponent's screen.

    .venv/bin/python bench/server.py                 measures, shows tables, writes the section Server of results.md
    .venv/bin/python bench/server.py --quick         a smoke run: shows tables, writes nothing
    .venv/bin/python bench/server.py --only 50       one part alone (see `measure`), writes nothing

`igroteka serve` runs in a process of its own on a new SQLite file, every commit synced; the players are in this one.
Two people sit at a table, each with a live connection in Russian, and choose at random from what their frames offer;
after a game a new table is set. A move counts once, draws of chance that follow are part of it. It takes from submit
to the frame the opponent gets. Closed loop: a table plays its next move when the opponent has the last one. Open loop:
moves fall due at a fixed rate, each table at a phase of its own, and the time counts from when a move was due.
"""

import argparse
import asyncio
import contextlib
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import uvloop
from load import GAME, Connection, Place, connected, processor_seconds
from measured import measured
from results import Table, machine, write_section
from rich.console import Console
from scene import measure as frames

sys.path.insert(0, str(Path(__file__).parents[1]))  # the server in a process of its own is a part of the tests

from store import fill

from tests.web.server import Server

COLUMNS = ("tables", "moves/s", "p50 ms", "p95 ms", "p99 ms", "CPU ms a move", "CPU", "players' CPU ms a move")
EVERYTHING = dict(measured(GAME).frames[1][1])  # options at which more happens and something is secret
WITH = " and ".join(EVERYTHING)
RATE = 800.0  # moves a second, in the open loop
WATCHERS = 500
IDLE = 10_000
CLOSED = {"1": 1, "10": 10, "50": 50}


@contextlib.contextmanager
def serving(path: Path) -> Iterator[Server]:
    server = Server(path, "--no-limits")
    try:
        yield server
    finally:
        server.stop()


def share(waits: list[float], part: float) -> str:
    return f"{1000 * sorted(waits)[int(len(waits) * part)]:.1f}"


async def moves(
    server: Server, tables: int, seconds: float, options: dict[str, bool], rate: float = 0.0
) -> tuple[str, ...]:
    """Tables that play at the same time; they come in one by one before it counts, so that all are elsewhere."""
    waits: list[float] = []
    dice = random.Random(tables)
    places = [Place(server.port, number, options, waits) for number in range(tables)]
    await asyncio.gather(*(place.prepare() for place in places))
    warm = min(seconds, 6.0)
    for place in places:
        asyncio.get_running_loop().call_later(dice.random() * warm * 0.7, place.play)
    await asyncio.sleep(warm)
    if rate:
        for place in places:
            place.play(tables / rate, dice.random() * tables / rate)
        await asyncio.sleep(1.0)
    waits.clear()
    begin, own, cpu = time.perf_counter(), time.process_time(), processor_seconds(server.process.pid)
    await asyncio.sleep(seconds)
    took, cpu = time.perf_counter() - begin, processor_seconds(server.process.pid) - cpu
    own = time.process_time() - own
    for place in places:
        place.stop()
    count = len(waits)
    await asyncio.sleep(0.2)
    for place in places:
        place.game.close()
        (await place.next).close()
    return (
        f"{count / took:,.0f}",
        *(share(waits[:count], part) for part in (0.5, 0.95, 0.99)),
        f"{1000 * cpu / count:.3f}",
        f"{cpu / took:.0%}",
        f"{1000 * own / count:.3f}",
    )


async def watched(server: Server, seconds: float) -> tuple[str, ...]:
    """One table with many who look on, four moves a second: until each of them has the frame, and until the last."""
    waits: list[float] = []
    last: list[float] = []
    place = Place(server.port, 0, EVERYTHING, [])
    await place.prepare()
    counted: dict[int, int] = {}

    def seen(line: Connection) -> None:
        number = line.last.number
        wait = time.perf_counter() - begun
        waits.append(wait)
        counted[number] = counted.get(number, 0) + 1
        if counted[number] == WATCHERS:
            last.append(wait)

    begun = 0.0
    lines = [await connected(Connection(server.port, place.game.table, "", seen)) for _ in range(WATCHERS)]
    for line in lines:
        await line.opened
    dice = random.Random(1)
    table, end = place.game.table, time.perf_counter() + seconds
    game = place.game
    waits.clear()
    last.clear()
    cpu, count = processor_seconds(server.process.pid), 0
    while time.perf_counter() < end and game.table == table and not game.over:
        begun = time.perf_counter()
        game.move(begun, dice)
        count += 1
        await asyncio.sleep(0.25)
    cpu = processor_seconds(server.process.pid) - cpu
    for line in lines:
        line.transport.close()
    game.close()
    (await place.next).close()
    assert len(waits) == count * WATCHERS, "everybody sees every move"
    spread = (share(waits, part) for part in (0.5, 0.95, 0.99))
    return str(WATCHERS), *spread, share(last, 0.95), f"{1000 * cpu / count:.1f}"


def idle(folder: Path, tables: int) -> tuple[str, ...]:
    """Until the server answers, with Python and imports, over a store with so many tables; and its memory then."""
    path = folder / f"idle-{tables}.db"
    asyncio.run(fill(str(path), tables))
    begin = time.perf_counter()
    with serving(path) as server:
        took = time.perf_counter() - begin
        status = Path(f"/proc/{server.process.pid}/status").read_text()
        memory = int(status.partition("VmRSS:")[2].split()[0]) / 1024
    return f"{tables:,}", f"{took:.2f}", f"{memory:.0f}"


def measure(folder: Path, only: str, seconds: float) -> Iterator[Table]:
    def wanted(*names: str) -> list[str]:
        return [name for name in names if only in ("", name)]

    def run(name: str, tables: int, options: dict[str, bool], rate: float = 0.0) -> tuple[str, ...]:
        with serving(folder / f"{name}.db") as server:
            return uvloop.run(moves(server, tables, seconds, options, rate))

    closed = Table("Closed loop", COLUMNS)
    for name in wanted("1", "10", "50"):
        closed.rows.append((name, *run(name, CLOSED[name], {})))
    for name in wanted("all"):
        closed.rows.append((f"50, {WITH}", *run(name, 50, EVERYTHING)))
    if closed.rows:
        yield closed
    for name in wanted("open"):
        row = ("50", *run(name, 50, {}, RATE))
        yield Table(f"Open loop, {RATE:.0f} moves/s offered", COLUMNS, [row])
    for name in wanted("watchers"):
        with serving(folder / f"{name}.db") as server:
            row = uvloop.run(watched(server, seconds))
        columns = ("watchers", "p50 ms", "p95 ms", "p99 ms", "p95 ms, the last of them", "server CPU ms a move")
        yield Table(f"One table, many who look on, {WITH}, 4 moves/s", columns, [row])
    if wanted("frames"):
        yield frames(2 if seconds < 5 else 20)
    for name in wanted("idle"):
        rows = [idle(folder, tables) for tables in (1, IDLE)]
        yield Table("Start", ("tables in the store", "until it answers s", "memory MB"), rows)


def targets(tables: list[Table]) -> Table:
    """What was asked for, and whether it was reached. All parts were measured, in the order of `measure`."""
    closed, opened, many, frame, start = ([row[1:] for row in table.rows] for table in tables)

    def number(text: str) -> float:
        return float(text.replace(",", ""))

    def of_all(column: int) -> float:
        return number(frame[-1][column])

    usual = max(of_all(0), of_all(2))
    grown = number(start[1][1]) - number(start[0][1])
    rows = [
        ("50 tables, closed loop: at least 1,500 moves/s", number(closed[2][0]), number(closed[2][0]) >= 1500),
        ("50 tables, 800 moves/s offered: p95 at most 25 ms", number(opened[0][2]), number(opened[0][2]) <= 25),
        ("500 watchers: p95 under 100 ms", number(many[0][1]), number(many[0][1]) < 100),
        ("a frame to the seat that decides: at most 4,000 bytes", of_all(6), of_all(6) <= 4000),
        ("a frame to others: at most 1,500 bytes", of_all(7), of_all(7) <= 1500),
        ("a frame: median at most 200 µs", usual, usual <= 200),
        ("a frame with the widest choice: median at most 1,000 µs", of_all(4), of_all(4) <= 1000),
        ("10,000 idle tables: start under 2 s", number(start[1][0]), number(start[1][0]) < 2),
        ("10,000 idle tables: memory grows by less than 5 MB", grown, grown < 5),
    ]
    return Table(
        "Targets", ("target", "measured", "met"), [(what, f"{n:,g}", "yes" if met else "no") for what, n, met in rows]
    )


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--quick", action="store_true")
    asked.add_argument("--only", default="", choices=["", *CLOSED, "all", "open", "watchers", "frames", "idle"])
    asked.add_argument("--seconds", type=float, default=15.0)
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server does not stay behind
    console = Console()
    about = machine(["litestar", "uvicorn", "websockets", "msgspec", "sqlalchemy"])
    tables = []
    with tempfile.TemporaryDirectory(prefix="igroteka-bench-") as folder:
        for table in measure(Path(folder), given.only, 2.0 if given.quick else given.seconds):
            table.show(console)
            tables.append(table)
    if not given.only:
        tables.append(targets(tables))
        tables[-1].show(console)
    if not given.quick and not given.only:
        write_section("Server", "\n\n".join(["`bench/server.py`. " + about, *(table.markdown() for table in tables)]))


if __name__ == "__main__":
    main()
