"""What chance decides: cards and faces of the set-up, every die, the colour of a boar card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Rng
from igroteka.engine.bits import bit, lowest
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.feats import boar_drawn
from igroteka.games.dice_forge.rules.material import COLOURS, PILES

SQUARE_FACES: Final = 4


def prepare(p: p_.Position) -> None:
    """The set-up: agreed cards, squares thinned out, gold by seat (D1). Only what is left to chance is drawn."""
    material = p.material
    seating = material.seating(p.seats)
    seat: i64
    pile: i64
    i: i64
    for seat in range(p.seats):
        p.heroes[seat * p_.ROW] = seating.gold[seat]
        for i in range(12):
            p.heroes[seat * p_.ROW + p_.DICE + i // 6] |= material.dice[i] << (i % 6 * a.FACE_BITS)
        p.heroes[seat * p_.ROW + p_.UP] = material.dice[0]
        p.heroes[seat * p_.ROW + p_.UP + 1] = material.dice[6]
    p.plan(p_.T_TURN)
    for pile in range(PILES):
        p.piles |= seating.cards << (pile * 3)
        if p.agreed.sets[pile] == p_.OTHER_SET:
            p.sets |= bit(pile)
    thin_out(p, SQUARE_FACES - seating.faces)
    first: i64 = next_drawn(p, 0)
    if first < PILES:
        p.pending.push(CHANCE, a.C_SET, first)


def next_drawn(p: p_.Position, pile: i64) -> i64:
    """The first pile from this one on whose cards are left to chance (D1.6)."""
    while pile < PILES and p.agreed.sets[pile] != p_.DRAWN_SET:
        pile += 1
    return pile


def thin_out(p: p_.Position, count: i64) -> None:
    """So many faces leave every square; where all are equal there is nothing to draw (D1.4)."""
    if count == 0:
        return
    i: i64
    last: i64 = 0
    sale = p.material.for_sale
    for i in range(len(sale)):
        face: i64 = sale[len(sale) - 1 - i]
        square: i64 = p.material.squares[face]
        if p.stock[face] == SQUARE_FACES:
            p.stock[face] -= count
            p.out[face] += count
        elif square != last:
            p.pending.push(CHANCE, a.C_REMOVE, square << 3 | count)
            last = square


def outcomes(p: p_.Position) -> vec[i64]:
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    out = vec[i64]()
    i: i64
    if kind == a.C_ROLL:
        die: i64 = lowest(argument)
        out = a.each_face(out, a.ROLL, die, p.heroes[(die >> 1) * p_.ROW + p_.DICE + (die & 1)])
    elif kind == a.C_SET:
        out = a.each(out, a.SET, bit(p.material.first_card[argument]) | bit(p.material.other_card[argument]))
    elif kind == a.C_REMOVE:
        for i in range(len(p.stock)):
            if p.material.squares[i] == argument >> 3 and p.stock[i] > 0:
                out = append(out, a.act(a.REMOVE, i))
    elif kind == a.C_COLOUR:
        for i in range(COLOURS):
            if p.boar_owner(i) < 0:
                out = append(out, a.act(a.COLOUR, i))
    return out


def weights(p: p_.Position) -> vec[i64]:
    """Dice by how many equal faces they have, squares by how many equal faces lie there; the rest is equally likely."""
    kind: i64 = p.pending.kind(CHANCE)
    choices = outcomes(p)
    out = vec[i64]()
    i: i64
    place: i64
    for i in range(len(choices)):
        face: i64 = choices[i] & a.ONE_FACE
        weight: i64 = 1
        if kind == a.C_REMOVE:
            weight = p.stock[choices[i] & a.PARTS]
        elif kind == a.C_ROLL:
            weight = 0
            for place in range(6):
                if p.face((choices[i] & a.PARTS) >> a.FACE_BITS, place) == face:
                    weight += 1
        out = append(out, weight)
    return out


def random_roll(p: p_.Position, rng: Rng) -> i64:
    die: i64 = lowest(p.pending.argument(CHANCE))
    return a.act(a.ROLL, a.on_die(die, p.face(die, rng.below(6))))


def happen(p: p_.Position, action: i64) -> None:
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    parts: i64 = action & a.PARTS
    left: i64 = 0  # what is still to be drawn in the same way: another argument
    if kind == a.C_ROLL:
        die: i64 = parts >> a.FACE_BITS
        p.heroes[(die >> 1) * p_.ROW + p_.UP + (die & 1)] = parts & a.ONE_FACE
        left = argument & (argument - 1)
    elif kind == a.C_SET:
        if p.material.other_card[argument] == parts:
            p.sets |= bit(argument)
        left = next_drawn(p, argument + 1) % PILES
    elif kind == a.C_REMOVE:
        p.stock[parts] -= 1
        p.out[parts] += 1
        if argument & 7 > 1:
            left = argument - 1
    if left:
        p.pending.amend(CHANCE, left)
    else:
        p.pending.pop(CHANCE)
    if kind == a.C_COLOUR:
        boar_drawn(p, parts)
