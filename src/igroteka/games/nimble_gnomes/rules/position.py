"""A position: what was agreed on, and small questions that every chapter asks."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from igroteka.engine import Outcome
from igroteka.engine.bits import bit
from igroteka.engine.components import CardBox, Declared, Table
from igroteka.games.nimble_gnomes.rules.components import BEFORE, HAND, OVER, PHASE
from igroteka.games.nimble_gnomes.rules.division import Division
from igroteka.games.nimble_gnomes.rules.material import CAVE, CAVE_IN, DIAMOND, FOG, GEM, WIND, Material

ALL_GEMS: Final = 0x3FF00  # the kinds 8 to 17, diamonds included
CURSES: Final = 0xF0  # the kinds 4 to 7


class Variant:
    """What was agreed on and the box, as the rules read them. Shared by all states of a game."""

    def __init__(self, agreed: Mapping[str, bool | str], material: Material) -> None:
        self.quick = bool(agreed["quick"])
        self.thick_fog = bool(agreed["thick-fog"])
        self.cave_first = bool(agreed["cave-first"])
        self.another_lap = bool(agreed["another-lap"])
        self.material = material
        self.drives_off = material.drives_off
        self.hides = material.thick_hides if self.thick_fog else material.hides


@mypyc_attr(allow_interpreted_subclasses=False)
class Position(Table):
    def __init__(
        self,
        seats: i64,
        declared: Declared,
        box: CardBox,
        agreed: Mapping[str, bool | str],
        variant: Variant | None = None,
    ) -> None:
        super().__init__(seats, declared, box, agreed)
        if variant is None:
            assert isinstance(box, Material)
            variant = Variant(agreed, box)
        self.variant = variant

    def most_curses(self) -> i64:
        """As many as a player has opponents (G6.2)."""
        return self.seats - 1

    def curses(self, seat: i64) -> i64:
        """Cave-ins and fogs before a seat."""
        d = self.data
        at: i64 = BEFORE.row(seat)
        return d[at + CAVE_IN] + d[at + FOG] + d[at + FOG + 1] + d[at + FOG + 2]

    def open_to_curses(self, seat: i64) -> bool:
        return self.curses(seat) < self.seats - 1

    def fogs(self, seat: i64) -> i64:
        """The kinds of fog before a seat."""
        d = self.data
        at: i64 = BEFORE.row(seat)
        result: i64 = 0
        fog: i64
        for fog in range(FOG, GEM):
            if d[at + fog] > 0:
                result |= bit(fog)
        return result

    def hidden_kinds(self, seat: i64) -> i64:
        """The gems that the fogs before a seat hide (G7.3)."""
        fogs: i64 = self.fogs(seat)
        result: i64 = 0
        fog: i64
        for fog in range(3):
            if fogs >> (FOG + fog) & 1:
                result |= self.variant.hides[fog]
        return result

    def may_lay_gems(self, seat: i64) -> bool:
        """Behind a cave, and no cave-in before it (G5.3, G7.1)."""
        return BEFORE.count(self, CAVE, seat) > 0 and BEFORE.count(self, CAVE_IN, seat) == 0

    def owes_a_cave(self, seat: i64) -> bool:
        """By the option 'cave first': who has laid no cave and holds one plays it, or a curse (G11.3)."""
        return self.variant.cave_first and BEFORE.count(self, CAVE, seat) == 0 and HAND.held(self, seat, CAVE) > 0

    def helps(self, seat: i64, wind: i64) -> i64:
        """The kinds of fog before a seat that a wind (counted from 0) drives off."""
        return self.fogs(seat) & self.variant.drives_off[wind]

    def useful(self, seat: i64) -> i64:
        """The kinds of cards that a seat could play if it held them, as everybody can tell (G5)."""
        result: i64 = ALL_GEMS & ~self.hidden_kinds(seat) if self.may_lay_gems(seat) else bit(CAVE)
        other: i64
        for other in range(self.seats):
            if other != seat and self.open_to_curses(other):
                result |= CURSES
                break
        fogs: i64 = self.fogs(seat)
        wind: i64
        for wind in range(3):
            if fogs & self.variant.drives_off[wind] != 0:
                result |= bit(WIND + wind)
        return result

    def division(self, seat: i64) -> Division:
        """The best division of what lies before a seat, without what fog hides (G8)."""
        data = self.data
        at: i64 = BEFORE.row(seat)
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
        if PHASE.get(self) != OVER:
            return None
        worths = tuple([int(self.division(seat).worth) for seat in range(self.seats)])
        result = Outcome.by_points(worths, "end-deck")
        return result if len(result.winners) == 1 else Outcome.by_points(worths, "end-draw")
