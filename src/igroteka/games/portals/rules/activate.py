"""Activating a key: where its stones may lie, and what that brings (P6, P7, P8)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import Rng
from igroteka.engine.bits import lowest, members
from igroteka.games.portals.rules import actions as a, chance, figure, signs
from igroteka.games.portals.rules.position import MATCHES, NEIGHBOURHOOD, SHEET, Position


def signature(covered: i64, stones: i64, turn: i64) -> i64:
    """The figure with its elements after a turn, moved to the corner: equal numbers are equal figures."""
    turned: i64 = figure.turned_set(covered, turn)
    first: i64 = figure.FIRST[turned]
    result: i64 = 0
    while covered:
        cell: i64 = lowest(covered)
        covered &= covered - 1
        # On a grid five wide, counted from the first stone, every figure of a card has its own numbers.
        result |= (stones >> (cell * 3) & 7) << (figure.landing(cell, turn, first, 2) * 3)
    return result


def turns_of(p: Position, seat: i64, key: i64) -> i64:
    """How many quarter turns of the stones on a key give different figures: 4, 2 or 1. Further turns repeat these."""
    slot: i64 = p.keys.slot_of(seat, key)
    covered: i64 = p.keys.covered(seat, slot)
    stones: i64 = p.keys.stones(seat, slot)
    base: i64 = signature(covered, stones, 0)
    if signature(covered, stones, 2) != base:
        return 4
    return 2 if signature(covered, stones, 1) != base else 1


def placements(p: Position, seat: i64, key: i64) -> vec[i64]:
    """Every place of the whole figure on an open board, in every turn, with no stone over the edge (P7)."""
    covered: i64 = p.keys.covered(seat, p.keys.slot_of(seat, key))
    turns: i64 = turns_of(p, seat, key)
    out = vec[i64]()
    side: i64
    turn: i64
    row: i64
    cell: i64
    for side in range(p.open_boards()):
        board: i64 = p.board_of(seat, side)
        for turn in range(turns):
            cells: i64 = figure.turned_set(covered, turn)
            first: i64 = figure.first_spot(cells)
            for row in range(first, first + 30 - figure.HIGH[cells] * 5, 5):
                for cell in range(row, row + 6 - figure.WIDE[cells]):
                    out = append(out, a.act(a.PLACE, a.placement(key, board, turn, cell)))
    return out


def random_placement(p: Position, seat: i64, key: i64, rng: Rng) -> i64:
    covered: i64 = p.keys.covered(seat, p.keys.slot_of(seat, key))
    turns: i64 = turns_of(p, seat, key)
    room: i64 = figure.spots(covered)  # the same in every turn: the sides of the outline change places
    n: i64 = rng.below(p.open_boards() * turns * room)
    turn: i64 = n // room % turns
    board: i64 = p.board_of(seat, n // (room * turns))
    return a.act(a.PLACE, a.placement(key, board, turn, figure.spot(figure.turned_set(covered, turn), n % room)))


def gain(p: Position, seat: i64, key: i64, board: i64, turn: i64, anchor: i64) -> tuple[i64, i64, i64, i64]:
    """What a placement would bring (P8): stones on free cells of their own element, points for them, points for
    neighbours, stones lost on occupied cells."""
    slot: i64 = p.keys.slot_of(seat, key)
    covered: i64 = p.keys.covered(seat, slot)
    stones: i64 = p.keys.stones(seat, slot)
    first: i64 = figure.FIRST[figure.turned_set(covered, turn)]
    occupied: i64 = p.boards.occupied(board)
    ground: i64 = p.boards.face(board) * 25
    matches: i64 = 0
    near: i64 = 0
    lost: i64 = 0
    while covered:
        on_card: i64 = lowest(covered)
        covered &= covered - 1
        element: i64 = (stones >> (on_card * 3) & 7) - 1
        cell: i64 = figure.landing(on_card, turn, first, anchor)
        if occupied >> cell & 1:
            lost += 1  # P8.1
        else:
            if p.material.sheets[ground + cell] == element:
                matches += 1
            near += p.boards.touching(board, cell, element)
    if p.seats == 1:
        near = 0  # P15.4
    return matches, p.material.match_points[matches], near * p.material.neighbour_points, lost


def place(p: Position, seat: i64, key: i64, board: i64, turn: i64, anchor: i64) -> None:
    """All stones at once: points are counted on the board as it was, then the stones are laid (P8.4)."""
    _, match_points, neighbour_points, _ = gain(p, seat, key, board, turn, anchor)
    p.points[seat * SHEET + MATCHES] += match_points
    p.points[seat * SHEET + NEIGHBOURHOOD] += neighbour_points
    slot: i64 = p.keys.slot_of(seat, key)
    covered: i64 = p.keys.covered(seat, slot)
    stones: i64 = p.keys.stones(seat, slot)
    first: i64 = figure.FIRST[figure.turned_set(covered, turn)]
    occupied: i64 = p.boards.occupied(board)
    while covered:
        on_card: i64 = lowest(covered)
        covered &= covered - 1
        element: i64 = (stones >> (on_card * 3) & 7) - 1
        cell: i64 = figure.landing(on_card, turn, first, anchor)
        if occupied >> cell & 1:
            p.stones.to_bag(element)
        else:
            p.boards.put(board, cell, element)
    finish(p, seat, slot)


def landings(p: Position, seat: i64, key: i64, turn: i64, anchor: i64) -> list[tuple[int, int]]:
    """Where each stone of a placement comes to lie: cell and element, in reading order."""
    slot: i64 = p.keys.slot_of(seat, key)
    covered: i64 = p.keys.covered(seat, slot)
    first: i64 = figure.FIRST[figure.turned_set(covered, turn)]
    cells = members(covered)
    return sorted([(int(figure.landing(c, turn, first, anchor)), int(p.keys.stone(seat, slot, c))) for c in cells])


def finish(p: Position, seat: i64, slot: i64) -> None:
    """The key goes to the discard pile of its colour; in the solo game the signs are checked (P8.5, P15.5)."""
    colour: i64 = p.material.key_colour[p.keys.key(seat, slot)]
    p.keys.drop(p.material, seat, slot)
    if p.seats == 1:
        signs.check_open_signs(p)
    chance.refill_waiting(p, colour)
