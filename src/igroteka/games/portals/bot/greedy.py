"""The greedy bot plays by what is gained at once."""

from mypy_extensions import i64

from igroteka.engine.bits import lowest, popcount
from igroteka.games.portals.rules import actions as a, activate, material
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.rules.state import Portals


def figure_worth(p: Position, seat: i64, slot: i64) -> i64:
    """Tenths of a point: the best that the stones on a key would bring if they were laid now."""
    if p.keys.covered(seat, slot) == 0:
        return 0
    best: i64 = -1000
    for place in activate.placements(p, seat, p.keys.key(seat, slot)):
        best = max(best, placement_worth(p, seat, place & a.PARTS))
    return best


def placement_worth(p: Position, seat: i64, parts: i64) -> i64:
    """Points, less half a point for every stone that is lost."""
    _, matches, near, lost = activate.gain(p, seat, parts >> 9, parts >> 7 & 3, parts >> 5 & 3, parts & 31)
    return (matches + near) * 10 - lost * 5


def charge_worth(p: Position, seat: i64, slot: i64, cell: i64, element: i64) -> i64:
    """What the key gains by this stone; finishing keys comes before beginning others."""
    before: i64 = figure_worth(p, seat, slot)
    kept = p.keys
    p.keys = kept.clone()
    p.keys.charge(seat, slot, cell, element)
    worth: i64 = figure_worth(p, seat, slot) - before + 2 * popcount(p.keys.covered(seat, slot))
    if p.keys.charged(p.material, seat, slot):
        worth += 8
    p.keys = kept
    return worth


def best_charge(p: Position, seat: i64, element: i64) -> i64:
    """The worth of the best cell for a stone of this element, or -100 if no cell is free."""
    best: i64 = -100
    slot: i64
    for slot in range(material.HAND):
        free: i64 = p.keys.free_cells(p.material, seat, slot)
        while free:
            best = max(best, charge_worth(p, seat, slot, lowest(free), element))
            free &= free - 1
    return best


def worth_of(p: Portals, seat: i64, action: i64) -> i64:
    """How good a choice looks at once, in tenths of a point."""
    kind: i64 = action >> a.KIND_SHIFT
    parts: i64 = action & a.PARTS
    if kind == a.PLACE:
        return placement_worth(p, seat, parts)
    if kind == a.TAKE_STONE:
        return best_charge(p, seat, parts & 31)
    if kind == a.CHARGE:
        element: i64 = p.pending.argument(seat) & 7
        return charge_worth(p, seat, p.keys.slot_of(seat, parts >> 5), parts & 31, element)
    if kind == a.NO_KEY:
        return 10 if p.keys.free_count(p.material, seat) >= p.stones_to_come(seat) else 0
    if kind == a.TAKE_KEY:
        # A key that the stones still to come can charge: the larger the better, too large is idle.
        size: i64 = p.material.key_size(parts)
        return size * 2 if p.keys.free_count(p.material, seat) + size <= p.stones_to_come(seat) + 1 else 4 - size
    if kind == a.USE_KEY:
        return figure_worth(p, seat, p.keys.slot_of(seat, parts))
    if kind == a.FETCH:
        return best_charge(p, seat, p.areas.element(parts))
    if kind == a.CAST or kind == a.ENOUGH:
        return -5 if kind == a.CAST else 50  # a stone is worth more on a key; give back as little as possible
    if p.pending.kind(seat) == a.D_KEEP:
        return -popcount(parts)  # every sign not fulfilled costs points: keep one
    return 0


def greedy(p: Portals, seat: i64) -> i64:
    """The choice that looks best at once; the first of equals."""
    return max(p.legal(seat), key=lambda action: worth_of(p, seat, action))
