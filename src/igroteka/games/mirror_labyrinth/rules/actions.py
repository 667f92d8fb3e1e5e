"""The actions of Mirror Labyrinth, each declared once, and the decisions that offer them.

`A1` is top left; letters go right, numbers go down. `move G5 up` stops on G5 looking up; where nobody faces anywhere it
is `move G5`. Something that is turned on its way through portals says so at the end: `push C3 H8 right`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import lowest
from igroteka.engine.fields import Cell, Number, Seat, Word
from igroteka.engine.verbs import Verb, Verbs
from igroteka.games.mirror_labyrinth.rules.box import COLOURS
from igroteka.games.mirror_labyrinth.rules.material import AMULETS, CARDS, FIGURES, SIDE

# Decisions of players.
D_CARD: Final = 1
D_STAND: Final = 2
D_FACE: Final = 3
D_BEFORE: Final = 4  # the move
D_AFTER: Final = 5
D_TARGET: Final = 6  # argument: the amulet used
D_SEND: Final = 7  # argument: see `sent`

# What chance decides.
LAY_MIRROR: Final = 1
LAY_PORTAL: Final = 2
LAY_RUNE: Final = 3
LAY_AMULET: Final = 4
SHOW_TOP: Final = 5
SHOW_TASK: Final = 6
DEAL: Final = 7
TURN_CARD: Final = 8
SPOT: Final = 9
BEGIN: Final = 10
# What a player decides.
CHOOSE: Final = 20
STAND: Final = 21
FACE: Final = 22
MOVE: Final = 23
TURN: Final = 24
STAY: Final = 25
DONE: Final = 26
USE: Final = 27
RENEW: Final = 28
ROTATE: Final = 29
PUSH: Final = 30
SEND: Final = 31
SWAP: Final = 32

DIRECTIONS = ("up", "right", "down", "left")
TURNS = ("", "right", "half", "left")  # by quarter turns
UNKNOWN_CARD: Final = 63  # a card that the one who is told may not know

SEAT = Seat("seat", 4, bits=4)
CROSSING = Cell("crossing", SIDE, SIDE, bits=7, capital=True).shown_as(33)
ORIGIN, TARGET = CROSSING.called("origin"), CROSSING.called("target").shown_as(34)
ONE, OTHER = CROSSING.called("first"), CROSSING.called("second").shown_as(46)
DIAGONAL = Word("diagonal", ("/", "\\"), bits=6)
FIGURE = Number("figure", FIGURES, bits=4)
DIRECTION = Word("direction", DIRECTIONS, bits=2, messages="direction")
FACING = Word("direction", ("", *DIRECTIONS), bits=6).shown_as(1)  # nothing where nobody faces anywhere
COLOUR = Word("colour", COLOURS.value, bits=4)
STRENGTH = Number("strength", 4, bits=2).shown_as(2)
AMULET = Number("amulet", AMULETS, bits=6).shown_as(6)
TASK, TASK_SIDE = Number("task", 4, bits=2), Word("side", ("a", "b"), bits=1)
CARD = Number("card", CARDS, bits=6).shown_as(16)
CHOSEN = Number("card", CARDS, bits=6, unknown=UNKNOWN_CARD).shown_as(16)
QUARTER = Word("turn", ("", "right", "", "left"), bits=2).only(1, 3)
ROTATION = Word("turn", ("none", *TURNS[1:]), bits=6, messages="turn").only(1, 3)
TURNED = Word("turn", TURNS, bits=2).shown_as(1)  # nothing where it is not turned
TASK.expects = "task-side"
CARD.expects = CHOSEN.expects = "initiative"

KIND_SHIFT: Final = 24
PARTS: Final = 0xFFFFFF
VERBS = Verbs(KIND_SHIFT, clause="M3.3", verbs=(
    Verb(LAY_MIRROR, "lay_mirror", "mirror {crossing} {diagonal}", (CROSSING, DIAGONAL)),
    Verb(LAY_PORTAL, "lay_portal", "portal {crossing} {figure} {direction}", (CROSSING, FIGURE, DIRECTION)),
    Verb(LAY_RUNE, "lay_rune", "rune {crossing} {colour} {strength}", (CROSSING, COLOUR, STRENGTH)),
    Verb(LAY_AMULET, "lay_amulet", "amulet {crossing} {amulet}", (CROSSING, AMULET)),
    Verb(SHOW_TOP, "top", "top {colour} {strength}", (COLOUR, STRENGTH)),
    Verb(SHOW_TASK, "task", "task {task}{side}", (TASK, TASK_SIDE)),
    Verb(DEAL, "deal", "deal {seat} {card}", (SEAT, CHOSEN)),
    Verb(TURN_CARD, "card", "card {card}", (CARD,)),
    Verb(SPOT, "spot", "spot {crossing}", (CROSSING,)),
    Verb(BEGIN, "first", "first {seat}", (SEAT,)),
    Verb(CHOOSE, "choose", "choose {card}", (CHOSEN,), click="card-{card}", when=(D_CARD,)),
    Verb(STAND, "stand", "stand {crossing}", (CROSSING,), click="board-{crossing}", when=(D_STAND,)),
    Verb(FACE, "face", "face {direction}", (DIRECTION,), when=(D_FACE,)),
    Verb(MOVE, "move", "move {crossing} {direction}", (CROSSING, FACING), click="board-{crossing}", when=(D_BEFORE,)),
    Verb(TURN, "turn", "{turn}", (QUARTER,), when=(D_BEFORE, D_AFTER)),
    Verb(STAY, "stay", "stay", when=(D_BEFORE,)),
    Verb(DONE, "done", "done", when=(D_AFTER,)),
    Verb(USE, "use", "use {amulet}", (AMULET,), click="amulet-{amulet}", when=(D_BEFORE, D_AFTER)),
    Verb(RENEW, "renew", "renew {amulet}", (AMULET,), click="amulet-{amulet}", when=(D_TARGET,)),
    Verb(ROTATE, "rotate", "rotate {crossing} {turn}", (CROSSING, ROTATION), click="board-{crossing}",
         when=(D_TARGET,)),
    Verb(PUSH, "push", "push {origin} {target} {turn}", (ORIGIN, TARGET, TURNED), click="board-{origin} board-{target}",
         when=(D_TARGET,)),
    Verb(SEND, "send", "send {target} {turn}", (TARGET, TURNED), click="board-{target}", when=(D_SEND,)),
    Verb(SWAP, "swap", "swap {first} {second}", (ONE, OTHER), click="board-{first} board-{second}", when=(D_TARGET,),
         unordered=True),
))  # fmt: skip


def act(kind: i64, parts: i64 = 0) -> i64:
    """The number of an action, for the hot loops of rules and search."""
    return kind << KIND_SHIFT | parts


def each_of(action: i64, things: i64, out: vec[i64]) -> vec[i64]:
    """Adds an action for each member of a set, which is its last part."""
    while things:
        out = append(out, action | lowest(things))
        things &= things - 1
    return out


def pair(first: i64, second: i64) -> i64:
    """Two parts: a crossing or a seat, and something below 64."""
    return first << 6 | second


def push(origin: i64, target: i64, turn: i64) -> i64:
    return (origin << 7 | target) << 2 | turn
