"""A table that is played now: one mailbox, save then tell, bots that take their turns."""

import asyncio
import contextlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from igroteka.bots import Workers
from igroteka.engine import CHANCE_ONLY, SPECTATOR, seats_in
from igroteka.games import find
from igroteka.store import ChairRow, EntryRow, Store, TableRow
from igroteka.table import Entry, Header, Match, Refused
from igroteka.web.vantage import Vantage
from igroteka.words import words

MAILBOX = 200  # frames a slow reader may be behind before it is asked to come again


@dataclass(eq=False)
class Watcher:
    """Somebody who looks on: frames wait here until the connection takes them. None says: you fell behind."""

    seat: int
    language: str
    box: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue(MAILBOX))

    def post(self, frame: bytes) -> None:
        try:
            self.box.put_nowait(frame)
        except asyncio.QueueFull:
            while not self.box.empty():
                self.box.get_nowait()
            self.box.put_nowait(None)


class LiveTable:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        row: TableRow,
        match: Match,
        chairs: Sequence[ChairRow],
        draws: Mapping[int, str],
    ) -> None:
        self.store = store
        self.workers = workers
        self.row = row
        self.match = match
        self.chairs = list(chairs)
        self.draws = dict(draws)  # the words the seats added
        self.game = find(row.game)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.vantages: dict[tuple[int, str], Vantage] = {}
        self.duty: asyncio.Task[None] | None = None
        self.touched = time.monotonic()

    # Who sits where

    def names(self, language: str) -> tuple[str, ...]:
        """Everybody by name; bots that would have one name are numbered by their seats."""
        say = words(language)
        names = [
            chair.name or (say("web-free-seat") if chair.kind == "person" else say(f"bot-{chair.kind}"))
            for chair in self.chairs
        ]
        return tuple(
            f"{name} {chair.seat + 1}" if chair.kind != "person" and names.count(name) > 1 else name
            for chair, name in zip(self.chairs, names, strict=True)
        )

    def header(self) -> Header:
        """What a record of this table says first: who sat down, and what was promised."""
        names = tuple(chair.name or chair.kind for chair in self.chairs)
        return replace(self.match.header, names=names, commitment=self.row.commitment, draw_words=dict(self.draws))

    def complete(self) -> bool:
        return all(chair.token or chair.kind != "person" for chair in self.chairs)

    def seat_of(self, token: str) -> int:
        """The seat this token opens, or SPECTATOR."""
        return next((chair.seat for chair in self.chairs if token and chair.token == token), SPECTATOR)

    async def sit(self, seat: int, name: str, token: str, word: str) -> None:
        """Takes a free seat; the last one to sit down starts the game."""
        async with self.lock:
            if not 0 <= seat < len(self.chairs) or self.chairs[seat].kind != "person" or self.chairs[seat].token:
                raise Refused("taken", seat=seat + 1)
            if not await self.store.take_chair(self.row.id, seat, "person", name, token, ""):
                raise Refused("taken", seat=seat + 1)
            if word and await self.store.add_word(self.row.id, seat, word):
                self.draws[seat] = word
            self.chairs[seat] = ChairRow(self.row.id, seat, "person", name, token)
            self.refresh()
            if self.complete():
                await self.go_on()

    # Moves

    async def act(self, seat: int, text: str, after: int | None) -> int:
        """A decision, checked, saved, then told; the number of its entry."""
        async with self.lock:
            if not self.complete():
                raise Refused("waiting")
            number, before = self.match.number, self.match.state.clone()
            entry = self.match.submit(seat, text, after)
            if entry.number > number:
                await self.go_on(number, before)
            return entry.number

    async def takeback(self, seat: int) -> int:
        async with self.lock:
            number = self.match.number
            entry = self.match.takeback(seat)
            await self.save(number)
            self.refresh()
            return entry.number

    async def go_on(self, number: int | None = None, before: object = None) -> None:
        """Draws what chance has to draw, saves everything new, tells everybody, and wakes the bots."""
        state = self.match.state.clone() if number is None else before
        number = self.match.number if number is None else number
        try:
            if self.match.state.awaiting() == CHANCE_ONLY:
                seed = await self.store.seed(self.row.id)
                assert seed is not None, "every table has a seed"
                self.match.draw_fairly(seed, self.draws)
            await self.save(number)
        except BaseException:
            self.match.forget(number)
            raise
        entries = self.match.log[number:]
        for (seat, language), vantage in self.vantages.items():
            frame = vantage.advance(state, entries)  # type: ignore[arg-type]  # a State: see the first line
            for watcher in self.watchers:
                if (watcher.seat, watcher.language) == (seat, language):
                    watcher.post(frame)
        if self.match.state.outcome() is not None and self.row.ended is None:
            await self.store.end_table(self.row.id, time.time())
        self.wake()

    async def save(self, number: int) -> None:
        """What was said last goes to the store; nobody hears of it before."""
        now = time.time()
        await self.store.append([row(self.row.id, entry, now) for entry in self.match.log[number:]])

    # Looking on

    def watch(self, seat: int, language: str, seen: int) -> Watcher:
        watcher = Watcher(seat, language)
        for frame in self.vantage(seat, language).since(seen):
            watcher.post(frame)
        self.watchers.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        key = watcher.seat, watcher.language
        if not any((other.seat, other.language) == key for other in self.watchers):
            self.vantages.pop(key, None)
        self.touched = time.monotonic()

    def vantage(self, seat: int, language: str) -> Vantage:
        key = seat, language
        if key not in self.vantages:
            self.vantages[key] = Vantage(self.game, self.match, self.names(language), seat, language)
        return self.vantages[key]

    def refresh(self) -> None:
        """Somebody sat down, or something was taken back: whole scenes for everybody."""
        for (seat, language), vantage in self.vantages.items():
            vantage.names = self.names(language)
            vantage.rebuild()
            for watcher in self.watchers:
                if (watcher.seat, watcher.language) == (seat, language):
                    watcher.post(vantage.whole())

    # Bots

    def wake(self) -> None:
        """Bots that are awaited begin to think, if they do not already."""
        bots = any(self.chairs[seat].kind != "person" for seat in self.awaited())
        if bots and (self.duty is None or self.duty.done()):
            self.duty = asyncio.create_task(self.serve_bots())

    def awaited(self) -> list[int]:
        return [seat for seat in seats_in(self.match.state.awaiting()) if seat < len(self.chairs)]

    async def serve_bots(self) -> None:
        header = self.match.header
        while True:
            bots = [seat for seat in self.awaited() if self.chairs[seat].kind != "person"]
            if not bots:
                return
            seat, number = bots[0], self.match.number
            view = self.match.state.seen_by(seat)
            kind = self.chairs[seat].kind
            move = await self.workers.move(header.game, header.options, header.box_text, view, seat, kind, number)
            with contextlib.suppress(Refused):  # the table has gone on meanwhile: look again
                await self.act(seat, move, number)


def row(table: str, entry: Entry, at: float) -> EntryRow:
    return EntryRow(table, entry.number, entry.seat, entry.text, at)
