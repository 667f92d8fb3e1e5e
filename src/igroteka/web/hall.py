"""The hall: all tables of this server. Those somebody looks at are in memory; the others lie in the store."""

import asyncio
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from igroteka.bots import LEVELS, Workers
from igroteka.store import ChairRow, EntryRow, Store, TableRow
from igroteka.table import Entry, Match, verify_record, write_record, write_record_for
from igroteka.table.fair import SEED_BYTES, commitment
from igroteka.table.record import entry_line, read_sealed, replay
from igroteka.web.live import LiveTable
from igroteka.web.logs import log, short
from igroteka.words import Complaint

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look like others
RECORDED = "recorded"  # whoever sits at a table that came as a record
IDLE = 600.0  # seconds after which a table that nobody looks at leaves memory


class Hall:
    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    async def set_table(
        self, game: str, kinds: Sequence[str], options: Mapping[str, Any], public: bool, box: str = ""
    ) -> LiveTable:
        """A new table; `kinds` says who sits where: a person or a bot of some level."""
        for kind in kinds:
            if kind != "person" and kind not in LEVELS:
                raise Complaint("bad-kind", kind=kind, known=", ".join(("person", *LEVELS)))
        match = Match.set_up(game, len(kinds), options, box_text=box)
        seed = secrets.token_bytes(SEED_BYTES)
        name = new_name()
        row = TableRow(name, game, header_text(match), commitment(seed), public, time.time())
        chairs = [ChairRow(name, seat, kind, "") for seat, kind in enumerate(kinds)]
        await self.store.create_table(row, chairs, seed)
        table = LiveTable(self.store, self.workers, row, match, chairs, {})
        self.tables[name] = table
        log.info("table set", extra={"table": short(name), "game": game, "seats": len(kinds)})
        if table.complete():
            async with table.lock:
                await table.go_on()
        return table

    async def table(self, name: str) -> LiveTable | None:
        """A table from memory, or back from its log."""
        if name not in self.tables:
            async with self.loading.setdefault(name, asyncio.Lock()):
                if name not in self.tables:
                    found = await self.load(name)
                    if found is None:
                        self.loading.pop(name, None)
                        return None
                    self.tables[name] = found
            self.loading.pop(name, None)
        table = self.tables[name]
        table.touched = time.monotonic()
        if table.doubt:
            async with table.lock:
                await table.settle()
        return table

    async def load(self, name: str) -> LiveTable | None:
        row = await self.store.table(name)
        if row is None:
            return None
        header = json.loads(row.header)
        match = Match.set_up(row.game, header["seats"], header["options"], box_text=header["box"])
        for entry in await self.store.entries(name):
            replay(match, entry_line(Entry(entry.number, entry.seat, entry.text)))
        draws = {word.seat: word.word for word in await self.store.words(name)}
        table = LiveTable(self.store, self.workers, row, match, await self.store.chairs(name), draws)
        if table.complete() and row.ended is None:
            async with table.lock:
                await table.go_on()
        return table

    async def record(self, name: str, seat: int) -> str:
        """The record of a table, as it may be known: with the seed when the game is over or given up."""
        table = await self.table(name)
        assert table is not None, "whoever asks has seen the table"
        if table.row.ended is None:
            return write_record_for(table.match, seat, table.header())
        return write_record(table.match, await self.store.seed(name) or b"", table.header())

    async def take_in(self, text: str) -> LiveTable:
        """A record from elsewhere, replayed and checked, as a table to look at."""
        match, seed = read_sealed(text)
        header, now = match.header, time.time()
        if header.commitment:
            verify_record(text)
        row = TableRow(new_name(), header.game, header_text(match), header.commitment, False, now, now)
        chairs = [ChairRow(row.id, seat, RECORDED, name) for seat, name in enumerate(header.names)]
        await self.store.create_table(row, chairs, seed)
        for seat, word in header.draw_words.items():
            await self.store.add_word(row.id, seat, word)
        await self.store.append([EntryRow(row.id, one.number, one.seat, one.text, now) for one in match.log])
        table = LiveTable(self.store, self.workers, row, match, chairs, header.draw_words)
        self.tables[row.id] = table
        return table

    def sweep(self) -> None:
        """Tables that nobody has looked at for a while leave memory."""
        for name, table in list(self.tables.items()):
            idle = not table.watchers and not table.lock.locked() and (table.duty is None or table.duty.done())
            if idle and time.monotonic() - table.touched > IDLE:
                del self.tables[name]

    def dismiss(self) -> None:
        """The server closes: whoever looks on is sent away, to come again."""
        for table in self.tables.values():
            for watcher in table.watchers:
                watcher.post(None)

    async def close(self) -> None:
        tasks = [task for table in self.tables.values() for task in (table.duty, table.mending) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.close()


def new_name() -> str:
    """The name of a table: short enough to read out, long enough that nobody guesses it."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def header_text(match: Match) -> str:
    """What was agreed, as the store keeps it."""
    header = match.header
    return json.dumps({"seats": header.seats, "options": dict(header.options), "box": header.box_text})
