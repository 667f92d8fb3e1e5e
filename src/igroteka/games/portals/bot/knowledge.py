"""How a sensible player of Portals weighs choices, goes on, and judges a position: what the search asks the game."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import Rng, State
from igroteka.engine.bits import popcount
from igroteka.engine.knowledge import Knowledge
from igroteka.games.portals.bot.cell_values import WORST, Weights
from igroteka.games.portals.bot.evaluation import Evaluation
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.material import HAND
from igroteka.games.portals.rules.position import ACTIVATING, KEEPING, ROUNDS
from igroteka.games.portals.rules.state import Portals

HEAT: Final = 7.0  # how sharply choices are told apart by what they are worth


class PortalsKnowledge(Knowledge):
    def __init__(self, weights: Weights) -> None:
        self.evaluation = Evaluation(weights)

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        assert isinstance(state, Portals)
        worths: vec[i64] = self.evaluation.worths(state, seat, choices)
        most: i64 = WORST
        for worth in worths:
            most = max(most, worth)
        out = vec[float]()
        for worth in worths:
            out = append(out, exp(float(worth - most) / HEAT) + 0.01)
        return out

    def play(self, state: State, seat: i64, rng: Rng) -> i64:
        """The best at first sight, not always the very best."""
        assert isinstance(state, Portals)
        kind: i64 = state.pending.kind(seat)
        self.evaluation.look(state, seat)
        if kind == a.D_PLACE:
            return self.evaluation.best_placement(state, seat, state.pending.argument(seat))
        if kind == a.D_STONE:
            return self.play_stone(state, seat, rng)
        if kind != a.D_KEY and kind != a.D_PUT:
            return state.random_action(seat, rng)
        choices: vec[i64] = state.legal(seat)
        left: i64 = state.stones_to_come(seat)
        free: i64 = state.keys.free_count(state.material, seat)
        doubt: i64 = 12 if kind == a.D_KEY else 4
        best: i64 = choices[0]
        most: i64 = WORST
        for choice in choices:
            worth: i64 = self.evaluation.worth(state, seat, choice, left, free) + rng.below(doubt)
            if worth > most:
                best, most = choice, worth
        return best

    def play_stone(self, p: Portals, seat: i64, rng: Rng) -> i64:
        left: i64 = p.stones_to_come(seat) - 1
        best: i64 = 0
        most: i64 = WORST * 10
        side: i64
        element: i64
        for element in range(5):
            worth: i64 = WORST
            for side in range(2):
                if p.stones.markers(seat, side) > 0 and p.stones.source(p.board_of(seat, side), element) > 0:
                    if worth == WORST:
                        worth = self.evaluation.stone_worth(p, seat, element, left)
                    now: i64 = worth + rng.below(5)
                    if now > most:
                        most = now
                        best = a.act(a.TAKE_STONE, a.pair(p.board_of(seat, side), element))
        return best

    # Judgement

    def stage(self, state: State) -> i64:
        assert isinstance(state, Portals)
        if state.seats == 1:
            return 0
        return state.round

    def begin(self, state: State, seat: i64) -> i64:
        """To the end of the round; in its last part also through the next one."""
        assert isinstance(state, Portals)
        self.evaluation.viewer = seat
        if state.seats == 1:
            return 1
        if state.phase <= KEEPING:
            return ROUNDS + 1
        return state.round + 1 + (1 if state.phase == ACTIVATING else 0)

    def judge(self, state: State, points: vec[float]) -> float:
        """Points so far, and what stones on keys and unmet signs may come to."""
        assert isinstance(state, Portals)
        to_come: i64 = ROUNDS + 1 - state.round
        seat: i64
        slot: i64
        for seat in range(state.seats):
            tenths: i64 = state.score(seat) * 10
            for slot in range(HAND):
                if state.keys.covered(seat, slot) != 0:
                    tenths += 5 + 9 * popcount(state.keys.covered(seat, slot))
            tenths -= state.signs.unmet(seat) * (20 - 12 * to_come)
            points[seat] = float(tenths) / 10.0
        return 1.5 + 1.5 * float(to_come)

    def scale(self, state: State) -> float:
        return 60.0 if state.seats == 1 else 10.0

    def opens(self, state: State, outcome: i64) -> bool:
        """A key turned up changes little at once."""
        return outcome >> a.KIND_SHIFT != a.REVEAL_KEY

    def so_far(self, state: State, seat: i64) -> float:
        assert isinstance(state, Portals)
        return float(state.score(seat))


def knowledge(notice: i64) -> PortalsKnowledge:
    """What a level notices: the first only that stones match their cells, the second that they touch others, the
    following ones all there is."""
    if notice <= 1:
        return PortalsKnowledge(Weights(neighbours=0, sign=0, lost=10, hope=4))
    if notice == 2:
        return PortalsKnowledge(Weights(neighbours=8, sign=10, lost=5, hope=5))
    return PortalsKnowledge(Weights())
