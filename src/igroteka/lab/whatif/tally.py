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
        for other, sheet in zip((0, OTHER), sheets, strict=False):
            for name, (x, y) in sheet.items():
                row = self.rows.setdefault(name, [0] * ROW)
                row[other + GAMES] += y != 0
                row[other + X] += x
                row[other + Y] += y
                row[other + XX] += x * x
                row[other + XY] += x * y
                row[other + YY] += y * y
        here, *there = sheets
        for name, (u, v) in there[0].items() if there else ():
            if name in here:
                (x, y), row = here[name], self.rows[name]
                row[XU] += x * u
                row[XV] += x * v
                row[YU] += y * u
                row[YV] += y * v

    def count(self, box: int, name: str, number: int) -> None:
        self.counts.setdefault(f"{box}/{name}", Counter())[number] += 1

    def join(self, other: "Tally") -> None:
        self.games += other.games
        for name, theirs in other.rows.items():
            mine = self.rows.get(name, [0] * ROW)
            self.rows[name] = [one + another for one, another in zip(mine, theirs, strict=True)]
        for name, numbers in other.counts.items():
            self.counts.setdefault(name, Counter()).update(numbers)
