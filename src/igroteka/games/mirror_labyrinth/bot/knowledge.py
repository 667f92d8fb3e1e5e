"""What a search knows of Mirror Labyrinth: how promising choices look, a quick sensible way to play on, and what a
position promises to whom."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import State
from igroteka.engine.bits import bit, popcount
from igroteka.engine.knowledge import as_shares, as_weights
from igroteka.games.mirror_labyrinth.bot.evaluation import Evaluation
from igroteka.games.mirror_labyrinth.bot.rollout_policy import RolloutPolicy
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules.material import CROSSINGS
from igroteka.games.mirror_labyrinth.rules.position import AFTER, BEFORE, Position
from igroteka.games.mirror_labyrinth.rules.scoring import score, tie_break
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.rules.ways import can_turn, searched, towards

SPENDING: Final = 0.6  # what it costs to use an amulet up
ALL_BENDS: Final = 99
UNSEEN: Final = -20.0  # what was overlooked is as good as out of the question


class LabyrinthKnowledge(RolloutPolicy):
    def __init__(self, notice: i64, sharpness: float = 0.7, laps: i64 = 2) -> None:
        super().__init__()
        self.evaluation = Evaluation(notice)
        self.sharpness = sharpness  # a choice worth one point more is so much likelier, as a power of e
        self.laps: i64 = laps  # so far a search looks ahead; 0: to the end of the turn
        self.sight: i64 = ALL_BENDS  # at first sight: over so many bends a way is followed
        self.in_sight = vec[i64]([1] * CROSSINGS)
        self.first_pick: float = 0.85  # how much of what is in reach a judge counts: for who is next,
        self.later_pick: float = 0.65  # and for the others
        self.thinker: i64 = -1
        self.now: i64 = 0  # the turn in which the thinking began

    # First impressions

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        assert isinstance(state, MirrorLabyrinth)
        values = vec[float]([0.0] * len(choices))
        kind: i64 = state.pending.kind(seat)
        i: i64
        if kind == a.D_TARGET or kind == a.D_SEND:
            if self.is_mine(state, seat):
                for i in range(len(choices)):
                    values[i] = self.after(state, seat, choices[i])
        else:
            self.evaluation.look(state, seat)
            if kind == a.D_BEFORE and self.sight < ALL_BENDS:
                self.follow_ways(state, seat)
            for i in range(len(choices)):
                values[i] = self.value(state, seat, kind, choices[i])
        as_weights(values, self.sharpness, 0.003)
        return values

    def follow_ways(self, p: Position, seat: i64) -> None:
        """Which crossings the mage is seen to reach."""
        ways = searched(p, seat)
        stops = ways.scratch.stops
        i: i64
        for i in range(CROSSINGS):
            self.in_sight[i] = 0
        for i in range(ways.found):
            if ways.bends(stops[i]) <= self.sight:
                self.in_sight[stops[i] >> 2] = 1

    def value(self, p: MirrorLabyrinth, seat: i64, kind: i64, choice: i64) -> float:
        evaluation = self.evaluation
        parts: i64 = choice & a.PARTS
        does: i64 = choice >> a.KIND_SHIFT
        if does == a.MOVE:
            if self.in_sight[parts >> 6] == 0:
                return UNSEEN
            return evaluation.stop_value(p, seat, parts >> 6, (parts & 63) - 1, p.quarters > 0)
        if does == a.TURN:
            facing: i64 = (p.facing(seat) + parts) & 3
            if kind == a.D_BEFORE:
                return self.best_stop(p, seat, facing) - 0.01
            return self.standing(p, seat, p.at(seat), facing)
        if does == a.DONE:
            return self.standing(p, seat, p.at(seat), p.facing(seat)) + 0.02
        if does == a.USE:
            return self.using(p, seat, parts) if self.is_mine(p, seat) else -2.0
        if does == a.CHOOSE:
            return evaluation.card_value(p, seat, parts)
        if does == a.STAND:
            return self.standing(p, seat, parts, -1)
        if does == a.FACE:
            return self.standing(p, seat, p.at(seat), parts)
        return 0.0

    def is_mine(self, p: Position, seat: i64) -> bool:
        """Whether this is about the very turn that is thought about: only there amulets are looked at closely."""
        return seat == self.thinker and self.stage(p) == self.now

    def standing(self, p: Position, seat: i64, crossing: i64, facing: i64) -> float:
        """What can be hoped for from a crossing; in the basic game the mage that comes there moves on at once."""
        evaluation = self.evaluation
        if evaluation.notice < 3 and facing < 0:
            return 0.0
        tokens: i64 = evaluation.reach.around(crossing) if facing < 0 else evaluation.reach.facing(crossing, facing)
        if evaluation.notice < 2 or (not p.modes.advanced and facing < 0):
            return evaluation.best_of(tokens, evaluation.worth) + 0.1 * float(popcount(tokens))
        return evaluation.best_of(tokens, evaluation.next) + 0.05 * float(popcount(tokens))

    def best_stop(self, p: Position, seat: i64, direction: i64) -> float:
        """The best stop ahead, if the mage looked there; -1 without any."""
        ways = towards(p, seat, direction)
        best: float = -1.0
        i: i64
        for i in range(ways.found):
            step: i64 = ways.scratch.stops[i]
            if self.sight >= ALL_BENDS or ways.bends(step) <= self.sight:
                best = max(best, self.evaluation.stop_value(p, seat, step >> 2, step & 3, False))
        return best

    # Amulets

    def using(self, p: MirrorLabyrinth, seat: i64, amulet: i64) -> float:
        """Of using an amulet: the best that could be done after it, less what the amulet is worth. The first two levels
        do not think of it, the third not of what needs an object."""
        if self.evaluation.notice < 3:
            return -2.0
        after = p.clone()
        after.apply(seat, a.act(a.USE, amulet))
        if after.pending.kind(seat) != a.D_TARGET:
            value: float = self.outlook(after, seat)
        elif self.evaluation.notice < 4:
            return -2.0
        else:
            value = -1.0
            for choice in after.legal(seat):
                value = max(value, self.after(after, seat, choice))
        self.evaluation.look(p, seat)
        return value - SPENDING

    def after(self, p: MirrorLabyrinth, seat: i64, choice: i64) -> float:
        after = p.clone()
        after.apply(seat, choice)
        if after.pending.kind(seat) == a.D_SEND:
            ways: vec[i64] = after.legal(seat)
            after.apply(seat, ways[0])
        return self.outlook(after, seat)

    def outlook(self, p: MirrorLabyrinth, seat: i64) -> float:
        """What the rest of a turn may bring."""
        evaluation = self.evaluation
        if p.stage != BEFORE and p.stage != AFTER:
            return 0.0
        evaluation.look(p, seat)
        facing: i64 = p.facing(seat)
        if p.stage == AFTER:
            return self.standing(p, seat, p.at(seat), facing)
        best: float = -1.0
        turn: i64
        for turn in range(4):
            if can_turn(turn, p.quarters):
                best = max(best, self.best_stop(p, seat, (facing + turn) & 3))
        return best

    # Judgement

    def stage(self, state: State) -> i64:
        assert isinstance(state, Position)
        return state.round * state.seats + state.turn

    def begin(self, view: State, seat: i64) -> i64:
        """Some laps ahead a game is judged by what lies there: played on to its end it would tell more of luck."""
        self.thinker = seat
        self.now = self.stage(view)
        return self.now + (self.laps * view.seats if self.laps > 0 else 1)

    def judge(self, state: State, points: vec[float]) -> float:
        """Collections, and what is in reach of whom: those who move first have first pick."""
        assert isinstance(state, Position)
        p: Position = state
        evaluation = self.evaluation
        evaluation.count(p)
        reach = evaluation.reach
        reach.survey(p, -1)
        first: i64 = p.actor if p.actor >= 0 else 0
        taken: i64 = 0
        share: float = self.first_pick
        i: i64
        j: i64
        for i in range(p.seats):
            seat: i64 = (first + i) % p.seats
            points[seat] = evaluation.prospects(p, seat)
            tokens: i64 = reach.of_mage(p, seat) & ~taken
            best: float = 0.0
            chosen: i64 = -1
            for j in range(reach.count):
                if tokens >> j & 1:
                    worth: float = evaluation.token_worth(p, seat, reach.thing[j])
                    if worth > best:
                        best, chosen = worth, j
            if chosen >= 0:
                points[seat] += share * best
                if not p.modes.initiative:
                    taken |= bit(chosen)
            share = self.later_pick
        left: float = 0.0
        for i in range(4):
            left += float(evaluation.runes_left[i])
        return 1.0 + 0.12 * left

    def settle(self, state: State, points: vec[float], shares: vec[float]) -> None:
        """The strongest collection wins; ties are broken (M6.4, M7.3)."""
        assert isinstance(state, Position)
        seat: i64
        for seat in range(state.seats):
            points[seat] = float(score(state, seat))
            shares[seat] = points[seat] * 64.0 + float(tie_break(state, seat))
        as_shares(shares, state.seats)

    def scale(self, state: State) -> float:
        return 8.0

    def so_far(self, state: State, seat: i64) -> float:
        assert isinstance(state, Position)
        return float(score(state, seat))
