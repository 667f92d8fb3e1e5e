"""Why a choice is good, as messages with values: what it gains, what it prepares, what it takes away from others.

A value `seat` stands for a player, a value that is a message for its words; see `games.defaults.reason_text`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from igroteka.engine.bits import members, popcount
from igroteka.games.portals.bot.evaluation import Evaluation
from igroteka.games.portals.bot.knowledge import knowledge
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules import spells
from igroteka.games.portals.rules.box import NAMES
from igroteka.games.portals.rules.material import HAND
from igroteka.games.portals.rules.state import Portals
from igroteka.games.portals.telling.gains import Placement, brings, new_signs, stones_of

Said = tuple[str, dict[str, str | int]]
ELEMENTS = [f"element-{name}" for name in NAMES]
WORTH_SAYING = 15  # tenths of a point that somebody loses
EARLY = 9  # keys up to this number come first, as a rule


@cache
def evaluation() -> Evaluation:
    return knowledge(5).evaluation


def reasons(view: Portals, seat: int, action: int) -> list[Said]:
    """The reasons for a choice, the weightiest first; never none."""
    kind, values = a.VERBS.split(action)
    known = evaluation()
    known.viewer = seat
    known.look(view, seat)
    return list(why(view, seat, kind, values)) or [("reason-ahead", {})]


def why(view: Portals, seat: int, kind: int, values: tuple[int, ...]) -> Iterator[Said]:
    match kind, values:
        case a.PLACE, _:
            yield from for_placement(view, seat, values)
        case a.TAKE_STONE, (source, element):
            yield from for_stone(view, seat, source, element)
        case a.CHARGE, (key, cell):
            yield for_charge(view, seat, key, cell)
        case a.TAKE_KEY, (key,):
            yield from for_key(view, seat, key)
        case a.NO_KEY, _:
            yield "reason-cells-enough", {}
        case a.CAST, (area,):
            yield from for_spell(view, seat, area)
        case a.USE_KEY, (key,) if view.keys.covered(seat, view.keys.slot_of(seat, key)):
            yield "reason-now", {"points": points(int(evaluation().laid_worth(view, seat, key)))}
        case a.FETCH, (area,):
            if evaluation().best_charge(view, seat, view.areas.element(area), view.stones_to_come(seat)) > 0:
                yield "reason-fetch", {}
        case a.KEEP_SIGNS, (signs,):
            count = a.SIGN_SET.known(signs).bit_count()
            yield "reason-keep", {"count": count, "points": int(view.material.sign_points)}
        case a.LAY, (board, cell) if view.side_of(seat, board) >= 0:
            stone = cell, int(view.pending.argument(seat)) & 7
            shown = new_signs(view, board, [stone], int(view.wanted_signs(seat)))
            if shown:
                yield "reason-sign", {"count": shown.bit_count()}


def points(tenths: int) -> int:
    return max(0, round(tenths / 10))


def for_placement(view: Portals, seat: int, placed: Placement) -> Iterator[Said]:
    matches, match_points, neighbour_points, lost, signs = brings(view, seat, placed)
    if signs:
        yield "reason-sign", {"count": signs.bit_count()}
    if matches:
        yield "reason-matches", {"count": matches, "points": match_points}
    if neighbour_points:
        count, element = most_joined(view, placed[1], stones_of(view, seat, placed))
        yield "reason-joins", {"count": count, "element": ELEMENTS[element], "points": neighbour_points}
    after = view.clone()
    after.apply(seat, a.VERBS.make(a.PLACE, *placed))
    yield from blocked(view, after, seat)
    if lost:
        yield "reason-loses", {"count": lost}


def most_joined(view: Portals, board: int, stones: list[tuple[int, int]]) -> tuple[int, int]:
    """Of the elements laid, the one that touches most stones of its kind."""
    joined = [0] * 5
    for cell, element in stones:
        if not view.boards.occupied(board) >> cell & 1:
            joined[element] += int(view.boards.touching(board, cell, element))
    return max((count, element) for element, count in enumerate(joined))


def blocked(view: Portals, after: Portals, seat: int) -> Iterator[Said]:
    """The player whose best placement has become the poorest by it."""
    known = evaluation()
    worst, loser = WORTH_SAYING, -1
    for other, slot in product(range(int(view.seats)), range(HAND)):
        key = view.keys.key(other, slot)
        charged = other != seat and view.keys.charged(view.material, other, slot)
        if charged and after.keys.slot_of(other, key) >= 0:
            known.look(view, other)
            before = known.laid_worth(view, other, key)
            known.look(after, other)
            loss = before - known.laid_worth(after, other, key)
            if loss > worst:
                worst, loser = loss, other
    known.look(view, seat)
    if loser >= 0:
        yield "reason-blocks", {"seat": loser, "points": points(worst)}


def for_stone(view: Portals, seat: int, source: int, element: int) -> Iterator[Said]:
    known = evaluation()
    left = view.stones_to_come(seat) - 1
    cells = [(slot, cell) for slot in range(HAND) for cell in free_of(view, seat, slot)]
    worths = [(known.charge_worth(view, seat, slot, cell, element, left), slot) for slot, cell in cells]
    best, slot = max(worths, default=(0, -1))
    if best > 0:
        message = "reason-charges" if len(free_of(view, seat, slot)) == 1 else "reason-fits"
        yield message, {"key": int(view.keys.key(seat, slot)) + 1}
    yield from denied(view, seat, element, source)


def free_of(view: Portals, seat: int, slot: int) -> list[int]:
    return members(view.keys.free_cells(view.material, seat, slot))


def denied(view: Portals, seat: int, element: int, source: int) -> Iterator[Said]:
    """Somebody else at this source wants the last stone of the element."""
    if view.stones.source(source, element) > 1:
        return
    known = evaluation()
    for other in range(int(view.seats)):
        side = view.side_of(other, source)
        if other == seat or side < 0 or view.stones.markers(other, side) == 0:
            continue
        known.look(view, other)
        wish = known.best_charge(view, other, element, view.stones_to_come(other) - 1)
        if wish > WORTH_SAYING:
            yield "reason-denies", {"element": ELEMENTS[element], "seat": other}
            break
    known.look(view, seat)


def for_charge(view: Portals, seat: int, key: int, cell: int) -> Said:
    known, element = evaluation(), int(view.pending.argument(seat)) & 7
    slot = view.keys.slot_of(seat, key)
    row = known.cells.row(view, seat, key, view.keys.stones(seat, slot), known.looked)
    number = popcount(view.material.key_cells[key] & ((1 << cell) - 1))
    promise = points(int(known.cells.rows[row + 1 + number * 5 + element]))
    message = "reason-charged" if len(free_of(view, seat, slot)) == 1 else "reason-promise"
    return message, {"key": key + 1, "points": promise}


def for_key(view: Portals, seat: int, key: int) -> Iterator[Said]:
    known = evaluation()
    row = known.cells.row(view, seat, key, 0, known.looked)
    yield "reason-promise", {"key": key + 1, "points": points(int(known.cells.rows[row]))}
    left, free = int(view.stones_to_come(seat)), int(view.keys.free_count(view.material, seat))
    if free < left:
        yield "reason-room", {"stones": left, "cells": free}
    if view.seats > 1 and key < EARLY:
        yield "reason-early", {"key": key + 1}


def for_spell(view: Portals, seat: int, area: int) -> Iterator[Said]:
    known = evaluation()
    if area == spells.ACTIVATE:
        held = [int(view.keys.key(seat, slot)) for slot in range(HAND) if view.keys.covered(seat, slot)]
        if held:
            yield "reason-now", {"points": points(max(int(known.laid_worth(view, seat, key)) for key in held))}
    elif area == spells.TAKE:
        yield "reason-fetch", {}
    elif area == spells.MOVE and view.modules.signs:
        yield "reason-move", {}
