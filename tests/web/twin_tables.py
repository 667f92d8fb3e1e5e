"""Twins at real tables: two servers' tables, each with its own store, played on side by side through the live door."""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from igroteka.bots import Workers
from igroteka.engine import CHANCE, SPECTATOR, Rng, seats_in
from igroteka.store import ChairRow, EntryRow, Store
from igroteka.table import Entry, Match
from igroteka.table.fair import SEED_BYTES, commitment
from igroteka.web.audience import Watcher
from igroteka.web.browser import kept
from igroteka.web.live import LiveTable
from igroteka.web.socket import listen
from igroteka.web.tables import Tables
from igroteka.words import LANGUAGES
from tests.web.secrets import secrets_of, strange
from tests.web.twins import NAMES, Heard, Sent, compare, parted, play, same_told, twin_of

Sayings = tuple[int, dict[str, Any], dict[str, Any]]  # who, and what here and there

SEED = bytes(range(SEED_BYTES))
SET = time.time()  # of both: an old table at which nobody has decided anything is cleared away
NAME = "twnstabaaa"  # as the server names them


async def stored(place: str, match: Match, log: Sequence[Entry], name: str = NAME) -> None:
    """Lays a table with this log into a new store."""
    seats = match.header.seats
    async with await Store.open(place) as store:
        tables = Tables(store, Workers(1))
        pattern = await tables.set_table(match.header.game, ["person"] * seats, match.header.options, public=False)
        row = replace(pattern.row, id=name, commitment=commitment(SEED), public=True, created=SET)
        chairs = [ChairRow(name, seat, "person", NAMES[seat], kept(f"token {seat}")) for seat in range(seats)]
        await store.create_table(row, chairs, SEED)
        await store.append([EntryRow(name, entry.number, entry.seat, entry.text, 0.0) for entry in log])
        await tables.close()


class Side:
    """One of two tables, with everybody who looks on."""

    def __init__(self, tables: Tables, table: LiveTable, watchers: Sequence[Watcher], heard: Heard) -> None:
        self.tables, self.table, self.watchers, self.heard = tables, table, watchers, heard

    @staticmethod
    async def open(place: str, observer: int, heard: Heard) -> "Side":
        tables = Tables(await Store.open(place), Workers(1))
        table = await tables.table(NAME)
        assert table is not None
        places = [(seat, language) for seat in (observer, SPECTATOR) for language in LANGUAGES]
        return Side(tables, table, [await table.watch(*place, -1) for place in places], heard)

    async def say(self, seat: int, **said: Any) -> bytes:
        return await listen(self.table, seat, "ru", json.dumps({"after": self.table.match.number, **said}))

    def sent(self) -> Sent:
        """What has come since the last time."""
        frames: Sent = []
        for watcher in self.watchers:
            while not watcher.box.empty():
                frames.append(("frame", watcher.box.get_nowait() or b""))
        return [*frames, *self.heard.taken()]

    async def close(self) -> None:
        await self.tables.store.close()
        await self.tables.close()


class TwinTables:
    """Two tables whose observer must not notice a difference."""

    def __init__(self, ours: Side, theirs: Side, observer: int, dice: Rng) -> None:
        self.ours, self.theirs, self.observer, self.dice = ours, theirs, observer, dice
        self.together = True

    async def both(self, what: str, *sayings: Sayings | None) -> None:
        """Several say something at the same time. The answers of the observer are its own."""
        said = [one for one in sayings if one is not None]
        if len(said) < len(sayings):
            self.together = False
            return
        mine = await asyncio.gather(*(self.ours.say(seat, **here) for seat, here, _ in said))
        ours = self.ours.sent()
        other = await asyncio.gather(*(self.theirs.say(seat, **there) for seat, _, there in said))
        theirs = self.theirs.sent()
        match = self.ours.table.match
        if parted(match.header.game, match.state, self.theirs.table.match.state, self.observer):
            self.together = False
            return
        for i, (seat, _, _) in enumerate(said):
            if seat == self.observer:
                compare(seat, self.ours.table.match.number, [(what, mine[i])], [(what, other[i])])
        compare(self.observer, self.ours.table.match.number, ours, theirs)

    def decision(self, seat: int) -> Sayings | None:
        """Something that can be done at both tables, if there is anything."""
        state, twin = self.ours.table.match.state, self.theirs.table.match.state
        action = int(state.random_action(seat, self.dice))
        told = {int(twin.told(self.observer, seat, one)) for one in twin.legal(seat)}
        if state.told(self.observer, seat, action) not in told:  # somebody else has that card in the twin
            both = [int(one) for one in state.legal(seat) if state.told(self.observer, seat, one) in told]
            if not both:
                return None
            action = both[self.dice.below(len(both))]
        done = same_told(state, twin, self.observer, seat, action, self.dice)
        return seat, {"act": state.say(action)}, {"act": twin.say(done)}

    async def play_on(self, moves: int) -> int:
        """Goes on with decisions, undone ones, and requests that are refused; how many steps the twins made."""
        match, dice = self.ours.table.match, self.dice
        compare(self.observer, match.number, self.ours.sent(), self.theirs.sent())
        seats = range(match.header.seats)
        made = 0
        while made < moves and self.together:
            awaited = seats_in(match.state.awaiting())
            if dice.below(2):
                awaited = [awaited[dice.below(len(awaited))]]
            await self.both("answer", *(self.decision(seat) for seat in awaited))
            for what in ({"undo": True}, {"act": strange()[dice.below(len(strange()))]}, {"act": "dance", "after": 1}):
                if self.together and dice.below(3) == 0:
                    await self.both("answer", (seats[dice.below(len(seats))], what, what))
            made += 1
        return made


def first_choice(log: Sequence[Entry]) -> int:
    return next(i for i, entry in enumerate(log) if entry.seat != CHANCE)


async def side_by_side(folder: Path, game: str, seats: int, seed: int, moves: int, late: bool = False) -> int:
    """Tables set up as twins, at the first choice or `late` in the game; played on, then their stores break."""
    match, dice = play(seats, secrets_of(game).options, seed, game), Rng(seed, 3)
    steps = 0
    for observer in (*range(seats), SPECTATOR):
        twin = twin_of(match, observer, dice)
        first = first_choice(twin)
        cuts = [i for i in range(first, len(twin)) if twin[i].seat != CHANCE]
        cut = cuts[dice.below(len(cuts))] if late else first
        places = [str(folder / f"{seed}-{observer}-{side}.db") for side in ("ours", "theirs")]
        await stored(places[0], match, match.log[:cut])
        await stored(places[1], match, twin[:cut])
        with Heard() as heard:
            ours = await Side.open(places[0], observer, heard)
            theirs = await Side.open(places[1], observer, heard)
            tables = TwinTables(ours, theirs, observer, dice)
            try:
                steps += await tables.play_on(moves)
                await asyncio.gather(ours.tables.store.close(), theirs.tables.store.close())
                for seat in seats_in(ours.table.match.state.awaiting()) if tables.together else ():
                    await tables.both("answer", tables.decision(seat))  # cannot be saved: nobody hears of it
            finally:
                await ours.close()
                await theirs.close()
    return steps
