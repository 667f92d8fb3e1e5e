"""Bots take seats over and give them back: one's own, that of somebody who is gone, a free one; and change levels."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from igroteka.bots import Workers
from igroteka.bots.workers import Question
from igroteka.engine import SPECTATOR
from igroteka.store import Store
from igroteka.table import Refused
from igroteka.web import seating
from igroteka.web.live import LiveTable
from igroteka.web.people import Times
from igroteka.web.tables import Tables
from tests.any_game import FIRST
from tests.web.server import PATIENCE, LiveConnection, Person, Server, play_on, soon
from tests.web.test_hints import api
from tests.web.test_pages import refused


def seated(line: LiveConnection) -> list[str]:
    """Who plays, as the last whole scene said."""
    return list(next(frame["chairs"] for frame in reversed(line.frames) if "chairs" in frame))


def until(line: LiveConnection, chairs: list[str]) -> None:
    while seated(line) != chairs:
        line.receive()


def two(server: Server, **options: str) -> tuple[Person, Person, str]:
    anna, boris = Person(server), Person(server)
    name = anna.set_table("person,person", name="Анна", **options)
    boris.sit(name, 2, "Борис")
    return anna, boris, name


def test_a_bot_holds_the_seat_of_somebody_who_is_gone_over_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db", "--away-after", "1", "--gone-after", "2")
    try:
        anna, boris, name = two(server)
        with anna.live() as line:
            line.receive()
            with boris.live() as there:
                there.receive()
                assert "за столом" in refused_in_russian(anna, f"/t/{name}/bot", seat="2", level="level3")
            refused(boris, f"/t/{name}/bot", seat="1", level="level3")  # only the host does this
            left_by(anna, line, f"/t/{name}/bot", seat="2", level="level3")
            until(line, ["person", "held level3"])
            anna.post(f"/t/{name}/bot", seat="2", level="level1")
            until(line, ["person", "held level1"])
        server.kill()
        server.start()
        with anna.live() as line:
            line.receive()
            assert seated(line) == ["person", "held level1"]
            play_on([line], random.Random(1), most=8)
            left_by(anna, line, f"/t/{name}/free", seat="2")  # somebody else may come instead
            until(line, ["person", "free"])
    finally:
        server.stop()
    assert "Traceback" not in server.said


def refused_in_russian(person: Person, path: str, **fields: str) -> str:
    person.opener.addheaders = [("Accept-Language", "ru")]
    return refused(person, path, **fields)


def left_by(host: Person, line: LiveConnection, path: str, **fields: str) -> None:
    """The host asks until somebody has been away long enough."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            host.post(path, **fields)
            return
        except OSError:
            line.ask(ping=True)
            time.sleep(0.1)
    raise AssertionError("he seems to be there still")


def test_who_comes_back_finds_the_seat_as_it_was(server: Server) -> None:
    _, boris, name = two(server)
    boris.post(f"/t/{name}/bot", seat="2", level="level2")
    with boris.live() as line:
        line.receive()
        assert line.frame["scene"]["seat"] == 1
        assert seated(line) == ["person", "held level2"]
        boris.post(f"/t/{name}/back")
        until(line, ["person", "person"])


def test_who_was_away_while_seats_changed_hears_of_it(server: Server) -> None:
    anna, boris, name = two(server)
    with anna.live() as line:
        number = line.receive()["number"]
    boris.post(f"/t/{name}/bot", seat="2", level="level2")
    with anna.live(seen=number) as line:
        line.receive()
        assert seated(line) == ["person", "held level2"]


def test_the_host_seats_bots_where_nobody_sits_and_the_game_begins(server: Server) -> None:
    anna, guest = Person(server), Person(server)
    name = anna.set_table("person,person,person", name="Анна")
    guest.table = name
    assert "level4" in anna.get(f"/t/{name}")
    assert 'name="level"' not in guest.get(f"/t/{name}")
    refused(guest, f"/t/{name}/bot", seat="2", level="level4")
    refused(anna, f"/t/{name}/bot", seat="2", level="level9")
    refused(anna, f"/t/{name}/bot", seat="7", level="level2")
    with anna.live() as line:
        line.receive()
        assert seated(line) == ["person", "free", "free"]
        anna.post(f"/t/{name}/bot", seat="2", level="level2")
        anna.post(f"/t/{name}/bot", seat="3", level="greedy")
        until(line, ["person", "level2", "greedy"])
        play_on([line], random.Random(2), most=6)
        refused(anna, f"/t/{name}/free", seat="2")
        anna.post(f"/t/{name}/bot", seat="2", level="level1")
        until(line, ["person", "level1", "greedy"])


