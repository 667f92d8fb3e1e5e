"""Save, then tell: one commit for all who wait, no answer before it, none falsely, nothing twice."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from igroteka.store import ChairRow, Conflict, Store, Unavailable
from igroteka.store.changes import Change
from igroteka.store.sqlite import Sqlite
from igroteka.store.writer import LARGEST_BATCH
from tests.store.examples import (
    SEED,
    Commit,
    a_table,
    an_entry,
    commits,
    committing,
    open_with_table,
    stumbling,
    two_chairs,
)
from tests.store.postgresql import Server

FIFTY = [f"t{i}" for i in range(50)]


async def test_all_who_wait_share_a_commit(url: str) -> None:
    async with await open_with_table(url, *FIFTY) as store:
        with commits(store) as seen:
            for number in range(1, 11):
                await asyncio.gather(*(store.append([an_entry(number, table=table)]) for table in FIFTY))
        assert len(seen) <= 20  # for 500 rows
        for table in FIFTY:
            assert len(await store.entries(table)) == 10


async def test_a_batch_is_bounded(sqlite: str) -> None:
    async with await open_with_table(sqlite) as store:
        count = 2 * LARGEST_BATCH + 1
        with commits(store) as seen:
            await asyncio.gather(*(store.append([an_entry(number)]) for number in range(1, count + 1)))
        assert len(seen) == 3
        assert len(await store.entries("oak")) == count


async def test_a_conflict_is_the_matter_of_one_alone(url: str) -> None:
    async with await open_with_table(url, *FIFTY) as store:
        await store.append([an_entry(1, "before", table="t7")])
        with commits(store) as seen:
            answers = await asyncio.gather(
                *(store.append([an_entry(1, table=table), an_entry(2, table=table)]) for table in FIFTY),
                store.append([an_entry(3, table="t8")]),
                store.append([an_entry(1, "late", table="t9")]),
                store.add_word("t3", 0, "rain"),
                store.add_word("t3", 0, "snow"),
                return_exceptions=True,
            )
        assert len(seen) == 1
        assert [i for i, answer in enumerate(answers) if isinstance(answer, Conflict)] == [7, 51]
        assert answers[52:] == [True, False]
        for table in FIFTY:
            numbers = [entry.number for entry in await store.entries(table)]
            assert numbers == {"t7": [1], "t8": [1, 2, 3]}.get(table, [1, 2])


async def test_what_the_database_cannot_keep_is_the_matter_of_one_alone(url: str) -> None:
    async with await open_with_table(url, "oak", "elm") as store:
        wrong: Any = object()
        answers = await asyncio.gather(
            store.append([an_entry(1, wrong)]), store.append([an_entry(1, table="elm")]), return_exceptions=True
        )
        assert isinstance(answers[0], DBAPIError)
        assert answers[1] is None
        assert await store.entries("oak") == []
        assert await store.entries("elm") == [an_entry(1, table="elm")]


@pytest.mark.parametrize("entries_alone", [True, False])
async def test_no_answer_leaves_before_the_commit_returns(url: str, entries_alone: bool) -> None:
    async with await open_with_table(url) as store:
        reached, go_on = asyncio.Event(), asyncio.Event()

        async def wait(commit: Commit) -> None:
            reached.set()
            await go_on.wait()
            await commit()

        with committing(store, wait):
            asking: list[asyncio.Task[Any]] = [asyncio.create_task(store.append([an_entry(1)]))]
            if not entries_alone:
                asking += [
                    asyncio.create_task(store.take_chair(ChairRow("oak", 1, "human", "Boris", "bb"), "")),
                    asyncio.create_task(store.add_word("oak", 0, "rain")),
                    asyncio.create_task(store.end_table("oak", 2.0)),
                    asyncio.create_task(store.create_table(a_table("elm"), [], SEED)),
                ]
            await reached.wait()
            await asyncio.sleep(0.1)
            assert not any(task.done() for task in asking)
            assert await store.entries("oak") == []  # nobody else sees it before
            assert await store.table("elm") is None
            go_on.set()
            await asyncio.gather(*asking)
        assert await store.entries("oak") == [an_entry(1)]


async def test_a_batch_is_one_transaction_and_its_entries_are_one_statement(sqlite: str) -> None:
    said: list[str] = []
    async with await open_with_table(sqlite) as store:
        await store.append([an_entry(1)])
        assert isinstance(store.backend, Sqlite)
        driver: Any = store.backend.connect().connection.driver_connection
        driver.set_trace_callback(said.append)
        await store.append([an_entry(2), an_entry(3)])
        assert [line.partition(" ")[0] for line in said] == ["INSERT"]
        said.clear()
        sitting = store.take_chair(ChairRow("oak", 1, "human", "Boris", "bb"), "")
        await asyncio.gather(sitting, store.create_table(a_table("elm"), two_chairs("elm"), SEED))
        verbs = [line.partition(" ")[0] for line in said]
        assert verbs == ["BEGIN", "UPDATE", *["INSERT"] * 7, "COMMIT"]  # with the sittings
        said.clear()
        await asyncio.gather(store.append([an_entry(4)]), store.append([an_entry(6)]), return_exceptions=True)
        assert len(await store.entries("oak")) == 4  # the second does not follow: the first stands alone
        assert [line.partition(" ")[0] for line in said][:2] == ["INSERT", "BEGIN"]


async def test_who_stops_waiting_does_not_stop_the_writer(url: str) -> None:
    async with await open_with_table(url) as store:
        asking = asyncio.create_task(store.append([an_entry(1)]))
        await asyncio.sleep(0)
        asking.cancel()
        await store.append([an_entry(2)])
        assert len(await store.entries("oak")) == 2


async def test_closing_writes_what_is_waiting(url: str) -> None:
    store = await open_with_table(url)
    asking = asyncio.create_task(store.append([an_entry(1)]))
    await asyncio.sleep(0)
    await store.close()
    await asking
    with pytest.raises(Unavailable):
        await store.append([an_entry(2)])
    with pytest.raises(Unavailable):
        await store.entries("oak")
    async with await Store.open(url) as store:
        assert await store.entries("oak") == [an_entry(1)]


@pytest.mark.parametrize("committed", [True, False])
async def test_when_the_answer_of_the_database_is_lost_everything_is_done_once(url: str, committed: bool) -> None:
    async with await open_with_table(url) as store:
        with stumbling(store, committed) as stumbles:
            answers = await asyncio.gather(
                store.append([an_entry(1), an_entry(2)]),
                store.take_chair(ChairRow("oak", 1, "human", "Boris", "bb"), ""),
                store.add_word("oak", 0, "rain"),
                store.create_table(a_table("elm"), two_chairs("elm"), SEED),
                store.end_table("oak", 2.0),
            )
        assert stumbles
        assert list(answers) == [None, True, True, None, None]
        assert await store.entries("oak") == [an_entry(1), an_entry(2)]
        assert (await store.chairs("oak"))[1].name == "Boris"
        assert [word.word for word in await store.words("oak")] == ["rain"]
        assert await store.chairs("elm") == two_chairs("elm")


@pytest.mark.parametrize("committed", [True, False])
async def test_entries_alone_are_kept_once_when_the_answer_is_lost(url: str, committed: bool) -> None:
    async with await open_with_table(url) as store:
        with stumbling(store, committed) as stumbles:
            await asyncio.gather(store.append([an_entry(1), an_entry(2)]), store.append([an_entry(3)]))
        assert stumbles
        assert await store.entries("oak") == [an_entry(1), an_entry(2), an_entry(3)]


@pytest.mark.parametrize("committed", [True, False])
async def test_doubt_does_not_turn_a_conflict_into_a_yes(url: str, committed: bool) -> None:
    async with await open_with_table(url) as store:
        await store.append([an_entry(1)])
        await store.add_word("oak", 0, "rain")
        with stumbling(store, committed) as stumbles:
            answers = await asyncio.gather(
                store.append([an_entry(1, "other")]),
                store.append([an_entry(1), an_entry(2)]),  # the first of them stands there, the second does not
                store.take_chair(ChairRow("oak", 0, "human", "Boris", "bb"), ""),
                store.add_word("oak", 0, "snow"),
                store.create_table(a_table(), [], b"other"),
                return_exceptions=True,
            )
        assert stumbles
        assert [type(answer) for answer in answers] == [Conflict, Conflict, bool, bool, Conflict]
        assert list(answers[2:4]) == [False, False]
        assert await store.entries("oak") == [an_entry(1)]


async def test_when_the_database_stays_away_the_answer_is_no_answer(server: Server, postgresql: str) -> None:
    async with await open_with_table(postgresql, patience=0.3) as store:
        await store.append([an_entry(1)])
        server.stop()
        try:
            answers = await asyncio.gather(
                store.append([an_entry(2)]), store.entries("oak"), store.seed("oak"), return_exceptions=True
            )
        finally:
            server.start()
        assert [type(answer) for answer in answers] == [Unavailable] * 3
        assert "does not answer" in str(answers[0])
        assert await store.entries("oak") == [an_entry(1)]
        await store.append([an_entry(2)])


async def test_a_restart_of_postgresql_is_waited_for(server: Server, postgresql: str) -> None:
    async with await open_with_table(postgresql, patience=60.0) as store:
        server.kill()
        asking = asyncio.gather(store.append([an_entry(1)]), store.entries("oak"))
        await asyncio.sleep(0.2)
        await asyncio.to_thread(server.start)
        await asking
        assert await store.entries("oak") == [an_entry(1)]


class Cut(Change[int]):
    """A change that clashes at first, then cuts the connection it is made on, then does nothing."""

    times = 0

    def make(self, connection: Connection, maybe_done: bool) -> int:
        self.times += 1
        if self.times == 1:
            connection.execute(text("INSERT INTO tables SELECT * FROM tables"))
        elif self.times == 2:
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        return self.times

    def clash(self, connection: Connection, maybe_done: bool) -> int:
        raise AssertionError


async def test_a_connection_lost_between_savepoints_loses_nothing(postgresql: str) -> None:
    async with await open_with_table(postgresql, "oak", "elm") as store:
        answers = await asyncio.gather(
            store.add_word("oak", 0, "rain"),
            store.writer.write(Cut()),
            store.append([an_entry(1)]),
            store.append([an_entry(1, table="elm")]),
            store.append([an_entry(1, "late", table="elm")]),
            return_exceptions=True,
        )
        assert list(answers[:4]) == [True, 4, None, None]  # made twice more: together, then one by one
        assert isinstance(answers[4], Conflict)
        assert await store.entries("oak") == [an_entry(1)]
        assert [word.word for word in await store.words("oak")] == ["rain"]


async def test_of_two_servers_on_one_postgresql_one_wins_each_number(postgresql: str) -> None:
    async with await open_with_table(postgresql, *FIFTY) as one, await Store.open(postgresql) as other:
        for number in range(1, 4):
            asked = [(store, table) for table in FIFTY for store in (one, other)]
            answers = await asyncio.gather(
                *(store.append([an_entry(number, str(id(store)), table)]) for store, table in asked),
                return_exceptions=True,
            )
            for i, table in enumerate(FIFTY):
                pair = answers[2 * i : 2 * i + 2]
                assert {type(answer) for answer in pair} == {type(None), Conflict}
                winner = one if pair[0] is None else other
                assert (await other.entries(table))[-1] == an_entry(number, str(id(winner)), table)
