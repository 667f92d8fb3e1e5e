"""Golden playthroughs: see `igroteka.testing.golden`. `python -m tests.portals.golden` writes them again."""

from functools import partial
from pathlib import Path

from igroteka.engine import Rng, State, playout
from igroteka.testing import Golden
from igroteka.testing.golden import first, play

OWN_BOX = '[points]\nmatches = [0, 2, 3, 4, 5]\n[keys.18]\nfigure = ["##.", "...", "..."]\n'
EVERYTHING = {"spells": True, "signs": True}


def look_ahead(playouts: int, state: State, seat: int, rng: Rng) -> int:
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


hasty, careful = partial(look_ahead, 2), partial(look_ahead, 8)
GOLDEN = Golden(
    Path(__file__).parent,
    {
        "two-players": lambda: play("portals", 2, {}, 1, hasty),
        "two-players-tie": lambda: first(lambda end: len(end.winners) == 2, "portals", 2, {"spells": True}),
        "two-players-takebacks": None,  # players who took back also asked to where they could not
        "two-players-own-box": lambda: play("portals", 2, {"sides": "pa"}, 4, box=OWN_BOX),
        "three-players-signs-mirrored": lambda: play(
            "portals", 3, {"signs": True, "mirrored": True, "sides": "drawn"}, 5
        ),
        "four-players-everything": lambda: play("portals", 4, {**EVERYTHING, "sides": "advanced"}, 6),
        "solo-apprentice": lambda: first(lambda end: end.title == "solo-apprentice", "portals", 1, {}),
        "solo-mage": lambda: first(lambda end: end.title == "solo-mage", "portals", 1, {"sides": "advanced"}, careful),
        "solo-wizard": lambda: first(lambda end: end.title == "solo-wizard", "portals", 1, {}, careful),
    },
)
