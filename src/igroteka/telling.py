"""Words for choices and for what happened, as the declared verbs give them: `label-VERB` and `story-VERB`.

The law of this module: it knows no game, no page and no terminal; what it says is read by people on all of them. A game
tells in code only what its messages cannot say with the fields of an action.
"""

from collections.abc import Sequence

from igroteka.engine.verbs import Verbs
from igroteka.words import Words

Values = dict[str, str | int]


def values(verbs: Verbs, action: int, words: Words, names: Sequence[str] = ()) -> Values:
    """The fields of an action as the values of a message: players by name, or counted from 1 where names are not
    known; what has words in words; numbers as numbers; the rest in notation."""
    verb = verbs.verb(action)
    told: Values = {}
    for field, value in zip(verb.fields, verbs.values(action), strict=True):
        seat, message, text = field.seat_of(value), field.message(value), field.text(value)
        if 0 <= seat < len(names):
            told[field.name] = names[seat]
        elif message:
            told[field.name] = words(message)
        else:
            told[field.name] = int(text) if text.isdecimal() else text
    return told


def label(verbs: Verbs, action: int, words: Words, **more: str | int) -> str:
    """A choice in words; `more` are values that its message wants besides the fields."""
    return words(f"label-{verbs.verb(action).message}", **values(verbs, action, words), **more)


def story(verbs: Verbs, action: int, names: Sequence[str], name: str, words: Words, **more: str | int) -> str:
    """What happened in words; empty if the game has no message for it: then the table shows it. `name` is who did it,
    empty for chance."""
    message = f"story-{verbs.verb(action).message}"
    if not words.has(message):
        return ""
    return words(message, name=name, **values(verbs, action, words, names), **more)
