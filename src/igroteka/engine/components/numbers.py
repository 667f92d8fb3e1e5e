"""What components work on: the numbers of one table, the box it is played with, and the names of its kinds of cards."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from igroteka.engine.bits import bit
from igroteka.engine.pending import Pending
from igroteka.engine.refusal import Unreadable
from igroteka.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class CardBox:
    """A box of cards as the rules read it. Shared by reference by all states that play with it."""

    def __init__(self, text: str, digest: str, counts: list[int]) -> None:
        self.text: str = text  # the whole box as a data file
        self.digest: str = digest  # of that text
        self.counts = vec[i64](counts)  # by kind: cards in the box


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(State):
    """Everything that can change at a table, as numbers. Each component knows which of them are its own."""

    def __init__(self, seats: i64, box: CardBox, data: vec[i64], pending: Pending) -> None:
        self.seats: i64 = seats
        self.box = box
        self.data = data
        self.pending = pending


class Kinds:
    """The kinds of cards of a box, by name and in its order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.count: i64 = len(self.names)
        self.all: i64 = bit(len(self.names)) - 1  # as a set

    def number(self, name: str) -> int:
        if name not in self.names:
            raise Unreadable(name, f"a card: {', '.join(self.names)}")
        return self.names.index(name)

    def counts(self, t: Numbers, at: i64) -> list[int]:
        return [int(t.data[at + kind]) for kind in range(self.count)]

    def counted(self, t: Numbers, at: i64) -> str:
        """Counts by kind as text: `spark star*2`."""
        there = zip(self.names, self.counts(t, at), strict=True)
        return " ".join([name if count == 1 else f"{name}*{count}" for name, count in there if count]) or "-"

    def count_out(self, t: Numbers, at: i64, text: str) -> None:
        """The counts that such a text stands for."""
        kind: i64
        for kind in range(self.count):
            t.data[at + kind] = 0
        for word in text.split():
            if word != "-":
                name, _, count = word.partition("*")
                if count and not count.isdecimal():
                    raise Unreadable(word, "a card and how many, such as `spark*2`")
                t.data[at + self.number(name)] += int(count or 1)


def seats_text(seats: i64, most: i64) -> str:
    """A set of seats, counted from 1."""
    return " ".join([str(seat + 1) for seat in range(int(most)) if seats >> seat & 1]) or "-"
