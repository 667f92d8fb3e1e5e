"""The sixteen amulets: when each can be used, on what, and what it does (M9, M10)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, lowest
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.material import EDGE, direction_to, neighbour
from igroteka.games.mirror_labyrinth.rules.ways import Ways, portal, turned

# Amulets by number - 1.
MIRRORS: Final = 0
OPPONENTS: Final = 1
FIGURES: Final = 2
OBSTACLE: Final = 3
AGAIN: Final = 4
OWN_TURN: Final = 5
FIGURE_TURN: Final = 6
MIRROR_TURN: Final = 7
FIGURE_ROUND: Final = 8
EXCHANGE: Final = 9
TOKENS: Final = 10
TOKEN_MOVE: Final = 11
MIRROR_MOVE: Final = 12
OWN_MOVE: Final = 13
OPPONENT_MOVE: Final = 14
FIGURE_MOVE: Final = 15

PASSING: Final = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 10


def usable(p: p_.Position, seat: i64, amulet: i64) -> bool:
    """Whether a fresh amulet can do anything now: passing ones before the move, others if they have an object."""
    if is_passing(amulet):
        return p.stage == p_.BEFORE
    return amulet == OWN_TURN or len(targets(p, seat, amulet, True)) > 0


def uses(p: p_.Position, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds the amulets that can be used now."""
    fresh: i64 = p.fresh(seat)
    while fresh:
        amulet: i64 = lowest(fresh)
        fresh &= fresh - 1
        if usable(p, seat, amulet):
            out = append(out, a.act(a.USE, amulet))
    return out


def can_use_any(p: p_.Position, seat: i64) -> bool:
    fresh: i64 = p.fresh(seat)
    while fresh:
        if usable(p, seat, lowest(fresh)):
            return True
        fresh &= fresh - 1
    return False


def use(p: p_.Position, seat: i64, amulet: i64) -> None:
    p.tokens[seat * 3 + 2] |= bit(amulet)
    if amulet == MIRRORS:
        p.mirrors += 2
    elif amulet == OBSTACLE:
        p.obstacles += 1
    elif amulet == OPPONENTS:
        p.passing |= p_.THROUGH_MAGES
    elif amulet == FIGURES:
        p.passing |= p_.THROUGH_FIGURES
    elif amulet == TOKENS:
        p.passing |= p_.THROUGH_TOKENS
    elif amulet == OWN_TURN:
        p.quarters += 1
    else:
        p.pending.push(seat, a.D_TARGET, amulet)


def targets(p: p_.Position, seat: i64, amulet: i64, any_will_do: bool = False) -> vec[i64]:
    """Everything an amulet can be used on; or only whether there is anything."""
    out = vec[i64]()
    i: i64
    other: i64
    if amulet == AGAIN:
        out = a.each_of(a.act(a.RENEW), p.spent(seat) & ~bit(AGAIN), out)
    elif amulet == OWN_MOVE:
        out = shifts(p, p.at(seat), out)
    elif amulet == OPPONENT_MOVE:
        for i in range(p.seats):
            if i != seat and p.at(i) >= 0:
                out = shifts(p, p.at(i), out)
    elif amulet == FIGURE_TURN or amulet == FIGURE_ROUND or amulet == FIGURE_MOVE:
        for i in range(4):
            at: i64 = p.figures[i * 2]
            if at < 0 or (any_will_do and len(out) > 0):
                continue
            if amulet == FIGURE_MOVE:
                out = figure_shifts(p, i, out)
            elif amulet == FIGURE_ROUND:
                out = append(out, a.act(a.ROTATE, a.pair(at, 2)))
            else:
                out = append(out, a.act(a.ROTATE, a.pair(at, 1)))
                out = append(out, a.act(a.ROTATE, a.pair(at, 3)))
    else:
        first: i64 = p_.SLASH if amulet == MIRROR_TURN or amulet == MIRROR_MOVE else p_.AMULET
        last: i64 = p_.BACKSLASH if first == p_.SLASH else p_.BEYOND
        if amulet == TOKEN_MOVE:
            first = p_.RUNE
        cells = p.cells
        for i in range(100):
            if cells[i] < first or cells[i] > last:
                continue
            if amulet == MIRROR_TURN:
                out = append(out, a.act(a.ROTATE, a.pair(i, 1)))
            elif amulet == EXCHANGE:
                for other in range(i + 1, 100):
                    if cells[other] >= p_.AMULET:
                        out = append(out, a.act(a.SWAP, i << 7 | other))
            else:
                out = shifts(p, i, out)
            if any_will_do and len(out) > 0:
                return out
    return out


def turn_kept(thing: i64, turn: i64) -> i64:
    """How much of a turn matters: tokens look the same from all sides, mirrors every other quarter."""
    if thing >= p_.RUNE:
        return 0
    if thing < p_.MAGE:
        return turn & 1
    return turn & 3


