"""The changes that can be asked of the store. Each is made whole or not at all.

A change is made first and looked at afterwards: when rows stand in its way, it answers by `clash`.
After an attempt whose answer was lost (`maybe_done`), rows that are exactly what was asked for are that attempt: the
answer is yes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Insert, Update, bindparam, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from igroteka.engine import CHANCE
from igroteka.store import schema
from igroteka.store.rows import ChairRow, EntryRow, TableRow

FORGOTTEN_AT_ONCE = 500

# What every table is asked for, put together once.
NEW_ENTRIES, NEW_TABLE, NEW_CHAIRS, NEW_SEED, NEW_WORD = map(
    insert, (schema.entries, schema.tables, schema.chairs, schema.seeds, schema.words)
)
TAKE = (
    update(schema.chairs)
    .where(
        schema.chairs.c.table_id == bindparam("here"),
        schema.chairs.c.seat == bindparam("place"),
        schema.chairs.c.token == bindparam("expected"),
    )
    .values({name: bindparam(f"new_{name}") for name in ("kind", "name", "token", "owner")})
)
END = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("here"), schema.tables.c.ended.is_(None))
    .values(ended=bindparam("at"))
)
Statement = tuple[Insert | Update, Any]  # and what it takes: a row, or a list of rows
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
    async def make(self, connection: AsyncConnection, maybe_done: bool) -> Answer_co: ...

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> Answer_co: ...


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
    def first(self) -> tuple[str, int]:
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

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> None:
        await connection.execute(NEW_ENTRIES, self.rows())

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> None:
        table, number = self.first
        if maybe_done:
            c = schema.entries.c
            wanted = select(c.table_id, c.number, c.seat, c.text, c.at).order_by(c.number)
            wanted = wanted.where(c.table_id == table, c.number.between(number, self.entries[-1].number))
            if tuple(EntryRow(*row) for row in await connection.execute(wanted)) == self.entries:
                return
        raise Conflict(table, number)


@dataclass(frozen=True)
class Create:
    """A table with its chairs and its seed."""

    table: TableRow
    chairs: Sequence[ChairRow]
    seed: bytes = field(repr=False)

    def statements(self) -> list[Statement]:
        names = schema.chairs.columns.keys()
        rows = [dict(zip(names, vars(chair).values(), strict=True)) for chair in self.chairs]
        chairs: list[Statement] = [(NEW_CHAIRS, rows)] if rows else []
        return [(NEW_TABLE, vars(self.table)), *chairs, (NEW_SEED, {"table_id": self.table.id, "seed": self.seed})]

    def answer(self, rows: int) -> None:
        return None

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> None:
        for statement, values in self.statements():
            await connection.execute(statement, values)

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> None:
        query = select(schema.seeds.c.seed).where(schema.seeds.c.table_id == self.table.id)
        if not maybe_done or await connection.scalar(query) != self.seed:  # nobody else draws the same seed
            raise Conflict(self.table.id)


@dataclass(frozen=True)
class TakeChair:
    """Whoever names the token that lies on the chair may sit down; of two at the same time one gets it."""

    chair: ChairRow
    expected: str = field(repr=False)

    def statements(self) -> list[Statement]:
        chair = self.chair
        found = {"here": chair.table, "place": chair.seat, "expected": self.expected}
        new = {"new_kind": chair.kind, "new_name": chair.name, "new_token": chair.token, "new_owner": chair.owner}
        return [(TAKE, found | new)]

    def answer(self, rows: int) -> bool:
        return rows == 1

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> bool:
        chair, c = self.chair, schema.chairs.c
        taken = (await connection.execute(*self.statements()[0])).rowcount == 1
        if taken or not maybe_done:
            return taken
        here = (c.table_id == chair.table) & (c.seat == chair.seat)
        row = (await connection.execute(select(schema.chairs).where(here))).first()
        return row is not None and ChairRow(*row) == chair

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> bool:
        return False


@dataclass(frozen=True)
class AddWord:
    table: str
    seat: int
    word: str

    def statements(self) -> list[Statement]:
        return [(NEW_WORD, {"table_id": self.table, "seat": self.seat, "word": self.word})]

    def answer(self, rows: int) -> bool:
        return True

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> bool:
        await connection.execute(*self.statements()[0])
        return True

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> bool:
        c = schema.words.c
        stored = await connection.scalar(select(c.word).where(c.table_id == self.table, c.seat == self.seat))
        return maybe_done and stored == self.word


@dataclass(frozen=True)
class AddPass:
    hash: str = field(repr=False)
    table: str
    seat: int
    at: float

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> None:
        row = {"hash": self.hash, "table_id": self.table, "seat": self.seat, "made": self.at}
        await connection.execute(insert(schema.passes), row)

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> None:
        if not maybe_done:
            raise Conflict(self.table)


@dataclass(frozen=True)
class UsePass:
    """Of many who show the same pass one gets in."""

    hash: str = field(repr=False)
    at: float

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> bool:
        c = schema.passes.c
        using = update(schema.passes).where(c.hash == self.hash, c.used.is_(None)).values(used=self.at)
        if (await connection.execute(using)).rowcount == 1:
            return True
        return maybe_done and await connection.scalar(select(c.used).where(c.hash == self.hash)) == self.at

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> bool:
        return False


@dataclass(frozen=True)
class ForgetUnused:
    """Tables that are older and at which nobody ever decided anything. Finished and begun games stay."""

    before: float

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> int:
        t, e = schema.tables.c, schema.entries.c
        used = exists().where(e.table_id == t.id, e.seat < CHANCE)
        query = select(t.id).where(t.created < self.before, t.ended.is_(None), ~used).limit(FORGOTTEN_AT_ONCE)
        names = [row[0] for row in await connection.execute(query)]
        for table in (schema.passes, schema.words, schema.seeds, schema.chairs, schema.entries):
            await connection.execute(delete(table).where(table.c.table_id.in_(names)))
        await connection.execute(delete(schema.tables).where(t.id.in_(names)))
        return len(names)

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> int:
        return 0


@dataclass(frozen=True)
class End:
    table: str
    at: float

    def statements(self) -> list[Statement]:
        return [(END, {"here": self.table, "at": self.at})]

    def answer(self, rows: int) -> None:
        return None

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> None:
        await connection.execute(*self.statements()[0])

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> None:
        return None


Usual = Create | TakeChair | AddWord | End  # `statements`, and an `answer` by how many rows the last one was about


@dataclass(frozen=True)
class AddReport:
    """A report of the lab; those made before `forget` are forgotten on the way."""

    id: str
    game: str
    made: float
    packed: bytes = field(repr=False)
    forget: float

    async def make(self, connection: AsyncConnection, maybe_done: bool) -> None:
        c = schema.reports.c
        await connection.execute(delete(schema.reports).where(c.made < self.forget))
        row = {"id": self.id, "game": self.game, "made": self.made, "packed": self.packed}
        await connection.execute(insert(schema.reports), row)

    async def clash(self, connection: AsyncConnection, maybe_done: bool) -> None:
        if not maybe_done:
            raise Conflict(self.id)
