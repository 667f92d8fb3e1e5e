"""The greedy bot plays by what is gained at once."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import popcount
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules import activate, components
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.rules.state import Portals


def figure_worth(p: Position, seat: i64, slot: i64) -> i64:
    """Tenths of a point: the best that the stones on a key would bring if they were laid now."""
    best: i64 = 0
    if p.keys.covered(seat, slot) == 0:
        return best
    places: vec[i64] = activate.placements(p, seat, p.keys.key(seat, slot))
    i: i64
    for i in range(len(places)):
        worth: i64 = placement_worth(p, seat, places[i] & a.PARTS)
        if i == 0 or worth > best:
            best = worth
    return best


def placement_worth(p: Position, seat: i64, parts: i64) -> i64:
    """Points, less half a point for every stone that is lost."""
    brings: activate.Gain = activate.gain(p, seat, parts >> 9, parts >> 7 & 3, parts >> 5 & 3, parts & 31)
    return brings.points * 10 - brings.lost * 5


def charge_worth(p: Position, seat: i64, slot: i64, cell: i64, element: i64) -> i64:
    """What the key gains by this stone; finishing keys comes before beginning others."""
    before: i64 = figure_worth(p, seat, slot)
    trial = p.keys.clone()
    kept = p.keys
    p.keys = trial
    trial.charge(seat, slot, cell, element)
    worth: i64 = figure_worth(p, seat, slot) - before
    if trial.charged(p.material, seat, slot):
        worth += 8
    worth += 2 * popcount(trial.covered(seat, slot))
    p.keys = kept
    return worth


def best_charge(p: Position, seat: i64, element: i64) -> i64:
    """The worth of the best cell for a stone of this element, or -100 if no cell is free."""
    best: i64 = -100
    slot: i64
    cell: i64
    for slot in range(components.HAND):
        free: i64 = p.keys.free_cells(p.material, seat, slot)
        for cell in range(9):
            if free >> cell & 1:
                worth: i64 = charge_worth(p, seat, slot, cell, element)
                if worth > best:
                    best = worth
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
    choices: vec[i64] = p.legal(seat)
    best: i64 = choices[0]
    best_worth: i64 = -1000
    i: i64
    for i in range(len(choices)):
        worth: i64 = worth_of(p, seat, choices[i])
        if worth > best_worth:
            best, best_worth = choices[i], worth
    return best
