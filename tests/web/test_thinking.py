"""Who gets thinking time, and what happens when nobody can think: see web/thinking.py and web/table_bots.py."""

import asyncio
import contextlib
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY

from igroteka.bots import Workers
from igroteka.bots.crew import ATTEMPTS, Crew, Hold, Lost
from igroteka.bots.workers import Question
from igroteka.engine import seats_in
from igroteka.store import Store
from igroteka.web import table_bots
from igroteka.web.hints import hints
from igroteka.web.limits import Busy, Limits
from igroteka.web.live import LiveTable
from igroteka.web.tables import Tables
from igroteka.web.thinking import LOOKING_ON, NOBODY, PLAYING, Dropped, Thinking
from tests.any_game import FIRST, played
from tests.web.handed_over import done
from tests.web.server import PATIENCE, soon


class Obedient(Workers):
    """Workers that answer as often as they are allowed to, or fail as they are told."""

    def __init__(self, count: int = 1) -> None:
        super().__init__(count)
        self.allowed = asyncio.Semaphore(0)
        self.asked: list[Question] = []
        self.dropped: list[Question] = []
        self.failing: list[Exception] = []

    async def move(self, asked: Question) -> int:
        self.asked.append(asked)
        if self.failing:
            raise self.failing.pop(0)
        try:
            await self.allowed.acquire()
        except asyncio.CancelledError:
            self.dropped.append(asked)
            raise
        return int(asked.view().legal(asked.seat)[0])

    async def advise(self, asked: Question) -> Any:
        return await self.move(asked)

    def allow(self, count: int = 1) -> None:
        for _ in range(count):
            self.allowed.release()


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


@contextlib.asynccontextmanager
async def at_tables(folder: Path, **limits: Any) -> AsyncIterator[tuple[Tables, Obedient]]:
    workers = Obedient()
    async with await Store.open(str(folder / "games.db")) as store:
        tables = Tables(store, workers, Limits.none()._replace(**limits))
        yield tables, workers
        await tables.close()


async def of_bots(tables: Tables, who: str, seats: tuple[str, ...] = ("level5", "level5")) -> LiveTable:
    return await tables.set_table(FIRST.id, seats, {}, public=False, who=who)


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


# When nobody can think


def test_a_thought_that_fails_becomes_a_simpler_one_and_is_told_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(table_bots, "PAUSE", 0.0)
    name = "igroteka_bot_thoughts_failed_total"

    async def play() -> None:
        async with at_tables(tmp_path) as (tables, workers):
            workers.failing = [Lost("three died"), ValueError("a mistake of ours"), Lost("three more")]
            table = await of_bots(tables, "stranger")
            watcher = await table.watch(9, "en", -1)
            await soon(lambda: len(workers.asked) == 4)
            assert [asked.level for asked in workers.asked] == ["level5", "level2", "random", "random"]
            number = table.match.number
            workers.allow()
            await soon(lambda: table.match.number > number)
            await soon(lambda: len(workers.asked) == 5)
            assert workers.asked[4].level == "level5"
            told = [watcher.box.get_nowait() for _ in range(watcher.box.qsize())]
            assert told.count(b'{"stumbled":true}') == 1

    before = REGISTRY.get_sample_value(name) or 0
    with caplog.at_level(logging.ERROR):
        done(play())
    assert (REGISTRY.get_sample_value(name) or 0) - before == 3
    assert [line.message for line in caplog.records] == ["a bot could not think"] * 3
    assert [bool(line.exc_info) for line in caplog.records] == [False, True, False]


def test_a_hint_that_cannot_be_thought_out_says_when_to_ask_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with at_tables(tmp_path) as (tables, workers):
            table = await of_bots(tables, "anna", ("person", "person"))
            for seat in range(2):
                await table.sit(seat, f"Player {seat}", f"token {seat}", "")
            workers.failing = [Lost("three died")]
            with pytest.raises(Busy) as said:
                await hints(table, table.awaited()[0], "en", lambda: None, "anna")
            assert "try again" in said.value.text("en")

    with caplog.at_level(logging.ERROR):
        done(play())
    assert [line.message for line in caplog.records] == ["a hint could not be thought out"]


def test_a_worker_killed_over_and_over_in_the_middle_of_a_thought_is_replaced() -> None:
    """Only more than a few deaths over one thought give it up; the next one is thought about by a new worker."""

    async def play() -> None:
        state = played(FIRST, 2, 80, seed=2)
        seat = seats_in(state.awaiting())[0]
        reasons: list[str] = []
        workers = Workers(1, reasons.append)

        def asked(level: str, seconds: float | None) -> Awaitable[int]:
            view, options = state.seen_by(seat), FIRST.check(2)
            return workers.move(workers.question(FIRST.id, options, "", view, seat, level, 1, seconds))

        async def kill_thinking(other: int) -> int:
            """Kills the worker that came after another, once it thinks."""

            def thinks() -> bool:
                process = workers.crew.processes.get(0)
                if process is None or process.pid in (None, other):
                    return False
                with contextlib.suppress(OSError):
                    clock = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[11]
                    return int(clock) > 1.5 * os.sysconf("SC_CLK_TCK")  # to begin takes less than a second
                return False

            await soon(thinks)
            pid = workers.crew.processes[0].pid
            assert pid is not None
            os.kill(pid, signal.SIGKILL)
            return pid

        try:
            endless, killed = asyncio.ensure_future(asked("level5", 600.0)), 0
            for _ in range(ATTEMPTS):
                killed = await kill_thinking(killed)
            with pytest.raises(Lost):
                await endless
            assert await asked("level2", None) in state.legal(seat)
            assert reasons == ["exit -9"] * ATTEMPTS
        finally:
            workers.close()

    done(play())


def hang_at_first(mark: str) -> int:
    if not Path(mark).exists():
        Path(mark).touch()
        time.sleep(600)
    return os.getpid()


def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    reasons: list[str] = []
    crew = Crew(1, Hold(patience=3.0), reasons.append)
    try:
        assert crew.submit(os.getpid).result(timeout=PATIENCE) != os.getpid()
        crew.submit(hang_at_first, str(tmp_path / "mark")).result(timeout=PATIENCE)
        assert reasons == ["no answer for 3 s"]
    finally:
        crew.shutdown(cancel_futures=True)
