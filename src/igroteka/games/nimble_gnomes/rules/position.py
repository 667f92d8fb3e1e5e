"""A position: where the cards lie, where in the flow of the game we are, and small questions every chapter asks."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from igroteka.engine import Outcome, State
from igroteka.engine.bits import bit
from igroteka.engine.pending import Pending
from igroteka.engine.verbs import Verbs
from igroteka.games.nimble_gnomes.rules.actions import VERBS
from igroteka.games.nimble_gnomes.rules.cards import LAID, SEAT, SEATS, Cards
from igroteka.games.nimble_gnomes.rules.division import Division
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, WIND, Material

# Phases.
SETUP: Final = 0
PLAYING: Final = 1
OVER: Final = 2

# Decisions of chance.
C_FIRST: Final = 20
C_DEAL: Final = 21  # argument: seat * 8 + cards still to deal
C_OPEN: Final = 22  # argument: place, + GO_ON
C_DRAW: Final = 23  # argument: seat
GO_ON: Final = 8  # in the set-up: turn up the following places too

ALL_GEMS: Final = 0x3FF00  # the kinds 8 to 17, diamonds included
CURSES: Final = 0xF0  # the kinds 4 to 7


class Agreed:
    """What was agreed on: fixed for the whole game and shared by all its states."""

    def __init__(self, quick: bool, thick_fog: bool, cave_first: bool, another_lap: bool) -> None:
        self.quick = quick
        self.thick_fog = thick_fog
        self.cave_first = cave_first
        self.another_lap = another_lap


@mypyc_attr(allow_interpreted_subclasses=False)
class Position(State):
    def __init__(self, seats: i64, material: Material, agreed: Agreed, cards: Cards, pending: Pending) -> None:
        self.seats: i64 = seats
        self.material = material
        self.agreed = agreed
        self.cards = cards
        self.pending = pending
        self.phase: i64 = SETUP
        self.first: i64 = 0
        self.turn: i64 = 0  # turns begun
        self.last: i64 = 0  # the turn after which the game is over; 0 while the deck has cards
        self.viewer: i64 = -1  # whose view this is; -1: the whole truth

    def verbs(self) -> Verbs:
        return VERBS

    def awaiting(self) -> i64:
        return self.pending.awaiting()

    def most_curses(self) -> i64:
        """As many as a player has opponents (G6.2)."""
        return self.seats - 1

    def open_to_curses(self, seat: i64) -> bool:
        return self.cards.curses(seat) < self.seats - 1

    def hidden_kinds(self, seat: i64) -> i64:
        """The gems that the fogs before a seat hide (G7.3)."""
        cards = self.cards
        hides = self.material.thick_hides if self.agreed.thick_fog else self.material.hides
        result: i64 = 0
        fog: i64
        for fog in range(3):
            if cards.laid(seat, FOG + fog) > 0:
                result |= hides[fog]
        return result

    def may_lay_gems(self, seat: i64) -> bool:
        """Behind a cave, and no cave-in before it (G5.3, G7.1)."""
        return self.cards.laid(seat, CAVE) > 0 and self.cards.laid(seat, CAVE_IN) == 0

    def helps(self, seat: i64, wind: i64) -> i64:
        """The kinds of fog before a seat that a wind (counted from 0) drives off."""
        result: i64 = 0
        fog: i64
        for fog in range(3):
            if self.cards.laid(seat, FOG + fog) > 0:
                result |= bit(FOG + fog)
        return result & self.material.drives_off[wind]

    def useful(self, seat: i64) -> i64:
        """The kinds of cards that a seat could play if it held them, as everybody can tell (G5)."""
        result: i64 = 0
        if self.cards.laid(seat, CAVE) == 0 or self.cards.laid(seat, CAVE_IN) > 0:
            result |= bit(CAVE)
        if self.may_lay_gems(seat):
            result |= ALL_GEMS & ~self.hidden_kinds(seat)
        other: i64
        for other in range(self.seats):
            if other != seat and self.open_to_curses(other):
                result |= CURSES
                break
        wind: i64
        for wind in range(3):
            if self.helps(seat, wind) != 0:
                result |= bit(WIND + wind)
        return result

    def division(self, seat: i64) -> Division:
        """The best division of what lies before a seat, without what fog hides (G8)."""
        data = self.cards.data
        at: i64 = SEATS + seat * SEAT + LAID
        hidden: i64 = self.hidden_kinds(seat)
        if hidden == 0:
            return Division(data, at + GEM, data[at + DIAMOND])
        seen = data[at + GEM : at + DIAMOND]
        i: i64
        for i in range(9):
            if hidden >> (GEM + i) & 1:
                seen[i] = 0
        return Division(seen, 0, data[at + DIAMOND])

    def outcome(self) -> Outcome | None:
        """Sets of six are compared first, then those of five, and so on; the worth of a division says it (G10)."""
        if self.phase != OVER:
            return None
        worths = tuple([int(self.division(seat).worth) for seat in range(self.seats)])
        result = Outcome.by_points(worths, "end-deck")
        return result if len(result.winners) == 1 else Outcome.by_points(worths, "end-draw")

    def facts(self) -> list[int]:
        result: list[int] = [
            int(self.phase), int(self.first), int(self.turn), int(self.last), int(self.viewer)
        ]  # fmt: skip
        result.extend(self.cards.data)
        result.extend(self.pending.data)
        return result
