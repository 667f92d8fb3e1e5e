"""How somebody plays who thinks of the next turn at most: for the part of a game that is only played through."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import Rng, State
from igroteka.engine.bits import popcount
from igroteka.engine.knowledge import Knowledge
from igroteka.games.mirror_labyrinth.bot.reach import MOST, Reach
from igroteka.games.mirror_labyrinth.rules import actions as a, scoring
from igroteka.games.mirror_labyrinth.rules.position import AMULET, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.ways import Ways, searched, towards


class RolloutPolicy(Knowledge):
    def __init__(self) -> None:
        self.reach = Reach()
        self.worth = vec[i64]([0] * MOST)  # by token

    def play(self, state: State, seat: i64, rng: Rng) -> i64:
        """Takes the best that is in reach; if nothing is, goes where something will be."""
        assert isinstance(state, Position)
        p: Position = state
        kind: i64 = p.pending.kind(seat)
        if kind == a.D_AFTER:
            return a.act(a.DONE)
        if kind != a.D_BEFORE:
            return p.random_action(seat, rng)
        ways = searched(p, seat)
        best: i64 = best_token(p, seat, ways)
        if best >= 0:
            return move_to(p, best)
        stops: vec[i64] = ways.scratch.stops[: ways.found]
        if p.modes.abilities and p.quarters > 0:
            turn: i64
            for turn in range(1, 4, 2):
                if best_token(p, seat, towards(p, seat, (p.facing(seat) + turn) & 3)) >= 0:
                    return a.act(a.TURN, turn)
        if len(stops) == 0:
            return p.random_action(seat, rng)
        return move_to(p, self.promising(p, seat, stops, rng))

    def promising(self, p: Position, seat: i64, stops: vec[i64], rng: Rng) -> i64:
        """The stop from where most can be taken next; what others could take first counts less."""
        reach = self.reach
        reach.survey(p, seat)
        i: i64
        j: i64
        others: i64 = 0
        for i in range(p.seats):
            if i != seat:
                others |= reach.of_mage(p, i)
        for j in range(reach.count):
            worth: i64 = quick_worth(p, seat, reach.thing[j])
            self.worth[j] = worth // 2 if others >> j & 1 else worth
        best: i64 = stops[0]
        most: i64 = -1
        for i in range(len(stops)):
            tokens: i64 = reach.around(stops[i] >> 2)
            if p.modes.abilities:
                tokens = reach.facing(stops[i] >> 2, stops[i] & 3)
            hope: i64 = 0
            for j in range(reach.count):
                if tokens >> j & 1 and self.worth[j] > hope:
                    hope = self.worth[j]
            hope = hope * 4 + rng.below(16)
            if hope > most:
                best, most = stops[i], hope
        return best


def move_to(p: Position, stop: i64) -> i64:
    return a.act(a.MOVE, a.pair(stop >> 2, 1 + (stop & 3) if p.modes.abilities else 0))


def quick_worth(p: Position, seat: i64, thing: i64) -> i64:
    """What a token looks worth in passing, in tenths of a point."""
    strength: i64 = thing % 4 + 1
    if strength == 1:
        strength = 2
    if not p.modes.amulets:
        return strength * 10
    colour: i64 = p.colour(thing)
    spare: i64 = scoring.amulets_of(p, seat, colour) - popcount(scoring.runes_of(p, seat, colour))
    if thing >= AMULET:
        return 28 if spare < 0 else 16
    return strength * 10 if spare > 0 else strength * 5


def best_token(p: Position, seat: i64, ways: Ways) -> i64:
    """The stop on the best token that was found, or -1."""
    stops = ways.scratch.stops
    best: i64 = -1
    most: i64 = 0
    i: i64
    for i in range(ways.found):
        thing: i64 = p.cells[stops[i] >> 2]
        if thing >= RUNE:
            worth: i64 = quick_worth(p, seat, thing)
            if worth > most:
                best, most = stops[i], worth
    return best
