"""Who gets thinking time: people who play, then those who look on, then games that nobody looks at. In turn by person
and not by table. A person is the address they come from: neither tables nor cookies make one into many."""

import asyncio
import contextlib
import math
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Protocol, TypeVar

from igroteka.bots import Workers
from igroteka.web import metrics
from igroteka.web.limits import Limits, Places
from igroteka.web.logs import log
from igroteka.web.turns import Turns

PLAYING, LOOKING_ON, NOBODY = 2, 1, 0  # who waits for a thought: its hurry
WAITING = ("nobody", "looking-on", "playing")
Answer = TypeVar("Answer")


class Dropped(Exception):
    """Somebody else needed the worker more: ask again."""


def worker_died(reason: str) -> None:
    """Another takes over, and thinks the same once more."""
    metrics.bot_workers_died.inc()
    log.warning("a bot's worker died", extra={"reason": reason})


class Thinking:
    """The workers of this server, and the line of those who wait for them."""

    def __init__(self, workers: Workers, limits: Limits | None = None) -> None:
        self.workers = workers
        self.turns = Turns(workers.count, math.inf)
        self.quick = Turns(1, math.inf)  # for bots that choose at first sight
        self.games_alone = GamesAlone((limits or Limits.none()).bots_alone)
        self.under_way: dict[asyncio.Task[Any], int] = {}  # thoughts that can make way, with their hurry
        self.thoughts = 0  # all that have begun, with what follows from them
        self.resting = False

    @contextlib.asynccontextmanager
    async def thought(
        self, who: str, hurry: int, think: Callable[[], Coroutine[Any, Any, Answer]], quick: bool = False
    ) -> AsyncIterator[Answer]:
        """What comes of it, when it is the turn of this person; `Dropped` if it had to make way. What follows from it
        is done inside the block: `rest` waits for that too."""
        came, begun = time.perf_counter(), False
        if not quick:
            self.make_way(hurry)
        try:
            async with (self.quick if quick else self.turns).turn(who, hurry):
                if self.resting:
                    await asyncio.Event().wait()  # until it is cancelled
                begun = True
                self.thoughts += 1
                metrics.bot_wait_seconds.labels(WAITING[hurry]).observe(time.perf_counter() - came)
                answer = await (think() if quick else self.think(think, hurry))
            yield answer
        finally:
            self.thoughts -= begun

    def make_way(self, hurry: int) -> None:
        """If all workers are busy, one stops that thinks about something of less hurry."""
        spare = min(self.under_way, key=lambda one: self.under_way[one], default=None)
        if spare is not None and self.under_way[spare] < hurry and not self.turns.free:
            del self.under_way[spare]
            spare.cancel()

    async def think(self, think: Callable[[], Coroutine[Any, Any, Answer]], hurry: int) -> Answer:
        task, asking = asyncio.create_task(think()), asyncio.current_task()
        self.under_way[task] = hurry
        try:
            return await task
        except asyncio.CancelledError:
            if task in self.under_way or (asking and asking.cancelling()):
                raise
            metrics.bot_thoughts_dropped.inc()
            raise Dropped from None
        finally:
            self.under_way.pop(task, None)

    async def rest(self, patience: float) -> None:
        """No new thought begins; returns when those under way have come to their end, or patience has."""
        self.resting = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self.thoughts:
                    await asyncio.sleep(0.02)

    def close(self) -> None:
        self.workers.close()


class Waking(Protocol):
    """The bots of a table, which go on when they are told to."""

    def wake(self) -> None: ...


class GamesAlone:
    """Games that go on while nobody is there: so many of one person at a time. The others stop until one of these is
    over, or somebody comes; so they do not have to stay in memory."""

    def __init__(self, each: float) -> None:
        self.places = Places(each, math.inf)
        self.playing: dict[Waking, str] = {}
        self.stopped: dict[Waking, str] = {}  # the longest first

    def enter(self, bots: Waking, who: str) -> bool:
        """Whether they may go on."""
        if bots not in self.playing:
            if self.places.full(who):
                self.stopped[bots] = who
                return False
            self.places.enter(who)
            self.playing[bots] = who
        return True

    def leave(self, bots: Waking) -> None:
        """Over for now: somebody came, or has to decide, or the game is at its end."""
        who = self.playing.pop(bots, None)
        if who is not None:
            self.places.leave(who)
            following = next((one for one, other in self.stopped.items() if other == who), None)
            if following is not None:
                del self.stopped[following]
                following.wake()

    def forget(self, bots: Waking) -> None:
        self.stopped.pop(bots, None)
        self.leave(bots)
