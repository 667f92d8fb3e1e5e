"""A hidden hand without places: how many cards of each kind it holds, and what everybody knows of them.

Cards that everybody saw when they were taken are `shown` until one of their kind leaves. For each other card there is a
cover: the set of kinds that it may be, as everybody can tell. Covers lie in the order in which the cards came, so each
allows what the older ones allow and maybe more.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine.bits import bit
from igroteka.engine.components.cards import Deck
from igroteka.engine.components.component import Component
from igroteka.engine.components.numbers import Numbers
from igroteka.engine.encoding import Part, clipped
from igroteka.engine.refusal import Unreadable
from igroteka.engine.rng import Rng


class Fan(Component):
    """The hand of each seat, from this deck, with at most so many covered cards. Its numbers: what is held by kind,
    what of it is shown, and the covers, 0 where none is left. In a view only what is shown of others is held."""

    def __init__(self, name: str, deck: Deck, most: int) -> None:
        super().__init__(name, int(deck.kinds.count) * 2 + most, True, secret=True)
        self.deck = deck
        self.kinds = deck.kinds
        self.most: i64 = most

    def held(self, t: Numbers, seat: i64, kind: i64) -> i64:
        return t.data[self.at + seat * self.step + kind]

    def shown(self, t: Numbers, seat: i64, kind: i64) -> i64:
        return t.data[self.at + seat * self.step + self.kinds.count + kind]

    def cover(self, t: Numbers, seat: i64, i: i64) -> i64:
        return t.data[self.at + seat * self.step + self.kinds.count * 2 + i]

    def counts(self, t: Numbers, seat: i64) -> list[int]:
        return self.kinds.counts(t, self.row(seat))

    def shown_counts(self, t: Numbers, seat: i64) -> list[int]:
        return self.kinds.counts(t, self.row(seat) + self.kinds.count)

    def covers(self, t: Numbers, seat: i64) -> i64:
        """How many cards are known to their owner alone."""
        at: i64 = self.row(seat) + self.kinds.count * 2
        count: i64 = 0
        while count < self.most and t.data[at + count] != 0:
            count += 1
        return count

    def size_of(self, t: Numbers, seat: i64) -> i64:
        size: i64 = self.covers(t, seat)
        at: i64 = self.row(seat) + self.kinds.count
        kind: i64
        for kind in range(self.kinds.count):
            size += t.data[at + kind]
        return size

    def take(self, t: Numbers, seat: i64, kind: i64) -> None:
        """A card that only its new owner sees."""
        at: i64 = self.row(seat)
        t.data[at + kind] += 1
        t.data[at + self.kinds.count * 2 + self.covers(t, seat)] = self.kinds.all

    def take_shown(self, t: Numbers, seat: i64, kind: i64) -> None:
        """A card that everybody sees."""
        at: i64 = self.row(seat)
        t.data[at + kind] += 1
        t.data[at + self.kinds.count + kind] += 1

    def leave(self, t: Numbers, seat: i64, kind: i64) -> None:
        """A card leaves the hand for all to see. If none of its kind was shown, it was under a cover: under the
        narrowest that allows it, for all the others can know."""
        at: i64 = self.row(seat)
        d = t.data
        d[at + kind] -= 1
        if d[at + self.kinds.count + kind] > 0:
            d[at + self.kinds.count + kind] -= 1
            return
        at += self.kinds.count * 2
        i: i64 = 0
        while not d[at + i] >> kind & 1:
            i += 1
        while i + 1 < self.most:
            d[at + i] = d[at + i + 1]
            i += 1
        d[at + self.most - 1] = 0

    def narrow(self, t: Numbers, seat: i64, kinds: i64) -> None:
        """Everybody learns that all covered cards are among these kinds."""
        at: i64 = self.row(seat) + self.kinds.count * 2
        i: i64
        for i in range(self.most):
            t.data[at + i] &= kinds

    # What follows from the declaration

    def add_cards(self, t: Numbers, seat: i64, counts: list[int]) -> None:
        for kind, count in enumerate(self.counts(t, seat)):
            counts[kind] += count

    def hide(self, t: Numbers, seat: i64, viewer: i64) -> None:
        if seat == viewer:
            return
        d = t.data
        at: i64 = self.row(seat)
        deck: i64 = self.deck.at
        kinds: i64 = self.kinds.count
        kind: i64
        for kind in range(kinds):
            shown: i64 = d[at + kinds + kind]
            d[deck + kind] += d[at + kind] - shown
            d[at + kind] = shown

    def deal(self, t: Numbers, viewer: i64, before: vec[i64], rng: Rng) -> bool:
        """Draws a card for each cover. Within a hand every cover allows what the older ones allow, so all ways to draw
        it are equally likely. A hand that could be drawn in several ways, and cards that earlier hands left for later
        ones, would make some deals likelier than others: such deals are taken with the chance that makes up for it."""
        d = t.data
        deck: i64 = self.deck.at
        whole: i64 = 0
        drawn_before: i64 = 0  # by other hands
        kind: i64
        for kind in range(self.kinds.count):
            whole += before[deck + kind]
            drawn_before += before[deck + kind] - d[deck + kind]
        seat: i64
        i: i64
        for seat in range(t.seats):
            if seat == viewer:
                continue
            at: i64 = self.row(seat)
            covered: i64 = at + self.kinds.count * 2
            covers: i64 = self.covers(t, seat)
            for i in range(covers):
                kinds: i64 = d[covered + i]
                there: i64 = self.deck.unseen(t, kinds)
                if there == 0:
                    return False
                if drawn_before > 0 and kinds != self.kinds.all:
                    fitting: i64 = 0
                    for kind in range(self.kinds.count):
                        if kinds >> kind & 1:
                            fitting += before[deck + kind]
                    # at most so many can be there: the other hands took at least what does not fit into the rest
                    spared: i64 = whole - fitting
                    most: i64 = fitting - i
                    if drawn_before > spared:
                        most -= drawn_before - spared
                    if rng.below(most) >= there:
                        return False
                left: i64 = rng.below(there)
                kind = -1
                while left >= 0:
                    kind += 1
                    if kinds >> kind & 1:
                        left -= d[deck + kind]
                d[deck + kind] -= 1
                d[at + kind] += 1
            ways: i64 = self.ways(t, seat, covers)
            if ways > 1 and rng.below(ways) != 0:
                return False
            drawn_before += covers
        return True

    def ways(self, t: Numbers, seat: i64, covers: i64) -> i64:
        """In how many ways the covered cards of a hand may lie under its covers, covers that allow the same being
        one."""
        d = t.data
        at: i64 = self.row(seat)
        covered: i64 = at + self.kinds.count * 2
        result: i64 = 1
        if covers < 2 or d[covered] == d[covered + covers - 1]:
            return result  # from the oldest to the newest they allow the same
        first: i64 = 0
        kind: i64
        while first < covers:
            kinds: i64 = d[covered + first]
            size: i64 = 1
            while first + size < covers and d[covered + first + size] == kinds:
                size += 1
            fitting: i64 = -first
            for kind in range(self.kinds.count):
                if kinds >> kind & 1:
                    fitting += d[at + kind] - d[at + self.kinds.count + kind]
            i: i64
            for i in range(size):  # fitting over size
                result = result * (fitting - i) // (i + 1)
            first += size
        return result

    def texts(self, t: Numbers, seat: int) -> list[tuple[str, str]]:
        """Everything held, what of it is shown, and the covers: `any`, or the kinds it cannot be, as `-cave-wind`."""
        number, at = seat + 1, self.row(seat)
        covers = [self.cover_text(int(self.cover(t, seat, i))) for i in range(int(self.covers(t, seat)))]
        return [
            (self.entry(seat), self.kinds.counted(t, at)),
            (f"shown {number}", self.kinds.counted(t, at + self.kinds.count)),
            (f"covers {number}", " ".join(covers) or "none"),
        ]

    def cover_text(self, kinds: int) -> str:
        ruled_out = [f"-{name}" for kind, name in enumerate(self.kinds.names) if not kinds >> kind & 1]
        return "".join(ruled_out) or "any"

    def fill(self, t: Numbers, seat: int, given: dict[str, str]) -> None:
        """Without a word about covers, each card that is not shown has one that may be anything."""
        at, number = self.row(seat), seat + 1
        self.kinds.count_out(t, at, given.get(self.entry(seat), "-"))
        self.kinds.count_out(t, at + self.kinds.count, given.get(f"shown {number}", "-"))
        hidden = sum(self.counts(t, seat)) - sum(self.shown_counts(t, seat))
        words = [word for word in given.get(f"covers {number}", "any " * hidden).split() if word != "none"]
        if len(words) > self.most:
            raise Unreadable(" ".join(words), f"at most {self.most} covered cards in a hand")
        for i in range(int(self.most)):
            t.data[at + self.kinds.count * 2 + i] = self.read_cover(words[i]) if i < len(words) else 0

    def read_cover(self, text: str) -> i64:
        kinds: i64 = self.kinds.all
        rest = "" if text == "any" else text
        for name in sorted(self.kinds.names, key=len, reverse=True):  # one name may begin with another
            if f"-{name}" in rest:
                kinds &= ~bit(self.kinds.number(name))
                rest = rest.replace(f"-{name}", "", 1)
        if rest:
            raise Unreadable(text, f"`any`, or what it cannot be, such as `-{self.kinds.names[0]}`")
        return kinds

    def parts(self, seats: int) -> list[Part]:
        kinds = int(self.kinds.count)
        return [
            Part(f"{self.name}_size", (seats,), 200),
            Part(self.name, (seats, kinds), 200),  # of others what is shown
            Part(f"{self.name}_may_be", (seats, kinds), int(self.most)),  # how many covers allow a kind
        ]

    def write(self, t: Numbers, me: i64, out: vec[i16], at: i64) -> i64:
        i: i64
        kind: i64
        cover: i64
        width: i64 = t.seats * self.kinds.count
        for i in range(t.seats):
            out[at + i] = clipped(self.size_of(t, (me + i) % t.seats))
        at += t.seats
        for i in range(t.seats):
            row: i64 = self.row((me + i) % t.seats)
            for kind in range(self.kinds.count):
                out[at + kind] = clipped(t.data[row + kind])
                allowed: i64 = 0
                for cover in range(self.most):
                    allowed += t.data[row + self.kinds.count * 2 + cover] >> kind & 1
                out[at + width + kind] = clipped(allowed)
            at += self.kinds.count
        return at + width
