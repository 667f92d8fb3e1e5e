"""Connections that stand still, or whose other end is gone without a word, come to an end."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

LOOK = 2.0  # seconds between looks


class Patience:
    """Looks at a connection now and then, and ends it if it stands still."""

    def __init__(self, transport: asyncio.Transport, seconds: float, tired: Callable[[float], None]) -> None:
        self.transport = transport
        self.seconds = seconds
        self.tired = tired  # told the time at every look
        self.loop = asyncio.get_running_loop()
        self.unsent = 0
        self.still_since: float | None = None
        self.timer = self.loop.call_later(LOOK, self.look)

    def look(self) -> None:
        now, unsent = self.loop.time(), self.transport.get_write_buffer_size()
        still = self.transport.is_closing() or 0 < self.unsent <= unsent
        self.unsent = unsent
        if not still:
            self.still_since = None
        elif self.still_since is None:
            self.still_since = now
        elif now - self.still_since >= self.seconds:
            self.transport.abort()
            return
        self.tired(now)
        self.timer = self.loop.call_later(LOOK, self.look)

    def end(self) -> None:
        self.timer.cancel()


def notice_silence(transport: asyncio.Transport, seconds: int) -> None:
    """The system ends a connection whose other end is gone without a word (where it can)."""
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, seconds * 1000)
