"""Hints: for the seat that decides and nobody else, from what it may know, while the table goes on."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from igroteka.bots import Advice, Workers
from igroteka.bots.workers import Question
from igroteka.games import Game, find as shelf_game, shelf
from igroteka.scene import strings
from igroteka.store import ChairRow, Store
from igroteka.web import socket
from igroteka.web.hints import hints
from igroteka.web.limits import Busy, Doorkeeper, Limits, Rate
from igroteka.web.live import LiveTable
from igroteka.web.tables import Tables
from igroteka.words import LANGUAGES
from tests.any_game import ALONE, FIRST
from tests.web.server import Person, Server, soon


def free() -> None:
    """Asks for nothing."""


class Slow(Workers):
    """Workers that answer when told: how often they were asked, for what, and whether it was dropped."""

    def __init__(self) -> None:
        super().__init__(1)
        self.answer = asyncio.Event()
        self.asked: list[tuple[Any, ...]] = []
        self.dropped = 0

    async def advise(self, asked: Question) -> list[Advice]:
        self.asked.append((asked.game, asked.options, asked.box, asked.facts, asked.seat, asked.seed, asked.seconds))
        try:
            await self.answer.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        choices = [int(choice) for choice in asked.view().legal(asked.seat)][:3]
        return [Advice(one, 4.26 - one % 2, 0.5, 0.3, ()) for one in choices]

    async def move(self, *_: Any, **__: Any) -> int:
        raise AssertionError("nobody asked a bot")

    def close(self) -> None:
        self.answer.set()


def at_a_table(
    folder: Path,
    seats: list[str | ChairRow],
    act: Callable[[LiveTable, Slow], Awaitable[None]],
    game: str = FIRST.id,
    **options: Any,
) -> None:
    """Runs something at a table where persons sit, in this process."""

    async def run() -> None:
        workers = Slow()
        async with await Store.open(str(folder / "games.db")) as store:
            tables = Tables(store, workers)
            table = await tables.set_table(game, seats, {}, public=False, **options)
            for seat, kind in enumerate(seats):
                if kind == "person":
                    await table.sit(seat, f"Player {seat}", f"token {seat}", "")
            await act(table, workers)
            await tables.close()

    asyncio.run(run())


def decide(table: LiveTable) -> tuple[int, str]:
    """Who has to decide, and a decision."""
    seat = table.awaited()[0]
    return seat, table.match.state.say(table.match.state.legal(seat)[0])


def test_nobody_else_can_ask_or_hears_of_it(server: Server) -> None:
    anna, boris, guest = (Person(server) for _ in range(3))
    name = anna.set_table("person,person", name="Анна")
    boris.sit(name, 2, "Борис")
    guest.table = name
    with anna.live() as first, boris.live() as second, guest.live() as third:
        for line in (first, second, third):
            line.receive()
        deciding, waiting = (first, second) if first.moves() else (second, first)
        assert waiting.ask(hint=True)["reason"] == "turn"
        assert third.ask(hint=True)["reason"] == "spectator"
        assert deciding.ask(hint=True)["hints"]
        for line in (waiting, third):
            with pytest.raises(TimeoutError):
                line.receive(timeout=0.3)


def api(server: Server, path: str, token: str = "", said: Any = None) -> Any:
    headers = {"Content-Type": "application/json", "Accept-Language": "en"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if said is None else json.dumps(said).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(server.address + path, data, headers), timeout=30) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as problem:
        return json.loads(problem.read())


def test_programs_get_hints_too_unless_the_table_is_played_without(server: Server) -> None:
    for allowed in (True, False):
        name = api(server, "/api/tables", said={"game": ALONE.id, "seats": ["person"], "hints": allowed})["id"]
        token = api(server, f"/api/tables/{name}/seats", said={"seat": 1, "name": "Program"})["token"]
        found = api(server, f"/api/tables/{name}/hints", token)
        if allowed:
            assert found[0]["act"] in api(server, f"/api/tables/{name}", token)["legal"]
            assert found[0]["brings"].endswith("points")
        else:
            assert found["error"] == "no-hints"
        assert api(server, f"/api/tables/{name}/hints")["error"] == "spectator"


@pytest.mark.parametrize("game", [game.id for game in shelf() if game.has_scene])
def test_every_game_of_the_shelf_gives_hints(server: Server, game: str) -> None:
    seats = next(seats for seats in shelf_game(game).seats if seats > 1)
    name = api(server, "/api/tables", said={"game": game, "seats": ["person"] * seats})["id"]
    tokens = [
        api(server, f"/api/tables/{name}/seats", said={"seat": seat + 1, "name": f"Program {seat}"})["token"]
        for seat in range(seats)
    ]
    views = [api(server, f"/api/tables/{name}", token) for token in tokens]
    for view, token in zip(views, tokens, strict=True):
        found = api(server, f"/api/tables/{name}/hints", token)
        if view["legal"]:
            assert 1 <= len(found) <= 3
            for one in found:
                assert one["act"] in view["legal"]
                assert one["label"]
                if shelf_game(game).points:
                    assert one["brings"].startswith("≈ ")
                else:
                    assert re.fullmatch(r"≈ \d+ %", one["brings"])
                    assert one["points"] is None
                    assert "point" not in "; ".join([one["label"], *one["reasons"]])
        else:
            assert found["error"] == "turn"


def test_a_table_without_hints_stays_without_them(server: Server) -> None:
    anna = Person(server)
    name = anna.post("/tables", game=FIRST.id, **{"seat-1": "here", "without-hints": "on"}).rsplit("/", 1)[1]
    anna.table = name
    assert 'data-hints="false"' in anna.get(f"/t/{name}")
    with anna.live() as line:
        line.receive()
        assert line.ask(hint=True)["reason"] == "no-hints"


def test_a_player_decides_without_waiting_for_a_hint_and_the_thinking_stops(tmp_path: Path) -> None:
    async def act(table: LiveTable, workers: Slow) -> None:
        seat, move = decide(table)
        asked = [asyncio.create_task(hints(table, seat, "en", free)) for _ in range(3)]
        await soon(lambda: bool(workers.asked))
        await asyncio.sleep(0.05)
        assert len(workers.asked) == 1
        await asyncio.wait_for(table.act(seat, move, table.match.number), 60)
        assert seat not in table.awaited() or table.match.state.seen_by(seat).facts() != workers.asked[0][3]
        workers.answer.set()
        found = await asyncio.gather(*asked)
        assert workers.dropped == 1
        assert found[0] == found[1] == found[2]
        if seat not in table.awaited():
            assert found[0] == []

    at_a_table(tmp_path, ["person", "person"], act)


def test_too_many_are_refused_and_cost_nothing(tmp_path: Path) -> None:
    async def act(table: LiveTable, workers: Slow) -> None:
        workers.answer.set()
        door = Doorkeeper(Limits(hints=Rate(0.001, 1)))
        seat, move = decide(table)
        said = json.dumps({"hint": True, "id": 7})

        def allow() -> None:
            door.ask("hints", "somebody")

        first = json.loads(await socket.listen(table, seat, "en", said, allow))
        assert len(first["hints"]) == 3
        assert json.loads(await socket.listen(table, seat, "en", said, allow)) == first  # the same is free
        await table.act(seat, move, table.match.number)
        seat = table.awaited()[0]
        again = json.loads(await socket.listen(table, seat, "en", said, allow))
        assert again["id"] == 7
        assert "try again" in again["no"]
        assert len(workers.asked) == 1

    at_a_table(tmp_path, ["person", "person"], act)


def test_a_worker_that_failed_is_asked_again(tmp_path: Path) -> None:
    async def act(table: LiveTable, workers: Slow) -> None:
        good = workers.advise

        async def broken(*_: Any, **__: Any) -> list[Advice]:
            raise RuntimeError

        workers.advise = broken  # type: ignore[method-assign]
        seat, _ = decide(table)
        with pytest.raises(RuntimeError):
            await hints(table, seat, "en", free)
        workers.advise = good  # type: ignore[method-assign]
        workers.answer.set()
        assert len(await hints(table, seat, "en", free)) == 3

    at_a_table(tmp_path, ["person", "person"], act)


@pytest.mark.parametrize("game", [game for game in shelf() if not game.points], ids=lambda game: game.id)
def test_a_game_without_points_tells_of_the_chance_to_win(tmp_path: Path, game: Game) -> None:
    async def act(table: LiveTable, workers: Slow) -> None:
        async def sure(asked: Question) -> list[Advice]:
            choices = [int(choice) for choice in asked.view().legal(asked.seat)][:3]
            chances = zip(choices, (0.5, 0.25, 0.375), strict=True)
            return [Advice(one, share * 9, share, 0.3, ()) for one, share in chances]

        workers.advise = sure  # type: ignore[method-assign]
        seat, _ = decide(table)
        for language in LANGUAGES:
            found = await hints(table, seat, language, free)
            assert [one.brings for one in found] == ["≈ 50 %", "≈ 38 %", "≈ 25 %"]
            assert {one.points for one in found} == {None}

    at_a_table(tmp_path, ["person", "person"], act, game.id)
    for language, word in (("ru", "очк"), ("en", "point")):
        assert word not in strings(language, points=False)["hintAbout"]


def test_limits_ask_for_patience() -> None:
    door = Doorkeeper(Limits(hints=Rate(0.5, 2)))
    door.ask("hints", "a")
    door.ask("hints", "a")
    with pytest.raises(Busy):
        door.ask("hints", "a")
    door.ask("hints", "b")
