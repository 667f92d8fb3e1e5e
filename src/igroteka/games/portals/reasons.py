"""Why a choice is good, as messages with values: what it gains, what it prepares, what it takes away from others.

A value `seat` stands for a player; `text` puts the name in its place.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from igroteka.engine.bits import popcount
from igroteka.games.portals import actions as a
from igroteka.games.portals import bot
from igroteka.games.portals.activate import gain
from igroteka.games.portals.appraisal import Appraisal, stones_left
from igroteka.games.portals.figure import FIRST, NEIGHBOURS, landing, turned_set
from igroteka.games.portals.notation import NAMES
from igroteka.games.portals.parts import HAND
from igroteka.games.portals.spells import ACTIVATE, MOVE, TAKE
from igroteka.games.portals.state import Portals
from igroteka.words import Words

Values = dict[str, str | int]
Said = tuple[str, Values]
WORTH_SAYING = 15  # tenths of a point that somebody loses
EARLY = 9  # keys up to this number come first, as a rule


@cache
def eye() -> Appraisal:
    return bot.knowledge(5).eye


def reasons(view: Portals, seat: int, action: int) -> list[Said]:
    """The reasons for a choice, the weightiest first; never none."""
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    known = eye()
    known.viewer = seat
    known.look(view, seat)
    found: Iterator[Said] = iter(())
    if kind == a.PLACE:
        found = for_placement(view, seat, parts)
    elif kind == a.TAKE_STONE:
        found = for_stone(view, seat, parts & 31, parts >> 5)
    elif kind == a.CHARGE:
        found = for_charge(view, seat, parts >> 5, parts & 31, int(view.pending.argument(seat)) & 7)
    elif kind == a.TAKE_KEY:
        found = for_key(view, seat, parts)
    elif kind == a.NO_KEY:
        found = iter([("reason-cells-enough", {})])
    elif kind == a.CAST:
        found = for_spell(view, seat, parts)
    elif kind in (a.USE_KEY, a.FETCH, a.KEEP_SIGNS, a.LAY):
        found = for_rest(view, seat, kind, parts)
    return list(found) or [("reason-ahead", {})]


def points(tenths: int) -> int:
    return max(0, round(tenths / 10))


def for_placement(view: Portals, seat: int, parts: int) -> Iterator[Said]:
    key, board, turn, anchor = parts >> 9, parts >> 7 & 3, parts >> 5 & 3, parts & 31
    brings = gain(view, seat, key, board, turn, anchor)
    after = view.clone()
    after.apply(seat, a.act(a.PLACE, parts))
    signs = signs_by(view, seat, board, key, turn, anchor)
    if signs:
        yield "reason-sign", {"count": signs}
    if brings.matches:
        yield "reason-matches", {"count": int(brings.matches), "points": int(brings.match_points)}
    if brings.neighbour_points:
        count, element = most_joined(view, seat, key, board, turn, anchor)
        yield "reason-joins", {"count": count, "element": NAMES[element], "points": int(brings.neighbour_points)}
    yield from blocked(view, after, seat)
    if brings.lost:
        yield "reason-loses", {"count": int(brings.lost)}


def cells_of(view: Portals, seat: int, key: int, turn: int, anchor: int) -> list[tuple[int, int]]:
    """Where the stones of a key land: cell and element."""
    slot = view.keys.slot_of(seat, key)
    covered = int(view.keys.covered(seat, slot))
    first = FIRST[turned_set(covered, turn)]
    cells = [cell for cell in range(9) if covered >> cell & 1]
    return [(int(landing(cell, turn, first, anchor)), int(view.keys.stone(seat, slot, cell))) for cell in cells]


def most_joined(view: Portals, seat: int, key: int, board: int, turn: int, anchor: int) -> tuple[int, int]:
    """Of the elements laid, the one that touches most stones of its kind."""
    joined = [0] * 5
    for cell, element in cells_of(view, seat, key, turn, anchor):
        if not view.boards.occupied(board) >> cell & 1:
            joined[element] += popcount(view.boards.stones(board, element) & NEIGHBOURS[cell])
    return max((count, element) for element, count in enumerate(joined))


def signs_by(view: Portals, seat: int, board: int, key: int, turn: int, anchor: int) -> int:
    """How many signs the seat waits for lie on the board afterwards and did not before."""
    if not view.modules.signs:
        return 0
    boards = view.boards.clone()
    occupied = boards.occupied(board)
    for cell, element in cells_of(view, seat, key, turn, anchor):
        if not occupied >> cell & 1:
            boards.put(board, cell, element)
    wanted = view.signs.open() if view.seats == 1 else view.signs.kept(seat) & ~view.signs.met(seat)
    before = view.material.fulfilled(view.boards.data, board, view.modules.mirrored)
    new = view.material.fulfilled(boards.data, board, view.modules.mirrored) & ~before
    return int(popcount(wanted & new))


def blocked(view: Portals, after: Portals, seat: int) -> Iterator[Said]:
    """The player whose best placement has become the poorest by it."""
    known = eye()
    worst, loser = WORTH_SAYING, -1
    for other in range(int(view.seats)):
        if other == seat:
            continue
        for slot in range(HAND):
            key = view.keys.key(other, slot)
            if key < 0 or not view.keys.charged(view.material, other, slot):
                continue
            known.look(view, other)
            before = known.laid_worth(view, other, key)
            if after.keys.slot_of(other, key) < 0:
                continue
            known.look(after, other)
            loss = before - known.laid_worth(after, other, key)
            if loss > worst:
                worst, loser = loss, other
    known.look(view, seat)
    if loser >= 0:
        yield "reason-blocks", {"seat": loser, "points": points(worst)}


def for_stone(view: Portals, seat: int, element: int, source: int) -> Iterator[Said]:
    known = eye()
    left = stones_left(view, seat) - 1
    cells = [(slot, cell) for slot in range(HAND) for cell in free_of(view, seat, slot)]
    worths = [(known.charge_worth(view, seat, slot, cell, element, left), slot) for slot, cell in cells]
    best, slot = max(worths, default=(0, -1))
    if best > 0:
        key = int(view.keys.key(seat, slot))
        lacking = len(free_of(view, seat, slot))
        yield ("reason-charges" if lacking == 1 else "reason-fits"), {"key": key + 1}
    yield from denied(view, seat, element, source)


def free_of(view: Portals, seat: int, slot: int) -> list[int]:
    free = int(view.keys.free_cells(view.material, seat, slot))
    return [cell for cell in range(9) if free >> cell & 1]


def denied(view: Portals, seat: int, element: int, source: int) -> Iterator[Said]:
    """Somebody else at this source wants the last stone of the element."""
    if view.stones.source(source, element) > 1:
        return
    known = eye()
    for other in range(int(view.seats)):
        side = view.side_of(other, source)
        if other == seat or side < 0 or view.stones.markers(other, side) == 0:
            continue
        known.look(view, other)
        wish = known.best_charge(view, other, element, stones_left(view, other) - 1)
        if wish > WORTH_SAYING:
            yield "reason-denies", {"element": NAMES[element], "seat": other}
            break
    known.look(view, seat)


def for_charge(view: Portals, seat: int, key: int, cell: int, element: int) -> Iterator[Said]:
    known = eye()
    slot = view.keys.slot_of(seat, key)
    row = known.survey.row(view, seat, key, view.keys.stones(seat, slot), known.looked)
    number = popcount(view.material.key_cells[key] & ((1 << cell) - 1))
    promise = points(int(known.survey.rows[row + 1 + number * 5 + element]))
    if len(free_of(view, seat, slot)) == 1:
        yield "reason-charged", {"key": key + 1, "points": promise}
    else:
        yield "reason-promise", {"key": key + 1, "points": promise}


def for_key(view: Portals, seat: int, key: int) -> Iterator[Said]:
    known = eye()
    row = known.survey.row(view, seat, key, 0, known.looked)
    yield "reason-promise", {"key": key + 1, "points": points(int(known.survey.rows[row]))}
    left, free = int(stones_left(view, seat)), int(known.free_cells(view, seat))
    if free < left:
        yield "reason-room", {"stones": left, "cells": free}
    if view.seats > 1 and key < EARLY:
        yield "reason-early", {"key": key + 1}


def for_spell(view: Portals, seat: int, area: int) -> Iterator[Said]:
    known = eye()
    if area == ACTIVATE:
        held = [int(view.keys.key(seat, slot)) for slot in range(HAND) if view.keys.covered(seat, slot)]
        if held:
            yield "reason-now", {"points": points(max(int(known.laid_worth(view, seat, key)) for key in held))}
    elif area == TAKE:
        yield "reason-fetch", {}
    elif area == MOVE and view.modules.signs:
        yield "reason-move", {}


def for_rest(view: Portals, seat: int, kind: int, parts: int) -> Iterator[Said]:
    known = eye()
    if kind == a.USE_KEY and view.keys.covered(seat, view.keys.slot_of(seat, parts)):
        yield "reason-now", {"points": points(int(known.laid_worth(view, seat, parts)))}
    elif kind == a.FETCH:
        element = int(view.areas.element(parts))
        if known.best_charge(view, seat, element, stones_left(view, seat)) > 0:
            yield "reason-fetch", {}
    elif kind == a.KEEP_SIGNS:
        yield "reason-keep", {"count": int(popcount(parts)), "points": int(view.material.sign_points)}
    elif kind == a.LAY:
        moved = view.clone()
        moved.apply(seat, a.act(a.LAY, parts))
        wanted = view.signs.open() if view.seats == 1 else view.signs.kept(seat) & ~view.signs.met(seat)
        new = moved.material.fulfilled(moved.boards.data, parts >> 5, view.modules.mirrored)
        if view.side_of(seat, parts >> 5) >= 0 and wanted & new:
            yield "reason-sign", {"count": int(popcount(wanted & new))}


def text(said: Said, names: Sequence[str], say: Words) -> str:
    """A reason in words."""
    message, values = said
    told = dict(values)
    if "seat" in told:
        told["name"] = names[int(told.pop("seat"))]
    if "element" in told:
        told["element"] = say(f"element-{told['element']}")
    return say(message, **told)
