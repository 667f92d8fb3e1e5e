"""One address cannot keep others out of memory, from their tables or from their own seats."""

import asyncio
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from igroteka.bots import Workers
from igroteka.store import EntryRow, Store
from igroteka.store.sqlite import Sqlite
from igroteka.table import Match, write_record
from igroteka.web import log_rows, tables as web_tables
from igroteka.web.app import make_app
from igroteka.web.limits import Bounds, Busy, Limits, Rate
from igroteka.web.tables import Tables
from tests.any_game import ALONE, FIRST
from tests.web.raw_sockets import ask, mistakes
from tests.web.server import Server

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

TABLE = {"game": FIRST.id, "seats": ["person", "person"]}


def test_whoever_fills_the_memory_makes_room_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        store = await Store.open(str(tmp_path / "games.db"))
        ours = Tables(store, Workers(1), Limits(tables_in_memory=10))
        try:
            annas = await ours.set_table(ALONE.id, ["person"], {}, False, who="anna")
            names = []
            for _ in range(9):
                names.append((await ours.set_table(ALONE.id, ["person"], {}, False, who="mallory")).row.id)
            for name in names:  # asks for one after the other, all the time
                found = await ours.table(name, "mallory")
                assert found is not None
                found.bots.visited("mallory", False)
            with pytest.raises(Busy):  # somebody has just asked for each of them
                await ours.set_table(ALONE.id, ["person"], {}, False, who="boris")
            monkeypatch.setattr(web_tables, "USED", 0.0)
            boriss = await ours.set_table(ALONE.id, ["person"], {}, False, who="boris")
            assert {annas.row.id, boriss.row.id} <= ours.in_memory.keys()
            assert names[0] not in ours.in_memory  # not asked for for longest
            assert await ours.table(names[0], "mallory") is not None  # nothing is lost
            assert {annas.row.id, boriss.row.id} <= ours.in_memory.keys()
        finally:
            await ours.close()
            await store.close()

    asyncio.run(test())


def test_tables_come_back_from_their_logs_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are asked for at once, what others do goes in between two short steps."""
    under_way, most, order = 0, 0, []

    async def load(ours: Tables, name: str) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0.01)
        order.append(name)
        under_way -= 1

    async def test() -> None:
        store = await Store.open(str(tmp_path / "games.db"))
        ours = Tables(store, Workers(1))
        monkeypatch.setattr(Tables, "load", load)
        try:
            names = ["".join(letter * 10) for letter in "abcdefgh"]
            tasks = [asyncio.create_task(ours.table(name, "mallory")) for name in names]
            await asyncio.sleep(0)
            tasks.append(asyncio.create_task(ours.table("z" * 10, "anna")))
            await asyncio.gather(*tasks)
        finally:
            await ours.close()
            await store.close()

    asyncio.run(test())
    assert most == 1
    assert order.index("z" * 10) <= 2  # anna waits for nobody but the one who is at it


def test_a_step_of_a_long_log_is_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Entries that take long are fewer in a step."""
    turns = 0

    async def test() -> None:
        nonlocal turns
        store = await Store.open(str(tmp_path / "games.db"))
        ours = Tables(store, Workers(1))
        name = (await ours.set_table(FIRST.id, ["person"] * 2, {}, False)).row.id
        for seat in range(2):
            await ours.in_memory[name].sit(seat, "A", f"token {seat}", "")
        entries = ours.in_memory[name].match.number
        assert 5 < entries < web_tables.AT_ONCE
        ours.sweep(-1)

        def slowly(match: Match, entry: EntryRow) -> None:
            time.sleep(web_tables.STEP)
            replay(match, entry)

        async def tick() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        replay = log_rows.replay_entry
        monkeypatch.setattr(web_tables, "replay_entry", slowly)
        ticking = asyncio.create_task(tick())
        await store.entries(name)
        turns = 0
        await ours.load(name)
        ticking.cancel()
        assert turns >= entries - 1
        await ours.close()
        await store.close()

    asyncio.run(test())


