"""Workers that tests have in hand, and tables at which they think."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from igroteka.bots import Workers
from igroteka.bots.workers import Question
from igroteka.store import Store
from igroteka.web.limits import Limits
from igroteka.web.live import LiveTable
from igroteka.web.tables import Tables
from tests.any_game import FIRST


class Obedient(Workers):
    """Workers that answer as often as they are allowed to, or fail as they are told."""

    def __init__(self, count: int = 1) -> None:
        super().__init__(count)
        self.allowed = asyncio.Semaphore(0)
        self.asked: list[Question] = []
        self.dropped: list[Question] = []
        self.failing: list[Exception] = []

    async def move(self, asked: Question) -> int:
        self.asked.append(asked)
        if self.failing:
            raise self.failing.pop(0)
        try:
            await self.allowed.acquire()
        except asyncio.CancelledError:
            self.dropped.append(asked)
            raise
        return int(asked.view().legal(asked.seat)[0])

    async def advise(self, asked: Question) -> Any:
        return await self.move(asked)

    def allow(self, count: int = 1) -> None:
        for _ in range(count):
            self.allowed.release()


@contextlib.asynccontextmanager
async def at_tables(folder: Path, **limits: Any) -> AsyncIterator[tuple[Tables, Obedient]]:
    workers = Obedient()
    async with await Store.open(str(folder / "games.db")) as store:
        tables = Tables(store, workers, Limits.none()._replace(**limits))
        yield tables, workers
        await tables.close()


async def of_bots(tables: Tables, who: str, seats: tuple[str, ...] = ("level5", "level5")) -> LiveTable:
    return await tables.set_table(FIRST.id, seats, {}, public=False, who=who)
