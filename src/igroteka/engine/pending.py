"""Decisions still to be made, as data: one stack for each seat, and one for chance.

The decision on top of a stack is the one that seat makes next. While chance has something to draw, everybody waits;
otherwise all seats with a decision make it at the same time. A frame is a kind and an argument, both numbers of the
game's own. No closures: a position can be saved, cloned and looked at in the middle of anything.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.state import CHANCE, CHANCE_ONLY

DEPTH: Final = 15
ROW: Final = 16  # a height and DEPTH frames
KIND_BITS: Final = 8
KIND: Final = 0xFF


class Pending:
    """Stacks of decisions, a row for each seat and one for `chance`; behind them may lie numbers of the game's own."""

    def __init__(self, data: vec[i64], chance: i64) -> None:
        self.data = data
        self.chance = chance

    def clone(self) -> "Pending":
        return Pending(self.data[:], self.chance)

    def row(self, seat: i64) -> i64:
        return self.chance if seat == CHANCE else seat * ROW

    def push(self, seat: i64, kind: i64, argument: i64 = 0) -> None:
        row: i64 = self.row(seat)
        height: i64 = self.data[row] + 1
        if height > DEPTH:
            raise OverflowError("decisions nest too deeply")
        self.data[row] = height
        self.data[row + height] = argument << KIND_BITS | kind

    def pop(self, seat: i64) -> None:
        """Forgets the top decision (its place is wiped, so that equal stacks are equal numbers)."""
        row: i64 = self.row(seat)
        height: i64 = self.data[row]
        self.data[row + height] = 0
        self.data[row] = height - 1

    def kind(self, seat: i64) -> i64:
        """What the seat decides next; 0 if nothing."""
        row: i64 = self.row(seat)
        height: i64 = self.data[row]
        if height == 0:
            return 0
        return self.data[row + height] & KIND

    def argument(self, seat: i64) -> i64:
        row: i64 = self.row(seat)
        return self.data[row + self.data[row]] >> KIND_BITS

    def frames(self, seat: i64) -> list[tuple[int, int]]:
        """All that a seat has to decide, as kinds and arguments, the next one last."""
        row: i64 = self.row(seat)
        frames = [int(frame) for frame in self.data[row + 1 : row + 1 + self.data[row]]]
        return [(frame & KIND, frame >> KIND_BITS) for frame in frames]

    def lay(self, seat: i64, frames: list[tuple[int, int]]) -> None:
        """Gives a seat these decisions instead of those it has."""
        while self.kind(seat):
            self.pop(seat)
        for kind, argument in frames:
            self.push(seat, kind, argument)

    def amend(self, seat: i64, argument: i64) -> None:
        """Gives the top decision another argument."""
        row: i64 = self.row(seat) + self.data[self.row(seat)]
        self.data[row] = argument << KIND_BITS | (self.data[row] & KIND)

    def awaiting(self) -> i64:
        if self.data[self.chance] != 0:
            return CHANCE_ONLY
        bits: i64 = 0
        seat: i64 = 0
        row: i64 = 0
        while row < self.chance:
            if self.data[row] != 0:
                bits |= bit(seat)
            row += ROW
            seat += 1
        return bits


def nothing_pending(seats: i64, own: i64 = 0) -> Pending:
    return Pending(vec[i64]([0] * ((seats + 1) * ROW + own)), seats * ROW)
