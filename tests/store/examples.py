"""Rows to put into a store, and ways to make it stumble."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from igroteka.store import ChairRow, EntryRow, Store, TableRow

SEED = bytes(range(32))


def a_table(id: str = "oak", public: bool = True, created: float = 1.5) -> TableRow:
    return TableRow(id, "portals", '{"seats": 2}', "c0ffee", public, created)


def two_chairs(table: str = "oak") -> list[ChairRow]:
    return [ChairRow(table, 0, "human", "Anna", "aa"), ChairRow(table, 1, "free", "", "")]


def an_entry(number: int, text: str = "take 18", table: str = "oak") -> EntryRow:
    return EntryRow(table, number, 0, text, 1700000000.123456 + number)


async def open_with_table(url: str, *tables: str, patience: float = 10.0) -> Store:
    store = await Store.open(url, patience=patience)
    for table in tables or ("oak",):
        await store.create_table(a_table(table), two_chairs(table), SEED)
    return store


@contextmanager
def commits(store: Store) -> Iterator[list[Any]]:
    """What the store commits meanwhile."""
    seen: list[Any] = []

    def see(connection: Any) -> None:
        seen.append(connection)

    event.listen(store.writing.sync_engine, "commit", see)
    yield seen
    event.remove(store.writing.sync_engine, "commit", see)


@contextmanager
def stumbling(store: Store, committed: bool) -> Iterator[list[str]]:
    """The next commit breaks the connection: after it was carried out, or before. Only the answer is lost, or all."""
    dialect: Any = store.writing.sync_engine.dialect
    commit = dialect.do_commit
    stumbles: list[str] = []

    def do_commit(connection: Any) -> None:
        if stumbles:
            commit(connection)
            return
        stumbles.append("!")
        if committed:
            commit(connection)
        raise ConnectionResetError

    dialect.do_commit = do_commit
    try:
        yield stumbles
    finally:
        dialect.do_commit = commit
