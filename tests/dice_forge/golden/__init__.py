"""Golden playthroughs: see `igroteka.testing.golden`. `python -m tests.dice_forge.golden` writes them again."""

from pathlib import Path

from igroteka.testing import Golden
from igroteka.testing.golden import first, play

OWN_BOX = "[feats.hydra]\nglory = 30\n[numbers]\nextra_sun = 1\n"
GOLDEN = Golden(
    Path(__file__).parent,
    {
        "two-players": lambda: play("dice_forge", 2, {}, 1),
        "two-players-other-cards": lambda: play("dice_forge", 2, {"feats": "other"}, 2),
        "two-players-takebacks": lambda: play("dice_forge", 2, {"feats": "drawn"}, 3, takebacks=True),
        "two-players-own-box": lambda: play("dice_forge", 2, {"same_again": True}, 4, box=OWN_BOX),
        "three-players-drawn": lambda: play("dice_forge", 3, {"feats": "drawn"}, 5),
        "four-players-mixed": lambda: play("dice_forge", 4, {"feats": "fofofofof"}, 6),
        "four-players-tie": lambda: first(lambda end: len(end.winners) > 1, "dice_forge", 4, {}),
    },
)
