"""What a game may tell a search about playing it well. All of it is optional: this class knows the rules alone."""

from math import exp

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine.rng import Rng
from igroteka.engine.state import Action, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """Nothing known: every choice is as good as another, and only the end of a game tells who was right."""

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        """How promising each choice looks, as weights above 0; their sum does not matter."""
        return vec[float]([1.0] * len(choices))

    def weigh_all(self, state: State, seat: i64) -> vec[float]:
        """The weights of all choices a seat has, in the order of `legal`: for callers that are not compiled themselves
        (a vec that they hand to compiled code is never freed)."""
        return self.weigh(state, seat, state.legal(seat))

    def play(self, state: State, seat: i64, rng: Rng) -> Action:
        """A quick, sensible choice, for the part of a game that is only played through."""
        return state.random_action(seat, rng)

    def stage(self, state: State) -> i64:
        """How far a game has come: a number that never falls."""
        return 0

    def begin(self, view: State, seat: i64) -> i64:
        """A seat begins to think about what it sees: the stage at which games imagined from here are judged instead of
        played on."""
        return 1

    def judge(self, state: State, points: vec[float]) -> float:
        """Fills in the points each seat may expect in the end; returns how many points decide, give or take: the
        smaller, the surer the judgement."""
        outcome = state.outcome()
        if outcome is not None:
            for seat, score in enumerate(outcome.scores):
                points[seat] = float(score)
        return 1.0

    def settle(self, state: State, points: vec[float], shares: vec[float]) -> None:
        """Of a game that is over: the points of each seat, and its share of the victory."""
        outcome = state.outcome()
        if outcome is None:
            raise ValueError("this game is not over")
        winners = float(len(outcome.winners))
        for seat, score in enumerate(outcome.scores):
            points[seat] = float(score)
            shares[seat] = 1.0 / winners if outcome.places[seat] == 1 else 0.0

    def scale(self, state: State) -> float:
        """A difference in points that matters in this game; alone, a good result."""
        return 10.0

    def opens(self, state: State, outcome: Action) -> bool:
        """Whether it is worth telling apart what follows this outcome of chance. Where outcomes hardly change what to
        do next, saying no keeps a search from starting anew for each of them."""
        return True

    def so_far(self, state: State, seat: i64) -> float:
        """The points a seat has by now."""
        return 0.0


def as_weights(values: vec[float], sharpness: float, least: float) -> None:
    """Turns what choices look worth into weights, in place: a point more is e to the power of `sharpness` times as
    likely, and nothing is less likely than `least`."""
    most: float = -1e300
    i: i64
    for i in range(len(values)):
        if values[i] > most:
            most = values[i]
    for i in range(len(values)):
        values[i] = exp((values[i] - most) * sharpness) + least


def as_shares(ranks: vec[float], seats: i64) -> None:
    """Turns how good everybody was into shares of the victory, in place: the best divide it among them."""
    best: float = ranks[0]
    winners: float = 0.0
    seat: i64
    for seat in range(seats):
        if ranks[seat] > best:
            best = ranks[seat]
            winners = 0.0
        if ranks[seat] == best:
            winners += 1.0
    for seat in range(seats):
        ranks[seat] = 1.0 / winners if ranks[seat] == best else 0.0
