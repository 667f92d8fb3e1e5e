"""What strangers can make expensive runs at the desk: with limits, in turn, and never in the serving thread."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from prometheus_client import REGISTRY

from igroteka.bots import Workers
from igroteka.store import EntryRow, Store
from igroteka.table import Match, write_record
from igroteka.web import desk as at_desk, log_rows, past, tables
from igroteka.web.app import make_app
from igroteka.web.desk import Desk
from igroteka.web.limits import Busy, Limits
from igroteka.web.tables import Tables
from igroteka.words import Complaint
from tests.any_game import FIRST
from tests.cli.commands import finished
from tests.web import desk_work
from tests.web.desk_work import Counted

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


def at_the_desk(test: Callable[[Desk], Coroutine[Any, Any, None]], places: int = 1, **limits: float) -> None:
    """A desk of one process, if not more."""

    async def run() -> None:
        desk = Desk(places, Limits(**limits))  # type: ignore[arg-type]  # numbers only
        try:
            await test(desk)
        finally:
            await desk.close()

    asyncio.run(run())


def deaths(why: str) -> float:
    return REGISTRY.get_sample_value("igroteka_desk_deaths_total", {"reason": why}) or 0


@pytest.mark.parametrize("work", [desk_work.spin, desk_work.hang])
def test_work_that_takes_too_long_is_ended_and_the_next_is_done(
    work: Callable[[], None], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(desk: Desk) -> None:
        before, first = deaths("too long"), await desk.make("anna", desk_work.process)
        if work is desk_work.hang:  # it uses no processor time: patience ends it
            monkeypatch.setattr(at_desk, "PATIENCE", 0.5)
        with pytest.raises(Complaint) as caught:
            await desk.make("anna", work)
        monkeypatch.undo()
        assert caught.value.text("en") == "This takes longer to work out than allowed: at most 1 s."
        assert await desk.make("boris", desk_work.process) not in (first, os.getpid())
        assert deaths("too long") == before + 1

    at_the_desk(test, desk_seconds=1)
    assert [(one.message, vars(one)["reason"]) for one in caplog.records] == [
        ("a process of the desk ended", "too long")
    ]


def test_work_that_takes_too_much_memory_is_refused() -> None:
    async def test(desk: Desk) -> None:
        with pytest.raises(Complaint) as caught:
            await desk.make("anna", desk_work.swell)
        assert caught.value.text("en") == "This takes more memory to work out than allowed: at most 300 MB."
        assert await desk.make("anna", desk_work.process) != os.getpid()

    at_the_desk(test, desk_megabytes=300)


def test_a_process_that_is_killed_is_replaced_and_its_work_repeated(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(desk: Desk) -> None:
        before = deaths("killed")
        assert await desk.make("anna", desk_work.die_once, str(tmp_path / "mark")) != os.getpid()
        assert deaths("killed") == before + 1

    at_the_desk(test)
    assert [one.message for one in caplog.records] == ["a process of the desk ended"]


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no idle priority")
def test_the_desk_works_when_nobody_else_wants_to() -> None:
    async def test(desk: Desk) -> None:
        assert await desk.make("anna", desk_work.priority) == (19, True)

    at_the_desk(test)


def test_who_asks_for_much_waits_for_who_asks_for_little() -> None:
    done: list[str] = []

    async def test(desk: Desk) -> None:
        async def one(who: str) -> None:
            await desk.make(who, desk_work.process)
            done.append(who)

        pushy = [asyncio.create_task(one("pushy")) for _ in range(12)]
        await asyncio.sleep(0)  # all of them are in line
        await one("anna")
        answers = await asyncio.gather(*pushy, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, Busy)]
        assert done == ["pushy", "anna", *["pushy"] * 8]
        assert len(refused) == 3
        assert "Too much of what you asked for" in refused[0].text("en")

    at_the_desk(test, desk_waiting=8)


def test_those_who_ask_for_the_same_picture_share_it(tmp_path: Path) -> None:
    mark = tmp_path / "drawn"

    async def test(desk: Desk) -> None:
        async def one(number: int) -> bytes:
            return await desk.once(("table", 1), f"person {number}", desk_work.draw, str(mark))

        assert await asyncio.gather(*map(one, range(10))) == [b"picture"] * 10
        assert await one(11) == b"picture"
        assert mark.read_text() == "x"
        assert await desk.once(("table", 2), "anna", desk_work.draw, str(mark)) == b"picture"
        assert mark.read_text() == "xx"

    at_the_desk(test, places=3)


def test_pictures_that_nobody_asked_for_lately_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("igroteka.web.desk.KEPT", 10)
    desk = Desk(1, Limits())
    for number in range(5):
        desk.keep(number, b"1234")
    assert list(desk.kept) == [3, 4]
    assert desk.size == 8


# What is told of long games


def opened(folder: Path, limits: Limits) -> TestClient[Litestar]:
    return TestClient(make_app(str(folder / "games.db"), 1, limits))


def test_long_games_pictures_and_records_are_told_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of this can be made in this process any more."""

    def not_here(*given: Any) -> Any:
        raise AssertionError("made in the serving thread")

    text = write_record(finished())
    for name in ("write_record", "write_record_for", "verify_record", "read_sealed", "draw", "png", "SeatView"):
        monkeypatch.setattr(past, name, not_here)
    monkeypatch.setattr(past.Past, "view", not_here)
    with opened(tmp_path, Limits.none()) as client:
        name = client.post("/api/records", json={"text": text}).json()["id"]
        for path in ("record", "check", "story", "scenes/20", "account", "curve", "replay", "picture.png", "qr.svg"):
            answer = client.get(f"/t/{name}/{path}")
            assert answer.status_code == 200, (path, answer.text)
        assert client.get(f"/look/{FIRST.id}.png").status_code == 200
        assert client.get(f"/t/{name}/record").text == text


def test_a_picture_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path, Limits.none()) as client:
        name = client.post("/api/records", json={"text": write_record(finished())}).json()["id"]
        desk: Desk = client.app.state.tables.desk
        made = Counted(desk.crew.submit)
        monkeypatch.setattr(desk.crew, "submit", made)
        pictures = {client.get(f"/t/{name}/picture.png?lang=en").content for _ in range(5)}
        assert (len(pictures), made.times) == (1, 1)
        client.get(f"/t/{name}/picture.png?lang=ru")
        client.get(f"/t/{name}/picture.png?lang=en&move=3")
        client.get(f"/t/{name}/picture.png?lang=en")
        assert made.times == 3


def test_others_are_served_while_a_long_log_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns, seen, replay = [0], list[int](), log_rows.replay_entry

    def replay_in_turn(match: Match, entry: EntryRow) -> None:
        seen.append(turns[0])
        replay(match, entry)

    async def tick() -> None:
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    async def test() -> None:
        store = await Store.open(str(tmp_path / "games.db"))
        ours = Tables(store, Workers(1))
        append = Counted(store.append)
        monkeypatch.setattr(store, "append", append)
        name = (await ours.take_in(write_record(finished()))).id
        assert append.times > 1  # moves of others go in between
        assert ours.in_memory == {}  # until somebody looks
        await ours.close()
        again = Tables(store, Workers(1))
        monkeypatch.setattr(tables, "replay_entry", replay_in_turn)
        ticking = asyncio.create_task(tick())
        await again.table(name)
        ticking.cancel()
        await again.close()
        await store.close()

    asyncio.run(test())
    assert len(seen) > tables.AT_ONCE
    assert len(set(seen)) >= len(seen) // tables.AT_ONCE
