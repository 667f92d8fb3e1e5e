"""Somebody who looks on at a table, and what has not reached them yet."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from igroteka.web import metrics

MAILBOX = 200  # frames a slow reader may be behind before it is asked to come again


@dataclass(eq=False)
class Watcher:
    """Somebody who looks on: frames that the connection does not take at once wait here. None says: you fell behind."""

    seat: int
    language: str
    box: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue(MAILBOX))
    say: Callable[[bytes], bool] | None = None  # sends at once, or says no

    def post(self, frame: bytes | None) -> None:
        metrics.moves.frames += 1
        if self.say is not None and frame is not None and self.box.empty() and self.say(frame):
            return
        try:
            self.box.put_nowait(frame)
        except asyncio.QueueFull:
            metrics.behind.inc()
            while not self.box.empty():
                self.box.get_nowait()
            self.box.put_nowait(None)
