"""How much one address may ask for: the counting itself, and polite answers to who asks for more."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from igroteka.games import Game
from igroteka.table import Match, write_record
from igroteka.web.app import make_app
from igroteka.web.limits import Bounds, Bucket, Buckets, Busy, Limits, Places, Rate, household
from igroteka.web.tables import Tables
from tests.any_game import FIRST

# Litestar 2 warns of what Litestar 3 will want; a server in a process of its own says so to nobody.
pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")

TABLE = {"game": FIRST.id, "seats": ["person", "person"]}
GENEROUS = Limits.none()


@contextmanager
def opened(folder: Path, limits: Limits) -> Iterator[TestClient[Litestar]]:
    with TestClient(make_app(str(folder / "games.db"), 1, limits)) as client:
        client.headers["Accept-Language"] = "en"
        yield client


def set_table(client: TestClient[Litestar]) -> str:
    answer = client.post("/api/tables", json=TABLE)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_game_without_a_table_in_the_browser_is_refused_with_a_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, GENEROUS) as client:
        record = write_record(Match.set_up(FIRST.id, 2))
        monkeypatch.setattr(Game, "has_scene", False)
        for answer in (client.post("/api/tables", json=TABLE), client.post("/api/records", json={"text": record})):
            assert answer.status_code == 400, answer.text
            assert f"igroteka play {FIRST.id}" in answer.text
        assert client.get(f"/set/{FIRST.id}").status_code == 404
        assert client.get("/api/games").json() == []


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(Rate(2, 3), 100.0)
    assert [bucket.take(100.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(100.25) == 0.25
    assert bucket.take(100.5) == 0
    assert [bucket.take(1000.0) for _ in range(4)] == [0, 0, 0, 0.5]  # never more than the burst


def test_addresses_are_forgotten_when_their_buckets_are_full_or_too_many() -> None:
    now = 0.0
    buckets = Buckets(Rate(1, 2), most=10, clock=lambda: now)
    for number in range(1000):
        buckets.take(f"10.0.0.{number}")
    assert len(buckets.buckets) == 10
    now = 60.0
    buckets.take("again")
    assert list(buckets.buckets) == ["again"]


def test_who_asks_too_much_is_remembered_while_others_come_and_go() -> None:
    buckets = Buckets(Rate(0.001, 2), most=10, clock=lambda: 5.0)
    for number in range(1000):
        buckets.take(f"10.0.0.{number}")
        refused = buckets.take("greedy") > 0
    assert refused


def test_places_are_counted_by_address_and_together_and_given_back() -> None:
    places = Places(2, 3)
    for who in ("a", "a", "b"):
        assert not places.full(who)
        places.enter(who)
    assert places.full("c") == "busy-server-full"
    places.leave("b")
    assert places.full("a") == "busy-address-full"
    assert not places.full("c")
    places.leave("a")
    places.leave("a")
    assert (places.count, dict(places.inside)) == (0, {})


def test_without_limits_nothing_is_refused() -> None:
    assert Limits.none().said == Rate(float("inf"), float("inf"))
    buckets = Buckets(Limits.none().acts)
    assert not any(buckets.take("a") for _ in range(10_000))


@pytest.mark.parametrize(
    ("host", "same"),
    [("2001:db8::1", "2001:db8::ffff:1"), ("::ffff:10.0.0.7", "10.0.0.7"), ("fe80::1%eth0", "fe80::2"), ("x", "x")],
)
def test_one_household_is_one_address(host: str, same: str) -> None:
    assert household(host) == household(same)
    assert household(host) != household("2001:db8:0:1::1")


def test_the_size_of_a_request_is_a_setting(tmp_path: Path) -> None:
    for kilobytes, status in ((1, 413), (64, 400)):
        app = make_app(str(tmp_path / "games.db"), 1, GENEROUS, bounds=Bounds(max_body=kilobytes))
        with TestClient(app) as client:
            assert client.post("/api/records", json={"text": "x" * 2000}).status_code == status


def test_too_many_requests_get_a_sentence_and_a_time(tmp_path: Path) -> None:
    with opened(tmp_path, GENEROUS._replace(looks=Rate(0.1, 3), acts=Rate(0.1, 2))) as client:
        assert [client.get("/api/games").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
        answer = client.get("/api/games")
        assert answer.json()["error"] == "busy-too-fast"
        assert answer.json()["text"].startswith("Too many requests from your address")
        assert 1 <= int(answer.headers["Retry-After"]) <= 10
        page = client.get("/", headers={"Accept": "text/html", "Accept-Language": "ru"})
        assert page.status_code == 429
        assert "С вашего адреса слишком много запросов" in page.text
        assert "default-src 'none'" in page.headers["Content-Security-Policy"]
        assert [client.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [201, 201, 429]


def test_tables_are_set_at_a_rate_of_their_own(tmp_path: Path) -> None:
    with opened(tmp_path, GENEROUS._replace(tables=Rate(0.1, 2))) as client:
        form = {"game": FIRST.id, "seats": "person,person"}
        assert client.post("/tables", data=form, follow_redirects=False).status_code == 303
        set_table(client)
        for answer in (client.post("/api/tables", json=TABLE), client.post("/tables", data=form)):
            assert answer.status_code == 429
            assert "Retry-After" in answer.headers
        assert client.get("/").status_code == 200


def test_games_are_told_anew_at_a_rate_of_their_own(tmp_path: Path) -> None:
    with opened(tmp_path, GENEROUS._replace(scenes=Rate(0.1, 2))) as client:
        name = set_table(client)
        statuses = [
            client.get(f"/t/{name}/{what}").status_code for what in ("replay", "story", "scenes/0", "picture.png")
        ]
        assert statuses == [200, 200, 429, 429]


def test_memory_holds_so_many_tables_and_lets_the_idle_go(tmp_path: Path) -> None:
    with opened(tmp_path, GENEROUS._replace(tables_in_memory=3)) as client:
        tables: Tables = client.app.state.tables
        names = [set_table(client) for _ in range(3)]
        answer = client.post("/api/tables", json=TABLE)
        assert answer.status_code == 503
        assert answer.json()["error"] == "busy-server-full"
        assert "Retry-After" in answer.headers
        tables.in_memory[names[0]].touched -= 60
        set_table(client)
        assert names[0] not in tables.in_memory
        for table in tables.in_memory.values():
            table.touched -= 60
        assert client.get(f"/api/tables/{names[0]}").status_code == 200  # back from the store


def test_what_cannot_be_the_name_of_a_table_is_not_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked(name: str) -> None:
        raise AssertionError("the store was asked")

    with opened(tmp_path, GENEROUS) as client:
        monkeypatch.setattr(client.app.state.tables.store, "table", asked)
        for name in ("short", "UPPERCASE0", "abcdefghj%00", "abcdefghjkm", "%D0%B0bcdefghjk"):
            assert client.get(f"/api/tables/{name}").status_code == 404


def words_of(refused: Any) -> dict[str, Any]:
    """The message before a live connection is closed, and its code."""
    said: dict[str, Any] = refused.receive_json(mode="binary")
    with pytest.raises(WebSocketDisconnect) as caught:
        refused.receive_json(mode="binary")
    return {**said, "code": caught.value.code}


@pytest.mark.parametrize(
    ("limits", "code", "reason"),
    [
        (GENEROUS._replace(live_by_table=3), 4503, "busy-table-full"),
        (GENEROUS._replace(live_by_address=3), 4429, "busy-address-full"),
        (GENEROUS._replace(live=3), 4503, "busy-server-full"),
        (GENEROUS._replace(visits=Rate(0.01, 3)), 4429, "busy-too-fast"),
    ],
)
def test_live_connections_have_an_end(tmp_path: Path, limits: Limits, code: int, reason: str) -> None:
    with opened(tmp_path, limits) as client:
        name = set_table(client)
        path = f"/t/{name}/live?lang=en"
        with ExitStack() as open_lines:
            for _ in range(3):
                line = open_lines.enter_context(client.websocket_connect(path))
                assert "scene" in line.receive_json(mode="binary")
            with client.websocket_connect(path) as refused:
                said = words_of(refused)
            assert (said["code"], said["reason"]) == (code, reason)
            assert said["no"]
            answer = client.get(f"/api/tables/{name}/events")
            assert answer.status_code == code - 4000
            assert answer.json()["error"] == reason
        deadline = time.monotonic() + 60
        while client.app.state.door.live.count and time.monotonic() < deadline:
            time.sleep(0.01)
        if limits.visits.burst > 3:  # places are given back
            with client.websocket_connect(path) as line:
                assert "scene" in line.receive_json(mode="binary")


def test_who_talks_too_fast_is_told_and_then_sent_away(tmp_path: Path) -> None:
    with opened(tmp_path, GENEROUS._replace(said=Rate(0.01, 2), too_fast=Rate(0.01, 2))) as client:
        path = f"/t/{set_table(client)}/live?lang=en"
        with client.websocket_connect(path) as line, client.websocket_connect(path) as other:
            line.receive_json(mode="binary")
            other.receive_json(mode="binary")
            reasons = []
            for id in range(1, 5):
                line.send_json({"ping": True, "id": id})
                answer = line.receive_json(mode="binary")
                assert answer["id"] == id
                reasons.append(answer.get("reason"))
            assert reasons == [None, None, "too-fast", "too-fast"]
            line.send_json({"ping": True})
            assert words_of(line)["code"] == 4429
            other.send_json({"ping": True, "id": 7})
            assert "ok" in other.receive_json(mode="binary")  # a connection has a pace of its own


def test_all_connections_of_one_address_share_what_they_may_say(tmp_path: Path) -> None:
    with opened(tmp_path, GENEROUS._replace(said_by_address=Rate(0.01, 3))) as client:
        path = f"/t/{set_table(client)}/live"
        reasons = []
        for _ in range(4):
            with client.websocket_connect(path) as line:
                line.receive_json(mode="binary")
                line.send_json({"ping": True, "id": 1})
                reasons.append(line.receive_json(mode="binary").get("reason"))
        assert reasons == [None, None, None, "too-fast"]


def test_busy_never_says_to_come_again_at_once() -> None:
    assert Busy("busy-too-fast", status=429, wait=0.001).wait == 1
