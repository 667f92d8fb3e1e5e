"""Kills at random moments under load; afterwards every acknowledged move is there, none twice, every table goes on.

    python -m tests.store.kill --kills 100 --database sqlite
    python -m tests.store.kill --kills 100 --database postgresql --server-kills 10

A child process plays at many tables at once and prints each acknowledgement after `append` returned. The parent kills
the child, or PostgreSQL under it, looks into the store, and lets the next child go on where the log ends.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread
from uuid import uuid4

from igroteka.store import ChairRow, EntryRow, Store, TableRow
from tests.store.postgresql import Server

ROOT = Path(__file__).parents[2]
TABLES = [f"table-{i}" for i in range(24)]
PATIENCE = 60.0


# The child


async def play(store: Store, table: str) -> None:
    """Goes on where the log ends, one to three entries at a time."""
    if await store.table(table) is None:
        await found(store, table)
    number = len(await store.entries(table))
    while True:
        count = random.randint(1, 3)
        entries = [EntryRow(table, number + i, i, uuid4().hex, time.time()) for i in range(1, count + 1)]
        await store.append(entries)
        number += count
        sys.stdout.write("".join(f"{entry.table} {entry.number} {entry.text}\n" for entry in entries))
        sys.stdout.flush()


async def found(store: Store, table: str) -> None:
    row = TableRow(table, "a_game", "{}", "", False, time.time())
    await store.create_table(row, [ChairRow(table, seat, "free", "") for seat in range(2)], table.encode())
    print(table, 0, "-", flush=True)


async def found_tables(store: Store) -> None:
    while True:
        await found(store, f"side-{uuid4().hex}")
        await asyncio.sleep(0.02)


async def child(url: str) -> None:
    async with await Store.open(url, patience=PATIENCE) as store:
        await asyncio.gather(found_tables(store), *(play(store, table) for table in TABLES))


# The parent


class Load:
    """A running child, and what it has acknowledged."""

    def __init__(self, url: str) -> None:
        self.acknowledged: list[tuple[str, int, str]] = []
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 it lives as long as the child
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.kill", "--child", url],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        self.reader = Thread(target=self._listen, daemon=True)
        self.reader.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith("\n"):  # the last one may be cut off: nobody was told
                table, number, text = line.split()
                self.acknowledged.append((table, int(number), text))

    def wait_for(self, count: int) -> None:
        """Until it has acknowledged this many more."""
        wanted, end = len(self.acknowledged) + count, time.monotonic() + PATIENCE
        while len(self.acknowledged) < wanted:
            if self.process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise AssertionError("no moves are made any more")
            time.sleep(0.002)

    def kill(self) -> None:
        """SIGKILL; that it died of anything else is an error."""
        self.process.kill()
        self.process.wait()
        self.reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.seek(0)
        problem = self.errors.read()
        self.errors.close()
        assert self.process.returncode == -9, problem
        assert not problem, problem


class Witness:
    """Remembers every acknowledgement and looks whether the store does."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.told: dict[tuple[str, int], str] = {}
        self.seen = dict.fromkeys(TABLES, 0)  # how far each log was compared already

    def hear(self, acknowledged: list[tuple[str, int, str]]) -> None:
        for table, number, text in acknowledged:
            assert (table, number) not in self.told, f"{table} {number} was acknowledged twice"
            self.told[table, number] = text

    async def look(self, whole: bool = False) -> int:
        """Compares what is new in the store, or all of it, with what was told; the number of rows compared."""
        count = 0
        missing = {place for place in self.told if place[1]} if whole else set()
        texts: set[str] = set()
        last = {table: 0 for table, _ in self.told}
        for table, number in self.told:
            last[table] = max(last[table], number)
        async with await Store.open(self.url) as store:
            for table in last if whole else TABLES:
                after = 0 if whole else self.seen[table]
                entries = await store.entries(table, after)
                numbers = [entry.number for entry in entries]
                assert numbers == list(range(after + 1, after + 1 + len(entries))), f"{table} has a gap"
                assert after + len(entries) >= last.get(table, 0), f"{table} lost an acknowledged entry"
                for entry in entries:
                    assert self.told.get((table, entry.number), entry.text) == entry.text, f"{table} {entry.number}"
                    assert entry.text not in texts, f"{table} {entry.number} is there twice"
                    texts.add(entry.text)
                    missing.discard((table, entry.number))
                if table in self.seen:
                    self.seen[table] = after + len(entries)
                count += len(entries)
                if whole:
                    assert await store.table(table) is not None, f"{table} is lost"
                    assert await store.seed(table) == table.encode(), f"the seed of {table} is lost"
                    assert len(await store.chairs(table)) == 2, f"chairs of {table} are lost"
        assert not missing, f"acknowledged and not there: {missing}"
        return count

    async def go_on(self) -> None:
        async with await Store.open(self.url) as store:
            for table in TABLES:
                await store.append([EntryRow(table, len(await store.entries(table)) + 1, 0, "on", time.time())])


def kill_servers(url: str, kills: int) -> Witness:
    """SIGKILL to the one who plays: mostly while moves are made, sometimes while the store is being opened."""
    witness = Witness(url)
    for number in range(kills + 1):
        load = Load(url)
        if number % 4 == 3:
            time.sleep(random.uniform(0, 1.2))
        else:
            load.wait_for(2 * len(TABLES))
            time.sleep(random.uniform(0, 0.4))
        if number == kills:  # the last one shows that it goes on
            load.wait_for(10 * len(TABLES))
        load.kill()
        witness.hear(load.acknowledged)
        asyncio.run(witness.look())
    return witness


def kill_postgresql(server: Server, url: str, kills: int) -> Witness:
    """SIGKILL to PostgreSQL, all of it or one of its processes; the one who plays waits and goes on."""
    witness = Witness(url)
    load = Load(url)
    try:
        for number in range(kills):
            load.wait_for(10 * len(TABLES))
            time.sleep(random.uniform(0, 0.4))
            if number % 2:
                server.crash()
                time.sleep(0.2)
            else:
                server.kill()
                server.start()
        load.wait_for(10 * len(TABLES))
    finally:
        load.kill()
    witness.hear(load.acknowledged)
    return witness


def conclude(witness: Witness) -> str:
    rows = asyncio.run(witness.look(whole=True))
    asyncio.run(witness.go_on())
    told = sum(number > 0 for _, number in witness.told)
    assert 0 < told <= rows
    return (
        f"{told} entries and {len(witness.told) - told} tables acknowledged, {rows} entries in the store: "
        "every acknowledged one is there, none twice"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--server-kills", type=int, default=10)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--child", metavar="URL")
    asked = parser.parse_args()
    if asked.child:
        asyncio.run(child(asked.child))
    elif asked.database == "sqlite":
        with tempfile.TemporaryDirectory(prefix="igroteka-kill-") as folder:
            print(f"sqlite, {asked.kills} kills:", conclude(kill_servers(f"{folder}/igroteka.db", asked.kills)))
    else:
        server = Server()
        try:
            print(f"postgresql, {asked.kills} kills:", conclude(kill_servers(server.emptied(), asked.kills)))
            witness = kill_postgresql(server, server.emptied(), asked.server_kills)
            print(f"postgresql, {asked.server_kills} kills of its server:", conclude(witness))
        finally:
            server.remove()


if __name__ == "__main__":
    main()
