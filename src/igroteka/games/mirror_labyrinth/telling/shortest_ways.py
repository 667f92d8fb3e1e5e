"""The shortest way to every stop: with the fewest bends, and of these with the fewest steps.

The rules ask only whether a crossing can be reached; a person wants to be shown the way that is easiest to follow.
What is found must be what `legal` offers: tests compare them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import EDGE
from igroteka.games.mirror_labyrinth.rules.position import Position
from igroteka.games.mirror_labyrinth.rules.ways import FROM_START, LAYER, STEP, reflected

STOP: Final = 1 << 19  # + step: the mage stops there
NONE: Final = -1
UNSEEN = vec[i64]([-1] * 512)


class ShortestWays:
    """One search, bend after bend. `stops` are steps (crossing * 4 + direction of arrival), shortest first; `came` says
    after which place each was reached, `parents` the same of places (`layer << 9 | step`)."""

    def __init__(self, p: Position, seat: i64) -> None:
        self.p = p
        self.own: i64 = p_.MAGE + seat
        self.start: i64 = p.at(seat)
        self.wide: i64 = p.obstacles + 1
        self.layers: i64 = (p.mirrors + 1) * self.wide
        self.parents = self.unseen()
        self.came = UNSEEN[:]
        self.stops: list[i64] = []
        self.now: list[i64] = []  # place and parent in turn: to be looked at with as many bends
        self.later: list[i64] = []  # with one more
        facing: i64 = p.facing(seat)
        direction: i64
        for direction in range(4):
            if not p.modes.abilities or direction == facing:
                self.leave((self.layers - 1) << LAYER | (self.start * 4 + direction), FROM_START + direction)
        self.search()

    def unseen(self) -> vec[i64]:
        """Nothing noted of any place yet."""
        return UNSEEN[:] if self.layers == 1 else vec[i64]([NONE] * int(self.layers * 512))

    def search(self) -> None:
        while self.now or self.later:
            if not self.now:
                self.now, self.later = self.later, []
            i: i64 = 0
            while i < len(self.now):
                place: i64 = self.now[i]
                parent: i64 = self.now[i + 1]
                i += 2
                if place >= STOP:
                    if self.came[place - STOP] == NONE:
                        self.came[place - STOP] = parent
                        self.stops.append(place - STOP)
                elif self.parents[place] == NONE:
                    self.parents[place] = parent
                    self.leave(place, place)
            self.now = []

    def reach(self, place: i64, parent: i64, bends: bool) -> None:
        if bends:
            self.later.append(place)
            self.later.append(parent)
        else:
            self.now.append(place)
            self.now.append(parent)

    def leave(self, place: i64, parent: i64) -> None:
        """From a place to whatever lies ahead of it."""
        m = self.p.material
        step: i64 = place & STEP
        layer: i64 = place >> LAYER
        ahead: i64 = m.edge_inward[step - EDGE] if step >= EDGE else m.ahead[step]
        if ahead < 0:
            self.enter(m.edge_element[-1 - ahead], EDGE - 1 - ahead, layer, parent)
            return
        bends: bool = step < EDGE and ahead & 3 != step & 3
        thing: i64 = self.p.cells[ahead >> 2]
        if thing == p_.EMPTY or thing == self.own:
            self.reach(layer << LAYER | ahead, parent, bends)
            self.reach(STOP + ahead, parent, bends)
        else:
            self.meet(thing, ahead, layer, parent, bends)

    def meet(self, thing: i64, step: i64, layer: i64, parent: i64, bends: bool) -> None:
        """Something lies ahead (M4.2, M4.4, M4.7, M5.1); amulets may let a move pass it (M9.1 to M9.4, M9.11)."""
        p = self.p
        passes: bool = False
        if thing >= p_.RUNE:
            self.reach(STOP + step, parent, bends)
            passes = p.passing & p_.THROUGH_TOKENS != 0
        elif thing >= p_.FIGURE:
            front: i64 = p.figures[(thing - p_.FIGURE) * 2 + 1]
            if step & 3 == front ^ 2:
                self.enter(p.material.face_element[(thing - p_.FIGURE) * 2], step ^ 2, layer, parent)
            elif step & 3 == front:
                self.enter(p.material.face_element[(thing - p_.FIGURE) * 2 + 1], step ^ 2, layer, parent)
            passes = p.passing & p_.THROUGH_FIGURES != 0
        elif thing >= p_.MAGE:
            passes = p.passing & p_.THROUGH_MAGES != 0
        else:
            self.reach(layer << LAYER | (step & ~3) | reflected(thing, step & 3), parent, True)
            if layer >= self.wide:
                self.reach((layer - self.wide) << LAYER | step, parent, True)
        if passes:
            self.reach(layer << LAYER | step, parent, True)
        elif layer % self.wide > 0:
            self.reach((layer - 1) << LAYER | step, parent, True)

    def enter(self, element: i64, entered: i64, layer: i64, parent: i64) -> None:
        """Into a portal and out of any other one of its element (M4.4, M4.5)."""
        p = self.p
        i: i64
        for i in range(8):
            at: i64 = p.figures[i & ~1] * 4
            if at >= 0 and p.material.face_element[i] == element:
                out: i64 = at + p.figures[i | 1]
                if i & 1:
                    out ^= 2
                if out != entered:
                    self.reach(layer << LAYER | out, parent, True)
        for i in range(p.material.edges):
            if p.material.edge_element[i] == element and EDGE + i != entered:
                self.reach(layer << LAYER | (EDGE + i), parent, True)
