"""Through every door of the server: programs that only look are here, and nobody gets the view of another seat."""

import contextlib
import json
import random
import urllib.error
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.web.nicknames import nickname, shown, skeleton, told_apart
from tests.any_game import SECRETIVE
from tests.web.server import LiveConnection, Person, Server, play_on
from tests.web.test_hints import api
from tests.web.test_pages import form, refused

OPTIONS = {"game": SECRETIVE.id, "seats": ["person", "person", "person"]}


def three(server: Server) -> tuple[Person, Person, Person, str]:
    anna, boris, greta = Person(server), Person(server), Person(server)
    name = anna.set_table("person,person,person", SECRETIVE.id, name="Anna")
    boris.sit(name, 2, "Boris")
    greta.sit(name, 3, "Greta")
    return anna, boris, greta, name


def freed(anna: Person, greta: Person, name: str) -> None:
    """The second seat, as the others agree."""
    for person in (anna, greta):
        person.post(f"/t/{name}/free", seat="2", agree="yes")


def view(server: Server, name: str, token: str = "", more: str = "") -> dict[str, Any]:
    found: dict[str, Any] = api(server, f"/api/tables/{name}{more}", token)
    return found


# Programs


def test_a_program_is_host_of_its_table_and_one_that_only_looks_is_here(server: Server) -> None:
    made = api(server, "/api/tables", said={**OPTIONS, "seats": ["person", "person"]})
    path, host = f"/api/tables/{made['id']}", made["token"]
    tokens = [api(server, path + "/seats", said={"seat": seat, "name": f"P{seat}"})["token"] for seat in (1, 2)]
    room = api(server, path + "/room", host)
    assert (room["hosting"], room["host"]) == (True, None)
    assert not api(server, path + "/room", tokens[0])["hosting"], "the first seat is no host"
    assert api(server, path + "/bots", host, {"seat": 2, "level": "level1"})["error"] == "present"
    assert api(server, path + "/free", host, {"seat": 2})["error"] == "not-gone"
    assert api(server, path + "/free", tokens[0], {"seat": 2, "agree": True})["error"] == "not-gone"
    assert api(server, path + "/end", tokens[0], {}) == {"over": False}
    assert api(server, path + "/room", tokens[1])["ending"] == [1]
    assert api(server, path + "/end?wish=false", tokens[0], {}) == {"over": False}
    assert api(server, path + "/end", tokens[1], {}) == {"over": False}


def test_a_program_that_shows_its_token_is_known_on_all_its_seats(server: Server) -> None:
    made = api(server, "/api/tables", said={**OPTIONS, "seats": ["person", "person"]})
    path, host = f"/api/tables/{made['id']}", made["token"]
    tokens = [api(server, path + "/seats", host, {"seat": seat, "name": f"P{seat}"})["token"] for seat in (1, 2)]
    assert [view(server, made["id"], token)["seat"] for token in tokens] == [1, 2]
    assert view(server, made["id"], tokens[0], "?seat=2")["seat"] == 1, "the token of a seat opens that seat alone"
    assert view(server, made["id"], host, "?seat=2")["seat"] == 2
    assert view(server, made["id"], "0" * 64)["seat"] is None


# Secrets


def test_nobody_gets_the_view_of_a_freed_seat(server: Server) -> None:
    """The one who lost it, those who have other seats, and whoever holds an old link."""
    anna, boris, greta, name = three(server)
    link = form(boris, f"/t/{name}/pass", seat="2")["link"]
    with anna.live() as first, boris.live() as second, greta.live() as third:
        for line in (first, second, third):
            line.receive()
        play_on([first, second, third], random.Random(3), most=6)
        freed(anna, greta, name)
        lost(second)
    for person in (anna, greta):
        refused(person, f"/t/{name}/sit", seat="2", name="Eve")
        refused(person, f"/t/{name}/pass", seat="2")
    refused(boris, "/pass", code=link)
    for person, seat in ((anna, 0), (boris, 9), (greta, 2)):
        for wish in ("", "2"):
            assert seen_from(person, name, wish) == seat
    vera = Person(server)
    vera.sit(name, 2, "Vera")
    for person in (boris, anna, Person(server)):
        refused(person, "/pass", code=link)
    assert seen_from(boris, name, "2") == 9
    assert seen_from(vera, name, "") == 1
    theirs = own_record(vera, name)
    for person in (anna, boris, greta, Person(server)):
        assert own_record(person, name, "?seat=2") != theirs


