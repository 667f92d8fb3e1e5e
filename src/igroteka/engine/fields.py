"""What an action is about: numbers, players, names and places, each with its range and its way of being written."""

import re
from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from igroteka.engine.refusal import Unreadable


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One operand of a verb: a number from `first` on, `count` of them, and how it is written.

    `bits` is its room in an action. `unknown` is the value that is written `?`: what somebody may not know.
    """

    def __init__(self, name: str, count: int, bits: int, first: int = 0, unknown: int = -1) -> None:
        self.name = name
        self.count = count
        self.bits = bits
        self.first = first
        self.unknown = unknown
        self.expects = name  # its message `expect-NAME` says what should stand there
        self.sample = first  # the value that an example of the notation shows
        self.many = False  # its text may be several words; then it is the last of its verb

    def text(self, value: int) -> str:
        """The value in notation. Empty: the word may be left out, at the end of an action."""
        raise NotImplementedError

    def value(self, text: str) -> int:
        """The value a text of the right form stands for, or -1."""
        raise NotImplementedError

    def pattern(self) -> str:
        """What its text looks like, as a regular expression."""
        return r"\S+"

    def expected(self, text: str) -> Unreadable:
        """What to say of a text that is no such value."""
        return Unreadable(text, f"expect-{self.expects}")

    def message(self, value: int) -> str:
        """The message that tells this value in words; empty where the text of the notation does."""
        return ""

    def seat_of(self, value: int) -> int:
        """The player this value stands for, or -1."""
        return -1

    def twin(self) -> "Field":
        """A field of the same class, made with the same arguments."""
        raise NotImplementedError

    def again(self) -> "Field":
        """The same once more, to be changed."""
        other = self.twin()
        other.first, other.count, other.sample, other.expects = self.first, self.count, self.sample, self.expects
        return other

    def called(self, name: str) -> "Field":
        """The same kind of value under another name, for a verb that has two of them."""
        other = self.again()
        other.name = name
        return other

    def wide(self, bits: int) -> "Field":
        """The same with other room in an action."""
        other = self.again()
        other.bits = bits
        return other

    def only(self, first: int, count: int) -> "Field":
        """The same, for a part of its values."""
        other = self.again()
        other.first, other.count, other.sample = first, count, first
        return other

    def shown_as(self, sample: int) -> "Field":
        """The same with another value in examples of the notation."""
        other = self.again()
        other.sample = sample
        return other

    def __contains__(self, value: int) -> bool:
        return self.first <= value < self.first + self.count


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Field):
    """A number, counted from 1 in notation and from 0 in actions (or both from `origin` 0)."""

    def __init__(self, name: str, count: int, bits: int, unknown: int = -1, origin: int = 1) -> None:
        super().__init__(name, count, bits, 0, unknown)
        self.origin = origin

    def twin(self) -> Field:
        return Number(self.name, self.count, self.bits, self.unknown, self.origin)

    def text(self, value: int) -> str:
        return "?" if value == self.unknown else str(value + self.origin)

    def value(self, text: str) -> int:
        if text == "?" and self.unknown >= 0:
            return self.unknown
        value = int(text) - self.origin if re.fullmatch("[0-9]{1,3}", text) else -1
        return value if value in self else -1

    def pattern(self) -> str:
        return r"\d+|\?" if self.unknown >= 0 else r"\d+"

    def expected(self, text: str) -> Unreadable:
        return Unreadable(text, f"expect-{self.expects}", last=self.first + self.count - 1 + self.origin)


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat(Number):
    """A player. Learners count seats from the one who decides; `others` leaves that one out."""

    def __init__(self, name: str, count: int, bits: int, others: bool = False) -> None:
        super().__init__(name, count, bits)
        self.others = others

    def twin(self) -> Field:
        return Seat(self.name, self.count, self.bits, self.others)

    def seat_of(self, value: int) -> int:
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Field):
    """One of several names, such as the cards of a box. Its words are the messages `MESSAGES-NAME`."""

    def __init__(self, name: str, names: Sequence[str], bits: int, unknown: int = -1, messages: str = "") -> None:
        super().__init__(name, len(names), bits, 0, unknown)
        self.names = names
        self.messages = messages

    def twin(self) -> Field:
        return Word(self.name, self.names, self.bits, self.unknown, self.messages)

    def text(self, value: int) -> str:
        return "?" if value == self.unknown else self.names[value]

    def value(self, text: str) -> int:
        if text == "?" and self.unknown >= 0:
            return self.unknown
        value = self.names.index(text) if text in self.names else -1
        return value if value in self else -1

    def pattern(self) -> str:
        known = "|".join([re.escape(name) for name in self.names])
        return known + r"|\?" if self.unknown >= 0 else known

    def expected(self, text: str) -> Unreadable:
        known = [name for name in self.names[self.first : self.first + self.count] if name]
        return Unreadable(text, f"expect-{self.expects}", known=", ".join(known))

    def message(self, value: int) -> str:
        return f"{self.messages}-{self.names[value]}" if self.messages and value != self.unknown else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cell(Field):
    """A place of a grid: `c3`, or `C3` with capital letters. Letters go right, numbers go down."""

    def __init__(self, name: str, columns: int, rows: int, bits: int, capital: bool = False) -> None:
        super().__init__(name, columns * rows, bits)
        self.columns = columns
        self.capital = capital
        self.letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if capital else "abcdefghijklmnopqrstuvwxyz"

    def twin(self) -> Field:
        return Cell(self.name, self.columns, self.count // self.columns, self.bits, self.capital)

    def text(self, value: int) -> str:
        return f"{self.letters[value % self.columns]}{value // self.columns + 1}"

    def value(self, text: str) -> int:
        if not re.fullmatch("[A-Za-z][0-9]{1,2}", text):
            return -1
        column, row = self.letters.lower().index(text[0].lower()), int(text[1:]) - 1
        value = row * self.columns + column
        return value if column < self.columns and row >= 0 and value in self else -1

    def pattern(self) -> str:
        return r"[A-Za-z]\d+"
