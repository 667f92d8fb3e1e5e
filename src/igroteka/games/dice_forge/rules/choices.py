"""What each decision offers, and what a choice does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import blessing, feats, forging, gains, material
from igroteka.games.dice_forge.rules import position as p_


def legal(p: p_.Position, seat: i64) -> vec[i64]:
    out = choices(p, seat)
    if blessing.may_triton(p, seat):
        out = append(out, a.act(a.TRITON))
    return out


def choices(p: p_.Position, seat: i64) -> vec[i64]:
    kind: i64 = p.pending.kind(seat)
    argument: i64 = p.pending.argument(seat)
    out = vec[i64]()
    i: i64
    if kind == a.D_PICK:
        for i in range(material.RESOURCES):
            if p_.offered(argument, i):
                out = append(out, a.act(a.CHOOSE, i))
        return out
    if kind == a.D_HAMMER:
        room: i64 = p.hammer_room(seat)
        most: i64 = argument if argument < room else room
        for i in range(most + 1):
            out = append(out, a.act(a.HAMMER, i))
        return out
    if kind == a.D_FORGE:
        return forging.replaceable(p, seat)
    if kind == a.D_ORDER:
        return a.each(out, a.FIRST, 3)
    if kind == a.D_DIE:
        return a.each(out, a.DIE, p_.dice_of(seat))
    if kind == a.D_COPY:
        return a.each(out, a.DIE, p.copyable(seat))
    if kind == a.D_SATYRS:
        return a.each(out, a.DIE, p.dice_of_others(seat) & ~(bit(argument) >> 1))
    if kind == a.D_SHIELD:
        return a.each(out, a.TAKE, feats.shields_left(p))
    if kind == a.D_TARGET:
        return a.each(out, a.TARGET, bit(p.seats) - 1 & ~bit(seat))
    # Everything else may be declined.
    out = append(out, a.act(a.PASS))
    if kind == a.D_ACTION:
        out = a.each(out, a.BUY, forging.on_offer(p, seat))
        out = a.each(out, a.FEAT, feats.payable(p, seat))
    elif kind == a.D_MORE:
        out = a.each(out, a.BUY, forging.on_offer(p, seat))
    elif kind == a.D_SHIP:
        out = a.each(out, a.BUY, p.affordable(seat, argument))
    elif kind == a.D_REINFORCE:
        out = a.each(out, a.USE, feats.reinforcements(p, paid=True))
    elif kind == a.D_EXTRA:
        if p.hero(seat, material.SUN) >= p.material.numbers.extra_sun:
            out = append(out, a.act(a.EXTRA))
    elif kind == a.D_CERBERUS:
        out = append(out, a.act(a.REPEAT))
    elif kind == a.D_CONVERT:
        out = append(out, a.act(a.CONVERT))
    return out


def decide(p: p_.Position, seat: i64, action: i64) -> None:
    """Carries a player's choice out."""
    verb: i64 = action >> a.KIND_SHIFT
    parts: i64 = action & a.PARTS
    numbers = p.material.numbers
    if verb == a.TRITON:  # the decision that was open stays open
        p.add(seat, p_.TRITONS, -1)
        gains.offer(p, seat, numbers.triton_gold, numbers.triton_shards, numbers.triton_shards, 0)
        return
    kind: i64 = p.pending.kind(seat)
    argument: i64 = p.pending.argument(seat)
    p.pending.pop(seat)
    at: i64 = seat * p_.ROW
    i: i64
    if verb == a.CHOOSE:
        if argument >> 28 == gains.ITS_OWN:
            gains.gain(p, seat, parts, p_.offered(argument, parts))
        else:
            p.heroes[at + p_.PICK + (argument >> 28)] = parts
    elif verb == a.HAMMER:
        gains.beat(p, seat, argument, parts)
    elif verb == a.FORGE:
        forging.forge(p, seat, parts >> a.FACE_BITS & 1, parts & a.ONE_FACE, argument)
    elif verb == a.BUY:
        if kind == a.D_SHIP:
            forging.buy(p, seat, parts, argument)
        else:
            p.bought |= bit(parts)
            p.plan(p_.T_MORE)
            forging.buy(p, seat, parts, 0)
    elif verb == a.FEAT:
        feats.perform(p, seat, parts)
    elif verb == a.USE:
        p.used += bit(p.material.pile_of[parts] * 3)
        feats.FEATS[parts].use(p, seat)
    elif verb == a.DIE:
        if kind == a.D_COPY:
            p.heroes[at + p_.FACE + argument] = p.up(parts)
        elif kind == a.D_SATYRS and argument:
            blessing.begin(p, seat, p.up(argument - 1), p.up(parts), blessing.ONCE)
        elif kind == a.D_SATYRS:
            p.pending.push(seat, a.D_SATYRS, parts + 1)
        else:
            for i in range(argument >> 4):
                p.plan(p_.T_MINOR, parts << 8 | (argument & 15))
    elif verb == a.FIRST:
        if parts:
            p.heroes[at + p_.FLAGS] |= blessing.SHIP_FIRST
    elif verb == a.CONVERT:
        p.heroes[at + p_.CONVERTED] |= bit(argument)
    elif verb == a.REPEAT:
        p.add(seat, p_.CERBERI, -1)
        blessing.start_over(p, seat)
    elif verb == a.EXTRA:
        p.add(seat, material.SUN, -numbers.extra_sun)
        p.plan(p_.T_ACTION)
    elif verb == a.TAKE:
        forging.receive(p, seat, parts)
    elif verb == a.TARGET:
        forging.receive(p, parts, p.material.boars[argument])
    elif kind == a.D_REINFORCE and p.pending.kind(p.table()) == p_.T_REINFORCE:  # passed: no more cards
        p.pending.pop(p.table())
