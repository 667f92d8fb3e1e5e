"""The greedy opponent: what looks best at once."""

from mypy_extensions import i64

from igroteka.games.nimble_gnomes.bot.evaluation import points_so_far
from igroteka.games.nimble_gnomes.rules.actions import CURSE, KIND_SHIFT, LAY_CAVE, LAY_GEM, PARTS, TAKE_DECK, TAKE_OPEN
from igroteka.games.nimble_gnomes.rules.components import BEFORE, HAND
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, GEM
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes


def added(p: Position, seat: i64, kind: i64) -> float:
    """What a gem adds at once to the sets before a seat."""
    at: i64 = BEFORE.row(seat) + kind
    before: i64 = p.division(seat).worth
    p.data[at] += 1
    after: i64 = p.division(seat).worth
    p.data[at] -= 1
    return float(after - before)


def worth_of(p: Position, seat: i64, action: i64) -> float:
    """How good a choice looks at once: the gem that adds most, else a curse for the leader."""
    kind: i64 = action >> KIND_SHIFT
    parts: i64 = action & PARTS
    if kind == LAY_CAVE:
        return 1e7
    if kind == LAY_GEM:
        return 1000.0 + added(p, seat, parts)
    if kind == CURSE:
        return 100.0 + points_so_far(p, parts >> 5)
    if kind == TAKE_OPEN:
        if parts >= GEM:
            return 1000.0 + added(p, seat, parts)
        if parts == CAVE and HAND.held(p, seat, CAVE) == 0:
            return 1e7 if BEFORE.count(p, CAVE, seat) == 0 or BEFORE.count(p, CAVE_IN, seat) > 0 else 1.0
        return 2.0
    if kind == TAKE_DECK:
        return 500.0
    return 10.0


def greedy(p: NimbleGnomes, seat: i64) -> i64:
    """The choice that looks best at once; the first of equals."""
    return max(p.legal(seat), key=lambda action: worth_of(p, seat, action))
