"""The numbers behind the notation: kinds of action and how their parts are packed. Only this game reads them."""

from typing import Final

from mypy_extensions import i64

# What chance decides.
LAY_BOARD: Final = 1  # board, sheet of the box, side
REVEAL_KEY: Final = 2  # key
DRAW_STONE: Final = 3  # source, element
FORESEE: Final = 4  # cell of the prophecy board, element
DEAL_SIGN: Final = 5  # seat, sign
OPEN_SIGN: Final = 6  # sign
# What a player decides.
KEEP_SIGNS: Final = 10  # set of signs
TAKE_KEY: Final = 11  # key
NO_KEY: Final = 12
TAKE_STONE: Final = 13  # source, element
CHARGE: Final = 14  # key, cell of the card
TO_BAG: Final = 15
CAST: Final = 16  # spell area
LIFT: Final = 17  # board, cell
LAY: Final = 18  # board, cell
USE_KEY: Final = 19  # key
PLACE: Final = 20  # key, board, turn, cell
GIVE_BACK: Final = 21  # board, cell
ENOUGH: Final = 22
FETCH: Final = 23  # spell area

KIND_SHIFT: Final = 24
PARTS: Final = 0xFFFFFF
UNKNOWN_SIGN: Final = 31  # a sign that the one who is told may not know


def act(kind: i64, parts: i64 = 0) -> i64:
    return kind << KIND_SHIFT | parts


def pair(first: i64, second: i64) -> i64:
    """Two parts: something and a cell, an element or a sign (below 32)."""
    return first << 5 | second


def placement(key: i64, board: i64, turn: i64, cell: i64) -> i64:
    return ((key << 2 | board) << 2 | turn) << 5 | cell
