"""The numbers behind the notation: kinds of action and how their parts are packed. Only this game reads them."""

from typing import Final

from mypy_extensions import i64

# What chance decides.
LAY_MIRROR: Final = 1  # crossing, diagonal
LAY_PORTAL: Final = 2  # crossing, figure * 4 + direction of its front
LAY_RUNE: Final = 3  # crossing, rune
LAY_AMULET: Final = 4  # crossing, amulet
SHOW_TOP: Final = 5  # rune
SHOW_TASK: Final = 6  # side of a task card
DEAL: Final = 7  # seat, card
TURN_CARD: Final = 8  # card
SPOT: Final = 9  # crossing
BEGIN: Final = 10  # seat
# What a player decides.
CHOOSE: Final = 20  # card
STAND: Final = 21  # crossing
FACE: Final = 22  # direction
MOVE: Final = 23  # crossing, 1 + direction in which it is entered (0 where nobody faces anywhere)
TURN: Final = 24  # 1 right, 3 left
STAY: Final = 25
DONE: Final = 26
USE: Final = 27  # amulet
RENEW: Final = 28  # amulet
ROTATE: Final = 29  # crossing, quarter turns
PUSH: Final = 30  # crossing from, crossing to, quarter turns
SEND: Final = 31  # crossing to, quarter turns
SWAP: Final = 32  # crossing, crossing

KIND_SHIFT: Final = 24
PARTS: Final = 0xFFFFFF
UNKNOWN_CARD: Final = 63  # a card that the one who is told may not know


def act(kind: i64, parts: i64 = 0) -> i64:
    return kind << KIND_SHIFT | parts


def pair(first: i64, second: i64) -> i64:
    """Two parts: a crossing or a seat, and something below 64."""
    return first << 6 | second


def push(origin: i64, target: i64, turn: i64) -> i64:
    return (origin << 7 | target) << 2 | turn
