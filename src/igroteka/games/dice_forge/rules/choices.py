"""What each decision offers, and what a choice does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, lowest
from igroteka.games.dice_forge.rules.actions import (
    BUY,
    CHOOSE,
    CONVERT,
    DIE,
    EXTRA,
    FEAT,
    FIRST,
    FORGE,
    HAMMER,
    KIND_SHIFT,
    PARTS,
    PASS,
    REPEAT,
    TAKE,
    TARGET,
    TRITON,
    USE,
    act,
)
from igroteka.games.dice_forge.rules.blessing import SHIP_FIRST, may_triton, start_over
from igroteka.games.dice_forge.rules.feats import FEATS, dice_of_others, payable, perform, satyrs_choice, shields_left
from igroteka.games.dice_forge.rules.forging import buy, forge, listed, on_offer, receive, replaceable
from igroteka.games.dice_forge.rules.gains import ITS_OWN, beat, gain_one, offer
from igroteka.games.dice_forge.rules.material import PILES, RESOURCES, SUN
from igroteka.games.dice_forge.rules.position import (
    CERBERI,
    CONVERTED,
    D_ACTION,
    D_CERBERUS,
    D_CONVERT,
    D_COPY,
    D_DIE,
    D_EXTRA,
    D_FORGE,
    D_HAMMER,
    D_MORE,
    D_ORDER,
    D_PICK,
    D_REINFORCE,
    D_SATYRS,
    D_SHIELD,
    D_SHIP,
    D_TARGET,
    FACE,
    FACE_BITS,
    FLAGS,
    ONE_FACE,
    PICK,
    ROW,
    T_ACTION,
    T_MINOR,
    T_MORE,
    T_REINFORCE,
    TRITONS,
    Position,
    offered,
)
from igroteka.games.dice_forge.rules.turn import unused


def legal(p: Position, seat: i64) -> vec[i64]:
    out = choices(p, seat)
    if may_triton(p, seat):
        out = append(out, act(TRITON))
    return out


def choices(p: Position, seat: i64) -> vec[i64]:
    kind: i64 = p.pending.kind(seat)
    argument: i64 = p.pending.argument(seat)
    out = vec[i64]()
    i: i64
    if kind == D_PICK:
        for i in range(RESOURCES):
            if offered(argument, i):
                out = append(out, act(CHOOSE, i))
        return out
    if kind == D_HAMMER:
        room: i64 = p.hammer_room(seat)
        most: i64 = argument if argument < room else room
        for i in range(most + 1):
            out = append(out, act(HAMMER, i))
        return out
    if kind == D_FORGE:
        return replaceable(p, seat)
    if kind == D_ORDER:
        out = append(out, act(FIRST, 0))
        return append(out, act(FIRST, 1))
    if kind == D_DIE:
        out = append(out, act(DIE, seat * 2))
        return append(out, act(DIE, seat * 2 + 1))
    if kind == D_COPY:
        return dice(out, p.copyable(seat))
    if kind == D_SATYRS:
        return dice(out, dice_of_others(p, seat) & ~(bit(argument) >> 1))
    if kind == D_SHIELD:
        faces: i64 = shields_left(p)
        while faces:
            out = append(out, act(TAKE, lowest(faces)))
            faces &= faces - 1
        return out
    if kind == D_TARGET:
        for i in range(p.seats):
            if i != seat:
                out = append(out, act(TARGET, i))
        return out
    # Everything else may be declined.
    out = append(out, act(PASS))
    if kind == D_ACTION:
        out = listed(out, on_offer(p, seat))
        for i in range(PILES):
            card: i64 = p.card_at(i)
            if p.left(i) > 0 and payable(p, seat, card):
                out = append(out, act(FEAT, card))
    elif kind == D_MORE:
        out = listed(out, on_offer(p, seat))
    elif kind == D_SHIP:
        out = listed(out, p.affordable(seat, argument))
    elif kind == D_REINFORCE:
        for i in range(PILES):
            if unused(p, i) > 0 and FEATS[p.card_at(i)].usable(p, seat):
                out = append(out, act(USE, p.card_at(i)))
    elif kind == D_EXTRA:
        if p.hero(seat, SUN) >= p.material.numbers.extra_sun:
            out = append(out, act(EXTRA))
    elif kind == D_CERBERUS:
        out = append(out, act(REPEAT))
    elif kind == D_CONVERT:
        out = append(out, act(CONVERT))
    return out


def dice(out: vec[i64], which: i64) -> vec[i64]:
    while which:
        out = append(out, act(DIE, lowest(which)))
        which &= which - 1
    return out


def decide(p: Position, seat: i64, action: i64) -> None:
    """Carries a player's choice out."""
    verb: i64 = action >> KIND_SHIFT
    parts: i64 = action & PARTS
    numbers = p.material.numbers
    if verb == TRITON:  # the decision that was open stays open
        p.add(seat, TRITONS, -1)
        offer(p, seat, numbers.triton_gold, numbers.triton_shards, numbers.triton_shards, 0)
        return
    kind: i64 = p.pending.kind(seat)
    argument: i64 = p.pending.argument(seat)
    p.pending.pop(seat)
    at: i64 = seat * ROW
    i: i64
    if verb == CHOOSE:
        if argument >> 28 == ITS_OWN:
            gain_one(p, seat, parts, offered(argument, parts))
        else:
            p.heroes[at + PICK + (argument >> 28)] = parts
    elif verb == HAMMER:
        beat(p, seat, argument, parts)
    elif verb == FORGE:
        forge(p, seat, parts >> FACE_BITS & 1, parts & ONE_FACE, argument)
    elif verb == BUY:
        if kind == D_SHIP:
            buy(p, seat, parts, argument)
        else:
            p.bought |= bit(parts)
            p.agenda.push(T_MORE)
            buy(p, seat, parts, 0)
    elif verb == FEAT:
        perform(p, seat, parts)
    elif verb == USE:
        p.used += bit(p.material.pile_of[parts] * 3)
        FEATS[parts].use(p, seat)
    elif verb == DIE:
        if kind == D_COPY:
            p.heroes[at + FACE + argument] = p.up(parts)
        elif kind == D_SATYRS:
            satyrs_choice(p, seat, argument, parts)
        else:
            for i in range(argument >> 4):
                p.agenda.push(T_MINOR, parts << 8 | (argument & 15))
    elif verb == FIRST:
        if parts:
            p.heroes[at + FLAGS] |= SHIP_FIRST
    elif verb == CONVERT:
        p.heroes[at + CONVERTED] |= bit(argument)
    elif verb == REPEAT:
        p.add(seat, CERBERI, -1)
        start_over(p, seat)
    elif verb == EXTRA:
        p.add(seat, SUN, -numbers.extra_sun)
        p.agenda.push(T_ACTION)
    elif verb == TAKE:
        receive(p, seat, parts)
    elif verb == TARGET:
        receive(p, parts, p.material.boars[argument])
    elif kind == D_REINFORCE and p.agenda.kind() == T_REINFORCE:  # passed: no more cards
        p.agenda.pop()
