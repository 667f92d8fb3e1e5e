"""A few places to work at, and people who wait for one in turn: by person, however much one of them asks for."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Callable

from igroteka.web.limits import Busy

FORGET = 1000  # people whose share is remembered


class Turns:
    """Who has used the places for the shortest time comes next. Somebody new begins where the others are, so that
    nobody saves up time by staying away. What is of less hurry waits until nothing of more does: from 0, which nobody
    waits for, to 2."""

    def __init__(self, places: int, each: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = places
        self.each = each  # so much of one person waits, at most
        self.clock = clock
        self.used: dict[str, float] = {}  # seconds at work, by person
        self.now = 0.0  # the share of whoever began last
        self.waiting: tuple[dict[str, deque[asyncio.Future[None]]], ...] = ({}, {}, {})  # by hurry, the least last

    @contextlib.asynccontextmanager
    async def turn(self, who: str, hurry: int = 1) -> AsyncIterator[None]:
        """A place for as long as the block takes; `Busy` if too much of this person waits already."""
        await self.come(who, hurry)
        begun = self.clock()
        try:
            yield
        finally:
            self.used[who] = self.used.get(who, self.now) + self.clock() - begun
            self.leave()

    async def come(self, who: str, hurry: int) -> None:
        if sum(len(line.get(who, ())) for line in self.waiting) >= self.each:
            raise Busy("busy-too-much", status=429, wait=5)
        line = self.waiting[-1 - hurry]
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.setdefault(who, deque()).append(called)
        self.used[who] = self.share(who)
        self.call()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.leave()  # called at the very moment it was cancelled
            elif who in line and called in line[who]:
                line[who].remove(called)
                if not line[who]:
                    del line[who]
            raise

    def share(self, who: str) -> float:
        """What somebody who comes now has used already."""
        return max(self.used.get(who, 0.0), self.now)

    def call(self) -> None:
        """As many as there are places for."""
        while self.free and (line := next(filter(None, self.waiting), None)):
            who = min(line, key=lambda one: self.used[one])
            called = line[who].popleft()
            if not line[who]:
                del line[who]
            if not called.done():
                self.now = max(self.now, self.used[who])
                self.free -= 1
                called.set_result(None)

    def leave(self) -> None:
        self.free += 1
        self.call()
        if len(self.used) > FORGET:  # who used least is forgotten first, and begins where the others are
            waits = {who for line in self.waiting for who in line}
            for who in sorted(self.used.keys() - waits, key=lambda one: self.used[one])[: FORGET // 10]:
                del self.used[who]
