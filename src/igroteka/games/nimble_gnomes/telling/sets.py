"""Gems laid out in the sets of their best division (G8): what people look at. The search itself is in `division.py`."""

from dataclasses import dataclass
from functools import lru_cache

from igroteka.games.nimble_gnomes.rules.components import BEFORE
from igroteka.games.nimble_gnomes.rules.division import LINES, divide
from igroteka.games.nimble_gnomes.rules.material import DIAMOND, GEM
from igroteka.games.nimble_gnomes.rules.position import Position

SIX = 6
COLOUR_LINES = 3  # the first three lines are colours, the others shapes


@dataclass(frozen=True)
class GemSet:
    line: int
    cards: tuple[int, ...]  # kinds, diamonds last


@lru_cache(maxsize=4096)
def worth_of(gems: tuple[int, ...]) -> int:
    """What ten counts (nine gems, diamonds) are worth: the digits are the sixes, fives, fours, threes, twos, ones."""
    return int(divide(list(gems)).worth)


@lru_cache(maxsize=8192)
def worth_of_more(gems: tuple[int, ...], gem: int) -> int:
    """The same with one gem more; -1: with none."""
    return worth_of(gems if gem < 0 else (*gems[:gem], gems[gem] + 1, *gems[gem + 1 :]))


def sizes(worth: int) -> list[int]:
    """The sizes of the sets a worth stands for, the largest first."""
    digits = f"{worth:06d}"
    return [6] * int(digits[:-5]) + [size for size in range(5, 0, -1) for _ in range(int(digits[-size]))]


@lru_cache(maxsize=4096)
def laid_out(gems: tuple[int, ...]) -> tuple[GemSet, ...]:
    """Ten counts as the sets of their best division, the largest first."""
    room = [int(total) for total in divide(list(gems)).totals]
    lines: list[list[int]] = [[] for _ in range(LINES)]

    def place(gem: int, tried: set[int]) -> bool:
        """Into one of its two lines; if both are full, another gem there may move to its other line."""
        for line in (gem // 3, COLOUR_LINES + gem % 3):
            if line in tried:
                continue
            tried.add(line)
            if len(lines[line]) < room[line]:
                lines[line].append(gem)
                return True
            for other in lines[line]:
                if other != gem and place(other, tried):
                    lines[line].remove(other)
                    lines[line].append(gem)
                    return True
        return False

    for gem in range(9):
        for _ in range(gems[gem]):
            if not place(gem, set()):
                raise ArithmeticError(f"no division of {gems} has the totals {room}")
    found = []
    for line, there in enumerate(lines):
        cards = [GEM + gem for gem in sorted(there)] + [DIAMOND] * (room[line] - len(there))
        found += [GemSet(line, tuple(cards[i : i + SIX])) for i in range(0, len(cards), SIX)]
    return tuple(sorted(found, key=lambda one: -len(one.cards)))


def gems_before(p: Position, seat: int) -> tuple[int, ...]:
    """Ten counts of what lies before a seat, hidden or not."""
    at = BEFORE.row(seat) + GEM
    return tuple(p.data[at : at + 10])


def gems_seen(p: Position, seat: int) -> tuple[int, ...]:
    """The same without the gems that fog hides (G7.8)."""
    return without(gems_before(p, seat), int(p.hidden_kinds(seat)))


def without(gems: tuple[int, ...], hidden: int) -> tuple[int, ...]:
    return tuple([0 if hidden >> (GEM + i) & 1 else count for i, count in enumerate(gems)]) if hidden else gems


def worth_with(p: Position, seat: int, kind: int) -> int:
    """What the gems before a seat would be worth with one more of this kind."""
    hidden = int(p.hidden_kinds(seat))
    return worth_of_more(without(gems_before(p, seat), hidden), -1 if hidden >> kind & 1 else kind - GEM)
