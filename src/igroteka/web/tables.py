"""All tables of this server. Those somebody looks at are in memory; the others lie in the store."""

import asyncio
import json
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from igroteka.bots import LEVELS, Workers
from igroteka.engine import SPECTATOR
from igroteka.games import find
from igroteka.store import ChairRow, EntryRow, SittingRow, Store, TableRow, first_sittings
from igroteka.table import Header, Match
from igroteka.table.fair import COUNTED, SEED_BYTES, commitment
from igroteka.web import past
from igroteka.web.bot_faces import company_of
from igroteka.web.desk import Desk
from igroteka.web.endings import begun, gone
from igroteka.web.fairness import full_header, seal_of
from igroteka.web.limits import Bounds, Busy, Limits
from igroteka.web.live import LiveTable
from igroteka.web.log_rows import replay_entry
from igroteka.web.logs import log, short
from igroteka.web.one_by_one import elsewhere
from igroteka.web.past import Past
from igroteka.web.people import Times
from igroteka.web.seat_labels import RECORDED
from igroteka.web.thinking import Thinking
from igroteka.web.turns import Turns
from igroteka.words import Complaint

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look like others
AT_ONCE = 50  # entries of a log replayed or stored in one go
STEP = 0.002  # seconds of replaying in one go
CROWDED = 30.0  # seconds after which a table that nobody looks at leaves memory when there is no room for another
USED = 2.0  # seconds for which a table stays that somebody has just asked for


