"""The flow of a round: the tasks of the table, one after another (D2, D4, D5, D6)."""

from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.engine.pending import KIND, KIND_BITS
from igroteka.games.dice_forge.rules.blessing import (
    CHOICES,
    MIRRORS,
    READY,
    WAITS,
    advance,
    begin,
    begin_rolled,
    may_triton,
    roll,
)
from igroteka.games.dice_forge.rules.faces import touches_others
from igroteka.games.dice_forge.rules.feats import FEATS, ask_satyrs, ask_target, payable, take_card
from igroteka.games.dice_forge.rules.forging import on_offer
from igroteka.games.dice_forge.rules.material import PILES, SUN
from igroteka.games.dice_forge.rules.position import (
    D_ACTION,
    D_EXTRA,
    D_MORE,
    D_REINFORCE,
    FLAGS,
    NOTHING,
    OVER,
    PLAYING,
    ROW,
    STAGE,
    T_ACTION,
    T_BLESS,
    T_END,
    T_EXTRA,
    T_MINOR,
    T_MIRRORS,
    T_MORE,
    T_REINFORCE,
    T_RESUME,
    T_SATYRS,
    T_SETTLE,
    T_SETTLE_ONE,
    T_SHARE,
    T_STEP_ONE,
    T_TAKE,
    T_TARGET,
    T_TURN,
    Position,
)


def run_task(p: Position) -> None:
    """Takes the next task off the agenda and does it."""
    top: i64 = p.agenda.pop()
    kind: i64 = top & KIND
    argument: i64 = top >> KIND_BITS
    seat: i64 = argument >> 8
    flags: i64 = argument & 0xFF
    if kind == T_STEP_ONE:
        p.agenda.push(T_SHARE)
        roll(p, bit(p.seats * 2) - 1)
    elif kind == T_SHARE:
        share(p)
    elif kind == T_MIRRORS:
        p.heroes[argument * ROW + STAGE] = MIRRORS
        advance(p, argument)
    elif kind == T_RESUME:
        p.heroes[argument * ROW + STAGE] = CHOICES
        p.heroes[argument * ROW + FLAGS] &= ~WAITS
        advance(p, argument)
    elif kind == T_REINFORCE:
        if may_reinforce(p):
            p.agenda.push(T_REINFORCE)
            p.pending.push(p.active, D_REINFORCE)
    elif kind == T_ACTION:
        if p.agreed.same_again:
            p.bought = 0
        if on_offer(p, p.active) or any_feat(p) or may_triton(p, p.active):
            p.pending.push(p.active, D_ACTION)
    elif kind == T_MORE:
        if on_offer(p, p.active) or may_triton(p, p.active):
            p.pending.push(p.active, D_MORE)
    elif kind == T_EXTRA:
        if p.hero(p.active, SUN) >= p.material.numbers.extra_sun or may_triton(p, p.active):
            p.pending.push(p.active, D_EXTRA)
    elif kind == T_END:
        end_turn(p)
    elif kind == T_TURN:
        begin_turn(p)
    elif kind == T_BLESS:
        p.agenda.push(T_SETTLE, argument)
        roll(p, 3 * bit(seat * 2))
    elif kind == T_SETTLE:
        begin_rolled(p, seat, flags)
        advance(p, seat)
    elif kind == T_MINOR:
        p.agenda.push(T_SETTLE_ONE, argument)
        roll(p, bit(argument >> 8))
    elif kind == T_SETTLE_ONE:
        die: i64 = argument >> 8
        begin(p, die >> 1, p.up(die), NOTHING, flags)
        advance(p, die >> 1)
    elif kind == T_TAKE:
        take_card(p, p.active, argument)
    elif kind == T_SATYRS:
        ask_satyrs(p)
    elif kind == T_TARGET:
        ask_target(p, argument)


def begin_turn(p: Position) -> None:
    """Four steps (D2.2); with two players everybody is blessed twice (D4.2)."""
    p.phase = PLAYING
    p.agenda.push(T_END)
    p.agenda.push(T_EXTRA)
    p.agenda.push(T_ACTION)
    p.agenda.push(T_REINFORCE)
    i: i64
    for i in range(p.material.seating(p.seats).blessings):
        p.agenda.push(T_STEP_ONE)


def share(p: Position) -> None:
    """All have rolled. Who touches only his own reserve and hammer decides at the same time as the others; then mirrors
    are settled in turn order, then the results of those who have mirrors, ships and boars (D4.3, D4.4)."""
    waiting: i64 = 0
    seat: i64
    for seat in range(p.seats):
        begin_rolled(p, seat, 0)
        if touches_others(p, seat):
            begin_rolled(p, seat, WAITS)
            p.heroes[seat * ROW + STAGE] = READY
            waiting |= bit(seat)
        else:
            advance(p, seat)
    if waiting == 0:
        return
    i: i64
    for i in range(1, p.seats + 1):
        seat = (p.active + p.seats - i) % p.seats
        if waiting >> seat & 1:
            p.agenda.push(T_RESUME, seat)
    for i in range(1, p.seats + 1):
        seat = (p.active + p.seats - i) % p.seats
        if waiting >> seat & 1:
            p.agenda.push(T_MIRRORS, seat)


def may_reinforce(p: Position) -> bool:
    """Whether a reinforcement card of the active hero is unused and can be used (or paid for by a Triton)."""
    pile: i64
    for pile in range(PILES):
        if unused(p, pile) > 0 and (FEATS[p.card_at(pile)].usable(p, p.active) or may_triton(p, p.active)):
            return True
    return False


def unused(p: Position, pile: i64) -> i64:
    """How many cards of a pile the active hero may still use in this turn: each card once (D2.3)."""
    held: i64 = p.held(p.active, pile)
    if held == 0 or not FEATS[p.card_at(pile)].reinforces:
        return 0
    return held - (p.used >> (pile * 3) & 7)


def any_feat(p: Position) -> bool:
    pile: i64
    for pile in range(PILES):
        if p.left(pile) > 0 and payable(p, p.active, p.card_at(pile)):
            return True
    return False


def end_turn(p: Position) -> None:
    """The next hero; after the last one the next round, after the last round the end (D2.1, D10.1)."""
    p.bought = 0
    p.used = 0
    p.active += 1
    if p.active == p.seats:
        if p.round == p.material.seating(p.seats).rounds:
            p.active = p.seats - 1
            p.phase = OVER
            return
        p.active = 0
        p.round += 1
    p.agenda.push(T_TURN)