def exits(p: p_.Position, element: i64, entered: i64, towards: i64, thing: i64, origin: i64, out: vec[i64]) -> vec[i64]:
    """Adds the free crossings in front of other portals of an element, for something that goes into a portal in the
    direction `towards` and keeps its orientation relative to the portals (M10.2). Steps out of a portal are as in a
    search of ways."""
    m = p.material
    ways = Ways(p, 0)
    ways.enter(element, entered, 0, 0)
    i: i64
    for i in range(ways.tail):
        step: i64 = m.scratch.queue[i]
        step = m.edge_inward[step - EDGE] if step >= EDGE else neighbour(step >> 2, step & 3) * 4 + (step & 3)
        if step >= 0:
            out = add_exit(p, step >> 2, (step & 3) - towards, thing, origin, out)
    return out


def add_exit(p: p_.Position, crossing: i64, turn: i64, thing: i64, origin: i64, out: vec[i64]) -> vec[i64]:
    if p.cells[crossing] != p_.EMPTY:
        return out
    turn = turn_kept(thing, turn)
    action: i64 = a.act(a.SEND, crossing << 2 | turn) if origin < 0 else a.act(a.PUSH, a.push(origin, crossing, turn))
    for known in out:
        if known == action:
            return out
    return append(out, action)


def shifts(p: p_.Position, crossing: i64, out: vec[i64]) -> vec[i64]:
    """Adds where something can be moved by one crossing: beside itself, or through a portal there (M10.1, M10.2)."""
    thing: i64 = p.cells[crossing]
    direction: i64
    for direction in range(4):
        beside: i64 = neighbour(crossing, direction)
        if beside < 0:
            ahead: i64 = p.material.ahead[crossing * 4 + direction]
            if ahead < 0:
                element: i64 = p.material.edge_element[-1 - ahead]
                out = exits(p, element, EDGE - 1 - ahead, direction, thing, crossing, out)
        elif p.cells[beside] == p_.EMPTY:
            out = add_exit(p, beside, 0, thing, crossing, out)
        elif p_.FIGURE <= p.cells[beside] < p_.RUNE:
            element = portal(p, p.cells[beside] - p_.FIGURE, direction)
            if element >= 0:
                out = exits(p, element, beside * 4 + (direction ^ 2), direction, thing, crossing, out)
    return out


def figure_shifts(p: p_.Position, figure: i64, out: vec[i64]) -> vec[i64]:
    """Adds where a portal figure can be moved: onto empty crossings, and face first onto what can be sent through that
    face (M10.3, M10.4)."""
    crossing: i64 = p.figures[figure * 2]
    front: i64 = p.figures[figure * 2 + 1]
    direction: i64
    for direction in range(4):
        beside: i64 = neighbour(crossing, direction)
        if beside < 0:
            continue
        thing: i64 = p.cells[beside]
        if thing == p_.EMPTY:
            out = append(out, a.act(a.PUSH, a.push(crossing, beside, 0)))
        elif not p_.FIGURE <= thing < p_.RUNE and portal(p, figure, direction ^ 2) >= 0:
            p.put_figure(figure, beside, front)
            if len(sends(p, thing, figure, direction)) > 0:
                out = append(out, a.act(a.PUSH, a.push(crossing, beside, 0)))
            p.put_figure(figure, crossing, front)
            p.cells[beside] = thing
    return out


def sends(p: p_.Position, thing: i64, figure: i64, direction: i64) -> vec[i64]:
    """Where something can be sent onto which a figure was just moved in a direction."""
    entered: i64 = p.figures[figure * 2] * 4 + direction
    return exits(p, portal(p, figure, direction ^ 2), entered, direction ^ 2, thing, -1, vec[i64]())


def sent(argument: i64) -> i64:
    """What is on its way while D_SEND is open; the figure and the direction follow in the argument."""
    return argument & 127


def sent_by(argument: i64) -> i64:
    """The figure that was moved onto it."""
    return argument >> 7 & 3


def rotate(p: p_.Position, crossing: i64, quarters: i64) -> None:
    thing: i64 = p.cells[crossing]
    if thing >= p_.FIGURE:
        p.figures[(thing - p_.FIGURE) * 2 + 1] = (p.figures[(thing - p_.FIGURE) * 2 + 1] + quarters) & 3
    else:
        p.cells[crossing] = turned(thing, quarters)


def shift(p: p_.Position, seat: i64, origin: i64, target: i64, turn: i64) -> None:
    """Moves something; a portal figure may find something in its place, which is then sent on."""
    thing: i64 = p.cells[origin]
    if p_.FIGURE <= thing < p_.RUNE:
        there: i64 = p.cells[target]
        figure: i64 = thing - p_.FIGURE
        p.put_figure(figure, target, p.figures[figure * 2 + 1])
        if there != p_.EMPTY:
            p.pending.push(seat, a.D_SEND, there | figure << 7 | direction_to(origin, target) << 9)
        return
    p.cells[origin] = p_.EMPTY
    lay_down(p, thing, target, turn)


def lay_down(p: p_.Position, thing: i64, target: i64, turn: i64) -> None:
    """Something comes to lie on an empty crossing. A mage takes nothing by it (M8.8)."""
    if p_.MAGE <= thing < p_.FIGURE:
        p.put_mage(thing - p_.MAGE, target, (p.facing(thing - p_.MAGE) + turn) & 3)
    else:
        p.cells[target] = turned(thing, turn)


def swap(p: p_.Position, first: i64, second: i64) -> None:
    p.cells[first], p.cells[second] = p.cells[second], p.cells[first]


def is_passing(amulet: i64) -> bool:
    return PASSING >> amulet & 1 == 1
