"""Golden playthroughs: whole games as records.

A change that makes one of them unreadable changes the rules, or their order, for every stored game: it needs a new
rules version. `python -m tests.dice_forge.golden` writes them anew; look at the difference before you commit it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from igroteka.engine import CHANCE_ONLY, Rng, seats_in
from igroteka.table import Match

HERE = Path(__file__).parent
OWN_BOX = "[feats.hydra]\nglory = 30\n[numbers]\nextra_sun = 1\n"


def play(seats: int, options: dict[str, Any], seed: int, takebacks: bool = False, box: str = "") -> Match:
    """A game among random players."""
    names = ("Анна", "Кирилл", "Ольга", "Станислав")[:seats]
    match = Match.set_up("dice_forge", seats, options, names, box)
    rng = Rng(seed)
    match.draw(rng)
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[0]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
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


GAMES: dict[str, Callable[[], Match]] = {
    "two-players": lambda: play(2, {}, 1),
    "two-players-other-cards": lambda: play(2, {"feats": "other"}, 2),
    "two-players-takebacks": lambda: play(2, {"feats": "drawn"}, 3, takebacks=True),
    "two-players-own-box": lambda: play(2, {"same_again": True}, 4, box=OWN_BOX),
    "three-players-drawn": lambda: play(3, {"feats": "drawn"}, 5),
    "four-players-mixed": lambda: play(4, {"feats": "fofofofof"}, 6),
    "four-players-tie": lambda: tie(4),
}
