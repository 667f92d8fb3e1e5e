"""Golden playthroughs: see `igroteka.testing.golden`. `python -m tests.dice_forge.golden` writes them again.

Those of an older version of the rules stay what they are.
"""

from functools import partial
from pathlib import Path

from igroteka.engine import Rng, State
from igroteka.table import Match, Refused
from igroteka.testing import Golden
from igroteka.testing.golden import first, play

OWN_BOX = "[feats.hydra]\nglory = 30\n[numbers]\nextra_sun = 1\n"
OTHER: dict[str, bool | str] = {"feats": "other"}
by_rules_1, by_rules_2 = partial(play, "dice_forge", rules=1), partial(play, "dice_forge", rules=2)


def fond_of_ships_and_tritons(state: State, seat: int, rng: Rng) -> int:
    """At random, but takes what it wishes for where it can."""
    choice = state.random_action(seat, rng)
    offered = {state.say(action): action for action in state.legal(seat)}
    return next((offered[wish] for wish in ("ship first", "feat triton", "feat ship") if wish in offered), choice)


def order_asked_for_a_triton() -> Match:
    """The first game in which version 2 asks for the order of ship and gold where version 1 did not (D4.5)."""
    for seed in range(2000):
        match = by_rules_2(2, OTHER, seed, fond_of_ships_and_tritons)
        try:
            again = Match.set_up("dice_forge", 2, OTHER, rules=1)
            for entry in match.log:
                again.submit(entry.seat, entry.text)
        except Refused:
            return match
    raise LookupError("no such game")


GOLDEN = Golden(
    Path(__file__).parent,
    {
        "two-players": lambda: by_rules_1(2, {}, 1),
        "two-players-other-cards": lambda: by_rules_1(2, OTHER, 2),
        "two-players-takebacks": lambda: by_rules_1(2, {"feats": "drawn"}, 3, takebacks=True),
        "two-players-own-box": lambda: by_rules_1(2, {"same_again": True}, 4, box=OWN_BOX),
        "three-players-drawn": lambda: by_rules_1(3, {"feats": "drawn"}, 5),
        "four-players-mixed": lambda: by_rules_1(4, {"feats": "fofofofof"}, 6),
        "four-players-tie": lambda: first(lambda end: len(end.winners) > 1, "dice_forge", 4, {}, rules=1),
        "rules-2-two-players-order-asked-for-a-triton": order_asked_for_a_triton,
        "rules-2-three-players-takebacks": lambda: by_rules_2(3, {"feats": "drawn"}, 7, takebacks=True),
        "rules-2-four-players-own-box": lambda: by_rules_2(4, OTHER, 8, box=OWN_BOX),
    },
)
