"""Choices as numbers, told from the seat of the one who decides (see `encoding` and docs/environments.md).

Boards are counted from that seat: 0 on its left, 1 on its right, then the others going round.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.bits import bit, lowest
from igroteka.engine.encoding import Encoding, Part, Span
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules import activate, collect, figure, material, signs
from igroteka.games.portals.rules.position import Modules, Position


def verbs(seats: int, modules: Modules) -> list[Span]:
    boards = min(seats, 2)
    found = [Span("take_key", (6,)), Span("no_key"), Span("take_stone", (boards, 5))]
    found += [Span("charge", (material.HAND, 9)), Span("to_bag"), Span("place", (boards, 4, 25))]
    if modules.signs and seats > 1:
        found.append(Span("keep", (7,)))
    if modules.spells:
        found += [Span("cast", (4,)), Span("lift", (seats, 25)), Span("lay", (seats, 25))]
        found += [Span("use_key", (material.HAND,)), Span("give_back", (boards, 25)), Span("enough")]
        found.append(Span("fetch", (3,)))
    return found


def near(seats: i64, seat: i64, board: i64) -> i64:
    """A board as seen from a seat."""
    along: i64 = board - seat if board >= seat else board - seat + seats
    if along == 0:
        return 0
    if along == seats - 1:
        return 1
    return along + 1


def board_at(seats: i64, seat: i64, near: i64) -> i64:
    """The board that lies there."""
    board: i64 = seat
    if near == 1:
        board += seats - 1
    elif near > 1:
        board += near - 1
    return board - seats if board >= seats else board


class ActionEncoding(Encoding):
    def __init__(self, version: int, seats: i64, parts: list[Part], verbs: list[Span]) -> None:
        super().__init__(version, seats, parts, verbs)
        self.starts = vec[i64]([self.start_of(a.VERBS[kind].name) for kind in range(a.KEEP_SIGNS, a.FETCH + 1)])
        numbers = {verb.name: verb.number for verb in a.VERBS.verbs}
        self.kinds = vec[i64]([numbers[verb.name] for verb in verbs for _ in range(verb.size)])

    def start(self, kind: i64) -> i64:
        return self.starts[kind - a.KEEP_SIGNS]

    def number(self, state: State, seat: i64, action: i64) -> i64:
        assert isinstance(state, Position)
        kind: i64 = action >> a.KIND_SHIFT
        first: i64 = (action & a.PARTS) >> 5
        second: i64 = action & 31
        start: i64 = self.starts[kind - a.KEEP_SIGNS]
        if kind == a.PLACE:
            return start + (near(self.seats, seat, first >> 2 & 3) * 4 + (first & 3)) * 25 + second
        if kind == a.CHARGE:
            return start + state.keys.slot_of(seat, first) * 9 + second
        if kind == a.TAKE_STONE:
            return start + near(self.seats, seat, first) * 5 + second
        if kind == a.TAKE_KEY:
            return start + state.keys.place_of(action & a.PARTS)
        if kind == a.LIFT or kind == a.LAY or kind == a.GIVE_BACK:
            return start + near(self.seats, seat, first) * 25 + second
        if kind == a.USE_KEY:
            return start + state.keys.slot_of(seat, action & a.PARTS)
        if kind == a.KEEP_SIGNS:
            return start + which(state.signs.dealt(seat), action & a.PARTS) - 1
        return start + (action & a.PARTS)  # cast and fetch by area; the others are one choice each

    def action(self, state: State, seat: i64, number: i64) -> i64:
        assert isinstance(state, Position)
        seats: i64 = self.seats
        kind: i64 = self.kinds[number]
        rest: i64 = number - self.starts[kind - a.KEEP_SIGNS]
        if kind == a.PLACE:
            key: i64 = state.pending.argument(seat)
            return a.act(a.PLACE, a.placement(key, board_at(seats, seat, rest // 100), rest // 25 % 4, rest % 25))
        if kind == a.CHARGE:
            return with_key(a.CHARGE, state.keys.key(seat, rest // 9), rest % 9)
        if kind == a.TAKE_STONE:
            return a.act(a.TAKE_STONE, a.pair(board_at(seats, seat, rest // 5), rest % 5))
        if kind == a.TAKE_KEY:
            return with_key(a.TAKE_KEY, state.keys.open(rest), -1)
        if kind == a.LIFT or kind == a.LAY or kind == a.GIVE_BACK:
            return a.act(kind, a.pair(board_at(seats, seat, rest // 25), rest % 25))
        if kind == a.USE_KEY:
            return with_key(a.USE_KEY, state.keys.key(seat, rest), -1)
        if kind == a.KEEP_SIGNS:
            return a.act(a.KEEP_SIGNS, signs.subset(state.signs.dealt(seat), rest + 1))
        return a.act(kind, rest)

    def list_all(self, state: State, seat: i64, numbers: vec[i16], at: i64) -> i64:
        """The four decisions of every turn straight from the sets the rules list them from; the others as usual."""
        assert isinstance(state, Position)
        kind: i64 = state.pending.kind(seat)
        if kind == a.D_PUT:
            return self.list_put(state, seat, numbers, at)
        if kind == a.D_STONE:
            return list_set(collect.in_reach(state, seat), self.start(a.TAKE_STONE), numbers, at)
        if kind == a.D_KEY:
            return self.list_keys(state, seat, numbers, at)
        if kind == a.D_PLACE:
            return self.list_places(state, seat, numbers, at)
        return super().list_all(state, seat, numbers, at)

    def list_keys(self, p: Position, seat: i64, numbers: vec[i16], at: i64) -> i64:
        count: i64 = list_set(collect.open_places(p), self.start(a.TAKE_KEY), numbers, at)
        if collect.may_decline(p, seat):
            numbers[at + count] = i16(self.start(a.NO_KEY))
            count += 1
        return count

    def list_put(self, p: Position, seat: i64, numbers: vec[i16], at: i64) -> i64:
        start: i64 = self.start(a.CHARGE)
        count: i64 = 0
        slot: i64
        for slot in range(material.HAND):
            count += list_set(p.keys.free_cells(p.material, seat, slot), start + slot * 9, numbers, at + count)
        if count == 0 and not p.pending.argument(seat) & a.ONTO_KEY:
            numbers[at] = i16(self.start(a.TO_BAG))
            count = 1
        return count + list_set(collect.castable_areas(p, seat), self.start(a.CAST), numbers, at + count)

    def list_places(self, p: Position, seat: i64, numbers: vec[i16], at: i64) -> i64:
        """As `activate.placements` goes through them."""
        key: i64 = p.pending.argument(seat)
        covered: i64 = p.keys.covered(seat, p.keys.slot_of(seat, key))
        turns: i64 = activate.turns_of(p, seat, key)
        begin: i64 = at
        side: i64
        turn: i64
        row: i64
        cell: i64
        for side in range(p.open_boards()):
            for turn in range(turns):
                cells: i64 = figure.turned_set(covered, turn)
                first: i64 = self.start(a.PLACE) + (side * 4 + turn) * 25 + figure.first_spot(cells)
                for row in range(first, first + 30 - figure.HIGH[cells] * 5, 5):
                    for cell in range(row, row + 6 - figure.WIDE[cells]):
                        numbers[at] = i16(cell)
                        at += 1
        return at - begin


def with_key(kind: i64, key: i64, cell: i64) -> i64:
    if key < 0:
        return -1
    return a.act(kind, key if cell < 0 else a.pair(key, cell))


def list_set(members: i64, start: i64, numbers: vec[i16], at: i64) -> i64:
    """Writes the members of a set into a row, counted from `start` on; how many there are."""
    begin: i64 = at
    while members:
        numbers[at] = i16(start + lowest(members))
        members &= members - 1
        at += 1
    return at - begin


def which(signs: i64, chosen: i64) -> i64:
    """The bits by which `subset` picks the chosen signs."""
    result: i64 = 0
    place: i64 = 0
    while signs:
        if chosen & signs & -signs:
            result |= bit(place)
        place += 1
        signs &= signs - 1
    return result
