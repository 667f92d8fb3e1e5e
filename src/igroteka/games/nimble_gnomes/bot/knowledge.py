"""What a search knows of Nimble Gnomes: how promising choices look, and a quick sensible way to play on."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import Rng, State
from igroteka.engine.bits import lowest
from igroteka.engine.knowledge import Knowledge
from igroteka.games.nimble_gnomes.bot.evaluation import Appraisal, points_of, points_so_far, prospects, turns_left
from igroteka.games.nimble_gnomes.bot.late_game_weights import Outlook, turns_to_come
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.components import BEFORE, DECK, HAND, OPEN, TURN
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, KINDS, OPEN_CARDS, WIND
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.rules.turns import playable

ODDS: Final = 4.0  # points that stand for odds e times as good: a gem more is two points


class Insight(Knowledge):
    def __init__(self, notice: i64, sharpness: float) -> None:
        self.eye = Appraisal(notice)
        self.sharpness = sharpness  # a choice worth one point more is so much likelier, as a power of e
        self.laps: i64 = 3  # so far a search looks ahead
        self.outlook: Outlook | None = None  # if given, counts instead of what `eye` sees
        self.envy: float = 0.0  # how much the points of others spoil the own ones, for who counts nothing else

    def weigh(self, state: State, seat: i64, choices: vec[i64]) -> vec[float]:
        assert isinstance(state, Position)
        values = vec[float]([0.0] * len(choices))
        outlook = self.outlook
        if outlook is not None:
            outlook.look(state, seat)
        else:
            self.eye.look(state, seat)
        most: float = -1000.0
        i: i64
        for i in range(len(choices)):
            if outlook is not None:
                values[i] = outlook.value(state, seat, choices[i])
            else:
                values[i] = self.eye.value(state, seat, choices[i])
            if values[i] > most:
                most = values[i]
        for i in range(len(choices)):
            values[i] = exp((values[i] - most) * self.sharpness) + 0.01
        return values

    def play(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Position)
        return take(state, seat, rng) if state.pending.kind(seat) == a.D_TAKE else lay(state, seat, rng)

    def stage(self, state: State) -> i64:
        assert isinstance(state, Position)
        return TURN.get(state)

    def begin(self, view: State, seat: i64) -> i64:
        """Some laps ahead a game is judged by what lies there: played on to its end it would tell more of luck."""
        assert isinstance(view, Position)
        return TURN.get(view) + self.laps * view.seats

    def judge(self, state: State, points: vec[float]) -> float:
        assert isinstance(state, Position)
        seat: i64
        outlook = self.outlook
        if outlook is not None:
            outlook.turn_to(state, turns_to_come(state))
            for seat in range(state.seats):
                points[seat] = ODDS * outlook.chance(state, seat)
            return ODDS
        sum: float = 0.0
        for seat in range(state.seats):
            points[seat] = prospects(state, seat)
            sum += points[seat]
        for seat in range(state.seats):
            points[seat] -= self.envy * (sum - points[seat])
        return 2.5 + 0.25 * turns_left(state)

    def settle(self, state: State, points: vec[float], shares: vec[float]) -> None:
        """Who has the best division wins; equals share it (G10)."""
        assert isinstance(state, Position)
        worths = vec[i64]([0] * state.seats)
        best: i64 = -1
        winners: float = 0.0
        seat: i64
        for seat in range(state.seats):
            worths[seat] = state.division(seat).worth
            points[seat] = points_of(worths[seat])
            if worths[seat] > best:
                best = worths[seat]
                winners = 0.0
            if worths[seat] == best:
                winners += 1.0
        for seat in range(state.seats):
            shares[seat] = 1.0 / winners if worths[seat] == best else 0.0

    def scale(self, state: State) -> float:
        return 12.0

    def opens(self, state: State, outcome: i64) -> bool:
        """What one draws oneself decides what to play next; what is turned up changes little."""
        return outcome >> a.KIND_SHIFT == a.DRAW

    def so_far(self, state: State, seat: i64) -> float:
        assert isinstance(state, Position)
        return points_so_far(state, seat)


def fit(p: Position, seat: i64, kind: i64) -> i64:
    """How well a gem goes with those before a seat: the cards of its better line, sets of six put aside."""
    if kind == DIAMOND:
        return 8
    d = p.data
    at: i64 = BEFORE.row(seat) + GEM
    gem: i64 = kind - GEM
    colour: i64 = at + gem // 3 * 3
    shape: i64 = at + gem % 3
    one: i64 = (d[colour] + d[colour + 1] + d[colour + 2]) % 6
    other: i64 = (d[shape] + d[shape + 3] + d[shape + 6]) % 6
    return 1 + (one if one > other else other)


def gems_laid(p: Position, seat: i64) -> i64:
    d = p.data
    at: i64 = BEFORE.row(seat)
    total: i64 = 0
    kind: i64
    for kind in range(GEM, KINDS):
        total += d[at + kind]
    return total


def take(p: Position, seat: i64, rng: Rng) -> i64:
    """What is missing most, then the gem that goes best with the others, then the deck."""
    useful: i64 = p.useful(seat)
    best: i64 = -1
    most: i64 = 3 if DECK.left(p) > 0 else 0
    place: i64
    for place in range(OPEN_CARDS):
        kind: i64 = OPEN.get(p, place)
        if kind < 0:
            continue
        worth: i64 = 0
        if kind >= GEM:
            worth = fit(p, seat, kind)
        elif kind == CAVE:
            if HAND.held(p, seat, CAVE) == 0:
                worth = 9 if useful & 1 else 3
        elif kind < CAVE_IN:
            if HAND.held(p, seat, kind) == 0:
                worth = 7 if useful >> kind & 1 else 1
        else:
            worth = 4
        worth = worth * 2 + rng.below(3)
        if worth > most * 2:
            most, best = (worth + 1) // 2, kind
    if best >= 0:
        return a.act(a.TAKE_OPEN, best)
    return a.act(a.TAKE_DECK) if DECK.left(p) > 0 else a.act(a.TAKE_NOTHING)


def lay(p: Position, seat: i64, rng: Rng) -> i64:
    """Caves and winds as soon as they help, curses now and then and always near the end, gems otherwise."""
    useful: i64 = p.useful(seat)
    d = p.data
    at: i64 = HAND.row(seat)
    if useful & 1 and d[at + CAVE] > 0:
        return a.act(a.LAY_CAVE)
    late = DECK.left(p) < 4 * p.seats
    kind: i64
    if useful >> CAVE_IN & 1 and (late or rng.below(3) == 0):
        found: i64 = curse(p, seat, late)
        if found >= 0:
            return found
    best: i64 = -1
    most: i64 = -1
    for kind in range(GEM, KINDS):
        if d[at + kind] > 0 and useful >> kind & 1:
            worth: i64 = fit(p, seat, kind)
            if kind == DIAMOND and not late:
                worth = 1  # it goes with everything: there is no hurry
            if worth > most:
                most, best = worth, kind
    wind: i64 = -1
    if not p.owes_a_cave(seat):
        for kind in range(3):
            if d[at + WIND + kind] > 0 and useful >> (WIND + kind) & 1:
                wind = a.act(a.BLOW, a.pair(WIND + kind, lowest(p.helps(seat, kind))))
    if wind >= 0 and (best < 0 or late or rng.below(2) == 0):
        return wind
    if best >= 0:
        return a.act(a.LAY_GEM, best)
    if useful >> CAVE_IN & 1:
        found = curse(p, seat, late)
        if found >= 0:
            return found
    choices = playable(p, seat)
    return choices[rng.below(len(choices))]


def curse(p: Position, seat: i64, late: bool) -> i64:
    """A curse for the one with most gems; near the end fog that hides many, before it a cave-in if there is one."""
    d = p.data
    at: i64 = HAND.row(seat)
    victim: i64 = -1
    most: i64 = -1
    other: i64
    for other in range(p.seats):
        if other != seat and p.open_to_curses(other):
            gems: i64 = gems_laid(p, other)
            if gems > most:
                most, victim = gems, other
    if victim < 0:
        return -1
    best: i64 = -1
    most = 0
    kind: i64
    gem: i64
    hides = p.variant.hides
    for kind in range(CAVE_IN, GEM):
        if d[at + kind] == 0:
            continue
        harm: i64 = 4
        if kind >= FOG:
            harm = 1
            for gem in range(GEM, DIAMOND):
                if hides[kind - FOG] >> gem & 1:
                    harm += BEFORE.count(p, gem, victim)
        elif late:
            harm = 2
        if harm > most:
            most, best = harm, kind
    return a.act(a.CURSE, a.pair(victim, best)) if best >= 0 else -1
