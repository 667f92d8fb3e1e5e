"""A table in this process, with people known by a word and a clock that a test turns on."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from igroteka.bots import Workers
from igroteka.bots.workers import Question
from igroteka.engine import SPECTATOR
from igroteka.store import Store
from igroteka.table import Refused
from igroteka.web.audience import Watcher
from igroteka.web.live import LiveTable
from igroteka.web.people import Presence, Wishes
from igroteka.web.tables import Tables
from tests.any_game import FIRST

AWAY, GONE = 120.0, 900.0  # what the page in docs promises


class NoBots(Workers):
    """Bots that never come to an end with thinking."""

    def __init__(self) -> None:
        self.count = 1

    async def move(self, asked: Question) -> int:
        await asyncio.Event().wait()
        raise AssertionError

    def close(self) -> None:
        pass


class Room:
    """One table; whoever is asked for by a name has that name for a secret."""

    def __init__(self, tables: Tables, table: LiveTable) -> None:
        self.tables, self.table, self.now = tables, table, 0.0
        table.presence, table.wishes = Presence(lambda: self.now), Wishes(lambda: self.now)

    async def sit(self, seat: int, person: str, name: str = "") -> None:
        await self.table.sit(seat, name or person.title(), f"{person} at {seat}", "", person)

    def passes(self, seconds: float, *here: str) -> None:
        """Time goes by; those who are named are seen all the while."""
        self.now += seconds
        for person in here:
            self.table.note(person)

    async def move(self) -> None:
        """Whoever has to decides something."""
        table = self.table
        seat = table.awaited()[0]
        await table.act(seat, table.match.state.say(table.match.state.legal(seat)[0]), table.match.number)

    async def look(self, person: str, seat: int = SPECTATOR) -> Watcher:
        return await self.table.watch(seat, "en", -1, person)


def at_a_table(*seats: str, by: str = "anna") -> Callable[[Callable[[Room], Awaitable[None]]], Callable[[Path], None]]:
    """A test that gets a table, set by Anna, with seats for two if nothing else is said."""

    def make(test: Callable[[Room], Awaitable[None]]) -> Callable[[Path], None]:
        def run(tmp_path: Path) -> None:
            asyncio.run(sitting(tmp_path))

        async def sitting(folder: Path) -> None:
            async with await Store.open(str(folder / "games.db")) as store:
                tables = Tables(store, NoBots())
                table = await tables.set_table(FIRST.id, seats or ["person", "person"], {}, public=False, owner=by)
                await test(Room(tables, table))
                await tables.close()

        run.__name__ = test.__name__
        run.__doc__ = test.__doc__
        return run

    return make


async def refused(reason: str, asked: Awaitable[object]) -> None:
    with pytest.raises(Refused) as caught:
        await asked
    assert caught.value.reason == reason
