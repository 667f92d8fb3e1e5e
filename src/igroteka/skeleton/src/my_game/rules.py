"""The rules: what lies on the table, what players do, and how it goes on. All the rest follows from this."""

from igroteka.engine import MOST_SEATS, Outcome, Seat, Verb, Verbs, Word, components as c
from igroteka.games.card_game import card_box, card_rules

COUNTS = {"one": 6, "two": 5, "three": 4, "four": 3, "five": 2}  # how many cards of each kind
ENOUGH = 3  # cards in a hand

# What lies on the table
KINDS = c.Kinds(tuple(COUNTS))
TURN = c.Counter("turn", MOST_SEATS, is_seat=True)  # whose turn comes next
DECK = c.Deck("deck", KINDS)
PASSED = c.Pile("passed", KINDS)
HAND = c.Hand("hand", DECK, slots=("first", "second", "third"))
POINTS = c.Counter("points", 99, each=True)
LAYOUT = c.Layout((TURN, DECK, PASSED, HAND, POINTS), KINDS)

# What happens: chance draws, players keep or pass, everybody hears what was passed
DRAWN, KEEP, PASS, LAYS = range(1, 5)
D_KEEP = 1  # the question to a player
SEAT = Seat("seat", MOST_SEATS, bits=4)
CARD = Word("card", KINDS.names, bits=4, unknown=15, messages="card")  # 15: a card that one may not know
VERBS = Verbs(
    8,
    (
        Verb(DRAWN, "draw", "draw {seat} {card}", (SEAT, CARD)),
        Verb(KEEP, "keep", "keep", when=(D_KEEP,)),
        Verb(PASS, "pass", "pass", when=(D_KEEP,)),
        Verb(LAYS, "lays", "lays {card}", (CARD,)),
    ),
    clause="R2.1",
)
DRAW = c.Draw(VERBS[DRAWN], DECK, HAND)
DECLARED = c.Declared("players", LAYOUT, VERBS, (DRAW,), {D_KEEP: "keep"})


class Position(c.Table):
    def choices(self, seat: int) -> list[int]:
        return [VERBS.make(KEEP), VERBS.make(PASS)]

    def decide(self, seat: int, action: int) -> None:
        if VERBS.kind(action) == PASS:
            kind = HAND.leave(self, seat, HAND.size_of(self, seat) - 1)
            PASSED.add(self, kind)
            self.tell(c.EVERYBODY, LAYS, kind)

    def proceed(self) -> None:
        """The next player who needs cards draws one (R2.1, R2.2), or the game is over (R3.1)."""
        order = [int(TURN.get(self) + step) % int(self.seats) for step in range(int(self.seats))]
        drawing = [seat for seat in order if HAND.size_of(self, seat) < ENOUGH]
        if not drawing or DECK.left(self) == 0:
            self.count()
            return
        TURN.set(self, (drawing[0] + 1) % self.seats)
        self.ask(drawing[0], D_KEEP)
        DRAW.ask(self, drawing[0])

    def count(self) -> None:
        """Everybody shows their cards (R3.2)."""
        for seat in range(int(self.seats)):
            kinds = HAND.kinds_of(self, seat)
            POINTS.set(self, sum(kind + 1 for kind in kinds), seat)
            for slot in range(len(kinds)):
                HAND.show_all(self, seat, slot)

    def outcome(self) -> Outcome | None:
        if self.awaiting():
            return None
        return Outcome.by_points(tuple(int(POINTS.get(self, seat)) for seat in range(int(self.seats))), "end-counted")

    def reveals(self, seat: int, action: int) -> bool:
        """A passed card is seen by all, and at the end all cards are: neither can be taken back."""
        after = self.clone()
        after.apply(seat, action)
        return VERBS.kind(action) == PASS or not after.awaiting()


RULES = card_rules(Position, DECLARED, card_box("my_game", COUNTS, least=8))
