"""The actions of Portals, each declared once, and the decisions that offer them.

Boards, sources, seats, sheets and spell areas are counted from 1. `1c3` is cell c3 of board 1: letters go right,
numbers go down. `r1` is one quarter turn clockwise; the cell is where the turned figure's first stone lies, first in
reading order. What somebody may not know is written `?`: `deal 2 ?`, `keep ? ?` (two signs), `keep` (has chosen).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import lowest, members
from igroteka.engine.fields import Cell, Field, Number, Seat, Word
from igroteka.engine.refusal import Unreadable
from igroteka.engine.verbs import Verb, Verbs
from igroteka.games.portals.rules.box import NAMES, SIDES, SPELLS
from igroteka.games.portals.rules.material import ALL_SIGNS, KEYS, SHEETS, SIGNS

# Decisions of players.
D_KEEP: Final = 1
D_KEY: Final = 2
D_STONE: Final = 3
D_PUT: Final = 4  # argument: element of the stone in hand, + ONTO_KEY
D_LIFT: Final = 5
D_LAY: Final = 6  # argument: board, cell, element of the stone lifted
D_USE: Final = 7
D_PLACE: Final = 8  # argument: key
D_RETURN: Final = 9  # argument: stones returned so far
D_FETCH: Final = 10
ONTO_KEY: Final = 8  # this stone goes onto a key, not into another spell
DECISIONS = ("", "keep", "key", "stone", "put", "lift", "lay", "use", "place", "return", "fetch")  # their names

# What chance decides.
LAY_BOARD: Final = 1
REVEAL_KEY: Final = 2
DRAW_STONE: Final = 3
FORESEE: Final = 4
DEAL_SIGN: Final = 5
OPEN_SIGN: Final = 6
# What a player decides.
KEEP_SIGNS: Final = 10
TAKE_KEY: Final = 11
NO_KEY: Final = 12
TAKE_STONE: Final = 13
CHARGE: Final = 14
TO_BAG: Final = 15
CAST: Final = 16
LIFT: Final = 17
LAY: Final = 18
USE_KEY: Final = 19
PLACE: Final = 20
GIVE_BACK: Final = 21
ENOUGH: Final = 22
FETCH: Final = 23

KIND_SHIFT: Final = 24
PARTS: Final = 0xFFFFFF
UNKNOWN_SIGN: Final = 31  # a sign that the one who is told may not know
COUNTED: Final = 20  # above the set of signs kept: how many are kept, for those who may not know which


class SpellArea(Word):
    """A spell, by its name or by the number of its area."""

    def twin(self) -> Field:
        return SpellArea(self.name, self.names, self.bits, self.unknown, self.messages)

    def value(self, text: str) -> int:
        return int(text) - 1 if text in ("1", "2", "3", "4") else super().value(text)

    def pattern(self) -> str:
        return super().pattern() + "|[1-4]"


class SignSet(Field):
    """The signs that somebody keeps: `3 12`; for the others `? ?`, or nothing before all have chosen."""

    def __init__(self, name: str, bits: int) -> None:
        super().__init__(name, 1 << bits, bits)
        self.many = True

    def twin(self) -> Field:
        return SignSet(self.name, self.bits)

    def known(self, value: int) -> int:
        """The set of those that may be known."""
        return value & ALL_SIGNS

    def text(self, value: int) -> str:
        return " ".join([SIGN.text(sign) for sign in members(self.known(value))] + ["?"] * (value >> COUNTED))

    def value(self, text: str) -> int:
        words = text.split()
        if words == ["?"] * len(words) and len(words) <= 3:
            return len(words) << COUNTED
        signs = [SIGN.value(word) for word in words]
        return sum([1 << sign for sign in signs]) if min(signs) >= 0 and len(set(signs)) == len(signs) else -1

    def pattern(self) -> str:
        return ".+"

    def expected(self, text: str) -> Unreadable:
        for word in text.split():
            if SIGN.value(word) < 0:
                return SIGN.expected(word)
        return Unreadable(text, "expect-signs-once")


KEY = Number("key", KEYS, bits=6).shown_as(17)
BOARD = Number("board", 4, bits=2)
SHEET = Number("sheet", SHEETS, bits=4)
SIDE = Word("side", SIDES.value, bits=1)
CELL = Cell("cell", 5, 5, bits=5).shown_as(12)
CARD_CELL = Cell("cell", 3, 3, bits=5).shown_as(4)
CARD_CELL.expects = "card-cell"
TURN = Number("turn", 4, bits=2, origin=0).shown_as(1)
SOURCE = Number("source", 4, bits=2)
ELEMENT = Word("element", NAMES, bits=5, messages="element").shown_as(3)
SEAT = Seat("seat", 4, bits=2)
SIGN = Number("sign", SIGNS, bits=5).shown_as(6)
DEALT = Number("sign", SIGNS, bits=5, unknown=UNKNOWN_SIGN).shown_as(6)
SIGN_SET = SignSet("signs", bits=23)
SPELL = SpellArea("spell", SPELLS, bits=5, messages="spell")

CHANCE_VERBS = (
    Verb(LAY_BOARD, "lay_board", "board {board} {sheet} {side}", (BOARD, SHEET, SIDE)),
    Verb(REVEAL_KEY, "reveal_key", "key {key}", (KEY,)),
    Verb(DRAW_STONE, "draw_stone", "source {source} {element}", (SOURCE, ELEMENT)),
    Verb(FORESEE, "foresee", "prophecy {cell} {element}", (CELL, ELEMENT)),
    Verb(DEAL_SIGN, "deal_sign", "deal {seat} {sign}", (SEAT, DEALT)),
    Verb(OPEN_SIGN, "open_sign", "sign {sign}", (SIGN,)),
)
CHOICES = (
    Verb(TAKE_KEY, "take_key", "take {key}", (KEY,), "key-{key}", (D_KEY,)),
    Verb(NO_KEY, "no_key", "no key", when=(D_KEY,)),
    Verb(TAKE_STONE, "take_stone", "stone {source} {element}", (SOURCE, ELEMENT), "source-{source}-{element}",
         (D_STONE,)),
    Verb(CHARGE, "charge", "charge {key} {cell}", (KEY, CARD_CELL), "key-{key}-{cell}", (D_PUT,)),
    Verb(TO_BAG, "to_bag", "bag", when=(D_PUT,)),
    Verb(CAST, "cast", "cast {spell}", (SPELL,), "spells-{spell}", (D_PUT,)),
    Verb(LIFT, "lift", "lift {board}{cell}", (BOARD, CELL), "stone-{board}{cell}", (D_LIFT,)),
    Verb(LAY, "lay", "lay {board}{cell}", (BOARD, CELL), "board-{board}-{cell}", (D_LAY,)),
    Verb(USE_KEY, "use_key", "use {key}", (KEY,), "key-{key}", (D_USE,)),
    Verb(PLACE, "place", "place {key} {board}{cell} r{turn}", (KEY, BOARD, TURN, CELL), when=(D_PLACE,)),
    Verb(GIVE_BACK, "give_back", "return {board}{cell}", (BOARD, CELL), "stone-{board}{cell}", (D_RETURN,)),
    Verb(ENOUGH, "enough", "enough", when=(D_RETURN,)),
    Verb(FETCH, "fetch", "fetch {spell}", (SPELL,), "spells-{spell}", (D_FETCH,)),
    Verb(KEEP_SIGNS, "keep", "keep {signs}", (SIGN_SET.shown_as(0b100000000100),), when=(D_KEEP,)),
)  # fmt: skip
VERBS = Verbs(KIND_SHIFT, CHANCE_VERBS + CHOICES, clause="P1.1")


def spot(board: int, cell: int) -> str:
    """A cell of a board in notation: `1c3`."""
    return BOARD.text(board) + CELL.text(cell)


def act(kind: i64, parts: i64 = 0) -> i64:
    """The number of an action, for the hot loops of rules and search."""
    return kind << KIND_SHIFT | parts


def each(out: vec[i64], first: i64, chosen: i64) -> vec[i64]:
    """Adds an action for every member of a set; `first` is the one for member 0."""
    while chosen:
        out = append(out, first | lowest(chosen))
        chosen &= chosen - 1
    return out


def pair(first: i64, second: i64 = 0) -> i64:
    """Two parts: something and a cell, an element or a sign (below 32)."""
    return first << 5 | second


def placement(key: i64, board: i64, turn: i64, cell: i64) -> i64:
    return ((key << 2 | board) << 2 | turn) << 5 | cell


def placed(action: i64) -> tuple[i64, i64, i64, i64]:
    """Key, board, turn and cell of a placement, for loops that go through all of them."""
    return (action & PARTS) >> 9, action >> 7 & 3, action >> 5 & 3, action & 31
