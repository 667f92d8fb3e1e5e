"""Phase I: take a key, take a stone, put it somewhere (P1, P2, P4)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import Rng
from igroteka.engine.bits import bit, lowest, nth, popcount
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.chance import refill
from igroteka.games.portals.rules.material import HAND
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.rules.spells import castable


def begin_turn(p: Position, seat: i64) -> None:
    """A key, then a stone. With four keys the first action is skipped (P1.6). In the solo game the stone is the next
    one of the prophecy (P15.2)."""
    if p.seats == 1:
        p.pending.push(seat, a.D_PUT, p.prophecy[p.turn])
    else:
        p.pending.push(seat, a.D_STONE)
    if p.keys.held(seat) < HAND:
        p.pending.push(seat, a.D_KEY)
    p.turn += 1


def may_decline(p: Position, seat: i64) -> bool:
    """With a free marked cell on an own key you need not take another (P1.4); otherwise you must (P1.3, P1.5)."""
    return p.keys.any_free(p.material, seat)


def open_places(p: Position) -> i64:
    """The places where a key lies open, as a set."""
    result: i64 = 0
    place: i64
    for place in range(6):
        if p.keys.open(place) >= 0:
            result |= bit(place)
    return result


def takeable(p: Position, seat: i64) -> vec[i64]:
    out = vec[i64]()
    place: i64
    for place in range(6):
        if p.keys.open(place) >= 0:
            out = append(out, a.act(a.TAKE_KEY, p.keys.open(place)))
    if may_decline(p, seat):
        out = append(out, a.act(a.NO_KEY))
    return out


def random_take(p: Position, seat: i64, rng: Rng) -> i64:
    places: i64 = open_places(p)
    count: i64 = popcount(places)
    n: i64 = rng.below(count + 1 if may_decline(p, seat) else count)
    return a.act(a.TAKE_KEY, p.keys.open(nth(places, n))) if n < count else a.act(a.NO_KEY)


def take_key(p: Position, seat: i64, key: i64) -> None:
    place: i64 = p.keys.place_of(key)
    p.keys.set_key(seat, p.keys.slot_of(seat, -1), key)
    p.keys.set_open(place, -1)
    refill(p, place)


def in_reach(p: Position, seat: i64) -> i64:
    """The stones of open sources where you still have a marker, as a set of side * 5 + element (P2.1, P2.2)."""
    result: i64 = 0
    side: i64
    element: i64
    for side in range(2):
        if p.stones.markers(seat, side) > 0:
            source: i64 = p.board_of(seat, side)
            for element in range(5):
                if p.stones.source(source, element) > 0:
                    result |= bit(side * 5 + element)
    return result


def stones_in_reach(p: Position, seat: i64) -> vec[i64]:
    stones: i64 = in_reach(p, seat)
    out = vec[i64]()
    while stones:
        stone: i64 = lowest(stones)
        out = append(out, a.act(a.TAKE_STONE, a.pair(p.board_of(seat, stone // 5), stone % 5)))
        stones &= stones - 1
    return out


def random_stone(p: Position, seat: i64, rng: Rng) -> i64:
    """Uniform over the different choices: which source and which element."""
    stones: i64 = in_reach(p, seat)
    stone: i64 = nth(stones, rng.below(popcount(stones)))
    return a.act(a.TAKE_STONE, a.pair(p.board_of(seat, stone // 5), stone % 5))


def take_stone(p: Position, seat: i64, source: i64, element: i64) -> None:
    """A marker goes onto the source. If there is nowhere to put the stone, it goes to the bag (P2.4)."""
    side: i64 = p.side_of(seat, source)
    p.stones.take(source, element)
    p.stones.set_markers(seat, side, p.stones.markers(seat, side) - 1)
    if has_room(p, seat, element):
        p.pending.push(seat, a.D_PUT, element)
    else:
        p.stones.to_bag(element)


def has_room(p: Position, seat: i64, element: i64) -> bool:
    """Whether a stone can go anywhere but into the bag (P2.4)."""
    return p.keys.any_free(p.material, seat) or castable(p, seat, element) != 0


def puttable(p: Position, seat: i64) -> vec[i64]:
    """Onto a free marked cell of an own key (P2.3), or into a spell area (P11.1). Only when no cell is free may the
    stone go to the bag (P2.4, P13.2)."""
    out = vec[i64]()
    slot: i64
    for slot in range(HAND):
        free: i64 = p.keys.free_cells(p.material, seat, slot)
        if free:
            out = a.each(out, a.act(a.CHARGE, a.pair(p.keys.key(seat, slot))), free)
    if len(out) == 0 and not p.pending.argument(seat) & a.ONTO_KEY:
        out = append(out, a.act(a.TO_BAG))
    return a.each(out, a.act(a.CAST), castable_areas(p, seat))


def castable_areas(p: Position, seat: i64) -> i64:
    """The set of spell areas that the stone in hand may go to (P11, P12.1)."""
    argument: i64 = p.pending.argument(seat)
    return 0 if argument & a.ONTO_KEY else castable(p, seat, argument & 7)


def random_put(p: Position, seat: i64, rng: Rng) -> i64:
    count: i64 = p.keys.free_count(p.material, seat)
    bag: i64 = 1 if count == 0 and not p.pending.argument(seat) & a.ONTO_KEY else 0
    areas: i64 = castable_areas(p, seat)
    n: i64 = rng.below(count + bag + popcount(areas))
    if n >= count:
        return a.act(a.TO_BAG) if n < count + bag else a.act(a.CAST, nth(areas, n - count - bag))
    slot: i64
    for slot in range(HAND):
        free: i64 = p.keys.free_cells(p.material, seat, slot)
        here: i64 = popcount(free)
        if n < here:
            return a.act(a.CHARGE, a.pair(p.keys.key(seat, slot), nth(free, n)))
        n -= here
    raise IndexError("no free cell")
