"""What every component offers, and where each has its numbers.

A game declares its components once, in a `Layout`. Numbers that there is one of come first, then a block for each seat:
so the place of a number does not depend on how many play. What a component does not say for itself, because it hides
nothing or holds no cards, is as here.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine.components.numbers import Kinds, Numbers
from igroteka.engine.encoding import Part
from igroteka.engine.pending import nothing_pending
from igroteka.engine.rng import Rng


class Component:
    """`size` numbers on the table, or for `each` seat. A seat is 0 where there is only one for all. One that hides
    something is a `secret`."""

    def __init__(self, name: str, size: int, each: bool, secret: bool = False) -> None:
        self.name = name
        self.each = each
        self.secret = secret
        self.size: i64 = size
        self.at: i64 = 0
        self.step: i64 = 0

    def row(self, seat: i64) -> i64:
        """Where its numbers begin."""
        return self.at + seat * self.step

    def owners(self, seats: int) -> range:
        return range(seats if self.each else 1)

    def entry(self, seat: int) -> str:
        """What it is called in the text of a position."""
        return f"{self.name} {seat + 1}" if self.each else self.name

    def begin(self, t: Numbers, seat: i64) -> None:
        """The first numbers, where they are not 0."""

    def add_cards(self, t: Numbers, seat: i64, counts: list[int]) -> None:
        """Adds the cards that are here, by kind."""

    def hide(self, t: Numbers, seat: i64, viewer: i64) -> None:
        """Wipes what the viewer cannot know; cards go back to their deck."""

    def deal(self, t: Numbers, viewer: i64, before: vec[i64], rng: Rng) -> bool:
        """Of a view: deals what is hidden, for all seats; False if it has to be tried again from `before`."""
        return True

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        """Entries of the position's text."""
        raise NotImplementedError

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        """Takes its entries back from a text; without a word about it, it stays as it is."""
        raise NotImplementedError

    def parts(self, seats: int) -> list[Part]:
        """Its parts of an observation."""
        return []

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        """Writes these parts from the chair of `me`; where the next one begins."""
        return at


class Layout:
    """The components of a game, and where the numbers of each lie. `kinds` are its cards, if it has any."""

    def __init__(self, components: Sequence[Component], kinds: Kinds | None = None) -> None:
        self.components = tuple(components)
        self.secrets = [component for component in components if component.secret]
        self.cards: i64 = 0 if kinds is None else kinds.count
        self.head: i64 = 0
        self.block: i64 = 0
        names = [component.name for component in components]
        if len(set(names)) < len(names):
            raise ValueError(f"two components have one name: {', '.join(names)}")
        for component in components:
            if not component.each:
                component.at = self.head
                self.head += component.size
        for component in components:
            if component.each:
                component.at = self.head + self.block
                self.block += component.size
        for component in components:
            if component.each:
                component.step = self.block

    def begin(self, t: Numbers) -> None:
        """All numbers as they are before anything has happened; nothing to decide."""
        t.pending = nothing_pending(t.seats)
        t.data = vec[i64]([0] * (self.head + t.seats * self.block))
        for component in self.components:
            self.begin_again(t, component)

    def begin_again(self, t: Numbers, component: Component) -> None:
        i: i64
        for seat in component.owners(int(t.seats)):
            for i in range(component.size):
                t.data[component.row(seat) + i] = 0
            component.begin(t, seat)

    def census(self, t: Numbers) -> list[int]:
        counts = [0] * int(self.cards)
        for component in self.components:
            for seat in component.owners(int(t.seats)):
                component.add_cards(t, seat, counts)
        return counts

    def hide(self, t: Numbers, viewer: i64) -> None:
        seat: i64
        for component in self.secrets:
            owners: i64 = 1
            if component.each:
                owners = t.seats
            for seat in range(owners):
                component.hide(t, seat, viewer)

    def deal(self, t: Numbers, viewer: i64, rng: Rng) -> None:
        """Deals everything hidden from the viewer, uniformly among the deals that fit."""
        before = t.data[:]
        while not self.deal_once(t, viewer, before, rng):
            t.data = before[:]

    def deal_once(self, t: Numbers, viewer: i64, before: vec[i64], rng: Rng) -> bool:
        for component in self.secrets:
            if not component.deal(t, viewer, before, rng):
                return False
        return True
