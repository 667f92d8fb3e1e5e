"""Bots are somebody: who sits where follows from the table, no two are alike, and nobody can pass for one of them."""

import json
import re
from itertools import pairwise

import pytest

from igroteka.bots import LEVELS
from igroteka.engine.state import MOST_SEATS
from igroteka.store import ChairRow
from igroteka.web.bot_faces import DRAWN, FACES, companion, company_of, face_of, face_symbols, faces_of
from igroteka.web.nicknames import initial
from igroteka.web.seat_labels import names_of, recorded_names, titles_of
from igroteka.web.tables import name_for, new_name
from igroteka.words import LANGUAGES, words
from tests.any_game import FIRST
from tests.web.server import Person, Server


def bots(table: str, kinds: list[str]) -> list[ChairRow]:
    return [ChairRow(table, seat, kind, "") for seat, kind in enumerate(kinds)]


@pytest.mark.parametrize("seats", range(1, MOST_SEATS + 1))
@pytest.mark.parametrize("level", LEVELS)
def test_two_bots_at_a_table_never_look_alike(seats: int, level: str) -> None:
    for company in range(len(FACES)):
        chairs = bots(name_for(company), [level] * seats)
        assert len(set(faces_of(chairs))) == seats
        for language in LANGUAGES:
            assert len(set(names_of(chairs, language))) == seats


def test_all_faces_come_and_whoever_sits_there_stays() -> None:
    tables = [new_name() for _ in range(300)]
    assert {face_of(bots(table, ["level1"])[0]) for table in tables} == {*FACES}
    for table in tables[:20]:
        assert {faces_of(bots(table, [level] * 4)) for level in LEVELS} == {faces_of(bots(table, ["level1"] * 4))}
    # Written down: tables of yesterday keep their company.
    assert [company_of(table) for table in ("abcdefghjk", "kjhgfedcba", "2345678923")] == [5, 0, 3]
    assert [companion(0, seat) for seat in range(4)] == ["motya", "egor", "varya", "zoya"]


def test_people_keep_their_names_and_have_no_face() -> None:
    chairs = [
        ChairRow("abcdefghjk", 0, "person", "Анна", "token"),
        ChairRow("abcdefghjk", 1, "level3", "Борис", "token"),  # held for him
        ChairRow("abcdefghjk", 2, "level3", ""),
        ChairRow("abcdefghjk", 3, "person", ""),
    ]
    bot = words("ru")(f"face-{companion(company_of('abcdefghjk'), 2)}")
    assert faces_of(chairs) == ("", "", companion(company_of("abcdefghjk"), 2), "")
    assert names_of(chairs, "ru") == ("Анна", "Борис", bot, "свободное место")
    assert titles_of(chairs, "ru") == ("Анна", "Борис", f"{bot} · знаток", "свободное место")
    assert faces_of(chairs[:2]) == ()
    assert recorded_names(chairs[:3]) == ("Анна", "Борис", "level3"), "records say what they always said"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_passes_for_a_bot(language: str, level: str) -> None:
    bot = ChairRow("abcdefghjk", 1, level, "")
    for name in (names_of([bot], language)[0], titles_of([bot], language)[0], titles_of([bot], language)[0].upper()):
        person = ChairRow("abcdefghjk", 0, "person", name, "token")
        assert names_of([person, bot], language) == (f"{name} (1)", names_of([bot], language)[0])


def test_every_face_has_a_drawing_of_its_own_and_a_name() -> None:
    drawn = DRAWN.read_text(encoding="utf-8")
    views = dict(re.findall(r'<view id="(\w+)" viewBox="([\d ]+)"/>', drawn))
    assert views.keys() == {*FACES}
    assert [*face_symbols()] == [*FACES]
    assert len(set(views.values())) == len(FACES)
    assert len(DRAWN.read_bytes()) < 10_000
    for language in LANGUAGES:
        names = [words(language)(f"face-{face}") for face in FACES]
        assert all(one[0] != other[0] for one, other in pairwise(sorted(names))), "told apart by the first letter"


def test_initials() -> None:
    assert [initial(name) for name in ("Анна", "ё", "\u2068שרה\u2069", "  (7)", "🎲")] == ["А", "Ё", "ש", "7", "·"]


def test_everybody_meets_the_same_bots_wherever_they_are_listed(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,level2,level1", name="Анна", public="on", game=FIRST.id)
    faces = [companion(company_of(name), seat) for seat in (1, 2)]
    shown = [words("ru")(f"face-{face}") for face in faces]
    with anna.live() as line:
        frame = line.receive()
        assert frame["faces"] == ["", *faces]
        assert [player["name"] for player in frame["scene"]["players"]] == ["Анна", *shown]
        assert frame["chairs"] == ["person", "level2", "level1"]
    anna.opener.addheaders = [("Accept-Language", "ru")]
    shelf = anna.get("/")
    assert f"{shown[0]} · любитель" in shelf
    assert f"/client/faces.svg#{faces[1]}" in shelf
    assert faces[0] in anna.get(f"/t/{name}/replay")
    room = json.loads(anna.get(f"/api/tables/{name}/room"))
    assert [seat["face"] for seat in room["seats"]] == ["", *faces]
