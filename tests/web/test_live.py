"""Tables over the wire: whole games, who comes back, killed servers, foreign pages."""

import random
import re
import sqlite3
import urllib.error
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from igroteka.table import read_record
from tests.any_game import ALONE, FIRST, everything, ticked
from tests.web.server import Person, Server, play_on


def test_a_person_plays_against_a_bot_and_a_solo_game(server: Server) -> None:
    for seats in ("person,greedy", "person"):
        anna = Person(server)
        name = anna.set_table(seats, ALONE.id)
        with anna.live() as line:
            line.receive()
            play_on([line], random.Random(2))
        assert read_record(anna.get(f"/t/{name}/record")).state.outcome() is not None


def test_who_comes_back_gets_exactly_what_is_missing(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person", ALONE.id)
    with anna.live() as line, anna.live() as tab:
        line.receive()
        tab.receive()
        seen = line.frame["number"]
        for _ in range(4):
            before = line.frame["number"]
            line.ask(act=line.moves()[0])
            while line.frame["number"] == before:
                line.receive()
        with anna.live(seen=seen) as back:
            while back.frame.get("number") != line.frame["number"]:
                back.receive()
            assert back.frames[0]["since"] == seen
            assert all("diff" in frame for frame in back.frames)
        with anna.live(seen=3) as lost:
            assert "scene" in lost.receive()
        with anna.live(seen=line.frame["number"]) as current, pytest.raises(TimeoutError):
            current.receive(timeout=0.3)


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db")
    try:
        anna = Person(server)
        name = anna.set_table("person,greedy", **ticked(everything(FIRST), "option-"))
        dice = random.Random(4)
        with anna.live() as line:
            line.receive()
            play_on([line], dice, most=25)
            told = max(frame["number"] for frame in line.frames)
        server.kill()
        server.start()
        with anna.live() as line:
            line.receive()
            assert line.frame["number"] >= told
            play_on([line], dice)
        assert read_record(anna.get(f"/t/{name}/record")).state.outcome() is not None
    finally:
        server.stop()


def test_a_game_of_another_box_is_left_alone_and_says_so(tmp_path: Path) -> None:
    """The built-in box may change from one version to the next; a game does not change with it."""
    server = Server(tmp_path / "games.db")
    try:
        anna = Person(server)
        name = anna.set_table("person", ALONE.id)
        server.kill()
        with sqlite3.connect(server.data) as rows:
            changed = "UPDATE tables SET header = json_set(header, '$.digest', 'older') WHERE id = ?"
            assert rows.execute(changed, (name,)).rowcount == 1
        rows.close()
        server.start()
        assert "other contents of the box" in anna.get(f"/t/{name}?lang=en")
    finally:
        server.stop()


def test_a_second_server_on_the_same_file_is_refused(server: Server) -> None:
    with pytest.raises(AssertionError) as caught:
        Server(server.data)
    assert "in use: another server has it open" in str(caught.value)
    assert "Traceback" not in str(caught.value)


def test_foreign_pages_cannot_act(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person", ALONE.id)
    with pytest.raises((ConnectionClosed, InvalidStatus)), anna.live(Origin="http://evil.example") as line:
        line.receive()
    anna.opener.addheaders = [("Origin", "http://evil.example")]
    with pytest.raises(urllib.error.HTTPError, match="403"):
        anna.post("/tables", game=FIRST.id)


def test_names_are_text_and_secrets_stay_out_of_pages(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person,person", name="<script>alert(1)</script>")
    page = anna.get(f"/t/{anna.table}")
    assert "<script>alert" not in page
    secret = next(cookie.value for cookie in anna.jar if cookie.name == "igroteka")
    assert secret
    assert secret not in page
    assert not re.search(r"<script(?![^>]*src=)", page)


def test_a_seat_is_opened_by_its_own_browser_alone(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    name = anna.set_table("person,person")
    with pytest.raises(urllib.error.HTTPError, match="409"):
        boris.sit(name, 1, "Борис")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        boris.get("/t/nowhere")


def test_a_shared_server_deals_to_a_file_of_tests_as_one_of_its_own_would(server: Server, tmp_path: Path) -> None:
    """Otherwise a test would be dealt something else when another file came first."""

    def dealt(where: Server) -> str:
        anna = Person(where)
        return anna.get(f"/t/{anna.set_table('person', ALONE.id)}/record").split("\nlog\n")[1]

    own = Server(tmp_path / "games.db")
    try:
        assert dealt(server) == dealt(own) == dealt(server)
        assert server.deal
        server.deal.write_text("tests/another.py::test", encoding="utf-8")
        assert dealt(server) != dealt(own)
    finally:
        own.stop()
