"""The four spells (P11, P12, P13): which can be done, and their decisions."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.activate import finish
from igroteka.games.portals.rules.material import HAND
from igroteka.games.portals.rules.position import Position

MOVE: Final = 0
ACTIVATE: Final = 1
RETURN: Final = 2
TAKE: Final = 3
DECISIONS: Final = vec[i64]([a.D_LIFT, a.D_USE, a.D_RETURN, a.D_FETCH])  # what each asks for

ALL_CELLS: Final = (1 << 25) - 1


def doable(p: Position, seat: i64, area: i64) -> bool:
    """A spell is cast only if it can be done (P12.1)."""
    i: i64
    if area == MOVE:
        stone = False
        free = False
        for i in range(p.boards.boards):
            occupied: i64 = p.boards.occupied(i)
            stone = stone or occupied != 0
            free = free or occupied != ALL_CELLS
        return stone and free
    if area == ACTIVATE:
        return p.keys.held(seat) > 0
    if area == RETURN:
        return p.boards.occupied(p.board_of(seat, 0)) != 0 or p.boards.occupied(p.board_of(seat, 1)) != 0
    return (p.areas.count(0) + p.areas.count(1) + p.areas.count(2) > 0) and p.keys.any_free(p.material, seat)


def castable(p: Position, seat: i64, element: i64) -> i64:
    """The set of areas that a stone of this element may go to (P11, P12.1)."""
    result: i64 = 0
    area: i64
    if p.modules.spells:
        for area in range(4):
            if p.areas.accepts(area, element) and doable(p, seat, area):
                result |= bit(area)
    return result


def cast(p: Position, seat: i64, element: i64, area: i64) -> None:
    """The stone goes into the area, and the spell is the next thing this seat decides (P11.1)."""
    p.areas.add(area, element)
    p.pending.push(seat, DECISIONS[area])


def liftable(p: Position) -> vec[i64]:
    """Any stone on any board (P12.2)."""
    out = vec[i64]()
    board: i64
    for board in range(p.boards.boards):
        out = a.each(out, a.act(a.LIFT, a.pair(board)), p.boards.occupied(board))
    return out


def lift(p: Position, seat: i64, board: i64, cell: i64) -> None:
    element: i64 = p.boards.stone(board, cell)
    p.boards.remove(board, cell, element)
    p.pending.push(seat, a.D_LAY, a.pair(board, cell) << 3 | element)


def layable(p: Position, seat: i64) -> vec[i64]:
    """Any free cell of any board but the one the stone came from (P12.2)."""
    origin: i64 = p.pending.argument(seat) >> 3
    out = vec[i64]()
    board: i64
    for board in range(p.boards.boards):
        free: i64 = ALL_CELLS & ~p.boards.occupied(board)
        if board == origin >> 5:
            free &= ~bit(origin & 31)
        out = a.each(out, a.act(a.LAY, a.pair(board)), free)
    return out


def usable(p: Position, seat: i64) -> vec[i64]:
    """One of your own keys, charged or not (P12.3)."""
    out = vec[i64]()
    slot: i64
    for slot in range(HAND):
        if p.keys.key(seat, slot) >= 0:
            out = append(out, a.act(a.USE_KEY, p.keys.key(seat, slot)))
    return out


def use(p: Position, seat: i64, key: i64) -> None:
    """A key without stones is activated by being discarded (P13.1)."""
    slot: i64 = p.keys.slot_of(seat, key)
    if p.keys.covered(seat, slot) == 0:
        finish(p, seat, slot)
    else:
        p.pending.push(seat, a.D_PLACE, key)


def returnable(p: Position, seat: i64) -> vec[i64]:
    """One or two stones of one open board, or one of each (P12.4): with two open boards, any one or two."""
    out = vec[i64]()
    side: i64
    for side in range(p.open_boards()):
        board: i64 = p.board_of(seat, side)
        out = a.each(out, a.act(a.GIVE_BACK, a.pair(board)), p.boards.occupied(board))
    return append(out, a.act(a.ENOUGH)) if p.pending.argument(seat) > 0 else out


def give_back(p: Position, seat: i64, board: i64, cell: i64, returned: i64) -> None:
    element: i64 = p.boards.stone(board, cell)
    p.boards.remove(board, cell, element)
    p.stones.to_bag(element)
    if returned == 0 and doable(p, seat, RETURN):
        p.pending.push(seat, a.D_RETURN, 1)


def fetchable(p: Position) -> vec[i64]:
    """A stone of any other area (P12.5)."""
    out = vec[i64]()
    area: i64
    for area in range(TAKE):
        if p.areas.count(area) > 0:
            out = append(out, a.act(a.FETCH, area))
    return out


def fetch(p: Position, seat: i64, area: i64) -> None:
    p.pending.push(seat, a.D_PUT, p.areas.fetch(area) | a.ONTO_KEY)
