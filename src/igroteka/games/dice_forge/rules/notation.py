"""Actions in words that fit on a line, and back: `roll 1 light 3g`, `buy 2s`, `forge dark 1g`, `feat hind`.

Faces are written as on the box: 3g, 2g+1m, 1g/1s/1m, mirror, shield-red, ship, boar-blue, x3. Seats are counted from 1.
`pass` declines whatever is offered.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from igroteka.engine import Unreadable
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules.box import COLOURS, RESOURCES
from igroteka.games.dice_forge.rules.material import Material

SIDES = ("light", "dark")
FACE = (1 << 6) - 1
PLAIN_WORDS = {
    a.act(a.PASS): "pass",
    a.act(a.CONVERT): "convert",
    a.act(a.EXTRA): "extra",
    a.act(a.REPEAT): "cerberus",
    a.act(a.TRITON): "triton",
    a.act(a.FIRST, 0): "gain first",
    a.act(a.FIRST, 1): "ship first",
}
READ_WORDS = {text: action for action, text in PLAIN_WORDS.items()}


def die_name(die: int) -> str:
    return f"{(die >> 1) + 1} {SIDES[die & 1]}"


@lru_cache(maxsize=4096)
def say(material: Material, action: int) -> str:
    if action in PLAIN_WORDS:
        return PLAIN_WORDS[action]
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    texts: dict[int, Callable[[], str]] = {
        a.SET: lambda: f"set {material.cards[parts]}",
        a.REMOVE: lambda: f"remove {material.faces[parts]}",
        a.ROLL: lambda: f"roll {die_name(parts >> 6)} {material.faces[parts & FACE]}",
        a.COLOUR: lambda: f"colour {COLOURS.value[parts]}",
        a.DIE: lambda: f"die {die_name(parts)}",
        a.CHOOSE: lambda: f"choose {RESOURCES.value[parts]}",
        a.HAMMER: lambda: f"hammer {parts}",
        a.BUY: lambda: f"buy {material.faces[parts]}",
        a.FORGE: lambda: f"forge {SIDES[parts >> 6]} {material.faces[parts & FACE]}",
        a.FEAT: lambda: f"feat {material.cards[parts]}",
        a.USE: lambda: f"use {material.cards[parts]}",
        a.TAKE: lambda: f"take {material.faces[parts]}",
        a.TARGET: lambda: f"target {parts + 1}",
    }
    return texts[kind]()


def number(text: str, first: int, last: int, expected: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or not first <= int(text) <= last:
        raise Unreadable(text, expected, last=last)
    return int(text)


def word(text: str, known: tuple[str, ...] | list[str], expected: str) -> int:
    if text not in known:
        raise Unreadable(text, expected, known=", ".join(known))
    return known.index(text)


def seat(text: str) -> int:
    return number(text, 1, 4, "expect-seat") - 1


def side(text: str) -> int:
    return word(text, SIDES, "expect-side")


def card(m: Material, text: str) -> int:
    return word(text, m.cards, "expect-card")


def face(m: Material, text: str) -> int:
    return word(text, m.faces, "expect-face")


Reader = Callable[..., int]
VERBS: dict[str, tuple[str, Reader]] = {  # verb: (how it is written, how its parts are read)
    "set": ("set bear", lambda m, c: a.act(a.SET, card(m, c))),
    "remove": ("remove 6g", lambda m, f: a.act(a.REMOVE, face(m, f))),
    "roll": ("roll 1 light 3g", lambda m, p, s, f: a.act(a.ROLL, a.on_die(seat(p) * 2 + side(s), face(m, f)))),
    "colour": ("colour red", lambda m, c: a.act(a.COLOUR, word(c, COLOURS.value, "expect-colour"))),
    "die": ("die 2 dark", lambda m, p, s: a.act(a.DIE, seat(p) * 2 + side(s))),
    "choose": ("choose sun", lambda m, r: a.act(a.CHOOSE, word(r, RESOURCES.value, "expect-resource"))),
    "hammer": ("hammer 3", lambda m, n: a.act(a.HAMMER, number(n, 0, 127, "expect-gold"))),
    "buy": ("buy 3g", lambda m, f: a.act(a.BUY, face(m, f))),
    "forge": ("forge light 1g", lambda m, s, f: a.act(a.FORGE, a.on_die(side(s), face(m, f)))),
    "feat": ("feat hind", lambda m, c: a.act(a.FEAT, card(m, c))),
    "use": ("use hind", lambda m, c: a.act(a.USE, card(m, c))),
    "take": ("take shield-red", lambda m, f: a.act(a.TAKE, face(m, f))),
    "target": ("target 2", lambda m, p: a.act(a.TARGET, seat(p))),
}


@lru_cache(maxsize=4096)
def read(material: Material, text: str) -> int:
    """The action a text stands for. Case and spacing do not matter."""
    parts = text.lower().split()
    if " ".join(parts) in READ_WORDS:
        return READ_WORDS[" ".join(parts)]
    if not parts or parts[0] not in VERBS:
        raise Unreadable(text, "expect-move")
    form, reader = VERBS[parts[0]]
    if len(parts) != len(form.split()):
        raise Unreadable(text, "expect-form", form=form)
    return reader(material, *parts[1:])
