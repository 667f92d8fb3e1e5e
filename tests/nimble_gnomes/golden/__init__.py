"""Golden playthroughs: see `igroteka.testing.golden`. `python -m tests.nimble_gnomes.golden` writes them again."""

from pathlib import Path

from igroteka.testing import Golden
from igroteka.testing.golden import first, play

OWN_BOX = '[cards]\ndiamond = 8\nround-ruby = 2\n[fogs]\norange-fog = ["ruby", "sapphire"]\n'
EVERYTHING: dict[str, bool | str] = {"quick": True, "thick_fog": True, "cave_first": True, "last_lap": "another"}
GOLDEN = Golden(
    Path(__file__).parent,
    {
        "two-players": lambda: play("nimble_gnomes", 2, {}, 1),
        "two-players-draw": lambda: first(lambda end: len(end.winners) == 2, "nimble_gnomes", 2, {"quick": True}),
        "two-players-takebacks": lambda: play("nimble_gnomes", 2, {"thick_fog": True}, 3, takebacks=True),
        "three-players-another-lap": lambda: play("nimble_gnomes", 3, {"last_lap": "another", "cave_first": True}, 4),
        "four-players-own-box": lambda: play("nimble_gnomes", 4, {}, 5, box=OWN_BOX),
        "five-players-everything": lambda: play("nimble_gnomes", 5, EVERYTHING, 6),
    },
)
