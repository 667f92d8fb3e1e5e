"""Ways of a mage: all crossings it can stop on, found as a search over (crossing, direction), every step once (M4).

With passing amulets that are counted (M9.1, M9.4) a step is visited once for each number of passages left; a `layer` is
such a pair of numbers.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.games.mirror_labyrinth.material import EDGE, STEPS
from igroteka.games.mirror_labyrinth.position import (
    AMULET,
    BACKSLASH,
    EMPTY,
    FIGURE,
    MAGE,
    RUNE,
    SLASH,
    THROUGH_FIGURES,
    THROUGH_MAGES,
    THROUGH_TOKENS,
    Position,
)

FROM_START: Final = 1 << 20  # as a parent: the mage left its crossing (+ direction)


class Ways:
    """One search. `stops` are the steps (crossing * 4 + direction of arrival) on which the mage may stop, nearest
    first; with `first_only` the search ends at the first of them."""

    def __init__(self, p: Position, seat: i64, first_only: bool = False) -> None:
        self.p = p
        self.own: i64 = MAGE + seat
        self.start: i64 = p.at(seat)
        self.first_only = first_only
        self.wide: i64 = p.obstacles + 1
        self.layers: i64 = (p.mirrors + 1) * self.wide
        # By layer * STEPS + step: where the step was come from, + 1; 0 if it was not visited.
        self.parents = p.material.unseen[:]
        i: i64
        j: i64
        for i in range(self.layers - 1):
            for j in range(STEPS):
                self.parents = append(self.parents, 0)
        self.stopped = p.material.unseen[:]  # by step: where a stop there was come from, + 1
        self.stops = vec[i64]()
        self.queue = vec[i64]()

    def go(self, direction: i64) -> None:
        """Searches on in one direction from the mage's crossing, which is no obstacle (M4.8)."""
        top: i64 = self.layers - 1
        head: i64 = len(self.queue)
        self.leave(self.start * 4 + direction, top, FROM_START + direction)
        while head < len(self.queue):
            if self.first_only and len(self.stops) > 0:
                return
            place: i64 = self.queue[head]
            head += 1
            self.leave(place % STEPS, place // STEPS, place)

    def leave(self, step: i64, layer: i64, parent: i64) -> None:
        """From a step to whatever lies ahead of it."""
        m = self.p.material
        ahead: i64 = m.edge_inward[step - EDGE] if step >= EDGE else m.ahead[step]
        if ahead < 0:
            self.enter(m.edge_element[-1 - ahead], EDGE - 1 - ahead, layer, parent)
        else:
            self.arrive(ahead >> 2, ahead & 3, layer, parent)

    def arrive(self, crossing: i64, direction: i64, layer: i64, parent: i64) -> None:
        p = self.p
        thing: i64 = p.cells[crossing]
        step: i64 = crossing * 4 + direction
        if thing == EMPTY or thing == self.own:
            self.visit(step, layer, parent)
            self.stop(step, parent)
            return
        if thing >= RUNE:  # a token must be stopped on (M5.1)
            self.stop(step, parent)
            if p.passing & THROUGH_TOKENS:
                self.visit(step, layer, parent)
                return
        elif thing >= FIGURE:
            front: i64 = p.figures[(thing - FIGURE) * 2 + 1]
            if direction == front ^ 2:
                self.enter(p.material.face_element[(thing - FIGURE) * 2], crossing * 4 + front, layer, parent)
            elif direction == front:
                back: i64 = front ^ 2
                self.enter(p.material.face_element[(thing - FIGURE) * 2 + 1], crossing * 4 + back, layer, parent)
            if p.passing & THROUGH_FIGURES:
                self.visit(step, layer, parent)
                return
        elif thing >= MAGE:
            if p.passing & THROUGH_MAGES:
                self.visit(step, layer, parent)
                return
        else:
            self.visit(crossing * 4 + reflected(thing, direction), layer, parent)
            if layer >= self.wide:
                self.visit(step, layer - self.wide, parent)
        if layer % self.wide > 0:  # one obstacle of any kind may be passed
            self.visit(step, layer - 1, parent)

    def enter(self, element: i64, entered: i64, layer: i64, parent: i64) -> None:
        """Into a portal and out of any other one of its element (M4.4, M4.5)."""
        p = self.p
        figure: i64
        for figure in range(4):
            at: i64 = p.figures[figure * 2]
            if at >= 0:
                front: i64 = p.figures[figure * 2 + 1]
                back: i64 = front ^ 2
                if p.material.face_element[figure * 2] == element and at * 4 + front != entered:
                    self.visit(at * 4 + front, layer, parent)
                if p.material.face_element[figure * 2 + 1] == element and at * 4 + back != entered:
                    self.visit(at * 4 + back, layer, parent)
        edge: i64
        for edge in range(p.material.edges):
            if p.material.edge_element[edge] == element and EDGE + edge != entered:
                self.visit(EDGE + edge, layer, parent)

    def visit(self, step: i64, layer: i64, parent: i64) -> None:
        place: i64 = layer * STEPS + step
        if self.parents[place] == 0:
            self.parents[place] = parent + 1
            self.queue = append(self.queue, place)

    def stop(self, step: i64, parent: i64) -> None:
        if self.stopped[step] == 0:
            self.stopped[step] = parent + 1
            self.stops = append(self.stops, step)

    def way(self, step: i64) -> list[int]:
        """The steps to a stop, one for each crossing and edge portal that is left on the way; the first is the mage's
        own crossing, the last the stop."""
        result: list[int] = [int(step)]
        parent: i64 = self.stopped[step] - 1
        while parent < FROM_START:
            result.append(int(parent % STEPS))
            parent = self.parents[parent] - 1
        result.append(int(self.start * 4 + parent - FROM_START))
        result.reverse()
        return result


def reflected(mirror: i64, direction: i64) -> i64:
    """Where a mirror sends who comes in a direction: / swaps up and right, \\ up and left (M4.2)."""
    if mirror == SLASH:
        return direction ^ 1
    return 3 - direction


def turned(thing: i64, quarters: i64) -> i64:
    """A mirror after quarter turns; anything else stays what it is."""
    if quarters & 1 == 0 or thing > BACKSLASH or thing == EMPTY:
        return thing
    return SLASH + BACKSLASH - thing


def ways_from(p: Position, seat: i64) -> Ways:
    """Everything in reach now: ahead if mages face somewhere, else in all directions (M4.1, M8.3)."""
    ways = Ways(p, seat)
    if p.modes.abilities:
        ways.go(p.facing(seat))
    else:
        direction: i64
        for direction in range(4):
            ways.go(direction)
    return ways


def can_go(p: Position, seat: i64, direction: i64) -> bool:
    """Whether any stop is possible in a direction."""
    ways = Ways(p, seat, True)
    ways.go(direction)
    return len(ways.stops) > 0


def mobile(p: Position, seat: i64, direction: i64, quarters: i64) -> bool:
    """Whether the mage, facing there with so many quarter turns left, can move at all (M8.6)."""
    if can_go(p, seat, direction):
        return True
    if quarters >= 1 and (can_go(p, seat, (direction + 1) & 3) or can_go(p, seat, (direction + 3) & 3)):
        return True
    return quarters >= 2 and can_go(p, seat, direction ^ 2)


def is_token(thing: i64) -> bool:
    return thing >= RUNE


def is_rune(thing: i64) -> bool:
    return RUNE <= thing < AMULET
