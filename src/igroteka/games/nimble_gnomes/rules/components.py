"""What lies on the table, and what chance decides: each declared once.

Who discards shows that they could play nothing (G5.6): the hand keeps it (see `engine.components.fan`), and imagined
hands keep to it.
"""

import re
from typing import Final

from mypy_extensions import i64

from igroteka.engine import MOST_SEATS, Unreadable
from igroteka.engine.components import Counter, Deck, Declared, Draw, Fan, Kinds, Layout, Pile, Row, TurnUp, WhoBegins
from igroteka.engine.components.numbers import Numbers
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.material import DEALT, OPEN_CARDS

PHASES = ("setup", "playing", "over")
SETUP: Final = 0
PLAYING: Final = 1
OVER: Final = 2

MOST_TURNS: Final = 1000
MOST_HELD: Final = DEALT + 1  # after taking a card


class Phase(Counter):
    """Where in the game we are. Its line tells the other numbers too: `playing first 1 turn 3 last 0`."""

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        phase: i64 = self.get(t)
        first: i64 = FIRST_SEAT.get(t) + 1
        return [(self.name, f"{PHASES[phase]} first {first} turn {TURN.get(t)} last {LAST_TURN.get(t)}")]

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        text = given.get(self.name, "playing first 1 turn 0 last 0")
        match = re.fullmatch(r"(\w+) first (\d+) turn (\d+) last (\d+)", text)
        if not match or match[1] not in PHASES:
            raise Unreadable(text, "a phase such as `playing first 1 turn 0 last 0`")
        self.set(t, PHASES.index(match[1]))
        FIRST_SEAT.set(t, int(match[2]) - 1)
        TURN.set(t, int(match[3]))
        LAST_TURN.set(t, int(match[4]))


KINDS_OF_CARDS: Final = Kinds(CARDS)
PHASE: Final = Phase("phase", OVER)
FIRST_SEAT: Final = Counter("first", MOST_SEATS, is_seat=True, quiet=True)
TURN: Final = Counter("turn", MOST_TURNS, quiet=True)  # turns begun
LAST_TURN: Final = Counter("last", MOST_TURNS, quiet=True)  # after which it is over; 0 while the deck has cards
OPEN: Final = Row("open", KINDS_OF_CARDS, OPEN_CARDS)
DECK: Final = Deck("deck", KINDS_OF_CARDS, left_entry="left")
DISCARDED: Final = Pile("discard", KINDS_OF_CARDS)
HAND: Final = Fan("hand", DECK, MOST_HELD)  # cards taken from the open ones are shown
BEFORE: Final = Pile("before", KINDS_OF_CARDS, each=True)  # what lies before a player: cave, curses, gems

WHO_BEGINS: Final = WhoBegins(a.VERBS[a.FIRST], FIRST_SEAT)
DEAL: Final = Draw(a.VERBS[a.DEAL], DECK, fan=HAND)
TURN_UP: Final = TurnUp(a.VERBS[a.TURN_UP], DECK, OPEN)
DRAW: Final = Draw(a.VERBS[a.DRAW], DECK, fan=HAND)

LAYOUT: Final = Layout((PHASE, FIRST_SEAT, TURN, LAST_TURN, OPEN, DECK, DISCARDED, HAND, BEFORE), KINDS_OF_CARDS)
DECLARED: Final = Declared(
    "gnomes",
    LAYOUT,
    a.VERBS,
    (WHO_BEGINS, DEAL, TURN_UP, DRAW),
    {a.D_TAKE: "take", a.D_PLAY: "play"},
    lines=("phase", "seen by", "open", "left", "deck", "discard", "hand", "shown", "before", "covers"),
)
