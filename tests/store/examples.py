"""Rows to put into a store, and ways to make it stumble."""

from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from igroteka.store import ChairRow, EntryRow, Store, TableRow

SEED = bytes(range(32))


def a_table(id: str = "oak", public: bool = True, created: float = 1.5) -> TableRow:
    return TableRow(id, "a_game", '{"seats": 2}', "c0ffee", public, created)


def two_chairs(table: str = "oak") -> list[ChairRow]:
    return [ChairRow(table, 0, "human", "Anna", "aa"), ChairRow(table, 1, "free", "", "")]


def an_entry(number: int, text: str = "take 18", table: str = "oak") -> EntryRow:
    return EntryRow(table, number, 0, text, 1700000000.123456 + number)


async def open_with_table(url: str, *tables: str, patience: float = 10.0) -> Store:
    store = await Store.open(url, patience=patience)
    for table in tables or ("oak",):
        await store.create_table(a_table(table), two_chairs(table), SEED)
    return store


Commit = Callable[[], Coroutine[Any, Any, None]]


@contextmanager
def committing(store: Store, at: Callable[[Commit], Coroutine[Any, Any, None]]) -> Iterator[None]:
    """Every transaction of the writer goes through `at`."""
    backend: Any = store.backend
    honest = {name: getattr(backend, name) for name in ("append", "write")}

    def through(name: str) -> Any:
        async def asked(work: Any) -> Any:
            answers: list[Any] = []

            async def commit() -> None:
                answers.append(await honest[name](work))

            await at(commit)
            return answers[0]

        return asked

    for name in honest:
        setattr(backend, name, through(name))
    try:
        yield
    finally:
        for name in honest:
            delattr(backend, name)


@contextmanager
def commits(store: Store) -> Iterator[list[str]]:
    """What the store commits meanwhile."""
    seen: list[str] = []

    async def see(commit: Commit) -> None:
        await commit()
        seen.append("!")

    with committing(store, see):
        yield seen


@contextmanager
def stumbling(store: Store, committed: bool) -> Iterator[list[str]]:
    """The next commit breaks the connection: after it was carried out, or before. Only the answer is lost, or all."""
    stumbles: list[str] = []

    async def stumble(commit: Commit) -> None:
        if stumbles:
            await commit()
            return
        stumbles.append("!")
        if committed:
            await commit()
        raise ConnectionResetError

    with committing(store, stumble):
        yield stumbles
