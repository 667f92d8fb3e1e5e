"""All tables of this server. Those somebody looks at are in memory; the others lie in the store."""

import asyncio
import json
import math
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from igroteka.bots import LEVELS, Workers
from igroteka.games import find
from igroteka.store import ChairRow, EntryRow, Store, TableRow, first_sittings
from igroteka.table import Match, verify_record, write_record, write_record_for
from igroteka.table.fair import SEED_BYTES, commitment
from igroteka.table.record import read_sealed
from igroteka.web.limits import Busy
from igroteka.web.live import LiveTable
from igroteka.web.log_rows import replay_entry
from igroteka.web.logs import log, short
from igroteka.web.people import Times
from igroteka.web.seat_labels import RECORDED
from igroteka.words import Complaint

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look like others
UNUSED_DAYS = 14  # a table set and never played at is kept so long
IDLE = 600.0  # seconds after which a table that nobody looks at leaves memory
CROWDED = 30.0  # the same when there is no room for another


class Tables:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        most: float = math.inf,
        times: Times = Times(),  # noqa: B008
    ) -> None:
        self.store = store
        self.workers = workers
        self.most = most  # tables in memory
        self.times = times
        self.in_memory: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    async def set_table(
        self,
        game: str,
        seats: Sequence[str | ChairRow],
        options: Mapping[str, Any],
        public: bool,
        box: str = "",
        hints: bool = True,
        owner: str = "",
    ) -> LiveTable:
        """A new table; `seats` says who sits where: a person or a bot of some level, or a chair of somebody known.
        `owner` is who sets it."""
        kinds = [seat.kind if isinstance(seat, ChairRow) else seat for seat in seats]
        for kind in kinds:
            if kind != "person" and kind not in LEVELS:
                raise Complaint("bad-kind", kind=kind, known=", ".join(("person", *LEVELS)))
        self.make_room()
        check_scene(game)
        match = Match.set_up(game, len(kinds), options, box_text=box)
        seed = secrets.token_bytes(SEED_BYTES)
        name = new_name()
        row = TableRow(name, game, header_text(match, hints), commitment(seed), public, time.time(), None, owner)
        chairs = [
            replace(seat, table=name) if isinstance(seat, ChairRow) else ChairRow(name, number, seat, "")
            for number, seat in enumerate(seats)
        ]
        await self.store.create_table(row, chairs, seed)
        sittings = first_sittings(chairs)
        table = LiveTable(self.store, self.workers, row, match, chairs, {}, seed, sittings, self.times)
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
        for entry in await self.store.entries(name):
            replay_entry(match, entry)
        draws = {word.seat: word.word for word in await self.store.words(name)}
        chairs, sittings = await self.store.chairs(name), await self.store.sittings(name)
        table = LiveTable(self.store, self.workers, row, match, chairs, draws, None, sittings, self.times)
        if table.complete() and row.ended is None:
            async with table.lock:
                await table.go_on()
        return table

    async def record(self, table: LiveTable, seat: int) -> str:
        """The record of a table, as it may be known: with the seed when the game is over or given up."""
        async with table.lock:  # not while something is being saved
            if table.row.ended is None:
                return write_record_for(table.match, seat, table.header())
            return write_record(table.match, await self.store.seed(table.row.id) or b"", table.header())

    async def take_in(self, text: str) -> LiveTable:
        """A record from elsewhere, replayed and checked, as a table to look at."""
        self.make_room()
        match, seed = read_sealed(text)
        header, now = match.header, time.time()
        check_scene(header.game)
        if header.commitment:
            verify_record(text)
        row = TableRow(new_name(), header.game, header_text(match), header.commitment, False, now, now)
        chairs = [ChairRow(row.id, seat, RECORDED, name) for seat, name in enumerate(header.names)]
        await self.store.create_table(row, chairs, seed)
        for seat, word in header.draw_words.items():
            await self.store.add_word(row.id, seat, word)
        await self.store.append([EntryRow(row.id, one.number, one.seat, one.text, now) for one in match.log])
        table = LiveTable(self.store, self.workers, row, match, chairs, header.draw_words)
        self.in_memory[row.id] = table
        return table

    def make_room(self) -> None:
        """There is room for one more table, or somebody is asked to come again."""
        if len(self.in_memory) >= self.most:
            self.sweep(CROWDED)
            if len(self.in_memory) >= self.most:
                raise Busy("busy-server-full", status=503, wait=CROWDED)

    def sweep(self, patience: float = IDLE) -> None:
        """Tables that nobody has looked at for a while leave memory."""
        for name, table in list(self.in_memory.items()):
            idle = not table.audience.watchers and not table.lock.locked() and (table.duty is None or table.duty.done())
            if idle and time.monotonic() - table.touched > patience:
                del self.in_memory[name]

    def look_around(self) -> None:
        """Wherever somebody looks on, all hear who has been away for how long."""
        for table in list(self.in_memory.values()):
            if table.audience.watchers:
                table.tell_room()

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


def check_scene(game: str) -> None:
    """Rules may be there before the table in the browser is."""
    if not find(game).has_scene:
        raise Complaint("no-scene", title=Complaint("title", game=game), name=game)


def new_name(letters: int = 10) -> str:
    """The name of a table or a report: short enough to read out, long enough that nobody guesses it."""
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def header_text(match: Match, hints: bool = True) -> str:
    """What was agreed, as the store keeps it."""
    header = match.header
    agreed = {"seats": header.seats, "options": dict(header.options), "box": header.box_text, "hints": hints}
    return json.dumps({**agreed, "rules": header.rules, "digest": header.box})
