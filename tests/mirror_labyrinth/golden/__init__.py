"""Golden playthroughs: whole games as records, one for every way a game can end.

A change that makes one of them unreadable changes the rules, or their order, for every stored game: it needs a new
rules version. `python -m tests.mirror_labyrinth.golden` writes them again; look at the difference before you commit it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from igroteka.engine import CHANCE_ONLY, Outcome, Rng, seats_in
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.table import Match
from tests.mirror_labyrinth.table import eager

HERE = Path(__file__).parent
OWN_BOX = '[figures]\nfaces = ["FW", "AE", "FW", "AE"]\n[tasks.1]\na = ["RR 3", "G 2"]\n'


def play(seats: int, options: dict[str, Any], seed: int, takebacks: bool = False, box: str = "") -> Match:
    """A game among eager players."""
    names = ("Анна", "Кирилл", "Ольга", "Станислав")[:seats]
    match = Match.set_up("mirror_labyrinth", seats, options, names, box)
    rng = Rng(seed)
    match.draw(rng)
    while match.state.awaiting():
        state = match.state
        assert isinstance(state, MirrorLabyrinth)
        seat = seats_in(state.awaiting())[0]
        action = eager(state, seat, rng)
        secret = state.reveals(seat, action)
        match.submit(seat, state.say(action))
        if takebacks and not secret and match.state.awaiting() not in (0, CHANCE_ONLY) and rng.below(4) == 0:
            match.takeback(seat)
        match.draw(rng)
    return match


def first(wanted: Callable[[Outcome], bool], seats: int, options: dict[str, Any]) -> Match:
    """The first seed whose game ends as wanted."""
    for seed in range(300):
        match = play(seats, options, seed)
        outcome = match.state.outcome()
        if outcome is not None and wanted(outcome):
            return match
    raise LookupError("no such game among 300")


def ends(reason: str) -> Callable[[Outcome], bool]:
    return lambda outcome: outcome.reason == reason and max(outcome.scores) > 5


GAMES: dict[str, Callable[[], Match]] = {
    "two-players": lambda: first(ends("end-last-rune"), 2, {}),
    "two-players-idle": lambda: first(ends("end-idle-lap"), 2, {"few_mirrors": True}),
    "three-players-shared": lambda: first(lambda end: len(end.winners) == 2 and end.reason == "end-last-rune", 3, {}),
    "three-players-tasks": lambda: first(ends("end-last-rune"), 3, {"abilities": True, "tasks": True}),
    "four-players-open-stacks": lambda: first(ends("end-last-rune"), 4, {"open_stacks": True}),
    "two-players-round-without-a-token": lambda: first(ends("end-idle-round"), 2, {"initiative": True, "tasks": True}),
    "two-players-advanced": lambda: first(ends("end-stacks"), 2, {"advanced": True}),
    "four-players-advanced": lambda: first(ends("end-stacks"), 4, {"advanced": True}),
    "three-players-advanced-idle": lambda: first(ends("end-idle-round"), 3, {"advanced": True}),
    "three-players-takebacks": lambda: play(3, {"advanced": True}, 3, takebacks=True),
    "two-players-own-box": lambda: play(2, {"advanced": True}, 4, box=OWN_BOX),
}
