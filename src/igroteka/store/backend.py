"""What the store asks of a database: to carry out work in one transaction, and to answer questions."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Row, Select

Answer = TypeVar("Answer")
Query = Select[*tuple[Any, ...]]
Rows = Sequence[Row[*tuple[Any, ...]]]

NewEntry = tuple[str, int, int, str, float, int | None]  # the columns of `schema.entries` in their order

READERS = 4  # questions answered at the same time; one transaction at a time writes


class Backend(Protocol):
    async def append(self, rows: Sequence[NewEntry]) -> None:
        """Entries alone, in one transaction: nearly all that is written, so it goes the shortest way there is."""
        ...

    async def write(self, work: Callable[[Connection], Answer]) -> Answer:
        """Carries out the work in one transaction; returns after the commit. On an error nothing was done."""
        ...

    async def read(self, query: Query) -> Rows:
        """Each question sees what is committed; its connection cannot write."""
        ...

    async def check(self) -> str:
        """What is broken in it, or empty."""
        ...

    def room(self) -> float:
        """Megabytes that are free where it lies; endless if nobody here can know."""
        ...

    async def close(self) -> None: ...
