"""The signs: which are dealt, kept, fulfilled, shown; and in a view, as far as the viewer knows."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, popcount


class Signs:
    """The secret signs. In a view, what the viewer does not know lies in `deck`; the counts say who has how many."""

    # data: deck, signs gone for good (solo), open signs (solo), then for each seat: signs dealt to it, of these kept,
    # of these fulfilled, how many dealt, how many kept, and the signs its boards have shown at some check: what it
    # still holds unfulfilled is none of them, and everybody can know that

    def __init__(self, data: vec[i64]) -> None:
        self.data = data

    def deck(self) -> i64:
        return self.data[0]

    def set_deck(self, signs: i64) -> None:
        self.data[0] = signs

    def gone(self) -> i64:
        return self.data[1]

    def open(self) -> i64:
        return self.data[2]

    def discard_open(self, signs: i64) -> None:
        self.data[2] &= ~signs
        self.data[1] |= signs

    def dealt(self, seat: i64) -> i64:
        return self.data[3 + seat * 6]

    def kept(self, seat: i64) -> i64:
        return self.data[4 + seat * 6]

    def met(self, seat: i64) -> i64:
        return self.data[5 + seat * 6]

    def dealt_count(self, seat: i64) -> i64:
        return self.data[6 + seat * 6]

    def kept_count(self, seat: i64) -> i64:
        return self.data[7 + seat * 6]

    def shown(self, seat: i64) -> i64:
        return self.data[8 + seat * 6]

    def unmet(self, seat: i64) -> i64:
        """How many signs a seat kept and has not fulfilled."""
        return self.kept_count(seat) - popcount(self.met(seat))

    def set_hand(self, seat: i64, dealt: i64, kept: i64) -> None:
        self.data[3 + seat * 6] = dealt
        self.data[4 + seat * 6] = kept

    def set_counts(self, seat: i64, dealt: i64, kept: i64) -> None:
        self.data[6 + seat * 6] = dealt
        self.data[7 + seat * 6] = kept

    def check(self, seat: i64, met: i64, shown: i64) -> None:
        self.data[5 + seat * 6] |= met
        self.data[8 + seat * 6] |= shown

    def deal(self, seat: i64, sign: i64) -> None:
        self.data[0] &= ~bit(sign)
        self.data[3 + seat * 6] |= bit(sign)
        self.data[6 + seat * 6] += 1

    def keep(self, seat: i64, signs: i64) -> None:
        self.data[4 + seat * 6] = signs
        self.data[7 + seat * 6] = popcount(signs)

    def reveal(self, sign: i64) -> None:
        self.data[0] &= ~bit(sign)
        self.data[2] |= bit(sign)
