"""The store as everybody else sees it."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from sqlalchemy import exists, func, literal, select, tuple_
from sqlalchemy.exc import DBAPIError

from igroteka.store import schema
from igroteka.store.backend import Backend, Query, Rows
from igroteka.store.changes import (
    AddEndings,
    AddPass,
    AddReport,
    AddWord,
    Append,
    Create,
    End,
    ForgetUnused,
    Nothing,
    TakeChair,
    UsePass,
)
from igroteka.store.deeds import BanRow, Deed, DeedRow, ForgetBans
from igroteka.store.health import Health, fault
from igroteka.store.location import Location, complaint
from igroteka.store.migrate import migrate
from igroteka.store.postgresql import PostgreSQL
from igroteka.store.retry import Unavailable, with_retries
from igroteka.store.rows import ChairRow, EntryRow, SittingRow, TableRow, WordRow
from igroteka.store.sqlite import Sqlite
from igroteka.store.writer import Writer
from igroteka.words import Complaint

DAY = 24 * 3600.0
PATIENCE = 10.0  # seconds a request waits for a database that has gone away; a restart of PostgreSQL takes two or three


class Store:
    """Tables, their chairs and their logs. Every method that changes something returns after the commit that holds it.

    A method raises `Unavailable` when the database stayed away for `patience` seconds; then what was asked may have
    been done or not, and the rows say which.
    """

    def __init__(self, backend: Backend, patience: float) -> None:
        """Use `Store.open`."""
        self.backend = backend
        self.patience = patience
        self.writer = Writer(backend, patience)
        self.ended: Callable[[str], object] = lambda table: None  # told of every table that has ended

    @staticmethod
    async def open(url: str, *, patience: float = PATIENCE) -> "Store":
        """Opens a file or a database (see `Location.read`), makes it or brings it up to date; or raises a Complaint."""
        location = Location.read(url)
        backend = open_backend(location)
        try:
            await backend.write(lambda connection: migrate(connection, str(location)))
            problem = await backend.check()
            if problem:
                raise Complaint("store-broken", path=str(location), problem=problem)
        except BaseException as error:
            await backend.close()
            if isinstance(error, (DBAPIError, OSError)):
                raise complaint(location, error) from error
            raise
        return Store(backend, patience)

    @property
    def health(self) -> Health:
        return self.writer.health

    def room(self) -> float:
        """Megabytes that are free for more."""
        return self.backend.room()

    async def try_to_write(self) -> None:
        """Changes nothing, but goes all the way to the disk; `Unavailable` if that cannot be."""
        await self.writer.write(Nothing())
        if self.health.broken:
            raise Unavailable

    async def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        await self.writer.close()
        await self.backend.close()

    async def __aenter__(self) -> "Store":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Tables

    async def create_table(
        self, table: TableRow, chairs: Sequence[ChairRow], seed: bytes, sittings: Sequence[SittingRow] | None = None
    ) -> None:
        """A new table with all its chairs, and who sat there before, if it was played elsewhere. `Conflict` if there is
        one of this id."""
        await self.writer.write(Create(table, tuple(chairs), seed, sittings))

    async def table(self, id: str) -> TableRow | None:
        rows = await self._read(select(schema.tables).where(schema.tables.c.id == id))
        return TableRow(*rows[0]) if rows else None

    async def list_tables(
        self, *, public_only: bool = True, running: bool | None = None, limit: int = 50, before: str = ""
    ) -> list[TableRow]:
        """The newest first: running ones, ended ones or (None) both; `before` is the last id of the page before."""
        c = schema.tables.c
        query = select(schema.tables).order_by(c.created.desc(), c.id.desc()).limit(limit)
        if public_only:
            query = query.where(c.public == literal(True))
        if running is not None:
            query = query.where(c.ended.is_(None) if running else c.ended.is_not(None))
        if before:
            last = schema.tables.alias("last")
            query = query.where(last.c.id == before, tuple_(c.created, c.id) < tuple_(last.c.created, last.c.id))
        return [TableRow(*row) for row in await self._read(query)]

    async def tables_of(self, owner: str, limit: int = 50) -> list[TableRow]:
        """Where this browser sits, the newest first."""
        if not owner:
            return []
        sits = select(schema.chairs.c.table_id).where(schema.chairs.c.owner == owner)
        query = select(schema.tables).where(schema.tables.c.id.in_(sits))
        query = query.order_by(schema.tables.c.created.desc(), schema.tables.c.id.desc()).limit(limit)
        return [TableRow(*row) for row in await self._read(query)]

    async def end_table(self, table: str, at: float) -> None:
        """Marks a table as ended; the first time counts."""
        await self.writer.write(End(table, at))
        self.ended(table)

    async def forget_unused(self, before: float) -> int:
        """Deletes tables set before then at which nobody ever decided anything; how many (some at a time)."""
        return await self.writer.write(ForgetUnused(before))

    async def days_ago(self, now: float, days: int) -> float:
        """The beginning of the day that lies so many days back; 0 if there is none. Counted are only days on which a
        table was set or a report was made: a clock that jumps ahead adds one of them, however far it jumps."""
        t, r = schema.tables.c, schema.reports.c
        made = [
            (t.created, t.public == literal(True)),
            (t.created, t.public == literal(False)),
            (r.made, literal(True)),
        ]
        day = now
        for _ in range(days + 1):
            rows = [await self._read(select(func.max(at)).where(which, at < day)) for at, which in made]
            found = [row[0][0] for row in rows if row[0][0] is not None]
            if not found:
                return 0.0
            day = max(found) // DAY * DAY
        return day

    async def add_endings(self, table: str, packed: Mapping[str, bytes]) -> None:
        """How a game looked at its end, by language."""
        await self.writer.write(AddEndings(table, tuple(packed.items())))

    async def endings(self, table: str) -> dict[str, bytes]:
        c = schema.endings.c
        rows = await self._read(select(c.language, c.packed).where(c.table_id == table))
        return {str(language): bytes(packed) for language, packed in rows}

    async def without_ending(self, after: str, before: float, limit: int = 100) -> list[str]:
        """Tables that ended before then and have none, by name; `after` is the last name of the page before."""
        t, e = schema.tables.c, schema.endings.c
        query = select(t.id).where(t.ended < before, t.id > after, ~exists().where(e.table_id == t.id))
        return [str(row[0]) for row in await self._read(query.order_by(t.id).limit(limit))]

    # The log

    async def append(self, entries: Iterable[EntryRow]) -> None:
        """Adds entries of one table, numbered in sequence, all or none. `Conflict` if they do not follow the log."""
        entries = tuple(entries)
        if entries:
            await self.writer.write(Append(entries))

    async def entries(self, table: str, after: int = 0) -> list[EntryRow]:
        c = schema.entries.c
        query = select(c.table_id, c.number, c.seat, c.text, c.at).order_by(c.number)
        return [EntryRow(*row) for row in await self._read(query.where(c.table_id == table, c.number > after))]

    # Chairs

    async def chairs(self, table: str) -> list[ChairRow]:
        return (await self.chairs_of([table])).get(table, [])

    async def chairs_of(self, tables: Sequence[str]) -> dict[str, list[ChairRow]]:
        """Of several tables in one go."""
        c = schema.chairs.c
        query = select(schema.chairs).where(c.table_id.in_(tables)).order_by(c.table_id, c.seat)
        found: dict[str, list[ChairRow]] = {}
        for chair in [ChairRow(*row) for row in await self._read(query)]:
            found.setdefault(chair.table, []).append(chair)
        return found

    async def take_chair(self, chair: ChairRow, expected_token: str, number: int = 0) -> bool:
        """Changes who sits there if `expected_token` still lies on the chair; says whether it did. `number` is that of
        the last entry. Passes of whoever sat there before are worth nothing any more."""
        return await self.writer.write(TakeChair(chair, expected_token, number))

    async def sittings(self, table: str) -> list[SittingRow]:
        """Who played which seat, in turn. Tables set before 0.2.0 know only of changes since then."""
        c = schema.sittings.c
        query = select(schema.sittings).where(c.table_id == table).order_by(c.turn)
        return [SittingRow(*row) for row in await self._read(query)]

    async def add_pass(self, hash: str, table: str, seat: int, at: float) -> None:
        """What opens a seat once, on another device; the store keeps its hash."""
        await self.writer.write(AddPass(hash, table, seat, at))

    async def find_pass(self, hash: str) -> tuple[str, int, float] | None:
        """The table and seat a pass opens, or opened, and when it was made; nothing if it was never made."""
        c = schema.passes.c
        rows = await self._read(select(c.table_id, c.seat, c.made).where(c.hash == hash))
        return (str(rows[0][0]), int(rows[0][1]), float(rows[0][2])) if rows else None

    async def use_pass(self, hash: str, at: float) -> bool:
        """Whether the pass opens its seat: once, and as long as whoever made it holds the seat."""
        return await self.writer.write(UsePass(hash, at))

    # The draw

    async def words(self, table: str) -> list[WordRow]:
        c = schema.words.c
        query = select(schema.words).where(c.table_id == table).order_by(c.seat)
        return [WordRow(*row) for row in await self._read(query)]

    async def add_word(self, table: str, seat: int, word: str) -> bool:
        """What a seat adds to the draw: once, and before anything was drawn or decided; then it says no."""
        return await self.writer.write(AddWord(table, seat, word))

    async def seed(self, table: str) -> bytes | None:
        """The secret all draws of a table come from. For the function that draws, and nobody else."""
        rows = await self._read(select(schema.seeds.c.seed).where(schema.seeds.c.table_id == table))
        return bytes(rows[0][0]) if rows else None

    # The lab

    async def add_report(self, id: str, game: str, made: float, packed: bytes, *, forget: float) -> None:
        """Keeps a report; those made before `forget` go. `Conflict` if there is one of this id."""
        await self.writer.write(AddReport(id, game, made, packed, forget))

    async def report(self, id: str) -> bytes | None:
        rows = await self._read(select(schema.reports.c.packed).where(schema.reports.c.id == id))
        return bytes(rows[0][0]) if rows else None

    # The one who runs the server

    async def do(self, deed: Deed) -> list[str]:
        """Carries it out and writes it down; the tables that changed."""
        changed = await self.writer.write(deed)
        for table in changed:
            self.ended(table)
        return changed

    async def deeds(self, limit: int = 50) -> list[DeedRow]:
        """The last first."""
        query = select(schema.deeds).order_by(schema.deeds.c.id.desc()).limit(limit)
        return [DeedRow(*row) for row in await self._read(query)]

    async def bans(self, now: float) -> list[BanRow]:
        c = schema.bans.c
        query = select(schema.bans).where(c.until > now).order_by(c.until)
        return [BanRow(*row) for row in await self._read(query)]

    async def forget_bans(self, before: float) -> None:
        """Those that were over then."""
        await self.writer.write(ForgetBans(before))

    async def owners(self, beginning: str) -> set[str]:
        """Browsers whose hash begins so."""
        found = set()
        for table in (schema.chairs, schema.sittings, schema.tables):
            query = select(table.c.owner).where(table.c.owner.startswith(beginning, autoescape=True)).distinct()
            found |= {str(row[0]) for row in await self._read(query)}
        return found

    async def _read(self, query: Query) -> Rows:
        if self.writer.closed:
            raise Unavailable
        try:
            return await with_retries(lambda _: self.backend.read(query), self.patience)
        except (DBAPIError, Unavailable) as error:
            if not fault(error):
                raise
            self.health.failed(error)
            raise Unavailable from error


def open_backend(location: Location) -> Backend:
    return Sqlite(location.path) if location.path else PostgreSQL(location.url)
