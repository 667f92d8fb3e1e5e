"""Golden playthroughs (see `igroteka.testing.golden`). `python -m tests.last_light.golden` writes them."""

from pathlib import Path

from igroteka.testing import Golden, first, play

GOLDEN = Golden(
    Path(__file__).parent,
    {
        "two-players": lambda: play("last_light", 2, {}, 1),
        "three-players-long-night": lambda: play("last_light", 3, {"long": True}, 2, takebacks=True),
        "four-players-share": lambda: first(lambda end: len(end.winners) > 1, "last_light", 4, {}),
        "four-players-own-box": lambda: play("last_light", 4, {}, 4, box="[cards]\nmoth = 3\nstar = 2\n"),
    },
)
