"""The hall: all tables of this server. Those somebody looks at are in memory; the others lie in the store."""

import asyncio
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from igroteka.bots import LEVELS, Workers
from igroteka.store import ChairRow, Store, TableRow
from igroteka.table import Match
from igroteka.table.fair import SEED_BYTES, commitment
from igroteka.table.record import replay
from igroteka.web.live import LiveTable
from igroteka.words import Complaint

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no letters that look like others
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
        name = "".join(secrets.choice(ALPHABET) for _ in range(10))
        header = json.dumps({"seats": len(kinds), "options": dict(match.header.options), "box": match.header.box_text})
        row = TableRow(name, game, header, commitment(seed), public, time.time())
        chairs = [ChairRow(name, seat, kind, "") for seat, kind in enumerate(kinds)]
        await self.store.create_table(row, chairs, seed)
        table = LiveTable(self.store, self.workers, row, match, chairs, {})
        self.tables[name] = table
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
        return table

    async def load(self, name: str) -> LiveTable | None:
        row = await self.store.table(name)
        if row is None:
            return None
        header = json.loads(row.header)
        match = Match.set_up(row.game, header["seats"], header["options"], box_text=header["box"])
        for entry in await self.store.entries(name):
            replay(match, f"{entry.number} {'*' if entry.seat == 8 else entry.seat + 1} {entry.text}")
        draws = {word.seat: word.word for word in await self.store.words(name)}
        table = LiveTable(self.store, self.workers, row, match, await self.store.chairs(name), draws)
        if table.complete():
            async with table.lock:
                await table.go_on()
        return table

    def sweep(self) -> None:
        """Tables that nobody has looked at for a while leave memory."""
        for name, table in list(self.tables.items()):
            idle = not table.watchers and not table.lock.locked() and (table.duty is None or table.duty.done())
            if idle and time.monotonic() - table.touched > IDLE:
                del self.tables[name]

    async def close(self) -> None:
        for table in self.tables.values():
            if table.duty is not None:
                table.duty.cancel()
        self.workers.close()
