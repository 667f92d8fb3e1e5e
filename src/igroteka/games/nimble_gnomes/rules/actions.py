"""The actions of Nimble Gnomes, each declared once, and the decisions that offer them."""

from typing import Final

from mypy_extensions import i64

from igroteka.engine.fields import Seat, Word
from igroteka.engine.state import MOST_SEATS
from igroteka.engine.verbs import Verb, Verbs
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.material import CAVE_IN, FOG, GEM, KINDS, UNKNOWN, WIND

# Decisions of players.
D_TAKE: Final = 1
D_PLAY: Final = 2

# What chance decides.
FIRST: Final = 1
DEAL: Final = 2
TURN_UP: Final = 3
DRAW: Final = 4
# What a player decides.
TAKE_DECK: Final = 10
TAKE_OPEN: Final = 11
TAKE_NOTHING: Final = 12
LAY_CAVE: Final = 13
LAY_GEM: Final = 14
CURSE: Final = 15
BLOW: Final = 16
DISCARD: Final = 17

SEAT = Seat("seat", MOST_SEATS, bits=5, others=True)
CARD = Word("card", CARDS, bits=5, messages="card")
DRAWN = Word("card", CARDS, bits=5, unknown=UNKNOWN, messages="card")
GEM_CARD = CARD.only(GEM, KINDS - GEM)
CURSES = CARD.only(CAVE_IN, 4)
WINDS = CARD.only(WIND, 3).called("wind")
FOGS = CARD.only(FOG, 3).called("fog")

CHANCE_VERBS = (
    Verb(FIRST, "first", "first {seat}", (SEAT,)),
    Verb(DEAL, "deal", "deal {seat} {card}", (SEAT, DRAWN)),
    Verb(TURN_UP, "open", "open {card}", (CARD,)),
    Verb(DRAW, "draw", "draw {card}", (DRAWN,)),
)
CHOICES = (
    Verb(TAKE_DECK, "take_deck", "take deck", click="deck", when=(D_TAKE,)),
    Verb(TAKE_OPEN, "take_open", "take {card}", (CARD,), click="take-{card}", when=(D_TAKE,)),
    Verb(TAKE_NOTHING, "take_nothing", "take nothing", when=(D_TAKE,)),
    Verb(LAY_CAVE, "lay_cave", "cave", click="hand-cave", when=(D_PLAY,)),
    Verb(LAY_GEM, "lay_gem", "gem {card}", (GEM_CARD,), click="hand-{card}", when=(D_PLAY,)),
    Verb(CURSE, "curse", "curse {seat} {card}", (SEAT, CURSES), click="hand-{card}", when=(D_PLAY,), clause="G5.4"),
    Verb(BLOW, "blow", "wind {wind} {fog}", (WINDS, FOGS), click="hand-{wind}", when=(D_PLAY,)),
    Verb(DISCARD, "discard", "discard {card}", (CARD,), click="hand-{card}", when=(D_PLAY,)),
)
KIND_SHIFT: Final = 12
PARTS: Final = 0xFFF
VERBS: Final[Verbs] = Verbs(KIND_SHIFT, CHANCE_VERBS + CHOICES, clause="G4.1")


def act(kind: i64, parts: i64 = 0) -> i64:
    """The number of an action, for the hot loops of rules and search."""
    return kind << KIND_SHIFT | parts


def pair(first: i64, second: i64) -> i64:
    return first << 5 | second
