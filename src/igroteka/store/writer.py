"""The one who writes: takes what is waiting from all tables and commits it together.

Nobody waits on purpose: while one commit is on its way to the disk, the next ones gather.
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Insert, Update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from igroteka.mailbox import Mailbox
from igroteka.store.changes import NEW_ENTRIES, Append, Change, Conflict, Usual
from igroteka.store.retry import Unavailable, connection_lost, with_retries
from igroteka.store.sqlite_writer import SqlCall, SqliteWriter

Answer = TypeVar("Answer")

LARGEST_BATCH = 256
FIRST = ("", 0)
NAMES = "table_id, number, seat, text, at, previous"  # in the order of `Append.rows`
VALUES = ", ".join(f"value ->> {column}" for column in range(6))
AT_ONCE = f"INSERT INTO entries ({NAMES}) SELECT {VALUES} FROM json_each(?)"


DIALECT = sqlite.dialect(paramstyle="named")


@cache
def spelled(statement: Insert | Update) -> str:
    """A statement as the driver takes it; there are as many as `changes` has."""
    return str(statement.compile(dialect=DIALECT))


def packed(rows: Sequence[Mapping[str, Any]]) -> str:
    return msgspec.json.encode([list(row.values()) for row in rows]).decode()


@dataclass(slots=True)
class Request:
    change: Change[Any]
    answer: asyncio.Future[Any]


class Writer:
    def __init__(self, engine: AsyncEngine, patience: float, sqlite: SqliteWriter | None) -> None:
        self.engine = engine
        self.sqlite = sqlite  # of SQLite
        self.patience = patience
        self.closed = False
        self.loop = asyncio.get_running_loop()
        self.waiting: Mailbox[Request | None] = Mailbox(self.loop)
        self.task = asyncio.create_task(self._run(), name="igroteka store writer")

    async def write(self, change: Change[Answer]) -> Answer:
        """Returns after the commit. A change that is waiting is made even when nobody waits for the answer any more."""
        if self.closed:
            raise Unavailable
        request: Request = Request(change, self.loop.create_future())
        self.waiting.put_nowait(request)
        answer: Answer = await request.answer
        return answer

    async def close(self) -> None:
        """Makes what is still waiting, then stops."""
        if not self.closed:
            self.closed = True
            self.waiting.put_nowait(None)
        await self.task
        if self.sqlite is not None:
            await self.sqlite.close()

    async def _run(self) -> None:
        while True:
            batch: list[Request] = []
            while len(batch) < LARGEST_BATCH and not (batch and self.waiting.empty()):
                request = await self.waiting.get()
                if request is None:
                    if batch:
                        await self._write_batch(batch)
                    return
                batch.append(request)
            await self._write_batch(batch)

    async def _write_batch(self, batch: list[Request]) -> None:
        # Everybody inserts in the same order, so that two servers never wait for each other in a circle.
        batch = sorted(batch, key=lambda one: one.change.first if isinstance(one.change, Append) else FIRST)
        changes = [request.change for request in batch]
        answers: Sequence[Any]
        try:
            answers = await with_retries(lambda maybe_done: self._commit(changes, maybe_done), self.patience)
        except Exception as error:
            unavailable = error if isinstance(error, Unavailable) else Unavailable()
            unavailable.__cause__ = error.__cause__ if error is unavailable else error
            answers = [unavailable] * len(batch)
        for request, answer in zip(batch, answers, strict=True):
            if request.answer.done():  # nobody waits any more
                continue
            if isinstance(answer, Exception):
                request.answer.set_exception(answer)
            else:
                request.answer.set_result(answer)

    async def _commit(self, changes: Sequence[Change[Any]], maybe_done: bool) -> Sequence[Any]:
        """All in one go; if the database objects to something, each on its own within one commit."""
        usual = [change for change in changes if isinstance(change, Append | Usual)]
        if self.sqlite is not None and len(usual) == len(changes) and not maybe_done:
            try:
                return await self._by_sqlite(self.sqlite, usual)
            except (sqlite3.Error, TypeError, ValueError) as error:  # what is no JSON the usual way refuses
                maybe_done = isinstance(error, sqlite3.OperationalError)
        try:
            return await self._together(changes, maybe_done)
        except (TypeError, ValueError):
            return await self._one_by_one(changes, maybe_done)
        except DBAPIError as error:
            if connection_lost(error):
                raise
            return await self._one_by_one(changes, maybe_done or not isinstance(error, IntegrityError))

    async def _by_sqlite(self, sqlite: SqliteWriter, changes: Sequence[Append | Usual]) -> Sequence[Any]:
        """The usual batch; its entries are one statement, after everything else."""
        lines: list[SqlCall] = []
        lasts: list[int] = []  # for each change but entries where its last line is
        rows = []
        for change in changes:
            if isinstance(change, Append):
                rows += change.rows()
            else:
                lines += [(spelled(statement), values) for statement, values in change.statements()]
                lasts.append(len(lines) - 1)
        if rows:
            lines.append((AT_ONCE, (packed(rows),)))
        counts = await sqlite.write(lines)
        counted = iter(lasts)
        return [None if isinstance(change, Append) else change.answer(counts[next(counted)]) for change in changes]

    async def _together(self, changes: Sequence[Change[Any]], maybe_done: bool) -> Sequence[Any]:
        """The entries of all tables are one statement, after everything else."""
        answers: list[Any] = []
        rows = []
        async with self.engine.begin() as connection:
            for change in changes:
                if isinstance(change, Append):
                    rows += change.rows()
                    answers.append(None)
                else:
                    answers.append(await change.make(connection, maybe_done))
            if rows and self.engine.dialect.name == "sqlite":
                await connection.exec_driver_sql(AT_ONCE, (packed(rows),))
            elif rows:
                await connection.execute(NEW_ENTRIES, rows)
        return answers

    async def _one_by_one(self, changes: Sequence[Change[Any]], maybe_done: bool) -> Sequence[Any]:
        """Each change behind a savepoint: what one asks wrongly is no matter of the others."""
        answers: list[Any] = []
        async with self.engine.begin() as connection:
            for change in changes:
                problem: DBAPIError | None = None
                try:
                    async with connection.begin_nested():
                        answers.append(await change.make(connection, maybe_done))
                except DBAPIError as error:
                    if connection_lost(error):
                        raise
                    problem = error
                if isinstance(problem, IntegrityError):
                    try:
                        answers.append(await change.clash(connection, maybe_done))
                    except Conflict as conflict:
                        answers.append(conflict)
                elif problem is not None:
                    answers.append(problem)
        return answers
