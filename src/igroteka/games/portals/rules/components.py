"""What lies on the table, each kind of thing in one place: stones, keys, boards, spell areas. (Signs: `sign_cards`.)

Each part keeps its numbers in one vec, so that copying a part is copying a vec.
"""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, popcount
from igroteka.games.portals.rules.figure import NEIGHBOURS
from igroteka.games.portals.rules.material import HAND, Material


class Stones:
    """The bag, the sources of power and the markers still lying beside them."""

    # data: 5 counts for the bag, 5 for each source, then 2 markers for each seat

    def __init__(self, data: vec[i64], seats: i64) -> None:
        self.data = data
        self.seats: i64 = seats

    def bag(self, element: i64) -> i64:
        return self.data[element]

    def in_bag(self) -> i64:
        d = self.data
        return d[0] + d[1] + d[2] + d[3] + d[4]

    def to_bag(self, element: i64) -> None:
        self.data[element] += 1

    def source(self, source: i64, element: i64) -> i64:
        return self.data[5 + source * 5 + element]

    def draw(self, source: i64, element: i64) -> None:
        self.data[element] -= 1
        self.data[5 + source * 5 + element] += 1

    def take(self, source: i64, element: i64) -> None:
        self.data[5 + source * 5 + element] -= 1

    def markers(self, seat: i64, side: i64) -> i64:
        """Markers of the seat not yet used at its source on side 0 (left) or 1 (right)."""
        return self.data[5 + self.seats * 5 + seat * 2 + side]

    def set_markers(self, seat: i64, side: i64, count: i64) -> None:
        self.data[5 + self.seats * 5 + seat * 2 + side] = count


class Keys:
    """The six open keys, the decks and discard piles by colour, and everybody's keys with the stones on them."""

    # data: 6 open places (two of each colour), 3 decks and 3 discard piles as sets, then for each seat 4 times
    # (key or -1, covered cells of the card, the stones: 3 bits a cell, element + 1)

    def __init__(self, data: vec[i64]) -> None:
        self.data = data

    def clone(self) -> "Keys":
        return Keys(self.data[:])

    def open(self, place: i64) -> i64:
        return self.data[place]

    def set_open(self, place: i64, key: i64) -> None:
        self.data[place] = key

    def place_of(self, key: i64) -> i64:
        """Where a key lies open."""
        place: i64 = 0
        while self.data[place] != key:
            place += 1
        return place

    def deck(self, colour: i64) -> i64:
        return self.data[6 + colour]

    def set_deck(self, colour: i64, keys: i64) -> None:
        self.data[6 + colour] = keys

    def discard(self, colour: i64) -> i64:
        return self.data[9 + colour]

    def set_discard(self, colour: i64, keys: i64) -> None:
        self.data[9 + colour] = keys

    def key(self, seat: i64, slot: i64) -> i64:
        return self.data[12 + (seat * HAND + slot) * 3]

    def covered(self, seat: i64, slot: i64) -> i64:
        return self.data[12 + (seat * HAND + slot) * 3 + 1]

    def stones(self, seat: i64, slot: i64) -> i64:
        return self.data[12 + (seat * HAND + slot) * 3 + 2]

    def stone(self, seat: i64, slot: i64, cell: i64) -> i64:
        """The element of the stone on a cell of a card, or -1."""
        return (self.stones(seat, slot) >> (cell * 3) & 7) - 1

    def slot_of(self, seat: i64, key: i64) -> i64:
        """Where in the hand a key lies, or -1."""
        at: i64 = 12 + seat * HAND * 3
        slot: i64
        for slot in range(HAND):
            if self.data[at + slot * 3] == key:
                return slot
        return -1

    def owner(self, key: i64) -> i64:
        """The seat that holds a key, or -1."""
        at: i64 = 12
        while at < len(self.data):
            if self.data[at] == key:
                return (at - 12) // (HAND * 3)
            at += 3
        return -1

    def held(self, seat: i64) -> i64:
        """How many keys a seat holds."""
        at: i64 = 12 + seat * HAND * 3
        count: i64 = 0
        slot: i64
        for slot in range(HAND):
            if self.data[at + slot * 3] >= 0:
                count += 1
        return count

    def free_cells(self, material: Material, seat: i64, slot: i64) -> i64:
        """The marked cells of a key without a stone."""
        at: i64 = 12 + (seat * HAND + slot) * 3
        key: i64 = self.data[at]
        if key < 0:
            return 0
        return material.key_cells[key] & ~self.data[at + 1]

    def free_count(self, material: Material, seat: i64) -> i64:
        """How many more stones the keys of a seat can take."""
        total: i64 = 0
        slot: i64
        for slot in range(HAND):
            total += popcount(self.free_cells(material, seat, slot))
        return total

    def any_free(self, material: Material, seat: i64) -> bool:
        slot: i64
        for slot in range(HAND):
            if self.free_cells(material, seat, slot) != 0:
                return True
        return False

    def charged(self, material: Material, seat: i64, slot: i64) -> bool:
        return self.key(seat, slot) >= 0 and self.free_cells(material, seat, slot) == 0

    def set_key(self, seat: i64, slot: i64, key: i64) -> None:
        """Puts a key without stones, or none, into a place of a hand."""
        at: i64 = 12 + (seat * HAND + slot) * 3
        self.data[at] = key
        self.data[at + 1] = 0
        self.data[at + 2] = 0

    def charge(self, seat: i64, slot: i64, cell: i64, element: i64) -> None:
        at: i64 = 12 + (seat * HAND + slot) * 3
        self.data[at + 1] |= bit(cell)
        self.data[at + 2] |= (element + 1) << (cell * 3)

    def drop(self, material: Material, seat: i64, slot: i64) -> None:
        """Puts a key, its stones already gone, on the discard pile of its colour."""
        key: i64 = self.key(seat, slot)
        self.set_key(seat, slot, -1)
        self.data[9 + material.key_colour[key]] |= bit(key)


