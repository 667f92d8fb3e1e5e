"""Whether players can be served now: something is really written. Many who ask share one answer, so that nobody can
use it to keep the disk busy."""

import asyncio
import time

from igroteka.store import Store, Unavailable

FRESH = 3.0  # seconds for which an answer holds
PATIENCE = 2.0  # seconds; longer than that is not ready


class Readiness:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.task: asyncio.Task[bool] | None = None
        self.until = 0.0

    async def ready(self) -> bool:
        if self.task is None or (self.task.done() and time.monotonic() >= self.until):
            self.task = asyncio.create_task(self.write())
        await asyncio.wait([self.task], timeout=PATIENCE)
        return self.task.done() and self.task.result()

    async def write(self) -> bool:
        try:
            await self.store.try_to_write()
            return True
        except Unavailable:
            return False
        finally:
            self.until = time.monotonic() + FRESH
