"""How fast moves get into the store: rows a second of tables that play at the same time, commits, the start.

    .venv/bin/python bench/store.py            measures, shows tables, writes the section Store of results.md
    .venv/bin/python bench/store.py --quick    a smoke run: shows tables, writes nothing

SQLite lies in the folder for temporary files; PostgreSQL is a private server there, if its programs are installed. A
table plays as fast as it can: the next move is sent when the one before is acknowledged. Every commit is synced.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from results import Table, machine, write_section
from rich.console import Console
from sqlalchemy import Connection, insert

sys.path.insert(0, str(Path(__file__).parents[1]))  # the private PostgreSQL is a part of the tests

from igroteka.store import EntryRow, Store, TableRow, schema
from tests.store.postgresql import Server, missing

MOVE = "act 12 b3 r1"
IDLE = 10_000


def a_table(id: str) -> TableRow:
    return TableRow(id, "a_game", "{}", "", True, time.time())


async def moves(store: Store, tables: int, seconds: float) -> tuple[str, ...]:
    """Tables playing at the same time; rows and commits a second, and how long a move takes."""
    commits = 0
    waits: list[float] = []
    backend: Any = store.backend
    append = backend.append

    async def counted(rows: Any) -> None:
        nonlocal commits
        commits += 1
        await append(rows)

    async def play(id: str) -> None:
        number = 0
        while (begin := time.perf_counter()) < end:
            number += 1
            await store.append([EntryRow(id, number, 0, MOVE, begin)])
            waits.append(time.perf_counter() - begin)

    ids = [f"{time.time_ns()}-{i}" for i in range(tables)]
    for id in ids:
        await store.create_table(a_table(id), [], b"")
    backend.append = counted
    begin, cpu = time.perf_counter(), time.process_time()
    end = begin + seconds
    await asyncio.gather(*map(play, ids))
    took, cpu = time.perf_counter() - begin, time.process_time() - cpu
    backend.append = append
    waits.sort()
    return (
        str(tables),
        f"{len(waits) / took:,.0f}",
        f"{commits / took:,.0f}",
        f"{1000 * cpu / len(waits):.3f}",
        f"{1000 * waits[len(waits) // 2]:.1f}",
        f"{1000 * waits[len(waits) * 95 // 100]:.1f}",
    )


async def fill(url: str, tables: int) -> None:
    """Tables in the middle of a game, put there past the store: that they got there is not what is measured."""

    def work(connection: Connection) -> None:
        names = [f"idle-{i}" for i in range(tables)]
        connection.execute(insert(schema.tables), [vars(a_table(name)) for name in names])
        for number in range(1, 11):
            rows = [{"table_id": name, "number": number, "seat": 0, "text": MOVE, "at": 0.0} for name in names]
            connection.execute(insert(schema.entries), [{**row, "previous": number - 1 or None} for row in rows])

    async with await Store.open(url) as store:
        await store.backend.write(work)


def start(url: str) -> tuple[str, ...]:
    """In a process of its own: until a move of one table can be read, with Python and imports; and its memory."""
    begin = time.perf_counter()
    run = [sys.executable, __file__, "--start", url]
    opened, memory = subprocess.run(run, check=True, capture_output=True, text=True).stdout.split()
    return f"{1000 * float(opened):.0f}", f"{time.perf_counter() - begin:.2f}", f"{int(memory) / 1024:.0f}"


async def started(url: str) -> None:
    begin = time.perf_counter()
    async with await Store.open(url) as store:
        await store.list_tables()
        await store.entries("idle-0")
        opened = time.perf_counter() - begin
    status = Path("/proc/self/status").read_text()  # not getrusage: that one counts what the parent had before exec
    print(opened, status.partition("VmHWM:")[2].split()[0])


async def measure(url: str, seconds: float) -> list[tuple[str, ...]]:
    async with await Store.open(url) as store:
        return [await moves(store, tables, seconds) for tables in (1, 10, 50, 200)]


def main() -> None:
    if "--start" in sys.argv:
        asyncio.run(started(sys.argv[-1]))
        return
    quick = "--quick" in sys.argv
    console = Console()
    columns = ("tables", "rows/s", "commits/s", "CPU ms a row", "p50 ms", "p95 ms")
    starts = Table("Start", ("store", "tables in it", "open ms", "process s", "memory MB"))
    tables = []
    server = None if missing() else Server()
    try:
        with tempfile.TemporaryDirectory(prefix="igroteka-bench-") as folder:
            urls = {"SQLite": f"{folder}/igroteka.db"} | ({"PostgreSQL": server.emptied()} if server else {})
            for name, url in urls.items():
                asyncio.run(fill(url, 1))
                starts.rows.append((name, "1", *start(url)))
                tables.append(Table(f"Moves, {name}", columns, asyncio.run(measure(url, 0.5 if quick else 5.0))))
            for name, url in urls.items():
                fresh = server.emptied() if server and name == "PostgreSQL" else f"{url}.idle"
                asyncio.run(fill(fresh, IDLE))
                starts.rows.append((name, f"{IDLE:,}", *start(fresh)))
    finally:
        if server:
            server.remove()
    tables.append(starts)
    for table in tables:
        table.show(console)
    if not quick:
        about = machine(["sqlalchemy", "asyncpg"])
        write_section("Store", "\n\n".join(["`bench/store.py`. " + about, *(table.markdown() for table in tables)]))


if __name__ == "__main__":
    main()
