"""How decisions and views become rows of numbers, for programs that learn.

A game says it in its module `encoding`: `encoding(state)` gives what is below, made for the tables that have the seats,
the options and the box of this state. Everything is told from the chair of the one who decides: seat 0 is himself, seat
1 the next one, and so on. An observation is written from a view alone, what `seen_by` gives.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from igroteka.engine.state import State

MOST: Final = 32767  # the largest number an observation may hold
DIGITS: Final = 5  # that a fact is cut into
MOST_CHOICES: Final = 512  # that are told by their place


class Part:
    """A named part of an observation: so many numbers in this shape, each from `low` to `high`."""

    def __init__(self, name: str, shape: tuple[int, ...], high: int, low: int = 0) -> None:
        self.name: str = name
        self.shape = shape
        self.low: int = low
        self.high: int = high
        self.start: int = 0
        self.size: int = room(shape)

    def __repr__(self) -> str:
        return f"{self.name}{list(self.shape)} {self.low}..{self.high}"


class Span:
    """A named range of choices: `place[2, 4, 25]` is 200 numbers, one for each board, turn and cell."""

    def __init__(self, name: str, shape: tuple[int, ...] = ()) -> None:
        self.name: str = name
        self.shape = shape
        self.start: int = 0
        self.size: int = room(shape)

    def __repr__(self) -> str:
        return f"{self.name}{list(self.shape)}"


def room(shape: tuple[int, ...]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """`version` is raised whenever a number comes to mean something else; `parts` and `verbs` say what they mean."""

    def __init__(self, version: int, seats: i64, parts: list[Part], verbs: list[Span]) -> None:
        self.version: int = version
        self.seats: i64 = seats
        self.parts = parts
        self.verbs = verbs
        size = 0
        for part in parts:
            part.start = size
            size += part.size
        actions = 0
        for verb in verbs:
            verb.start = actions
            actions += verb.size
        self.size: i64 = size
        self.actions: i64 = actions
        self.notes: i64 = 0  # numbers kept beside a row that is written again and again, see `update`

    @abstractmethod
    def number(self, state: State, seat: i64, action: i64) -> i64:
        """The number of a choice that this seat has in this state (or in its view of it); -1 if none was set aside."""

    @abstractmethod
    def action(self, state: State, seat: i64, number: i64) -> i64:
        """The choice of this seat that a number from 0 to `actions` - 1 stands for here, allowed or not; -1 if none."""

    def write(self, view: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Writes `size` numbers, what the seat sees, into `out` from place `at` on. A game says this or `update`."""
        i: i64
        for i in range(at, at + self.size):
            out[i] = 0
        self.update(view, seat, out, at, vec[i64]([0] * self.notes), 0)

    def update(self, view: State, seat: i64, out: vec[i16], at: i64, notes: vec[i64], beside: i64) -> None:
        """The same for a row that holds what was written there last, or zeros at first. From its notes (from place
        `beside` on, zeros at first too) a game may know what is the same as last time and leave it as it is."""
        self.write(view, seat, out, at)

    def start_of(self, name: str) -> int:
        for verb in self.verbs:
            if verb.name == name:
                return verb.start
        return -1

    def mark(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Sets a one at the number of every choice the seat has."""
        choices: vec[i64] = state.legal(seat)
        i: i64
        for i in range(len(choices)):
            number: i64 = self.number(state, seat, choices[i])
            if number >= 0:
                out[at + number] = 1

    def list_all(self, state: State, seat: i64, numbers: vec[i16], at: i64) -> i64:
        """Writes the numbers of all choices of the seat into a row, in the order of the rules; how many there are. A
        game may write them without listing its choices first."""
        choices: vec[i64] = state.legal(seat)
        count: i64 = 0
        i: i64
        for i in range(len(choices)):
            number: i64 = self.number(state, seat, choices[i])
            if number >= 0:
                numbers[at + count] = i16(number)
                count += 1
        return count

    def row(self, view: State, seat: i64) -> vec[i16]:
        """What `write` writes, by itself."""
        out = vec[i16]([0] * self.size)
        self.update(view, seat, out, 0, vec[i64]([0] * self.notes), 0)
        return out

    def describe(self) -> str:
        """What tells this encoding from others: its version, parts and verbs in order."""
        return f"{self.version}: {self.parts} {self.verbs}"


class PlainEncoding(Encoding):
    """For a game that says nothing of its own: the facts of the view, each as five numbers of 15 bits, and choices by
    their place in the list. Every learner can take it; few will learn much from it."""

    def __init__(self, state: State) -> None:
        parts = [Part("decides", (int(state.seats),), 1), Part("facts", (len(state.facts()), DIGITS), MOST)]
        super().__init__(0, state.seats, parts, [Span("choice", (MOST_CHOICES,))])

    def number(self, state: State, seat: i64, action: i64) -> i64:
        choices: vec[i64] = state.legal(seat)
        i: i64
        for i in range(len(choices)):
            if choices[i] == action:
                return i if i < MOST_CHOICES else -1
        return -1

    def action(self, state: State, seat: i64, number: i64) -> i64:
        choices: vec[i64] = state.legal(seat)
        return choices[number] if number < len(choices) else -1

    def write(self, view: State, seat: i64, out: vec[i16], at: i64) -> None:
        facts = view.facts()
        i: i64
        for i in range(self.seats):
            out[at + i] = i16(view.awaiting() >> ((seat + i) % self.seats) & 1)
        at += self.seats
        for fact in facts:
            value: i64 = fact
            for i in range(DIGITS):
                out[at + i] = i16(value & MOST)
                value >>= 15
            at += DIGITS


def clipped(value: i64) -> i16:
    """A number as an observation holds it."""
    if value > 32767:
        return 32767
    if value < -32767:
        return -32767
    return i16(value)
