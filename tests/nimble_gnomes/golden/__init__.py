"""Golden playthroughs: whole games as records, one for every way a game can end.

A change that makes one of them unreadable changes the rules, or their order, for every stored game: it needs a new
rules version. `python -m tests.nimble_gnomes.golden` writes them anew; look at the difference before you commit it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from igroteka.engine import CHANCE_ONLY, Outcome, Rng, seats_in
from igroteka.table import Match

HERE = Path(__file__).parent
OWN_BOX = '[cards]\ndiamond = 8\nround-ruby = 2\n[fogs]\norange-fog = ["ruby", "sapphire"]\n'


def play(seats: int, options: dict[str, Any], seed: int, takebacks: bool = False, box: str = "") -> Match:
    """A game among random players."""
    names = ("Анна", "Кирилл", "Ольга", "Станислав", "Юлия")[:seats]
    match = Match.set_up("nimble_gnomes", seats, options, names, box)
    rng = Rng(seed)
    match.draw(rng)
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[0]
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
        if takebacks and match.state.awaiting() not in (0, CHANCE_ONLY) and rng.below(4) == 0:
            match.takeback(seat)
        match.draw(rng)
    return match


def first(wanted: Callable[[Outcome], bool], seats: int, options: dict[str, Any]) -> Match:
    """The first seed whose game ends as wanted."""
    for seed in range(3000):
        match = play(seats, options, seed)
        outcome = match.state.outcome()
        if outcome is not None and wanted(outcome):
            return match
    raise LookupError("no such game among 3000")


GAMES: dict[str, Callable[[], Match]] = {
    "two-players": lambda: play(2, {}, 1),
    "two-players-draw": lambda: first(lambda end: len(end.winners) == 2, 2, {"quick": True}),
    "two-players-takebacks": lambda: play(2, {"thick_fog": True}, 3, takebacks=True),
    "three-players-another-lap": lambda: play(3, {"last_lap": "another", "cave_first": True}, 4),
    "four-players-own-box": lambda: play(4, {}, 5, box=OWN_BOX),
    "five-players-everything": lambda: play(
        5, {"quick": True, "thick_fog": True, "cave_first": True, "last_lap": "another"}, 6
    ),
}
