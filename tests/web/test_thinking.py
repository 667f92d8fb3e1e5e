"""Who gets thinking time: see web/thinking.py."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from igroteka.web import table_bots
from igroteka.web.live import LiveTable
from igroteka.web.thinking import LOOKING_ON, NOBODY, PLAYING, Dropped, Thinking
from tests.web.handed_over import done
from tests.web.obedient import Obedient, at_tables, of_bots
from tests.web.server import PATIENCE, soon


async def settled() -> None:
    """Everything that can go on has gone on."""
    for _ in range(100):
        await asyncio.sleep(0)


def thinking(play: Callable[[Thinking, Obedient], Awaitable[None]], count: int = 1) -> None:
    async def run() -> None:
        workers = Obedient(count)
        await play(Thinking(workers), workers)

    done(run())


def asking(here: Thinking, who: str, hurry: int, order: list[str]) -> asyncio.Task[None]:
    """Somebody who asks until it is answered; writes down who was thought for."""

    async def think() -> None:
        order.append(who)
        await here.workers.allowed.acquire()  # type: ignore[attr-defined]

    async def ask() -> None:
        while True:
            with contextlib.suppress(Dropped):
                async with here.thought(who, hurry, think):
                    return

    return asyncio.create_task(ask())


# In turn


def test_somebody_at_many_tables_waits_as_long_as_somebody_at_one() -> None:
    async def play(here: Thinking, workers: Obedient) -> None:
        order: list[str] = []
        many = [asking(here, "many", PLAYING, order) for _ in range(25)]
        await settled()
        one = asking(here, "one", PLAYING, order)
        for _ in range(2):
            workers.allow()
            await settled()
        assert one.done()
        assert order[:2] == ["many", "one"]
        workers.allow(30)
        await asyncio.gather(*many)

    thinking(play)


def test_what_nobody_waits_for_makes_way_at_once_and_is_thought_about_again() -> None:
    async def play(here: Thinking, workers: Obedient) -> None:
        order: list[str] = []
        alone = asking(here, "alone", NOBODY, order)
        await settled()
        guest = asking(here, "guest", LOOKING_ON, order)
        await settled()
        assert order == ["alone", "guest"]  # it made way for who looks on
        player = asking(here, "player", PLAYING, order)
        second = asking(here, "second", PLAYING, order)  # for whom nobody has to make way: that is a player
        await settled()
        assert order == ["alone", "guest", "player"]
        for task in (player, second, guest, alone):
            assert not task.done()
            workers.allow()
            await settled()
            assert task.done()
        assert order == ["alone", "guest", "player", "second", "guest", "alone"]
        assert here.turns.free == 1
        assert here.thoughts == 0

    thinking(play)


def test_nobody_makes_way_while_a_worker_is_free() -> None:
    async def play(here: Thinking, workers: Obedient) -> None:
        order: list[str] = []
        tasks = [asking(here, "alone", NOBODY, order), asking(here, "player", PLAYING, order)]
        await settled()
        assert order == ["alone", "player"]
        workers.allow(2)
        await asyncio.gather(*tasks)
        assert order == ["alone", "player"]

    thinking(play, 2)


def test_who_leaves_while_it_is_thought_for_them_gives_the_place_back() -> None:
    async def play(here: Thinking, workers: Obedient) -> None:
        order: list[str] = []
        tasks = [asking(here, who, PLAYING, order) for who in "abc"]
        await settled()
        tasks[0].cancel()
        tasks[1].cancel()
        await settled()
        assert order == ["a", "c"]
        assert tasks[0].cancelled()
        workers.allow()
        await tasks[2]
        assert (here.turns.free, here.thoughts, here.under_way) == (1, 0, {})

    thinking(play)


def test_a_server_that_leaves_waits_for_thoughts_and_not_for_those_in_line() -> None:
    async def play(here: Thinking, workers: Obedient) -> None:
        order: list[str] = []
        tasks = [asking(here, "many", PLAYING, order) for _ in range(5)]
        await settled()
        resting = asyncio.create_task(here.rest(PATIENCE))
        await settled()
        assert not resting.done()
        workers.allow(5)
        await resting
        assert [task.done() for task in tasks] == [True] + [False] * 4
        for task in tasks:
            task.cancel()

    thinking(play)


# At tables


def whose(workers: Obedient, *tables: LiveTable) -> list[int]:
    """Which of the tables were thought about, in this order."""
    facts = [table.match.state.seen_by(table.awaited()[0]).facts() for table in tables]
    return [facts.index(asked.facts) for asked in workers.asked]


def test_who_comes_to_a_table_of_bots_is_thought_for_before_tables_without_anybody(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_tables(tmp_path) as (tables, workers):
            first, second = await of_bots(tables, "stranger"), await of_bots(tables, "stranger")
            await soon(lambda: len(workers.asked) == 1)
            assert first.bots.for_whom() == ("stranger", NOBODY)
            watcher = await second.watch(9, "en", -1, who="guest")
            await soon(lambda: len(workers.asked) == 2)
            assert len(workers.dropped) == 1
            assert second.bots.for_whom() == ("guest", LOOKING_ON)
            assert whose(workers, first, second) == [0, 1]
            second.leave(watcher)
            assert second.bots.for_whom() == ("guest", LOOKING_ON)  # a moment ago

    done(play())


def test_who_asked_a_minute_ago_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with at_tables(tmp_path) as (tables, _):
            table = await of_bots(tables, "stranger", ("person", "level1"))
            table.bots.visited("anna", seated=True)
            table.bots.visited("anna", seated=False)
            assert table.bots.for_whom() == ("anna", PLAYING)
            later = time.monotonic() + table_bots.PRESENT
            monkeypatch.setattr("igroteka.web.table_bots.time.monotonic", lambda: later)
            assert table.bots.for_whom() == ("stranger", NOBODY)
            monkeypatch.undo()
            for guest in range(2 * table_bots.MANY):
                table.bots.visited(f"guest {guest}", seated=False)
            assert len(table.bots.visits) <= table_bots.MANY

    done(play())


def test_games_with_nobody_there_go_on_so_many_at_a_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with at_tables(tmp_path, bots_alone=2) as (tables, workers):
            all_five = [await of_bots(tables, "stranger") for _ in range(5)]
            other = await of_bots(tables, "somebody else")
            await soon(lambda: len(workers.asked) == 1)
            await settled()
            assert [table.bots.idle() for table in all_five] == [False, False, True, True, True]
            assert not other.bots.idle()
            all_five[4].bots.visited("stranger", seated=False)  # somebody looks there
            await settled()
            assert not all_five[4].bots.idle()
            await all_five[0].close_table()
            all_five[0].bots.stop()
            await settled()
            assert [table.bots.idle() for table in all_five] == [True, False, False, True, False]
            for table in all_five:
                table.touched -= 10_000
            tables.sweep()  # what stands still needs no memory
            assert [table.row.id in tables.in_memory for table in all_five] == [False, True, True, False, True]
            assert not tables.thinking.games_alone.stopped

    done(play())
