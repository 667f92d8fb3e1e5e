"""What every cell is worth to a seat, and from that the best place of a figure and what a key may come to.

All in tenths of a point. Answers are remembered for the boards as they lie: in phase I boards hardly change, and the
same questions are asked thousands of times.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import lowest, popcount
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.figure import FIRST, NEIGHBOURS, WIDE, landing, spot, spots, spread, turned_set
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.rules.spells import ALL_CELLS

TABLES: Final = 8  # by seat * 2 + side
STAMP: Final = 8  # five sets of stones, the face, signs wanted, elements in reach
MEMO: Final = 1 << 14  # answers remembered
ROW: Final = 21  # a key as it is, and with one of five stones on each of four cells
HASH: Final = 0xFFFFFFFFFF
OCCUPIED: Final = -1
WORST: Final = -1000
WHOLE: Final = 0x1F8000000  # in the place of a key: the stones alone are asked about


class Weights:
    """What a bot pays attention to, in tenths of a point. The weaker ones see less."""

    def __init__(self, neighbours: i64 = 10, sign: i64 = 45, lost: i64 = 3, hope: i64 = 7) -> None:
        self.neighbours = neighbours  # for each touching stone of the same element
        self.sign = sign  # for completing a sign
        self.lost = lost  # for a stone that falls on an occupied cell
        self.hope = hope  # tenths: how sure one is to get the stone one wishes for


class CellValues:
    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.worth = vec[i64]([0] * (TABLES * 125))  # 2 * tenths, + 1 for a match; OCCUPIED
        self.near_hope = vec[i64]([0] * (TABLES * 25))  # of a stone still to come: tenths
        self.match_hope = vec[i64]([0] * (TABLES * 25))  # tenths of a match
        self.hash = vec[i64]([0] * TABLES)
        self.answer = vec[i64]([0] * MEMO)
        self.rows = vec[i64]([0] * (MEMO * ROW))
        self.own = vec[i64]([0] * 4)
        self.hit = vec[i64]([0] * 4)
        self.match_tenths = vec[i64]([0] * 41)  # points for so many tenths of a match, in tenths
        self.offset = vec[i64]([0] * 4)
        self.table = vec[i64]([0] * 4)
        self.digest = ""

    def prepare(self, material: Material) -> None:
        """Another box: everything is forgotten."""
        self.digest = material.digest
        self.stamp = vec[i64]([-2] * (TABLES * STAMP))
        self.question = vec[i64]([-1] * MEMO)
        self.row_of = vec[i64]([-1] * MEMO)
        i: i64
        for i in range(40):
            low: i64 = material.match_points[i // 10]
            high: i64 = material.match_points[i // 10 + 1]
            self.match_tenths[i] = low * 10 + (high - low) * (i % 10)
        self.match_tenths[40] = material.match_points[4] * 10

    def look(self, p: Position, seat: i64, reach: i64, wanted: i64) -> i64:
        """Brings the tables of a seat up to date; a number that stands for all that is in them."""
        result: i64 = reach
        side: i64
        for side in range(p.open_boards()):
            self.refresh(p, seat, side, reach, wanted)
            result = (result * 1000003 ^ self.hash[seat * 2 + side]) & HASH
        return result

    def refresh(self, p: Position, seat: i64, side: i64, reach: i64, wanted: i64) -> None:
        board: i64 = p.board_of(seat, side)
        t: i64 = seat * 2 + side
        at: i64 = t * STAMP
        d = p.boards.data
        s = self.stamp
        face: i64 = p.boards.face(board)
        b: i64 = board * 5
        same = s[at + 5] == face and s[at + 6] == wanted
        i: i64
        for i in range(5):
            same = same and s[at + i] == d[b + i]
        if not same:
            hash: i64 = face * 7 + 1
            for i in range(5):
                s[at + i] = d[b + i]
                hash = (hash * 1000003 ^ d[b + i]) & HASH
            s[at + 5], s[at + 6], s[at + 7] = face, wanted, -1
            self.hash[t] = (hash * 1000003 ^ wanted) & HASH
            self.value_cells(p, t, board, face * 25)
            if wanted != 0 and self.weights.sign != 0:
                self.want_signs(p, t, board, wanted)
        if s[at + 7] != reach:
            s[at + 7] = reach
            self.value_hopes(p, t, face * 25, reach)

    def value_cells(self, p: Position, t: i64, board: i64, ground: i64) -> None:
        occupied: i64 = p.boards.occupied(board)
        near: i64 = self.weights.neighbours * p.material.neighbour_points * 2
        if p.seats == 1:
            near = 0
        element: i64
        cell: i64
        for element in range(5):
            stones: i64 = p.boards.stones(board, element)
            at: i64 = t * 125 + element * 25
            for cell in range(25):
                if occupied >> cell & 1:
                    self.worth[at + cell] = OCCUPIED
                else:
                    around: i64 = stones & NEIGHBOURS[cell]
                    self.worth[at + cell] = 0
                    if around != 0:
                        self.worth[at + cell] = near * popcount(around)
        for cell in range(25):
            if not occupied >> cell & 1:
                self.worth[t * 125 + p.material.sheets[ground + cell] * 25 + cell] += 1

    def want_signs(self, p: Position, t: i64, board: i64, wanted: i64) -> None:
        """Adds the worth of every cell where one stone completes a sign."""
        m = p.material
        free: i64 = spread(ALL_CELLS & ~p.boards.occupied(board))
        ways: i64 = 8 if p.modules.mirrored else 4
        s = vec[i64]([0, 0, 0, 0, 0])
        i: i64
        j: i64
        for i in range(5):
            s[i] = spread(p.boards.stones(board, i))
        while wanted:
            sign: i64 = lowest(wanted)
            wanted &= wanted - 1
            way: i64
            size: i64 = m.sign_size[sign]
            for way in range(ways):
                at: i64 = sign * 80 + way * 10
                for j in range(size):
                    there: i64 = -1
                    for i in range(size):
                        if i != j:
                            there &= s[m.sign_parts[at + i * 2]] >> m.sign_parts[at + i * 2 + 1]
                    if there == 0:
                        continue
                    there = (there << m.sign_parts[at + j * 2 + 1]) & free
                    while there:
                        k: i64 = lowest(there)
                        there &= there - 1
                        cell: i64 = k // 7 * 5 + k % 7
                        self.worth[t * 125 + m.sign_parts[at + j * 2] * 25 + cell] += 2 * self.weights.sign

    def value_hopes(self, p: Position, t: i64, ground: i64, reach: i64) -> None:
        """What a stone yet to be found will bring on a cell: the best of those in reach, and not for sure."""
        sure: i64 = self.weights.hope
        cell: i64
        element: i64
        for cell in range(25):
            best: i64 = 0
            near: i64 = 0
            match: i64 = 0
            for element in range(5):
                v: i64 = self.worth[t * 125 + element * 25 + cell]
                if v == OCCUPIED:
                    near = -self.weights.lost
                    break
                hope: i64 = sure
                if not reach >> element & 1:
                    hope = sure >> 1
                whole: i64 = ((v >> 1) + (v & 1) * 13) * hope
                if whole > best:
                    best = whole
                    near = (v >> 1) * hope // 10
                    match = hope * (v & 1)
            self.near_hope[t * 25 + cell] = near
            self.match_hope[t * 25 + cell] = match

    def row(self, p: Position, seat: i64, key: i64, stones: i64, looked: i64) -> i64:
        """Where in `rows` the prospects of a key begin: the best that the stones on it and those still missing may
        bring on one placement; then, for each of its cells and each element, the same with that stone added."""
        note: i64 = (looked * 1000003 & HASH) ^ (stones | key << 27)
        slot: i64 = ((note ^ note >> 19) * 0x5851F5 & HASH) >> 22 & (MEMO - 1)
        start: i64 = slot * ROW
        if self.row_of[slot] == note:
            return start
        self.row_of[slot] = note
        rows = self.rows
        worth = self.worth
        points = self.match_tenths
        offset, table, own, hit = self.offset, self.table, self.own, self.hit
        lost: i64 = self.weights.lost
        marks: i64 = p.material.key_cells[key]
        i: i64
        turn: i64
        side: i64
        n: i64
        k: i64
        for i in range(ROW):
            rows[start + i] = WORST
        for turn in range(4):
            cells: i64 = turned_set(marks, turn)
            size: i64 = self.trace(marks, stones, turn, FIRST[cells])
            room: i64 = spots(cells)
            across: i64 = 6 - WIDE[cells]
            corner: i64 = spot(cells, 0)
            for side in range(p.open_boards()):
                at: i64 = (seat * 2 + side) * 125
                hopes: i64 = (seat * 2 + side) * 25
                for n in range(room):
                    anchor: i64 = corner + n // across * 5 + n % across
                    matches: i64 = 0
                    tenths: i64 = 0
                    v: i64
                    for k in range(size):
                        cell: i64 = anchor + offset[k]
                        if table[k] < 0:
                            own[k] = self.near_hope[hopes + cell]
                            hit[k] = self.match_hope[hopes + cell]
                        else:
                            v = worth[at + table[k] + cell]
                            own[k] = v >> 1
                            hit[k] = (v & 1) * 10
                            if v == OCCUPIED:
                                own[k] = -lost
                                hit[k] = 0
                        tenths += own[k]
                        matches += hit[k]
                    whole: i64 = tenths + points[matches]
                    if whole > rows[start]:
                        rows[start] = whole
                    for k in range(size):
                        if table[k] >= 0:
                            continue
                        cell = at + anchor + offset[k]
                        others: i64 = tenths - own[k]
                        found: i64 = matches - hit[k]
                        to: i64 = start + 1 + k * 5
                        for i in range(5):
                            v = worth[cell + i * 25]
                            if v == OCCUPIED:
                                whole = others - lost + points[found]
                            else:
                                whole = others + (v >> 1) + points[found + (v & 1) * 10]
                            if whole > rows[to + i]:
                                rows[to + i] = whole
        return start

    def trace(self, marks: i64, stones: i64, turn: i64, first: i64) -> i64:
        """Where each marked cell of a turned card lies, counted from its first, and the table of its stone."""
        k: i64 = 0
        while marks:
            cell: i64 = lowest(marks)
            marks &= marks - 1
            self.offset[k] = landing(cell, turn, first, 0)
            self.table[k] = ((stones >> (cell * 3) & 7) - 1) * 25  # below 0 where no stone lies
            k += 1
        return k

    def placed(self, seat: i64, side: i64, size: i64, anchor: i64) -> i64:
        """What the figure traced last brings with its first stone on `anchor`."""
        at: i64 = (seat * 2 + side) * 125 + anchor
        matches: i64 = 0
        tenths: i64 = 0
        k: i64
        for k in range(size):
            v: i64 = self.worth[at + self.table[k] + self.offset[k]]
            if v == OCCUPIED:
                tenths -= self.weights.lost
            else:
                tenths += v >> 1
                matches += (v & 1) * 10
        return tenths + self.match_tenths[matches]

    def best_placement(self, p: Position, seat: i64, key: i64, looked: i64) -> i64:
        """The best place for the stones on a key, as an action."""
        slot: i64 = p.keys.slot_of(seat, key)
        covered: i64 = p.keys.covered(seat, slot)
        stones: i64 = p.keys.stones(seat, slot)
        note: i64 = (looked * 1000003 & HASH) ^ (stones | WHOLE)
        memo: i64 = ((note ^ note >> 19) * 0x5851F5 & HASH) >> 22 & (MEMO - 1)
        if self.question[memo] != note:
            self.question[memo] = note
            best: i64 = WORST
            turn: i64
            side: i64
            n: i64
            for turn in range(4 if covered & (covered - 1) != 0 else 1):
                cells: i64 = turned_set(covered, turn)
                size: i64 = self.trace(covered, stones, turn, FIRST[cells])
                for side in range(p.open_boards()):
                    for n in range(spots(cells)):
                        tenths: i64 = self.placed(seat, side, size, spot(cells, n))
                        if tenths > best:
                            best = tenths
                            self.answer[memo] = (side << 2 | turn) << 5 | spot(cells, n)
        parts: i64 = self.answer[memo]
        return a.act(a.PLACE, a.placement(key, p.board_of(seat, parts >> 7), parts >> 5 & 3, parts & 31))
