"""A queue for one reader of one event loop, without what `asyncio.Queue` does for several."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

Letter = TypeVar("Letter")


class Mailbox(Generic[Letter]):
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.waiting: deque[Letter] = deque()
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Letter) -> None:
        self.waiting.append(letter)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Letter:
        while not self.waiting:
            self.reader = self.loop.create_future()
            await self.reader
        return self.waiting.popleft()

    def empty(self) -> bool:
        return not self.waiting

    def qsize(self) -> int:
        return len(self.waiting)
