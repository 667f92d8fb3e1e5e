"""Golden playthroughs: whole games as records.

A change that makes one of them unreadable changes the rules, or their order, for every stored game: it needs a new
rules version. `python -m tests.dice_forge.golden` writes them again; look at the difference before you commit it.
Those of an older version stay what they are.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from igroteka.engine import CHANCE_ONLY, Rng, seats_in
from igroteka.table import Match, Refused

HERE = Path(__file__).parent
OWN_BOX = "[feats.hydra]\nglory = 30\n[numbers]\nextra_sun = 1\n"


def play(
    seats: int,
    options: dict[str, Any],
    seed: int,
    takebacks: bool = False,
    box: str = "",
    rules: int = 1,
    wishes: tuple[str, ...] = (),
) -> Match:
    """A game among random players, who take what they wish for where they can."""
    names = ("Анна", "Кирилл", "Ольга", "Станислав")[:seats]
    match = Match.set_up("dice_forge", seats, options, names, box, rules)
    rng = Rng(seed)
    match.draw(rng)
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[0]
        choice = match.state.say(match.state.random_action(seat, rng))
        if wishes:
            offered = [match.state.say(action) for action in match.state.legal(seat)]
            choice = next((wish for wish in wishes if wish in offered), choice)
        match.submit(seat, choice)
        if takebacks and match.state.awaiting() not in (0, CHANCE_ONLY) and rng.below(4) == 0:
            match.takeback(seat)
        match.draw(rng)
    return match


def tie(seats: int) -> Match:
    """The first game that two heroes win together."""
    for seed in range(2000):
        match = play(seats, {}, seed)
        outcome = match.state.outcome()
        if outcome is not None and len(outcome.winners) > 1:
            return match
    raise LookupError("no such game")


def order_asked_for_a_triton() -> Match:
    """The first game in which version 2 asks for the order of ship and gold where version 1 did not (D4.5)."""
    for seed in range(2000):
        match = play(2, {"feats": "other"}, seed, rules=2, wishes=("ship first", "feat triton", "feat ship"))
        try:
            again = Match.set_up("dice_forge", 2, {"feats": "other"}, rules=1)
            for entry in match.log:
                again.submit(entry.seat, entry.text)
        except Refused:
            return match
    raise LookupError("no such game")


GAMES: dict[str, Callable[[], Match]] = {
    "two-players": lambda: play(2, {}, 1),
    "two-players-other-cards": lambda: play(2, {"feats": "other"}, 2),
    "two-players-takebacks": lambda: play(2, {"feats": "drawn"}, 3, takebacks=True),
    "two-players-own-box": lambda: play(2, {"same_again": True}, 4, box=OWN_BOX),
    "three-players-drawn": lambda: play(3, {"feats": "drawn"}, 5),
    "four-players-mixed": lambda: play(4, {"feats": "fofofofof"}, 6),
    "four-players-tie": lambda: tie(4),
    "rules-2-two-players-order-asked-for-a-triton": order_asked_for_a_triton,
    "rules-2-three-players-takebacks": lambda: play(3, {"feats": "drawn"}, 7, takebacks=True, rules=2),
    "rules-2-four-players-own-box": lambda: play(4, {"feats": "other"}, 8, box=OWN_BOX, rules=2),
}
