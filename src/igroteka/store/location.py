"""Where the store lies, and the connections to it."""

import os
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import URL, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from igroteka.words import Complaint

READERS = 4
BUSY = 5000  # milliseconds to wait for somebody who looks into the SQLite file with another program
# An acknowledged move survives the loss of power, not only of the process: WAL alone would sync at checkpoints only.
DURABLE = {"busy_timeout": BUSY, "journal_mode": "WAL", "synchronous": "FULL", "foreign_keys": "ON"}


@dataclass(frozen=True)
class Location:
    """A file of SQLite, or a database of PostgreSQL."""

    url: URL

    @staticmethod
    def read(text: str) -> "Location":
        """A path, `sqlite:///path` or `postgresql://user@host/database`, as `psql` takes it."""
        scheme, found, _ = text.partition("://")
        if not found:
            if not text:
                raise Complaint("store-url", url=text)
            return Location(URL.create("sqlite+aiosqlite", database=os.path.abspath(text)))
        try:
            url = make_url(text)
        except (ArgumentError, ValueError):
            raise Complaint("store-url", url=f"{scheme}://") from None
        if scheme == "sqlite" and url.database and not url.host:
            return Location(URL.create("sqlite+aiosqlite", database=os.path.abspath(url.database)))
        if scheme in ("postgresql", "postgres"):
            query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
            if not url.query.keys() - {"host", "port", "ssl", "sslmode"}:
                return Location(url.set(drivername="postgresql+asyncpg", query=query))
        raise Complaint("store-url", url=f"{scheme}://")

    @property
    def path(self) -> str:
        """The file, or nothing for PostgreSQL."""
        return (self.url.database or "") if self.url.get_backend_name() == "sqlite" else ""

    def __str__(self) -> str:
        """What a person may read: no password."""
        url = self.url
        return self.path or str(URL.create("postgresql", url.username, None, url.host, url.port, url.database))

    def connect(self) -> sqlite3.Connection:
        """To the file, for the writer's usual batch; what is not usual goes through `writing`, never both at once."""
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        prepare(connection, DURABLE)
        return connection

    def writing(self) -> AsyncEngine:
        """For the writer alone."""
        return self._sqlite(writes=True) if self.path else self._postgresql(writes=True)

    def reading(self) -> AsyncEngine:
        """A few connections that cannot write; each statement sees what is committed."""
        return self._sqlite(writes=False) if self.path else self._postgresql(writes=False)

    def _sqlite(self, writes: bool) -> AsyncEngine:
        engine = create_async_engine(
            self.url,
            hide_parameters=True,  # tokens and seeds must not get into error texts
            connect_args={"isolation_level": None},  # transactions begin where we say so, not where the driver guesses
            pool_size=1 if writes else READERS,
            max_overflow=0,
            pool_reset_on_return=None,  # every transaction is ended where it began
        )

        def opened(connection: Any, _: Any) -> None:
            prepare(connection, DURABLE if writes else {**DURABLE, "query_only": "ON"})

        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

        event.listen(engine.sync_engine, "connect", opened)
        if writes:
            event.listen(engine.sync_engine, "begin", begin)
        return engine

    def _postgresql(self, writes: bool) -> AsyncEngine:
        settings = {"synchronous_commit": "on"} if writes else {"default_transaction_read_only": "on"}
        return create_async_engine(
            self.url,
            hide_parameters=True,
            isolation_level="READ COMMITTED" if writes else "AUTOCOMMIT",
            connect_args={"timeout": 5, "command_timeout": 30, "server_settings": settings},
            pool_size=1 if writes else READERS,
            max_overflow=0,
        )


def prepare(connection: Any, settings: Mapping[str, object]) -> None:
    cursor = connection.cursor()
    for name, value in settings.items():
        cursor.execute(f"PRAGMA {name} = {value}")
    cursor.close()
