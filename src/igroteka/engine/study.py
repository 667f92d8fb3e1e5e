"""What a game may tell the lab about itself: turns, where points come from, what its components did.

All of it is optional: this class knows the rules alone. A game offers its own as `lab.LAB`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from igroteka.engine.state import CHANCE, State


@dataclass(frozen=True)
class Group:
    """Components of one kind: the keys, the cards, the cells of the boards. Its words are the message `lab-group-ID`.

    Members are called `ID/name`. Where a member brings points of its own, `parts` says in how many parts of a point
    they are noted. `grid` marks cells, named `ID/board/cell`: they are drawn as boards of so many columns.
    """

    id: str
    owned: bool = True  # whether it makes sense to compare those who have one with those who have none
    parts: int = 0
    grid: int = 0


class Notes:
    """What the components of one game did, as whole numbers."""

    def __init__(self) -> None:
        self.chances: Counter[str] = Counter()  # how often it could have been picked
        self.picks: Counter[str] = Counter()
        self.owners: dict[str, int] = {}  # set of seats, as bits
        self.points: Counter[str] = Counter()  # in parts of a point

    def chance(self, component: str, count: int = 1) -> None:
        self.chances[component] += count

    def pick(self, component: str, seat: int) -> None:
        self.picks[component] += 1
        self.owners[component] = self.owners.get(component, 0) | 1 << seat

    def bring(self, component: str, parts: int) -> None:
        self.points[component] += parts


class Study:
    """A game of which nothing is known but how it ends."""

    seconds = 15.0  # a person's time for a decision, so that a game of two takes about as long as the box says
    sources: tuple[str, ...] = ()  # where points come from: messages of the game
    groups: tuple[Group, ...] = ()
    has_turns = False
    has_standing = False

    def turn(self, state: State) -> int:
        """How many turns have begun."""
        return 0

    def standing(self, state: State, seat: int) -> int:
        """A number by which one sees who is ahead by now: the rules' own comparison."""
        return 0

    def points(self, state: State, seat: int) -> Sequence[int]:
        """Of a game that is over: what a seat has from each source. Their sum is what the lab calls points."""
        outcome = state.outcome()
        return [outcome.scores[seat]] if outcome else [0]

    def luck(self, state: State) -> int:
        """While chance decides: which of several bags, decks or dice is drawn from. Each has luck of its own, so that
        two games that part company go on drawing the same where they can."""
        return CHANCE

    def watch(self, state: State, seat: int, choices: Sequence[int], action: int, notes: Notes) -> None:
        """A player is about to do this, and could have done any of `choices`."""

    def close(self, state: State, notes: Notes) -> None:
        """The game is over."""

    def components(self, state: State) -> list[str]:
        """All components of a game set up like this, in the order of the box."""
        return []

    def called(self, component: str, say: Callable[..., str]) -> str:
        """A component as people call it, in the words of the game; cells without their board."""
        return component.partition("/")[2]

    def entry(self, section: str, name: str, say: Callable[..., str]) -> str:
        """An entry of the box as people call it: a card, a board, or a value that stands alone in its section."""
        return name.replace("_", " ")

    def part(self, section: str, name: str) -> str:
        """Where a section of the box has parts: the message that names the part an entry belongs to."""
        return ""

    def value(self, value: str, say: Callable[..., str]) -> str:
        """A word that stands in the box, such as a colour, as people say it."""
        return value

    def board(self, board: str, say: Callable[..., str]) -> str:
        """Where components are cells: their board as people call it."""
        return board
