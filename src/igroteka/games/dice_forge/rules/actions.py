"""The numbers behind the notation: kinds of action and how their parts are packed. Only this game reads them."""

from typing import Final

from mypy_extensions import i64

# What chance decides.
SET: Final = 1  # card that lies on its pile
REMOVE: Final = 2  # face taken out of a square of the sanctuary
ROLL: Final = 3  # die of a seat, face
COLOUR: Final = 4  # colour of a boar card
# What a player decides.
PASS: Final = 10  # declines whatever is offered
DIE: Final = 11  # a die of a seat: the one to roll, to copy, to take the result of
CHOOSE: Final = 12  # resource
HAMMER: Final = 13  # gold that goes onto the hammer
CONVERT: Final = 14  # yes, into glory
FIRST: Final = 15  # whether the ship (1) or the gain (0) comes first
BUY: Final = 16  # face
FORGE: Final = 17  # light (0) or dark (1) die, face that is replaced
FEAT: Final = 18  # card
USE: Final = 19  # card
TAKE: Final = 20  # face of the gardens
TARGET: Final = 21  # seat
EXTRA: Final = 22  # pays for another action
REPEAT: Final = 23  # gives a Cerberus token away
TRITON: Final = 24  # gives a Triton token away

KIND_SHIFT: Final = 16
PARTS: Final = 0xFFFF


def act(kind: i64, parts: i64 = 0) -> i64:
    return kind << KIND_SHIFT | parts


def on_die(die: i64, face: i64) -> i64:
    """A die (seat * 2, + 1 for the dark one) and a face."""
    return die << 6 | face
