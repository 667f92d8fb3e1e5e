"""Golden playthroughs: whole games as records, one for every way a game can end.

A change that makes one of them unreadable changes the rules, or their order, for every stored game: it needs a new
rules version. `python -m tests.portals.golden` writes them anew; look at the difference before you commit it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from igroteka.engine import CHANCE_ONLY, Outcome, Rng, State, playout, seats_in
from igroteka.table import Match

HERE = Path(__file__).parent
OWN_BOX = '[points]\nmatches = [0, 2, 3, 4, 5]\n[keys.18]\nfigure = ["##.", "...", "..."]\n'


def look_ahead(state: State, seat: int, rng: Rng, playouts: int) -> int:
    """The choice after which random play ends best for the seat."""

    def worth(action: int) -> int:
        total = 0
        for _ in range(playouts):
            world = state.clone()
            world.apply(seat, action)
            playout(world, rng)
            outcome = world.outcome()
            assert outcome is not None
            total += 2 * outcome.scores[seat] - sum(outcome.scores)
        return total

    return max(state.legal(seat), key=worth)


def play(
    seats: int, options: dict[str, Any], seed: int, playouts: int = 0, takebacks: bool = False, box: str = ""
) -> Match:
    """A game among random players, or players who look ahead by so many playouts."""
    names = ("Анна", "Кирилл", "Ольга", "Станислав")[:seats]
    match = Match.set_up("portals", seats, options, names, box)
    rng = Rng(seed)
    match.draw(rng)
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[0]
        state = match.state
        action = look_ahead(state, seat, rng, playouts) if playouts else state.random_action(seat, rng)
        match.submit(seat, state.say(action))
        if takebacks and match.state.awaiting() != CHANCE_ONLY and rng.below(4) == 0:
            match.takeback(seat)
        match.draw(rng)
    return match


def first(wanted: Callable[[Outcome], bool], seats: int, options: dict[str, Any], playouts: int = 0) -> Match:
    """The first seed whose game ends as wanted."""
    for seed in range(1000):
        match = play(seats, options, seed, playouts)
        outcome = match.state.outcome()
        if outcome is not None and wanted(outcome):
            return match
    raise LookupError("no such game among 1000")


EVERYTHING = {"spells": True, "signs": True}
GAMES: dict[str, Callable[[], Match]] = {
    "two-players": lambda: play(2, {}, 1, playouts=2),
    "two-players-tie": lambda: first(lambda end: len(end.winners) == 2, 2, {"spells": True}),
    "two-players-takebacks": lambda: play(2, EVERYTHING, 3, takebacks=True),
    "two-players-own-box": lambda: play(2, {"sides": "pa"}, 4, box=OWN_BOX),
    "three-players-signs-mirrored": lambda: play(3, {"signs": True, "mirrored": True, "sides": "drawn"}, 5),
    "four-players-everything": lambda: play(4, {**EVERYTHING, "sides": "advanced"}, 6),
    "solo-apprentice": lambda: first(lambda end: end.title == "solo-apprentice", 1, {}),
    "solo-mage": lambda: first(lambda end: end.title == "solo-mage", 1, {"sides": "advanced"}, playouts=8),
    "solo-wizard": lambda: first(lambda end: end.title == "solo-wizard", 1, {}, playouts=8),
}
