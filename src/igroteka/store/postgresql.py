"""The store in a database of PostgreSQL, which several servers may share."""

import math
from collections.abc import Callable, Sequence

from sqlalchemy import URL, Connection, insert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from igroteka.extras import extra
from igroteka.store import schema
from igroteka.store.backend import READERS, Answer, NewEntry, Query, Rows

NAME = "igroteka"  # what our connections call themselves: who restores a backup sees that a server is at work


class PostgreSQL:
    def __init__(self, url: URL) -> None:
        with extra("postgres"):
            self.writing = open_engine(url, 1, "READ COMMITTED", {"synchronous_commit": "on"})
            self.reading = open_engine(url, READERS, "AUTOCOMMIT", {"default_transaction_read_only": "on"})

    async def append(self, rows: Sequence[NewEntry]) -> None:
        names = schema.entries.columns.keys()
        async with self.writing.begin() as connection:
            await connection.execute(insert(schema.entries), [dict(zip(names, row, strict=True)) for row in rows])

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        async with self.writing.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, query: Query) -> Rows:
        async with self.reading.connect() as connection:
            return (await connection.execute(query)).all()

    async def check(self) -> str:
        return ""  # it looks after its pages itself

    def room(self) -> float:
        return math.inf

    async def close(self) -> None:
        await self.reading.dispose()
        await self.writing.dispose()


def open_engine(url: URL, connections: int, isolation: str, settings: dict[str, str]) -> AsyncEngine:
    return create_async_engine(
        url,
        hide_parameters=True,  # tokens and seeds must not get into error texts
        isolation_level=isolation,
        connect_args={"timeout": 5, "command_timeout": 30, "server_settings": {**settings, "application_name": NAME}},
        pool_size=connections,
        max_overflow=0,
    )