def test_programs_leave_seats_and_come_back(server: Server) -> None:
    name = api(server, "/api/tables", said={"game": FIRST.id, "seats": ["person", "person"]})["id"]
    tokens = [
        api(server, f"/api/tables/{name}/seats", said={"seat": seat, "name": f"Program {seat}"})["token"]
        for seat in (1, 2)
    ]
    table = f"/api/tables/{name}"
    assert api(server, f"{table}/bots", tokens[1], {"seat": 1, "level": "level1"})["error"] == "not-host"
    assert api(server, f"{table}/bots", "", {"seat": 1, "level": "level1"})["error"] == "not-host"
    assert api(server, f"{table}/bots", tokens[1], {"seat": 2, "level": "level1"})["seats"] == ["person", "held level1"]
    move = {"act": "dance", "after": -1}
    assert api(server, f"{table}/moves", tokens[1], move)["error"] == "held"
    assert api(server, f"{table}/back", tokens[1], {})["seats"] == ["person", "person"]
    assert api(server, f"{table}/moves", tokens[1], move)["error"] != "held"


class Pondering(Workers):
    """A bot that thinks until told."""

    def __init__(self) -> None:
        super().__init__(1)
        self.answer = asyncio.Event()
        self.asked: list[str] = []
        self.dropped = 0

    async def move(self, asked: Question) -> int:
        self.asked.append(asked.level)
        try:
            await self.answer.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        return int(asked.view().legal(asked.seat)[0])

    def close(self) -> None:
        self.answer.set()


@pytest.mark.parametrize("stops", [True, False])
def test_what_a_bot_was_thinking_about_is_not_played_after_the_takeover(
    tmp_path: Path, stops: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stops at once; and even an answer that comes all the same is not taken."""
    if not stops:
        monkeypatch.setattr(LiveTable, "stop_thinking", lambda table: None)

    async def run() -> None:
        workers = Pondering()
        async with await Store.open(str(tmp_path / "games.db")) as store:
            tables = Tables(store, workers)
            table = await tables.set_table(FIRST.id, ["person", "person"], {}, public=False)
            for seat in range(2):
                await table.sit(seat, f"Player {seat}", f"token {seat}", "")
            seat, number = table.awaited()[0], table.match.number
            await seating.hand_over(table, seat, "level5", f"token {seat}")
            if not stops:
                table.wake()
            await soon(lambda: bool(workers.asked))
            assert workers.asked == ["level5"]
            await seating.take_back(table, seat, f"token {seat}")
            workers.answer.set()
            if stops:
                await soon(lambda: bool(workers.dropped))
            await asyncio.sleep(0.05)
            assert workers.dropped == stops
            assert table.match.number == number
            assert (await store.chairs(table.row.id))[seat].kind == "person"
            move = table.match.state.say(table.match.state.legal(seat)[0])
            assert await table.act(seat, move, number) == number + 1
            await tables.close()

    asyncio.run(run())


def test_another_level_begins_to_think_anew(tmp_path: Path) -> None:
    async def run() -> None:
        workers = Pondering()
        async with await Store.open(str(tmp_path / "games.db")) as store:
            tables = Tables(store, workers)
            table = await tables.set_table(FIRST.id, ["person", "level5"], {}, public=False)
            await table.sit(0, "Anna", "token", "")
            seat, number = table.awaited()[0], table.match.number
            if seat == 0:
                await table.act(0, table.match.state.say(table.match.state.legal(0)[0]), number)
                while table.awaited() == [0]:
                    await table.act(0, table.match.state.say(table.match.state.legal(0)[0]), table.match.number)
            await soon(lambda: workers.asked == ["level5"])
            await seating.hand_over(table, 1, "level1", "token")
            await soon(lambda: workers.asked == ["level5", "level1"])
            with pytest.raises(Refused):
                await seating.hand_over(table, 1, "level1", "guest")
            await tables.close()

    asyncio.run(run())


def test_bots_wait_while_a_seat_is_free(tmp_path: Path) -> None:
    """They would think about the same decision again and again."""

    async def run() -> None:
        workers = Pondering()
        workers.answer.set()
        async with await Store.open(str(tmp_path / "games.db")) as store:
            tables = Tables(store, workers, times=Times(0, 0))
            table = await tables.set_table(FIRST.id, ["person", "person", "level2"], {}, public=False, owner="host")
            here = await table.watch(SPECTATOR, "en", -1, "host")
            for seat in range(2):
                await table.sit(seat, f"Player {seat}", f"token {seat}", "")
            for _ in range(200):
                if 2 in table.awaited():
                    break
                for seat in table.awaited():
                    await table.act(seat, table.match.state.say(table.match.state.legal(seat)[0]), table.match.number)
            workers.answer.clear()
            await seating.free(table, 1, "host")
            workers.answer.set()
            await asyncio.sleep(0.1)
            asked = len(workers.asked)
            await asyncio.sleep(0.1)
            assert len(workers.asked) == asked
            table.leave(here)
            await tables.close()

    asyncio.run(run())
