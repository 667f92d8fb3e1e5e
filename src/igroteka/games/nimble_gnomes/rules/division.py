"""The best division of gems into sets (G8), exactly.

A set belongs to a line: one of three colours or one of three shapes. If T(line) cards lie in a line, diamonds included,
the best it can make of them is as many sixes as possible and one set of the rest. So a division is six totals. A gem
may lie in either of its two lines; it is an edge between them, and totals are possible exactly if every set V of lines
holds at least the gems that have both their lines in V (Hakimi's condition for the in-degrees of an orientation;
diamonds are what is left over). The worth of a division is the decimal number of its sixes, fives, fours, ..., ones:
the better division has the greater worth, and it is a sum over lines.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SIX: Final = 100000  # what a set of six is worth
LINES: Final = 6  # colours, then shapes


def line_worths(most: i64) -> vec[i64]:
    """By number of cards in a line: what they are worth."""
    worths = vec[i64]([0] * (most + 1))
    left: i64 = 0
    step: i64 = 0
    sixes: i64 = 0
    t: i64
    for t in range(1, most + 1):
        left += 1
        if left == 6:
            left = 0
            step = 0
            sixes += SIX
        else:
            step = 1 if left == 1 else step * 10
        worths[t] = sixes + step
    return worths


def inner_gems(gems: vec[i64], at: i64) -> vec[i64]:
    """For each set of colours (times 8) and set of shapes: the gems that have both, of nine counts from `at` on."""
    inner = vec[i64]([0] * 64)
    colour: i64
    shapes: i64
    for colour in range(3):
        one: i64 = 8 << colour
        g: i64 = at + colour * 3
        inner[one + 1] = gems[g]
        inner[one + 2] = gems[g + 1]
        inner[one + 3] = gems[g] + gems[g + 1]
        inner[one + 4] = gems[g + 2]
        inner[one + 5] = gems[g] + gems[g + 2]
        inner[one + 6] = gems[g + 1] + gems[g + 2]
        inner[one + 7] = gems[g] + gems[g + 1] + gems[g + 2]
    for shapes in range(1, 8):
        inner[24 + shapes] = inner[8 + shapes] + inner[16 + shapes]
        inner[40 + shapes] = inner[8 + shapes] + inner[32 + shapes]
        inner[48 + shapes] = inner[16 + shapes] + inner[32 + shapes]
        inner[56 + shapes] = inner[24 + shapes] + inner[32 + shapes]
    return inner


def least(a: i64, b: i64) -> i64:
    return a if a < b else b


def most(a: i64, b: i64) -> i64:
    return a if a > b else b


class Division:
    """The best division of some gems: its worth, and how many cards lie in each line."""

    def __init__(self, gems: vec[i64], at: i64, diamonds: i64) -> None:
        """Nine counts of `gems` from `at` on, by colour and shape."""
        self.inner = inner_gems(gems, at)
        self.diamonds: i64 = diamonds
        self.cards: i64 = self.inner[63] + diamonds
        self.line = line_worths(self.cards)
        self.worth: i64 = -1
        self.totals = vec[i64]([0] * LINES)
        self.search()

    def search(self) -> None:
        """All totals of the colours, the largest first, unless even the best shapes could not beat what was found.
        (Cards are never worth less in one line than in two, so a line of all that is left is a bound.)"""
        k = self.line
        n: i64 = self.cards
        d: i64 = self.diamonds
        inner = self.inner
        ideal: i64 = k[n]
        a: i64 = least(n, inner[15] + d)
        while a >= 0 and self.worth < ideal:
            if k[a] + k[n - a] > self.worth:
                b: i64 = least(least(n - a, inner[23] + d), inner[31] + d - a)
                while b >= 0:
                    ab: i64 = k[a] + k[b]
                    if ab + k[n - a - b] > self.worth:
                        c: i64 = least(least(n - a - b, inner[39] + d), least(inner[47] + d - a, inner[55] + d - b))
                        while c >= 0:
                            if ab + k[c] + k[n - a - b - c] > self.worth:
                                self.shapes(a, b, c)
                            c -= 1
                    b -= 1
            a -= 1

    def need(self, shapes: i64, a: i64, b: i64, c: i64) -> i64:
        """How many cards must at least lie in a set of shapes, if a, b, c lie in the colours."""
        e = self.inner
        result: i64 = most(0, e[8 + shapes] - a)
        result = most(result, e[16 + shapes] - b)
        result = most(result, e[32 + shapes] - c)
        result = most(result, e[24 + shapes] - a - b)
        result = most(result, e[40 + shapes] - a - c)
        result = most(result, e[48 + shapes] - b - c)
        return most(result, e[56 + shapes] - a - b - c)

    def shapes(self, a: i64, b: i64, c: i64) -> None:
        """The best totals of the shapes for these totals of the colours, kept if they beat what was found."""
        k = self.line
        rest: i64 = self.cards - a - b - c
        if self.need(7, a, b, c) > rest:
            return
        so_far: i64 = k[a] + k[b] + k[c]
        need1: i64 = self.need(1, a, b, c)
        need2: i64 = self.need(2, a, b, c)
        need4: i64 = self.need(4, a, b, c)
        most1: i64 = rest - self.need(6, a, b, c)
        most2: i64 = rest - self.need(5, a, b, c)
        most4: i64 = rest - self.need(3, a, b, c)
        x: i64 = most1
        while x >= need1:
            if so_far + k[x] + k[rest - x] > self.worth:
                y: i64 = least(most2, rest - x - need4)
                low: i64 = most(need2, rest - x - most4)
                while y >= low:
                    worth: i64 = so_far + k[x] + k[y] + k[rest - x - y]
                    if worth > self.worth:
                        self.worth = worth
                        self.totals[0] = a
                        self.totals[1] = b
                        self.totals[2] = c
                        self.totals[3] = x
                        self.totals[4] = y
                        self.totals[5] = rest - x - y
                    y -= 1
            x -= 1


def divide(gems: list[int]) -> Division:
    """The best division of ten counts: nine kinds of gems, and diamonds."""
    return Division(vec[i64](gems[:9]), 0, gems[9])
