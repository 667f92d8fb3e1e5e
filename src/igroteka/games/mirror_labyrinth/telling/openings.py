"""What a choice would open: tokens that come into reach by it. A set of tokens is bits, runes before amulets."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.mirror_labyrinth.bot.reach import Reach
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.amulets import OWN_TURN, is_passing, targets
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.rules.ways import Ways, can_turn, searched, towards


def in_reach(p: MirrorLabyrinth, ways: Ways) -> i64:
    """The tokens on which the mage could stop."""
    found: i64 = 0
    stops = ways.scratch.stops
    i: i64
    for i in range(ways.found):
        thing: i64 = p.cells[stops[i] >> 2]
        if thing >= p_.RUNE:
            found |= bit(thing - p_.RUNE)
    return found


def after_turn(p: MirrorLabyrinth, seat: i64, quarters: i64) -> i64:
    """The same after a turn of the mage."""
    return in_reach(p, towards(p, seat, (p.facing(seat) + quarters) & 3))


def with_turns(p: MirrorLabyrinth, seat: i64) -> i64:
    """Ahead, and after the quarter turns that are left; where nobody faces anywhere, all around. After the move: what
    may be taken in the next turn."""
    facing: i64 = p.facing(seat)
    if p.stage != p_.BEFORE:
        reach = Reach()
        reach.survey(p, seat)
        return reach.things(reach.facing(p.at(seat), facing))
    ways = searched(p, seat)
    turn: i64
    for turn in range(1, 4):
        if p.modes.abilities and can_turn(turn, p.quarters):
            ways.go((facing + turn) & 3)
    return in_reach(p, ways)


def opened(view: MirrorLabyrinth, seat: i64, action: i64, reached: i64) -> i64:
    """What an action opens that is not in `reached`. Amulets: with whatever they are used on."""
    kind, values = a.VERBS.split(action)
    if kind == a.TURN:
        return after_turn(view, seat, values[0]) & ~reached
    if kind != a.USE or is_passing(values[0]) or values[0] == OWN_TURN:
        return after(view, seat, action) & ~reached
    world = view.clone()
    world.apply(seat, action)
    found: i64 = 0
    for choice in targets(world, seat, values[0]):
        found |= after(world, seat, choice)
    return found & ~reached


def after(view: MirrorLabyrinth, seat: i64, action: i64) -> i64:
    """What is in reach after an action; nothing if more is to be decided first."""
    world = view.clone()
    world.apply(seat, action)
    decision: i64 = world.pending.kind(seat)
    return with_turns(world, seat) if decision == a.D_BEFORE or decision == a.D_AFTER else 0


def places(view: MirrorLabyrinth, tokens: i64) -> list[int]:
    """The crossings on which these tokens lie."""
    cells = view.cells
    return [at for at in range(100) if cells[at] >= p_.RUNE and tokens >> (cells[at] - p_.RUNE) & 1]
