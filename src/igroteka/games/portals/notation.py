"""Actions in words that fit on a line, and back: `take 18`, `stone 1 water`, `charge 18 b2`, `place 18 1c3 r1`.

Boards, sources, seats, sheets and spell areas are counted from 1. `1c3` is cell c3 of board 1: letters go right,
numbers go down. `r1` is one quarter turn clockwise; the cell is where the turned figure's first stone lies, first in
reading order. What somebody may not know is written `?`: `deal 2 ?`, `keep ? ?` (two signs), `keep` (has chosen).
"""

import re
from collections.abc import Callable
from functools import lru_cache

from igroteka.engine import Unreadable
from igroteka.games.portals import actions as a
from igroteka.games.portals.box import ELEMENTS, SIDES
from igroteka.games.portals.figure import card_cell_name, cell_name
from igroteka.games.portals.material import ALL_SIGNS
from igroteka.games.portals.parts import members

NAMES = ELEMENTS.value
SPELLS = ("move", "activate", "return", "take")
_CARD_CELLS = {card_cell_name(cell): cell for cell in range(9)}


def spot_name(parts: int) -> str:
    return f"{(parts >> 5) + 1}{cell_name(parts & 31)}"


@lru_cache(maxsize=4096)
def say(action: int) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    first, second = parts >> 5, parts & 31
    if kind == a.PLACE:
        return f"place {(parts >> 9) + 1} {spot_name(parts & 31 | (parts >> 7 & 3) << 5)} r{parts >> 5 & 3}"
    if kind == a.KEEP_SIGNS:
        return " ".join(["keep", *(str(sign + 1) for sign in members(parts & ALL_SIGNS)), *["?"] * (parts >> 20)])
    texts: dict[int, Callable[[], str]] = {
        a.LAY_BOARD: lambda: f"board {first + 1} {(second >> 1) + 1} {SIDES.value[second & 1]}",
        a.REVEAL_KEY: lambda: f"key {parts + 1}",
        a.DRAW_STONE: lambda: f"source {first + 1} {NAMES[second]}",
        a.FORESEE: lambda: f"prophecy {cell_name(first)} {NAMES[second]}",
        a.DEAL_SIGN: lambda: f"deal {first + 1} " + ("?" if second == a.UNKNOWN_SIGN else str(second + 1)),
        a.OPEN_SIGN: lambda: f"sign {second + 1}",
        a.TAKE_KEY: lambda: f"take {parts + 1}",
        a.NO_KEY: lambda: "no key",
        a.TAKE_STONE: lambda: f"stone {first + 1} {NAMES[second]}",
        a.CHARGE: lambda: f"charge {first + 1} {card_cell_name(second)}",
        a.TO_BAG: lambda: "bag",
        a.CAST: lambda: f"cast {SPELLS[parts]}",
        a.LIFT: lambda: f"lift {spot_name(parts)}",
        a.LAY: lambda: f"lay {spot_name(parts)}",
        a.USE_KEY: lambda: f"use {parts + 1}",
        a.GIVE_BACK: lambda: f"return {spot_name(parts)}",
        a.ENOUGH: lambda: "enough",
        a.FETCH: lambda: f"fetch {SPELLS[parts]}",
    }
    return texts[kind]()


def number(text: str, last: int, expected: str) -> int:
    """A number counted from 1, as one counted from 0."""
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= last:
        raise Unreadable(text, expected, last=last)
    return int(text) - 1


def word(text: str, known: tuple[str, ...], expected: str) -> int:
    if text not in known:
        raise Unreadable(text, expected, known=", ".join(known))
    return known.index(text)


def board_cell(text: str) -> int:
    if not re.fullmatch("[a-e][1-5]", text):
        raise Unreadable(text, "expect-cell")
    return "abcde".index(text[0]) + (int(text[1]) - 1) * 5


def spot(text: str) -> int:
    if not re.fullmatch("[1-4][a-e][1-5]", text):
        raise Unreadable(text, "expect-spot")
    return (int(text[0]) - 1) << 5 | board_cell(text[1:])