class Boards:
    """The boards in play: which sheet and side each is, and the stones on it."""

    # data: for each board the set of cells under stones of each element, then for each board sheet * 2 + side, or -1

    def __init__(self, data: vec[i64], boards: i64) -> None:
        self.data = data
        self.boards: i64 = boards

    def clone(self) -> "Boards":
        return Boards(self.data[:], self.boards)

    def face(self, board: i64) -> i64:
        return self.data[self.boards * 5 + board]

    def set_face(self, board: i64, face: i64) -> None:
        self.data[self.boards * 5 + board] = face

    def stones(self, board: i64, element: i64) -> i64:
        return self.data[board * 5 + element]

    def occupied(self, board: i64) -> i64:
        at: i64 = board * 5
        d = self.data
        return d[at] | d[at + 1] | d[at + 2] | d[at + 3] | d[at + 4]

    def stone(self, board: i64, cell: i64) -> i64:
        """The element of the stone on a cell, or -1."""
        element: i64
        for element in range(5):
            if self.data[board * 5 + element] >> cell & 1:
                return element
        return -1

    def touching(self, board: i64, cell: i64, element: i64) -> i64:
        """How many stones of an element lie around a cell (P8.3)."""
        return popcount(self.data[board * 5 + element] & NEIGHBOURS[cell])

    def put(self, board: i64, cell: i64, element: i64) -> None:
        self.data[board * 5 + element] |= bit(cell)

    def remove(self, board: i64, cell: i64, element: i64) -> None:
        self.data[board * 5 + element] &= ~bit(cell)


class Areas:
    """The four areas of the spell board."""

    # data: for each area its element (-1 while empty) and how many stones lie there

    def __init__(self, data: vec[i64]) -> None:
        self.data = data

    def element(self, area: i64) -> i64:
        return self.data[area * 2]

    def count(self, area: i64) -> i64:
        return self.data[area * 2 + 1]

    def home_of(self, element: i64) -> i64:
        """The area where stones of this element lie, or -1."""
        area: i64
        for area in range(4):
            if self.data[area * 2] == element:
                return area
        return -1

    def accepts(self, area: i64, element: i64) -> bool:
        """The first stone fixes an area's element; that element may lie in no other area (P11.2, P11.3)."""
        there: i64 = self.data[area * 2]
        return there == element or (there < 0 and self.home_of(element) < 0)

    def add(self, area: i64, element: i64) -> None:
        self.data[area * 2] = element
        self.data[area * 2 + 1] += 1

    def fetch(self, area: i64) -> i64:
        """Takes one stone out; an emptied area is free again (P11.4)."""
        element: i64 = self.data[area * 2]
        self.data[area * 2 + 1] -= 1
        if self.data[area * 2 + 1] == 0:
            self.data[area * 2] = -1
        return element
