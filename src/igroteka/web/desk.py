"""The desk: whatever takes as long as the sender likes is done here, by a few processes behind all play.

Records, boxes, pictures, reports and long games. Each piece of work has limits of time and memory, and people wait for
the desk in turn, by their addresses. The serving thread hands over plain data and gets plain data back.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from igroteka.bots.crew import IDLE, Crew, Hold, Lost, TooLong
from igroteka.web import metrics
from igroteka.web.limits import Busy, Limits
from igroteka.web.logs import log
from igroteka.web.one_by_one import elsewhere
from igroteka.web.turns import Turns
from igroteka.words import Complaint

PATIENCE = 6  # times the processor time that work may take: others go first, so it may have to wait
KEPT = 16 * 2**20  # bytes of pictures
Made = TypeVar("Made")


class Desk:
    def __init__(self, count: int, limits: Limits) -> None:
        seconds = limits.desk_seconds
        self.hold = Hold(IDLE, seconds, limits.desk_megabytes, patience=seconds * PATIENCE)
        self.crew = Crew(count, self.hold, died)
        self.turns = Turns(count, limits.desk_waiting)
        self.kept: OrderedDict[object, bytes] = OrderedDict()  # what was asked for last comes last
        self.size = 0
        self.under_way: dict[object, asyncio.Future[bytes]] = {}

    async def make(self, who: str, function: Callable[..., Made], *given: Any) -> Made:
        """What the function makes of this, in a process of its own, when it is this person's turn."""
        elsewhere()
        async with self.turns.turn(who):
            return await self.made(function, *given)

    async def made(self, function: Callable[..., Made], *given: Any) -> Made:
        try:
            made: Made = await asyncio.wrap_future(self.crew.submit(function, *given))
        except MemoryError:
            raise Complaint("desk-memory", most=int(self.hold.megabytes)) from None
        except TooLong:
            raise Complaint("desk-time", most=int(self.hold.seconds)) from None
        except Lost:
            raise Busy("busy-desk", status=503, wait=5) from None
        return made

    async def once(self, what: object, who: str, function: Callable[..., bytes], *given: Any) -> bytes:
        """The same of what never changes: it is kept for a while, and those who ask at the same time share it."""
        if what not in self.kept:
            elsewhere()
            async with self.turns.turn(who):
                while what in self.under_way:
                    await asyncio.wait([self.under_way[what]])
                if what not in self.kept:
                    self.keep(what, await self.shared(what, function, *given))
        self.kept.move_to_end(what)
        return self.kept[what]

    async def shared(self, what: object, function: Callable[..., bytes], *given: Any) -> bytes:
        work = self.under_way[what] = asyncio.ensure_future(self.made(function, *given))
        try:
            return await work
        finally:
            del self.under_way[what]

    def keep(self, what: object, made: bytes) -> None:
        self.kept[what] = made
        self.size += len(made)
        while self.size > KEPT and len(self.kept) > 1:
            self.size -= len(self.kept.popitem(last=False)[1])

    async def close(self) -> None:
        await asyncio.to_thread(self.crew.shutdown, True, cancel_futures=True)


def died(why: str) -> None:
    """A process of the desk is gone; the next piece of work gets a new one."""
    metrics.desk_deaths.labels("too long" if why == "too long" else "killed").inc()
    log.warning("a process of the desk ended", extra={"reason": why})