def key(text: str) -> int:
    return number(text, 36, "expect-key")


def sign(text: str) -> int:
    return a.UNKNOWN_SIGN if text == "?" else number(text, 20, "expect-sign")


def element(text: str) -> int:
    return word(text, NAMES, "expect-element")


def area(text: str) -> int:
    return int(text) - 1 if text in ("1", "2", "3", "4") else word(text, SPELLS, "expect-spell")


def card_cell(text: str) -> int:
    if text not in _CARD_CELLS:
        raise Unreadable(text, "expect-card-cell")
    return _CARD_CELLS[text]


def turn(text: str) -> int:
    if text not in ("r0", "r1", "r2", "r3"):
        raise Unreadable(text, "expect-turn")
    return int(text[1])


VERBS: dict[str, tuple[str, Callable[..., int]]] = {  # verb: (how it is written, how its parts are read)
    "board": ("board 1 3 plain", lambda b, s, side: a.act(a.LAY_BOARD, a.pair(
        number(b, 4, "expect-board"), number(s, 4, "expect-sheet") << 1 | word(side, SIDES.value, "expect-side")))),
    "key": ("key 18", lambda k: a.act(a.REVEAL_KEY, key(k))),
    "source": ("source 1 water", lambda s, e: a.act(a.DRAW_STONE, a.pair(number(s, 4, "expect-source"), element(e)))),
    "prophecy": ("prophecy c3 water", lambda c, e: a.act(a.FORESEE, a.pair(board_cell(c), element(e)))),
    "deal": ("deal 1 7", lambda p, s: a.act(a.DEAL_SIGN, a.pair(number(p, 4, "expect-seat"), sign(s)))),
    "sign": ("sign 7", lambda s: a.act(a.OPEN_SIGN, a.pair(0, sign(s)))),
    "take": ("take 18", lambda k: a.act(a.TAKE_KEY, key(k))),
    "stone": ("stone 1 water", lambda s, e: a.act(a.TAKE_STONE, a.pair(number(s, 4, "expect-source"), element(e)))),
    "charge": ("charge 18 b2", lambda k, c: a.act(a.CHARGE, a.pair(key(k), card_cell(c)))),
    "bag": ("bag", lambda: a.act(a.TO_BAG)),
    "cast": ("cast move", lambda s: a.act(a.CAST, area(s))),
    "lift": ("lift 1c3", lambda c: a.act(a.LIFT, spot(c))),
    "lay": ("lay 1c3", lambda c: a.act(a.LAY, spot(c))),
    "use": ("use 18", lambda k: a.act(a.USE_KEY, key(k))),
    "place": ("place 18 1c3 r1", lambda k, c, r: a.act(a.PLACE, a.placement(
        key(k), spot(c) >> 5, turn(r), spot(c) & 31))),
    "return": ("return 1c3", lambda c: a.act(a.GIVE_BACK, spot(c))),
    "enough": ("enough", lambda: a.act(a.ENOUGH)),
    "fetch": ("fetch move", lambda s: a.act(a.FETCH, area(s))),
}  # fmt: skip


@lru_cache(maxsize=4096)
def read(text: str) -> int:
    """The action a text stands for. Case and spacing do not matter."""
    parts = text.lower().split()
    if parts == ["no", "key"]:
        return a.act(a.NO_KEY)
    if parts and parts[0] == "keep" and all(part == "?" for part in parts[1:]) and len(parts) <= 4:
        return a.act(a.KEEP_SIGNS, (len(parts) - 1) << 20)
    if parts and parts[0] == "keep":
        signs = [number(part, 20, "expect-sign") for part in parts[1:]]
        if len(set(signs)) < len(signs):
            raise Unreadable(text, "expect-signs-once")
        return a.act(a.KEEP_SIGNS, sum(1 << one for one in signs))
    if not parts or parts[0] not in VERBS:
        raise Unreadable(text, "expect-move")
    form, reader = VERBS[parts[0]]
    if len(parts) != len(form.split()):
        raise Unreadable(text, "expect-form", form=form)
    return reader(*parts[1:])
