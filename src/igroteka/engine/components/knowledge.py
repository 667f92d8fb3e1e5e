"""What a search may know of a game of components that is played in rounds: simulations end with the round."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine.components.counters import Counter
from igroteka.engine.components.numbers import Numbers
from igroteka.engine.knowledge import Knowledge
from igroteka.engine.rng import Rng
from igroteka.engine.state import Action, State


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundKnowledge(Knowledge):
    """`rounds` counts the rounds, `points` what everybody has. `worth` is how many points matter.

    A game says how promising choices look, as lists: it need not be compiled (see docs/mypyc.md).
    """

    def __init__(self, rounds: Counter, points: Counter, worth: float = 1.0) -> None:
        self.rounds = rounds
        self.points = points
        self.worth = worth

    def promises(self, state: State, seat: i64, choices: list[int]) -> list[float]:
        """How promising each choice looks, above 0, by what the seat can know: the state may be imagined."""
        return [1.0] * len(choices)

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        return vec[float](self.promises(state, seat, [int(choice) for choice in choices]))

    def play(self, state: State, seat: i64, rng: Rng) -> Action:
        """A choice by its promise."""
        choices: vec[i64] = state.legal(seat)
        weights = self.weigh(state, seat, choices)
        total: float = 0.0
        i: i64
        for i in range(len(weights)):
            total += weights[i]
        left: float = total * float(rng.below(1 << 20)) / float(1 << 20)
        for i in range(len(weights)):
            left -= weights[i]
            if left < 0.0:
                return choices[i]
        return choices[len(choices) - 1]

    def stage(self, state: State) -> i64:
        assert isinstance(state, Numbers)
        return self.rounds.get(state)

    def begin(self, view: State, seat: i64) -> i64:
        return self.stage(view) + 1

    def judge(self, state: State, points: vec[float]) -> float:
        assert isinstance(state, Numbers)
        seat: i64
        for seat in range(state.seats):
            points[seat] = float(self.points.get(state, seat))
        return self.worth / 2.0

    def scale(self, state: State) -> float:
        return self.worth

    def so_far(self, state: State, seat: i64) -> float:
        assert isinstance(state, Numbers)
        return float(self.points.get(state, seat))
