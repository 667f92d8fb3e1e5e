"""The contract: what a game offers, and nothing about any game in particular."""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine.bits import members
from igroteka.engine.refusal import Refusal
from igroteka.engine.rng import Rng
from igroteka.engine.verbs import Verbs

# A choice. What the number means is known to the game alone; everybody else goes through `say` and `read`.
Action: TypeAlias = i64

MOST_SEATS: Final = 8
CHANCE: Final = 8  # the seat that draws cards, draws stones and rolls dice
SPECTATOR: Final = 9  # a seat to look from; it never decides
CHANCE_ONLY: Final = 1 << 8  # what `awaiting` gives when luck decides


class Outcome:
    """How a game ended: points and places by seat (place 1 is a win; equal places share it), and why it ended.

    `reason` is a message id of the game, such as `end-rounds`; `title` a rank the rules award, again a message id. (Not
    a dataclass: a frozen one takes five times as long to make.)
    """

    def __init__(self, scores: tuple[int, ...], places: tuple[int, ...], reason: str, title: str = "") -> None:
        self.scores: Final = scores
        self.places: Final = places
        self.reason: Final = reason
        self.title: Final = title

    def __repr__(self) -> str:
        return f"Outcome({self.scores}, {self.places}, {self.reason!r}, {self.title!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[tuple[int, ...], tuple[int, ...], str, str]:
        return self.scores, self.places, self.reason, self.title

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @staticmethod
    def by_points(scores: tuple[int, ...], reason: str, title: str = "") -> "Outcome":
        """Most points win; equal points share a place."""
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(scores, places, reason, title)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Mutable, cheap to clone; holds no future and no generator."""

    flow: ClassVar[tuple[str, ...]] = ()  # its attributes that are single numbers and can change, by name
    viewer: i64 = -1  # whose view this is, as `seen_by` says; -1: the whole truth, or a game that hides nothing

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats

    @abstractmethod
    def awaiting(self) -> i64:
        """The seats that must decide now, as bits; `CHANCE_ONLY` when luck decides; 0 when the game is over.

        Several bits: those seats decide at the same time, each without knowing the others' choices.
        """

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """All choices this seat has now, none twice; empty if the seat is not awaited. The only source of legality."""

    @abstractmethod
    def apply(self, seat: i64, action: Action) -> None:
        """Carries a legal choice out. Trusts its caller; the checked door is `Match.submit`."""

    @abstractmethod
    def weights(self) -> vec[i64]:
        """While luck decides: how likely each outcome of `legal(CHANCE)` is, in the same order."""

    @abstractmethod
    def clone(self) -> "State":
        """A copy that shares nothing changeable with this state."""

    # Without these three nothing is hidden.

    def seen_by(self, seat: i64) -> "State":
        """The same position with everything wiped out that this seat (or `SPECTATOR`) cannot know."""
        return self.clone()

    def imagine(self, rng: Rng) -> "State":
        """Of a view: one whole position, uniformly among those the view allows."""
        return self.clone()

    def told(self, seat: i64, by: i64, action: Action) -> Action:
        """The action, about to be applied here, as that seat may know it: a card drawn face down becomes 'a card'."""
        return action

    def reveals(self, seat: i64, action: Action) -> bool:
        """Whether this choice of a player, about to be applied, uncovers to anybody more than the choice itself: hidden
        cards turned over, secret choices of others. Then it cannot be taken back."""
        return False

    def heard(self, seat: i64, by: i64, action: Action) -> list[int]:
        """What that seat learns besides, while an action is carried out here: events, declared among the `verbs`."""
        return []

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def parts(self) -> list[vec[i64]]:
        """All rows of numbers that can change; single numbers are named in `flow`."""
        raise NotImplementedError

    def facts(self) -> list[int]:
        """Everything that can change, as numbers in a fixed order. Two positions are the same if their facts are."""
        result = [int(getattr(self, name)) for name in self.flow]
        for part in self.parts():
            result.extend(part)
        return result

    def recall(self, facts: list[int]) -> "State":
        """The position of the same game (same box, same options) that has these facts: how a state travels."""
        copy = self.clone()
        for place, name in enumerate(self.flow):
            setattr(copy, name, facts[place])
        at: i64 = len(self.flow)
        i: i64
        for part in copy.parts():
            for i in range(len(part)):
                part[i] = facts[at + i]
            at += len(part)
        return copy

    def verbs(self) -> Verbs:
        """The actions of this game, as declared. (A game without them says `say` and `read` itself.)"""
        raise NotImplementedError

    def say(self, action: Action) -> str:
        """The action in notation."""
        return self.verbs().say(action)

    def read(self, text: str) -> Action:
        """The action a notation stands for; raises `Unreadable`. The action need not be legal here."""
        return self.verbs().read(text)

    @abstractmethod
    def why_not(self, seat: i64, action: Action) -> Refusal | None:
        """Which clause forbids this to an awaited seat; None exactly when `legal` has it."""

    @abstractmethod
    def census(self) -> list[int]:
        """How many of each kind of piece there are, wherever they lie. It never changes."""

    @abstractmethod
    def show(self) -> str:
        """The position as text: lines of `name: value`, which the game's `position.read` takes back."""

    def random_action(self, seat: i64, rng: Rng) -> Action:
        """A random legal choice: uniform for a seat, by weight for chance. Games may sample without listing."""
        choices = self.legal(seat)
        if seat == CHANCE:
            return choices[weighted(self.weights(), rng)]
        return choices[rng.below(len(choices))]

    def __repr__(self) -> str:
        return self.show()

    def _repr_html_(self) -> str | None:
        """How a notebook shows it: a picture of what everybody may see, or of what the seat sees whose view it is."""
        return drawers[0](self) if drawers else None

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()


# How a state becomes a picture; the shelf says it.
drawers: Final[list[Callable[[State], str | None]]] = []


def weighted(weights: vec[i64], rng: Rng) -> i64:
    """A random place in the list, each in proportion to its weight."""
    total: i64 = 0
    i: i64
    for i in range(len(weights)):
        total += weights[i]
    left: i64 = rng.below(total)
    for i in range(len(weights)):
        left -= weights[i]
        if left < 0:
            return i
    raise ValueError("no outcome has any weight")


def seats_in(bits: i64) -> list[int]:
    """The seats of a set such as `awaiting` gives, in order."""
    return members(bits)
