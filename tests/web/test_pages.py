"""The pages around the table, and what people may do there besides playing."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

import pytest

from igroteka.table import read_record
from tests.any_game import FIRST, everything, ticked
from tests.web.server import Person, Server


def form(person: Person, path: str, **fields: str) -> Any:
    """Sends a form that is answered by JSON."""
    data = urllib.parse.urlencode(fields).encode()
    with person.opener.open(person.server.address + path, data, timeout=20) as answer:
        return json.loads(answer.read())


def refused(person: Person, path: str, **fields: str) -> str:
    with pytest.raises(urllib.error.HTTPError) as caught:
        person.post(path, **fields)
    assert 400 <= caught.value.code < 500
    return str(caught.value.read().decode())


def two_here(server: Server, **more: str) -> Person:
    person = Person(server)
    person.opener.addheaders = [("Accept-Language", "ru")]
    where = person.post(
        "/tables", **{"game": FIRST.id, "seat-1": "here", "name-1": "Анна", "seat-2": "here", "name-2": "Борис", **more}
    )
    person.table = where.rsplit("/", 1)[1]
    return person


def test_my_tables_and_whose_turn_it_is_stand_on_the_shelf(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    for person in (anna, boris):
        person.opener.addheaders = [("Accept-Language", "ru")]
    assert "Мои столы" not in anna.get("/")
    name = anna.set_table("person,person", name="Анна & К°", public="on")
    assert "Анна &amp; К°" in anna.get("/")
    assert "1 свободное место" in boris.get("/")
    boris.sit(name, 2, "Борис")
    assert "ваш ход" in anna.get("/")
    assert "идёт игра" in boris.get("/")


def test_a_word_is_added_before_the_first_draw_and_not_after(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    name = anna.set_table("person,person")
    seal = re.search(r"<code>([0-9a-f]{64})</code>", anna.get(f"/t/{name}"))
    assert seal  # the promise is shown before any word
    anna.post(f"/t/{name}/word", seat="1", word="дождь")
    assert "your word is there already" in refused(anna, f"/t/{name}/word", seat="1", word="снег")
    assert "You are watching" in refused(boris, f"/t/{name}/word", seat="1", word="снег")
    boris.sit(name, 2, "Борис", word="ветер")
    refused(anna, f"/t/{name}/word", seat="1", word="поздно")
    record = anna.get(f"/t/{name}/record")
    assert "word 1 дождь\nword 2 ветер\n" in record
    assert f"commitment {seal[1]}" in record
    assert "seed" not in record


def test_one_may_see_the_seal_and_add_a_word_even_against_a_bot(server: Server) -> None:
    anna = Person(server)
    fields = {"seat-1": "here", "seat-2": "greedy", "word-first": "on"}
    name = anna.post("/tables", game=FIRST.id, **fields).rsplit("/", 1)[1]
    assert re.search(r"<code>[0-9a-f]{64}</code>", anna.get(f"/t/{name}"))
    anna.sit(name, 1, "Анна", word="мой жребий")
    assert "word 1 мой жребий" in anna.get(f"/t/{name}/record")


def test_the_others_free_a_seat_and_somebody_else_goes_on(server: Server) -> None:
    anna, boris, vera, greta = (Person(server) for _ in range(4))
    name = anna.set_table("person,person,person", name="Анна")
    boris.sit(name, 2, "Борис")
    greta.sit(name, 3, "Грета")
    vera.table = name
    refused(boris, f"/t/{name}/free", seat="1")
    refused(vera, f"/t/{name}/free", seat="2")
    refused(vera, f"/t/{name}/free", seat="2", agree="yes")
    refused(anna, f"/t/{name}/free", seat="1")
    refused(anna, f"/t/{name}/free", seat="2")  # the game has begun, and Boris is here
    anna.post(f"/t/{name}/free", seat="2", agree="yes")
    greta.post(f"/t/{name}/free", seat="2", agree="yes")
    with boris.live() as line:
        assert line.receive()["scene"]["seat"] == 9  # Boris looks on now
    with anna.live() as line:
        line.receive()
        assert line.ask(act="dance")["reason"] == "waiting"
    vera.sit(name, 2, "Вера")
    with vera.live() as line:
        assert line.receive()["scene"]["seat"] == 1


def test_a_seat_moves_to_another_device_once(server: Server) -> None:
    laptop, phone, thief = Person(server), Person(server), Person(server)
    name = laptop.set_table("person,greedy", name="Анна")
    made = form(laptop, f"/t/{name}/pass", seat="1")
    link, code = made["link"].split("#")
    assert link == server.address + "/pass"
    assert len(code) == 64
    assert made["qr"].startswith("<svg")
    refused(thief, f"/t/{name}/pass", seat="1")
    refused(thief, "/pass", code="0" * 64)
    assert phone.post("/pass", code=made["link"]) == f"{server.address}/t/{name}"  # the whole link pasted works too
    refused(thief, "/pass", code=code)
    phone.table = name
    with phone.live() as line:
        assert line.receive()["scene"]["seat"] == 0
    with laptop.live() as line:
        assert line.receive()["scene"]["seat"] == 9


def test_the_same_people_play_again(server: Server) -> None:
    anna, boris = Person(server), Person(server)
    name = anna.set_table("person,person", name="Анна", **ticked(everything(FIRST), "option-"))
    boris.sit(name, 2, "Борис")
    refused(anna, f"/t/{name}/again")
    assert form(anna, f"/t/{name}/end") == {"over": False}
    assert form(boris, f"/t/{name}/end") == {"over": True}
    with boris.live() as line:
        line.receive()
        fresh = form(anna, f"/t/{name}/again")["to"]
        assert line.receive() == {"again": fresh, "name": "Анна"}
    assert form(boris, f"/t/{name}/again")["to"] == fresh  # asked for twice: the same table
    for person, seat in ((anna, 0), (boris, 1)):
        person.table = fresh.rsplit("/", 1)[1]
        with person.live() as line:
            frame = line.receive()
            assert frame["scene"]["seat"] == seat
            assert [player["name"] for player in frame["scene"]["players"]] == ["Анна", "Борис"]
    stranger = Person(server)
    refused(stranger, f"{fresh}/sit", seat="1", name="x")


def test_the_draws_are_checked_with_one_click(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,greedy")
    assert json.loads(anna.get(f"/t/{name}/check"))["fair"] is False
    form(anna, f"/t/{name}/end")
    told = json.loads(anna.get(f"/t/{name}/check"))
    assert told["fair"] is True
    assert re.search(r"\d", told["text"])


def test_a_game_step_by_step_without_a_script(server: Server) -> None:
    family = two_here(server)
    with family.live() as line:
        line.receive()
        for _ in range(2):
            number = line.frame["number"]
            line.ask(act=line.moves()[0])
            while line.frame["number"] == number:
                line.receive()
    last = line.frame["number"]
    assert f"Шаг 0 из {last}" in family.get(f"/t/{family.table}/replay")
    page = family.get(f"/t/{family.table}/replay?move=last")
    assert f"Шаг {last} из {last}" in page
    assert "<svg" in page
    before = re.search(r'rel="prev" href="([^"]+)"', page)
    assert before
    step = family.get(before[1].replace("&amp;", "&"))
    assert re.search(r'aria-current="step"', step)
    assert 'rel="next"' in step
    told = json.loads(family.get(f"/t/{family.table}/story"))
    assert told["last"] == last
    assert "Анна" in " ".join(line for _, line in told["lines"])
    first = json.loads(family.get(f"/t/{family.table}/scenes/0"))
    assert first["number"] == 0


def test_pictures_codes_and_rules(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,greedy")
    for path in (f"/t/{name}/picture.png", f"/look/{FIRST.id}.png"):
        with anna.opener.open(server.address + path, timeout=20) as answer:
            image = answer.read()
        assert image[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(image[16:20], "big"), int.from_bytes(image[20:24], "big")) == (1200, 630)
    assert anna.get(f"/t/{name}/qr.svg").startswith("<svg")
    clauses = re.findall(r"^\*\*([A-Z]\d+\.\d+)\*\*", FIRST.rules_text("ru"), re.MULTILINE)
    text = anna.get(f"/rules/{FIRST.id}/text?lang=ru")
    assert re.findall(r'<p id="([^"]+)">', text) == clauses
    assert f"{server.address}/t/{name}/picture.png" in anna.get(f"/t/{name}")


def test_settings_are_remembered_and_lead_back_home_only(server: Server) -> None:
    anna = Person(server)
    where = anna.opener.open(f"{server.address}/settings?language=ru&theme=dark&back=/set/{FIRST.id}").geturl()
    assert where == f"{server.address}/set/{FIRST.id}"
    page = anna.get(f"/set/{FIRST.id}")
    assert 'lang="ru" data-theme="dark"' in page
    for outside in ("//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"):
        quoted = urllib.parse.quote(outside, safe="")
        with anna.opener.open(f"{server.address}/settings?back={quoted}") as answer:
            assert answer.geturl() == f"{server.address}/"


def test_a_nickname_is_asked_once(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person,person", name="Анна-Мария")
    assert 'value="Анна-Мария"' in anna.get(f"/set/{FIRST.id}")


def test_a_record_is_taken_in_through_the_page(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,greedy", name="Анна")
    form(anna, f"/t/{name}/end")
    record = anna.get(f"/t/{name}/record")
    assert read_record(record).header.names[0] == "Анна"

    def upload(text: str) -> str:
        body = f'--x\r\nContent-Disposition: form-data; name="file"; filename="a.igr"\r\n\r\n{text}\r\n--x--\r\n'
        request = urllib.request.Request(
            server.address + "/records", body.encode(), {"Content-Type": "multipart/form-data; boundary=x"}
        )
        with anna.opener.open(request, timeout=20) as answer:
            return str(answer.geturl())

    assert upload(record).endswith("/replay?move=0")
    with pytest.raises(urllib.error.HTTPError, match="400"):
        upload(record.replace("Анна", "Инна"))
