"""The box as the rules read it: tables of numbers, shared by reference by all states that play with it.

Built from checked drawings by `box.py`. No rule reads a table of the box from anywhere else, so that two variants of
the box can be played side by side in one process.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, lowest, popcount
from igroteka.games.portals.rules.figure import spread

KEYS: Final = 36
SIGNS: Final = 20
SHEETS: Final = 4
HAND: Final = 4  # keys a player may hold
ALL_SIGNS: Final = (1 << 20) - 1


class Material:
    def __init__(
        self, text: str, digest: str, key_cells: list[int], key_colours: list[int], sheets: list[int],
        signs: list[list[list[tuple[int, int, int]]]], points: list[int],
    ) -> None:  # fmt: skip
        self.text: str = text  # the whole box as a data file
        self.digest: str = digest  # of that text
        self.key_cells = vec[i64](key_cells)  # by key: the marked cells of the card
        self.key_colour = vec[i64](key_colours)  # by key: 0 orange, 1 red, 2 violet
        self.colour_keys = vec[i64]([0, 0, 0])  # by colour: the set of its keys
        for key, colour in enumerate(key_colours):
            self.colour_keys[colour] |= bit(key)
        self.sheets = vec[i64](sheets)  # by (sheet * 2 + side) * 25 + cell: the element of the cell
        # By sign: 8 ways to lie (4 turns, then 4 turns of the mirror image), each up to 5 pairs of element and shift.
        self.sign_size = vec[i64]([len(ways[0]) for ways in signs])
        self.sign_parts = vec[i64]([0] * (len(signs) * 80))
        for sign, ways in enumerate(signs):
            for way, stones in enumerate(ways):
                for i, (row, column, element) in enumerate(stones):
                    self.sign_parts[sign * 80 + way * 10 + i * 2] = element
                    self.sign_parts[sign * 80 + way * 10 + i * 2 + 1] = row * 7 + column
        self.match_points = vec[i64](points[0:5])  # by number of matching stones
        self.neighbour_points: i64 = points[5]
        self.sign_points: i64 = points[6]
        self.unmet_points: i64 = points[7]  # lost for each sign not fulfilled
        self.mage: i64 = points[8]  # solo: from so many points on
        self.wizard: i64 = points[9]

    def ground(self, face: i64) -> list[int]:
        """The elements of the cells of a side."""
        return [int(element) for element in self.sheets[face * 25 : face * 25 + 25]]

    def key_size(self, key: i64) -> i64:
        """How many marked cells a key has."""
        return popcount(self.key_cells[key])

    def sign_stones(self, sign: i64, way: i64 = 0) -> list[tuple[int, int, int]]:
        """The figure of a sign, in one of its ways to lie: row, column and element of each stone."""
        at: i64 = sign * 80 + way * 10
        found: list[tuple[int, int, int]] = []
        i: i64
        for i in range(self.sign_size[sign]):
            shift: i64 = self.sign_parts[at + i * 2 + 1]
            found.append((int(shift // 7), int(shift % 7), int(self.sign_parts[at + i * 2])))
        return found

    def fulfilled(self, stones: vec[i64], board: i64, mirrored: bool, among: i64) -> i64:
        """Of a set of signs, those whose figure lies on a board (its stones are `stones[board * 5 + element]`)."""
        s = vec[i64]([0, 0, 0, 0, 0])
        i: i64
        for i in range(5):
            s[i] = spread(stones[board * 5 + i])
        result: i64 = 0
        way: i64
        ways: i64 = 8 if mirrored else 4
        while among:
            sign: i64 = lowest(among)
            among &= among - 1
            for way in range(ways):
                at: i64 = sign * 80 + way * 10
                found: i64 = -1
                for i in range(self.sign_size[sign]):
                    found &= s[self.sign_parts[at + i * 2]] >> self.sign_parts[at + i * 2 + 1]
                    if found == 0:
                        break
                if found != 0:
                    result |= bit(sign)
                    break
        return result
