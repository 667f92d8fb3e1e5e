"""A backup of either database goes back into either, whole or not at all."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from igroteka.store import Store, schema
from igroteka.store.backup import AT_ONCE, back_up, restore
from igroteka.store.migrate import migrate
from igroteka.store.sqlite import open_engine
from igroteka.words import Complaint
from tests.store.examples import a_table, an_entry, open_with_table

Rows = dict[str, list[Any]]


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "target.db") if request.param == "sqlite" else str(request.getfixturevalue("postgresql"))


async def rows(url: str) -> Rows:
    """All that a store holds."""
    async with await Store.open(url) as store:
        return {
            name: [tuple(row) for row in await store.backend.read(table.select().order_by(*table.primary_key))]
            for name, table in schema.metadata.tables.items()
        }


def fill_the_rest(connection: Connection) -> None:
    rows = {
        schema.sittings: ("oak", 9, 0, 0, "person", "Анна", "aa"),
        schema.endings: ("elm", "ru", b"\0\xfe"),
        schema.bans: ("192.0.2.7", 99.5, 1.25),
        schema.deeds: (1, 2.5, "ban", "192.0.2.7"),
    }
    for table, row in rows.items():
        connection.execute(insert(table).values(row))


async def fill(url: str, entries: int = 3) -> Rows:
    """A store with something in every table of the database."""
    async with await open_with_table(url, "oak", "elm") as store:
        await store.add_word("oak", 0, "ворона")
        await store.append([an_entry(number) for number in range(1, entries + 1)])
        await store.add_pass("beef", "elm", 1, 2.5)
        await store.add_report("r1", "a_game", 3.25, b"\0\xff", forget=0)
        await store.end_table("elm", 9.5)
        await store.backend.write(fill_the_rest)
    found = await rows(url)
    assert all(found.values())
    return found


async def in_thread(what: Any, *given: Any, **named: Any) -> Any:
    return await asyncio.to_thread(what, *given, **named)


async def complaint(file: Path | str, data: str, *, overwrite: bool = False) -> str:
    with pytest.raises(Complaint) as caught:
        await in_thread(restore, data, str(file), overwrite=overwrite)
    for language in ("ru", "en"):
        assert "\n" not in caught.value.text(language)
    return caught.value.message


async def test_a_backup_of_either_database_goes_into_either(tmp_path: Path, url: str, target: str) -> None:
    before, copy = await fill(url, AT_ONCE + 5), str(tmp_path / "copy.db")
    assert await in_thread(back_up, url, copy) == 2
    if url == target:  # the one PostgreSQL of the tests
        assert await complaint(copy, target) == "restore-occupied"
    assert await in_thread(restore, target, copy, overwrite=url == target) == 2
    assert await rows(target) == before
    async with await Store.open(target) as store:  # and the game goes on
        await store.append([an_entry(AT_ONCE + 6)])


async def test_games_that_are_there_are_replaced_only_when_told(tmp_path: Path, target: str) -> None:
    wanted, copy = await fill(str(tmp_path / "source.db")), str(tmp_path / "copy.db")
    await in_thread(back_up, str(tmp_path / "source.db"), copy)
    async with await open_with_table(target, "yew"):
        pass
    before = await rows(target)
    assert await complaint(copy, target) == "restore-occupied"
    assert await rows(target) == before
    assert await in_thread(restore, target, copy, overwrite=True) == 2
    assert await rows(target) == wanted


async def test_a_store_without_games_is_no_obstacle(tmp_path: Path, target: str) -> None:
    wanted, copy = await fill(str(tmp_path / "source.db")), str(tmp_path / "copy.db")
    await in_thread(back_up, str(tmp_path / "source.db"), copy)
    async with await Store.open(target):
        pass
    await in_thread(restore, target, copy)
    assert await rows(target) == wanted


async def test_what_fails_in_the_middle_changes_nothing(tmp_path: Path, target: str) -> None:
    await fill(str(tmp_path / "source.db"))
    copy = tmp_path / "copy.db"
    await in_thread(back_up, str(tmp_path / "source.db"), str(copy))
    with closing(sqlite3.connect(copy)) as broken, broken:
        broken.execute("DELETE FROM entries WHERE number = 2")  # entry 3 names it
    async with await open_with_table(target, "yew"):
        pass
    before = await rows(target)
    assert await complaint(copy, target, overwrite=True) == "restore-no-backup"
    assert await rows(target) == before


async def test_what_is_no_backup_is_refused(tmp_path: Path, target: str) -> None:
    async with await open_with_table(target, "yew"):
        pass
    before = await rows(target)
    text, foreign, newer, cut = (tmp_path / name for name in ("notes.txt", "foreign.db", "newer.db", "cut.db"))
    text.write_text("eggs and milk " * 400)
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE eggs (milk)")
    await fill(str(tmp_path / "source.db"), 500)
    await in_thread(back_up, str(tmp_path / "source.db"), str(newer))
    cut.write_bytes(newer.read_bytes()[:-8192])
    with closing(sqlite3.connect(newer)) as later, later:
        later.execute(f"UPDATE {schema.VERSION_TABLE} SET version_num = '9999'")
    for file in (text, foreign, cut):
        assert await complaint(file, target, overwrite=True) == "restore-no-backup"
    assert await complaint(newer, target, overwrite=True) == "store-newer"
    assert await complaint(tmp_path / "nothing.db", target) == "file-missing"
    assert await complaint(tmp_path, target) == "restore-no-backup"
    assert await rows(target) == before


async def test_a_store_in_use_is_not_replaced(tmp_path: Path, target: str) -> None:
    copy = str(tmp_path / "copy.db")
    async with await open_with_table(target, "yew") as store:
        await in_thread(back_up, target, copy)
        assert await complaint(copy, target, overwrite=True) == "store-locked"
        assert await store.table("yew") == a_table("yew")
    assert await in_thread(restore, target, copy, overwrite=True) == 1


async def test_a_store_restored_from_itself_is_what_it_was(sqlite: str) -> None:
    before = await fill(sqlite)
    assert await complaint(sqlite, sqlite) == "restore-occupied"
    await in_thread(restore, sqlite, sqlite, overwrite=True)
    assert await rows(sqlite) == before


async def test_tables_of_other_programs_are_left_alone(tmp_path: Path, sqlite: str) -> None:
    foreign = tmp_path / "foreign.db"
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE eggs (milk)")
    async with await open_with_table(sqlite):
        pass
    assert await complaint(sqlite, str(foreign), overwrite=True) == "store-foreign"


async def test_an_empty_database_has_nothing_to_copy(tmp_path: Path, postgresql: str) -> None:
    with pytest.raises(Complaint) as caught:
        await in_thread(back_up, postgresql, str(tmp_path / "copy.db"))
    assert caught.value.message == "store-empty"
    assert not list(tmp_path.iterdir())


async def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path, target: str) -> None:
    old = str(tmp_path / "old.db")
    engine = open_engine(old, 1, {})
    with engine.begin() as connection:
        migrate(connection, old, "0001")
        values = "'oak', 'a_game', '{\"seats\": 2}', 'c0ffee', true, 1.5, NULL"
        connection.exec_driver_sql(f"INSERT INTO tables VALUES ({values})")
    engine.dispose()
    assert await in_thread(restore, target, old) == 1
    async with await Store.open(target) as store:
        assert await store.table("oak") == a_table("oak")
