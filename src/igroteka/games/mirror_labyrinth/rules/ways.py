"""Ways of a mage: all crossings it can stop on, found as a search over (crossing, direction), every step once (M4).

With passing amulets that are counted (M9.1, M9.4) a step is visited once for each number of passages left; a `layer` is
such a pair of numbers. A place of the search is a layer and a step, `layer << 9 | step`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import EDGE, PLACES

FROM_START: Final = 1 << 20  # as a parent: the mage left its crossing (+ direction)
STEP: Final = PLACES - 1
LAYER: Final = 9  # bits of a step


class Ways:
    """One search. In `scratch.stops` it leaves the steps (crossing * 4 + direction of arrival) on which the mage may
    stop, nearest first; with `first_only` the search ends at the first of them."""

    def __init__(self, p: p_.Position, seat: i64, first_only: bool = False) -> None:
        self.p = p
        self.own: i64 = p_.MAGE + seat
        self.start: i64 = p.at(seat)
        self.scratch = p.material.scratch
        self.first_only = first_only
        self.passing: i64 = p.passing
        self.wide: i64 = p.obstacles + 1
        self.layers: i64 = (p.mirrors + 1) * self.wide
        self.tail: i64 = 0  # of the queue
        self.found: i64 = 0  # stops
        self.scratch.clear(self.layers)

    def go(self, direction: i64) -> None:
        """Searches on in one direction from the mage's crossing, which is no obstacle (M4.8)."""
        p = self.p
        cells = p.cells
        ahead_of = p.material.ahead
        scratch = self.scratch
        stamp: i64 = scratch.stamp
        queue, visited, parents = scratch.queue, scratch.visited, scratch.parents
        stops, stopped, came = scratch.stops, scratch.stopped, scratch.came
        head: i64 = self.tail
        place: i64 = (self.layers - 1) << LAYER | (self.start * 4 + direction)
        parent: i64 = FROM_START + direction
        while True:
            step: i64 = place & STEP
            layer: i64 = place >> LAYER
            ahead: i64 = p.material.edge_inward[step - EDGE] if step >= EDGE else ahead_of[step]
            if ahead < 0:
                self.enter(p.material.edge_element[-1 - ahead], EDGE - 1 - ahead, layer, parent)
            else:
                thing: i64 = cells[ahead >> 2]
                if thing == p_.EMPTY or thing == self.own:  # `visit` and `stop`, where they are needed most
                    place = layer << LAYER | ahead
                    if visited[place] != stamp:
                        visited[place] = stamp
                        parents[place] = parent
                        queue[self.tail] = place
                        self.tail += 1
                        if stopped[ahead] != stamp:
                            stopped[ahead] = stamp
                            came[ahead] = parent
                            stops[self.found] = ahead
                            self.found += 1
                else:
                    self.meet(thing, ahead, layer, parent)
            if head == self.tail or (self.first_only and self.found > 0):
                return
            place = queue[head]
            parent = place
            head += 1

    def meet(self, thing: i64, step: i64, layer: i64, parent: i64) -> None:
        """Something lies ahead."""
        if thing < p_.MAGE:
            self.visit(reflected(thing, step), layer, parent)
            if layer >= self.wide:
                self.visit(step, layer - self.wide, parent)
        elif thing >= p_.RUNE:  # a token must be stopped on (M5.1)
            self.stop(step, parent)
            if self.passing & p_.THROUGH_TOKENS:
                self.visit(step, layer, parent)
                return
        elif thing >= p_.FIGURE:
            element: i64 = portal(self.p, thing - p_.FIGURE, step & 3)
            if element >= 0:
                self.enter(element, step ^ 2, layer, parent)
            if self.passing & p_.THROUGH_FIGURES:
                self.visit(step, layer, parent)
                return
        elif self.passing & p_.THROUGH_MAGES:
            self.visit(step, layer, parent)
            return
        if self.wide > 1 and layer % self.wide > 0:  # one obstacle of any kind may be passed
            self.visit(step, layer - 1, parent)

    def enter(self, element: i64, entered: i64, layer: i64, parent: i64) -> None:
        """Into a portal and out of any other one of its element (M4.4, M4.5)."""
        figures = self.p.figures
        m = self.p.material
        faces = m.face_element
        i: i64
        for i in range(0, 8, 2):
            at: i64 = figures[i] * 4
            if at >= 0:
                front: i64 = at + figures[i + 1]
                if faces[i] == element and front != entered:
                    self.visit(front, layer, parent)
                if faces[i + 1] == element and front ^ 2 != entered:
                    self.visit(front ^ 2, layer, parent)
        for i in range(m.edge_exits[element], m.edge_exits[element + 1]):
            if m.edge_exit[i] != entered:
                self.visit(m.edge_exit[i], layer, parent)

    def visit(self, step: i64, layer: i64, parent: i64) -> None:
        scratch = self.scratch
        place: i64 = layer << LAYER | step
        if scratch.visited[place] != scratch.stamp:
            scratch.visited[place] = scratch.stamp
            scratch.parents[place] = parent
            scratch.queue[self.tail] = place
            self.tail += 1

    def stop(self, step: i64, parent: i64) -> None:
        scratch = self.scratch
        if scratch.stopped[step] != scratch.stamp:
            scratch.stopped[step] = scratch.stamp
            scratch.came[step] = parent
            scratch.stops[self.found] = step
            self.found += 1

    def bends(self, step: i64) -> i64:
        """How often the way to a stop bends: at mirrors, on the board and at its edge, and in portals."""
        m = self.p.material
        count: i64 = 0
        parent: i64 = self.scratch.came[step]
        while True:
            before: i64 = self.start * 4 + parent - FROM_START if parent >= FROM_START else parent & STEP
            if before < EDGE and (step != m.ahead[before] or step & 3 != before & 3):
                count += 1
            if parent >= FROM_START:
                return count
            step = before
            parent = self.scratch.parents[parent]


