"""Words for choices and for what happened, as the declared verbs give them: `label-VERB` and `story-VERB`.

The law of this module: it knows no game, no page and no terminal; what it says is read by people on all of them. A game
tells in code only what its messages cannot say with the fields of an action.
"""

from collections.abc import Sequence
from functools import lru_cache

from igroteka.engine.components import Kinds
from igroteka.engine.verbs import Verbs
from igroteka.words import Words

Values = dict[str, str | int]


@lru_cache(maxsize=16384)
def fields_told(verbs: Verbs, action: int, words: Words) -> tuple[Values, tuple[tuple[str, int], ...]]:
    """The fields of an action as the values of a message, players counted from 1; and which of them are players."""
    told: Values = {}
    seats: list[tuple[str, int]] = []
    for field, value in zip(verbs.verb(action).fields, verbs.values(action), strict=True):
        message, text = field.message(value), field.text(value)
        told[field.name] = words(message) if message else int(text) if text.isdecimal() else text
        if field.seat_of(value) >= 0:
            seats.append((field.name, field.seat_of(value)))
    return told, tuple(seats)


def values(verbs: Verbs, action: int, words: Words, names: Sequence[str] = ()) -> Values:
    """The fields of an action as the values of a message: players by name, or counted from 1 where names are not
    known; what has words in words; numbers as numbers; the rest in notation."""
    told, seats = fields_told(verbs, action, words)
    found = told.copy()
    for field, seat in seats:
        if seat < len(names):
            found[field] = names[seat]
    return found


def label(verbs: Verbs, action: int, words: Words, **more: str | int) -> str:
    """A choice in words; `more` are values that its message wants besides the fields, or in place of them."""
    found = values(verbs, action, words)
    found.update(more)
    return words.say(f"label-{verbs.verb(action).message}", found)


def story(verbs: Verbs, action: int, names: Sequence[str], name: str, words: Words, **more: str | int) -> str:
    """What happened in words; empty if the game has no message for it: then the table shows it. `name` is who did it,
    empty for chance."""
    message = f"story-{verbs.verb(action).message}"
    if not words.has(message):
        return ""
    found = values(verbs, action, words, names)
    found["name"] = name
    found.update(more)
    return words.say(message, found)


def listed(kinds: Kinds, counts: Sequence[int], words: Words) -> str:
    """Cards by name with their number: `spark, star ×2`."""
    there = [(words(f"card-{kinds.names[kind]}"), count) for kind, count in enumerate(counts) if count]
    return ", ".join([name if count == 1 else f"{name} ×{count}" for name, count in there])
