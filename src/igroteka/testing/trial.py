"""One random game on trial: what the laws look at, how often, and what is said when one of them is broken."""

from collections.abc import Callable
from dataclasses import dataclass, field

from igroteka.engine import CHANCE, SPECTATOR, Refusal, Rng, State, seats_in


def name_of(law: Callable[..., object]) -> str:
    return law.__name__.replace("_", " ")


class BrokenLaw(AssertionError):
    """A law does not hold. Says which, and how to get there again."""

    def __init__(self, law: str, problem: str, where: str) -> None:
        super().__init__(f"law '{law}' broken at {where}: {problem}")
        self.law = law


@dataclass(frozen=True)
class Rates:
    """How often the costly laws are held: at so many steps of each game, drawn evenly from the whole of it, and at all
    steps of a game that has no more. One game in `replay` is replayed from its notation.

    So the rate follows the length of the game: one step in 30 of a game of 240 steps, every third step of one of 24.
    A mistake that shows at a single step of each game escapes 300 games of 240 steps once in 25,000 runs.
    """

    checks: int = 8
    replay: int = 5


USUAL = Rates()


@dataclass
class Trial:
    """One random game on trial."""

    start: State
    seed: int
    read_position: Callable[[str], State] | None = None
    explains: Callable[[Refusal], bool] | None = None
    open: bool = False  # the game says that nobody has a secret
    moves: list[tuple[int, int]] = field(default_factory=list)  # seat and action of the whole game

    def __post_init__(self) -> None:
        self.state = self.start.clone()
        self.step = 0
        self.rng = Rng(self.seed, 1)
        self.dice = Rng(self.seed, 2)  # what the laws themselves draw: it must not change the game
        self.census = self.start.census()
        self.law = ""  # that is held now
        self.covered: set[int] = set()  # facts in which a view was seen to differ from the truth

    def play(self) -> None:
        """The next step: a random choice of a random seat."""
        seats = seats_in(self.state.awaiting())
        seat = seats[self.rng.below(len(seats))]
        action = self.state.random_action(seat, self.rng)
        self.moves.append((seat, action))
        self.step += 1
        self.state.apply(seat, action)

    def rewind(self) -> None:
        self.state, self.step = self.start.clone(), 0

    def where(self) -> str:
        """The step, the seed, and the last moves to look at."""
        last = self.moves[max(0, self.step - 12) : self.step]
        said = [f"{'*' if seat == CHANCE else seat + 1} {self.state.say(action)}" for seat, action in last]
        return f"step {self.step} (seed {self.seed}; {'; '.join(said) or 'the first position'})"

    def viewers(self) -> list[int]:
        return [*range(int(self.start.seats)), SPECTATOR]

    def hold(self, law: "Callable[[Trial], None]") -> None:
        self.law = name_of(law)
        law(self)

    def require(self, holds: bool, problem: str) -> None:
        if not holds:
            raise BrokenLaw(self.law, problem, self.where())
