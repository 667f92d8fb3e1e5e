"""The actions of Dice Forge, each declared once, and the decisions that offer them.

Faces are written as on the box: 3g, 2g+1m, 1g/1s/1m, mirror, shield-red, ship, boar-blue, x3. Faces and cards have
their names from the box, so each box has verbs of its own.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, lowest
from igroteka.engine.fields import Number, Seat, Word
from igroteka.engine.verbs import Verb, Verbs
from igroteka.games.dice_forge.rules.box import COLOURS, RESOURCES

# Decisions of players.
D_DIE: Final = 1  # which die to roll; argument: minor blessings that follow << 4 | flags
D_COPY: Final = 2  # argument: slot of the mirror
D_PICK: Final = 3  # one of several gains; argument: see `position.offer_of`
D_CONVERT: Final = 4  # argument: slot * 4 + resource
D_ORDER: Final = 5
D_HAMMER: Final = 6  # argument: gold gained
D_SHIP: Final = 7  # argument: gold saved
D_FORGE: Final = 8  # argument: face
D_CERBERUS: Final = 9
D_REINFORCE: Final = 10
D_ACTION: Final = 11
D_MORE: Final = 12  # another face in the same offering
D_EXTRA: Final = 13
D_SATYRS: Final = 14  # argument: die already chosen + 1
D_SHIELD: Final = 15
D_TARGET: Final = 16  # argument: colour of the boar
# Decisions of chance.
C_SET: Final = 20  # argument: pile
C_REMOVE: Final = 21  # argument: square * 8 + faces still to remove
C_ROLL: Final = 22  # argument: set of dice still to roll
C_COLOUR: Final = 23

# Their names, by number: of those of players `ask-NAME` is the question. The clause is the one that asks it.
DECISIONS: Final[tuple[str, ...]] = (
    "", "die", "copy", "pick", "convert", "order", "hammer", "ship", "forge", "cerberus", "reinforce", "action", "more",
    "extra", "satyrs", "shield", "target", "", "", "", "set", "remove", "roll", "colour",
)  # fmt: skip
CLAUSES: Final[tuple[str, ...]] = (
    "", "D4.6", "D7.1", "D4.7", "D8.11", "D4.5", "D9.1", "D7.6", "D5.3", "D8.8", "D2.3", "D2.4", "D5.1", "D2.5", "D8.5",
    "D8.20", "D8.6",
)  # fmt: skip

# What chance decides.
SET: Final = 1
REMOVE: Final = 2
ROLL: Final = 3
COLOUR: Final = 4
# What a player decides.
PASS: Final = 10
DIE: Final = 11
CHOOSE: Final = 12
HAMMER: Final = 13
CONVERT: Final = 14
FIRST: Final = 15
BUY: Final = 16
FORGE: Final = 17
FEAT: Final = 18
USE: Final = 19
TAKE: Final = 20
TARGET: Final = 21
EXTRA: Final = 22
REPEAT: Final = 23
TRITON: Final = 24

KIND_SHIFT: Final = 16
PARTS: Final = 0xFFFF
FACE_BITS: Final = 6
ONE_FACE: Final = 0x3F

SIDES = ("light", "dark")
SEAT = Seat("seat", 4, bits=2)
OTHER = Seat("seat", 4, bits=2, others=True)
SIDE = Word("side", SIDES, bits=1, messages="side")
COLOUR_OF_BOAR = Word("colour", COLOURS.value, bits=2, messages="colour")
RESOURCE = Word("resource", RESOURCES.value, bits=2, messages="resource")
GOLD = Number("gold", 128, bits=7, origin=0).shown_as(3)  # that goes onto the hammer
WHAT = Word("what", ("gain", "ship"), bits=1)


def declared(faces: list[str], cards: list[str], sold: int) -> Verbs:
    """The verbs of a box with these faces and cards; `sold` is a face of the sanctuary."""
    face = Word("face", faces, bits=FACE_BITS).shown_as(sold)
    card = Word("card", cards, bits=5, messages="card")
    declinable = (D_CONVERT, D_SHIP, D_CERBERUS, D_REINFORCE, D_ACTION, D_MORE, D_EXTRA)
    return Verbs(
        KIND_SHIFT,
        [
            Verb(SET, "set", "set {card}", (card,)),  # the card that lies on its pile
            Verb(REMOVE, "remove", "remove {face}", (face,)),  # out of a square of the sanctuary
            Verb(ROLL, "roll", "roll {seat} {side} {face}", (SEAT, SIDE, face)),
            Verb(COLOUR, "colour", "colour {colour}", (COLOUR_OF_BOAR,)),  # of a boar card
            Verb(BUY, "buy", "buy {face}", (face,), when=(D_ACTION, D_MORE, D_SHIP)),
            Verb(FEAT, "feat", "feat {card}", (card,), when=(D_ACTION,)),
            Verb(PASS, "pass", "pass", when=declinable),
            Verb(DIE, "die", "die {seat} {side}", (SEAT, SIDE), when=(D_DIE, D_COPY, D_SATYRS)),
            Verb(CHOOSE, "choose", "choose {resource}", (RESOURCE,), when=(D_PICK,)),
            Verb(HAMMER, "hammer", "hammer {gold}", (GOLD,), when=(D_HAMMER,)),
            Verb(CONVERT, "convert", "convert", when=(D_CONVERT,)),  # into glory
            Verb(FIRST, "first", "{what} first", (WHAT,), when=(D_ORDER,)),
            Verb(FORGE, "forge", "forge {side} {face}", (SIDE, face), when=(D_FORGE,)),  # the face that is replaced
            Verb(USE, "use", "use {card}", (card,), when=(D_REINFORCE,)),
            Verb(TAKE, "take", "take {face}", (face,), when=(D_SHIELD,)),  # of the gardens
            Verb(TARGET, "target", "target {seat}", (OTHER,), click="hero-{seat}", when=(D_TARGET,)),
            Verb(EXTRA, "extra", "extra", when=(D_EXTRA,)),
            Verb(REPEAT, "repeat", "cerberus", when=(D_CERBERUS,)),
            Verb(TRITON, "triton", "triton", when=range(D_DIE, D_TARGET + 1)),
        ],
        clause="D2.2",
    )


def act(kind: i64, parts: i64 = 0) -> i64:
    """The number of an action, for the hot loops of rules and search."""
    return kind << KIND_SHIFT | parts


def on_die(die: i64, face: i64) -> i64:
    """A die (seat * 2, + 1 for the dark one) and a face."""
    return die << FACE_BITS | face


def each(out: vec[i64], kind: i64, members: i64) -> vec[i64]:
    """A choice more for each member of a set."""
    while members:
        out = append(out, act(kind, lowest(members)))
        members &= members - 1
    return out


def each_face(out: vec[i64], kind: i64, die: i64, faces: i64, seen: i64 = 0) -> vec[i64]:
    """A choice more for each different face of a die, in the order of their places; for none of the set `seen`."""
    place: i64
    for place in range(6):
        face: i64 = faces & ONE_FACE
        faces >>= FACE_BITS
        if not seen >> face & 1:
            seen |= bit(face)
            out = append(out, act(kind, on_die(die, face)))
    return out
