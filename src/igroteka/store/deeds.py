"""What the one who runs the server does, each with a line in the list of deeds in the same transaction."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from igroteka.store import schema
from igroteka.store.changes import Change

FORGOTTEN = "-"  # on a chair of a finished game instead of a token: nobody sits there, and nobody may sit down


class BanRow(NamedTuple):
    address: str
    until: float
    made: float


class DeedRow(NamedTuple):
    id: int
    at: float
    deed: str
    about: str


@dataclass(frozen=True)
class Deed(Change[list[str]]):
    """Answers with the tables that changed."""

    at: float
    about: str  # for the list: no secret, no whole name of a table

    @property
    def name(self) -> str:
        return type(self).__name__.lower()

    def make(self, connection: Connection, maybe_done: bool) -> list[str]:
        d = schema.deeds.c
        line = {"at": self.at, "deed": self.name, "about": self.about}
        done = select(d.id).where(d.at == self.at, d.deed == self.name, d.about == self.about)
        again = maybe_done and connection.execute(done).first() is not None
        changed = self.do(connection)
        if not again:
            connection.execute(insert(schema.deeds), line)
        return changed

    def do(self, connection: Connection) -> list[str]:
        raise NotImplementedError


@dataclass(frozen=True)
class Close(Deed):
    """The game is over as it is, and nobody finds the table any more who does not know its name."""

    table: str

    def do(self, connection: Connection) -> list[str]:
        t = schema.tables.c
        closing = update(schema.tables).where(t.id == self.table)
        connection.execute(closing.where(t.ended.is_(None)).values(ended=self.at))
        return [self.table] if connection.execute(closing.values(public=False)).rowcount else []


@dataclass(frozen=True)
class Ban(Deed):
    address: str
    until: float

    def do(self, connection: Connection) -> list[str]:
        connection.execute(delete(schema.bans).where(schema.bans.c.address == self.address))
        connection.execute(insert(schema.bans), {"address": self.address, "until": self.until, "made": self.at})
        return []


@dataclass(frozen=True)
class Unban(Deed):
    address: str

    def do(self, connection: Connection) -> list[str]:
        connection.execute(delete(schema.bans).where(schema.bans.c.address == self.address))
        return []


@dataclass(frozen=True)
class Forget(Deed):
    """Names, hashes and links of one person, at all tables: of whoever has these seats, and of that browser. Their
    seats at running games are free. Games stay, for the others played them too.

    A word they added is part of every draw. It goes only if `words` says so; then the seed and its seal go too, and
    the draws of that game can be checked no more. A running game with such a word ends.
    """

    owner: str  # hash of the secret of the browser, or empty
    seats: tuple[tuple[str, int], ...]  # table and seat
    words: bool

    def do(self, connection: Connection) -> list[str]:
        c, s, t = schema.chairs.c, schema.sittings.c, schema.tables.c
        theirs = [and_(c.table_id == table, c.seat == seat) for table, seat in self.seats]
        if self.owner:
            theirs.append(c.owner == self.owner)
        found = connection.execute(select(c.table_id, c.seat, c.token).where(or_(*theirs)))
        seats = {(str(table), int(seat)): str(token) for table, seat, token in found}
        tables = {table for table, _ in seats}
        if self.words:
            self.forget_words(connection, seats)
        ended = {row[0] for row in connection.execute(select(t.id).where(t.id.in_(tables), t.ended.is_not(None)))}
        for (table, seat), token in seats.items():
            here = (c.table_id == table) & (c.seat == seat)
            gone = {"name": "", "owner": "", "token": FORGOTTEN if table in ended else ""}
            connection.execute(update(schema.chairs).where(here).values(gone))
            sat = (s.table_id == table) & (s.seat == seat) & s.owner.in_(("", self.owner, token))
            connection.execute(update(schema.sittings).where(sat).values(name="", owner=""))
            p = schema.passes.c
            connection.execute(delete(schema.passes).where(p.table_id == table, p.seat == seat))
        if self.owner:
            mine = s.owner == self.owner
            tables |= {row[0] for row in connection.execute(select(s.table_id).where(mine))}
            connection.execute(update(schema.sittings).where(mine).values(name="", owner=""))
            connection.execute(update(schema.tables).where(t.owner == self.owner).values(owner=""))
        return sorted(tables)

    def forget_words(self, connection: Connection, seats: Iterable[tuple[str, int]]) -> None:
        w, t, d = schema.words.c, schema.tables.c, schema.seeds.c
        for table, seat in seats:
            if connection.execute(delete(schema.words).where(w.table_id == table, w.seat == seat)).rowcount:
                over = update(schema.tables).where(t.id == table)
                connection.execute(over.where(t.ended.is_(None)).values(ended=self.at))
                connection.execute(over.values(commitment=""))
                connection.execute(update(schema.seeds).where(d.table_id == table).values(seed=b""))


@dataclass(frozen=True)
class ForgetBans(Change[None]):
    before: float

    def make(self, connection: Connection, maybe_done: bool) -> None:
        connection.execute(delete(schema.bans).where(schema.bans.c.until < self.before))
