"""A clock that jumps ahead deletes nothing; time that really passes does."""

import asyncio
import logging
import time
from pathlib import Path

import pytest

from igroteka.bots import Workers
from igroteka.store import Store
from igroteka.web import clearing
from igroteka.web.clearing import Clearing
from igroteka.web.limits import Bounds, Doorkeeper, Limits
from igroteka.web.tables import Tables
from tests.store.examples import SEED, a_table

DAY = 24 * 3600.0


class Time:
    """What the clock shows, and what has passed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown, self.passed = 1_800_000_000.0, 5000.0
        monkeypatch.setattr(time, "time", lambda: self.shown)
        monkeypatch.setattr(clearing, "passed", lambda: self.passed)

    def passes(self, seconds: float) -> None:
        self.shown += seconds
        self.passed += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


class Server:
    """As much of one as clears away."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables = Tables(store, Workers(1), bounds=Bounds())
        self.clearing = Clearing(self.tables, Doorkeeper(Limits(), Bounds()))

    async def set_table(self, name: str) -> None:
        await self.store.create_table(a_table(name, created=time.time()), [], SEED)

    async def names(self) -> set[str]:
        await self.clearing.clear()
        return {row.id for row in await self.store.list_tables(limit=1000)}


async def a_month_of_tables(server: Server, clock: Time) -> None:
    for day in range(30):
        await server.set_table(f"day{day}")
        await server.names()
        clock.passes(DAY)


def test_unused_tables_go_when_time_really_passed(tmp_path: Path, clock: Time) -> None:
    async def story() -> None:
        async with await Store.open(str(tmp_path / "games.db")) as store:
            server = Server(store)
            await a_month_of_tables(server, clock)
            found = await server.names()
            assert "day0" not in found
            assert {"day29", "day17"} <= found
            assert 14 <= len(found) <= 17
            server.tables.thinking.close()

    asyncio.run(story())


@pytest.mark.parametrize("restarted", [False, True], ids=["while it runs", "before it starts"])
def test_a_clock_that_jumps_ahead_deletes_nothing(
    tmp_path: Path, clock: Time, restarted: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with await Store.open(str(tmp_path / "games.db")) as store:
            server = Server(store)
            await a_month_of_tables(server, clock)
            before = await server.names()
            clock.shown += 365 * DAY
            if restarted:
                server = Server(store)
            assert await server.names() == before
            await server.set_table("wrong")  # what is set meanwhile bears the wrong time
            for _ in range(48):
                clock.passes(3600)
                assert len(before - await server.names()) <= 2  # at most one day more than had passed
            server.tables.thinking.close()

    with caplog.at_level(logging.WARNING, "igroteka"):
        asyncio.run(story())
    jumps = [record for record in caplog.records if "clock jumped" in record.getMessage()]
    assert len(jumps) == (0 if restarted else 1)


def test_a_table_set_while_the_clock_was_far_behind_is_not_old(tmp_path: Path, clock: Time) -> None:
    async def story() -> None:
        async with await Store.open(str(tmp_path / "games.db")) as store:
            server = Server(store)
            await a_month_of_tables(server, clock)
            right = clock.shown
            clock.shown = 0.0  # a machine without a battery has started
            server = Server(store)
            await server.set_table("early")
            clock.shown = right
            assert "early" in await server.names()
            server.tables.thinking.close()

    asyncio.run(story())


def test_reports_are_counted_the_same_way(tmp_path: Path, clock: Time) -> None:
    async def story() -> None:
        async with await Store.open(str(tmp_path / "games.db")) as store:
            for day in range(10):
                await store.add_report(f"r{day}", "a_game", clock.shown, b"", forget=0.0)
                clock.passes(DAY)
            assert await store.days_ago(clock.shown, 180) == 0.0
            assert await store.days_ago(clock.shown + 10_000 * DAY, 180) == 0.0
            assert 3 * DAY < clock.shown - await store.days_ago(clock.shown, 3) < 6 * DAY

    asyncio.run(story())
