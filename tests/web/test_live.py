"""Tables over the wire: whole games, what spectators see, killed servers, foreign pages."""

import random
import re
import sqlite3
import urllib.error
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from igroteka.table import read_record, verify_record
from tests.web.server import LiveConnection, Person, Server


def play_on(lines: list[LiveConnection], dice: random.Random, most: int = 10_000) -> None:
    """Everybody who is asked chooses at random, until the game is over or so many moves are made."""
    for _ in range(most):
        asked = [line for line in lines if line.moves()]
        if not asked:
            if any((line.frame.get("scene") or line.frame.get("diff") or {}).get("sheet") for line in lines):
                return
            lines[0].receive()
            continue
        line = asked[0]
        number = line.frame["number"]
        answer = line.ask(act=dice.choice(line.moves()))
        assert "ok" in answer, answer
        for other in lines:
            while other.frame["number"] <= number:
                other.receive()


def test_two_people_play_a_whole_game_with_spells_and_signs(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    name = anna.set_table("person,person", **{"option-spells": "on", "option-signs": "on", "name": "Анна"})
    boris.sit(name, 2, "Борис <b>", word="ключ")
    with anna.live() as first, boris.live() as second:
        first.receive()
        second.receive()
        assert len(first.moves()) == len(second.moves()) == 7  # both choose signs, at the same time
        number = second.frame["number"]
        assert "ok" in second.ask(act=second.moves()[0])  # nobody waits for the other
        for line in (first, second):
            while line.frame["number"] == number:
                line.receive()
        play_on([first, second], random.Random(1))
        assert [frame["number"] for frame in first.frames] == sorted({frame["number"] for frame in first.frames})
    record = anna.get(f"/t/{name}/record")
    assert read_record(record).header.names == ("Анна", "Борис <b>")
    assert verify_record(record) > 50  # every draw follows from the seed that was sealed before


def test_a_person_plays_against_a_bot_and_a_solo_game(server: Server) -> None:
    for seats in ("person,greedy", "person"):
        anna = Person(server)
        name = anna.set_table(seats)
        with anna.live() as line:
            line.receive()
            play_on([line], random.Random(2))
        assert read_record(anna.get(f"/t/{name}/record")).state.outcome() is not None


def test_a_spectator_sees_the_table_and_no_choices(server: Server) -> None:
    anna, guest = Person(server), Person(server)
    guest.table = anna.set_table("person,greedy", **{"option-signs": "on"})
    with anna.live() as line, guest.live() as looking:
        line.receive()
        looking.receive()
        assert line.moves()
        assert looking.moves() == []
        assert "reason" in looking.ask(act=line.moves()[0])
        own = [piece for piece in line.frames[0]["scene"]["pieces"] if piece["id"].startswith("sign")]
        seen = [piece for piece in looking.frames[0]["scene"]["pieces"] if piece["id"].startswith("sign")]
        assert {piece.get("text", "") for piece in own} != {piece.get("text", "") for piece in seen}


def test_every_refusal_has_its_own_reason_and_changes_nothing(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person,person")
    with anna.live() as line:
        line.receive()
        assert line.ask(act="take 1")["reason"] == "waiting"
    anna.set_table("person")
    with anna.live() as line:
        line.receive()
        number = line.frame["number"]
        assert line.ask(act="no key")["reason"] == "illegal"
        assert "(P1.3)" in line.ask(act="no key")["no"]
        assert line.ask(act="dance")["reason"] == "unreadable"
        assert line.ask(undo=True)["reason"] == "revealed"
        line.connection.send("not json")
        assert line.receive()["reason"] == "malformed"
        line.connection.send("x" * 5000)
        assert line.receive()["reason"] == "too-long"
        first = line.moves()[0]
        made = line.ask(act=first, after=number)
        assert line.ask(act=first, after=number)["ok"] == made["ok"]  # said twice, played once
        assert line.ask(act="take 36", after=number)["reason"] == "stale"


def test_who_comes_back_gets_exactly_what_is_missing(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person")
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
        name = anna.set_table("person,greedy", **{"option-spells": "on"})
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
        name = anna.set_table("person")
        server.kill()
        with sqlite3.connect(server.data) as rows:
            changed = "UPDATE tables SET header = json_set(header, '$.digest', 'older') WHERE id = ?"
            assert rows.execute(changed, (name,)).rowcount == 1
        rows.close()
        server.start()
        with pytest.raises(urllib.error.HTTPError) as caught:
            anna.get(f"/t/{name}")
        assert caught.value.code == 400
        assert "another version of the rules or of the box" in caught.value.read().decode()
    finally:
        server.stop()


def test_a_second_server_on_the_same_file_is_refused(server: Server) -> None:
    with pytest.raises(AssertionError) as caught:
        Server(server.data)
    assert "in use: another server has it open" in str(caught.value)
    assert "Traceback" not in str(caught.value)


def test_foreign_pages_cannot_act(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person")
    with pytest.raises((ConnectionClosed, InvalidStatus)), anna.live(Origin="http://evil.example") as line:
        line.receive()
    anna.opener.addheaders = [("Origin", "http://evil.example")]
    with pytest.raises(urllib.error.HTTPError, match="403"):
        anna.post("/tables", game="portals")


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
