"""A table that is played now: one mailbox, save then tell, bots that take their turns."""

import asyncio
import contextlib
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from igroteka.bots import Advice
from igroteka.engine import CHANCE_ONLY, SPECTATOR, seats_in
from igroteka.store import ChairRow, SittingRow, Store, TableRow, Unavailable
from igroteka.table import Entry, Match, Progress, Refused
from igroteka.table.seal import Chain
from igroteka.web import metrics
from igroteka.web.audience import Watcher
from igroteka.web.log_rows import RollbackOnError, replay_entry, row
from igroteka.web.logs import log, short
from igroteka.web.one_by_one import elsewhere
from igroteka.web.people import END, Times
from igroteka.web.seats import Seats
from igroteka.web.table_bots import TableBots
from igroteka.web.thinking import Thinking
from igroteka.words import Complaint

PAUSE = 1.0  # seconds between looks for a store that is away


class Thought(NamedTuple):
    """Hints being thought out for a seat that sees just this."""

    facts: list[int]
    task: asyncio.Task[list[Advice]]


class LiveTable(Seats):
    def __init__(
        self,
        store: Store,
        thinking: Thinking,
        row: TableRow,
        match: Match,
        chairs: Sequence[ChairRow],
        draws: Mapping[int, str],
        seed: bytes | None = None,
        sittings: Sequence[SittingRow] = (),
        times: Times = Times(),  # noqa: B008  # it cannot be changed
    ) -> None:
        super().__init__(store, row, match, chairs, sittings, times)
        self.draws = dict(draws)  # the words the seats added
        self.lock = asyncio.Lock()
        self.bots = TableBots(self, thinking)
        self.resyncing: asyncio.Task[None] | None = None
        self.seed = seed  # for draws and seals alone; of a table that comes back from its log it is read with the first
        self.chain: Chain | None = None  # the seals so far, if somebody asked for them
        self.touched = time.monotonic()
        self.out_of_sync = False  # whether the store may know more than we do
        self.again = ""  # the table where the same people play another game
        self.hints = bool(json.loads(row.header or "{}").get("hints", True))  # whether players may ask for them
        self.thoughts: dict[int, Thought] = {}  # hints that were asked for, by seat
        self.rearranged = -1  # the number after which a chair changed hands last

    # Sitting down

    async def sit(self, seat: int, name: str, token: str, word: str, owner: str = "") -> None:
        """Takes a free seat; the last one to sit down starts the game. Who asks twice sits there already. A program
        without a secret of its own is known by the token of its seat."""
        async with self.lock:
            await self.resync()
            if 0 <= seat < len(self.chairs) and self.chairs[seat].token == token:
                return
            if refusal := self.rights().sit(seat, owner):
                raise refusal
            if word and self.match.number:
                raise Refused("words-closed")
            with RollbackOnError(self.roll_back, self.match.number):
                await self.take_chair(ChairRow(self.row.id, seat, "person", name, token, owner or token))
                if word and await self.store.add_word(self.row.id, seat, word):
                    self.draws[seat] = word
            self.refresh()
            if self.complete():
                await self.go_on()

    # Moves

    async def act(self, seat: int, move: str | int, after: int | None, by: str = "person") -> int:
        """A decision, checked, saved, then told; the number of its entry. A person says it in notation, a bot by its
        number; `by` says who is meant to play there."""
        async with self.lock:
            await self.resync()
            self.check_running()
            if self.chairs[seat].kind != by:
                raise Refused("held")
            begun = time.perf_counter()
            progress = self.match.submit(seat, move, after)
            if progress.steps:
                await self.go_on(progress)
                if by == "person":
                    self.play_on()
                metrics.moves.count(self.row.game, by, time.perf_counter() - begun)
            return progress.number

    async def takeback(self, seat: int, after: int | None) -> int:
        async with self.lock:
            await self.resync()
            self.check_running()
            if self.chairs[seat].kind != "person":
                raise Refused("held")
            number = self.match.number
            entry = self.match.takeback(seat, after=after)
            if entry.number > number:
                with RollbackOnError(self.roll_back, number):
                    await self.save([entry])
                self.refresh()
                self.play_on()
            return entry.number

    def play_on(self) -> None:
        """Whoever goes on playing does not want to end, and says so to all who do."""
        if self.wishes.when:
            self.wishes.clear(END)
            self.tell_room()

    async def close_table(self) -> None:
        """Over, or given up: from now on the seed is no secret any more."""
        ended = time.time()
        await self.store.end_table(self.row.id, ended)
        self.row = replace(self.row, ended=ended)
        over = self.match.state.outcome() is not None
        log.info("game over" if over else "game given up", extra={"table": short(self.row.id), "game": self.row.game})

    def check_running(self) -> None:
        if self.row.ended is not None and self.match.state.awaiting():
            raise Refused("given-up")
        if not self.complete():
            raise Refused("waiting")

    async def go_on(self, decided: Progress | None = None) -> None:
        """Draws what chance has to draw, saves everything new, tells everybody, and wakes the bots."""
        if self.row.ended is not None:
            return  # the seed is no secret any more
        progress = decided or self.match.standing()
        with RollbackOnError(self.roll_back, self.match.number - len(progress.steps)):
            if self.match.state.awaiting() == CHANCE_ONLY:
                progress = progress.then(await self.draw())
            await self.save(progress.entries)
        if progress.steps:
            self.audience.tell(progress)
        if self.match.state.outcome() is not None and self.row.ended is None:
            try:
                await self.close_table()
            except Unavailable:
                self.out_of_sync = True  # the move is saved and told: this is made up for later
        self.forget_thoughts()
        self.wake()

    async def draw(self) -> Progress:
        return self.match.draw_fairly(await self.secret(), self.draws)

    async def secret(self) -> bytes:
        self.seed = self.seed or await self.store.seed(self.row.id)
        assert self.seed is not None, "every table has a seed"
        return self.seed

    async def save(self, entries: Iterable[Entry]) -> None:
        """Nobody hears of entries before they are in the store."""
        now = time.time()
        elsewhere()
        await self.store.append([row(self.row.id, entry, now) for entry in entries])

    def roll_back(self, number: int) -> None:
        """What could not be saved was never said; whether the store has it nevertheless, the next step looks up."""
        self.match.forget(number)
        self.out_of_sync = True
        if self.resyncing is None or self.resyncing.done():
            self.resyncing = asyncio.create_task(self.keep_resyncing())

    async def keep_resyncing(self) -> None:
        """Nobody may have anything to click: those who look on need not ask for it."""
        while self.out_of_sync and self.audience.watchers:
            await asyncio.sleep(PAUSE)
            with contextlib.suppress(Complaint):
                async with self.lock:
                    await self.resync()

    async def resync(self) -> None:
        """After a save that nobody confirmed: what the store has is what was said."""
        if not self.out_of_sync:
            return
        name = self.row.id
        entries = await self.store.entries(name, self.match.number)
        added = await self.store.words(name)
        self.chairs = await self.store.chairs(name)
        self.sittings = await self.store.sittings(name)
        self.row = await self.store.table(name) or self.row
        self.draws = {word.seat: word.word for word in added}
        for entry in entries:
            replay_entry(self.match, entry)
        self.out_of_sync = False
        self.refresh()
        if self.complete() and self.row.ended is None:
            await self.go_on()

    # Looking on

    async def watch(self, seat: int, language: str, seen: int, person: str = "", who: str = "") -> Watcher:
        """Not while something is being saved: who comes new must not see it before the others, or twice. The seat may
        have changed hands meanwhile: then `person` looks on. `who` is the address they come from."""
        async with self.lock:
            if person and seat not in self.rights().seats_of(person):
                seat = SPECTATOR
            watcher = self.audience.enter(seat, language, -1 if seen == self.rearranged else seen, person, who)
            self.tell_room()
        self.bots.visited(who, seat != SPECTATOR)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.audience.leave(watcher)
        self.note(watcher.person)
        self.bots.visited(watcher.who, watcher.seat != SPECTATOR)  # a moment ago
        self.touched = time.monotonic()

    def idle(self) -> bool:
        """Nobody looks on, and nothing is under way."""
        return not self.audience.watchers and not self.lock.locked() and self.bots.idle()

    def refresh(self) -> None:
        """Somebody sat down, or something was taken back: whole scenes for everybody."""
        self.audience.refresh(self.chairs)
        self.forget_thoughts()

    def invite(self, name: str) -> None:
        """Tells everybody where the next game is."""
        self.audience.say_to_all({"again": f"/t/{self.again}", "name": name})

    # Bots

    def forget_thoughts(self) -> None:
        """Hints for a decision that has passed are not thought out to the end."""
        for seat, thought in list(self.thoughts.items()):
            if seat not in self.awaited() or self.match.state.seen_by(seat).facts() != thought.facts:
                thought.task.cancel()
                del self.thoughts[seat]

    def stop_thinking(self) -> None:
        """A chair has changed hands: what a bot was thinking about is dropped, and whoever is awaited begins anew."""
        self.bots.stop()
        self.wake()

    def wake(self) -> None:
        self.bots.wake()

    def awaited(self) -> list[int]:
        return [seat for seat in seats_in(self.match.state.awaiting()) if seat < len(self.chairs)]
