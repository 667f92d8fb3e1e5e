"""The numbers behind the notation: kinds of action and how their parts are packed. Only this game reads them."""

from typing import Final

from mypy_extensions import i64

# What chance decides.
FIRST: Final = 1  # seat
DEAL: Final = 2  # seat, card
TURN_UP: Final = 3  # card
DRAW: Final = 4  # card
# What a player decides.
TAKE_DECK: Final = 10
TAKE_OPEN: Final = 11  # card
TAKE_NOTHING: Final = 12
LAY_CAVE: Final = 13
LAY_GEM: Final = 14  # card
CURSE: Final = 15  # seat, card
BLOW: Final = 16  # wind, fog
DISCARD: Final = 17  # card

KIND_SHIFT: Final = 12
PARTS: Final = 0xFFF


def act(kind: i64, parts: i64 = 0) -> i64:
    return kind << KIND_SHIFT | parts


def pair(first: i64, second: i64) -> i64:
    """Two parts: a seat or a card, and a card (below 32)."""
    return first << 5 | second
