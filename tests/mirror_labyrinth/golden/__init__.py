"""Golden playthroughs: see `igroteka.testing.golden`. `python -m tests.mirror_labyrinth.golden` writes them again."""

from collections.abc import Callable
from pathlib import Path

from igroteka.engine import Outcome
from igroteka.table import Match
from igroteka.testing import Golden
from igroteka.testing.golden import first, play
from tests.mirror_labyrinth.table import eager

OWN_BOX = '[figures]\nfaces = ["FW", "AE", "FW", "AE"]\n[tasks.1]\na = ["RR 3", "G 2"]\n'


def ending(reason: str, seats: int, *modes: str, shared: bool = False) -> Callable[[], Match]:
    """The first game among eager players that ends so, with a victory worth the name or a shared one."""

    def wanted(end: Outcome) -> bool:
        return end.reason == reason and (len(end.winners) == 2 if shared else max(end.scores) > 5)

    return lambda: first(wanted, "mirror_labyrinth", seats, dict.fromkeys(modes, True), eager)


GOLDEN = Golden(
    Path(__file__).parent,
    {
        "two-players": ending("end-last-rune", 2),
        "two-players-idle": ending("end-idle-lap", 2, "few_mirrors"),
        "three-players-shared": ending("end-last-rune", 3, shared=True),
        "three-players-tasks": ending("end-last-rune", 3, "abilities", "tasks"),
        "four-players-open-stacks": ending("end-last-rune", 4, "open_stacks"),
        "two-players-round-without-a-token": ending("end-idle-round", 2, "initiative", "tasks"),
        "two-players-advanced": ending("end-stacks", 2, "advanced"),
        "four-players-advanced": ending("end-stacks", 4, "advanced"),
        "three-players-advanced-idle": ending("end-idle-round", 3, "advanced"),
        "three-players-takebacks": lambda: play("mirror_labyrinth", 3, {"advanced": True}, 3, eager, takebacks=True),
        "two-players-own-box": lambda: play("mirror_labyrinth", 2, {"advanced": True}, 4, eager, box=OWN_BOX),
    },
)
