"""The flow of a round: the tasks of the table, one after another (D2, D4, D5, D6)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import blessing, feats, forging, material
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.faces import touches_others


def run_task(p: p_.Position) -> None:
    """Takes the next task off the agenda and does it."""
    kind: i64 = p.pending.kind(p.table())
    argument: i64 = p.pending.argument(p.table())
    p.pending.pop(p.table())
    seat: i64 = argument >> 8
    flags: i64 = argument & 0xFF
    if kind == p_.T_STEP_ONE:
        p.plan(p_.T_SHARE)
        blessing.roll(p, bit(p.seats * 2) - 1)
    elif kind == p_.T_SHARE:
        share(p)
    elif kind == p_.T_MIRRORS:
        p.heroes[argument * p_.ROW + p_.STAGE] = blessing.MIRRORS
        blessing.advance(p, argument)
    elif kind == p_.T_RESUME:
        p.heroes[argument * p_.ROW + p_.STAGE] = blessing.CHOICES
        p.heroes[argument * p_.ROW + p_.FLAGS] &= ~blessing.WAITS
        blessing.advance(p, argument)
    elif kind == p_.T_REINFORCE:
        if feats.reinforcements(p, not blessing.may_triton(p, p.active)):
            p.plan(p_.T_REINFORCE)
            p.pending.push(p.active, a.D_REINFORCE)
    elif kind == p_.T_ACTION:
        if p.agreed.same_again:
            p.bought = 0
        if forging.on_offer(p, p.active) or feats.payable(p, p.active) or blessing.may_triton(p, p.active):
            p.pending.push(p.active, a.D_ACTION)
    elif kind == p_.T_MORE:
        if forging.on_offer(p, p.active) or blessing.may_triton(p, p.active):
            p.pending.push(p.active, a.D_MORE)
    elif kind == p_.T_EXTRA:
        if p.hero(p.active, material.SUN) >= p.material.numbers.extra_sun or blessing.may_triton(p, p.active):
            p.pending.push(p.active, a.D_EXTRA)
    elif kind == p_.T_END:
        end_turn(p)
    elif kind == p_.T_TURN:
        begin_turn(p)
    elif kind == p_.T_BLESS:
        p.plan(p_.T_SETTLE, argument)
        blessing.roll(p, p_.dice_of(seat))
    elif kind == p_.T_SETTLE:
        blessing.begin_rolled(p, seat, flags)
        blessing.advance(p, seat)
    elif kind == p_.T_MINOR:
        p.plan(p_.T_SETTLE_ONE, argument)
        blessing.roll(p, bit(argument >> 8))
    elif kind == p_.T_SETTLE_ONE:
        die: i64 = argument >> 8
        blessing.begin(p, die >> 1, p.up(die), p_.NOTHING, flags)
        blessing.advance(p, die >> 1)
    elif kind == p_.T_TAKE:
        feats.take_card(p, p.active, argument)
    elif kind == p_.T_SATYRS:
        feats.ask_satyrs(p)
    elif kind == p_.T_TARGET:
        feats.ask_target(p, argument)


def begin_turn(p: p_.Position) -> None:
    """Four steps (D2.2); with two players everybody is blessed twice (D4.2)."""
    p.phase = p_.PLAYING
    p.plan(p_.T_END)
    p.plan(p_.T_EXTRA)
    p.plan(p_.T_ACTION)
    p.plan(p_.T_REINFORCE)
    i: i64
    for i in range(p.material.seating(p.seats).blessings):
        p.plan(p_.T_STEP_ONE)


def share(p: p_.Position) -> None:
    """All have rolled. Heroes who touch only what is theirs decide at the same time; then mirrors
    are settled in turn order, then the results of those who have mirrors, ships and boars (D4.3, D4.4)."""
    waiting: i64 = 0
    seat: i64
    for seat in range(p.seats):
        blessing.begin_rolled(p, seat, 0)
        if touches_others(p, seat):
            blessing.begin_rolled(p, seat, blessing.WAITS)
            p.heroes[seat * p_.ROW + p_.STAGE] = blessing.READY
            waiting |= bit(seat)
        else:
            blessing.advance(p, seat)
    if waiting:
        plan_in_turn(p, p_.T_RESUME, waiting)
        plan_in_turn(p, p_.T_MIRRORS, waiting)


def plan_in_turn(p: p_.Position, task: i64, seats: i64) -> None:
    """The same task for some heroes, the active one first."""
    i: i64
    for i in range(1, p.seats + 1):
        seat: i64 = (p.active + p.seats - i) % p.seats
        if seats >> seat & 1:
            p.plan(task, seat)


def end_turn(p: p_.Position) -> None:
    """The next hero; after the last one the next round, after the last round the end (D2.1, D10.1)."""
    p.bought = 0
    p.used = 0
    p.active += 1
    if p.active == p.seats:
        if p.round == p.material.seating(p.seats).rounds:
            p.active = p.seats - 1
            p.phase = p_.OVER
            return
        p.active = 0
        p.round += 1
    p.plan(p_.T_TURN)


def minotaur_about(p: p_.Position) -> bool:
    """Whether heroes are losing what they roll (D8.19)."""
    planned = [argument for task, argument in p.pending.frames(p.table()) if task == p_.T_SETTLE]
    flags = [*planned, *[int(p.hero(seat, p_.FLAGS)) for seat in range(p.seats)]]
    return any(one & blessing.LOSES for one in flags)
