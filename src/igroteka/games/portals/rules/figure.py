"""Geometry alone: sets of cells on a 3 x 3 card and on a 5 x 5 board, as bits in reading order. No rule, no box."""

from itertools import product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def _turn_cells() -> list[int]:
    """TURNED[turn * 9 + cell]: where a cell of the card lies after so many quarter turns clockwise."""
    result = list(range(9))
    for turn in range(1, 4):
        before = result[(turn - 1) * 9 : turn * 9]
        result += [(cell % 3) * 3 + 2 - cell // 3 for cell in before]
    return result


def _turn_sets(turned: list[int]) -> list[int]:
    """TURNED_SET[turn << 9 | cells]: the same of a whole set of cells."""
    every = product(range(4), range(512))
    return [sum(1 << turned[turn * 9 + cell] for cell in range(9) if cells >> cell & 1) for turn, cells in every]


def _outlines() -> list[list[int]]:
    """For every set of card cells: its first cell, the columns and rows it spans, its leftmost column."""
    result = [[0], [0], [0], [0]]
    for cells in range(1, 512):
        members = [cell for cell in range(9) if cells >> cell & 1]
        rows = [cell // 3 for cell in members]
        columns = [cell % 3 for cell in members]
        outline = members[0], max(columns) - min(columns) + 1, max(rows) - min(rows) + 1, min(columns)
        for table, measure in zip(result, outline, strict=True):
            table.append(measure)
    return result


def _neighbours() -> list[int]:
    """For every cell of a board: the cells that touch it by a side or a corner."""
    result = [0] * 25
    for one, other in product(range(25), range(25)):
        if one != other and abs(one // 5 - other // 5) <= 1 and abs(one % 5 - other % 5) <= 1:
            result[one] |= 1 << other
    return result


TURNED: Final = vec[i64](_turn_cells())
TURNED_SET: Final = vec[i64](_turn_sets(_turn_cells()))
OUTLINES = _outlines()
FIRST: Final = vec[i64](OUTLINES[0])
WIDE: Final = vec[i64](OUTLINES[1])
HIGH: Final = vec[i64](OUTLINES[2])
LEFT: Final = vec[i64](OUTLINES[3])
NEIGHBOURS: Final = vec[i64](_neighbours())


def turned_set(cells: i64, turn: i64) -> i64:
    """A set of card cells after so many quarter turns clockwise."""
    return TURNED_SET[turn << 9 | cells]


def landing(cell: i64, turn: i64, first: i64, anchor: i64) -> i64:
    """Where a stone on this cell of a card comes to lie on the board: the card is turned, and the stone that is then
    first in reading order (on card cell `first`) lies on `anchor`."""
    turned: i64 = TURNED[turn * 9 + cell]
    return anchor + (turned // 3 - first // 3) * 5 + turned % 3 - first % 3


def spots(cells: i64) -> i64:
    """How many places on a board a figure (already turned) has without a stone over the edge."""
    return (6 - WIDE[cells]) * (6 - HIGH[cells])


def spot(cells: i64, n: i64) -> i64:
    """Place number n of those, as the board cell under the first stone of the figure."""
    across: i64 = 6 - WIDE[cells]
    return n // across * 5 + n % across + first_spot(cells)


def first_spot(cells: i64) -> i64:
    """The first of those places; the others follow by cells to the right and rows down."""
    return FIRST[cells] % 3 - LEFT[cells]


def fits(cells: i64, anchor: i64) -> bool:
    """Whether a figure (already turned) lies wholly on the board with its first stone on `anchor`."""
    column: i64 = anchor % 5 - FIRST[cells] % 3 + LEFT[cells]
    return column >= 0 and column + WIDE[cells] <= 5 and anchor // 5 + HIGH[cells] <= 5


def spread(cells: i64) -> i64:
    """A set of board cells with two empty columns after each row, so that shifting it never wraps round an edge."""
    result: i64 = 0
    row: i64
    for row in range(5):
        result |= (cells >> (row * 5) & 31) << (row * 7)
    return result
