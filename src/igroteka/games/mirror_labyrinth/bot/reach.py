"""Who could take what: from where every token on the board can be reached in one move.

Ways can be walked back (a mirror and a portal do the same both ways), so one search from each token finds all steps
that lead to it, for all mages at once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.mirror_labyrinth.rules.material import PLACES
from igroteka.games.mirror_labyrinth.rules.position import FIGURE, MAGE, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.ways import Ways

MOST: Final = 32  # tokens there are


class WaysBack(Ways):
    """All ways back from a token. Amulets in use do not count: they do not last. A mage is no obstacle to itself."""

    def __init__(self, p: Position, origin: i64, own: i64) -> None:
        super().__init__(p, 0)
        self.own = own
        self.start = origin
        self.passing = 0
        self.wide = 1
        self.layers = 1

    def meet(self, thing: i64, step: i64, layer: i64, parent: i64) -> None:
        if MAGE <= thing < FIGURE:
            self.stop(step, parent)
        else:
            super().meet(thing, step, layer, parent)


class Reach:
    """What can be reached from where. Tokens are numbered as they are found; a set of them is bits."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.crossing = vec[i64]([0] * MOST)  # by token
        self.thing = vec[i64]([0] * MOST)
        self.steps = vec[i64]([0] * PLACES)  # by crossing * 4 + direction in which it is left: tokens ahead

    def survey(self, p: Position, seat: i64) -> None:
        """Looks the board over; the mage of `seat` (if not -1) is about to go, and is in nobody's way."""
        i: i64
        for i in range(400):
            self.steps[i] = 0
        self.count = 0
        for i in range(100):
            if p.cells[i] >= RUNE and self.count < MOST:
                self.crossing[self.count] = i
                self.thing[self.count] = p.cells[i]
                self.follow(p, MAGE + seat if seat >= 0 else -1, i)
                self.count += 1

    def follow(self, p: Position, own: i64, origin: i64) -> None:
        ways = WaysBack(p, origin, own)
        direction: i64
        for direction in range(4):
            ways.go(direction)
        token: i64 = bit(self.count)
        i: i64
        for i in range(ways.found):
            self.steps[ways.scratch.stops[i] ^ 2] |= token

    def around(self, crossing: i64) -> i64:
        """Tokens in reach of who may leave a crossing in any direction."""
        s = self.steps
        at: i64 = crossing * 4
        return s[at] | s[at + 1] | s[at + 2] | s[at + 3]

    def facing(self, crossing: i64, direction: i64) -> i64:
        """Tokens in reach of who faces somewhere and has one quarter turn."""
        s = self.steps
        at: i64 = crossing * 4
        return s[at + direction] | s[at + ((direction + 1) & 3)] | s[at + ((direction + 3) & 3)]

    def of_mage(self, p: Position, seat: i64) -> i64:
        """Tokens a mage could take in its next turn, as things lie."""
        if p.at(seat) < 0:
            return 0
        if p.modes.abilities:
            return self.facing(p.at(seat), p.facing(seat))
        return self.around(p.at(seat))

    def things(self, tokens: i64) -> i64:
        """The same set by what the tokens are: runes, then amulets."""
        found: i64 = 0
        i: i64
        for i in range(self.count):
            if tokens >> i & 1:
                found |= bit(self.thing[i] - RUNE)
        return found

    def at(self, crossing: i64) -> i64:
        """The token that lies on a crossing, or -1."""
        i: i64
        for i in range(self.count):
            if self.crossing[i] == crossing:
                return i
        return -1
