"""Notation and positions: what is written is read, and what cannot be read says what was expected."""

import pytest

from igroteka.engine import Unreadable
from igroteka.games.dice_forge.rules.boxfile import standard
from igroteka.words import words
from tests.dice_forge.table import DICE_FORGE, played


@pytest.mark.parametrize(
    "text",
    [
        "set bear", "remove 6g", "roll 4 dark 1g+1s+1m+1v", "colour green", "pass", "die 2 dark", "choose glory",
        "hammer 0", "hammer 18", "convert", "ship first", "gain first", "buy 2g/2s/2m", "forge light shield-red",
        "feat ferryman", "use owl", "take shield-blue", "target 3", "extra", "cerberus", "triton",
    ],
)  # fmt: skip
def test_every_form_reads_back(text: str) -> None:
    assert standard().verbs.say(standard().verbs.read(text)) == text


@pytest.mark.parametrize(("text", "means"), [("  BUY   3G ", "buy 3g"), ("Ship First", "ship first")])
def test_case_and_spacing_do_not_matter(text: str, means: str) -> None:
    assert standard().verbs.say(standard().verbs.read(text)) == means


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a move such as"), ("jump", "a move such as"), ("buy", "buy 1s"), ("buy 3g 3g", "buy 1s"),
        ("buy 7g", "3g"), ("feat dragon", "hammer, chest"), ("die 5 light", "1 to 4"), ("die 1 grey", "light, dark"),
        ("choose luck", "gold, sun, moon, glory"), ("hammer x", "up to 127"), ("colour pink", "red, blue"),
        ("target 0", "1 to 4"), ("roll 1 light 1", "3g"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        standard().verbs.read(text)
    assert expected in words("en", "dice_forge")(caught.value.expected, **caught.value.values)
    assert words("ru", "dice_forge")(caught.value.expected, **caught.value.values)


@pytest.mark.parametrize("steps", [0, 5, 25, 90, 200, 3000])
def test_a_position_prints_and_what_it_prints_can_be_read_back(steps: int) -> None:
    for seats in (2, 3, 4):
        state = played(seats, steps, seed=steps + seats, feats="drawn")
        again = DICE_FORGE.rules.read_position(repr(state), state.material)
        assert again.facts() == state.facts()
        assert again.show() == state.show()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense", "dice forge: many", "phase: dancing round 1 turn 1", "reserve 1: gold", "light 1: 9z",
        "light 1: 1g 1g 1g 1g 1g 1g 1g", "temple: 9z 1", "pending 1: sleep", "tokens 1: wings 2", "cards 1: dragon 1",
        "reserve 1: luck 3",
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_read_says_so(text: str) -> None:
    with pytest.raises(Unreadable):
        DICE_FORGE.rules.read_position(text, DICE_FORGE.rules.standard_box())
