"""Whether the database does what it is asked: one line in the log when that ends, one when it is so again."""

import logging
import sqlite3
import time

from sqlalchemy.exc import DBAPIError, IntegrityError

from igroteka.store.retry import Unavailable, connection_lost

log = logging.getLogger("igroteka")

QUIET = 5.0  # seconds without a failure before it is said to be over: some work while others fail
# Of PostgreSQL: no connection, read only, no room, not now, going down, disk, inside.
FAULTS = ("08", "25", "53", "55", "57", "58", "XX")


def fault(error: BaseException) -> bool:
    """Whether the database is to blame, and not what we asked of it."""
    if isinstance(error, IntegrityError):
        return False
    if isinstance(error, DBAPIError):
        ours = isinstance(error.orig, sqlite3.OperationalError) or type(error.orig) is sqlite3.DatabaseError
        return ours or connection_lost(error) or str(getattr(error.orig, "sqlstate", None) or "")[:2] in FAULTS
    return isinstance(error, (Unavailable, OSError, TimeoutError, sqlite3.Error))


def reason_of(error: BaseException) -> str:
    """In one line, without what we asked."""
    cause = error.__cause__ if isinstance(error, Unavailable) and error.__cause__ else error
    cause = cause.orig if isinstance(cause, DBAPIError) and cause.orig else cause
    return " ".join(str(cause).split())[:200] or type(cause).__name__


class Health:
    def __init__(self) -> None:
        self.problem = ""  # why it fails, while it does
        self.failures = 0  # since the start
        self.broken = False  # part of the file is lost: nobody but a person can mend that
        self._before = 0
        self._begun = self._last = 0.0

    def failed(self, error: BaseException) -> None:
        self.failures += 1
        self._last = time.monotonic()
        self.broken = self.broken or "malformed" in reason_of(error)
        if not self.problem:
            self.problem, self._begun, self._before = reason_of(error), self._last, self.failures - 1
            log.error("the store fails", extra={"reason": self.problem})

    def worked(self) -> None:
        """Something was written."""
        if self.problem and not self.broken and time.monotonic() - self._last >= QUIET:
            told = {"reason": self.problem, "count": self.failures - self._before}
            log.warning("the store works again", extra={**told, "seconds": round(time.monotonic() - self._begun)})
            self.problem = ""
