"""Opening a store: durable connections, tables up to date, clear words when it cannot be."""

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import Pool

from igroteka.store import Store
from igroteka.store.backend import READERS
from igroteka.store.location import Location
from igroteka.store.migrate import SCRIPTS
from igroteka.store.schema import HEAD, VERSION_TABLE, metadata
from igroteka.store.store import open_backend
from igroteka.words import Complaint
from tests.store.examples import a_table, an_entry, open_with_table
from tests.store.postgresql import Server


async def test_every_connection_to_sqlite_is_durable(sqlite: str) -> None:
    found: dict[int, tuple[Any, ...]] = {}

    def look(connection: Any, *_: Any) -> None:
        """Reads back what holds, each time before somebody gets the connection."""
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found[id(connection)] = tuple(connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names)

    event.listen(Pool, "checkout", look)
    try:
        async with await open_with_table(sqlite) as store:
            await asyncio.gather(store.append([an_entry(1)]), *(store.entries("oak") for _ in range(50)))
            await asyncio.gather(store.add_word("oak", 0, "rain"), *(store.seed("oak") for _ in range(50)))
    finally:
        event.remove(Pool, "checkout", look)
    assert 2 <= len(found) <= 1 + READERS
    assert set(found.values()) == {("wal", 2, 1, 5000)}  # 2 is FULL


async def test_postgresql_waits_for_its_disk(postgresql: str) -> None:
    def settings(connection: Connection) -> list[Any]:
        return [connection.scalar(text(f"SHOW {name}")) for name in ("synchronous_commit", "fsync", "full_page_writes")]

    async with await Store.open(postgresql) as store:
        assert await store.backend.write(settings) == ["on", "on", "on"]


async def test_questions_cannot_write(url: str) -> None:
    async with await open_with_table(url) as store:
        query: Any = text("UPDATE tables SET game = 'other'")
        with pytest.raises(DBAPIError, match=r"read-?only"):
            await store.backend.read(query)


def differences(connection: Connection) -> list[Any]:
    options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def shape(connection: Connection) -> dict[str, Any]:
    """What the comparison of Alembic passes over: keys, checks, conditions of indexes."""
    found = inspect(connection)
    return {
        name: (
            found.get_pk_constraint(name),
            sorted(map(str, found.get_foreign_keys(name))),
            sorted(map(str, found.get_check_constraints(name))),
            sorted(
                (str(one["name"]), str(one["column_names"]), sorted(map(str, one["dialect_options"].values())))
                for one in found.get_indexes(name)
            ),
        )
        for name in found.get_table_names()
        if name != VERSION_TABLE
    }


async def test_the_migrations_make_the_tables_of_the_schema(url: str) -> None:
    async with await Store.open(url) as store:
        assert await store.backend.write(differences) == []
        migrated = await store.backend.write(shape)
        await store.backend.write(metadata.drop_all)
        await store.backend.write(metadata.create_all)
        assert await store.backend.write(shape) == migrated
        assert len(migrated) == 11


async def test_on_sqlite_the_text_of_the_tables_is_the_same_too(sqlite: str) -> None:
    async with await Store.open(sqlite):
        pass

    def texts(path: str) -> list[str]:
        with sqlite3.connect(path) as connection:
            rows = connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
        connection.close()
        return sorted("".join(sorted(sql.replace(",", " ").split())) for (sql,) in rows if VERSION_TABLE not in sql)

    engine = create_engine(f"sqlite:///{sqlite}.direct")
    metadata.create_all(engine)
    engine.dispose()
    assert texts(sqlite) == texts(f"{sqlite}.direct")
    assert sum("WITHOUT" in sql for sql in texts(sqlite)) == 6


def test_head_is_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_opening_again_changes_nothing(url: str) -> None:
    async with await open_with_table(url):
        pass
    for _ in range(2):
        async with await Store.open(url) as store:
            assert await store.table("oak") == a_table()


async def test_two_servers_may_start_together_on_an_empty_postgresql(postgresql: str) -> None:
    one, other = await asyncio.gather(Store.open(postgresql), Store.open(postgresql))
    await one.create_table(a_table(), [], b"")
    assert await other.table("oak") == a_table()
    await one.close()
    await other.close()


async def complaint(url: str) -> Complaint:
    with pytest.raises(Complaint) as caught:
        await Store.open(url)
    assert all(caught.value.text(language) for language in ("ru", "en"))
    assert "\n" not in str(caught.value)
    return caught.value


async def test_tables_of_a_newer_igroteka_are_left_alone(url: str) -> None:
    newer = text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    async with await Store.open(url) as store:
        await store.backend.write(lambda connection: connection.execute(newer))
    assert (await complaint(url)).message == "store-newer"


async def test_tables_of_another_program_are_left_alone(url: str) -> None:
    backend = open_backend(Location.read(url))
    await backend.write(lambda connection: connection.execute(text("CREATE TABLE cookbook (page INTEGER)")))
    await backend.close()
    assert (await complaint(url)).message == "store-foreign"
    assert (await complaint(url)).message == "store-foreign"  # and the lock was given back


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("eggs, milk, " * 500)
    assert (await complaint(str(file))).message == "store-not-one"
    assert file.read_text() == "eggs, milk, " * 500


async def test_paths_that_lead_nowhere(tmp_path: Path) -> None:
    assert (await complaint(str(tmp_path))).message == "file-directory"
    nowhere = await complaint(str(tmp_path / "missing" / "igroteka.db"))
    assert str(nowhere) == f"{tmp_path}/missing/igroteka.db cannot be opened for writing: No such file or directory"


@pytest.mark.parametrize(
    "url",
    ["", "mysql://me:secret@host/db", "sqlite://", "sqlite://host/x", "postgresql://a:b:c/d", "postgresql://h/d?x=1"],
)
async def test_urls_that_mean_nothing_to_us(url: str) -> None:
    found = await complaint(url)
    assert found.message == "store-url"
    assert "secret" not in str(found)


async def test_a_postgresql_that_does_not_answer(tmp_path: Path, server: Server) -> None:
    found = await complaint(f"postgresql://me:secret@/db?host={tmp_path}")
    assert found.message == "store-unreachable"
    assert "secret" not in str(found)
    found = await complaint(server.url("nowhere"))
    assert str(found).endswith('/nowhere cannot be used: database "nowhere" does not exist')


def test_the_ways_to_say_where(tmp_path: Path) -> None:
    assert Location.read("igroteka.db").path == os.path.abspath("igroteka.db")
    assert Location.read("sqlite:///igroteka.db").path == os.path.abspath("igroteka.db")
    assert Location.read(f"sqlite:///{tmp_path}/100%.db").path == f"{tmp_path}/100%.db"
    assert str(Location.read("postgres://me:secret@host:5433/db?sslmode=require")) == "postgresql://me@host:5433/db"
    assert Location.read("postgresql://host/db?sslmode=require").url.query == {"ssl": "require"}


async def test_strange_paths_are_paths(tmp_path: Path) -> None:
    path = str(tmp_path / "игра 100% #1?.db")
    async with await Store.open(path):
        assert os.path.exists(path)
