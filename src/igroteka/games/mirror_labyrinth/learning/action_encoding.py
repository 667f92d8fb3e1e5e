"""Choices as numbers, seen from the seat that decides (see `encoding` and docs/environments.md).

What an amulet is used on is told by what it is: a mage by seat, a figure by number, a token by its colour, a mirror by
its place among the mirrors in reading order. So for a learner there are verbs of its own, which name such a thing where
the action names a crossing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.encoding import Part
from igroteka.engine.fields import Number
from igroteka.engine.verb_encoding import VerbEncoding
from igroteka.engine.verbs import Verb
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.material import CROSSINGS, direction_to, neighbour
from igroteka.games.mirror_labyrinth.rules.turns import crossings_of
from igroteka.games.mirror_labyrinth.rules.ways import searched

FLIP: Final = 33
PUSH_MAGE: Final = 34
PUSH_FIGURE: Final = 35
PUSH_TOKEN: Final = 36
PUSH_MIRROR: Final = 37

LEFT, ODD = Number("left", 2, bits=1), Number("odd", 2, bits=1).only(1, 1)  # quarters of a turn: 1 right, 3 left
FIGURE, COLOUR, DIRECTION = a.FIGURE.wide(7), a.COLOUR.wide(7), a.DIRECTION.wide(7)
TOKEN = Number("token", 8, bits=7)  # on the board: a rune and an amulet of each colour
UNTURNED = a.TURNED.only(0, 1)


def choices(modes: p_.Modes) -> list[Verb]:
    facing = a.FACING.only(1, 4) if modes.abilities else a.FACING.only(0, 1)
    found = [a.VERBS[a.STAND], a.VERBS[a.STAY], Verb(a.MOVE, "move", "", (a.CROSSING, facing))]
    if modes.initiative:
        found.append(a.VERBS[a.CHOOSE])
    if modes.abilities:
        mirror = Number("mirror", int(modes.mirrors), bits=7)
        found += [
            a.VERBS[a.FACE],
            Verb(a.TURN, "turn", "", (LEFT, ODD)),
            a.VERBS[a.DONE],
            a.VERBS[a.USE],
            a.VERBS[a.RENEW],
            Verb(a.ROTATE, "rotate", "", (FIGURE, a.ROTATION)),
            Verb(FLIP, "flip", "", (a.CROSSING, a.ROTATION.only(1, 1))),
            Verb(PUSH_MAGE, "push_mage", "", (a.SEAT.wide(7), a.TARGET, a.TURNED)),
            Verb(PUSH_FIGURE, "push_figure", "", (FIGURE, DIRECTION, UNTURNED)),
            Verb(PUSH_TOKEN, "push_token", "", (TOKEN, a.TARGET, UNTURNED)),
            Verb(PUSH_MIRROR, "push_mirror", "", (mirror, a.TARGET, a.TURNED.only(0, 2))),
            a.VERBS[a.SEND],
            Verb(a.SWAP, "swap", "", (COLOUR, COLOUR)),
        ]
    return found


class ActionEncoding(VerbEncoding):
    def __init__(self, version: int, seats: i64, parts: list[Part], modes: p_.Modes) -> None:
        super().__init__(version, seats, parts, a.VERBS, choices(modes))
        self.facing = modes.abilities  # whether a move tells in which direction its crossing is entered

    def number(self, state: State, seat: i64, action: i64) -> i64:
        assert isinstance(state, p_.Position)
        if self.facing and action >> a.KIND_SHIFT == a.MOVE:  # most choices are moves
            return self.start[a.MOVE] + ((action & a.PARTS) >> 6) * 4 + (action & 63) - 1
        return super().number(state, seat, about_thing(state, action))

    def action(self, state: State, seat: i64, number: i64) -> i64:
        assert isinstance(state, p_.Position)
        return about_crossing(state, super().action(state, seat, number))

    def list_all(self, state: State, seat: i64, numbers: vec[i16], at: i64) -> i64:
        """Where a mage may go is, without facing, written without listing choices first (`moves`)."""
        assert isinstance(state, p_.Position)
        if self.facing or state.pending.kind(seat) != a.D_BEFORE:
            return super().list_all(state, seat, numbers, at)
        stops = state.material.scratch.stops
        count: i64 = crossings_of(stops, searched(state, seat).found)
        first: i64 = self.start[a.MOVE]
        i: i64
        for i in range(count):
            numbers[at + i] = i16(first + stops[i])
        if count > 0:
            return count
        numbers[at] = i16(self.start[a.STAY])
        return 1


def about_thing(p: p_.Position, action: i64) -> i64:
    """An action as a learner is told it."""
    kind: i64 = action >> a.KIND_SHIFT
    if kind < a.ROTATE or kind == a.SEND:
        return action
    parts: i64 = action & a.PARTS
    if kind == a.SWAP:
        one: i64 = (name_of(p, parts >> 7) & a.PARTS) - 4
        other: i64 = (name_of(p, parts & 127) & a.PARTS) - 4
        return a.act(a.SWAP, min(one, other) << 7 | max(one, other))
    if kind == a.ROTATE:
        thing: i64 = p.cells[parts >> 6]
        return a.act(FLIP, parts) if thing < p_.FIGURE else a.act(a.ROTATE, a.pair(thing - p_.FIGURE, parts & 63))
    name: i64 = name_of(p, parts >> 9)
    target: i64 = parts >> 2 & 127
    if name >> a.KIND_SHIFT == PUSH_FIGURE:
        target = direction_to(parts >> 9, target)
    return a.act(name >> a.KIND_SHIFT, a.push(name & a.PARTS, target, parts & 3))


def about_crossing(p: p_.Position, action: i64) -> i64:
    """The same back; -1 if the thing is not there."""
    kind: i64 = action >> a.KIND_SHIFT
    if kind < a.ROTATE or kind == a.SEND:
        return action
    parts: i64 = action & a.PARTS
    origin: i64
    target: i64
    if kind == a.ROTATE:
        origin = p.figures[(parts >> 6) * 2]
        return a.act(a.ROTATE, a.pair(origin, parts & 63)) if origin >= 0 else -1
    if kind == FLIP:
        return a.act(a.ROTATE, parts) if p_.SLASH <= p.cells[parts >> 6] <= p_.BACKSLASH else -1
    if kind == a.SWAP:
        origin = where(p, a.act(PUSH_TOKEN, 4 + (parts >> 7)))
        target = where(p, a.act(PUSH_TOKEN, 4 + (parts & 127)))
        if origin < 0 or target < 0 or parts >> 7 >= parts & 127:
            return -1
        return a.act(a.SWAP, min(origin, target) << 7 | max(origin, target))
    origin = where(p, a.act(kind, parts >> 9))
    target = parts >> 2 & 127
    if kind == PUSH_FIGURE and origin >= 0:
        target = neighbour(origin, target)
    return a.act(a.PUSH, a.push(origin, target, parts & 3)) if origin >= 0 and target >= 0 else -1


def name_of(p: p_.Position, crossing: i64) -> i64:
    """What lies on a crossing: the verb that pushes such a thing, and which one it is. A token is told by its colour,
    runes 0 to 3, amulets 4 to 7; there is one of each at most."""
    thing: i64 = p.cells[crossing]
    if thing >= p_.RUNE:
        return a.act(PUSH_TOKEN, p.colour(thing) + (4 if thing >= p_.AMULET else 0))
    if thing >= p_.FIGURE:
        return a.act(PUSH_FIGURE, thing - p_.FIGURE)
    if thing >= p_.MAGE:
        return a.act(PUSH_MAGE, thing - p_.MAGE)
    before: i64 = 0
    i: i64
    for i in range(crossing):
        if p_.SLASH <= p.cells[i] <= p_.BACKSLASH:
            before += 1
    return a.act(PUSH_MIRROR, before)


def where(p: p_.Position, name: i64) -> i64:
    """The crossing on which something lies that has this name, or -1."""
    i: i64
    for i in range(CROSSINGS):
        if p.cells[i] != p_.EMPTY and name_of(p, i) == name:
            return i
    return -1
