"""One server for one SQLite file: a lock the kernel gives back when the process dies, however it dies."""

import fcntl
import os
from typing import ClassVar
from weakref import WeakSet

from igroteka.words import Complaint


class Lock:
    """Held from the moment it is made until `release`. It lies beside the database itself, not beside a link to it."""

    held: ClassVar["WeakSet[Lock]"] = WeakSet()

    def __init__(self, path: str) -> None:
        self.file = os.open(os.path.realpath(path) + ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self.file)
            raise Complaint("store-locked", path=path) from None
        Lock.held.add(self)

    def release(self) -> None:
        """The file stays: whoever deleted it could delete the lock of the next server."""
        if self in Lock.held:
            Lock.held.discard(self)
            os.close(self.file)


def _forget_locks() -> None:
    """A forked worker that outlives a killed server must not go on holding its lock."""
    for lock in list(Lock.held):
        lock.release()


os.register_at_fork(after_in_child=_forget_locks)
