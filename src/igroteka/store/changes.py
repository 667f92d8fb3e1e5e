"""The changes that can be asked of the store. Each is made whole or not at all.

A change is made first and looked at afterwards: when rows stand in its way, it answers by `clash`.
After an attempt whose answer was lost (`maybe_done`), rows that are exactly what was asked for are that attempt: the
answer is yes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from sqlalchemy import Connection, delete, exists, func, insert, select, text, update

from igroteka.engine import CHANCE
from igroteka.store import schema
from igroteka.store.backend import NewEntry
from igroteka.store.rows import ChairRow, EntryRow, SittingRow, TableRow, first_sittings

FORGOTTEN_AT_ONCE = 500

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


class Change(Generic[Answer_co]):
    refused: ClassVar[Any] = None  # the answer when rows stand in its way and `clash` looks no further

    def make(self, connection: Connection, maybe_done: bool) -> Answer_co:
        raise NotImplementedError

    def clash(self, connection: Connection, maybe_done: bool) -> Answer_co:
        answer: Answer_co = self.refused
        return answer


@dataclass(frozen=True)
class Append(Change[None]):
    """Entries of one table, with consecutive numbers."""

    entries: tuple[EntryRow, ...]

    def __post_init__(self) -> None:
        table, number = self.first
        for entry in self.entries:
            if entry.number != number or entry.table != table or number < 1:
                raise ValueError(f"not consecutive entries of table {table}: {entry.table} {entry.number}")
            number += 1

    @property
    def first(self) -> tuple[str, int]:
        return self.entries[0].table, self.entries[0].number

    def rows(self) -> list[NewEntry]:
        return [(one.table, one.number, one.seat, one.text, one.at, one.number - 1 or None) for one in self.entries]

    def make(self, connection: Connection, maybe_done: bool) -> None:
        insert_entries(connection, self.rows())

    def clash(self, connection: Connection, maybe_done: bool) -> None:
        table, number = self.first
        if maybe_done:
            c = schema.entries.c
            wanted = select(c.table_id, c.number, c.seat, c.text, c.at).order_by(c.number)
            wanted = wanted.where(c.table_id == table, c.number.between(number, self.entries[-1].number))
            if tuple(EntryRow(*row) for row in connection.execute(wanted)) == self.entries:
                return
        raise Conflict(table, number)


def insert_entries(connection: Connection, rows: Sequence[NewEntry]) -> None:
    names = schema.entries.columns.keys()
    connection.execute(insert(schema.entries), [dict(zip(names, row, strict=True)) for row in rows])


@dataclass(frozen=True)
class Create(Change[None]):
    """A table with its chairs and its seed. `sittings` are those of a game that was played elsewhere."""

    table: TableRow
    chairs: Sequence[ChairRow]
    seed: bytes = field(repr=False)
    sittings: Sequence[SittingRow] | None = None

    def make(self, connection: Connection, maybe_done: bool) -> None:
        connection.execute(insert(schema.tables), vars(self.table))
        names = schema.chairs.columns.keys()
        rows = [dict(zip(names, vars(chair).values(), strict=True)) for chair in self.chairs]
        if rows:
            connection.execute(insert(schema.chairs), rows)
        names, sittings = schema.sittings.columns.keys(), self.sittings
        rows = [
            dict(zip(names, sitting, strict=True))
            for sitting in (first_sittings(self.chairs) if sittings is None else sittings)
        ]
        if rows:
            connection.execute(insert(schema.sittings), rows)
        connection.execute(insert(schema.seeds), {"table_id": self.table.id, "seed": self.seed})

    def clash(self, connection: Connection, maybe_done: bool) -> None:
        query = select(schema.seeds.c.seed).where(schema.seeds.c.table_id == self.table.id)
        if not maybe_done or connection.scalar(query) != self.seed:  # nobody else draws the same seed
            raise Conflict(self.table.id)


@dataclass(frozen=True)
class TakeChair(Change[bool]):
    """Whoever names the token that lies on the chair may sit down; of two at the same time one gets it. With it goes
    a sitting, from the entry after `number` on. What would have opened the seat to its last holder opens it no more."""

    chair: ChairRow
    expected: str = field(repr=False)
    number: int
    refused = False

    def make(self, connection: Connection, maybe_done: bool) -> bool:
        chair, c = self.chair, schema.chairs.c
        here = (c.table_id == chair.table) & (c.seat == chair.seat)
        new = {"kind": chair.kind, "name": chair.name, "token": chair.token, "owner": chair.owner}
        taking = update(schema.chairs).where(here, c.token == self.expected).values(new)
        if connection.execute(taking).rowcount == 1:
            s, p = schema.sittings.c, schema.passes.c
            said = (self.number, chair.seat, chair.kind, chair.name, chair.owner)
            last = select(s.number, s.seat, s.kind, s.name, s.owner).where(s.table_id == chair.table)
            if not maybe_done or connection.execute(last.order_by(s.turn.desc()).limit(1)).first() != said:
                turn = select(func.coalesce(func.max(s.turn), 0) + 1).where(s.table_id == chair.table)
                row = (chair.table, turn.scalar_subquery(), *said)
                names = schema.sittings.columns.keys()
                connection.execute(insert(schema.sittings).values(dict(zip(names, row, strict=True))))
            if self.expected not in ("", chair.token):
                unused = (p.table_id == chair.table) & (p.seat == chair.seat) & p.used.is_(None)
                connection.execute(update(schema.passes).where(unused).values(used=0.0))
            return True
        found = connection.execute(select(schema.chairs).where(here)).first() if maybe_done else None
        return found is not None and ChairRow(*found) == chair


@dataclass(frozen=True)
class AddWord(Change[bool]):
    """Words close with the first entry: what was drawn before a word came would not follow from it."""

    table: str
    seat: int
    word: str

    def make(self, connection: Connection, maybe_done: bool) -> bool:
        if connection.scalar(select(exists().where(schema.entries.c.table_id == self.table))):
            return self.clash(connection, maybe_done)
        connection.execute(insert(schema.words), {"table_id": self.table, "seat": self.seat, "word": self.word})
        return True

    def clash(self, connection: Connection, maybe_done: bool) -> bool:
        c = schema.words.c
        stored = connection.scalar(select(c.word).where(c.table_id == self.table, c.seat == self.seat))
        return maybe_done and stored == self.word


@dataclass(frozen=True)
class AddPass(Change[None]):
    hash: str = field(repr=False)
    table: str
    seat: int
    at: float

    def make(self, connection: Connection, maybe_done: bool) -> None:
        row = {"hash": self.hash, "table_id": self.table, "seat": self.seat, "made": self.at}
        connection.execute(insert(schema.passes), row)

    def clash(self, connection: Connection, maybe_done: bool) -> None:
        if not maybe_done:
            raise Conflict(self.table)


@dataclass(frozen=True)
class UsePass(Change[bool]):
    """Of many who show the same pass one gets in."""

    hash: str = field(repr=False)
    at: float
    refused = False

    def make(self, connection: Connection, maybe_done: bool) -> bool:
        c = schema.passes.c
        using = update(schema.passes).where(c.hash == self.hash, c.used.is_(None)).values(used=self.at)
        if (connection.execute(using)).rowcount == 1:
            return True
        return maybe_done and connection.scalar(select(c.used).where(c.hash == self.hash)) == self.at


@dataclass(frozen=True)
class ForgetUnused(Change[int]):
    """Tables that are older and at which nobody ever decided anything. Finished and begun games stay."""

    before: float
    refused = 0

    def make(self, connection: Connection, maybe_done: bool) -> int:
        t, e = schema.tables.c, schema.entries.c
        used = exists().where(e.table_id == t.id, e.seat < CHANCE)
        query = select(t.id).where(t.created < self.before, t.ended.is_(None), ~used).limit(FORGOTTEN_AT_ONCE)
        names = [row[0] for row in connection.execute(query)]
        parts = (schema.passes, schema.words, schema.seeds, schema.chairs, schema.entries)
        for table in (*parts, schema.sittings, schema.endings):
            connection.execute(delete(table).where(table.c.table_id.in_(names)))
        connection.execute(delete(schema.tables).where(t.id.in_(names)))
        return len(names)


@dataclass(frozen=True)
class End(Change[None]):
    table: str
    at: float

    def make(self, connection: Connection, maybe_done: bool) -> None:
        t = schema.tables.c
        connection.execute(update(schema.tables).where(t.id == self.table, t.ended.is_(None)).values(ended=self.at))


@dataclass(frozen=True)
class AddEndings(Change[None]):
    """Instead of those that were there."""

    table: str
    packed: tuple[tuple[str, bytes], ...] = field(repr=False)

    def make(self, connection: Connection, maybe_done: bool) -> None:
        connection.execute(delete(schema.endings).where(schema.endings.c.table_id == self.table))
        rows = [{"table_id": self.table, "language": language, "packed": packed} for language, packed in self.packed]
        connection.execute(insert(schema.endings), rows)


class Nothing(Change[None]):
    """A row is written as it is: whether anything can be written at all."""

    def make(self, connection: Connection, maybe_done: bool) -> None:
        connection.execute(text(f"UPDATE {schema.VERSION_TABLE} SET version_num = version_num"))


@dataclass(frozen=True)
class AddReport(Change[None]):
    """A report of the lab; those made before `forget` are forgotten on the way."""

    id: str
    game: str
    made: float
    packed: bytes = field(repr=False)
    forget: float

    def make(self, connection: Connection, maybe_done: bool) -> None:
        c = schema.reports.c
        connection.execute(delete(schema.reports).where(c.made < self.forget))
        row = {"id": self.id, "game": self.game, "made": self.made, "packed": self.packed}
        connection.execute(insert(schema.reports), row)

    def clash(self, connection: Connection, maybe_done: bool) -> None:
        if not maybe_done:
            raise Conflict(self.id)
