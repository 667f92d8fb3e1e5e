"""A small table with a component of every kind, for tests."""

from igroteka.engine import Outcome, Refusal, Seat, Verb, Verbs, Word
from igroteka.engine.components import (
    EVERYBODY,
    CardBox,
    Counter,
    Deck,
    Declared,
    Draw,
    Fan,
    Hand,
    Kinds,
    Layout,
    Pile,
    Row,
    Seats,
    Table,
    TurnUp,
    WhoBegins,
)
from igroteka.engine.components.text import read

KINDS = Kinds(("ash", "birch", "cave-in", "elm"))
ASH, BIRCH, CAVE_IN, ELM = range(4)
ROUND, BEGINS, OUT = Counter("round", 9), Counter("begins", 8, is_seat=True), Seats("out")
POINTS = Counter("points", 50, each=True)
DECK = Deck("deck", KINDS, aside=1)
OPEN = Row("open", KINDS, 3)
THROWN = Pile("thrown", KINDS)
HAND = Hand("hand", DECK, ("first", "second"))
FAN = Fan("fan", DECK, 4)
SEAT, CARD = Seat("seat", 8, bits=4), Word("card", KINDS.names, bits=4, unknown=15)
VERBS = Verbs(
    10,
    (
        Verb(1, "who", "who {seat}", (SEAT,)),
        Verb(2, "draw", "draw {seat} {card}", (SEAT, CARD)),
        Verb(3, "take", "take {seat} {card}", (SEAT, CARD)),
        Verb(4, "open", "open {card}", (CARD,)),
        Verb(5, "stop", "stop", when=(1,)),
        Verb(6, "sees", "sees {seat} {card}", (SEAT, CARD)),
    ),
    clause="X1.1",
)
WHO, DRAW = WhoBegins(VERBS[1], BEGINS), Draw(VERBS[2], DECK, HAND)
TAKE, TURN_UP = Draw(VERBS[3], DECK, fan=FAN), TurnUp(VERBS[4], DECK, OPEN)
LAYOUT = Layout((ROUND, BEGINS, OUT, DECK, OPEN, THROWN, POINTS, HAND, FAN), KINDS)
DECLARED = Declared("trees", LAYOUT, VERBS, (WHO, DRAW, TAKE, TURN_UP), {1: "stop"})


class Trees(Table):
    """Everybody may stop; the game is over when all have."""

    def choices(self, seat: int) -> list[int]:
        return [VERBS.make(5)]

    def decide(self, seat: int, action: int) -> None:
        self.tell(1 << seat, 6, seat, HAND.kind(self, seat))
        self.tell(EVERYBODY, 5)

    def outcome(self) -> Outcome | None:
        return None if self.awaiting() else Outcome.by_points((0,) * int(self.seats), "end")

    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("X1.1", "no")


def trees(seats: int = 3) -> Trees:
    table = Trees(seats, DECLARED, CardBox("", "", [4, 3, 2, 1]), {"tall": True, "size": "small"})
    LAYOUT.begin(table)
    for seat in range(seats):
        table.ask(seat, 1)
    return table


def again(table: Table) -> Table:
    make = lambda seats, agreed: Trees(seats, DECLARED, table.box, agreed)  # noqa: E731
    return read(table.show(), "trees", {"tall": False, "size": "big"}, make)


def give(table: Trees, part: Hand | Fan, seat: int, *kinds: int) -> None:
    for kind in kinds:
        DECK.draw(table, kind)
        part.take(table, seat, kind)