def reflected(mirror: i64, step: i64) -> i64:
    """The step that leaves a mirror, of one that comes onto it: / swaps up and right, \\ up and left (M4.2)."""
    return step ^ 1 if mirror == p_.SLASH else step ^ 3


def portal(p: p_.Position, figure: i64, direction: i64) -> i64:
    """The element of the face into which something goes that meets a figure in a direction; -1: there is no face."""
    front: i64 = p.figures[figure * 2 + 1]
    if direction == front ^ 2:
        return p.material.face_element[figure * 2]
    return p.material.face_element[figure * 2 + 1] if direction == front else -1


def turned(thing: i64, quarters: i64) -> i64:
    """A mirror after quarter turns; anything else stays what it is."""
    if quarters & 1 == 0 or thing > p_.BACKSLASH or thing == p_.EMPTY:
        return thing
    return p_.SLASH + p_.BACKSLASH - thing


def towards(p: p_.Position, seat: i64, direction: i64, first_only: bool = False) -> Ways:
    """Everything in reach if the mage goes in one direction."""
    ways = Ways(p, seat, first_only)
    ways.go(direction)
    return ways


def searched(p: p_.Position, seat: i64) -> Ways:
    """Everything in reach now: ahead if mages face somewhere, else in all directions (M4.1, M8.3)."""
    if p.modes.abilities:
        return towards(p, seat, p.facing(seat))
    ways = Ways(p, seat)
    direction: i64
    for direction in range(4):
        ways.go(direction)
    return ways


def stops_from(p: p_.Position, seat: i64) -> vec[i64]:
    """The stops in reach now."""
    ways = searched(p, seat)
    return ways.scratch.stops[: ways.found]


def can_turn(turn: i64, quarters: i64) -> bool:
    """Whether so far to the right is a matter of so many quarter turns, of which three are one to the left."""
    return turn <= quarters or (turn == 3 and quarters > 0)


def mobile(p: p_.Position, seat: i64, direction: i64, quarters: i64) -> bool:
    """Whether the mage, facing there with so many quarter turns left, can move at all (M8.6)."""
    turn: i64
    for turn in range(4):
        if can_turn(turn, quarters) and towards(p, seat, (direction + turn) & 3, True).found > 0:
            return True
    return False