def test_a_password_for_the_whole_site_makes_nobody_somebody_else(tmp_path: Path) -> None:
    """A proxy in front may ask everybody for the same one, and pass it on."""
    shared = {"Authorization": "Basic cGxheTpwbGF5"}
    with TestClient(make_app(str(tmp_path / "games.db"), 1)) as anna:
        assert isinstance(anna.app, Litestar)
        table = anna.post("/api/tables", json=TABLE, headers=shared).json()
        assert table["token"]  # she is known by a token of her own
        seated = anna.post("/tables", data={"game": FIRST.id, "seats": "person,person"}, headers=shared)
        name = seated.url.path.rpartition("/")[2]
        assert anna.get(f"/api/tables/{name}", headers=shared).json()["seat"] == 1
        assert anna.get(f"/api/tables/{name}/room", headers=shared).json()["hosting"]
        anna.cookies.clear()  # somebody else, with the same password
        assert anna.get(f"/api/tables/{name}", headers=shared).json()["seat"] is None
        assert not anna.get(f"/api/tables/{table['id']}/room", headers=shared).json()["hosting"]
        assert anna.get(
            f"/api/tables/{table['id']}/room", headers={"Authorization": f"bearer {table['token']}"}
        ).json()["hosting"]


def test_what_is_for_one_person_is_kept_by_no_cache_on_the_way(tmp_path: Path) -> None:
    with TestClient(make_app(str(tmp_path / "games.db"), 1)) as anna:
        path = anna.post("/tables", data={"game": FIRST.id, "seats": "person,person"}).url.path
        for page in (
            "/",
            path,
            f"{path}/scenes/0",
            f"{path}/record",
            f"{path}/replay",
            f"/api/tables/{path[3:]}",
            "/me",
        ):
            answer = anna.get(page)
            assert answer.status_code == 200, page
            assert answer.headers.get_list("cache-control") == ["private, no-cache"], page
        assert "max-age" in anna.get(f"/look/{FIRST.id}.cover.svg").headers["cache-control"]
        assert anna.get("/client/table.js").headers.get_list("cache-control") == ["no-cache"]


def test_what_is_left_of_the_disk_belongs_to_games_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    record = write_record(Match.set_up(FIRST.id, 2))
    with TestClient(make_app(str(tmp_path / "games.db"), 1)) as anna:
        anna.headers["Accept-Language"] = "en"
        path = anna.post("/tables", data={"game": ALONE.id, "seats": "person"}).url.path
        monkeypatch.setattr(Sqlite, "room", lambda store: Bounds().keep_free - 1)
        for answer in (
            anna.post("/api/tables", json=TABLE),
            anna.post("/tables", data={"game": FIRST.id, "seats": "person,person"}),
            anna.post("/api/records", json={"text": record}),
        ):
            assert answer.status_code == 503
            assert "disk" in answer.text
        table = f"/api/tables/{path[3:]}"
        seen = anna.get(table).json()
        assert anna.post(f"{table}/moves", json={"act": seen["legal"][0], "after": seen["number"]}).status_code == 201
        monkeypatch.undo()
        assert anna.post("/api/tables", json=TABLE).status_code == 201
    told = [line.getMessage() for line in caplog.records if line.levelname == "WARNING"]
    assert told == ["the disk is nearly full: no new tables", "there is room for new tables again"]


def test_records_of_one_address_do_not_fill_the_disk(tmp_path: Path) -> None:
    record = write_record(Match.set_up(FIRST.id, 2))
    with TestClient(make_app(str(tmp_path / "games.db"), 1, Limits(records=Rate(0.01, 2)))) as anna:
        anna.headers["Accept-Language"] = "en"
        answers = [anna.post("/api/records", json={"text": record}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert "Too many records" in answers[-1].text
        assert anna.post("/api/tables", json=TABLE).status_code == 201  # tables are another matter


def test_whoever_takes_all_connections_makes_room_for_others(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db", "--limit-sockets", "20", "--limit-sockets-by-address", "20")
    try:
        with ExitStack() as opened:
            lines = [socket.create_connection(("127.0.0.1", server.port), 20, ("127.0.0.2", 0)) for _ in range(25)]
            for line in lines:
                opened.enter_context(line)
            assert lines[-1].recv(100).startswith(b"HTTP/1.1 503 ")  # not those who have most themselves
            for _ in range(3):
                assert ask(server, "GET", "/health")[0] == 200
            assert lines[0].recv(100) == b""  # the oldest is gone
            lines[10].sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert lines[10].recv(100).startswith(b"HTTP/1.1 200 ")
    finally:
        server.stop()
    assert mistakes(server) == []
