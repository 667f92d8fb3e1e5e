"""A copy of the store while games go on: whole, as it was at one moment."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from igroteka.store.location import Location
from igroteka.store.schema import VERSION_TABLE
from igroteka.words import Complaint


def back_up(data: str, file: str, *, overwrite: bool = False) -> int:
    """Copies the SQLite store to `file`, which is there whole or not at all; the number of tables in it."""
    location = Location.read(data)
    if not location.path:
        raise Complaint("backup-postgresql")
    if not os.path.exists(location.path):
        raise Complaint("file-missing", file=data)
    target = Path(os.path.realpath(file))
    if target.is_dir():
        raise Complaint("file-directory", file=file)
    if target.exists() and (not overwrite or target.samefile(location.path)):
        raise Complaint("file-exists", file=file)
    if not target.parent.is_dir():
        raise Complaint("file-no-folder", file=file)
    new = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with closing(sqlite3.connect(location.path)) as source, closing(sqlite3.connect(new)) as copy:
            source.execute("PRAGMA query_only = ON")
            if not source.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (VERSION_TABLE,)).fetchone():
                raise Complaint("store-not-one", path=data)
            source.backup(copy)  # one step: a snapshot, and in WAL mode nobody who writes has to wait
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise Complaint("file-problem", file=file, problem="integrity_check")
            count = int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
        with new.open("rb") as written:
            os.fsync(written.fileno())
        new.replace(target)
        return count
    except sqlite3.DatabaseError as problem:
        if "not a database" in str(problem):
            raise Complaint("store-not-one", path=data) from None
        raise Complaint("file-problem", file=file, problem=str(problem)) from None
    except OSError as problem:
        raise Complaint("file-problem", file=file, problem=problem.strerror or str(problem)) from None
    finally:
        new.unlink(missing_ok=True)
