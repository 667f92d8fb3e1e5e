"""Nimble Gnomes, as the engine sees it: the flow of the game, and each decision handed to its chapter."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Refusal, Rng
from igroteka.games.nimble_gnomes.rules import components as c, refusals, turns
from igroteka.games.nimble_gnomes.rules.actions import D_TAKE
from igroteka.games.nimble_gnomes.rules.material import CAVE, DEALT, OPEN_CARDS
from igroteka.games.nimble_gnomes.rules.position import Position


class NimbleGnomes(Position):
    def twin(self) -> "NimbleGnomes":
        return NimbleGnomes(self.seats, self.declared, self.box, self.agreed, self.variant)

    def begin(self) -> "NimbleGnomes":
        """The set-up: who begins, hands, three open cards; before that a cave for each in the quick start (G3,
        G11.1)."""
        self.declared.layout.begin(self)
        seat: i64
        c.TURN_UP.ask(self, 0, OPEN_CARDS)
        for seat in range(self.seats - 1, -1, -1):
            if self.variant.quick:
                c.DECK.draw(self, CAVE)
                c.BEFORE.add(self, CAVE, seat)
            c.DEAL.ask(self, seat, DEALT)
        c.WHO_BEGINS.ask(self)
        return self

    def apply(self, seat: i64, action: i64) -> None:
        """The deck may be empty while somebody has still to play."""
        super().apply(seat, action)
        if c.DECK.left(self) == 0:
            self.set_last_turn()

    def proceed(self) -> None:
        """While nobody has anything to decide, the game goes on by itself."""
        if c.PHASE.get(self) == c.SETUP:
            c.PHASE.set(self, c.PLAYING)
        if c.DECK.left(self) == 0:
            self.set_last_turn()
        while c.PHASE.get(self) == c.PLAYING and self.pending.awaiting() == 0:
            if c.LAST_TURN.get(self) > 0 and c.TURN.get(self) >= c.LAST_TURN.get(self):
                c.PHASE.set(self, c.OVER)
            else:
                turns.begin_turn(self, (c.FIRST_SEAT.get(self) + c.TURN.get(self)) % self.seats)

    def set_last_turn(self) -> None:
        """The last card of the deck is gone: this lap is finished, by the other reading another one too (G9)."""
        if c.LAST_TURN.get(self) > 0 or c.PHASE.get(self) != c.PLAYING:
            return
        laps: i64 = (c.TURN.get(self) + self.seats - 1) // self.seats
        if self.variant.another_lap:
            laps += 1
        c.LAST_TURN.set(self, laps * self.seats)

    def ways(self, seat: i64) -> vec[i64]:
        """All choices of a seat that is asked something."""
        return turns.takeable(self) if self.pending.kind(seat) == D_TAKE else turns.playable(self, seat)

    def choices(self, seat: i64) -> list[int]:
        return [int(action) for action in self.ways(seat)]

    def legal(self, seat: i64) -> vec[i64]:
        if seat == CHANCE or not self.pending.awaiting() >> seat & 1:
            return super().legal(seat)
        return self.ways(seat)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if seat == CHANCE:
            return super().random_action(seat, rng)
        ways = self.ways(seat)
        return ways[rng.below(len(ways))]

    def decide(self, seat: i64, action: i64) -> None:
        turns.decide(self, seat, action)

    def asked(self, seat: i64) -> str:
        return refusals.asked(self, int(seat))

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return refusals.refuse(self, int(seat), int(action))
