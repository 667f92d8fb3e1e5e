"""A few of the kills that `python -m tests.web.kill` makes by the hundred; and a server that is told to end."""

import asyncio
import os
import random
import signal
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.bots import Workers
from igroteka.store import EntryRow, Store, Unavailable
from igroteka.table import Refused, read_record
from igroteka.web.tables import Tables
from tests.any_game import FIRST, everything, ticked
from tests.store.postgresql import Server as PostgreSQL
from tests.store.postgresql import for_tests
from tests.web.kill import kill_below, kill_on
from tests.web.server import LiveConnection, Person, Server, play_on

SOON = 25.0  # seconds; a few on a quiet machine


@pytest.fixture(scope="module")
def postgresql() -> Iterator[PostgreSQL]:
    with for_tests() as server:
        yield server


def test_after_ten_kills_every_acknowledged_move_is_there_once(tmp_path: Path) -> None:
    kill_on(str(tmp_path / "igroteka.db"), 10)


def test_after_five_kills_with_postgresql(postgresql: PostgreSQL) -> None:
    kill_on(postgresql.emptied(), 5)


def test_after_two_kills_of_postgresql_the_same_server_goes_on(postgresql: PostgreSQL) -> None:
    kill_below(postgresql, postgresql.emptied(), 2)


def exhaust(line: LiveConnection) -> None:
    while True:
        line.receive()


@pytest.mark.parametrize("way", ["stop", "interrupt"])
def test_a_server_told_to_end_ends_well(tmp_path: Path, way: str) -> None:
    """With people and programs looking on and bots thinking: soon, without a complaint, and nothing is lost."""
    server = Server(tmp_path / "games.db")
    try:
        anna, crowd = Person(server), [Person(server) for _ in range(3)]
        anna.set_table("person,greedy", **ticked(everything(FIRST), "option-"))
        for one in crowd:
            one.set_table("greedy,greedy,greedy,greedy")  # the bots are thinking when the end comes
        stream = urllib.request.urlopen(f"{server.address}/api/tables/{anna.table}/events", timeout=20)
        with anna.live() as line, crowd[0].live() as looking:
            line.receive()
            looking.receive()
            play_on([line], random.Random(5), most=10)
            told = line.frame["number"]
            workers = server.children()
            begun = time.monotonic()
            status = server.interrupt() if way == "interrupt" else server.stop()
            assert time.monotonic() - begun < SOON
            with pytest.raises(ConnectionClosed):
                exhaust(line)
        stream.read()
        stream.close()
        assert status == 0, server.said
        assert "Traceback" not in server.said, server.said
        assert '"level": "error"' not in server.said, server.said
        assert workers
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() - begun < SOON, "workers outlive the server"
            time.sleep(0.02)
        server.start()  # nothing holds the file
        with anna.live() as line:
            line.receive()
            assert line.frame["number"] >= told
            play_on([line], random.Random(6), most=10)
            assert line.frame["number"] > told
    finally:
        server.stop()


def test_when_a_worker_dies_another_thinks_on(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db")
    try:
        anna, dice = Person(server), random.Random(7)
        anna.set_table("person,greedy")
        with anna.live() as line:
            line.receive()
            for _ in range(2):
                play_on([line], dice, most=10)
                workers = [
                    one for one in server.children() if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()
                ]
                assert len(workers) == 1
                os.kill(workers[0], signal.SIGKILL)
            play_on([line], dice)
        assert read_record(anna.get(f"/t/{anna.table}/record")).state.outcome() is not None
    finally:
        server.stop()
    assert '"level": "error"' not in server.said, server.said


class Doubtful(Store):
    """A store that goes away at the wrong moment: before the commit, or after it, with the answer lost."""

    trouble = ""

    async def append(self, entries: object) -> None:
        trouble, self.trouble = self.trouble, ""
        if trouble != "before":
            await super().append(entries)  # type: ignore[arg-type]
        if trouble:
            raise Unavailable


@pytest.mark.parametrize("trouble", ["before", "after"])
def test_a_move_that_may_have_been_saved_is_looked_up_and_not_played_twice(tmp_path: Path, trouble: str) -> None:
    async def play() -> None:
        plain = await Store.open(str(tmp_path / "games.db"))
        store = Doubtful(plain.backend, 1.0)
        tables = Tables(store, Workers(1))
        table = await tables.set_table(FIRST.id, ["person", "person"], {}, public=False)
        for seat in range(2):
            await table.sit(seat, f"Player {seat}", f"token {seat}", "")
        number = table.match.number
        seat = table.awaited()[0]
        move = table.match.state.say(table.match.state.legal(seat)[0])
        watcher = await table.watch(1 - seat, "en", number)
        store.trouble = trouble
        with pytest.raises(Unavailable):
            await table.act(seat, move, number)
        assert table.match.number == number
        assert watcher.box.empty()  # nobody heard of it
        made = await table.act(seat, move, number)  # the same once more, as a client does
        assert [entry.number for entry in table.match.log if entry.seat == seat] == [made]
        assert [entry.text for entry in await store.entries(table.row.id) if entry.seat == seat] == [move]
        assert not watcher.box.empty()
        # Another server on the same database was faster: what it wrote is what was played.
        seat, number = table.awaited()[0], table.match.number
        first, second = (table.match.state.say(action) for action in table.match.state.legal(seat)[:2])
        await store.append([EntryRow(table.row.id, number + 1, seat, first, time.time())])
        with pytest.raises(Refused, match="changed"):
            await table.act(seat, second, number)
        assert await table.act(seat, first, number) == number + 1
        table.leave(watcher)
        await tables.close()
        await store.close()
        await plain.close()

    asyncio.run(play())