class Tables:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        limits: Limits | None = None,
        desk: Desk | None = None,
        bounds: Bounds | None = None,
        times: Times = Times(),  # noqa: B008
    ) -> None:
        self.store = store
        self.times = times
        self.bounds = bounds or Bounds()
        self.limits = limits or Limits.none()
        self.thinking = Thinking(workers, self.limits)
        self.desk = desk or Desk(1, self.limits)
        self.in_memory: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.loads = Turns(1, self.limits.desk_waiting)  # tables come back from their logs one after the other
        self.disk_full = False
        self.filing = asyncio.Lock()  # new tables and records one after the other: moves of others go in between

    async def set_table(
        self,
        game: str,
        seats: Sequence[str | ChairRow],
        options: Mapping[str, Any],
        public: bool,
        box: str = "",
        hints: bool = True,
        who: str = "",
        owner: str = "",
        company: int | None = None,
    ) -> LiveTable:
        """A new table, set by `owner` from the address `who`; `seats` says who sits where: a person or a bot of some
        level, or a chair of somebody known. `company`: the faces of its bots, where somebody has seen them already."""
        kinds = [seat.kind if isinstance(seat, ChairRow) else seat for seat in seats]
        for kind in kinds:
            if kind != "person" and kind not in LEVELS:
                raise Complaint("bad-kind", kind=kind, known=", ".join(("person", *LEVELS)))
        self.check_bot_tables(who)
        self.check_disk()
        self.make_room()
        check_scene(game)
        match = Match.set_up(game, len(kinds), options, box_text=box, draws=COUNTED)
        seed = secrets.token_bytes(SEED_BYTES)
        name = name_for(company)
        agreed = header_text(match.header, hints)
        row = TableRow(name, game, agreed, commitment(seed), public, time.time(), None, owner)
        chairs = [
            replace(seat, table=name) if isinstance(seat, ChairRow) else ChairRow(name, number, seat, "")
            for number, seat in enumerate(seats)
        ]
        async with self.filing:
            await self.store.create_table(row, chairs, seed)
        match.most_takebacks = self.limits.takebacks
        sittings = first_sittings(chairs)
        table = LiveTable(self.store, self.thinking, row, match, chairs, {}, seed, sittings, self.times)
        table.bots.set_by = who
        self.in_memory[name] = table
        log.info("table set", extra={"table": short(name), "game": game, "seats": len(kinds)})
        if table.complete():
            async with self.filing, table.lock:
                await table.go_on()
        return table

    async def table(self, name: str, who: str = "") -> LiveTable | None:
        """A table from memory, or back from its log, when it is the turn of whoever asks."""
        if not re.fullmatch(f"[{ALPHABET}]{{10}}", name):
            return None
        if name not in self.in_memory:
            async with self.loading.setdefault(name, asyncio.Lock()):
                if name not in self.in_memory:
                    elsewhere()
                    async with self.loads.turn(who):
                        found = await self.load(name)
                    if found is None:
                        self.loading.pop(name, None)
                        return None
                    self.in_memory[name] = found
            self.loading.pop(name, None)
        table = self.in_memory[name]
        table.touched = time.monotonic()
        if table.out_of_sync:
            async with table.lock:
                await table.resync()
        return table

    async def load(self, name: str) -> LiveTable | None:
        row = await self.store.table(name)
        if row is None:
            return None
        self.make_room()
        entries = await self.store.entries(name)
        try:
            match, begin = begun(row), time.perf_counter()
            for count, entry in enumerate(entries):
                if count % AT_ONCE == AT_ONCE - 1 or time.perf_counter() - begin > STEP:
                    await asyncio.sleep(0)  # others first: a log may be long
                    begin = time.perf_counter()
                replay_entry(match, entry)
        except Complaint as why:
            raise await gone(self.store, why, row, entries) from None
        match.most_takebacks = self.limits.takebacks
        draws = {word.seat: word.word for word in await self.store.words(name)}
        chairs, sittings = await self.store.chairs(name), await self.store.sittings(name)
        table = LiveTable(self.store, self.thinking, row, match, chairs, draws, None, sittings, self.times)
        if table.complete() and row.ended is None:
            async with table.lock:
                await table.go_on()
        return table

    async def record(self, table: LiveTable, seat: int, who: str = "") -> str:
        """The record of a table, as it may be known: with the seed when the game is over or given up."""
        async with table.lock:  # not while something is being saved
            game, header = past_now(table, seat, "en"), full_header(table)
            seal = "" if table.row.ended else await seal_of(table, header)
        seed = None if table.row.ended is None else await self.store.seed(table.row.id) or b""
        return await past.told(self.desk, who, past.record, game, header, seed, seal)

    async def check(self, table: LiveTable, who: str, kept: Sequence[str]) -> int:
        """How many draws there were at a table whose game is over, all of them as its seed gives them, and all seals
        that somebody kept as the record gives them."""
        async with table.lock:
            game, header = past_now(table, SPECTATOR, "en"), full_header(table)
        seed = await self.store.seed(table.row.id) or b""
        return await past.told(self.desk, who, past.check, game, header, seed, kept)

    async def take_in(self, text: str, who: str = "") -> TableRow:
        """A record from elsewhere, replayed and checked, as a table to look at: whoever looks brings it to memory."""
        self.check_disk()
        header, entries, seed = await self.desk.make(who, past.read, text)
        check_scene(header.game)
        now = time.time()
        row = TableRow(new_name(), header.game, header_text(header), header.commitment, False, now, now)
        chairs = [ChairRow(row.id, seat, RECORDED, name) for seat, name in enumerate(header.names)]
        sat = [SittingRow(row.id, turn, *sitting, "") for turn, sitting in enumerate(header.sat, 1)]
        await self.store.create_table(row, chairs, seed, sat)
        for seat, word in header.draw_words.items():
            await self.store.add_word(row.id, seat, word)
        async with self.filing:  # in parts
            for begin in range(0, len(entries), AT_ONCE):
                part = entries[begin : begin + AT_ONCE]
                await self.store.append([EntryRow(row.id, one.number, one.seat, one.text, now) for one in part])
        return row

    def check_bot_tables(self, who: str) -> None:
        """Whoever set many tables where bots are in play sets no more for the moment, also none for people: bots can
        be seated there later."""
        most = self.limits.bot_tables
        if sum(table.bots.set_by == who and table.bots.in_play() for table in self.in_memory.values()) >= most:
            raise Busy("busy-bot-tables", status=429, wait=CROWDED)

    def check_disk(self) -> None:
        """What is left of the disk belongs to games under way: nobody ends them by setting tables."""
        full = self.store.room() < self.bounds.keep_free
        if full != self.disk_full:
            self.disk_full = full
            log.warning("the disk is nearly full: no new tables" if full else "there is room for new tables again")
        if full:
            raise Busy("busy-disk", status=503, wait=600)

    def make_room(self) -> None:
        """There is room for one more table, or somebody is asked to come again."""
        most = self.limits.tables_in_memory
        if len(self.in_memory) >= most:
            self.sweep(CROWDED)
            if len(self.in_memory) >= most:
                self.make_room_of_one()
            if len(self.in_memory) >= most:
                raise Busy("busy-server-full", status=503, wait=CROWDED)

    def make_room_of_one(self) -> None:
        """Whoever keeps most tables here by asking for one after the other makes room: some of theirs go back to the
        store, those not asked for for longest."""
        theirs: dict[str, list[LiveTable]] = {}
        for table in self.in_memory.values():
            theirs.setdefault(table.bots.last_visitor(), []).append(table)
        since = time.monotonic() - USED
        idle = [table for table in max(theirs.values(), key=len) if table.idle() and table.touched < since]
        for table in sorted(idle, key=lambda one: one.touched)[: 1 + len(self.in_memory) // 50]:
            self.forget(table)

    def sweep(self, patience: float | None = None) -> None:
        """Tables that nobody has looked at for a while leave memory."""
        patience = self.bounds.max_idle if patience is None else patience
        for table in list(self.in_memory.values()):
            if table.idle() and time.monotonic() - table.touched > patience:
                self.forget(table)

    def forget(self, table: LiveTable) -> None:
        """It lies in the store."""
        table.bots.stop()
        del self.in_memory[table.row.id]

    def look_around(self) -> None:
        """Wherever somebody looks on, all hear who has been away for how long."""
        for table in list(self.in_memory.values()):
            if table.audience.watchers:
                table.tell_room()

    def dismiss(self) -> None:
        """The server closes: whoever looks on is sent away, to come again."""
        for table in self.in_memory.values():
            table.audience.send_away()

    async def close(self) -> None:
        self.thinking.resting = True
        found = [task for table in self.in_memory.values() for task in (table.bots.task, table.resyncing)]
        tasks = [task for task in found if task is not None]
        thoughts = [thought.task for table in self.in_memory.values() for thought in table.thoughts.values()]
        for task in (*tasks, *thoughts):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinking.close()
        await self.desk.close()


async def past_of(table: LiveTable, seat: int, language: str) -> Past:
    """A game as it stands, to be told from a seat."""
    async with table.lock:  # not while something is being saved
        return past_now(table, seat, language)


def past_now(table: LiveTable, seat: int, language: str) -> Past:
    return Past(table.match.header, table.match.log[:], table.names(language), seat, language)


def check_scene(game: str) -> None:
    """Rules may be there before the table in the browser is."""
    if not find(game).has_scene:
        raise Complaint("no-scene", title=Complaint("title", game=game), name=game)


def new_name(letters: int = 10) -> str:
    """The name of a table or a report: short enough to read out, long enough that nobody guesses it."""
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def name_for(company: int | None) -> str:
    """The name of a table where bots have the faces of such a company. They follow from the name, so it is drawn until
    it fits: a dozen times, about."""
    name = new_name()
    while company is not None and company_of(name) != company:
        name = new_name()
    return name


def header_text(header: Header, hints: bool = True) -> str:
    """What was agreed, as the store keeps it."""
    agreed = {"seats": header.seats, "options": dict(header.options), "box": header.box_text, "hints": hints}
    return json.dumps({**agreed, "rules": header.rules, "digest": header.box, "draws": header.draws})
