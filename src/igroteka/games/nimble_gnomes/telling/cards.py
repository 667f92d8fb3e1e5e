"""Cards, sets and laps in words."""

from collections.abc import Sequence

from igroteka.games.nimble_gnomes.rules.box import CARDS, COLOURS, SHAPES
from igroteka.games.nimble_gnomes.rules.components import TURN
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, GEM
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.telling.sets import GemSet, sizes
from igroteka.words import Words

LINES = (*COLOURS.value, *SHAPES.value)


def card_words(kind: int, words: Words) -> str:
    return words(f"card-{CARDS[kind]}")


def among(counts: Sequence[int], kinds: int) -> list[int]:
    """Of cards by kind, those of a set of kinds."""
    return [count if kinds >> kind & 1 else 0 for kind, count in enumerate(counts)]


def line_of(one: GemSet) -> str:
    """The colour or shape that a set has in common."""
    return "diamond" if all(card == DIAMOND for card in one.cards) else LINES[one.line]


def set_words(one: GemSet, words: Words) -> str:
    """What a set is: `6 rubies`."""
    return words(f"line-{line_of(one)}", count=len(one.cards))


def size_words(worth: int, words: Words) -> str:
    """The sizes of the sets: `6 + 4 + 1`."""
    return " + ".join([str(size) for size in sizes(worth)]) or words("no-sets")


def idle(kind: int, laid: Sequence[int], words: Words) -> str:
    """Why a card of no use cannot be played, by what lies before its owner (the kinds of the box)."""
    if kind >= GEM:
        return words("idle-no-cave" if not laid[CAVE] else "idle-cave-in" if laid[CAVE_IN] else "idle-hidden")
    if kind == CAVE:
        return words("idle-cave")
    return words("idle-curse" if kind >= CAVE_IN else "idle-wind")


def lap_of(view: Position) -> int:
    return max(1, (int(TURN.get(view)) + int(view.seats) - 1) // int(view.seats))


def lap_words(lap: int, last: bool, words: Words) -> str:
    """Which lap it is, and whether it is among the last."""
    return words("lap-last" if last else "lap", lap=lap)
