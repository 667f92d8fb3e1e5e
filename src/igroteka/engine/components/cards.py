"""Cards that lie on the table: the deck, piles that everybody can look through, rows of open cards."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine.components.component import Component
from igroteka.engine.components.numbers import Kinds, Numbers
from igroteka.engine.encoding import Part, clipped
from igroteka.engine.refusal import Unreadable

MOST_CARDS = 200  # of a kind, as observations tell it


class Pile(Component):
    """Open cards of which only the kinds matter, by number: a discard pile, or what lies before a player."""

    def __init__(self, name: str, kinds: Kinds, each: bool = False, more: int = 0) -> None:
        super().__init__(name, int(kinds.count) + more, each)
        self.kinds = kinds

    def count(self, t: Numbers, kind: i64, seat: i64 = 0) -> i64:
        return t.data[self.at + seat * self.step + kind]

    def total(self, t: Numbers, seat: i64 = 0) -> i64:
        at: i64 = self.row(seat)
        total: i64 = 0
        kind: i64
        for kind in range(self.kinds.count):
            total += t.data[at + kind]
        return total

    def add(self, t: Numbers, kind: i64, seat: i64 = 0) -> None:
        t.data[self.at + seat * self.step + kind] += 1

    def remove(self, t: Numbers, kind: i64, seat: i64 = 0) -> None:
        t.data[self.at + seat * self.step + kind] -= 1

    def counts(self, t: Numbers, seat: i64 = 0) -> list[int]:
        return self.kinds.counts(t, self.row(seat))

    def add_cards(self, t: Numbers, seat: i64, counts: list[int]) -> None:
        for kind, count in enumerate(self.counts(t, seat)):
            counts[kind] += count

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        return [(self.entry(seat), self.kinds.counted(t, self.row(seat)))]

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        text = given.get(self.entry(seat))
        if text is not None:
            self.kinds.count_out(t, self.row(seat), text)

    def parts(self, seats: int) -> list[Part]:
        kinds = int(self.kinds.count)
        return [Part(self.name, (seats, kinds) if self.each else (kinds,), MOST_CARDS)]

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        for owner in self.owners(int(t.seats)):
            row: i64 = self.row((me + owner) % t.seats)
            kind: i64
            for kind in range(self.kinds.count):
                out[at + kind] = clipped(t.data[row + kind])
            at += self.kinds.count
        return at


class Deck(Pile):
    """Face-down cards, drawn one at a time: how many of each kind there are, in no order. `aside` of them are put away
    unseen before the game; they are drawn when the others are gone, if the rules say so.

    In a view the deck is everything its viewer has not seen; `left` stays the number of cards to draw. Texts call it
    `left_entry`.
    """

    def __init__(self, name: str, kinds: Kinds, aside: int = 0, left_entry: str = "") -> None:
        super().__init__(name, kinds, False, 2)
        self.put_aside = aside
        self.left_entry = left_entry or f"{name} left"

    def begin(self, t: Numbers, seat: i64) -> None:
        kind: i64
        total: i64 = 0
        for kind in range(self.kinds.count):
            t.data[self.at + kind] = t.box.counts[kind]
            total += t.box.counts[kind]
        t.data[self.at + self.kinds.count] = total - self.put_aside
        t.data[self.at + self.kinds.count + 1] = self.put_aside

    def is_whole(self, t: Numbers) -> bool:
        """Whether nothing was drawn yet."""
        kind: i64
        for kind in range(self.kinds.count):
            if t.data[self.at + kind] != t.box.counts[kind]:
                return False
        return True

    def left(self, t: Numbers) -> i64:
        """How many cards can be drawn, without those put aside."""
        return t.data[self.at + self.kinds.count]

    def aside(self, t: Numbers) -> i64:
        return t.data[self.at + self.kinds.count + 1]

    def set_left(self, t: Numbers, cards: i64, aside: i64) -> None:
        t.data[self.at + self.kinds.count] = cards
        t.data[self.at + self.kinds.count + 1] = aside

    def draw(self, t: Numbers, kind: i64) -> None:
        """A card leaves: the top one, or one that was put aside."""
        t.data[self.at + kind] -= 1
        at: i64 = self.at + self.kinds.count
        if t.data[at] > 0:
            t.data[at] -= 1
        else:
            t.data[at + 1] -= 1

    def unseen(self, t: Numbers, kinds: i64) -> i64:
        """How many cards of a set of kinds there are."""
        total: i64 = 0
        kind: i64
        for kind in range(self.kinds.count):
            if kinds >> kind & 1:
                total += t.data[self.at + kind]
        return total

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        found = super().texts(t, seat)
        found.append((self.left_entry, f"{self.left(t)} {self.aside(t)}" if self.put_aside else f"{self.left(t)}"))
        return found

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        super().fill(t, seat, given)
        words = given.get(self.left_entry, "").split()
        if not "".join([*words, "0"]).isdecimal() or len(words) > 2:
            raise Unreadable(" ".join(words), "how many cards are left, and how many are put aside")
        if words:
            self.set_left(t, int(words[0]), int(words[1]) if len(words) > 1 else 0)
        elif self.name in given:
            self.set_left(t, self.total(t) - self.put_aside, self.put_aside)

    def parts(self, seats: int) -> list[Part]:
        kinds = int(self.kinds.count)
        return [Part(f"{self.name}_unseen", (kinds,), MOST_CARDS), Part(f"{self.name}_left", (2,), 1000)]

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        i: i64
        for i in range(self.size):
            out[at + i] = clipped(t.data[self.at + i])
        return at + self.size


class Row(Component):
    """Places for open cards: beside the deck, or the cells of a board in so many columns. A place is empty (-1) or
    holds a card."""

    def __init__(self, name: str, kinds: Kinds, places: int, each: bool = False, columns: int = 0) -> None:
        super().__init__(name, places, each)
        self.kinds = kinds
        self.columns = columns or places

    def begin(self, t: Numbers, seat: i64) -> None:
        i: i64
        for i in range(self.size):
            t.data[self.row(seat) + i] = -1

    def get(self, t: Numbers, place: i64, seat: i64 = 0) -> i64:
        return t.data[self.at + seat * self.step + place]

    def set(self, t: Numbers, place: i64, kind: i64, seat: i64 = 0) -> None:
        t.data[self.at + seat * self.step + place] = kind

    def place_of(self, t: Numbers, kind: i64, seat: i64 = 0) -> i64:
        """The first place with a card of this kind (-1: the first empty place), or -1."""
        at: i64 = self.row(seat)
        place: i64
        for place in range(self.size):
            if t.data[at + place] == kind:
                return place
        return -1

    def any(self, t: Numbers, seat: i64 = 0) -> bool:
        at: i64 = self.row(seat)
        place: i64
        for place in range(self.size):
            if t.data[at + place] >= 0:
                return True
        return False

    def add_cards(self, t: Numbers, seat: i64, counts: list[int]) -> None:
        place: i64
        for place in range(self.size):
            if self.get(t, place, seat) >= 0:
                counts[self.get(t, place, seat)] += 1

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        kinds = [int(self.get(t, place, seat)) for place in range(self.size)]
        return [(self.entry(seat), " ".join(["-" if kind < 0 else self.kinds.names[kind] for kind in kinds]))]

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        words = given.get(self.entry(seat), "").split()
        if len(words) > self.size:
            raise Unreadable(" ".join(words), f"at most {self.size} cards")
        for place, word in enumerate(words):
            self.set(t, place, -1 if word == "-" else self.kinds.number(word), seat)

    def parts(self, seats: int) -> list[Part]:
        places = int(self.size)
        return [Part(self.name, (seats, places) if self.each else (places,), int(self.kinds.count))]  # kind + 1

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        for owner in self.owners(int(t.seats)):
            row: i64 = self.row((me + owner) % t.seats)
            i: i64
            for i in range(self.size):
                out[at + i] = i16(t.data[row + i] + 1)
            at += self.size
        return at
