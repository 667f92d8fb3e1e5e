"""A hidden hand whose cards have their places: everybody sees which of them leaves, few see what it is.

For every card the hand knows who has seen it, and what it can be for all that everybody knows. So beliefs are calls:
`show_to`, `show_all`, `cannot_be`; and what was seen goes along when cards are moved or exchanged.
"""

import re
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine.bits import bit
from igroteka.engine.components.cards import Deck
from igroteka.engine.components.component import Component
from igroteka.engine.components.numbers import Numbers, seats_text
from igroteka.engine.encoding import Part
from igroteka.engine.refusal import Unreadable
from igroteka.engine.rng import Rng

EVERYBODY: Final = 1023  # all seats, and those who only look on
EMPTY: Final = -1
HIDDEN: Final = -2  # in a view: a card that the viewer does not know
SLOT: Final = 3  # kind + 1 (0: no card; one more than all kinds: hidden), who has seen it, what it may be
CARD = re.compile(r"([a-z][a-z0-9_-]*|\?)(?:@(all|[1-8]+))?((?:![a-z][a-z0-9_-]*)*)")


class Hand(Component):
    """Places for the cards of each seat, from this deck, by name. Cards lie in the order in which they came."""

    def __init__(self, name: str, deck: Deck, slots: Sequence[str]) -> None:
        super().__init__(name, len(slots) * SLOT, True, secret=True)
        self.deck = deck
        self.slots = tuple(slots)
        self.most: i64 = len(slots)
        self.kinds = deck.kinds

    def size_of(self, t: Numbers, seat: i64) -> i64:
        """How many cards somebody holds."""
        at: i64 = self.row(seat)
        size: i64 = 0
        while size < self.most and t.data[at + size * SLOT] != 0:
            size += 1
        return size

    def kind(self, t: Numbers, seat: i64, slot: i64 = 0) -> i64:
        """The kind of a card; EMPTY where there is none, HIDDEN where the viewer does not know it."""
        found: i64 = t.data[self.row(seat) + slot * SLOT]
        if found > self.kinds.count:
            return HIDDEN
        return found - 1

    def seen(self, t: Numbers, seat: i64, slot: i64 = 0) -> i64:
        """The seats that know a card, as bits; its owner is among them."""
        return t.data[self.row(seat) + slot * SLOT + 1]

    def may_be(self, t: Numbers, seat: i64, slot: i64 = 0) -> i64:
        """The kinds that a card can be for all that everybody knows, as bits."""
        return t.data[self.row(seat) + slot * SLOT + 2]

    def kinds_of(self, t: Numbers, seat: i64) -> list[int]:
        return [int(self.kind(t, seat, slot)) for slot in range(self.size_of(t, seat))]

    def take(self, t: Numbers, seat: i64, kind: i64) -> None:
        """A card that only its new owner sees."""
        at: i64 = self.row(seat) + self.size_of(t, seat) * SLOT
        t.data[at] = kind + 1
        t.data[at + 1] = bit(seat)
        t.data[at + 2] = self.kinds.all

    def show_to(self, t: Numbers, seat: i64, slot: i64, viewer: i64) -> None:
        t.data[self.row(seat) + slot * SLOT + 1] |= bit(viewer)

    def show_all(self, t: Numbers, seat: i64, slot: i64 = 0) -> None:
        t.data[self.row(seat) + slot * SLOT + 1] = EVERYBODY

    def cannot_be(self, t: Numbers, seat: i64, slot: i64, kinds: i64) -> None:
        """Everybody learns that a card is none of these kinds."""
        t.data[self.row(seat) + slot * SLOT + 2] &= ~kinds

    def leave(self, t: Numbers, seat: i64, slot: i64) -> i64:
        """A card leaves the hand for all to see, and younger ones move up; its kind."""
        at: i64 = self.row(seat)
        kind: i64 = t.data[at + slot * SLOT] - 1
        i: i64
        for i in range(slot * SLOT, (self.most - 1) * SLOT):
            t.data[at + i] = t.data[at + i + SLOT]
        for i in range((self.most - 1) * SLOT, self.most * SLOT):
            t.data[at + i] = 0
        return kind

    def exchange(self, t: Numbers, one: i64, other: i64) -> None:
        """Two players exchange their hands. Both know what they gave away."""
        i: i64
        for i in range(self.most * SLOT):
            held: i64 = t.data[self.row(one) + i]
            t.data[self.row(one) + i] = t.data[self.row(other) + i]
            t.data[self.row(other) + i] = held
        for i in range(self.size_of(t, one)):
            self.show_to(t, one, i, one)
        for i in range(self.size_of(t, other)):
            self.show_to(t, other, i, other)

    # What follows from the declaration

    def add_cards(self, t: Numbers, seat: i64, counts: list[int]) -> None:
        for kind in self.kinds_of(t, seat):
            if kind >= 0:
                counts[kind] += 1

    def hide(self, t: Numbers, seat: i64, viewer: i64) -> None:
        at: i64 = self.row(seat)
        slot: i64
        for slot in range(self.size_of(t, seat)):
            kind: i64 = self.kind(t, seat, slot)
            if kind >= 0 and not self.seen(t, seat, slot) >> viewer & 1:
                t.data[self.deck.at + kind] += 1
                t.data[at + slot * SLOT] = self.kinds.count + 1

    def deal(self, t: Numbers, viewer: i64, before: vec[i64], rng: Rng) -> bool:
        """Draws a card for each hidden one among the kinds it may be. Where earlier draws have left fewer of these than
        there were at first, a deal is taken with the chance that makes up for it: so all deals are equally likely."""
        seat: i64
        slot: i64
        for seat in range(t.seats):
            for slot in range(self.size_of(t, seat)):
                if self.kind(t, seat, slot) != HIDDEN:
                    continue
                kinds: i64 = self.may_be(t, seat, slot)
                there: i64 = self.deck.unseen(t, kinds)
                if there == 0:
                    return False
                most: i64 = 0
                kind: i64
                for kind in range(self.kinds.count):
                    if kinds >> kind & 1:
                        most += before[self.deck.at + kind]
                if there < most and kinds != self.kinds.all and rng.below(most) >= there:
                    return False
                left: i64 = rng.below(there)
                kind = -1
                while left >= 0:
                    kind += 1
                    if kinds >> kind & 1:
                        left -= t.data[self.deck.at + kind]
                t.data[self.deck.at + kind] -= 1
                t.data[self.row(seat) + slot * SLOT] = kind + 1
        return True

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        found = [self.card_text(t, seat, slot) for slot in range(int(self.size_of(t, seat)))]
        return [(self.entry(seat), " ".join(found) or "-")]

    def card_text(self, t: Numbers, seat: int, slot: int) -> str:
        """A card, who else has seen it and what it cannot be: `star@2!moth`; `?` if it is hidden."""
        kind, seen, may = self.kind(t, seat, slot), self.seen(t, seat, slot), self.may_be(t, seat, slot)
        others = seats_text(seen & ~bit(seat), t.seats).replace(" ", "")
        known = "" if others == "-" else "@all" if seen == EVERYBODY else f"@{others}"
        ruled_out = [f"!{name}" for other, name in enumerate(self.kinds.names) if not may >> other & 1]
        return ("?" if kind == HIDDEN else self.kinds.names[kind]) + known + "".join(ruled_out)

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        words = given.get(self.entry(seat), "").replace(" -", " ").split()
        if words == ["-"]:
            words = []
        if len(words) > self.most:
            raise Unreadable(" ".join(words), f"at most {self.most} cards in a hand")
        for slot, word in enumerate(words):
            match = CARD.fullmatch(word)
            if match is None:
                raise Unreadable(word, "a card such as `star` or `star@2!moth`")
            kind = int(self.kinds.count) if match[1] == "?" else self.kinds.number(match[1])
            self.take(t, seat, kind)
            if match[2] == "all":
                self.show_all(t, seat, slot)
            for digit in (match[2] or "").replace("all", ""):
                self.show_to(t, seat, slot, int(digit) - 1)
            for name in match[3].split("!")[1:]:
                self.cannot_be(t, seat, slot, bit(self.kinds.number(name)))

    def parts(self, seats: int) -> list[Part]:
        most, kinds = int(self.most), int(self.kinds.count)
        return [Part(self.name, (seats, most), kinds + 1), Part(f"{self.name}_may_be", (seats, most, kinds), 1)]

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        may: i64 = at + t.seats * self.most
        i: i64
        slot: i64
        kind: i64
        for i in range(t.seats):
            row: i64 = self.row((me + i) % t.seats)
            for slot in range(self.most):
                out[at] = i16(t.data[row + slot * SLOT])
                for kind in range(self.kinds.count):
                    out[may + kind] = i16(t.data[row + slot * SLOT + 2] >> kind & 1)
                at += 1
                may += self.kinds.count
        return may
