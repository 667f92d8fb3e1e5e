"""Portals over the wire: a whole game with secrets, what spectators see of them, and why a move is refused."""

import random

from igroteka.table import read_record, verify_record
from tests.web.server import Person, Server, play_on


def test_two_people_play_a_whole_game_with_spells_and_signs(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    name = anna.set_table("person,person", "portals", **{"option-spells": "on", "option-signs": "on", "name": "Анна"})
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


def test_a_spectator_sees_the_table_and_no_choices(server: Server) -> None:
    anna, guest = Person(server), Person(server)
    guest.table = anna.set_table("person,greedy", "portals", **{"option-signs": "on"})
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
    anna.set_table("person,person", "portals")
    with anna.live() as line:
        line.receive()
        assert line.ask(act="take 1")["reason"] == "waiting"
    anna.set_table("person", "portals")
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
