"""Numbers and sets of seats that everybody can see."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine.bits import bit
from igroteka.engine.components.component import Component
from igroteka.engine.components.numbers import Numbers, seats_text
from igroteka.engine.encoding import Part, clipped
from igroteka.engine.refusal import Unreadable


class Counter(Component):
    """A number from 0 to `most`, on the table or for `each` seat. With `is_seat` it stands for a player, counted from
    0; in texts from 1. A `quiet` one has no text of its own: another component tells it."""

    def __init__(self, name: str, most: int, each: bool = False, is_seat: bool = False, quiet: bool = False) -> None:
        super().__init__(name, 1, each)
        self.most = most
        self.is_seat = is_seat
        self.quiet = quiet

    def get(self, t: Numbers, seat: i64 = 0) -> i64:
        return t.data[self.at + seat * self.step]

    def set(self, t: Numbers, value: i64, seat: i64 = 0) -> None:
        t.data[self.at + seat * self.step] = value

    def add(self, t: Numbers, value: i64, seat: i64 = 0) -> None:
        t.data[self.at + seat * self.step] += value

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        return [] if self.quiet else [(self.entry(seat), str(self.get(t, seat) + int(self.is_seat)))]

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        text = given.get(self.entry(seat))
        if text is None or self.quiet:
            return
        value = int(text) - int(self.is_seat) if text.isdecimal() else -1
        if not 0 <= value <= self.most or (self.is_seat and value >= t.seats):
            raise Unreadable(f"{self.entry(seat)}: {text}", f"a number up to {self.most}")
        self.set(t, value, seat)

    def parts(self, seats: int) -> list[Part]:
        return [Part(self.name, (seats if self.each else 1,), seats - 1 if self.is_seat else min(self.most, 32767))]

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        i: i64
        if not self.each:
            value: i64 = t.data[self.at]
            out[at] = clipped((value - me + t.seats) % t.seats if self.is_seat else value)
            return at + 1
        for i in range(t.seats):
            out[at + i] = clipped(t.data[self.row((me + i) % t.seats)])
        return at + t.seats


class Seats(Component):
    """A set of players, such as those who are out: a flag for each of them."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 1, False)

    def has(self, t: Numbers, seat: i64) -> bool:
        return t.data[self.at] >> seat & 1 != 0

    def all(self, t: Numbers) -> i64:
        """The set, as bits."""
        return t.data[self.at]

    def add(self, t: Numbers, seat: i64) -> None:
        t.data[self.at] |= bit(seat)

    def remove(self, t: Numbers, seat: i64) -> None:
        t.data[self.at] &= ~bit(seat)

    def clear(self, t: Numbers) -> None:
        t.data[self.at] = 0

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        return [(self.name, seats_text(self.all(t), t.seats))]

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        text = given.get(self.name)
        if text is None:
            return
        self.clear(t)
        for word in text.replace("-", "").split():
            if not word.isdecimal() or not 1 <= int(word) <= t.seats:
                raise Unreadable(f"{self.name}: {text}", f"players, 1 to {t.seats}, or -")
            self.add(t, int(word) - 1)

    def parts(self, seats: int) -> list[Part]:
        return [Part(self.name, (seats,), 1)]

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        i: i64
        for i in range(t.seats):
            out[at + i] = i16(t.data[self.at] >> ((me + i) % t.seats) & 1)
        return at + t.seats
