"""Writes batches into an SQLite file, in a thread of its own.

A whole batch is one call: with a call for each statement, setting a table cost four times as much. (A queue of our own
costs half of what an executor takes for a call.)
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any

from igroteka.store.location import Location
from igroteka.store.retry import Unavailable

SqlCall = tuple[str, Any]  # a statement, and what it takes: values for one row, or a list of them for several
Answer = asyncio.Future[list[int]]


class SqliteWriter:
    def __init__(self, location: Location) -> None:
        self.location = location
        self.loop = asyncio.get_running_loop()
        self.asked: SimpleQueue[tuple[Sequence[SqlCall], Answer] | None] = SimpleQueue()
        self.connection: sqlite3.Connection | None = None
        self.thread = Thread(target=self._work, name="igroteka store", daemon=True)
        self.thread.start()

    async def write(self, lines: Sequence[SqlCall]) -> list[int]:
        """All of it or nothing; for each line how many rows it was about."""
        if not self.thread.is_alive():
            raise Unavailable
        answer: Answer = self.loop.create_future()
        self.asked.put((lines, answer))
        return await answer

    async def close(self) -> None:
        """After what was asked before; returns when the file is closed."""
        self.asked.put(None)
        await self.loop.run_in_executor(None, self.thread.join)

    def _work(self) -> None:
        while (asked := self.asked.get()) is not None:
            lines, answer = asked
            try:
                counts = self._write(lines)
            except BaseException as error:
                self.loop.call_soon_threadsafe(refuse, answer, error)
            else:
                self.loop.call_soon_threadsafe(resolve, answer, counts)
        if self.connection is not None:
            self.connection.close()

    def _write(self, lines: Sequence[SqlCall]) -> list[int]:
        if self.connection is None:
            self.connection = self.location.connect()
        connection = self.connection
        if len(lines) == 1 and not isinstance(lines[0][1], list):  # a transaction of its own
            return [said(connection, *lines[0])]
        connection.execute("BEGIN IMMEDIATE")
        try:
            counts = [said(connection, *line) for line in lines]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return counts


def said(connection: sqlite3.Connection, statement: str, values: Any) -> int:
    if isinstance(values, list):
        return connection.executemany(statement, values).rowcount
    return connection.execute(statement, values).rowcount


def resolve(answer: Answer, counts: list[int]) -> None:
    if not answer.done():  # somebody still waits
        answer.set_result(counts)


def refuse(answer: Answer, error: BaseException) -> None:
    if not answer.done():
        answer.set_exception(error)
