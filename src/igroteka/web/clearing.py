"""What is cleared away with time: tables at which nobody ever played, bans that are over. Games stay for good."""

import time

from igroteka.web.limits import Doorkeeper
from igroteka.web.logs import log
from igroteka.web.tables import Tables

HOUR, DAY = 3600.0, 24 * 3600.0


def passed() -> float:
    """Seconds by the clock that nobody sets; it goes on while the machine sleeps, where the system has such a one."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Clearing:
    """Nothing is deleted for a day after the clock was set ahead: by how much it was wrong before, nobody knows. See
    also `Store.days_ago`."""

    def __init__(self, tables: Tables, door: Doorkeeper) -> None:
        self.tables = tables
        self.door = door
        self.set_at = time.time() - passed()  # what the clock shows more than has passed
        self.trusted = 0.0  # from when on it may be believed again

    def believed(self) -> bool:
        set_at = time.time() - passed()
        ahead, self.set_at = set_at - self.set_at, set_at
        if abs(ahead) > HOUR:
            self.trusted = passed() + DAY
            log.warning("the clock jumped: nothing is cleared away for a day", extra={"seconds": round(ahead)})
        return passed() >= self.trusted

    async def clear(self) -> None:
        await self.read_bans()
        if not self.believed():
            return
        store, days = self.tables.store, self.tables.bounds.keep_unused_tables
        now = time.time()
        before = min(await store.days_ago(now, days), now - days * DAY)
        while count := await store.forget_unused(before):
            log.info("unused tables cleared away", extra={"count": count})
        await store.forget_bans(now - DAY)

    async def read_bans(self) -> None:
        """Another server on the same database may have made some."""
        now, here = time.time(), time.monotonic()
        self.door.bans = {ban.address: here + ban.until - now for ban in await self.tables.store.bans(now)}
