"""The changes that can be asked of the store. Each is made whole or not at all.

A change is made first and looked at afterwards: when rows stand in its way, it answers by `clash`. In doubt, that is
after an attempt whose end nobody heard, rows that are exactly what was asked for are that attempt: the answer is yes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from igroteka.store import schema
from igroteka.store.rows import ChairRow, EntryRow, TableRow

Answer_co = TypeVar("Answer_co", covariant=True)


class Conflict(Exception):
    """What was sent does not follow what is stored: number or id is taken, the entry before or the table is missing.

    Read the rows and go on from there.
    """

    def __init__(self, table: str, number: int = 0) -> None:
        super().__init__(table, number)
        self.table = table
        self.number = number

    def __str__(self) -> str:
        what = f"entry {self.number} of" if self.number else "the new"
        return f"{what} table {self.table} does not go with what is stored"


class Change(Protocol[Answer_co]):
    async def make(self, connection: AsyncConnection, doubt: bool) -> Answer_co: ...

    async def clash(self, connection: AsyncConnection, doubt: bool) -> Answer_co: ...


@dataclass(frozen=True)
class Append:
    """Entries of one table, with consecutive numbers."""

    entries: tuple[EntryRow, ...]

    def __post_init__(self) -> None:
        table, first = self.entries[0].table, self.entries[0].number
        for number, entry in enumerate(self.entries, first):
            if (entry.table, entry.number) != (table, number) or number < 1:
                raise ValueError(f"not consecutive entries of table {table}: {entry.table} {entry.number}")

    @property
    def place(self) -> tuple[str, int]:
        return self.entries[0].table, self.entries[0].number

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "table_id": entry.table,
                "number": entry.number,
                "seat": entry.seat,
                "text": entry.text,
                "at": entry.at,
                "previous": entry.number - 1 or None,
            }
            for entry in self.entries
        ]

    async def make(self, connection: AsyncConnection, doubt: bool) -> None:
        await connection.execute(insert(schema.entries), self.rows())

    async def clash(self, connection: AsyncConnection, doubt: bool) -> None:
        table, first = self.place
        if doubt:
            c = schema.entries.c
            wanted = select(c.table_id, c.number, c.seat, c.text, c.at).order_by(c.number)
            wanted = wanted.where(c.table_id == table, c.number.between(first, self.entries[-1].number))
            if tuple(EntryRow(*row) for row in await connection.execute(wanted)) == self.entries:
                return
        raise Conflict(table, first)


@dataclass(frozen=True)
class Create:
    """A table with its chairs and its seed."""

    table: TableRow
    chairs: Sequence[ChairRow]
    seed: bytes = field(repr=False)

    async def make(self, connection: AsyncConnection, doubt: bool) -> None:
        await connection.execute(insert(schema.tables), vars(self.table))
        if self.chairs:
            rows = [(chair.table, chair.seat, chair.kind, chair.name, chair.token) for chair in self.chairs]
            names = schema.chairs.columns.keys()
            await connection.execute(insert(schema.chairs), [dict(zip(names, row, strict=True)) for row in rows])
        await connection.execute(insert(schema.seeds), {"table_id": self.table.id, "seed": self.seed})

    async def clash(self, connection: AsyncConnection, doubt: bool) -> None:
        query = select(schema.seeds.c.seed).where(schema.seeds.c.table_id == self.table.id)
        if not doubt or await connection.scalar(query) != self.seed:  # nobody else draws the same seed
            raise Conflict(self.table.id)


@dataclass(frozen=True)
class TakeChair:
    """Whoever names the token that lies on the chair may sit down; of two at the same time one gets it."""

    chair: ChairRow
    expected: str = field(repr=False)

    async def make(self, connection: AsyncConnection, doubt: bool) -> bool:
        chair, c = self.chair, schema.chairs.c
        here = (c.table_id == chair.table) & (c.seat == chair.seat)
        taking = update(schema.chairs).where(here, c.token == self.expected)
        taken = await connection.execute(taking.values(kind=chair.kind, name=chair.name, token=chair.token))
        if taken.rowcount == 1 or not doubt:
            return taken.rowcount == 1
        row = (await connection.execute(select(schema.chairs).where(here))).first()
        return row is not None and ChairRow(*row) == chair

    async def clash(self, connection: AsyncConnection, doubt: bool) -> bool:
        return False


@dataclass(frozen=True)
class AddWord:
    table: str
    seat: int
    word: str

    async def make(self, connection: AsyncConnection, doubt: bool) -> bool:
        row = {"table_id": self.table, "seat": self.seat, "word": self.word}
        await connection.execute(insert(schema.words), row)
        return True

    async def clash(self, connection: AsyncConnection, doubt: bool) -> bool:
        c = schema.words.c
        stored = await connection.scalar(select(c.word).where(c.table_id == self.table, c.seat == self.seat))
        return doubt and stored == self.word


@dataclass(frozen=True)
class End:
    table: str
    at: float

    async def make(self, connection: AsyncConnection, doubt: bool) -> None:
        c = schema.tables.c
        await connection.execute(
            update(schema.tables).where(c.id == self.table, c.ended.is_(None)).values(ended=self.at)
        )

    async def clash(self, connection: AsyncConnection, doubt: bool) -> None:
        return None
