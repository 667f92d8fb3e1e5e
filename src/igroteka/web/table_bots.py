"""The bots of one table: for whom they think, and what they do when their workers fail."""

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, NamedTuple

from igroteka.bots import LEVELS
from igroteka.bots.crew import Lost
from igroteka.bots.levels import at_first_sight
from igroteka.bots.workers import Question
from igroteka.engine import SPECTATOR, State
from igroteka.store import Unavailable
from igroteka.table import Refused
from igroteka.web import metrics
from igroteka.web.logs import log, short
from igroteka.web.thinking import LOOKING_ON, NOBODY, PLAYING, Dropped, Thinking

if TYPE_CHECKING:
    from igroteka.web.live import LiveTable

PRESENT = 60.0  # seconds after which somebody who asked and is not connected has gone
MANY = 100  # visits that are remembered
PAUSE, LONGEST = 1.0, 30.0  # seconds between attempts that fail, at first and at last


class Decision(NamedTuple):
    """What a bot has to decide."""

    seat: int
    number: int  # of the last entry
    kind: str
    view: State


class TableBots:
    def __init__(self, table: "LiveTable", thinking: Thinking) -> None:
        self.table = table
        self.thinking = thinking
        self.task: asyncio.Task[None] | None = None
        self.set_by = ""  # the address of whoever set the table, or asked for it first
        self.visits: dict[tuple[str, bool], float] = {}  # when an address asked last, by whether it has a seat here
        self.in_line: int | None = None  # with which hurry they wait for their turn
        self.failures = 0  # in a row

    # For whom

    def visited(self, who: str, seated: bool) -> None:
        """Somebody is here, or was a moment ago. Who comes where nobody was need not wait as long as nobody does."""
        self.set_by = self.set_by or who
        self.visits.pop((who, seated), None)
        self.visits[who, seated] = time.monotonic()
        if len(self.visits) > MANY:
            del self.visits[next(iter(self.visits))]
        waits = self.in_line is not None and self.in_line < PLAYING and self.in_line < self.for_whom()[1]
        if waits or self in self.thinking.games_alone.stopped:
            self.stop()
            self.wake()

    def last_visitor(self) -> str:
        """The address that asked for this table last."""
        return next(reversed(self.visits))[0] if self.visits else self.set_by

    def for_whom(self) -> tuple[str, int]:
        """Who waits for the bots here, and with how much hurry: of several persons the one who has had least."""
        since = time.monotonic() - PRESENT
        here = {(one.who, one.seat != SPECTATOR) for one in self.table.audience.watchers}
        here |= {visit for visit, at in self.visits.items() if at > since}
        for seated, hurry in ((True, PLAYING), (False, LOOKING_ON)):
            people = sorted(who for who, sits in here if sits == seated)
            if people:
                return min(people, key=self.thinking.turns.share), hurry
        return self.set_by, NOBODY

    def in_play(self) -> bool:
        table = self.table
        return table.row.ended is None and any(chair.kind in LEVELS for chair in table.chairs)

    # When

    def idle(self) -> bool:
        return self.task is None or self.task.done()

    def wake(self) -> None:
        """Bots that are awaited begin to think, if they do not already."""
        table = self.table
        awaited = any(table.chairs[seat].kind in LEVELS for seat in table.awaited())
        if awaited and self.idle() and table.complete() and table.row.ended is None and not self.thinking.resting:
            self.task = asyncio.create_task(self.serve())

    def stop(self) -> None:
        """What they think about is dropped."""
        if self.task is not None:
            self.task.cancel()
        self.task = self.in_line = None
        self.thinking.games_alone.forget(self)

    async def serve(self) -> None:
        try:
            while await self.serve_one():
                pass
        finally:
            if self.task is asyncio.current_task():
                self.thinking.games_alone.leave(self)

    async def serve_one(self) -> bool:
        """One decision of a bot, if one is awaited and it is their turn; whether to look for another."""
        asked = await self.awaited()
        if asked is None:
            return False
        who, hurry = self.for_whom()
        if hurry != NOBODY:
            self.thinking.games_alone.forget(self)
        elif not self.thinking.games_alone.enter(self, who):
            return False
        self.in_line = hurry
        quick = at_first_sight(self.level(asked.kind))
        try:
            async with self.thinking.thought(who, hurry, self.think, quick) as found:
                if found is not None:
                    asked, move = found
                    await self.table.act(asked.seat, move, asked.number, asked.kind)
                    self.failures = 0
        except (Dropped, Refused):
            pass  # or the table has gone on meanwhile: look again
        except Unavailable:
            await asyncio.sleep(PAUSE)
        except Exception as problem:  # whatever it was, the game must not stand still
            await self.stumble(problem)
        return True

    # How

    async def awaited(self) -> Decision | None:
        table = self.table
        async with table.lock:  # not while something is being saved
            bots = [seat for seat in table.awaited() if table.chairs[seat].kind in LEVELS]
            if not bots or table.row.ended is not None or not table.complete():
                return None
            return Decision(bots[0], table.match.number, table.chairs[bots[0]].kind, table.match.state.seen_by(bots[0]))

    async def think(self) -> tuple[Decision, int] | None:
        self.in_line = None
        asked = await self.awaited()
        if asked is None:
            return None
        begun = time.perf_counter()
        luck = secrets.randbits(62)  # of its own: from the number alone anybody could tell what it keeps secret
        move = await self.thinking.workers.move(self.question(asked.view, asked.seat, self.level(asked.kind), luck))
        metrics.bot_seconds.labels(asked.kind).observe(time.perf_counter() - begun)
        return asked, move

    def level(self, kind: str) -> str:
        """Its own. A thought that failed is not tried again as it was: first at first sight, then at random."""
        quick = kind if at_first_sight(kind) else "level2"
        return (kind, quick, "random")[min(self.failures, 2)]

    def question(self, view: State, seat: int, level: str, seed: int, seconds: float | None = None) -> Question:
        """What a worker is asked about this table."""
        header = self.table.match.header
        return self.thinking.workers.question(
            header.game, header.options, header.box_text, view, seat, level, seed, seconds, header.rules
        )

    async def stumble(self, problem: Exception) -> None:
        """Workers died over a thought, or none could be started. People hear of it; the next attempt is a simpler one,
        and attempts become rarer."""
        self.failures += 1
        metrics.bot_thoughts_failed.inc()
        facts = {"table": short(self.table.row.id), "game": self.table.row.game, "count": self.failures}
        trace = None if isinstance(problem, Lost) else problem
        log.error("a bot could not think", exc_info=trace, extra={**facts, "reason": str(problem)})
        if self.failures == 1:
            self.table.audience.say_to_all({"stumbled": True})
        else:
            await asyncio.sleep(min(LONGEST, PAUSE * 2 ** min(self.failures - 2, 10)))
