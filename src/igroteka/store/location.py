"""Where the store lies."""

import os
from dataclasses import dataclass

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from igroteka.words import Complaint


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
            return Location(URL.create("sqlite", database=os.path.abspath(text)))
        try:
            url = make_url(text)
        except (ArgumentError, ValueError):
            raise Complaint("store-url", url=f"{scheme}://") from None
        if scheme == "sqlite" and url.database and not url.host:
            return Location(URL.create("sqlite", database=os.path.abspath(url.database)))
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


def complaint(location: Location, error: DBAPIError | OSError) -> Complaint:
    """Why it could not be opened, in one line."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    problem = " ".join(str(cause).split())
    if not location.path:
        return Complaint("store-unreachable", path=str(location), problem=problem)
    if "not a database" in problem:
        return Complaint("store-not-one", path=location.path)
    if "malformed" in problem:
        return Complaint("store-broken", path=location.path, problem=problem)
    return Complaint("store-unwritable", path=location.path, problem=problem)
