"""The shortest way to every stop: with the fewest bends, and of these with the fewest steps.

The rules ask only whether a crossing can be reached; a person wants to be shown the way that is easiest to follow.
What is found must be what `legal` offers: tests compare them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.mirror_labyrinth.rules.material import EDGE, PLACES
from igroteka.games.mirror_labyrinth.rules.position import EMPTY, Position
from igroteka.games.mirror_labyrinth.rules.ways import FROM_START, LAYER, STEP, Ways

STOP: Final = 1 << 19  # + step: the mage stops there
NONE: Final = -1
UNSEEN = vec[i64]([NONE] * PLACES)


class ShortestWays:
    """One search, bend after bend. `stops` are steps (crossing * 4 + direction of arrival), shortest first; `came` says
    after which place each was reached, `parents` the same of places (`layer << 9 | step`)."""

    def __init__(self, p: Position, seat: i64) -> None:
        self.p = p
        self.start: i64 = p.at(seat)
        self.rules = Ways(p, seat)  # asked only what comes after something that lies ahead
        self.parents = UNSEEN[:] if self.rules.layers == 1 else vec[i64]([NONE] * int(self.rules.layers * PLACES))
        self.came = UNSEEN[:]
        self.stops: list[i64] = []
        self.now: list[i64] = []  # place and parent in turn: to be looked at with as many bends
        self.later: list[i64] = []  # with one more
        facing: i64 = p.facing(seat)
        direction: i64
        for direction in range(4):
            if not p.modes.abilities or direction == facing:
                self.leave((self.rules.layers - 1) << LAYER | (self.start * 4 + direction), FROM_START + direction)
        self.search()

    def search(self) -> None:
        i: i64 = 0
        while i < len(self.now) or self.later:
            if i == len(self.now):
                self.now, self.later = self.later, []
                i = 0
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

    def reach(self, place: i64, parent: i64, bends: bool) -> None:
        line = self.later if bends else self.now
        line.append(place)
        line.append(parent)

    def leave(self, place: i64, parent: i64) -> None:
        """From a place to whatever lies ahead of it. After mirrors, portals and what is passed the way has a bend."""
        m, rules = self.p.material, self.rules
        step: i64 = place & STEP
        layer: i64 = place >> LAYER
        ahead: i64 = m.after(step)
        bends: bool = step < EDGE and ahead & 3 != step & 3
        thing: i64 = self.p.cells[ahead >> 2] if ahead >= 0 else EMPTY
        if ahead >= 0 and (thing == EMPTY or thing == rules.own):
            self.reach(layer << LAYER | ahead, parent, bends)
            self.reach(STOP + ahead, parent, bends)
            return
        rules.tail = 0
        rules.found = 0
        m.scratch.clear(rules.layers)
        if ahead < 0:
            rules.enter(m.edge_element[-1 - ahead], EDGE - 1 - ahead, layer, parent)
        else:
            rules.meet(thing, ahead, layer, parent)
        i: i64
        for i in range(rules.found):
            self.reach(STOP + m.scratch.stops[i], parent, bends)
        for i in range(rules.tail):
            self.reach(m.scratch.queue[i], parent, True)
