"""What happens when nobody can think: see web/table_bots.py and bots/crew.py."""

import asyncio
import contextlib
import logging
import os
import signal
import time
from collections.abc import Awaitable
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from igroteka.bots import Workers
from igroteka.bots.crew import ATTEMPTS, Crew, Hold, Lost
from igroteka.engine import seats_in
from igroteka.web import table_bots
from igroteka.web.hints import hints
from igroteka.web.limits import Busy
from tests.any_game import FIRST, played
from tests.web.handed_over import done
from tests.web.obedient import at_tables, of_bots
from tests.web.server import PATIENCE, soon


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
