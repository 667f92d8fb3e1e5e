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
from igroteka.store import ChairRow, EntryRow, Store, TableRow
from igroteka.table import Header, Match
from igroteka.table.fair import SEED_BYTES, commitment
from igroteka.web import past
from igroteka.web.desk import Desk
from igroteka.web.limits import Busy, Limits
from igroteka.web.live import LiveTable
from igroteka.web.log_rows import replay_entry
from igroteka.web.logs import log, short
from igroteka.web.past import Past
from igroteka.words import Complaint

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look like others
RECORDED = "recorded"  # whoever sits at a table that came as a record
UNUSED_DAYS = 14  # a table set and never played at is kept so long
IDLE = 600.0  # seconds after which a table that nobody looks at leaves memory
AT_ONCE = 50  # entries of a log replayed or stored in one go
CROWDED = 30.0  # the same when there is no room for another


class Tables:
    def __init__(self, store: Store, workers: Workers, limits: Limits | None = None, desk: Desk | None = None) -> None:
        self.store = store
        self.workers = workers
        self.limits = limits or Limits.none()
        self.desk = desk or Desk(1, self.limits)
        self.in_memory: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.filing = asyncio.Lock()

    async def set_table(
        self,
        game: str,
        seats: Sequence[str | ChairRow],
        options: Mapping[str, Any],
        public: bool,
        box: str = "",
        hints: bool = True,
    ) -> LiveTable:
        """A new table; `seats` says who sits where: a person or a bot of some level, or a chair of somebody known."""
        kinds = [seat.kind if isinstance(seat, ChairRow) else seat for seat in seats]
        for kind in kinds:
            if kind != "person" and kind not in LEVELS:
                raise Complaint("bad-kind", kind=kind, known=", ".join(("person", *LEVELS)))
        self.make_room()
        check_scene(game)
        match = Match.set_up(game, len(kinds), options, box_text=box)
        seed = secrets.token_bytes(SEED_BYTES)
        name = new_name()
        row = TableRow(name, game, header_text(match.header, hints), commitment(seed), public, time.time())
        chairs = [
            replace(seat, table=name) if isinstance(seat, ChairRow) else ChairRow(name, number, seat, "")
            for number, seat in enumerate(seats)
        ]
        await self.store.create_table(row, chairs, seed)
        match.most_takebacks = self.limits.takebacks
        table = LiveTable(self.store, self.workers, row, match, chairs, {}, seed)
        self.in_memory[name] = table
        log.info("table set", extra={"table": short(name), "game": game, "seats": len(kinds)})
        if table.complete():
            async with table.lock:
                await table.go_on()
        return table

    async def table(self, name: str) -> LiveTable | None:
        """A table from memory, or back from its log."""
        if not re.fullmatch(f"[{ALPHABET}]{{10}}", name):
            return None
        if name not in self.in_memory:
            async with self.loading.setdefault(name, asyncio.Lock()):
                if name not in self.in_memory:
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
        header = json.loads(row.header)
        rules = header.get("rules", 1)  # tables that do not say it are older than any second version
        if not find(row.game).plays(rules):
            raise Complaint("table-other-rules")
        match = Match.set_up(row.game, header["seats"], header["options"], box_text=header["box"], rules=rules)
        if header.get("digest", match.header.box) != match.header.box:
            raise Complaint("table-other-rules")
        for count, entry in enumerate(await self.store.entries(name)):
            if count % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)  # others first: a log may be long
            replay_entry(match, entry)
        match.most_takebacks = self.limits.takebacks
        draws = {word.seat: word.word for word in await self.store.words(name)}
        table = LiveTable(self.store, self.workers, row, match, await self.store.chairs(name), draws)
        if table.complete() and row.ended is None:
            async with table.lock:
                await table.go_on()
        return table

    async def record(self, table: LiveTable, seat: int, who: str = "") -> str:
        """The record of a table, as it may be known: with the seed when the game is over or given up."""
        game = await past_of(table, seat, "en")
        seed = None if table.row.ended is None else await self.store.seed(table.row.id) or b""
        return await past.told(self.desk, who, past.record, game, table.header(), seed)

    async def check(self, table: LiveTable, who: str) -> int:
        """How many draws there were at a table whose game is over, all of them as its seed gives them."""
        game, seed = await past_of(table, SPECTATOR, "en"), await self.store.seed(table.row.id) or b""
        return await past.told(self.desk, who, past.check, game, table.header(), seed)

    async def take_in(self, text: str, who: str = "") -> TableRow:
        """A record from elsewhere, replayed and checked, as a table to look at: whoever looks brings it to memory."""
        header, entries, seed = await self.desk.make(who, past.read, text)
        check_scene(header.game)
        now = time.time()
        row = TableRow(new_name(), header.game, header_text(header), header.commitment, False, now, now)
        chairs = [ChairRow(row.id, seat, RECORDED, name) for seat, name in enumerate(header.names)]
        await self.store.create_table(row, chairs, seed)
        for seat, word in header.draw_words.items():
            await self.store.add_word(row.id, seat, word)
        async with self.filing:  # in parts, and one record at a time: moves of others go in between
            for begin in range(0, len(entries), AT_ONCE):
                part = entries[begin : begin + AT_ONCE]
                await self.store.append([EntryRow(row.id, one.number, one.seat, one.text, now) for one in part])
        return row

    def make_room(self) -> None:
        """There is room for one more table, or somebody is asked to come again."""
        if len(self.in_memory) >= self.limits.tables_in_memory:
            self.sweep(CROWDED)
            if len(self.in_memory) >= self.limits.tables_in_memory:
                raise Busy("busy-server-full", status=503, wait=CROWDED)

    def sweep(self, patience: float = IDLE) -> None:
        """Tables that nobody has looked at for a while leave memory."""
        for name, table in list(self.in_memory.items()):
            idle = not table.audience.watchers and not table.lock.locked() and (table.duty is None or table.duty.done())
            if idle and time.monotonic() - table.touched > patience:
                del self.in_memory[name]

    async def forget_unused(self) -> None:
        """Tables at which nobody ever decided anything are cleared away after a while; games stay for good."""
        while count := await self.store.forget_unused(time.time() - UNUSED_DAYS * 24 * 3600):
            log.info("unused tables cleared away", extra={"count": count})

    def dismiss(self) -> None:
        """The server closes: whoever looks on is sent away, to come again."""
        for table in self.in_memory.values():
            table.audience.send_away()

    async def close(self) -> None:
        tasks = [
            task for table in self.in_memory.values() for task in (table.duty, table.resyncing) if task is not None
        ]
        thoughts = [thought.task for table in self.in_memory.values() for thought in table.thoughts.values()]
        for task in (*tasks, *thoughts):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.close()
        await self.desk.close()


async def past_of(table: LiveTable, seat: int, language: str) -> Past:
    """A game as it stands, to be told from a seat."""
    async with table.lock:  # not while something is being saved
        return Past(table.match.header, table.match.log[:], table.names(language), seat, language)


def check_scene(game: str) -> None:
    """Rules may be there before the table in the browser is."""
    if not find(game).has_scene:
        raise Complaint("no-scene", title=Complaint("title", game=game), name=game)


def new_name(letters: int = 10) -> str:
    """The name of a table or a report: short enough to read out, long enough that nobody guesses it."""
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def header_text(header: Header, hints: bool = True) -> str:
    """What was agreed, as the store keeps it."""
    agreed = {"seats": header.seats, "options": dict(header.options), "box": header.box_text, "hints": hints}
    return json.dumps({**agreed, "rules": header.rules, "digest": header.box})
