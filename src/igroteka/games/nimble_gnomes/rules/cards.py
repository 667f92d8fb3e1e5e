"""Where the cards lie: deck, discard pile, open cards, hands, and what lies before the players."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.nimble_gnomes.rules.material import ALL_KINDS, CAVE_IN, FOG, KINDS, OPEN, Material

DISCARDED: Final = 18
OPENED: Final = 36
LEFT: Final = 39
SEATS: Final = 40
HELD: Final = 0  # from the beginning of a seat's numbers
SHOWN: Final = 18
LAID: Final = 36
COVERED: Final = 54
COVERS: Final = 6  # most cards in a hand
SEAT: Final = 60


class Cards:
    """All numbers in one vec, so that copying is copying one vec.

    Hands are known in part. A card taken from the open ones was seen by all and is `shown` until one of its kind leaves
    the hand. For each other card there is a cover: the set of kinds it may be, as everybody can tell. A drawn card may
    be anything; who discards shows that he could play nothing (G5.6), so each of his covers loses the kinds that he
    could have played. Covers lie in the order in which the cards came, so each allows what the older ones allow and
    maybe more.
    In a view the deck is everything its viewer has not seen, and hands of others are what is shown of them.
    """

    # data: deck and discard pile by kind, open cards (-1: none), cards left in the deck; for each seat by kind its
    # hand, what is shown of the hand, what lies before it (cave, curses, gems); then its covers, 0 where none is left

    def __init__(self, data: vec[i64]) -> None:
        self.data = data

    def clone(self) -> "Cards":
        return Cards(self.data[:])

    def deck(self, kind: i64) -> i64:
        return self.data[kind]

    def left(self) -> i64:
        """How many cards the deck has."""
        return self.data[LEFT]

    def set_left(self, cards: i64) -> None:
        self.data[LEFT] = cards

    def discarded(self, kind: i64) -> i64:
        return self.data[DISCARDED + kind]

    def open(self, place: i64) -> i64:
        return self.data[OPENED + place]

    def place_of(self, kind: i64) -> i64:
        """The first place where a card of this kind lies open (-1: an empty place), or -1."""
        place: i64
        for place in range(OPEN):
            if self.data[OPENED + place] == kind:
                return place
        return -1

    def any_open(self) -> bool:
        d = self.data
        return d[OPENED] >= 0 or d[OPENED + 1] >= 0 or d[OPENED + 2] >= 0

    def hand(self, seat: i64, kind: i64) -> i64:
        return self.data[SEATS + seat * SEAT + HELD + kind]

    def shown(self, seat: i64, kind: i64) -> i64:
        return self.data[SEATS + seat * SEAT + SHOWN + kind]

    def laid(self, seat: i64, kind: i64) -> i64:
        return self.data[SEATS + seat * SEAT + LAID + kind]

    def cover(self, seat: i64, i: i64) -> i64:
        return self.data[SEATS + seat * SEAT + COVERED + i]

    def covers(self, seat: i64) -> i64:
        """How many cards of a hand are known to its owner alone."""
        at: i64 = SEATS + seat * SEAT + COVERED
        count: i64 = 0
        while count < COVERS and self.data[at + count] != 0:
            count += 1
        return count

    def hand_size(self, seat: i64) -> i64:
        size: i64 = self.covers(seat)
        kind: i64
        at: i64 = SEATS + seat * SEAT + SHOWN
        for kind in range(KINDS):
            size += self.data[at + kind]
        return size

    def curses(self, seat: i64) -> i64:
        """Cave-ins and fogs before a seat."""
        at: i64 = SEATS + seat * SEAT + LAID
        d = self.data
        return d[at + CAVE_IN] + d[at + FOG] + d[at + FOG + 1] + d[at + FOG + 2]

    def deal(self, seat: i64, kind: i64) -> None:
        """A card from the deck that only its new owner sees."""
        self.data[kind] -= 1
        self.data[LEFT] -= 1
        at: i64 = SEATS + seat * SEAT
        self.data[at + HELD + kind] += 1
        self.data[at + COVERED + self.covers(seat)] = ALL_KINDS

    def turn_up(self, place: i64, kind: i64) -> None:
        self.data[kind] -= 1
        self.data[LEFT] -= 1
        self.data[OPENED + place] = kind

    def take_open(self, seat: i64, place: i64) -> None:
        kind: i64 = self.data[OPENED + place]
        self.data[OPENED + place] = -1
        self.data[SEATS + seat * SEAT + HELD + kind] += 1
        self.data[SEATS + seat * SEAT + SHOWN + kind] += 1

    def leave_hand(self, seat: i64, kind: i64) -> None:
        """A card leaves the hand for all to see. If none of its kind was shown, it was under a cover: under the
        narrowest that allows it, for all the others can know."""
        at: i64 = SEATS + seat * SEAT
        d = self.data
        d[at + HELD + kind] -= 1
        if d[at + SHOWN + kind] > 0:
            d[at + SHOWN + kind] -= 1
            return
        at += COVERED
        i: i64 = 0
        while not d[at + i] >> kind & 1:
            i += 1
        while i + 1 < COVERS:
            d[at + i] = d[at + i + 1]
            i += 1
        d[at + COVERS - 1] = 0

    def narrow(self, seat: i64, kinds: i64) -> None:
        """Everybody sees that all cards of a hand are among these kinds."""
        at: i64 = SEATS + seat * SEAT + COVERED
        i: i64
        for i in range(COVERS):
            self.data[at + i] &= kinds

    def lay(self, seat: i64, kind: i64) -> None:
        self.data[SEATS + seat * SEAT + LAID + kind] += 1

    def clear(self, seat: i64, kind: i64) -> None:
        """Something that lay before a seat goes to the discard pile."""
        self.data[SEATS + seat * SEAT + LAID + kind] -= 1
        self.data[DISCARDED + kind] += 1

    def discard(self, kind: i64) -> None:
        self.data[DISCARDED + kind] += 1


def new_cards(material: Material, seats: i64) -> Cards:
    """The whole box in the deck."""
    counts = [int(count) for count in material.counts]
    return Cards(vec[i64](counts + [0] * KINDS + [-1] * OPEN + [sum(counts)] + [0] * (seats * SEAT)))
