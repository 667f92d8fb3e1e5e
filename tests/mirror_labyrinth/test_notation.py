"""Actions and positions as text; ways in words."""

import pytest

from igroteka.engine import Unreadable
from igroteka.games.mirror_labyrinth.rules.actions import VERBS
from igroteka.games.mirror_labyrinth.telling.choices import label
from igroteka.games.mirror_labyrinth.telling.story import story
from igroteka.words import words
from tests.mirror_labyrinth.table import LABYRINTH, on_terminal, played, position

FORMS = [verb.example for verb in VERBS.verbs]


@pytest.mark.parametrize(
    "text", [*FORMS, "left", "move G5", "push D4 E4", "send D4", "choose ?", "deal 2 ?", "mirror J10 \\"]
)
def test_every_form_reads_and_is_said_again(text: str) -> None:
    assert VERBS.say(VERBS.read(text)) == text
    assert VERBS.read(f"  {text.lower().replace(' ', '   ')} ") == VERBS.read(text)


def test_a_swap_has_no_first() -> None:
    assert VERBS.read("swap G5 D4") == VERBS.read("swap D4 G5")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expect-a-move"),
        ("fly D4", "expect-a-move"),
        ("half", "expect-a-move"),
        ("stand", "expect-form"),
        ("rotate D4", "expect-form"),
        ("move G5 up up", "expect-form"),
        ("stand K1", "expect-crossing"),
        ("stand A11", "expect-crossing"),
        ("stand A0", "expect-crossing"),
        ("face north", "expect-direction"),
        ("rotate D4 twice", "expect-turn"),
        ("use 17", "expect-amulet"),
        ("use 0", "expect-amulet"),
        ("choose 41", "expect-initiative"),
        ("top white 1", "expect-colour"),
        ("top red 5", "expect-strength"),
        ("task 5a", "expect-task-side"),
        ("task 3c", "expect-task-side"),
        ("card ?", "expect-initiative"),
        ("mirror D4 |", "expect-diagonal"),
        ("portal D4 5 up", "expect-figure"),
        ("deal 5 1", "expect-seat"),
    ],
)
def test_what_cannot_be_read_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        VERBS.read(text)
    assert caught.value.expected == expected
    for language in ("ru", "en"):
        assert words(language, "mirror_labyrinth")(expected, **caught.value.values)


@pytest.mark.parametrize(
    "text",
    ["board:\n  x", "board:\n  3^", "phase: sleeping", "phase: playing height 3", "mirror_labyrinth: 2 magic", "R4"],
)
def test_a_position_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        LABYRINTH.rules.read_position(text, LABYRINTH.rules.standard_box())


@pytest.mark.parametrize("steps", [0, 3, 20, 60])
def test_a_position_reads_back(steps: int) -> None:
    state = played(3, steps, seed=steps, advanced=True)
    again = LABYRINTH.rules.read_position(state.show(), state.material)
    assert again.facts() == state.facts()
    view = state.seen_by(1)
    assert LABYRINTH.rules.read_position(view.show(), state.material).facts() == view.facts()


@pytest.mark.parametrize("thing", ["2v", "1^", "2<", "R3", "a7", "/"])
def test_a_position_reads_back_while_something_is_on_its_way_through_a_portal(thing: str) -> None:
    """A mage under a portal is not drawn on the board, but it still faces somewhere and comes out turned."""
    board = f". . .\n. . .\n. . .\n. p1> {thing}" + ("" if thing == "1^" else "\n1^")
    state = position(board, "abilities", amulets_1="16", seats=2)
    for text in ("use 16", "push B4 C4"):
        state.apply(0, state.read(text))
    assert f"\non its way: {thing}\n" in state.show()
    again = LABYRINTH.rules.read_position(state.show(), state.material)
    assert again.facts() == state.facts()
    sent = state.legal(0)[0]
    again.apply(0, sent)
    state.apply(0, sent)
    assert again.show() == state.show()


WAY = """
    .
    . . . p4>
    .
    1> . . \\
    .
    . . . p1^ . . . p2v
    . . . . . . . .
    . . . . . . . B3
"""


def test_a_way_is_told_bend_by_bend() -> None:
    """Right, down at the mirror, into the fire face of figure 1, out of that of figure 4."""
    state = position(WAY, "abilities")
    say = words("en", "mirror_labyrinth")
    told = {state.say(action): on_terminal(label(state, 0, action, say)) for action in state.legal(0)}
    assert told["move B4 right"] == "right, stop at B4"
    assert told["move D5 down"] == "right, mirror down at D4, stop at D5"
    assert told["move C2 left"] == "right, mirror down at D4, through ♦ fire to D2, stop at C2"
    assert told["move C2 down"].startswith("right, mirror down at D4, through ♦ fire to the edge at C1, stop at C2")
    assert told["left"] == "turn to the left"


def test_a_way_tells_what_it_takes_and_what_it_passes() -> None:
    state = position("1> R3 a7 2^", "abilities", amulets_1="11")
    say = words("en", "mirror_labyrinth")
    assert on_terminal(label(state, 0, state.read("move B1 right"), say)) == "right, stop at B1, takes ♦ red rune 3"
    state.apply(0, state.read("use 11"))
    told = on_terminal(label(state, 0, state.read("move C1 right"), say))
    assert told == "right, past the ♦ red rune 3 at B1, stop at C1, takes ♦ red amulet 7 (portal turned)"
    edge = position(". . . . . . . . . 1>", "abilities")
    assert label(edge, 0, edge.read("move I2 left"), say) == "right, round the edge to J2, stop at I2"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_everything_that_happens_in_a_game_can_be_told(language: str) -> None:
    say = words(language, "mirror_labyrinth")
    kinds = set()
    for seed in range(3):
        for steps in range(0, 90, 3):
            state = played(3, steps, seed, advanced=True)
            for seat in range(3):
                for action in list(state.legal(seat))[:12]:
                    kinds.add(state.say(action).split()[0])
                    assert label(state.seen_by(seat), seat, int(action), say)
                    told = story(state.seen_by(1), 1, seat, int(state.told(1, seat, action)), ("А", "Б", "В"), say)
                    assert told
    assert {"choose", "move", "left", "use", "done"} <= kinds
