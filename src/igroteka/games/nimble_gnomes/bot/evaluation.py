"""What cards are worth to a player at first sight, in points: a set of six is twelve.

All of it can be told from a view: the own hand, what lies before everybody, what is open, how long the deck lasts.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.components import BEFORE, DECK, HAND, LAST_TURN, TURN
from igroteka.games.nimble_gnomes.rules.division import Division
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, WIND
from igroteka.games.nimble_gnomes.rules.position import Position

LATE: Final = 5.0  # turns of each player before the end in which nobody waits any longer


def points_of(worth: i64) -> float:
    """A division in points: the larger a set, the more each of its cards counts."""
    points: float = 12.0 * float(worth // 100000)
    rest: i64 = worth % 100000
    points += 8.0 * float(rest // 10000)
    rest %= 10000
    points += 5.0 * float(rest // 1000)
    rest %= 1000
    points += 3.0 * float(rest // 100)
    rest %= 100
    return points + 1.6 * float(rest // 10) + 0.7 * float(rest % 10)


def points_so_far(p: Position, seat: i64) -> float:
    return points_of(p.division(seat).worth)


def turns_left(p: Position) -> float:
    """How many turns each player will still have, about: every turn takes a card of the deck."""
    if LAST_TURN.get(p) > 0:
        return float(LAST_TURN.get(p) - TURN.get(p)) / float(p.seats)
    return float(DECK.left(p)) / float(p.seats)


def prospects(p: Position, seat: i64) -> float:
    """What a player may hope for, as things stand: the gems laid, a little for those in hand, less for a way that is
    closed, for fog and, the nearer the end, for what fog hides."""
    d = p.data
    before: i64 = BEFORE.row(seat)
    hand: i64 = HAND.row(seat)
    laid: float = points_of(Division(d, before + GEM, d[before + DIAMOND]).worth)
    both = d[before + GEM : before + DIAMOND]
    i: i64
    for i in range(9):
        both[i] += d[hand + GEM + i]
    diamonds: i64 = d[before + DIAMOND] + d[hand + DIAMOND]
    left: float = turns_left(p)
    late: float = 1.0 - left / LATE if left < LATE else 0.0
    result: float = laid + (0.35 - 0.3 * late) * (points_of(Division(both, 0, diamonds).worth) - laid)
    held: bool = d[hand + CAVE] > 0
    lost: float = 1.6 if held else 4.5
    if lost > left * 1.5:
        lost = left * 1.5
    if BEFORE.count(p, CAVE, seat) == 0:
        result -= lost
    result -= lost * float(BEFORE.count(p, CAVE_IN, seat))
    if p.hidden_kinds(seat) != 0:
        seen: float = points_so_far(p, seat)
        wind: i64
        helped: float = 1.0
        for wind in range(3):
            if d[hand + WIND + wind] > 0 and p.helps(seat, wind) != 0:
                helped = 0.4
        result -= (0.12 + 0.88 * late) * helped * (laid - seen) + helped * (1.0 - late)
    return result


class Appraisal:
    """What choices look worth. `notice` says how much is seen: 1 colours of gems, 2 sets and caves, 3 and more
    what is worth keeping, and what curses do, to whom and when."""

    def __init__(self, notice: i64) -> None:
        self.notice: i64 = notice
        self.both = vec[i64]([0] * 10)  # gems of the player in question: laid and in hand
        self.base: float = 0.0  # what those are worth

    def look(self, p: Position, seat: i64) -> None:
        """Counts the gems of a player, those in hand as if they were laid."""
        before: i64 = BEFORE.row(seat)
        hand: i64 = HAND.row(seat)
        d = p.data
        i: i64
        for i in range(10):
            self.both[i] = d[before + GEM + i] + d[hand + GEM + i]
        self.base = points_of(Division(self.both, 0, self.both[9]).worth)

    def alike(self, kind: i64) -> i64:
        """How many gems of the colour there are, laid and in hand: all that the first level looks at."""
        if kind == DIAMOND:
            return 0
        at: i64 = (kind - GEM) // 3 * 3
        return self.both[at] + self.both[at + 1] + self.both[at + 2]

    def one_more(self, kind: i64) -> float:
        """What one more gem would add to those laid and in hand."""
        if self.notice < 2:
            return 1.0 + 0.3 * float(self.alike(kind))
        self.both[kind - GEM] += 1
        more: float = points_of(Division(self.both, 0, self.both[9]).worth)
        self.both[kind - GEM] -= 1
        return more - self.base + 0.8

    def one_laid(self, p: Position, seat: i64, kind: i64) -> float:
        """What a gem of the hand adds when it is laid now."""
        if self.notice < 2:
            return 1.0 + 0.3 * float(self.alike(kind))
        data = p.data
        at: i64 = BEFORE.row(seat)
        before: float = points_so_far(p, seat)
        data[at + kind] += 1
        after: float = points_so_far(p, seat)
        data[at + kind] -= 1
        return after - before + 0.5

    def keeping(self, p: Position, seat: i64, kind: i64) -> float:
        """What it is worth to have a card in hand, another one like it not counted."""
        if kind >= GEM:
            return self.one_more(kind)
        if self.notice < 2:
            return 0.5
        held: i64 = HAND.held(p, seat, kind)
        if kind == CAVE:
            if BEFORE.count(p, CAVE, seat) == 0 or BEFORE.count(p, CAVE_IN, seat) > 0:
                return 7.0 if held == 0 else 1.0
            return 1.4 if held == 0 else 0.3
        if self.notice < 3:
            return 0.5
        if kind < CAVE_IN:
            if p.helps(seat, kind - WIND) != 0:
                return 2.6 if held == 0 else 0.6
            return 0.9 if held == 0 else 0.2
        open_to: i64 = 0
        other: i64
        for other in range(p.seats):
            if other != seat and p.open_to_curses(other):
                open_to += 1
        if open_to == 0 and turns_left(p) < 2.0:
            return 0.1
        return 2.2 if kind == CAVE_IN else 1.9

    def hidden_gems(self, p: Position, seat: i64, fog: i64) -> float:
        """How many gems before a seat a fog (counted from 0) would take away at the end."""
        hides: i64 = p.variant.hides[fog]
        count: float = 0.0
        kind: i64
        for kind in range(GEM, DIAMOND):
            if hides >> kind & 1:
                count += float(BEFORE.count(p, kind, seat))
        return count

    def cursing(self, p: Position, seat: i64, other: i64, kind: i64) -> float:
        """What a curse does to its victim, and the more the better the victim stands."""
        if self.notice < 3:
            return 0.6
        left: float = turns_left(p)
        harm: float = 0.0
        if kind == CAVE_IN:
            harm = 2.6 if left > 3.0 else 0.4 + 0.6 * left
            if HAND.shown(p, other, CAVE) > 0:
                harm *= 0.4
        else:
            hidden: float = self.hidden_gems(p, other, kind - FOG)
            harm = 1.0 + 0.12 * hidden
            if left < LATE:
                harm += hidden * (LATE - left) / LATE
            elif BEFORE.count(p, kind, other) > 0:
                harm = 0.4
        mine: float = points_so_far(p, seat)
        theirs: float = points_so_far(p, other)
        return harm * (1.15 if theirs > mine else 0.9)

    def blowing(self, p: Position, seat: i64, fog: i64) -> float:
        """What it is worth to be rid of a fog: gems in hand that wait, and those that would not count at the end."""
        if self.notice < 3:
            return 0.8
        hides: i64 = p.variant.hides[fog - FOG]
        waiting: float = 0.0
        kind: i64
        for kind in range(GEM, DIAMOND):
            if hides >> kind & 1:
                waiting += float(HAND.held(p, seat, kind))
        left: float = turns_left(p)
        worth: float = 0.9 + 0.7 * waiting
        if left < LATE:
            worth += self.hidden_gems(p, seat, fog - FOG) * 1.5 * (LATE - left) / LATE
        return worth

    def value(self, p: Position, seat: i64, action: i64) -> float:
        """What a choice looks worth. `look` was called for the seat."""
        kind: i64 = action >> a.KIND_SHIFT
        parts: i64 = action & a.PARTS
        if kind == a.LAY_GEM:
            return self.one_laid(p, seat, parts)
        if kind == a.TAKE_OPEN:
            return self.keeping(p, seat, parts)
        if kind == a.TAKE_DECK:
            return 1.7
        if kind == a.LAY_CAVE:
            return 9.0
        if kind == a.CURSE:
            return self.cursing(p, seat, parts >> 5, parts & 31)
        if kind == a.BLOW:
            return self.blowing(p, seat, parts & 31)
        if kind == a.DISCARD:
            return self.throwing(p, seat, parts)
        return 0.1

    def throwing(self, p: Position, seat: i64, kind: i64) -> float:
        """Of a card to discard: the less it is missed, the better."""
        at: i64 = HAND.row(seat) + kind
        p.data[at] -= 1
        if kind >= GEM:
            self.look(p, seat)
        missed: float = self.keeping(p, seat, kind)
        p.data[at] += 1
        if kind >= GEM:
            self.look(p, seat)
        return 3.0 - missed
