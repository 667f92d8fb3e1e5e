"""Kills of the real server at random moments under load; afterwards every acknowledged move is there, none twice, every
table goes on, and what everybody sees is right.

    python -m tests.web.kill --kills 100 --database sqlite
    python -m tests.web.kill --kills 100 --database postgresql --server-kills 10

People play at many tables over live connections (`load.py`). `igroteka serve` is killed and started again, or
PostgreSQL under it; they come back with what they have seen and ask again what was not answered, as the page in a
browser does.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from igroteka.store import Store
from igroteka.store.store import PATIENCE as STORE_PATIENCE
from igroteka.table import Entry, Match, verify_record, write_record
from igroteka.table.record import replay
from tests.store.postgresql import Server as PostgreSQL
from tests.web.load import PATIENCE, Load
from tests.web.server import Server

TABLES = 24


async def until(happened: Callable[[], bool], load: Load, what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        load.check()
        assert time.monotonic() < end, what
        await asyncio.sleep(0.005)


async def some_moves(load: Load, count: int) -> None:
    wanted = load.acknowledged + count
    await until(lambda: load.acknowledged >= wanted, load, "no moves are made any more")


async def kill_server(server: Server, load: Load, kills: int) -> None:
    """SIGKILL to the server: mostly while moves are made, sometimes while it starts."""
    orphans: list[int] = []
    for number in range(kills):
        if number % 4 == 3:
            await asyncio.sleep(random.uniform(0, 1.2))
        else:
            await asyncio.to_thread(server.wait_until_ready)
            await some_moves(load, TABLES // 2)
            await asyncio.sleep(random.uniform(0, 0.4))
        orphans += server.children()
        server.kill()
        server.launch()
    await asyncio.to_thread(server.wait_until_ready)
    await until(lambda: not any(os.path.exists(f"/proc/{one}") for one in orphans), load, "workers outlive the server")


async def kill_postgresql(postgresql: PostgreSQL, load: Load, kills: int) -> None:
    """SIGKILL to PostgreSQL, all of it or one of its processes; every fifth time it stays away for longer than anybody
    waits, and the server says so."""
    for number in range(kills):
        await some_moves(load, 2 * TABLES)
        await asyncio.sleep(random.uniform(0, 0.4))
        if number % 2:
            await asyncio.to_thread(postgresql.crash)
        else:
            await asyncio.to_thread(postgresql.kill)
            if number % 5 == 4:
                before = load.refused["store-unavailable"]
                await asyncio.sleep(STORE_PATIENCE + 4)
                assert load.refused["store-unavailable"] > before, "nobody was told that the store is away"
            await asyncio.to_thread(postgresql.start)


async def under_load(server: Server, disturb: Callable[[Load], Awaitable[None]], tables: int = TABLES) -> str:
    load = Load(server.port)
    games = [asyncio.create_task(load.keep_a_table(place)) for place in range(tables)]
    try:
        await disturb(load)
        await wait_until_all_go_on(load)
        load.closing = True
        players = [player for players in load.tables.values() for player in players]
        await until(lambda: all(player.idle for player in players), load, "somebody gets no answer")
        await asyncio.gather(*(player.compare() for player in players if player.table and player.seen >= 0))
        load.closed = True
        await asyncio.wait_for(asyncio.gather(*games), PATIENCE)
    finally:
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)
        status = await asyncio.to_thread(server.stop)
        problems = [line for line in server.said.splitlines() if "Traceback" in line or '"level": "error"' in line]
        print(*problems[:3], sep="\n", end="")
    assert status == 0, server.said
    assert not problems, "the server had problems of its own"
    return await look(str(server.data), load)


async def wait_until_all_go_on(load: Load) -> None:
    """Every table goes on: everybody who plays sees more than before, or the end."""
    before = {table: max(player.seen for player in players) for table, players in load.tables.items()}
    for table, players in list(load.tables.items()):
        for player in players:
            goes_on = lambda one=player, number=before[table]: one.over or one.seen > number  # noqa: E731
            await until(goes_on, load, f"{table} does not go on")


async def look(url: str, load: Load) -> str:
    """Compares the store with what everybody was told, entry by entry."""
    moves = rows = draws = 0
    async with await Store.open(url) as store:
        for table, players in load.tables.items():
            row = await store.table(table)
            assert row is not None, f"{table} is lost"
            entries = await store.entries(table)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1)), f"{table} has a gap"
            for player in players:
                stored = {entry.number: entry.text for entry in entries if entry.seat == player.seat}
                told = {number: stored.get(number, "") if wish == "takeback" else wish
                        for number, wish in player.made.items()}  # fmt: skip
                assert told == stored, f"{table} seat {player.seat + 1}: {told.items() ^ stored.items()}"
                assert all(stored[number].startswith(wish.split()[0]) for number, wish in player.made.items())
                assert player.seen <= len(entries), f"{table}: seat {player.seat + 1} was told what is not saved"
                moves += len(told)
            rows += len(entries)
            agreed = json.loads(row.header)
            match = Match.set_up(
                row.game, agreed["seats"], agreed["options"], box_text=agreed["box"], draws=agreed["draws"]
            )
            for entry in entries:
                replay(match, Entry(entry.number, entry.seat, entry.text))
            over = match.state.outcome() is not None
            assert over == (row.ended is not None), f"{table}: over and not marked, or the other way round"
            if over:
                seed = await store.seed(table)
                header = replace(match.header, commitment=row.commitment)
                draws += verify_record(write_record(match, seed or b"", header))
    assert 0 < moves == load.acknowledged
    refused = ", ".join(f"{count} {reason}" for reason, count in sorted(load.refused.items())) or "none"
    return (
        f"{moves} moves at {len(load.tables)} tables acknowledged, {rows} entries in the store: every acknowledged one "
        f"is there, none twice; {len(load.finished)} games finished, {len(load.tables) - len(load.finished)} go on, "
        f"all scenes as fresh; {load.visits} connections, {load.asked_again} requests sent again, refused: {refused}"
    )


def kill_on(url: str, kills: int) -> str:
    """The whole test with kills of the server; what it found, in one line."""
    server = Server(url)
    try:
        return asyncio.run(under_load(server, lambda load: kill_server(server, load, kills)))
    finally:
        server.stop()


def kill_below(postgresql: PostgreSQL, url: str, kills: int) -> str:
    """The whole test with kills of PostgreSQL; the server stays the same process."""
    server = Server(url)
    try:
        return asyncio.run(under_load(server, lambda load: kill_postgresql(postgresql, load, kills)))
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--server-kills", type=int, default=10)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    asked = parser.parse_args()
    if asked.database == "sqlite":
        with tempfile.TemporaryDirectory(prefix="igroteka-kill-") as folder:
            print(f"sqlite, {asked.kills} kills:", kill_on(str(Path(folder, "igroteka.db")), asked.kills))
        return
    postgresql = PostgreSQL()
    try:
        print(f"postgresql, {asked.kills} kills:", kill_on(postgresql.emptied(), asked.kills))
        found = kill_below(postgresql, postgresql.emptied(), asked.server_kills)
        print(f"postgresql, {asked.server_kills} kills of its server:", found)
    finally:
        postgresql.remove()


if __name__ == "__main__":
    main()
