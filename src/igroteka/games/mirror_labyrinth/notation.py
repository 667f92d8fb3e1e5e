"""Actions in words that fit on a line, and back: `stand D4`, `face up`, `move G5 up`, `left`, `use 7`, `push C3 C4`.

Seats, figures, amulets and cards are counted from 1; `A1` is top left, letters go right, numbers go down. `move G5 up`
stops on G5 looking up; where nobody faces anywhere it is `move G5`. Something that is turned on its way through portals
says so at the end: `push C3 H8 right`. What somebody may not know is written `?`: `deal 2 ?`, `choose ?` (has chosen).
"""

import re
from collections.abc import Callable
from functools import lru_cache

from igroteka.engine import Unreadable
from igroteka.games.mirror_labyrinth import actions as a
from igroteka.games.mirror_labyrinth.box import COLOURS
from igroteka.games.mirror_labyrinth.material import crossing_name

DIRECTIONS = ("up", "right", "down", "left")
TURNS = ("", "right", "half", "left")  # by quarter turns
DIAGONALS = "/\\"


def side_name(side: int) -> str:
    """A side of a task card: `3a`."""
    return f"{side // 2 + 1}{'ab'[side % 2]}"


def card_name(card: int) -> str:
    return "?" if card == a.UNKNOWN_CARD else str(card + 1)


@lru_cache(maxsize=8192)
def say(action: int) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    first, second = parts >> 6, parts & 63
    texts: dict[int, Callable[[], str]] = {
        a.LAY_MIRROR: lambda: f"mirror {crossing_name(first)} {DIAGONALS[second]}",
        a.LAY_PORTAL: lambda: f"portal {crossing_name(first)} {(second >> 2) + 1} {DIRECTIONS[second & 3]}",
        a.LAY_RUNE: lambda: f"rune {crossing_name(first)} {rune_name(second)}",
        a.LAY_AMULET: lambda: f"amulet {crossing_name(first)} {second + 1}",
        a.SHOW_TOP: lambda: f"top {rune_name(parts)}",
        a.SHOW_TASK: lambda: f"task {side_name(parts)}",
        a.DEAL: lambda: f"deal {first + 1} {card_name(second)}",
        a.TURN_CARD: lambda: f"card {parts + 1}",
        a.SPOT: lambda: f"spot {crossing_name(parts)}",
        a.BEGIN: lambda: f"first {parts + 1}",
        a.CHOOSE: lambda: f"choose {card_name(parts)}",
        a.STAND: lambda: f"stand {crossing_name(parts)}",
        a.FACE: lambda: f"face {DIRECTIONS[parts]}",
        a.MOVE: lambda: f"move {crossing_name(first)}" + (f" {DIRECTIONS[second - 1]}" if second else ""),
        a.TURN: lambda: TURNS[parts],
        a.STAY: lambda: "stay",
        a.DONE: lambda: "done",
        a.USE: lambda: f"use {parts + 1}",
        a.RENEW: lambda: f"renew {parts + 1}",
        a.ROTATE: lambda: f"rotate {crossing_name(first)} {TURNS[second]}",
        a.PUSH: lambda: f"push {crossing_name(parts >> 9)} {target_name(parts & 511)}",
        a.SEND: lambda: f"send {target_name(parts)}",
        a.SWAP: lambda: f"swap {crossing_name(parts >> 7)} {crossing_name(parts & 127)}",
    }
    return texts[kind]()


def target_name(parts: int) -> str:
    """A crossing, and the turn with which something comes there, if any."""
    return f"{crossing_name(parts >> 2)} {TURNS[parts & 3]}".strip()


def rune_name(rune: int) -> str:
    return f"{COLOURS.value[rune // 4]} {rune % 4 + 1}"


def number(text: str, last: int, expected: str) -> int:
    """A number counted from 1, as one counted from 0."""
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= last:
        raise Unreadable(text, expected, last=last)
    return int(text) - 1


def word(text: str, known: tuple[str, ...], expected: str) -> int:
    if text not in known:
        raise Unreadable(text, expected, known=", ".join(known))
    return known.index(text)


def crossing(text: str) -> int:
    if not re.fullmatch("[a-j]([1-9]|10)", text):
        raise Unreadable(text, "expect-crossing")
    return "abcdefghij".index(text[0]) + (int(text[1:]) - 1) * 10


def direction(text: str) -> int:
    return word(text, DIRECTIONS, "expect-direction")


