"""The rules of Last Light: cards and components, actions and events, and what each card does."""

from igroteka.engine import CHANCE, MOST_SEATS, Field, Outcome, Refusal, Seat, Verb, Verbs, Word, components as c
from igroteka.games.card_game import card_box, card_rules

COUNTS = {"spark": 5, "mirror": 2, "candle": 3, "shade": 2, "draught": 2, "moth": 1, "star": 1}  # from dim to bright
SPARK, MIRROR, CANDLE, SHADE, DRAUGHT, MOTH, STAR = range(len(COUNTS))
DRAWS_THE_MOTH = (DRAUGHT, STAR)
AIMED = (SPARK, MIRROR, CANDLE, DRAUGHT, MOTH)
MOST_ROUNDS = 99

KINDS = c.Kinds(tuple(COUNTS))
ROUND = c.Counter("round", MOST_ROUNDS)
BEGINS = c.Counter("begins", MOST_SEATS, is_seat=True)  # who begins the round
TURN = c.Counter("turn", MOST_SEATS, is_seat=True)  # whose turn it is, or comes next
OUT = c.Seats("out")
SAFE = c.Seats("safe")
DECK = c.Deck("deck", KINDS, aside=1)
HAND = c.Hand("hand", DECK, slots=("held", "drawn"))
PLAYED = c.Pile("played", KINDS, each=True)
LIGHTS = c.Counter("lights", MOST_ROUNDS, each=True)
OF_A_ROUND = (OUT, SAFE, DECK, HAND, PLAYED)

D_PLAY = 1
FIRST, DRAWN = 1, 2
PLAY, IDLE = 10, 20  # PLAY + kind
GOES_OUT, MISSES, SEES, LAYS, SHOWS, WINS = range(30, 36)

WHICH = Word("which", HAND.slots, bits=1)
SEAT = Seat("seat", MOST_SEATS, bits=4)
OTHER = Seat("seat", MOST_SEATS, bits=4, others=True)
CARD = Word("card", KINDS.names, bits=4, messages="card")
HIDDEN_CARD = Word("card", KINDS.names, bits=4, unknown=15, messages="card")


def play(kind: int, *fields: Field) -> Verb:
    """Playing a card of this kind: the card itself is clicked, then what it names, then whom it is for."""
    name, forms = KINDS.names[kind], [f"{{{field.name}}}" for field in fields]
    form, clause = " ".join(["{which}", name, *forms]), f"L4.{kind + 1}"
    click = ("hand-{which}", "hand-{which} hand-of-{seat}", "hand-{which} kind-{card} hand-of-{seat}")[len(fields)]
    return Verb(PLAY + kind, name, form, (WHICH, *fields), click, when=(D_PLAY,), clause=clause)


VERBS = Verbs(
    12,
    (
        Verb(FIRST, "first", "first {seat}", (SEAT,)),
        Verb(DRAWN, "draw", "draw {seat} {card}", (SEAT, HIDDEN_CARD)),
        Verb(IDLE, "idle", "{which} {card} idle", (WHICH, CARD), click="hand-{which}", when=(D_PLAY,)),
        play(SPARK, OTHER, CARD.only(MIRROR, len(COUNTS) - 1)),
        *(play(MIRROR, OTHER), play(CANDLE, OTHER), play(SHADE)),
        *(play(DRAUGHT, OTHER), play(MOTH, OTHER), play(STAR)),
        Verb(GOES_OUT, "goes_out", "out {seat} {card}", (SEAT, CARD)),
        Verb(MISSES, "misses", "misses {seat}", (SEAT,)),
        Verb(SEES, "sees", "sees {seat} {card}", (SEAT, CARD)),
        Verb(LAYS, "lays", "lays {seat} {card}", (SEAT, CARD)),
        Verb(SHOWS, "shows", "shows {seat} {card}", (SEAT, CARD)),
        Verb(WINS, "wins", "wins {seat}", (SEAT,)),
    ),
    clause="L3.1",
)
WHO = c.WhoBegins(VERBS[FIRST], BEGINS)
DRAW = c.Draw(VERBS[DRAWN], DECK, HAND)
LAYOUT = c.Layout((ROUND, BEGINS, TURN, OUT, SAFE, DECK, LIGHTS, HAND, PLAYED), KINDS)
DECLARED = c.Declared("last light", LAYOUT, VERBS, (WHO, DRAW), {D_PLAY: "play"})


