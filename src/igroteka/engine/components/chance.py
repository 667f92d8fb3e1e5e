"""What chance decides at a table of components, each kind of draw declared once.

A game asks for a draw (`DRAW.ask(table, seat)`), chance draws, and the card goes where the declaration says. Outcomes,
weights, sampling, and who is told what follow.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.components.cards import Deck, Row
from igroteka.engine.components.counters import Counter
from igroteka.engine.components.fan import Fan
from igroteka.engine.components.hand import Hand
from igroteka.engine.components.numbers import Numbers
from igroteka.engine.rng import Rng
from igroteka.engine.state import CHANCE
from igroteka.engine.verbs import Verb


class Luck:
    """One kind of decision of chance. `number` is its place among those of the game, counted from 1: the kind of its
    pending decisions."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        self.number: i64 = 0
        self.base: i64 = 0  # the action with all fields 0

    def declare(self, number: int, shift: int) -> None:
        self.number = number
        self.base = self.verb.number << shift

    def outcomes(self, t: Numbers, argument: i64) -> vec[i64]:
        raise NotImplementedError

    def weights(self, t: Numbers, argument: i64) -> vec[i64]:
        raise NotImplementedError

    def sample(self, t: Numbers, argument: i64, rng: Rng) -> i64:
        raise NotImplementedError

    def happen(self, t: Numbers, argument: i64, action: i64) -> None:
        """Carries an outcome out, and leaves chance the next one, if there is any."""
        raise NotImplementedError

    def told(self, argument: i64, seat: i64, action: i64) -> i64:
        """The outcome as a seat may know it."""
        return action


class WhoBegins(Luck):
    """Any of the players, each as likely; the counter keeps who. Its verb has the field of a seat."""

    def __init__(self, verb: Verb, counter: Counter) -> None:
        super().__init__(verb)
        self.counter = counter

    def ask(self, t: Numbers) -> None:
        t.pending.push(CHANCE, self.number)

    def outcomes(self, t: Numbers, argument: i64) -> vec[i64]:
        return vec[i64]([self.base + seat for seat in range(t.seats)])

    def weights(self, t: Numbers, argument: i64) -> vec[i64]:
        return vec[i64]([1] * t.seats)

    def sample(self, t: Numbers, argument: i64, rng: Rng) -> i64:
        return self.base + rng.below(t.seats)

    def happen(self, t: Numbers, argument: i64, action: i64) -> None:
        t.pending.pop(CHANCE)
        self.counter.set(t, action - self.base)


class FromDeck(Luck):
    """A card from a deck; the last field of its verb is the card."""

    def __init__(self, verb: Verb, deck: Deck) -> None:
        super().__init__(verb)
        self.deck = deck
        self.card: i64 = (1 << verb.fields[-1].bits) - 1  # the bits of the card
        self.unknown: i64 = max(0, verb.fields[-1].unknown)

    def above(self, argument: i64) -> i64:
        """The action without its card."""
        return self.base

    def outcomes(self, t: Numbers, argument: i64) -> vec[i64]:
        out = vec[i64]()
        d = t.data
        deck: i64 = self.deck.at
        above: i64 = self.above(argument)
        kind: i64
        for kind in range(self.deck.kinds.count):
            if d[deck + kind] > 0:
                out = append(out, above + kind)
        return out

    def weights(self, t: Numbers, argument: i64) -> vec[i64]:
        out = vec[i64]()
        d = t.data
        deck: i64 = self.deck.at
        kind: i64
        for kind in range(self.deck.kinds.count):
            if d[deck + kind] > 0:
                out = append(out, d[deck + kind])
        return out

    def sample(self, t: Numbers, argument: i64, rng: Rng) -> i64:
        d = t.data
        deck: i64 = self.deck.at
        left: i64 = rng.below(self.deck.left(t) + self.deck.aside(t)) - d[deck]
        kind: i64 = 0
        while left >= 0:
            kind += 1
            left -= d[deck + kind]
        return self.above(argument) + kind


class Draw(FromDeck):
    """Cards into a hand, seen by its owner alone. Its verb has the fields of a seat and a card, or only the card."""

    def __init__(self, verb: Verb, deck: Deck, hand: Hand | None = None, fan: Fan | None = None) -> None:
        super().__init__(verb, deck)
        self.hand = hand
        self.fan = fan
        self.seats: i64 = 15 if len(verb.fields) > 1 else 0  # the bits of a seat, if the verb names it
        self.seat_shift: i64 = verb.shifts[0]

    def ask(self, t: Numbers, seat: i64, cards: i64 = 1) -> None:
        if cards > 0:
            t.pending.push(CHANCE, self.number, (cards - 1) << 4 | seat)

    def above(self, argument: i64) -> i64:
        return self.base | (argument & self.seats) << self.seat_shift

    def happen(self, t: Numbers, argument: i64, action: i64) -> None:
        kind: i64 = action & self.card
        seat: i64 = argument & 15
        if argument >> 4 > 0:
            t.pending.amend(CHANCE, argument - 16)
        else:
            t.pending.pop(CHANCE)
        self.deck.draw(t, kind)
        if self.hand is not None:
            self.hand.take(t, seat, kind)
        if self.fan is not None:
            self.fan.take(t, seat, kind)

    def told(self, argument: i64, seat: i64, action: i64) -> i64:
        if argument & 15 == seat:
            return action
        return self.above(argument) | self.unknown


class TurnUp(FromDeck):
    """A card into an open place. The only field of its verb is the card."""

    def __init__(self, verb: Verb, deck: Deck, row: Row) -> None:
        super().__init__(verb, deck)
        self.row = row

    def ask(self, t: Numbers, place: i64, cards: i64 = 1) -> None:
        """Turns up a card at a place, or several from there on."""
        t.pending.push(CHANCE, self.number, (cards - 1) << 8 | place)

    def happen(self, t: Numbers, argument: i64, action: i64) -> None:
        kind: i64 = action & self.card
        if argument >> 8 > 0:
            t.pending.amend(CHANCE, argument - 256 + 1)
        else:
            t.pending.pop(CHANCE)
        self.deck.draw(t, kind)
        self.row.set(t, argument & 255, kind)
