"""Decisions and views as rows of numbers (see `engine.encoding` and docs/environments.md).

Boards are counted from the chair of the one who decides: 0 on his left, 1 on his right, then the others going round.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.bits import bit, lowest
from igroteka.engine.encoding import Encoding, Part, Verb, clipped
from igroteka.games.portals.actions import (
    CHARGE,
    GIVE_BACK,
    KEEP_SIGNS,
    KIND_SHIFT,
    LAY,
    LIFT,
    NO_KEY,
    PARTS,
    PLACE,
    TAKE_KEY,
    TAKE_STONE,
    USE_KEY,
    act,
    pair,
    placement,
)
from igroteka.games.portals.material import KEYS, SIGNS
from igroteka.games.portals.parts import HAND
from igroteka.games.portals.position import D_LAY, D_PLACE, D_PUT, D_RETURN, SHEET, SOLO_TURNS, TURNS, Modules, Position
from igroteka.games.portals.signs import subset

VERSION: Final = 1
DISCARDS: Final = 9  # where in the numbers of `Keys` the discard piles begin
HANDS: Final = 12  # and the hands: four times key, covered cells, stones for each seat

# By kind of action - KEEP_SIGNS: the verb, and how many numbers it has for each of its first parts.
NAMES: Final = (
    "keep", "take_key", "no_key", "take_stone", "charge", "to_bag", "cast", "lift", "lay", "use_key", "place",
    "give_back", "enough", "fetch",
)  # fmt: skip
LAST_VERB: Final = 13


def verbs(seats: int, modules: Modules) -> list[Verb]:
    boards = min(seats, 2)
    found = [Verb("take_key", (6,)), Verb("no_key"), Verb("take_stone", (boards, 5)), Verb("charge", (HAND, 9))]
    found += [Verb("to_bag"), Verb("place", (boards, 4, 25))]
    if modules.signs and seats > 1:
        found.append(Verb("keep", (7,)))
    if modules.spells:
        found += [Verb("cast", (4,)), Verb("lift", (seats, 25)), Verb("lay", (seats, 25)), Verb("use_key", (HAND,))]
        found += [Verb("give_back", (boards, 25)), Verb("enough"), Verb("fetch", (3,))]
    return found


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


class PortalsEncoding(Encoding):
    def __init__(self, seats: i64, modules: Modules) -> None:
        super().__init__(VERSION, seats, parts(int(seats), modules), verbs(int(seats), modules))
        self.spells = modules.spells
        self.signs = modules.signs and seats > 1
        self.starts = vec[i64]([self.start_of(name) for name in NAMES])  # by kind of action - KEEP_SIGNS

    def near(self, seat: i64, board: i64) -> i64:
        """A board as seen from a chair."""
        along: i64 = board - seat if board >= seat else board - seat + self.seats
        if along == 0:
            return 0
        return 1 if along == self.seats - 1 else along + 1

    def board(self, seat: i64, near: i64) -> i64:
        """The board that lies there."""
        board: i64 = seat
        if near == 1:
            board += self.seats - 1
        elif near > 1:
            board += near - 1
        return board - self.seats if board >= self.seats else board

    def number(self, state: State, seat: i64, action: i64) -> i64:
        assert isinstance(state, Position)
        kind: i64 = action >> KIND_SHIFT
        first: i64 = (action & PARTS) >> 5
        second: i64 = action & 31
        start: i64 = self.starts[kind - KEEP_SIGNS]
        if kind == PLACE:
            return start + (self.near(seat, first >> 2 & 3) * 4 + (first & 3)) * 25 + second
        if kind == CHARGE:
            return start + state.keys.slot_of(seat, first) * 9 + second
        if kind == TAKE_STONE:
            return start + self.near(seat, first) * 5 + second
        if kind == TAKE_KEY:
            place: i64 = 0
            while state.keys.open(place) != action & PARTS:
                place += 1
            return start + place
        if kind == LIFT or kind == LAY or kind == GIVE_BACK:
            return start + self.near(seat, first) * 25 + second
        if kind == USE_KEY:
            return start + state.keys.slot_of(seat, action & PARTS)
        if kind == KEEP_SIGNS:
            return start + which(state.signs.dealt(seat), action & PARTS) - 1
        return start + (action & PARTS)  # cast and fetch by area; the others are one choice each

    def action(self, state: State, seat: i64, number: i64) -> i64:
        assert isinstance(state, Position)
        kind: i64 = self.kind_of(number)
        rest: i64 = number - self.starts[kind - KEEP_SIGNS]
        if kind == PLACE:
            at: i64 = placement(state.pending.argument(seat), self.board(seat, rest // 100), rest // 25 % 4, rest % 25)
            return act(PLACE, at)
        if kind == CHARGE:
            return self.with_key(CHARGE, state.keys.key(seat, rest // 9), rest % 9)
        if kind == TAKE_STONE:
            return act(TAKE_STONE, pair(self.board(seat, rest // 5), rest % 5))
        if kind == TAKE_KEY:
            return self.with_key(TAKE_KEY, state.keys.open(rest), -1)
        if kind == LIFT or kind == LAY or kind == GIVE_BACK:
            return act(kind, pair(self.board(seat, rest // 25), rest % 25))
        if kind == USE_KEY:
            return self.with_key(USE_KEY, state.keys.key(seat, rest), -1)
        if kind == KEEP_SIGNS:
            return act(KEEP_SIGNS, subset(state.signs.dealt(seat), rest + 1))
        return act(kind, rest)

    def with_key(self, kind: i64, key: i64, cell: i64) -> i64:
        if key < 0:
            return -1
        return act(kind, key if cell < 0 else pair(key, cell))

    def kind_of(self, number: i64) -> i64:
        best: i64 = NO_KEY
        start: i64 = -1
        kind: i64
        for kind in range(LAST_VERB + 1):
            if start < self.starts[kind] <= number:
                start = self.starts[kind]
                best = kind + KEEP_SIGNS
        return best

    def write(self, view: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(view, Position)
        at = self.write_flow(view, seat, out, at)
        at = self.write_keys(view, seat, out, at)
        at = self.write_boards(view, seat, out, at)
        i: i64
        if self.spells:
            areas = view.areas
            for i in range(4):
                out[at + i * 2] = i16(areas.element(i) + 1)
                out[at + i * 2 + 1] = i16(areas.count(i))
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
        i: i64
        for i in range(4):
            out[at + i] = 0
        kind: i64 = p.pending.kind(seat)
        out[at] = i16(kind)
        if kind == D_PUT or kind == D_LAY:
            out[at + 1] = i16((p.pending.argument(seat) & 7) + 1)
        elif kind == D_PLACE:
            out[at + 2] = i16(p.keys.slot_of(seat, p.pending.argument(seat)) + 1)
        elif kind == D_RETURN:
            out[at + 3] = i16(p.pending.argument(seat))
        out[at + 4] = i16(p.phase)
        out[at + 5] = i16(p.round)
        out[at + 6] = i16(p.turn)
        out[at + 7] = i16(p.first - seat if p.first >= seat else p.first - seat + seats)
        at += 8
        n: i64
        points = p.points
        other: i64 = seat
        for n in range(seats):
            for i in range(SHEET):
                out[at + i] = clipped(points[other * SHEET + i])
            at += SHEET
            other = other + 1 if other + 1 < seats else 0
        stones = p.stones.data  # the bag, the sources, the markers
        for i in range(5):
            out[at + i] = i16(stones[i])
        at += 5
        for n in range(seats):
            other = 5 + self.board(seat, n) * 5
            for i in range(5):
                out[at + i] = i16(stones[other + i])
            at += 5
        other = seat
        for n in range(seats):
            i = 5 + seats * 5 + other * 2
            out[at] = i16(stones[i])
            out[at + 1] = i16(stones[i + 1])
            at += 2
            other = other + 1 if other + 1 < seats else 0
        return at

    def write_keys(self, p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
        """Where every key is; the open ones and everybody's, with the stones on them."""
        keys = p.keys.data  # see `parts.Keys`
        marked = p.material.key_cells
        where: i64 = at
        i: i64
        cell: i64
        cells: i64
        key: i64
        for i in range(KEYS):
            out[where + i] = 0
        for i in range(DISCARDS, DISCARDS + 3):
            cells = keys[i]
            while cells:
                out[where + lowest(cells)] = 2
                cells &= cells - 1
        at += KEYS
        inside: i64 = at + 6
        for i in range(6):
            key = keys[i]
            out[at + i] = i16(key + 1)
            cells = 0
            if key >= 0:
                out[where + key] = 1
                cells = marked[key]
            for cell in range(9):
                out[inside + cell] = i16(cells & 1)
                cells >>= 1
            inside += 9
        at = inside
        inside = at + self.seats * HAND
        n: i64
        other: i64 = seat
        for n in range(self.seats):
            for i in range(HANDS + other * HAND * 3, HANDS + (other + 1) * HAND * 3, 3):
                key = keys[i]
                out[at] = i16(key + 1)
                at += 1
                cells = 0
                stones: i64 = 0
                if key >= 0:
                    out[where + key] = i16(n + 3)
                    cells = marked[key]
                    stones = keys[i + 2]
                for cell in range(9):
                    out[inside + cell] = i16((cells & 1) + (stones & 7))
                    cells >>= 1
                    stones >>= 3
                inside += 9
            other = other + 1 if other + 1 < self.seats else 0
        return inside

    def write_boards(self, p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
        sheets = p.material.sheets
        lying = p.boards.data  # see `parts.Boards`
        stones: i64 = at + self.seats * 25
        near: i64
        i: i64
        cells: i64
        for near in range(self.seats):
            board: i64 = self.board(seat, near)
            ground: i64 = lying[self.seats * 5 + board] * 25
            for i in range(25):
                out[stones + i] = 0
            if ground < 0:
                for i in range(25):
                    out[at + i] = 0
            else:
                for i in range(25):
                    out[at + i] = i16(sheets[ground + i] + 1)
            for i in range(5):
                cells = lying[board * 5 + i]
                while cells:
                    out[stones + lowest(cells)] = i16(i + 1)
                    cells &= cells - 1
            at += 25
            stones += 25
        return stones

    def write_signs(self, p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
        i: i64
        next_to: i64
        other: i64
        mine: i64 = p.signs.dealt(seat)
        for i in range(3):
            out[at + i] = 0
            if mine:
                out[at + i] = i16(lowest(mine) + 1)
                mine &= mine - 1
        at += 3
        for next_to in range(self.seats):
            other = (seat + next_to) % self.seats
            for i in range(SIGNS):
                known: i64 = (p.signs.dealt(other) >> i & 1) + (p.signs.kept(other) >> i & 1)
                out[at + i] = i16(known + (p.signs.met(other) >> i & 1))
            at += SIGNS
        for next_to in range(self.seats):
            other = (seat + next_to) % self.seats
            out[at] = i16(p.signs.dealt_count(other))
            out[at + 1] = i16(p.signs.kept_count(other))
            at += 2
        for next_to in range(self.seats):
            other = (seat + next_to) % self.seats
            for i in range(SIGNS):
                out[at + i] = i16(p.signs.shown(other) >> i & 1)
            at += SIGNS
        return at


def which(signs: i64, chosen: i64) -> i64:
    """The bits by which `subset` picks the chosen signs."""
    result: i64 = 0
    place: i64 = 0
    while signs:
        if chosen & signs & -signs:
            result |= bit(place)
        place += 1
        signs &= signs - 1
    return result


def encoding(state: State) -> Encoding:
    assert isinstance(state, Position)
    return PortalsEncoding(state.seats, state.modules)
