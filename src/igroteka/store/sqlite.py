"""The store in a file of SQLite, for one server: one thread writes, a few read."""

import asyncio
import contextlib
import math
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, OperationalError

from igroteka.store import schema
from igroteka.store.backend import READERS, Answer, NewEntry, Query, Rows
from igroteka.store.health import log
from igroteka.store.lock import Lock
from igroteka.store.retry import Unavailable
from igroteka.words import Complaint

PRIVATE = 0o600  # seeds of running games lie in these files
CHECK = 10.0  # seconds for looking through a file at the start; a gigabyte takes about five
BUSY = 5000  # milliseconds to wait for somebody who looks into the file with another program
# An acknowledged move survives the loss of power, not only of the process: WAL alone would sync at checkpoints only.
DURABLE = {"busy_timeout": BUSY, "journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON"}


# One statement with one parameter for all entries: the thread that writes needs the interpreter's lock once, not after
# every row.
COLUMNS = ", ".join(schema.entries.columns.keys())
VALUES = ", ".join(f"value ->> {column}" for column in range(len(schema.entries.columns)))
NEW_ENTRIES = f"INSERT INTO entries ({COLUMNS}) SELECT {VALUES} FROM json_each(?)"


Job = tuple[Callable[[], Any], asyncio.Future[Any]]


class Sqlite:
    """A whole transaction is one call to the thread that writes, not a call for each statement."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.lock = take_lock(path)
        self.loop = asyncio.get_running_loop()
        self.reading = open_engine(path, READERS, {**DURABLE, "query_only": "ON"})
        self.readers = ThreadPoolExecutor(READERS, "igroteka store reader")
        self.writing = open_engine(path, 1, DURABLE)
        event.listen(self.writing, "begin", begin_immediately)
        self.connection: Connection | None = None  # of the thread that writes
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self._work, name="igroteka store", daemon=True)
        self.thread.start()

    async def append(self, rows: Sequence[NewEntry]) -> None:
        packed = msgspec.json.encode(rows).decode()

        def insert() -> None:
            driver = self.connect().connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            try:
                driver.execute(NEW_ENTRIES, (packed,))
            except sqlite3.Error as error:
                kind = IntegrityError if isinstance(error, sqlite3.IntegrityError) else OperationalError
                raise kind(NEW_ENTRIES, None, error, hide_parameters=True) from error

        await self._in_thread(insert)

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        def transact() -> Answer:
            connection = self.connect()
            with connection.begin():
                return work(connection)

        return await self._in_thread(transact)

    async def read(self, query: Query) -> Rows:
        def ask() -> Rows:
            with self.reading.connect() as connection:
                return connection.execute(query).all()

        return await self.loop.run_in_executor(self.readers, ask)

    async def check(self) -> str:
        """What is broken in the file, or empty: every page is looked at, as far as time allows."""

        def look() -> str:
            end = time.monotonic() + CHECK
            with contextlib.closing(sqlite3.connect(self.path)) as connection:
                connection.set_progress_handler(lambda: time.monotonic() > end, 100_000)
                try:
                    found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
                except sqlite3.OperationalError as error:
                    if "interrupted" not in str(error):
                        raise
                    log.warning("the store is too large to be looked through whole", extra={"seconds": CHECK})
                    return ""
            return "" if found == "ok" else " ".join(found.split())

        return await self.loop.run_in_executor(self.readers, look)

    def room(self) -> float:
        with contextlib.suppress(OSError, AttributeError):  # not every system says it
            disk = os.statvfs(self.path)
            return disk.f_bavail * disk.f_frsize / 2**20
        return math.inf

    async def close(self) -> None:
        """After what was asked before; returns when the file is closed."""
        self.jobs.put(None)
        self.readers.shutdown()
        await self.loop.run_in_executor(None, self.thread.join)
        self.reading.dispose()
        self.writing.dispose()  # last: it tidies up the file
        self.lock.release()

    def connect(self) -> Connection:
        if self.connection is None:
            self.connection = self.writing.connect()
        return self.connection

    def _in_thread(self, job: Callable[[], Answer]) -> asyncio.Future[Answer]:
        if not self.thread.is_alive():
            raise Unavailable
        answer: asyncio.Future[Answer] = self.loop.create_future()
        self.jobs.put((job, answer))
        return answer

    def _work(self) -> None:
        while (asked := self.jobs.get()) is not None:
            job, answer = asked
            try:
                done = job()
            except BaseException as error:
                self.loop.call_soon_threadsafe(unless_done, answer, answer.set_exception, error)
            else:
                self.loop.call_soon_threadsafe(unless_done, answer, answer.set_result, done)
        if self.connection is not None:
            self.connection.close()


def unless_done(answer: asyncio.Future[Any], conclude: Callable[[Any], None], value: Any) -> None:
    if not answer.done():  # somebody still waits
        conclude(value)


def open_engine(path: str, connections: int, settings: dict[str, object]) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=path),
        hide_parameters=True,  # tokens and seeds must not get into error texts
        connect_args={"isolation_level": None},  # transactions begin where we say so, not where the driver guesses
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,  # every transaction is ended where it began
    )

    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for name, value in settings.items():
            cursor.execute(f"PRAGMA {name} = {value}")
        cursor.close()

    event.listen(engine, "connect", prepare)
    return engine


def begin_immediately(connection: Connection) -> None:
    """Waits for others at the beginning, not in the middle."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def take_lock(path: str) -> Lock:
    if os.path.isdir(path):
        raise Complaint("file-directory", file=path)
    try:
        lock = Lock(path)
        try:
            make_private(path)
        except BaseException:
            lock.release()
            raise
        return lock
    except OSError as error:
        raise Complaint("store-unwritable", path=path, problem=error.strerror or str(error)) from error


def make_private(path: str) -> None:
    """The file, made now if it is not there, is not for everybody; SQLite gives those beside it the same rights. A
    group that may read it was let in on purpose."""
    os.close(os.open(path, os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, PRIVATE))
    for file in (path, f"{path}-wal", f"{path}-shm"):
        with contextlib.suppress(FileNotFoundError):
            rights = stat.S_IMODE(os.stat(file).st_mode)
            if rights & stat.S_IRWXO:
                try:
                    os.chmod(file, PRIVATE)
                    log.warning("everybody could read the store: now only its owner can", extra={"reason": file})
                except PermissionError:
                    log.warning("everybody can read the store: take that right away", extra={"reason": file})
