"""The rules can be played from alone: their prices, costs and glory are those of the box."""

import re

import pytest

from igroteka.games.dice_forge.rules import box
from igroteka.games.dice_forge.rules.boxfile import standard
from igroteka.words import words
from tests.dice_forge.table import DICE_FORGE

ONE = {
    "en": {"g": "gold", "s": "sun", "m": "moon", "v": "glory"},
    "ru": {"g": "золото", "s": "солнце", "m": "луна", "v": "слава"},
}
MORE = {"en": ONE["en"], "ru": {"g": "золота", "s": "солнца", "m": "луны", "v": "славы"}}

both = pytest.mark.parametrize("language", ["en", "ru"])


def amount(count: str | int, letter: str, language: str) -> str:
    return f"{count} {(ONE if str(count) == '1' else MORE)[language][letter]}"


def face(text: str, language: str) -> str:
    """`2g+1m` as the rules write it: 2 gold + 1 moon."""
    return re.sub(
        r"(\d+)([gsmv])",
        lambda found: amount(found[1], found[2], language),
        text.replace("+", " + ").replace("/", " / "),
    )


def clause(id: str, language: str) -> str:
    found = re.search(rf"^\*\*{re.escape(id)}\*\* (.+)$", DICE_FORGE.rules_text(language), re.MULTILINE)
    assert found is not None
    return found[1]


@both
def test_D5_6_prices_are_those_of_the_sanctuary(language: str) -> None:
    told = {
        (int(price), one)
        for price, faces in re.findall(r"(?:For|За) (\d+) (?:gold|золота): (.+?)\.", clause("D5.6", language))
        for one in faces.split("; ")
    }
    rows = [line.split() for line in box.SANCTUARY.value.strip().split("\n")[1:]]
    assert told == {(int(row[1]), face(one, language)) for row in rows for one in row[2:]}


@both
def test_every_card_is_told_with_its_portal_cost_and_glory(language: str) -> None:
    text, say, m = DICE_FORGE.rules_text(language), words(language, "dice_forge"), standard()
    portal = {"en": "portal", "ru": "портал"}[language]
    rows = [line.replace("*", "").split() for line in box.FEATS.value.strip().split("\n")[1:]]
    assert len(rows) == len(m.cards) == 24
    for place, card, sun, moon, glory in rows:
        cost = [amount(count, letter, language) for count, letter in ((sun, "s"), (moon, "m")) if count != "0"]
        joined = {"en": " and ", "ru": " и "}[language].join(cost)
        whole = f"{say(f'card-{card}')} ({portal} {place}; {joined}; {amount(glory, 'v', language)})"
        assert text.count(whole) == 1, whole


def test_D1_6_names_the_pairs_of_cards() -> None:
    m, say = standard(), words("en", "dice_forge")
    for first, other in zip(m.first_card, m.other_card, strict=True):
        if other >= 0:
            pair = f"{say(f'card-{m.cards[other]}')} for {say(f'card-{m.cards[first]}')}"
            assert pair in clause("D1.6", "en")
