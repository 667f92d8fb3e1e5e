"""How it is said: plurals, no points where there are none, ways out; and quickly filled in as Fluent says it."""

import re

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from fluent.syntax.serializer import serialize_message

from igroteka.games import Game, shelf
from igroteka.words import LANGUAGES, Select, Words, words
from tests.words.families import SPEAK_OF_POINTS
from tests.words.messages import PLACES, ROOT, messages, text_of


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 очков"), (1, "1 очко"), (2, "2 очка"), (5, "5 очков"), (11, "11 очков"), (21, "21 очко"), (34, "34 очка")],
)
def test_russian_points_have_their_plurals(number: int, text: str) -> None:
    assert words("ru")("points", points=number) == text


@pytest.mark.parametrize(("number", "text"), [(0, "0 points"), (1, "1 point"), (21, "21 points")])
def test_english_points_have_their_plurals(number: int, text: str) -> None:
    assert words("en")("points", points=number) == text


@pytest.mark.parametrize("game", [game for game in shelf() if not game.points], ids=lambda game: game.id)
def test_a_game_without_points_speaks_of_none(game: Game) -> None:
    for language, word in (("ru", r"\bочк"), ("en", r"\bpoints?\b")):
        assert not re.search(word, text_of(game.id, language), re.I)


def test_whatever_the_lab_says_of_points_has_a_twin_for_games_without_them() -> None:
    for language, word in (("ru", r"\bочк"), ("en", r"\bpoints?\b")):
        lab = FluentParser().parse((ROOT / "locale" / f"lab-{language}.ftl").read_text(encoding="utf-8"))
        texts = {one.id.name: serialize_message(one).partition("=")[2] for one in lab.body if isinstance(one, Message)}
        spoken = {id for id, text in texts.items() if re.search(word, re.sub(r"\{.*?\}", "", text), re.I)}
        assert {id for id in spoken if not id.startswith("help-")} == SPEAK_OF_POINTS


@pytest.mark.parametrize("game", PLACES[1:])
@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_name_the_way_out(game: str, language: str) -> None:
    """After what is wrong comes what to do: a colon, or the question that is open."""
    say = words(language, game)
    for id, names in messages(game, language).items():
        if id.startswith("refuse-"):
            text = say(id, **dict.fromkeys(names, "7"))
            assert ": " in text or id == "refuse-other", f"{id}: {text}"


def test_words_of_the_table_are_told_apart_in_every_language() -> None:
    spoken = [
        words(language)(f"command-{name}")
        for language in LANGUAGES
        for name in ("undo", "rules", "why", "save", "all", "help", "quit")
    ]
    assert len(set(spoken)) == len(spoken)


def filled_in(text: str | Select) -> tuple[set[str], set[str | int | float]]:
    """The values of a message, and what they are compared with. (No value is the name of a plural form: Fluent would
    take `many` for 0.)"""
    if isinstance(text, str):
        return set(re.findall(r"%\(([^)]+)\)s", text)), set()
    inside = [filled_in(variant) for variant in text.texts.values()]
    names = {text.by}.union(*(names for names, _ in inside))
    own = set(text.texts) - {"one", "few", "many", "other"}
    return names, own.union(*(keys for _, keys in inside))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_what_is_filled_in_quickly_reads_as_fluent_says_it(place: str, language: str) -> None:
    say = Words(language, place)
    quick = 0
    for message, text in say.plain.items():
        if not text:
            continue
        names, keys = filled_in(text)
        for value in ("«Анна» { $name }", "", 0, 1, 2, 5, 7, 11, 21, 22, -1, 999, -999, 1000, 1234567, 0.5, *keys):
            values = dict.fromkeys(names, value)
            filled = say.fill(message, values)
            quick += bool(filled)
            assert filled in ("", say.format(message, values))
    assert quick > 1000
