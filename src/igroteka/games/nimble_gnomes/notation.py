"""Actions in words that fit on a line, and back: `take deck`, `gem round-ruby`, `curse 2 green-fog`.

Cards are called as in the box; seats are counted from 1. A card that somebody may not know is `?`: `draw ?`.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from igroteka.engine import MOST_SEATS, Unreadable
from igroteka.games.nimble_gnomes import actions as a
from igroteka.games.nimble_gnomes import box
from igroteka.games.nimble_gnomes.material import CAVE_IN, FOG, GEM, UNKNOWN, WIND

CARDS = tuple(
    name for table in (box.CAVES, box.WINDS, box.CAVE_INS, box.FOGS, box.GEMS, box.DIAMONDS) for name in table.value
)


def card_name(kind: int) -> str:
    return "?" if kind == UNKNOWN else CARDS[kind]


@lru_cache(maxsize=4096)
def say(action: int) -> str:
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    first, second = parts >> 5, parts & 31
    texts: dict[int, Callable[[], str]] = {
        a.FIRST: lambda: f"first {parts + 1}",
        a.DEAL: lambda: f"deal {first + 1} {card_name(second)}",
        a.TURN_UP: lambda: f"open {card_name(parts)}",
        a.DRAW: lambda: f"draw {card_name(parts)}",
        a.TAKE_DECK: lambda: "take deck",
        a.TAKE_OPEN: lambda: f"take {card_name(parts)}",
        a.TAKE_NOTHING: lambda: "take nothing",
        a.LAY_CAVE: lambda: "cave",
        a.LAY_GEM: lambda: f"gem {card_name(parts)}",
        a.CURSE: lambda: f"curse {first + 1} {card_name(second)}",
        a.BLOW: lambda: f"wind {card_name(first)} {card_name(second)}",
        a.DISCARD: lambda: f"discard {card_name(parts)}",
    }
    return texts[kind]()


def seat(text: str) -> int:
    if not re.fullmatch(r"[0-9]", text) or not 1 <= int(text) <= MOST_SEATS:
        raise Unreadable(text, "expect-seat")
    return int(text) - 1


def card(text: str, first: int = 0, end: int = len(CARDS)) -> int:
    """A card by its name, one of these kinds."""
    if text not in CARDS[first:end]:
        raise Unreadable(text, "expect-card", known=", ".join(CARDS[first:end]))
    return CARDS.index(text)


def drawn(text: str) -> int:
    return UNKNOWN if text == "?" else card(text)


def taken(text: str) -> int:
    if text == "deck":
        return a.act(a.TAKE_DECK)
    if text == "nothing":
        return a.act(a.TAKE_NOTHING)
    return a.act(a.TAKE_OPEN, card(text))


VERBS: dict[str, tuple[str, Callable[..., int]]] = {  # verb: (how it is written, how its parts are read)
    "first": ("first 2", lambda s: a.act(a.FIRST, seat(s))),
    "deal": ("deal 1 cave", lambda s, c: a.act(a.DEAL, a.pair(seat(s), drawn(c)))),
    "open": ("open cave", lambda c: a.act(a.TURN_UP, card(c))),
    "draw": ("draw cave", lambda c: a.act(a.DRAW, drawn(c))),
    "take": ("take deck", taken),
    "cave": ("cave", lambda: a.act(a.LAY_CAVE)),
    "gem": ("gem round-ruby", lambda c: a.act(a.LAY_GEM, card(c, GEM))),
    "curse": ("curse 2 cave-in", lambda s, c: a.act(a.CURSE, a.pair(seat(s), card(c, CAVE_IN, GEM)))),
    "wind": (
        "wind red-wind orange-fog",
        lambda w, f: a.act(a.BLOW, a.pair(card(w, WIND, CAVE_IN), card(f, FOG, GEM))),
    ),
    "discard": ("discard cave", lambda c: a.act(a.DISCARD, card(c))),
}


@lru_cache(maxsize=4096)
def read(text: str) -> int:
    """The action a text stands for. Case and spacing do not matter."""
    parts = text.lower().split()
    if not parts or parts[0] not in VERBS:
        raise Unreadable(text, "expect-move")
    form, reader = VERBS[parts[0]]
    if len(parts) != len(form.split()):
        raise Unreadable(text, "expect-form", form=form)
    return reader(*parts[1:])
