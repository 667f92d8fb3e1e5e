"""When the database goes away for a while: what counts as that, how long we wait, and what we say then."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError, InvalidRequestError

from igroteka.words import Complaint

Answer = TypeVar("Answer")

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.5


class Unavailable(Complaint):
    """The database did not answer. What was asked may have been done or not: read the rows before going on."""

    def __init__(self) -> None:
        super().__init__("store-unavailable")


def connection_lost(error: Exception) -> bool:
    """Whether the connection or the server broke, and not what we asked of it.

    SQLSTATE 08 is a broken connection, 57 a server that shuts down, crashes or starts.
    """
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, "sqlstate", None) or "")
        return error.connection_invalidated or state[:2] in ("08", "57")
    return isinstance(error, (OSError, TimeoutError, InvalidRequestError))


async def with_retries(attempt: Callable[[bool], Awaitable[Answer]], patience: float) -> Answer:
    """Tries again while the database is away. From the second time on `attempt` gets True: an earlier one may have
    been carried out, with only the answer lost."""
    clock = asyncio.get_running_loop().time
    end, pause, maybe_done = clock() + patience, FIRST_PAUSE, False
    while True:
        try:
            return await attempt(maybe_done)
        except Exception as error:
            if not connection_lost(error):
                raise
            if clock() + pause > end:
                raise Unavailable from error
        await asyncio.sleep(pause)
        pause, maybe_done = min(2 * pause, LONGEST_PAUSE), True
