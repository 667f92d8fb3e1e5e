"""What is asked, and what a refusal names."""

import pytest

from igroteka.games.portals.rules.actions import PLACE, VERBS
from igroteka.games.portals.rules.refusals import asked
from tests.portals.table import position

PHASE_2 = "phase: activating round 1 first 1 turn 12\n"
LOCKED = "portals: 2 spells\npending 1: put {}\nkeys 1: 18\nareas: move E1\nboard 1: 1 plain\n  A . . . ."


@pytest.mark.parametrize(
    ("text", "move", "message", "values"),
    [
        ("pending 1: put 2\nkeys 1: 18 .A. ... .#.", "charge 18 b1", "refuse-covered", {"key": 18, "cell": "b1"}),
        ("pending 1: put 2\nkeys 1: 18 .A. ... .#.", "charge 18 a1", "refuse-not-marked", {"key": 18, "cell": "a1"}),
        ("pending 1: put 2\nkeys 1: 18", "charge 3 a2", "refuse-not-your-key", {"key": 3}),
        (LOCKED.format(1), "cast return",
         "refuse-element-elsewhere", {"spell": "move", "element": "earth"}),
        (LOCKED.format(2), "cast move",
         "refuse-area-element", {"spell": "move", "element": "earth"}),
        ("portals: 2 spells\npending 1: lift 0", "lift 3a1", "refuse-no-board", {"board": 3}),
        ("portals: 2 spells\npending 1: lift 0", "lift 1a1", "refuse-no-stone", {"cell": "1a1"}),
        ("portals: 2 spells\npending 1: return 0", "return 4a1", "refuse-board-not-open", {"board": 4}),
        (PHASE_2 + "keys 1: 3 ..A A.. ...; 18 .A. ... .A.", "place 18 1a1 r0", "refuse-order", {"key": 18, "due": 3}),
        ("keys 1: 18; 3; 15; 11\nmarkers 1: 0 3", "stone 1 air", "refuse-no-marker", {"source": 1}),
        ("keys 1: 18; 3; 15; 11\nsource 1: A1", "stone 1 time", "refuse-no-such-stone",
         {"source": 1, "element": "time"}),
    ],
)  # fmt: skip
def test_a_refusal_names_what_it_is_about(text: str, move: str, message: str, values: dict[str, object]) -> None:
    state = position(text)
    refusal = state.why_not(0, state.read(move))
    assert refusal is not None
    assert (refusal.message, dict(refusal.args)) == (message, values)


def test_a_repeated_turn_names_the_turn_to_use() -> None:
    state = position(PHASE_2 + "keys 1: 18 .A. ... .A.")
    refusal = state.why_not(0, VERBS.make(PLACE, 17, 0, 3, 0))
    assert refusal is not None
    assert refusal.args == {"turn": "r1"}


@pytest.mark.parametrize(
    ("text", "ask"),
    [
        ("pending 1: put 2\nkeys 1: 18", "ask-put"),
        ("pending 1: put 10\nkeys 1: 18", "ask-put-key"),
        ("pending 1: return 0\nboard 1: 1 plain\n  A . . . .", "ask-return"),
        ("pending 1: return 1\nboard 1: 1 plain\n  A . . . .", "ask-return-more"),
        ("keys 1: 18", "ask-key"),
    ],
)
def test_what_is_asked(text: str, ask: str) -> None:
    assert asked(position("portals: 2 spells\n" + text), 0) == ask
