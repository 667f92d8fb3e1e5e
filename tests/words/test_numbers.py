"""Numbers in messages: none is glued to a word, and nouns agree with it. 1 очко, 2 очка, 5 очков; 1 shard, 2 shards."""

import pytest
from fluent.syntax.ast import Message

from igroteka.words import LANGUAGES, Words
from tests.words.agreement import Bare, counted, paradigms, wrong
from tests.words.messages import PLACES, messages, resource

NUMBERS = (0, 1, 2, 5, 11, 21, 22)  # every plural form of both languages, and what looks like another one
NO_NUMBERS = {"agent", "name", "cell", "spell"}
RANGES = {"shelf-facts", "web-facts"}  # 2–4 players
REPORTS = ("said-", "tile-")  # messages of the lab
WHOLE_IN_THE_LAB = {"games", "count", "players", "seconds"}  # what else a report says has decimals or is a share


# What may stand after any number: units, prepositions, verbs, what is not counted but measured.
UNCHANGING = {
    "ru": {"МБ", "мин", "с", "до", "за", "из", "или", "к", "не", "одного", "славы", "стоит", "этой"},
    "en": {"MB", "min", "s", "are", "done", "for", "glory", "gold", "in", "is", "left", "more", "of", "to", "wins"}
    | {"round", "square", "whole"},
}
RESOURCES = {"gold", "glory", "sun", "size", "strength"}  # numbers too, though no message chooses by them


def value(place: str, message: str, name: str, number: int, language: str) -> int | str:
    """What stands for a number in a message."""
    if name in NO_NUMBERS:
        return "c3" if name == "cell" else "Anna"
    if message in RANGES:
        return f"2–{number}"
    if message.startswith(REPORTS) and name not in WHOLE_IN_THE_LAB:
        return f"{number},5" if language == "ru" else f"{number}.5"
    return number


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_agree_with_the_numbers_before_them(place: str, language: str) -> None:
    say = Words(language, place)
    for message, names in messages(place, language).items():
        for number in NUMBERS:
            text = say(message, **{name: value(place, message, name, number, language) for name in names})
            assert list(wrong(text, language)) == [], f"{message}: {text}"


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_noun_after_a_number_is_chosen_by_it(place: str, language: str) -> None:
    for entry in resource(place, language).body:
        if isinstance(entry, Message) and entry.id.name not in RANGES and not entry.id.name.startswith(REPORTS):
            bare = Bare()
            bare.visit(entry)
            words = {word for name, word in bare.found if name in counted() | RESOURCES}
            assert words <= UNCHANGING[language], f"{entry.id.name} says {words} for any number"


def test_nouns_are_learnt_from_the_messages() -> None:
    russian, english = paradigms("ru"), paradigms("en")
    assert {("one", ("очко",)), ("few", ("очка",)), ("many", ("очков",))} <= russian[False, "очко"]
    assert {("one", ("очка",)), ("many", ("очков",))} <= russian[True, "очков"]
    assert {("one", ("point",)), ("other", ("points",))} <= english[False, "points"]
    assert min(len(russian), len(english)) > 50


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ru", "1луна"), ("en", "costs 3moon"), ("ru", "ещё 5 очко"), ("ru", "2 очков"), ("ru", "21 очков"),
        ("ru", "до 5 очка"), ("ru", "11 карта в колоде"), ("ru", "3 карт"), ("en", "1 points"), ("en", "5 point"),
        ("ru", "5 свободное место"), ("en", "3 free seat"), ("en", "2 card left"), ("ru", "за 2 партия"),
    ],
)  # fmt: skip
def test_a_wrong_number_is_found(language: str, text: str) -> None:
    assert list(wrong(text, language)), text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ru", "1 очко, 2 очка, 5 очков"), ("ru", "до 1 очка"), ("ru", "на 1c3, 30m"), ("en", "21 points"),
        ("en", "1 free seat"), ("ru", "3-й на очереди"), ("ru", "2,5 очка"), ("en", "2–4 players"), ("en", "key 3 is"),
    ],
)  # fmt: skip
def test_what_is_right_is_left_alone(language: str, text: str) -> None:
    assert list(wrong(text, language)) == []
