"""What a seat sees as a row of numbers (see `engine.encoding` and docs/environments.md). Choices: `action_encoding`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.bits import lowest
from igroteka.engine.encoding import Encoding, Part, clipped
from igroteka.games.portals.learning.action_encoding import ActionEncoding, board_at, verbs
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.material import HAND, KEYS, SIGNS
from igroteka.games.portals.rules.position import SHEET, SOLO_TURNS, TURNS, Modules, Position

VERSION: Final = 1
DISCARDS: Final = 9  # where in the numbers of `Keys` the discard piles begin
HANDS: Final = 12  # and the hands: four times key, covered cells, stones for each seat

# Where a key is.
OPEN: Final = 1
DISCARDED: Final = 2
MINE: Final = 3  # then the next seat's, and so on


def parts(seats: int, modules: Modules) -> list[Part]:
    found = [
        Part("decision", (4,), 10),  # its kind, element in hand, place of the key laid out, stones given back
        Part("progress", (4,), SOLO_TURNS),  # phase, round, turns begun in it, seat that began
        Part("points", (seats, SHEET), 1000),  # for matches, for neighbours, for signs; lost for signs
        Part("bag", (5,), 20),
        Part("sources", (seats, 5), TURNS),  # by board
        Part("markers", (seats, 2), TURNS),
        Part("keys", (KEYS,), seats + 2),  # in the deck, open, discarded, then by seat who holds it
        Part("open", (6,), KEYS),  # number of the key
        Part("open_cells", (6, 9), 1),  # marked cells
        Part("hand", (seats, HAND), KEYS),
        Part("hand_cells", (seats, HAND, 9), 6),  # nothing, marked and free, then the stone there
        Part("ground", (seats, 25), 5),  # element of the cell; by board
        Part("stones", (seats, 25), 5),  # element of the stone; by board
    ]
    if modules.spells:
        found.append(Part("areas", (4, 2), 20))  # element, stones
    if modules.signs and seats > 1:
        found.append(Part("dealt", (3,), SIGNS))  # to me, in order
        found.append(Part("signs", (seats, SIGNS), 3))  # dealt, kept, fulfilled, as far as I know
        found.append(Part("sign_counts", (seats, 2), 3))  # dealt, kept
        found.append(Part("ruled_out", (seats, SIGNS), 1))  # what it cannot hold: its boards have shown it
    if seats == 1:
        found.append(Part("prophecy", (SOLO_TURNS,), 5))
        found.append(Part("open_signs", (SIGNS,), 2))  # open, gone
    return found


class PortalsEncoding(ActionEncoding):
    def __init__(self, seats: i64, modules: Modules) -> None:
        super().__init__(VERSION, seats, parts(int(seats), modules), verbs(int(seats), modules))
        self.spells = modules.spells
        self.signs = modules.signs and seats > 1
        # Notes: what the row was written from, each number + 1 where -1 is possible, so that zeros fit a row of zeros.
        self.boards_noted: i64 = (6 + seats * HAND) * 2  # after key and stones of each card
        self.notes = self.boards_noted + seats * 6  # face and five sets of stones of each board

    def update(self, view: State, seat: i64, out: vec[i16], at: i64, notes: vec[i64], beside: i64) -> None:
        assert isinstance(view, Position)
        at = self.write_flow(view, seat, out, at)
        at = self.update_keys(view, seat, out, at, notes, beside)
        at = self.update_boards(view, seat, out, at, notes, beside + self.boards_noted)
        i: i64
        if self.spells:
            for i in range(4):
                out[at + i * 2] = i16(view.areas.element(i) + 1)
                out[at + i * 2 + 1] = i16(view.areas.count(i))
            at += 8
        if self.signs:
            at = self.write_signs(view, seat, out, at)
        if self.seats == 1:
            prophecy = view.prophecy
            for i in range(SOLO_TURNS):
                out[at + i] = i16(prophecy[i] + 1)
            at += SOLO_TURNS
            for i in range(SIGNS):
                out[at + i] = i16((view.signs.open() >> i & 1) + 2 * (view.signs.gone() >> i & 1))

    def write_flow(self, p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
        """What is to be decided, where in the game we are, points and stones."""
        seats: i64 = self.seats
        n: i64
        for n in range(1, 4):
            out[at + n] = 0
        kind: i64 = p.pending.kind(seat)
        argument: i64 = p.pending.argument(seat)
        out[at] = i16(kind)
        if kind == a.D_PUT or kind == a.D_LAY:
            out[at + 1] = i16((argument & 7) + 1)
        elif kind == a.D_PLACE:
            out[at + 2] = i16(p.keys.slot_of(seat, argument) + 1)
        elif kind == a.D_RETURN:
            out[at + 3] = i16(argument)
        out[at + 4] = i16(p.phase)
        out[at + 5] = i16(p.round)
        out[at + 6] = i16(p.turn)
        out[at + 7] = i16(p.first - seat if p.first >= seat else p.first - seat + seats)
        at += 8
        for n in range(seats):
            at = copied(p.points, seat_at(seats, seat, n) * SHEET, SHEET, out, at)
        stones = p.stones.data  # the bag, the sources, the markers
        at = copied(stones, 0, 5, out, at)
        for n in range(seats):
            at = copied(stones, 5 + board_at(seats, seat, n) * 5, 5, out, at)
        for n in range(seats):
            at = copied(stones, 5 + seats * 5 + seat_at(seats, seat, n) * 2, 2, out, at)
        return at

    def update_keys(self, p: Position, seat: i64, out: vec[i16], at: i64, notes: vec[i64], beside: i64) -> i64:
        """Where every key is; the open ones and everybody's, with the stones on them. Cards are drawn again only where
        they have changed."""
        keys = p.keys.data  # see `components.Keys`
        seats: i64 = self.seats
        i: i64
        n: i64
        for i in range(KEYS):
            out[at + i] = 0
        for i in range(3):
            set_all(out, at, keys[DISCARDS + i], DISCARDED)
        opened: i64 = at + KEYS
        cards: i64 = opened + 6
        for i in range(6):
            self.update_card(p, keys[i] + 1, 0, OPEN, out, at, opened + i, cards, notes, beside)
            cards += 9
            beside += 2
        held: i64 = cards
        cards += seats * HAND
        for n in range(seats):
            hand: i64 = HANDS + seat_at(seats, seat, n) * HAND * 3
            for i in range(hand, hand + HAND * 3, 3):
                self.update_card(p, keys[i] + 1, keys[i + 2], MINE + n, out, at, held, cards, notes, beside)
                held += 1
                cards += 9
                beside += 2
        return cards

    def update_card(
        self, p: Position, key: i64, stones: i64, where: i64, out: vec[i16], at: i64, number: i64, cells: i64,
        notes: vec[i64], beside: i64,
    ) -> None:  # fmt: skip
        """A place for a card: its key (its number + 1, 0 for none) and the stones on it."""
        if key:
            out[at + key - 1] = i16(where)
        if key != notes[beside] or stones != notes[beside + 1]:
            notes[beside] = key
            notes[beside + 1] = stones
            out[number] = i16(key)
            marks: i64 = 0
            if key:
                marks = p.material.key_cells[key - 1]
            i: i64
            for i in range(9):
                out[cells + i] = i16((marks >> i & 1) + (stones >> (i * 3) & 7))

    def update_boards(self, p: Position, seat: i64, out: vec[i16], at: i64, notes: vec[i64], beside: i64) -> i64:
        sheets = p.material.sheets
        lying = p.boards.data  # see `components.Boards`
        stones: i64 = at + self.seats * 25
        near: i64
        i: i64
        for near in range(self.seats):
            board: i64 = board_at(self.seats, seat, near)
            face: i64 = lying[self.seats * 5 + board] + 1
            if face != notes[beside]:
                notes[beside] = face
                for i in range(25):
                    out[at + i] = 0
                    if face:
                        out[at + i] = i16(sheets[face * 25 - 25 + i] + 1)
            beside += 1
            for i in range(5):
                set_all(out, stones, notes[beside + i] & ~lying[board * 5 + i], 0)
            for i in range(5):
                set_all(out, stones, lying[board * 5 + i] & ~notes[beside + i], i + 1)
                notes[beside + i] = lying[board * 5 + i]
            beside += 5
            at += 25
            stones += 25
        return stones

    def write_signs(self, p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
        i: i64
        n: i64
        mine: i64 = p.signs.dealt(seat)
        for i in range(3):
            out[at + i] = 0
            if mine:
                out[at + i] = i16(lowest(mine) + 1)
                mine &= mine - 1
        at += 3
        counts: i64 = at + self.seats * SIGNS
        ruled_out: i64 = counts + self.seats * 2
        for n in range(self.seats):
            other: i64 = seat_at(self.seats, seat, n)
            for i in range(SIGNS):
                known: i64 = (p.signs.dealt(other) >> i & 1) + (p.signs.kept(other) >> i & 1)
                out[at + i] = i16(known + (p.signs.met(other) >> i & 1))
                out[ruled_out + i] = i16(p.signs.shown(other) >> i & 1)
            out[counts] = i16(p.signs.dealt_count(other))
            out[counts + 1] = i16(p.signs.kept_count(other))
            at += SIGNS
            counts += 2
            ruled_out += SIGNS
        return ruled_out


def seat_at(seats: i64, seat: i64, n: i64) -> i64:
    """The seat so many chairs further on."""
    return seat + n if seat + n < seats else seat + n - seats


def copied(numbers: vec[i64], start: i64, count: i64, out: vec[i16], at: i64) -> i64:
    """Writes numbers as they stand; where the next ones go."""
    i: i64
    for i in range(count):
        out[at + i] = clipped(numbers[start + i])
    return at + count


def set_all(out: vec[i16], at: i64, members: i64, value: i64) -> None:
    """Writes a value at every member of a set."""
    while members:
        out[at + lowest(members)] = i16(value)
        members &= members - 1


def encoding(state: State) -> Encoding:
    assert isinstance(state, Position)
    return PortalsEncoding(state.seats, state.modules)
