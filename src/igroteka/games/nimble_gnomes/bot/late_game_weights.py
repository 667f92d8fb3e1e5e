"""What the strongest level goes by: what one has and holds, weighed by how many turns are still to come.

A mere count of gems laid says more than their sets until the last laps; a fog kept in hand is worth more than a gem;
near the end a cave-in before oneself even helps, since it keeps fog away. So say the weights: they were fitted
(logistic regression) to who won 2,000 games that bots played with each other at first sight.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.nimble_gnomes.bot.evaluation import points_of
from igroteka.games.nimble_gnomes.rules import actions as a, components as c
from igroteka.games.nimble_gnomes.rules.division import SIX, Division
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, WIND
from igroteka.games.nimble_gnomes.rules.position import Position

# What is noticed of a player.
SEEN: Final = 0  # points of the sets
FOGGED: Final = 1  # points that fog hides
SOON_SEEN: Final = 2  # the same with the winds against it in hand
PROMISE: Final = 3  # points that the gems in hand would add
HELD_GEMS: Final = 4
LAID_GEMS: Final = 5
NO_CAVE: Final = 6  # neither laid nor in hand
CAVE_READY: Final = 7  # not laid, but in hand
BURIED: Final = 8  # cave-ins before the player, with no cave in hand
DIGGING: Final = 9  # cave-ins with a cave in hand
SPARE_CAVE: Final = 10  # in hand while the way is open
FOGS: Final = 11  # before the player
WAITING: Final = 12  # gems in hand that fog keeps from being laid
WINDS: Final = 13  # kinds of fog that the winds in hand drive off
CAVE_INS: Final = 14  # in hand
FOGS_HELD: Final = 15
THREAT: Final = 16  # gems of another player that a fog in hand could hide
DIAMONDS: Final = 17  # in hand
SIXES: Final = 18  # sets of six
CLOSED: Final = 19  # to further curses
MOVING: Final = 20  # whose turn it is
TRAITS: Final = 21

# By turns to come (of two players), then by trait: what it adds to the logarithm of the odds of winning.
KNOTS: Final = (0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 28, 40, 60)
WEIGHTS: Final = (
    (1.0, 0.11, 0.08, 0.05, 0.02, -0.01, -0.03, -0.02, 0.0, 0.01, -0.02, -0.02, 0.0),  # SEEN
    (0.0, -0.14, -0.12, -0.11, -0.1, -0.09, -0.08, -0.06, -0.03, -0.03, -0.01, -0.03, 0.01),  # FOGGED
    (0.0, 0.09, 0.07, 0.06, 0.03, 0.0, -0.01, -0.01, 0.02, 0.01, 0.0, 0.02, 0.0),  # SOON_SEEN
    (0.0, 0.21, 0.2, 0.18, 0.14, 0.05, -0.05, -0.1, -0.03, 0.03, 0.0, -0.06, -0.02),  # PROMISE
    (0.0, -0.27, -0.25, -0.19, -0.07, 0.1, 0.28, 0.4, 0.35, 0.27, 0.33, 0.32, 0.22),  # HELD_GEMS
    (0.0, 0.54, 0.55, 0.55, 0.56, 0.56, 0.56, 0.53, 0.47, 0.45, 0.46, 0.45, 0.35),  # LAID_GEMS
    (0.0, -0.04, -0.04, -0.05, -0.07, -0.1, -0.15, -0.22, -0.32, -0.47, -0.6, -0.75, -0.87),  # NO_CAVE
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.01, 0.02),  # CAVE_READY
    (0.0, 0.63, 0.62, 0.39, 0.44, 0.29, -0.11, -0.27, -0.37, -0.57, -1.0, -0.9, -0.75),  # BURIED
    (0.0, 0.22, 0.45, 0.86, -0.03, 0.12, 0.05, 0.1, 0.23, 0.22, 0.37, 0.22, 0.03),  # DIGGING
    (0.0, 0.22, 0.28, 0.25, 0.23, 0.17, 0.1, 0.14, 0.24, 0.15, 0.06, 0.08, 0.18),  # SPARE_CAVE
    (0.0, -0.65, -0.71, -0.58, -0.54, -0.42, -0.33, -0.16, -0.19, -0.01, 0.05, -0.05, 0.07),  # FOGS
    (0.0, -0.06, -0.09, -0.15, -0.19, -0.14, -0.07, -0.24, -0.26, -0.25, -0.4, -0.11, -0.14),  # WAITING
    (0.0, 0.1, 0.11, 0.13, 0.15, 0.23, 0.29, 0.34, 0.3, 0.32, 0.2, 0.09, 0.09),  # WINDS
    (0.0, 0.09, 0.07, 0.08, 0.05, 0.09, 0.07, 0.09, 0.11, 0.13, 0.09, 0.01, 0.31),  # CAVE_INS
    (0.0, 0.59, 0.7, 0.75, 0.81, 0.81, 0.69, 0.66, 0.6, 0.6, 0.56, 0.18, 0.14),  # FOGS_HELD
    (0.0, 0.09, 0.09, 0.01, 0.01, -0.05, -0.02, -0.04, -0.04, -0.04, -0.04, -0.04, -0.04),  # THREAT
    (0.0, -0.08, -0.05, -0.08, -0.08, 0.0, -0.01, 0.07, 0.03, -0.15, 0.14, 0.16, 0.02),  # DIAMONDS
    (10.0, -0.3, -0.34, -0.3, -0.17, -0.06, 0.06, 0.08, 0.11, -0.05, 0.1, -0.02, 0.0),  # SIXES
    (0.0, -0.41, -0.45, -0.36, -0.38, -0.3, -0.32, -0.2, -0.24, -0.13, -0.17, -0.26, -0.12),  # CLOSED
    (0.0, 0.88, 0.01, 0.68, 0.18, 0.29, 0.22, 0.25, 0.24, 0.17, 0.16, 0.17, 0.16),  # MOVING
)
ROWS: Final = 61
FROM_DECK: Final = 0.25  # a card of the deck, whatever it may be


def rows() -> list[float]:
    """The weights for every number of turns to come, between the knots in proportion."""
    found: list[float] = []
    knot = 0
    for turns in range(ROWS):
        while KNOTS[knot + 1] < turns:
            knot += 1
        part = (turns - KNOTS[knot]) / (KNOTS[knot + 1] - KNOTS[knot])
        found += [weights[knot] * (1 - part) + weights[knot + 1] * part for weights in WEIGHTS]
    return found


def turns_to_come(p: Position) -> i64:
    """How many turns the game still has, the present one included. All can reckon it: every turn takes one card from
    the deck, and the last lap is finished (G9)."""
    if c.PHASE.get(p) == c.OVER:
        return 0
    last: i64 = c.LAST_TURN.get(p)
    if last == 0:
        last = c.TURN.get(p) + c.DECK.left(p)
        if c.TURN.get(p) > 0 and p.pending.kind((c.FIRST_SEAT.get(p) + c.TURN.get(p) - 1) % p.seats) == a.D_TAKE:
            last -= 1
        last = (last + p.seats - 1) // p.seats * p.seats
        if p.variant.another_lap:
            last += p.seats
    return last - c.TURN.get(p) + (1 if c.TURN.get(p) > 0 else 0)


class Outlook:
    def __init__(self) -> None:
        self.weights = vec[float](rows())
        self.traits = vec[float]([0.0] * TRAITS)
        self.chances = vec[float]([0.0] * 8)  # of each seat, before the choice that is looked at
        self.row: i64 = 0

    def turn_to(self, p: Position, turns: i64) -> None:
        """From now on so many turns are to come."""
        row: i64 = turns * 2 // p.seats
        self.row = (row if row < ROWS else ROWS - 1) * TRAITS

    def chance(self, p: Position, seat: i64) -> float:
        """How good the chances of a seat are; only the difference to others means something."""
        self.notice(p, seat)
        total: float = 0.0
        i: i64
        for i in range(TRAITS):
            total += self.weights[self.row + i] * self.traits[i]
        return total

    def notice(self, p: Position, seat: i64) -> None:
        """Fills in the traits of a seat."""
        t = self.traits
        d = p.data
        hand: i64 = c.HAND.row(seat)
        laid: i64 = c.BEFORE.row(seat)
        i: i64
        for i in range(TRAITS):
            t[i] = 0.0
        caves: i64 = d[hand + CAVE]
        cave_ins: i64 = d[laid + CAVE_IN]
        if d[laid + CAVE] == 0:
            t[NO_CAVE if caves == 0 else CAVE_READY] = 1.0
        elif cave_ins == 0 and caves > 0:
            t[SPARE_CAVE] = 1.0
        t[BURIED if caves == 0 else DIGGING] = float(cave_ins)
        t[CAVE_INS] = float(d[hand + CAVE_IN])
        t[CLOSED] = 0.0 if p.open_to_curses(seat) else 1.0
        t[MOVING] = 1.0 if (c.FIRST_SEAT.get(p) + c.TURN.get(p) - 1) % p.seats == seat else 0.0
        self.notice_gems(p, seat, hand, laid, self.notice_fogs(p, seat, hand, laid))

    def notice_fogs(self, p: Position, seat: i64, hand: i64, laid: i64) -> bool:
        """Whether all fogs before the seat can be driven off by winds in its hand."""
        t = self.traits
        d = p.data
        driven: i64 = 0
        i: i64
        for i in range(3):
            if d[hand + WIND + i] > 0:
                driven |= p.variant.drives_off[i]
        helped = True
        held: i64 = 0
        for i in range(FOG, FOG + 3):
            t[FOGS] += float(d[laid + i])
            held += d[hand + i]
            if driven >> i & 1:
                t[WINDS] += 1.0
            elif d[laid + i] > 0:
                helped = False
        t[FOGS_HELD] = float(held)
        if held > 0:
            t[THREAT] = float(threat(p, seat, hand))
        return helped

    def notice_gems(self, p: Position, seat: i64, hand: i64, laid: i64, helped: bool) -> None:
        t = self.traits
        d = p.data
        hidden: i64 = p.hidden_kinds(seat)
        diamonds: i64 = d[hand + DIAMOND]
        held: i64 = diamonds
        lying: i64 = d[laid + DIAMOND]
        waiting: i64 = 0
        both = d[laid + GEM : laid + DIAMOND]
        i: i64
        for i in range(9):
            count: i64 = d[hand + GEM + i]
            lying += both[i]
            both[i] += count
            held += count
            if hidden >> (GEM + i) & 1:
                waiting += count
        worth: i64 = Division(d, laid + GEM, d[laid + DIAMOND]).worth
        points: float = points_of(worth)
        if held > 0:
            t[PROMISE] = points_of(Division(both, 0, d[laid + DIAMOND] + diamonds).worth) - points
        t[SEEN] = points
        if hidden != 0:
            worth = p.division(seat).worth
            t[SEEN] = points_of(worth)
            t[SOON_SEEN if helped else FOGGED] = points - t[SEEN]
        t[HELD_GEMS] = float(held)
        t[LAID_GEMS] = float(lying)
        t[WAITING] = float(waiting)
        t[DIAMONDS] = float(diamonds)
        t[SIXES] = float(worth // SIX)

    # Choices

    def look(self, p: Position, seat: i64) -> None:
        """Everybody's chances before a choice of the seat, reckoned as after it."""
        turns: i64 = turns_to_come(p)
        self.turn_to(p, turns if p.pending.kind(seat) == a.D_TAKE else turns - 1)
        other: i64
        for other in range(p.seats):
            self.chances[other] = self.chance(p, other)

    def value(self, p: Position, seat: i64, action: i64) -> float:
        """How far the seat is ahead after a choice; `look` was called for it."""
        kind: i64 = action >> a.KIND_SHIFT
        parts: i64 = action & a.PARTS
        d = p.data
        hand: i64 = c.HAND.row(seat)
        laid: i64 = c.BEFORE.row(seat)
        gone: i64 = hand + parts  # the card that leaves the hand
        to: i64 = -1  # what becomes more
        less: i64 = -1  # or less
        victim: i64 = seat
        if kind == a.TAKE_OPEN:
            gone, to = -1, hand + parts
        elif kind == a.LAY_GEM:
            to = laid + parts
        elif kind == a.CURSE:
            victim = parts >> 5
            gone, to = hand + (parts & 31), c.BEFORE.row(victim) + (parts & 31)
        elif kind == a.BLOW:
            gone, less = hand + (parts >> 5), laid + (parts & 31)
        elif kind == a.LAY_CAVE:
            gone = hand + CAVE
            if d[laid + CAVE_IN] > 0:
                less = laid + CAVE_IN
            else:
                to = laid + CAVE
        elif kind != a.DISCARD:
            return self.lead(p, seat) + (FROM_DECK if kind == a.TAKE_DECK else 0.0)
        move(d, gone, to, less, 1)
        mine: float = self.chances[seat]
        theirs: float = self.chances[victim]
        self.chances[seat] = self.chance(p, seat)
        if victim != seat:
            self.chances[victim] = self.chance(p, victim)
        result: float = self.lead(p, seat)
        self.chances[victim] = theirs
        self.chances[seat] = mine
        move(d, gone, to, less, -1)
        return result

    def lead(self, p: Position, seat: i64) -> float:
        """Before the others: half of them all, half of the best one."""
        sum: float = 0.0
        best: float = -1e300
        other: i64
        for other in range(p.seats):
            if other != seat:
                sum += self.chances[other]
                if self.chances[other] > best:
                    best = self.chances[other]
        return self.chances[seat] - 0.5 * best - 0.5 * sum / float(p.seats - 1)


def move(data: vec[i64], gone: i64, to: i64, less: i64, count: i64) -> None:
    if gone >= 0:
        data[gone] -= count
    if to >= 0:
        data[to] += count
    if less >= 0:
        data[less] -= count


def threat(p: Position, seat: i64, hand: i64) -> i64:
    """The most gems of another player that a fog in hand could hide."""
    d = p.data
    hides = p.variant.hides
    most: i64 = 0
    other: i64
    fog: i64
    kind: i64
    for other in range(p.seats):
        if other == seat or not p.open_to_curses(other):
            continue
        for fog in range(3):
            if d[hand + FOG + fog] > 0:
                count: i64 = 0
                for kind in range(GEM, DIAMOND):
                    if hides[fog] >> kind & 1:
                        count += c.BEFORE.count(p, kind, other)
                if count > most:
                    most = count
    return most
