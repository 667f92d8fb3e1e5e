"""What a choice in Portals is worth at first sight, in tenths of a point: keys, stones, spells, placements."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, lowest, popcount
from igroteka.games.portals.bot.cell_values import CellValues, Weights
from igroteka.games.portals.rules import actions as a, collect, figure, material, spells
from igroteka.games.portals.rules.position import ROUNDS, SOLO_TURNS, Position

NO_CHARGE: Final = -500
# Hundredths of a key's worth by how many stones it lacks, if they can come in this round.
SURE: Final = vec[i64]([100, 92, 84, 77, 70])
LATER: Final = 50  # if they cannot


def in_reach(p: Position, seat: i64) -> i64:
    """The set of elements the seat can still take in this round (solo: that are still to come)."""
    result: i64 = 0
    if p.seats > 1:
        result = collect.in_reach(p, seat)
        return (result | result >> 5) & 31
    i: i64
    for i in range(p.turn, SOLO_TURNS):
        if p.prophecy[i] >= 0:
            result |= bit(p.prophecy[i])
    return result


class Evaluation:
    """What one player finds choices worth. `look` first, then ask."""

    def __init__(self, weights: Weights) -> None:
        self.cells = CellValues(weights)
        self.looked: i64 = 0
        self.viewer: i64 = -1  # whose signs are known

    def look(self, p: Position, seat: i64) -> None:
        """What others want to see on the boards is theirs to know: only the thinking seat's signs are looked at."""
        if p.material.digest != self.cells.digest:
            self.cells.prepare(p.material)
        wanted: i64 = 0
        if p.modules.signs and seat == self.viewer:
            wanted = p.wanted_signs(seat)
        self.looked = self.cells.look(p, seat, in_reach(p, seat), wanted)

    # Keys

    def likely(self, p: Position, whole: i64, missing: i64, left: i64) -> i64:
        """What a key may come to, by how likely it is to be charged."""
        if missing <= left:
            return whole * SURE[missing] // 100
        if p.seats == 1 or p.round == ROUNDS:
            return 0
        return whole * LATER // 100

    def key_worth(self, p: Position, seat: i64, key: i64, covered: i64, stones: i64, left: i64) -> i64:
        missing: i64 = popcount(p.material.key_cells[key] & ~covered)
        return self.likely(p, self.cells.rows[self.cells.row(p, seat, key, stones, self.looked)], missing, left)

    def charge_worth(self, p: Position, seat: i64, slot: i64, cell: i64, element: i64, left: i64) -> i64:
        """What a stone adds to a key."""
        key: i64 = p.keys.key(seat, slot)
        marks: i64 = p.material.key_cells[key]
        missing: i64 = popcount(marks & ~p.keys.covered(seat, slot))
        row: i64 = self.cells.row(p, seat, key, p.keys.stones(seat, slot), self.looked)
        number: i64 = popcount(marks & (bit(cell) - 1))
        after: i64 = self.cells.rows[row + 1 + number * 5 + element]
        return self.likely(p, after, missing - 1, left) - self.likely(p, self.cells.rows[row], missing, left)

    def best_charge(self, p: Position, seat: i64, element: i64, left: i64) -> i64:
        """The worth of the best cell for a stone, or NO_CHARGE."""
        best: i64 = NO_CHARGE
        slot: i64
        for slot in range(material.HAND):
            free: i64 = p.keys.free_cells(p.material, seat, slot)
            while free:
                best = max(best, self.charge_worth(p, seat, slot, lowest(free), element, left))
                free &= free - 1
        return best

    def new_key_worth(self, p: Position, seat: i64, key: i64, left: i64, free: i64) -> i64:
        """What taking a key promises: much if stones will come for which there is no cell yet."""
        size: i64 = p.material.key_size(key)
        share: i64 = self.key_worth(p, seat, key, 0, 0, left) * 3 // size
        if free >= left:
            return share // 3
        if free + size > left + 1:
            return share * 2 // 3
        return share

    # Spells

    def cast_worth(self, p: Position, seat: i64, area: i64, left: i64) -> i64:
        """What a spell promises; the stone that pays for it is lost to the keys."""
        best: i64 = -40
        i: i64
        if area == spells.MOVE:
            return -15
        if area == spells.RETURN:
            return -20
        if area == spells.ACTIVATE:
            for i in range(material.HAND):
                if p.keys.key(seat, i) >= 0:
                    best = max(best, self.use_worth(p, seat, i, left) - 12)
            return best
        for i in range(3):
            if p.areas.count(i) > 0:
                best = max(best, self.best_charge(p, seat, p.areas.element(i), left) - 2)
        return best

    def use_worth(self, p: Position, seat: i64, slot: i64, left: i64) -> i64:
        """Activating a key now instead of later."""
        covered: i64 = p.keys.covered(seat, slot)
        if covered == 0:
            return -5
        key: i64 = p.keys.key(seat, slot)
        later: i64 = self.key_worth(p, seat, key, covered, p.keys.stones(seat, slot), left)
        return self.laid_worth(p, seat, key) - later

    def best_placement(self, p: Position, seat: i64, key: i64) -> i64:
        return self.cells.best_placement(p, seat, key, self.looked)

    def laid_worth(self, p: Position, seat: i64, key: i64) -> i64:
        """What the best placement of the stones on a key brings now."""
        slot: i64 = p.keys.slot_of(seat, key)
        covered: i64 = p.keys.covered(seat, slot)
        parts: i64 = self.best_placement(p, seat, key) & a.PARTS
        return self.placement_worth(p, seat, covered, p.keys.stones(seat, slot), parts)

    def placement_worth(self, p: Position, seat: i64, covered: i64, stones: i64, parts: i64) -> i64:
        turn: i64 = parts >> 5 & 3
        size: i64 = self.cells.trace(covered, stones, turn, figure.FIRST[figure.turned_set(covered, turn)])
        return self.cells.placed(seat, p.side_of(seat, parts >> 7 & 3), size, parts & 31)

    def cell_worth(self, p: Position, seat: i64, board: i64, cell: i64, element: i64) -> i64:
        """Whether a stone moved there completes a sign; a stone taken away from there matters little."""
        side: i64 = p.side_of(seat, board)
        if side < 0:
            return -10
        worth: i64 = self.cells.worth[(seat * 2 + side) * 125 + element * 25 + cell]
        return 0 if worth < 0 else worth >> 1

    # Choices

    def worth(self, p: Position, seat: i64, action: i64, left: i64, free: i64) -> i64:
        """What a choice promises; compared only with the other choices of the same decision."""
        kind: i64 = action >> a.KIND_SHIFT
        parts: i64 = action & a.PARTS
        argument: i64 = p.pending.argument(seat)
        if kind == a.CHARGE:
            return self.charge_worth(p, seat, p.keys.slot_of(seat, parts >> 5), parts & 31, argument & 7, left)
        if kind == a.TAKE_STONE:
            return self.stone_worth(p, seat, parts & 31, left - 1)
        if kind == a.TAKE_KEY:
            return self.new_key_worth(p, seat, parts, left, free)
        if kind == a.NO_KEY:
            return 12 if free >= left else 0
        if kind == a.CAST:
            return self.cast_worth(p, seat, parts, left)
        if kind == a.TO_BAG:
            return -5
        if kind == a.USE_KEY:
            return self.use_worth(p, seat, p.keys.slot_of(seat, parts), left)
        if kind == a.FETCH:
            return self.best_charge(p, seat, p.areas.element(parts), left)
        if kind == a.LAY:
            return self.cell_worth(p, seat, parts >> 5, parts & 31, argument & 7)
        if kind == a.ENOUGH:
            return 10
        if kind == a.KEEP_SIGNS:
            return 6 * popcount(parts)
        return 0  # lifting and giving back

    def stone_worth(self, p: Position, seat: i64, element: i64, left: i64) -> i64:
        best: i64 = self.best_charge(p, seat, element, left)
        areas: i64 = spells.castable(p, seat, element)
        while areas:
            best = max(best, self.cast_worth(p, seat, lowest(areas), left))
            areas &= areas - 1
        return best

    def worths(self, p: Position, seat: i64, choices: vec[i64]) -> vec[i64]:
        """The worth of each choice."""
        self.look(p, seat)
        left: i64 = p.stones_to_come(seat)
        free: i64 = p.keys.free_count(p.material, seat)
        out = vec[i64]()
        if p.pending.kind(seat) == a.D_PLACE:
            slot: i64 = p.keys.slot_of(seat, p.pending.argument(seat))
            covered: i64 = p.keys.covered(seat, slot)
            stones: i64 = p.keys.stones(seat, slot)
            for choice in choices:
                out = append(out, self.placement_worth(p, seat, covered, stones, choice & a.PARTS))
            return out
        for choice in choices:
            out = append(out, self.worth(p, seat, choice, left, free))
        return out