class LastLight(c.Table):
    def lit(self) -> list[int]:
        return [seat for seat in range(int(self.seats)) if not OUT.has(self, seat)]

    def targets(self, seat: int) -> list[int]:
        """The others who are in and not behind a shade (L3.4)."""
        return [other for other in self.lit() if other != seat and not SAFE.has(self, other)]

    # The course of a round

    def proceed(self) -> None:
        if ROUND.get(self) == 0:  # L2.3
            ROUND.set(self, 1)
            WHO.ask(self)
        elif DECK.is_whole(self):  # L2.1, L2.2
            TURN.set(self, BEGINS.get(self))
            for seat in reversed(range(int(self.seats))):
                DRAW.ask(self, seat)
        elif self.outcome() is None and (len(self.lit()) == 1 or DECK.left(self) == 0):
            self.end_round()
        elif self.outcome() is None:
            self.begin_turn(int(TURN.get(self)))

    def begin_turn(self, seat: int) -> None:
        """The shade of the last turn is taken away, and a card is drawn (L3.1, L4.4)."""
        SAFE.remove(self, seat)
        self.ask(seat, D_PLAY)
        DRAW.ask(self, seat)

    def end_round(self) -> None:
        """The last one in wins, else the brightest; of equals each (L6)."""
        lit = self.lit()
        cards = {seat: int(HAND.kind(self, seat)) for seat in lit}
        for seat in lit if len(lit) > 1 else ():
            self.tell(c.EVERYBODY, SHOWS, seat, cards[seat])
        for seat in lit:
            if cards[seat] == max(cards.values()):
                LIGHTS.add(self, 1, seat)
                self.tell(c.EVERYBODY, WINS, seat)
        if self.outcome() is None:
            ROUND.add(self, 1)
            BEGINS.set(self, (BEGINS.get(self) + 1) % self.seats)
            self.lay_out(OF_A_ROUND)
            self.proceed()

    def outcome(self) -> Outcome | None:
        lights = tuple(int(LIGHTS.get(self, seat)) for seat in range(int(self.seats)))
        return Outcome.by_points(lights, "end-lights") if max(lights) >= self.goal() else None

    def goal(self) -> int:
        return 5 if self.agreed["long"] else 3

    # What may be played

    def choices(self, seat: int) -> list[int]:
        cards, targets = HAND.kinds_of(self, seat), self.targets(seat)
        forced = self.owes_the_moth(seat)
        found: list[int] = []
        for slot, kind in enumerate(cards):
            if forced and kind != MOTH:
                continue
            if kind not in AIMED:
                found.append(VERBS.make(PLAY + kind, slot))
            elif not targets:
                found.append(VERBS.make(IDLE, slot, kind))
            elif kind == SPARK:
                found += [
                    VERBS.make(PLAY, slot, other, named) for other in targets for named in range(MIRROR, STAR + 1)
                ]
            else:
                found += [VERBS.make(PLAY + kind, slot, other) for other in targets]
        return found

    def owes_the_moth(self, seat: int) -> bool:
        """The moth flies to the light: held together with a draught or the star it must be played (L3.3)."""
        cards = HAND.kinds_of(self, seat)
        return MOTH in cards and any(kind in cards for kind in DRAWS_THE_MOTH)

    def refuse(self, seat: int, action: int) -> Refusal:
        number, (slot, *aims) = VERBS.split(action)
        kind = aims[0] if number == IDLE else number - PLAY
        if HAND.kind(self, seat, slot) != kind:
            return Refusal("L3.1", "refuse-not-there", {"card": f"card-{KINDS.names[kind]}"})
        if self.owes_the_moth(seat) and kind != MOTH:
            return Refusal("L3.3", "refuse-moth")
        if number == IDLE:
            return Refusal("L3.5", "refuse-idle")
        return Refusal("L3.4", "refuse-out" if OUT.has(self, aims[0]) else "refuse-safe")

    def told(self, seat: int, by: int, action: int) -> int:
        """Who has to draw the last card because of a draught shows it at once: the round is over (L4.5, L6.2)."""
        is_last = by == CHANCE and DECK.left(self) <= 1 and not self.pending.kind(TURN.get(self))
        return action if is_last else super().told(seat, by, action)

    def reveals(self, seat: int, action: int) -> bool:
        return VERBS.kind(action) not in (IDLE, PLAY + SHADE) or DECK.left(self) == 0

    # What cards do

    def decide(self, seat: int, action: int) -> None:
        number, (slot, *aims) = VERBS.split(action)
        kind = int(HAND.leave(self, seat, slot))
        PLAYED.add(self, kind, seat)
        if kind in DRAWS_THE_MOTH:  # who holds the moth besides may not play these
            HAND.cannot_be(self, seat, 0, 1 << MOTH)
        if number != IDLE:
            self.effect(seat, kind, *aims)
        following = [(seat + step) % int(self.seats) for step in range(1, int(self.seats) + 1)]
        TURN.set(self, next(other for other in following if not OUT.has(self, other)))

    def effect(self, seat: int, kind: int, other: int = -1, named: int = -1) -> None:
        if kind == SPARK and HAND.kind(self, other) == named:
            self.goes_out(other)
        elif kind == SPARK:
            HAND.cannot_be(self, other, 0, 1 << named)
            self.tell(c.EVERYBODY, MISSES, other)
        elif kind == MIRROR:
            self.sees(seat, other)
        elif kind == CANDLE:
            self.compare(seat, other)
        elif kind == SHADE:
            SAFE.add(self, seat)
        elif kind == DRAUGHT:
            self.blow(other)
        elif kind == MOTH:
            HAND.exchange(self, seat, other)
            self.sees(seat, seat)
            self.sees(other, other)
        elif kind == STAR:
            self.goes_out(seat)

    def sees(self, viewer: int, seat: int) -> None:
        HAND.show_to(self, seat, 0, viewer)
        self.tell(1 << viewer, SEES, seat, HAND.kind(self, seat))

    def compare(self, seat: int, other: int) -> None:
        """The dimmer goes out, of equals the one who came with the candle. Everybody learns that the card of the one
        who stays is brighter (L4.3)."""
        mine, theirs = int(HAND.kind(self, seat)), int(HAND.kind(self, other))
        winner, loser = (seat, other) if mine > theirs else (other, seat)
        self.sees(loser, winner)
        dimmer = range(min(mine, theirs) + (winner == seat))
        HAND.cannot_be(self, winner, 0, sum(1 << kind for kind in dimmer))
        self.goes_out(loser)

    def blow(self, seat: int) -> None:
        """Somebody lays their card open and draws another; the star goes out (L4.5)."""
        kind = int(HAND.leave(self, seat, 0))
        PLAYED.add(self, kind, seat)
        if kind == STAR:
            OUT.add(self, seat)
            self.tell(c.EVERYBODY, GOES_OUT, seat, kind)
        else:
            self.tell(c.EVERYBODY, LAYS, seat, kind)
            DRAW.ask(self, seat)

    def goes_out(self, seat: int) -> None:
        """Their card is laid open, and they are out until the next round (L5.1)."""
        OUT.add(self, seat)
        kind = int(HAND.leave(self, seat, 0))
        PLAYED.add(self, kind, seat)
        self.tell(c.EVERYBODY, GOES_OUT, seat, kind)


RULES = card_rules(LastLight, DECLARED, card_box("last_light", COUNTS, least=8), long=False)
