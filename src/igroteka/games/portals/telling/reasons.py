"""Why a choice is good, as messages with values: what it gains, what it prepares, what it takes away from others.

A value `seat` stands for a player; `text` puts the name in its place.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from igroteka.engine.bits import members, popcount
from igroteka.games.portals.bot.evaluation import Evaluation
from igroteka.games.portals.bot.knowledge import knowledge
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules import activate, box, components, spells
from igroteka.games.portals.rules.state import Portals
from igroteka.games.portals.telling.gains import brings, new_signs
from igroteka.words import Words

Values = dict[str, str | int]
Said = tuple[str, Values]
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
    find = FINDERS.get(kind)
    return list(find(view, seat, *values) if find else ()) or [("reason-ahead", {})]


def points(tenths: int) -> int:
    return max(0, round(tenths / 10))


def for_placement(view: Portals, seat: int, key: int, board: int, turn: int, anchor: int) -> Iterator[Said]:
    matches, match_points, neighbour_points, lost, signs = brings(view, seat, (key, board, turn, anchor))
    after = view.clone()
    after.apply(seat, a.VERBS.make(a.PLACE, key, board, turn, anchor))
    if signs:
        yield "reason-sign", {"count": signs.bit_count()}
    if matches:
        yield "reason-matches", {"count": matches, "points": match_points}
    if neighbour_points:
        count, element = most_joined(view, board, activate.landings(view, seat, key, turn, anchor))
        yield "reason-joins", {"count": count, "element": box.NAMES[element], "points": neighbour_points}
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
    for other in range(int(view.seats)):
        if other == seat:
            continue
        for slot in range(components.HAND):
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


def for_stone(view: Portals, seat: int, source: int, element: int) -> Iterator[Said]:
    known = evaluation()
    left = view.stones_to_come(seat) - 1
    cells = [(slot, cell) for slot in range(components.HAND) for cell in free_of(view, seat, slot)]
    worths = [(known.charge_worth(view, seat, slot, cell, element, left), slot) for slot, cell in cells]
    best, slot = max(worths, default=(0, -1))
    if best > 0:
        key = int(view.keys.key(seat, slot))
        lacking = len(free_of(view, seat, slot))
        yield ("reason-charges" if lacking == 1 else "reason-fits"), {"key": key + 1}
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
            yield "reason-denies", {"element": box.NAMES[element], "seat": other}
            break
    known.look(view, seat)


def for_charge(view: Portals, seat: int, key: int, cell: int) -> Iterator[Said]:
    known, element = evaluation(), int(view.pending.argument(seat)) & 7
    slot = view.keys.slot_of(seat, key)
    row = known.cells.row(view, seat, key, view.keys.stones(seat, slot), known.looked)
    number = popcount(view.material.key_cells[key] & ((1 << cell) - 1))
    promise = points(int(known.cells.rows[row + 1 + number * 5 + element]))
    if len(free_of(view, seat, slot)) == 1:
        yield "reason-charged", {"key": key + 1, "points": promise}
    else:
        yield "reason-promise", {"key": key + 1, "points": promise}


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
        held = [int(view.keys.key(seat, slot)) for slot in range(components.HAND) if view.keys.covered(seat, slot)]
        if held:
            yield "reason-now", {"points": points(max(int(known.laid_worth(view, seat, key)) for key in held))}
    elif area == spells.TAKE:
        yield "reason-fetch", {}
    elif area == spells.MOVE and view.modules.signs:
        yield "reason-move", {}


def for_using(view: Portals, seat: int, key: int) -> Iterator[Said]:
    if view.keys.covered(seat, view.keys.slot_of(seat, key)):
        yield "reason-now", {"points": points(int(evaluation().laid_worth(view, seat, key)))}


def for_fetching(view: Portals, seat: int, area: int) -> Iterator[Said]:
    if evaluation().best_charge(view, seat, view.areas.element(area), view.stones_to_come(seat)) > 0:
        yield "reason-fetch", {}


def for_keeping(view: Portals, seat: int, signs: int) -> Iterator[Said]:
    yield "reason-keep", {"count": a.SIGN_SET.known(signs).bit_count(), "points": int(view.material.sign_points)}


def for_laying(view: Portals, seat: int, board: int, cell: int) -> Iterator[Said]:
    stone = cell, int(view.pending.argument(seat)) & 7
    signs = new_signs(view, board, [stone], int(view.wanted_signs(seat)))
    if view.side_of(seat, board) >= 0 and signs:
        yield "reason-sign", {"count": signs.bit_count()}


def for_no_key(view: Portals, seat: int) -> Iterator[Said]:
    yield "reason-cells-enough", {}


FINDERS: dict[int, Callable[..., Iterator[Said]]] = {
    a.PLACE: for_placement,
    a.TAKE_STONE: for_stone,
    a.CHARGE: for_charge,
    a.TAKE_KEY: for_key,
    a.NO_KEY: for_no_key,
    a.CAST: for_spell,
    a.USE_KEY: for_using,
    a.FETCH: for_fetching,
    a.KEEP_SIGNS: for_keeping,
    a.LAY: for_laying,
}


def text(said: Said, names: Sequence[str], say: Words) -> str:
    """A reason in words."""
    message, values = said
    told = dict(values)
    if "seat" in told:
        told["name"] = names[int(told.pop("seat"))]
    if "element" in told:
        told["element"] = say(f"element-{told['element']}")
    return say(message, **told)
