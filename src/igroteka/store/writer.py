"""The order of work: what is waiting from all tables is committed together, and answered after the commit.

Nobody waits on purpose: while one commit is on its way to the disk, the next changes gather. A batch is one
transaction. If the database objects to something in it, each change is made on its own within one transaction. If the
database is away, the batch is tried again, and then changes that were made already are recognised (`maybe_done`).
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from igroteka.store.backend import Backend
from igroteka.store.changes import Append, Change, Conflict, insert_entries
from igroteka.store.health import Health, fault
from igroteka.store.retry import Unavailable, connection_lost, with_retries

Answer = TypeVar("Answer")

LARGEST_BATCH = 256
FIRST = ("", 0)


@dataclass(slots=True)
class Request:
    change: Change[Any]
    answer: asyncio.Future[Any]


class Writer:
    def __init__(self, backend: Backend, patience: float) -> None:
        self.backend = backend
        self.patience = patience
        self.health = Health()
        self.closed = False
        self.loop = asyncio.get_running_loop()
        self.waiting: list[Request] = []
        self.asked = asyncio.Event()
        self.task = asyncio.create_task(self._run(), name="igroteka store writer")

    async def write(self, change: Change[Answer]) -> Answer:
        """Returns after the commit. A change that is waiting is made even when nobody waits for the answer any more."""
        if self.closed:
            raise Unavailable
        request: Request = Request(change, self.loop.create_future())
        self.waiting.append(request)
        self.asked.set()
        answer: Answer = await request.answer
        return answer

    async def close(self) -> None:
        """Makes what is still waiting, then stops."""
        self.closed = True
        self.asked.set()
        await self.task

    async def _run(self) -> None:
        while self.waiting or not self.closed:
            if self.waiting:
                await asyncio.sleep(0)  # what has arrived already goes along
                batch, self.waiting = self.waiting[:LARGEST_BATCH], self.waiting[LARGEST_BATCH:]
                await self._write_batch(batch)
            else:
                self.asked.clear()
                await self.asked.wait()

    async def _write_batch(self, batch: list[Request]) -> None:
        # Everybody inserts in the same order, so that two servers never wait for each other in a circle.
        batch = sorted(batch, key=lambda one: one.change.first if isinstance(one.change, Append) else FIRST)
        changes = [request.change for request in batch]
        answers: Sequence[Any]
        try:
            answers = await with_retries(partial(self._commit, changes), self.patience)
        except Exception as error:
            unavailable = error if isinstance(error, Unavailable) else Unavailable()
            unavailable.__cause__ = error.__cause__ if error is unavailable else error
            answers = [unavailable] * len(batch)
            if fault(error):
                self.health.failed(error)
        else:
            self.note(answers)
        for request, answer in zip(batch, answers, strict=True):
            if request.answer.done():  # nobody waits any more
                continue
            if isinstance(answer, Exception):
                request.answer.set_exception(answer)
            else:
                request.answer.set_result(answer)

    def note(self, answers: Sequence[Any]) -> None:
        failed = next((one for one in answers if isinstance(one, Exception) and fault(one)), None)
        if failed is not None:
            self.health.failed(failed)
        else:
            self.health.worked()

    async def _commit(self, changes: Sequence[Change[Any]], maybe_done: bool) -> Sequence[Any]:
        appends = [change for change in changes if isinstance(change, Append)]
        try:
            if len(appends) == len(changes):
                await self.backend.append([row for change in appends for row in change.rows()])
                return [None] * len(changes)
            return await self.backend.write(partial(make_together, changes, maybe_done))
        except (DBAPIError, TypeError, ValueError) as error:
            if connection_lost(error):
                raise
            maybe_done = maybe_done or (isinstance(error, DBAPIError) and not isinstance(error, IntegrityError))
            return await self.backend.write(partial(make_one_by_one, changes, maybe_done))


def make_together(changes: Sequence[Change[Any]], maybe_done: bool, connection: Connection) -> Sequence[Any]:
    """Entries come last, in one statement: games end while others go on, and a statement costs more than its rows."""
    answers = [None if isinstance(change, Append) else change.make(connection, maybe_done) for change in changes]
    rows = [row for change in changes if isinstance(change, Append) for row in change.rows()]
    if rows:
        insert_entries(connection, rows)
    return answers


def make_one_by_one(changes: Sequence[Change[Any]], maybe_done: bool, connection: Connection) -> Sequence[Any]:
    """Each change behind a savepoint: what one asks wrongly is no matter of the others."""
    answers: list[Any] = []
    for change in changes:
        try:
            with connection.begin_nested():
                answers.append(change.make(connection, maybe_done))
        except DBAPIError as error:
            if connection_lost(error):
                raise
            if isinstance(error, IntegrityError):
                answers.append(clash(change, connection, maybe_done))
            else:
                answers.append(away(error) if fault(error) else error)
    return answers


def away(error: DBAPIError) -> Unavailable:
    unavailable = Unavailable()
    unavailable.__cause__ = error
    return unavailable


def clash(change: Change[Any], connection: Connection, maybe_done: bool) -> Any:
    try:
        return change.clash(connection, maybe_done)
    except Conflict as conflict:
        return conflict