def lost(line: LiveConnection) -> None:
    """Nothing more comes of the seat, and nothing more is taken from it."""
    number = len(line.frames)
    with contextlib.suppress(ConnectionClosed):
        while True:
            assert line.ask(act="dance")["reason"] == "spectator"
    assert len(line.frames) == number


def seen_from(person: Person, name: str, wish: str) -> int:
    """The seat that the scene of a page shows."""
    return int(json.loads(person.get(f"/t/{name}/scenes/1?seat={wish}"))["scene"]["seat"])


def own_record(person: Person, name: str, more: str = "") -> str:
    return person.get(f"/t/{name}/record{more}").partition("\n")[2]


def test_a_table_that_ended_takes_nobody_in(server: Server) -> None:
    anna, boris, greta, name = three(server)
    freed(anna, greta, name)
    record = anna.get(f"/t/{name}/record")
    for person in (anna, greta):
        person.post(f"/t/{name}/end", wish="yes")
    assert "\nseed " in anna.get(f"/t/{name}/record")
    for person in (boris, Person(server)):
        assert "over" in refused(person, f"/t/{name}/sit", seat="2", name="Eve")
    assert anna.get(f"/t/{name}/record").count("\n") <= record.count("\n") + 4, "nothing was drawn since"
    assert 'name="name"' not in Person(server).get(f"/t/{name}")


# Names


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "anna"), ("Anna", "Аnnа"), ("BOB", "ВОВ"), ("Zoë", "Zoe"), ("Bill", "BiIl"), ("modern", "modem"),
     ("O-Ren", "0ren"), ("ＡＮＮＡ", "Anna"), ("Пётр", "Петр"), ("🎲", "🎲")],
)  # fmt: skip
def test_names_that_look_the_same_are_told_apart(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert told_apart([one, "Boris", other], [True] * 3) == (f"{one} (1)", "Boris", f"{other} (3)")
    assert told_apart([one, "Boris", other], [True, True, False]) == (f"{one} (1)", "Boris", other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Player 1", "Player 2"), ("Анна", "Вера"), ("🎲", "🎴")])
def test_other_names_are_left_alone(one: str, other: str) -> None:
    assert told_apart([one, other], [True, True]) == (one, other)


def test_a_name_with_a_number_is_told_apart_too() -> None:
    found = told_apart(["Anna (2)", "Anna", "Anna"], [True] * 3)
    assert len({skeleton(name) for name in found}) == 3


def test_marks_are_few_and_stand_on_a_letter() -> None:
    assert len(nickname("Z" + "\u0335\u0321\u030d" * 9 + "o")) == 4
    assert nickname("\u0301\u0301Anna \u0301b") == "Anna b"
    assert nickname("Nguyễn") == "Nguyễn"
    assert nickname("I\u0307s") == "İs"


def test_what_is_written_from_right_to_left_turns_nothing_around_it() -> None:
    assert shown("שרה") == "\u2068שרה\u2069"
    assert shown("Anna") == "Anna"
    assert nickname("\u202eAnna\u2066") == "Anna"


def test_the_same_name_is_told_apart_wherever_names_stand(server: Server) -> None:
    anna, other = Person(server), Person(server)
    name = anna.set_table("person,person,level1", SECRETIVE.id, name="Anna", public="on")
    other.sit(name, 2, "Аnna")  # its first letter is Cyrillic
    with anna.live() as line:
        players = [player["name"] for player in line.receive()["scene"]["players"]]
    assert players[:2] == ["Anna (1)", "Аnna (2)"]
    assert "name 1 Anna (1)\nname 2 Аnna (2)\nname 3 level1" in anna.get(f"/t/{name}/record")
    assert "Anna (1)" in Person(server).get("/")
    with pytest.raises(urllib.error.HTTPError):
        Person(server).sit(name, 3, "Eve")
