"""From sums to what can be said: a value, where the true one lies with 95 %, whether a difference is more than luck.

Games are the unit: what several players do in one game hangs together, so the error of a ratio is taken from what each
game adds to it (its linear part), and the error of a difference from pairs of games played with the same luck.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import erfc, sqrt

from igroteka.lab.tournament import SURE, interval
from igroteka.lab.whatif.tally import GAMES, OTHER, XU, XV, XX, XY, YU, YV, YY, X, Y

FEW = 30  # games below which nothing is said for sure
RARE = 10  # picks below which a rate is not compared


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float
    games: int  # it rests on
    chance: float = 1.0  # of a difference: how likely luck alone makes one as large


def steps(games: int) -> float:
    """How many standard errors hold 95 %: more where there are few games (Student, expanded)."""
    if games < 2:
        return 12.7
    free = games - 1
    z = SURE
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free * free)


def variance(row: list[int], at: int = 0) -> Fraction:
    """Of a ratio: the squares of what each game adds beyond its share."""
    x, y = row[at + X], row[at + Y]
    squares = row[at + XX] * y * y - 2 * x * y * row[at + XY] + x * x * row[at + YY]
    return Fraction(squares, y**4) * corrected(row[at + GAMES])


def corrected(games: int) -> Fraction:
    return Fraction(games, games - 1) if games > 1 else Fraction(1)


def estimate(row: list[int], at: int = 0, *, share: bool = False, scale: float = 1.0) -> Estimate | None:
    """The ratio of one box; None where there was nothing to measure."""
    if row[at + Y] == 0:
        return None
    games, value = row[at + GAMES], row[at + X] / row[at + Y]
    spread = float(variance(row, at))
    if share and 0 <= value <= 1:
        # As many independent tries as would be as uncertain; where all went the same way, the games.
        tries = value * (1 - value) / spread if spread > 0 else games
        low, high = interval(value, tries)
        return Estimate(value, low, high, games)
    half = steps(games) * sqrt(max(0.0, spread)) if games > 1 else 0.0
    return Estimate(value * scale, (value - half) * scale, (value + half) * scale, games)


def change(row: list[int], *, scale: float = 1.0) -> Estimate | None:
    """What the first box has more than the second, game by game."""
    if row[Y] == 0 or row[OTHER + Y] == 0:
        return None
    x, y, u, v = row[X], row[Y], row[OTHER + X], row[OTHER + Y]
    together = row[XU] * y * v - row[XV] * y * u - row[YU] * x * v + row[YV] * x * u
    games = min(row[GAMES], row[OTHER + GAMES])
    spread = float(variance(row) + variance(row, OTHER) - 2 * Fraction(together, y * y * v * v) * corrected(games))
    value = float(Fraction(x, y) - Fraction(u, v))
    error = sqrt(max(0.0, spread))
    half = steps(games) * error if games > 1 else 0.0
    luck = erfc(abs(value) / error / sqrt(2)) if error > 0 else 1.0 if value == 0 else 0.0
    return Estimate(value * scale, (value - half) * scale, (value + half) * scale, games, luck)


def surely(chances: list[float], level: float = 0.05) -> list[bool]:
    """Of many differences looked at together: which are no luck (Holm: one wrong word in twenty reports at most)."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    found = [False] * len(chances)
    for rank, i in enumerate(order):
        if chances[i] > level / (len(chances) - rank):
            break
        found[i] = True
    return found