def turn(text: str) -> int:
    return word(text, TURNS[1:], "expect-turn") + 1


def amulet(text: str) -> int:
    return number(text, 16, "expect-amulet")


def card(text: str) -> int:
    return a.UNKNOWN_CARD if text == "?" else number(text, 40, "expect-initiative")


def rune(colour: str, strength: str) -> int:
    return word(colour, COLOURS.value, "expect-colour") * 4 + number(strength, 4, "expect-strength")


def side(text: str) -> int:
    if not re.fullmatch("[1-4][ab]", text):
        raise Unreadable(text, "expect-side")
    return (int(text[0]) - 1) * 2 + "ab".index(text[1])


def diagonal(text: str) -> int:
    return word(text, tuple(DIAGONALS), "expect-diagonal")


def two_crossings(one: str, other: str) -> int:
    """In the order of the board: swapping knows no first."""
    low, high = sorted((crossing(one), crossing(other)))
    return low << 7 | high


VERBS: dict[str, tuple[str, Callable[..., int]]] = {  # verb: (how it is written, how its parts are read)
    "mirror": ("mirror D4 /", lambda c, d: a.act(a.LAY_MIRROR, a.pair(crossing(c), diagonal(d)))),
    "portal": ("portal D4 1 up", lambda c, f, d: a.act(a.LAY_PORTAL, a.pair(
        crossing(c), number(f, 4, "expect-figure") << 2 | direction(d)))),
    "rune": ("rune D4 red 3", lambda c, r, s: a.act(a.LAY_RUNE, a.pair(crossing(c), rune(r, s)))),
    "amulet": ("amulet D4 7", lambda c, n: a.act(a.LAY_AMULET, a.pair(crossing(c), amulet(n)))),
    "top": ("top red 3", lambda r, s: a.act(a.SHOW_TOP, rune(r, s))),
    "task": ("task 3a", lambda s: a.act(a.SHOW_TASK, side(s))),
    "deal": ("deal 1 17", lambda s, c: a.act(a.DEAL, a.pair(number(s, 4, "expect-seat"), card(c)))),
    "card": ("card 17", lambda c: a.act(a.TURN_CARD, number(c, 40, "expect-initiative"))),
    "spot": ("spot D4", lambda c: a.act(a.SPOT, crossing(c))),
    "first": ("first 2", lambda s: a.act(a.BEGIN, number(s, 4, "expect-seat"))),
    "choose": ("choose 17", lambda c: a.act(a.CHOOSE, card(c))),
    "stand": ("stand D4", lambda c: a.act(a.STAND, crossing(c))),
    "face": ("face up", lambda d: a.act(a.FACE, direction(d))),
    "move": ("move G5 up", lambda c, d="": a.act(a.MOVE, a.pair(crossing(c), direction(d) + 1 if d else 0))),
    "left": ("left", lambda: a.act(a.TURN, 3)),
    "right": ("right", lambda: a.act(a.TURN, 1)),
    "stay": ("stay", lambda: a.act(a.STAY)),
    "done": ("done", lambda: a.act(a.DONE)),
    "use": ("use 7", lambda n: a.act(a.USE, amulet(n))),
    "renew": ("renew 7", lambda n: a.act(a.RENEW, amulet(n))),
    "rotate": ("rotate D4 right", lambda c, t: a.act(a.ROTATE, a.pair(crossing(c), turn(t)))),
    "push": ("push D4 E4 right", lambda c, e, t="": a.act(a.PUSH, a.push(
        crossing(c), crossing(e), turn(t) if t else 0))),
    "send": ("send D4 right", lambda c, t="": a.act(a.SEND, crossing(c) << 2 | (turn(t) if t else 0))),
    "swap": ("swap D4 G5", lambda c, e: a.act(a.SWAP, two_crossings(c, e))),
}  # fmt: skip
SHORTER = ("move", "push", "send")  # the last part may be left out


@lru_cache(maxsize=8192)
def read(text: str) -> int:
    """The action a text stands for. Case and spacing do not matter."""
    parts = text.lower().split()
    if not parts or parts[0] not in VERBS:
        raise Unreadable(text, "expect-move")
    form, reader = VERBS[parts[0]]
    missing = len(form.split()) - len(parts)
    if missing and not (missing == 1 and parts[0] in SHORTER):
        raise Unreadable(text, "expect-form", form=form)
    return reader(*parts[1:])
