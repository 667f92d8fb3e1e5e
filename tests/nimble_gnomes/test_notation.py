"""Notation: what is written is read, and what cannot be read says what was expected."""

import pytest

from igroteka.engine import Unreadable
from igroteka.games.nimble_gnomes.rules.actions import VERBS
from igroteka.words import words
from tests.nimble_gnomes.table import GNOMES, played


@pytest.mark.parametrize(
    "text",
    [
        "first 5", "deal 2 ?", "deal 3 cave-in", "open diamond", "draw ?", "draw violet-fog", "take deck",
        "take nothing", "take round-ruby", "cave", "gem diamond", "gem teardrop-sapphire", "curse 4 cave-in",
        "curse 1 orange-fog", "wind blue-wind green-fog", "discard yellow-wind",
    ],
)  # fmt: skip
def test_every_form_reads_back(text: str) -> None:
    assert VERBS.say(VERBS.read(text)) == text


def test_case_and_spacing_do_not_matter() -> None:
    assert VERBS.say(VERBS.read("  TAKE   Round-Ruby ")) == "take round-ruby"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a move such as"), ("jump", "a move such as"), ("take", "take deck"), ("cave 1", "cave"),
        ("take gold", "round-ruby"), ("gem cave", "diamond"), ("curse 2 round-ruby", "cave-in"),
        ("curse 9 cave-in", "1 to 8"), ("curse x cave-in", "1 to 8"), ("wind cave orange-fog", "red-wind"),
        ("wind red-wind cave-in", "orange-fog"), ("discard ?", "diamond"), ("open ?", "diamond"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        VERBS.read(text)
    assert expected in words("en", "nimble_gnomes")(caught.value.expected, **caught.value.values)
    assert words("ru", "nimble_gnomes")(caught.value.expected, **caught.value.values)


@pytest.mark.parametrize("steps", [0, 9, 40, 120, 240])
def test_a_position_prints_and_what_it_prints_can_be_read_back(steps: int) -> None:
    for seats in (2, 3, 4, 5):
        state = played(seats, steps, seed=steps + seats, thick_fog=True, cave_first=True)
        for one in (state, state.seen_by(1)):
            again = GNOMES.rules.read_position(repr(one), state.box)
            assert again.facts() == one.facts()
            assert again.show() == one.show()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "gnomes: many",
        "phase: dancing first 1 turn 0 last 0",
        "hand 1: gold",
        "hand 1: cave*15",
        "hand 1: cave*7",
        "open: cave gold cave",
        "covers 1: -gold",
        "pending 1: sleep 0",
    ],
)
def test_a_position_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(Unreadable):
        GNOMES.rules.read_position(text, GNOMES.rules.standard_box())
