"""Notation: what is written is read, and what cannot be read says what was expected."""

import pytest

from igroteka.engine import Unreadable
from igroteka.games.portals.rules.actions import VERBS
from igroteka.words import words
from tests.portals.table import PORTALS, played


@pytest.mark.parametrize(
    "text",
    [
        "board 1 3 plain", "board 4 1 advanced", "key 36", "source 2 time", "prophecy e5 air", "deal 3 20", "deal 3 ?",
        "sign 1", "keep 3 12", "keep", "keep ? ?", "take 1", "no key", "stone 4 water", "charge 18 b2", "bag",
        "cast activate", "lift 1a1", "lay 4e5", "use 7", "place 36 4e5 r3", "return 2c3", "enough", "fetch move",
    ],
)  # fmt: skip
def test_every_form_reads_back(text: str) -> None:
    assert VERBS.say(VERBS.read(text)) == text


@pytest.mark.parametrize(
    ("text", "means"),
    [("  TAKE   18 ", "take 18"), ("cast 2", "cast activate"), ("No Key", "no key"), ("Keep 12 3", "keep 3 12")],
)
def test_case_spacing_and_order_do_not_matter(text: str, means: str) -> None:
    assert VERBS.say(VERBS.read(text)) == means


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a move such as"), ("jump", "a move such as"), ("take", "take 18"), ("take 18 19", "take 18"),
        ("take 0", "1 to 36"), ("take 37", "1 to 36"), ("take x", "1 to 36"), ("take ١٨", "1 to 36"),
        ("stone 5 air", "1 to 4"), ("stone 1 gold", "air, earth, fire, water, time"), ("charge 18 d1", "a to c"),
        ("place 18 1f1 r0", "c3"), ("place 18 1a1 r4", "r0, r1, r2 or r3"), ("cast fly", "move, activate"),
        ("lift a1", "1c3"), ("keep 3 3", "each sign once"), ("keep 21", "1 to 20"), ("keep ? ? ? ?", "1 to 20"),
        ("board 1 5 plain", "1 to 4"), ("board 1 1 up", "plain, advanced"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        VERBS.read(text)
    assert expected in words("en", "portals")(caught.value.expected, **caught.value.values)
    assert words("ru", "portals")(caught.value.expected, **caught.value.values)


@pytest.mark.parametrize("steps", [0, 5, 25, 90, 200])
def test_a_position_prints_and_what_it_prints_can_be_read_back(steps: int) -> None:
    for seats in (1, 2, 3, 4):
        state = played(seats, steps, seed=steps + seats, spells=True, signs=True, sides="drawn")
        again = PORTALS.rules.read_position(repr(state), state.material)
        assert again.facts() == state.facts()
        assert again.show() == state.show()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "  indented: first",
        "bag: A1\nbag: A2",
        "portals: many",
        "phase: dancing round 1 first 1 turn 0",
        "bag: Q1",
        "board 1: 1 plain\n  X . . . .",
        "keys 1: 18 A.. ... ...",
        "pending 1: sleep 0",
        "portals: 2 signs\nsigns 1: many",
    ],
)
def test_a_position_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(Unreadable):
        PORTALS.rules.read_position(text, PORTALS.rules.standard_box())
