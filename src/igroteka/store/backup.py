"""A copy of the store while games go on, whole as it was at one moment; and the way back.

The copy of either database is a file of SQLite with the same tables, so it can be restored into either.
"""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, MetaData, func, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from igroteka.store import postgresql, schema, sqlite
from igroteka.store.location import Location, complaint
from igroteka.store.migrate import migrate, version
from igroteka.store.store import open_backend
from igroteka.words import Complaint

AT_ONCE = 1000  # rows
TABLES = select(func.count()).select_from(schema.tables)
# Another server at work, or another backup being restored.
OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE application_name = :name AND pid <> pg_backend_pid()"
OTHERS += " AND datname = current_database()"


def back_up(data: str, file: str, *, overwrite: bool = False) -> int:
    """Copies the store to `file`, which is there whole or not at all; the number of tables in it."""
    location = Location.read(data)
    if location.path and not os.path.exists(location.path):
        raise Complaint("file-missing", file=data)
    target = Path(os.path.realpath(file))
    if target.is_dir():
        raise Complaint("file-directory", file=file)
    if target.exists() and (not overwrite or (location.path and target.samefile(location.path))):
        raise Complaint("file-exists", file=file)
    if not target.parent.is_dir():
        raise Complaint("file-no-folder", file=file)
    new = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        new.unlink(missing_ok=True)
        os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, sqlite.PRIVATE))
        if location.path:
            copy_file(location.path, str(new))
        else:
            asyncio.run(copy_database(location, str(new)))
        with closing(sqlite3.connect(new)) as copy:
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
    except DBAPIError as problem:
        raise complaint(location, problem) from None
    except OSError as problem:
        raise Complaint("file-problem", file=file, problem=problem.strerror or str(problem)) from None
    finally:
        new.unlink(missing_ok=True)


def copy_file(path: str, new: str) -> None:
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(new)) as copy:
        source.execute("PRAGMA query_only = ON")
        if not source.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (schema.VERSION_TABLE,)).fetchone():
            raise Complaint("store-not-one", path=path)
        source.backup(copy)  # one step: a snapshot, and in WAL mode nobody who writes has to wait


async def copy_database(location: Location, new: str) -> None:
    """In one transaction that sees the database as it was when it began; nobody who writes has to wait."""
    engine = postgresql.open_engine(location.url, 1, "REPEATABLE READ", {"default_transaction_read_only": "on"})
    target = sqlite.open_engine(new, 1, {"synchronous": "OFF"})  # synced when it is whole
    try:
        async with engine.connect() as connection:
            with target.begin() as copy:
                await connection.run_sync(copy_tables, str(location), copy)
    except OSError as problem:
        raise complaint(location, problem) from None
    finally:
        await engine.dispose()
        target.dispose()


def copy_tables(source: Connection, name: str, target: Connection) -> None:
    """Makes the tables of the source, of the version that it has, in an empty target, and copies all rows."""
    found = version(source, name)
    if not found:
        raise Complaint("store-empty", path=name)
    migrate(target, name, found)
    tables = MetaData()
    tables.reflect(target)
    for table in tables.sorted_tables:
        if table.name != schema.VERSION_TABLE:
            ordered = select(table).order_by(*table.primary_key.columns)  # an entry names the one before it
            rows = source.execute(ordered, execution_options={"yield_per": AT_ONCE})
            for some in rows.mappings().partitions():
                target.execute(insert(table), [dict(row) for row in some])


def restore(data: str, file: str, *, overwrite: bool = False) -> int:
    """Puts what a backup holds into the store, all in one transaction; the number of tables in it."""
    location = Location.read(data)
    if not os.path.exists(file):
        raise Complaint("file-missing", file=file)
    source = sqlite.open_engine(file, 1, {"query_only": "ON"})

    def replace(target: Connection) -> int:
        make_empty(target, location, overwrite)
        with source.connect() as connection:
            copy_tables(connection, file, target)
        migrate(target, str(location))
        return target.scalar(TABLES) or 0

    async def write() -> int:
        backend = open_backend(location)
        try:
            return await backend.write(replace)
        finally:
            await backend.close()

    try:
        check_backup(source, file)
        return asyncio.run(write())
    except IntegrityError:
        raise Complaint("restore-no-backup", file=file) from None
    except (DBAPIError, OSError) as problem:
        raise complaint(location, problem) from None
    finally:
        source.dispose()


def check_backup(source: Engine, file: str) -> None:
    try:
        with source.connect() as connection:
            if connection.scalar(text("PRAGMA integrity_check")) == "ok" and version(connection, file):
                return
    except (DBAPIError, Complaint):
        pass
    raise Complaint("restore-no-backup", file=file)


def make_empty(target: Connection, location: Location, overwrite: bool) -> None:
    """Removes our own tables, if that was asked for or nothing is lost. Tables of others stay."""
    if not location.path and target.scalar(text(OTHERS), {"name": postgresql.NAME}):
        raise Complaint("store-locked", path=str(location))
    if version(target, str(location)):
        migrate(target, str(location))  # or it is newer, and not ours to remove
        held = target.scalar(TABLES) or 0
        if not overwrite and (held or target.execute(select(schema.reports).limit(1)).first()):
            raise Complaint("restore-occupied", path=str(location), tables=str(held))
        schema.metadata.drop_all(target)
        target.execute(text(f"DROP TABLE {schema.VERSION_TABLE}"))
