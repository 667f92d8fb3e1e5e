"""Choices as numbers, seen from the seat that decides (see `encoding` and docs/environments.md).

What an amulet is used on is told by what it is: a mage by seat, a figure by number, a token by its colour, a mirror by
its place among the mirrors in reading order.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.bits import bit
from igroteka.engine.encoding import Encoding, Part, Span
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import AMULETS, CARDS, COLOURS, CROSSINGS, FIGURES, neighbour
from igroteka.games.mirror_labyrinth.rules.position import Modes, Position
from igroteka.games.mirror_labyrinth.rules.ways import searched

# Verbs. The first ten stand for a kind of action each, by kind - CHOOSE.
V_STAND: Final = 1
V_MOVE: Final = 3
V_STAY: Final = 5
V_ROTATE: Final = 9
V_FLIP: Final = 10
V_PUSH_MAGE: Final = 11
V_PUSH_FIGURE: Final = 12
V_PUSH_TOKEN: Final = 13
V_PUSH_MIRROR: Final = 14
V_SEND: Final = 15
V_SWAP: Final = 16
NAMES: Final = (
    "choose", "stand", "face", "move", "turn", "stay", "done", "use", "renew", "rotate", "flip", "push_mage",
    "push_figure", "push_token", "push_mirror", "send", "swap",
)  # fmt: skip
TOKENS: Final = 8  # on the board: a rune and an amulet of each colour


def verbs(seats: int, modes: Modes) -> list[Span]:
    found = [Span("stand", (CROSSINGS,)), Span("stay")]
    found.append(Span("move", (CROSSINGS, 4) if modes.abilities else (CROSSINGS,)))
    if modes.initiative:
        found.append(Span("choose", (CARDS,)))
    if modes.abilities:
        found += [Span("face", (4,)), Span("turn", (2,)), Span("done"), Span("use", (AMULETS,))]
        found += [Span("renew", (AMULETS,)), Span("rotate", (FIGURES, 3)), Span("flip", (CROSSINGS,))]
        found += [Span("push_mage", (seats, CROSSINGS, 4)), Span("push_figure", (FIGURES, 4))]
        found += [Span("push_token", (TOKENS, CROSSINGS)), Span("push_mirror", (mirrors(modes), CROSSINGS, 2))]
        found += [Span("send", (CROSSINGS, 4)), Span("swap", (COLOURS, COLOURS))]
    return found


def mirrors(modes: Modes) -> int:
    return int(modes.mirrors) * 4


class ActionEncoding(Encoding):
    def __init__(self, version: int, seats: i64, parts: list[Part], verbs: list[Span], facing: bool) -> None:
        super().__init__(version, seats, parts, verbs)
        self.facing = facing  # whether a move tells in which direction its crossing is entered
        self.starts = vec[i64]([self.start_of(name) for name in NAMES])
        self.verb_of = vec[i64]([NAMES.index(verb.name) for verb in verbs for _ in range(verb.size)])  # by number

    def number(self, state: State, seat: i64, action: i64) -> i64:
        assert isinstance(state, Position)
        kind: i64 = action >> a.KIND_SHIFT
        rest: i64 = action & a.PARTS
        if kind == a.MOVE and self.facing:
            return self.starts[V_MOVE] + (rest >> 6) * 4 + (rest & 63) - 1
        if kind == a.MOVE:
            return self.starts[V_MOVE] + (rest >> 6)
        if kind == a.TURN:
            return self.starts[kind - a.CHOOSE] + (rest >> 1)  # 1 right, 3 left
        if kind < a.ROTATE:
            return self.starts[kind - a.CHOOSE] + rest
        if kind == a.ROTATE:
            thing: i64 = state.cells[rest >> 6]
            if thing < p_.FIGURE:
                return self.starts[V_FLIP] + (rest >> 6)
            return self.starts[V_ROTATE] + (thing - p_.FIGURE) * 3 + (rest & 63) - 1
        if kind == a.SEND:
            return self.starts[V_SEND] + rest
        if kind == a.SWAP:
            return self.starts[V_SWAP] + swapped(token_at(state, rest >> 7) - 4, token_at(state, rest & 127) - 4)
        return self.pushed(state, seat, rest >> 9, rest >> 2 & 127, rest & 3)

    def list_all(self, state: State, seat: i64, numbers: vec[i16], at: i64) -> i64:
        """Where a mage comes onto the board and, without facing, where it may go is written without listing choices
        first (`free_starts`, `moves`)."""
        assert isinstance(state, Position)
        kind: i64 = state.pending.kind(seat)
        if kind == a.D_STAND:
            return self.list_starts(state, numbers, at)
        if kind == a.D_BEFORE and not self.facing:
            return self.list_moves(state, seat, numbers, at)
        return super().list_all(state, seat, numbers, at)

    def list_starts(self, p: Position, numbers: vec[i16], at: i64) -> i64:
        starts = p.material.starts
        cells = p.cells
        first: i64 = self.starts[V_STAND]
        count: i64 = 0
        i: i64
        for i in range(CARDS):
            if cells[starts[i]] == p_.EMPTY:
                numbers[at + count] = i16(first + starts[i])
                count += 1
        return count

    def list_moves(self, p: Position, seat: i64, numbers: vec[i16], at: i64) -> i64:
        scratch = p.material.scratch
        found: i64 = searched(p, seat, scratch).found
        stops = scratch.stops
        first: i64 = self.starts[V_MOVE]
        upper: i64 = 0  # crossings met: those below 50, and the others
        lower: i64 = 0
        count: i64 = 0
        i: i64
        for i in range(found):
            crossing: i64 = stops[i] >> 2
            if crossing < 50:
                if upper >> crossing & 1:
                    continue
                upper |= bit(crossing)
            else:
                if lower >> (crossing - 50) & 1:
                    continue
                lower |= bit(crossing - 50)
            numbers[at + count] = i16(first + crossing)
            count += 1
        if count > 0:
            return count
        numbers[at] = i16(self.starts[V_STAY])
        return 1

    def pushed(self, p: Position, seat: i64, origin: i64, target: i64, turn: i64) -> i64:
        thing: i64 = p.cells[origin]
        if thing < p_.MAGE:
            return self.starts[V_PUSH_MIRROR] + (mirrors_before(p, origin) * CROSSINGS + target) * 2 + turn
        if thing < p_.FIGURE:
            other: i64 = (thing - p_.MAGE - seat + self.seats) % self.seats
            return self.starts[V_PUSH_MAGE] + (other * CROSSINGS + target) * 4 + turn
        if thing >= p_.RUNE:
            return self.starts[V_PUSH_TOKEN] + token_at(p, origin) * CROSSINGS + target
        direction: i64 = 0
        while neighbour(origin, direction) != target:
            direction += 1
        return self.starts[V_PUSH_FIGURE] + (thing - p_.FIGURE) * 4 + direction

    def action(self, state: State, seat: i64, number: i64) -> i64:
        assert isinstance(state, Position)
        verb: i64 = self.verb_of[number]
        rest: i64 = number - self.starts[verb]
        kind: i64 = verb + a.CHOOSE
        if kind == a.MOVE and self.facing:
            return a.act(a.MOVE, a.pair(rest // 4, rest % 4 + 1))
        if kind == a.MOVE:
            return a.act(a.MOVE, a.pair(rest, 0))
        if kind == a.TURN:
            return a.act(a.TURN, rest * 2 + 1)
        if kind < a.ROTATE:
            return a.act(kind, rest)
        if verb == V_ROTATE:
            at: i64 = state.figures[rest // 3 * 2]
            if at < 0:
                return -1
            return a.act(a.ROTATE, a.pair(at, rest % 3 + 1))
        if verb == V_FLIP:
            if not is_mirror(state, rest):
                return -1
            return a.act(a.ROTATE, a.pair(rest, 1))
        if verb == V_SEND:
            return a.act(a.SEND, rest)
        if verb == V_SWAP:
            return swap_of(find_token(state, 4 + rest // 4), find_token(state, 4 + rest % 4), rest // 4 < rest % 4)
        return self.push_of(state, seat, verb, rest)

    def push_of(self, p: Position, seat: i64, verb: i64, rest: i64) -> i64:
        origin: i64
        target: i64
        turn: i64 = 0
        if verb == V_PUSH_MIRROR:
            origin = nth_mirror(p, rest // (CROSSINGS * 2))
            target = rest // 2 % CROSSINGS
            turn = rest % 2
        elif verb == V_PUSH_MAGE:
            origin = p.at((seat + rest // (CROSSINGS * 4)) % self.seats)
            target = rest // 4 % CROSSINGS
            turn = rest % 4
        elif verb == V_PUSH_TOKEN:
            origin = find_token(p, rest // CROSSINGS)
            target = rest % CROSSINGS
        else:
            origin = p.figures[rest // 4 * 2]
            if origin < 0:
                return -1
            target = neighbour(origin, rest % 4)
        if origin < 0 or target < 0:
            return -1
        return a.act(a.PUSH, a.push(origin, target, turn))


def is_mirror(p: Position, crossing: i64) -> bool:
    return p_.SLASH <= p.cells[crossing] <= p_.BACKSLASH


def mirrors_before(p: Position, crossing: i64) -> i64:
    count: i64 = 0
    i: i64
    for i in range(crossing):
        if is_mirror(p, i):
            count += 1
    return count


def nth_mirror(p: Position, n: i64) -> i64:
    """Where mirror number n lies, or -1."""
    i: i64
    for i in range(CROSSINGS):
        if is_mirror(p, i):
            if n == 0:
                return i
            n -= 1
    return -1


def token_at(p: Position, crossing: i64) -> i64:
    """A token on the board by its colour: runes 0 to 3, amulets 4 to 7. There is one of each at most."""
    thing: i64 = p.cells[crossing]
    if thing < p_.AMULET:
        return (thing - p_.RUNE) // 4
    return 4 + p.material.amulet_colour[thing - p_.AMULET]


def find_token(p: Position, token: i64) -> i64:
    """Where it lies, or -1."""
    i: i64
    for i in range(CROSSINGS):
        if p.cells[i] >= p_.RUNE and token_at(p, i) == token:
            return i
    return -1


def swapped(one: i64, other: i64) -> i64:
    """Two colours, the lower one first."""
    return one * COLOURS + other if one < other else other * COLOURS + one


def swap_of(one: i64, other: i64, in_order: bool) -> i64:
    if one < 0 or other < 0 or not in_order:
        return -1
    return a.act(a.SWAP, one << 7 | other if one < other else other << 7 | one)
