"""The examples that the rulebook works out."""

from igroteka.games.mirror_labyrinth.rules.scoring import runes_strength, score, task_strength
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from tests.mirror_labyrinth.table import board_of, position, table

# Three tasks: one for each blue amulet, two that need red ones.
TASKS = '[tasks.1]\na = ["B 1", "RG 2"]\n[tasks.2]\na = ["RY 2", "G 1"]\n'


def example() -> MirrorLabyrinth:
    """Two blue amulets, a green one, two yellow ones, no red one; three blue runes, a green, a yellow and a red one."""
    return position(
        modes="tasks",
        box=TASKS,
        tasks="1a 2a",
        amulets_1="2 8 4 3 6",
        runes_1="B1 B2 B4 G3 Y1 R4",
        phase="over ending 1",
    )


def test_the_example_of_strength() -> None:
    state = example()
    assert [task_strength(state, 0, number) for number in range(3)] == [1 + 1, 0, 0]
    assert runes_strength(state, 0) == 2 + 4 + 3 + 1
    assert score(state, 0) == 12


def test_the_example_of_initiative() -> None:
    """Cards 3, 17 and 39: in this order."""
    cards = {
        f"cards_{seat}": f"hand {20 + seat} {30 + seat}, chosen -, played {number}, shuffled 0 0"
        for seat, number in ((1, 17), (2, 39), (3, 3))
    }
    game = table("1 .\n2 .\n3 .", "initiative", seats=3, deck="8 9 10", **cards)
    game.asks(3).play("3 move B3", "* deal 3 8").asks(1).play("1 move B1", "* deal 1 9").asks(2)
    assert int(board_of(game).played(1)) + 1 == 39
