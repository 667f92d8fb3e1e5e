"""What the serving thread does next: one request or message at a time, and who has had least of it comes first. So
whoever asks for much waits for himself, and somebody else's move passes between two of his requests.

A request has the place until it is answered, or waits for somebody else: the desk, a thought, a commit, the rest of its
own body. Such waits end the place by `elsewhere`, or by themselves after a few milliseconds.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextvars import ContextVar

PATIENCE = 0.01  # seconds after which whoever has the place waits for something, or is slow
LEAST = 0.0003  # seconds that are counted for anything
FORGET = 1000  # addresses whose share is remembered

own_place: ContextVar["Place | None"] = ContextVar("own_place", default=None)


def elsewhere() -> None:
    """Whoever asks waits for somebody else now: others may begin."""
    if (place := own_place.get()) is not None:
        place.leave()


class Place:
    __slots__ = ("begun", "line", "who")

    def __init__(self, line: "OneByOne", who: str, begun: float) -> None:
        self.line = line
        self.who = who
        self.begun = begun

    def leave(self) -> None:
        """The first time counts."""
        if self in self.line.taken:
            self.line.leave(self)


class OneByOne:
    """People are addresses. Somebody new begins where the others are, so that nobody saves up time by staying away; and
    whoever has had no more than all who wait does not wait at all."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self.taken: dict[Place, None] = {}  # whoever has a place, the first one first; mostly one
        self.lines: dict[str, deque[asyncio.Future[Place]]] = {}  # who waits
        self.used: dict[str, float] = {}  # seconds of the thread, by address
        self.now = 0.0  # the share of whoever began last
        self.looking = False

    async def place(self, who: str) -> Place:
        """A place for whoever comes from this address; `leave` it."""
        place = self.at_once(who)
        if place is None:
            called: asyncio.Future[Place] = asyncio.get_running_loop().create_future()
            self.lines.setdefault(who, deque()).append(called)
            self.look_later()
            place = await called
        own_place.set(place)
        return place

    def at_once(self, who: str) -> Place | None:
        if self.taken:
            self.expire()
        free = not self.taken and not self.lines
        if free or (who not in self.lines and self.used.get(who, 0.0) <= self.now):
            return self.begin(who)
        return None

    def begin(self, who: str) -> Place:
        self.now = max(self.used.get(who, 0.0), self.now)
        self.used[who] = self.now + LEAST
        place = Place(self, who, self.clock())
        self.taken[place] = None
        if len(self.used) > FORGET:  # who used least is forgotten first, and begins where the others are
            for one in sorted(self.used.keys() - self.lines.keys(), key=self.used.__getitem__)[: FORGET // 2]:
                del self.used[one]
        return place

    def leave(self, place: Place) -> None:
        del self.taken[place]
        if place.who in self.used:
            self.used[place.who] += max(0.0, self.clock() - place.begun - LEAST)
        if self.lines and not self.taken:
            self.call()

    def call(self) -> None:
        """Whoever waits and has had least; the loop looks around before they begin."""
        while self.lines:
            who = min(self.lines, key=lambda one: self.used.get(one, 0.0))
            called = self.lines[who].popleft()
            if not self.lines[who]:
                del self.lines[who]
            if not called.done():  # it would be, if nobody waited any more
                called.set_result(self.begin(who))
                return

    def expire(self) -> None:
        since = self.clock() - PATIENCE
        for place in list(self.taken):
            if place.begun > since:
                return
            del self.taken[place]
            if place.who in self.used:
                self.used[place.who] += PATIENCE - LEAST

    def look_later(self) -> None:
        if not self.looking:
            self.looking = True
            asyncio.get_running_loop().call_later(PATIENCE, self.look)

    def look(self) -> None:
        self.looking = False
        self.expire()
        if self.lines:
            if not self.taken:
                self.call()
            self.look_later()
