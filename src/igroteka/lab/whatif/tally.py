"""Sums that can be joined in any order and grouping: whole numbers alone, so the same to the last digit.

Everything the lab measures is a ratio of two sums over games: points to games, picks to chances, points of a source to
all points. For its uncertainty the squares and products of both are summed too, and where two boxes play the same
games in pairs, the products across. Memory depends on what is measured, not on how many games were played.
"""

from collections import Counter
from dataclasses import dataclass, field

Sheet = dict[str, tuple[int, int]]  # of one game: what is measured as (numerator, denominator)

# Places in a row of sums. x / y is measured with the first box, u / v with the second.
GAMES, X, Y, XX, XY, YY = range(6)
OTHER = 6  # the same six for the second box
XU, XV, YU, YV = range(12, 16)
ROW = 16


@dataclass
class Tally:
    """What some games have in common, ready to be joined with others."""

    games: int = 0
    rows: dict[str, list[int]] = field(default_factory=dict)
    counts: dict[str, Counter[int]] = field(default_factory=dict)  # how often a number came: of each box, by name

    def add(self, sheets: list[Sheet]) -> None:
        """The sheets of one game, one for each box."""
        here = sheets[0]
        rows = self.rows
        for name, (x, y) in here.items():
            row = rows.get(name)
            if row is None:
                row = rows[name] = [0] * ROW
            if y:
                row[GAMES] += 1
            row[X] += x
            row[Y] += y
            row[XX] += x * x
            row[XY] += x * y
            row[YY] += y * y
        if len(sheets) < 2:
            return
        for name, (u, v) in sheets[1].items():
            row = rows.get(name)
            if row is None:
                row = rows[name] = [0] * ROW
            if v:
                row[OTHER + GAMES] += 1
            row[OTHER + X] += u
            row[OTHER + Y] += v
            row[OTHER + XX] += u * u
            row[OTHER + XY] += u * v
            row[OTHER + YY] += v * v
            if name in here:
                x, y = here[name]
                row[XU] += x * u
                row[XV] += x * v
                row[YU] += y * u
                row[YV] += y * v

    def count(self, box: int, name: str, number: int) -> None:
        self.counts.setdefault(f"{box}/{name}", Counter())[number] += 1

    def join(self, other: "Tally") -> None:
        self.games += other.games
        for name, theirs in other.rows.items():
            mine = self.rows.get(name)
            if mine is None:
                self.rows[name] = list(theirs)
            else:
                for i, number in enumerate(theirs):
                    mine[i] += number
        for name, numbers in other.counts.items():
            self.counts.setdefault(name, Counter()).update(numbers)
