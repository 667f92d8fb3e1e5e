"""A blessing from the roll to the last shard: mirrors, choices, conversions, gains, ships, boars, Cerberus (D4 to D8).

What is under way is data in the row of a hero; `advance` carries it as far as it goes without a decision. The same
stages serve every way a blessing comes about, and the losses of the Minotaur.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine import CHANCE
from igroteka.engine.bits import bit, lowest
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import faces, gains
from igroteka.games.dice_forge.rules import material as m_
from igroteka.games.dice_forge.rules import position as p_

# Stages.
IDLE: Final = 0
MIRRORS: Final = 1
READY: Final = 2  # waits for its place in the order
CHOICES: Final = 3
CONVERSIONS: Final = 4
ORDER: Final = 5
GAINS: Final = 6
SHIPPING: Final = 7
BOARS: Final = 8
PAID: Final = 9  # waits for the owners of boar cards
AGAIN: Final = 10

# Flags.
SENTINEL: Final = 1  # shards may become glory
CYCLOPS: Final = 2  # gold may become glory
LOSES: Final = 4  # the Minotaur: what would be gained is lost
ONCE: Final = 8  # no Cerberus (any more)
WAITS: Final = 16  # stops when mirrors are settled
SHIP_FIRST: Final = 32
SAILED: Final = 64  # ships have been used before the gain


def roll(p: p_.Position, dice: i64) -> None:
    """Chance rolls a set of dice (seat * 2, + 1 for the dark one), one after another."""
    p.pending.push(CHANCE, a.C_ROLL, dice)


def begin(p: p_.Position, seat: i64, first: i64, second: i64, flags: i64) -> None:
    """A blessing with these two faces (-1: none) is to be settled."""
    at: i64 = seat * p_.ROW
    p.heroes[at + p_.FLAGS] = flags
    p.heroes[at + p_.ROLLED] = first
    p.heroes[at + p_.ROLLED + 1] = second
    start_over(p, seat)


def begin_rolled(p: p_.Position, seat: i64, flags: i64) -> None:
    begin(p, seat, p.heroes[seat * p_.ROW + p_.UP], p.heroes[seat * p_.ROW + p_.UP + 1], flags)


def start_over(p: p_.Position, seat: i64) -> None:
    at: i64 = seat * p_.ROW
    p.heroes[at + p_.STAGE] = MIRRORS
    p.heroes[at + p_.FACE] = p.heroes[at + p_.ROLLED]
    p.heroes[at + p_.FACE + 1] = p.heroes[at + p_.ROLLED + 1]
    p.heroes[at + p_.PICK] = p_.NOTHING
    p.heroes[at + p_.PICK + 1] = p_.NOTHING
    p.heroes[at + p_.CONVERTED] = 0


def finish(p: p_.Position, seat: i64) -> None:
    """Wiped, so that equal positions are equal numbers."""
    at: i64 = seat * p_.ROW
    i: i64
    for i in range(p_.STAGE, p_.ROW):
        p.heroes[at + i] = 0


def running(p: p_.Position, seat: i64) -> bool:
    stage: i64 = p.heroes[seat * p_.ROW + p_.STAGE]
    return stage != IDLE and stage != READY


def advance(p: p_.Position, seat: i64) -> None:
    """As far as it goes: until the hero has a decision to make, or others have, or all is settled."""
    at: i64 = seat * p_.ROW
    while True:
        stage: i64 = p.heroes[at + p_.STAGE]
        if stage == MIRRORS:
            if settle_mirrors(p, seat):
                return
            p.heroes[at + p_.STAGE] = READY if p.heroes[at + p_.FLAGS] & WAITS else CHOICES
        elif stage == CHOICES:
            if ask_choices(p, seat):
                return
            p.heroes[at + p_.STAGE] = CONVERSIONS if p.heroes[at + p_.FLAGS] & (SENTINEL | CYCLOPS) else ORDER
        elif stage == CONVERSIONS:
            if ask_conversions(p, seat):
                return
            p.heroes[at + p_.STAGE] = ORDER
        elif stage == ORDER:
            if not p.heroes[at + p_.FLAGS] & LOSES:
                p.heroes[at + p_.SHIPS] = faces.showing(p, seat, m_.SHIP)
            p.heroes[at + p_.STAGE] = GAINS
            if order_matters(p, seat):
                p.pending.push(seat, a.D_ORDER)
                return
        elif stage == GAINS:
            p.heroes[at + p_.STAGE] = SHIPPING
            if p.heroes[at + p_.FLAGS] & SHIP_FIRST and not p.heroes[at + p_.FLAGS] & SAILED:
                p.heroes[at + p_.FLAGS] |= SAILED
            else:
                take(p, seat)
                if p.pending.kind(seat):
                    return  # the hammer
        elif stage == SHIPPING:
            if p.heroes[at + p_.SHIPS] > 0:
                p.heroes[at + p_.SHIPS] -= 1
                if ask_ship(p, seat):
                    return
            elif p.heroes[at + p_.FLAGS] & SAILED:
                p.heroes[at + p_.FLAGS] &= ~(SAILED | SHIP_FIRST)
                p.heroes[at + p_.STAGE] = GAINS
            else:
                p.heroes[at + p_.STAGE] = BOARS
        elif stage == BOARS:
            if pay_boars(p, seat):
                p.heroes[at + p_.STAGE] = PAID
                return
            p.heroes[at + p_.STAGE] = AGAIN
        elif stage == PAID:
            if p.pending.awaiting() != 0:
                return
            p.heroes[at + p_.STAGE] = AGAIN
        elif stage == AGAIN:
            if may_repeat(p, seat):
                p.heroes[at + p_.FLAGS] |= ONCE
                p.pending.push(seat, a.D_CERBERUS)
                return
            finish(p, seat)
            return
        else:
            return


def settle_mirrors(p: p_.Position, seat: i64) -> bool:
    """Whether the hero has to say what a mirror copies; a single face is copied without a question (D7.1)."""
    slot: i64
    for slot in range(2):
        if faces.kind_in(p, seat, slot) == m_.MIRROR:
            dice: i64 = p.copyable(seat)
            if dice == 0:
                p.heroes[seat * p_.ROW + p_.FACE + slot] = p_.NOTHING
            elif dice & (dice - 1) == 0:
                p.heroes[seat * p_.ROW + p_.FACE + slot] = p.up(lowest(dice))
            else:
                p.pending.push(seat, a.D_COPY, slot)
                return True
    return False


def ask_choices(p: p_.Position, seat: i64) -> bool:
    """The next "or" that is open."""
    at: i64 = seat * p_.ROW
    slot: i64
    for slot in range(2):
        kind: i64 = faces.kind_in(p, seat, slot)
        if (kind == m_.EITHER or kind == m_.BOAR) and p.heroes[at + p_.PICK + slot] < 0:
            face: i64 = p.heroes[at + p_.FACE + slot]
            n: i64 = faces.times(p, seat, slot)
            m = p.material
            gold, sun, moon, glory = m.give(face, 0), m.give(face, 1), m.give(face, 2), m.give(face, 3)
            p.pending.push(seat, a.D_PICK, p_.offer_of(slot, gold * n, sun * n, moon * n, glory * n))
            return True
    return False


def ask_conversions(p: p_.Position, seat: i64) -> bool:
    """Sentinel and Cyclops: all of a resource of a face, or nothing of it (D8.11, D8.13)."""
    at: i64 = seat * p_.ROW
    flags: i64 = p.heroes[at + p_.FLAGS]
    which: i64  # slot * 4 + resource
    for which in range(m_.RESOURCES * 2):
        resource: i64 = which % m_.RESOURCES
        asked: i64 = bit(which + 8)
        if not flags & (CYCLOPS if resource == m_.GOLD else SENTINEL) or p.heroes[at + p_.CONVERTED] & asked:
            continue
        if resource != m_.GLORY and faces.yields(p, seat, which // m_.RESOURCES, resource) > 0:
            p.heroes[at + p_.CONVERTED] |= asked
            p.pending.push(seat, a.D_CONVERT, which)
            return True
    return False


def order_matters(p: p_.Position, seat: i64) -> bool:
    """Only where gold of the same roll, or of Triton tokens given away to pay, would be lost at the cap unless a ship
    spends some first (D4.5). Version 1 of the rules did not think of the tokens."""
    if p.heroes[seat * p_.ROW + p_.SHIPS] != 1:
        return False
    gold: i64 = faces.kept(p, seat, m_.GOLD)
    if gold == 0:
        return False
    gold += p.heroes[seat * p_.ROW + m_.GOLD]
    if seat == p.active and p.agreed.rules > 1:
        gold += p.heroes[seat * p_.ROW + p_.TRITONS] * p.material.numbers.triton_gold
    return gold > p.most(seat, m_.GOLD)


def take(p: p_.Position, seat: i64) -> None:
    """Both faces are gained at once, or lost."""
    loses: i64 = p.heroes[seat * p_.ROW + p_.FLAGS] & LOSES
    converted: i64 = p.heroes[seat * p_.ROW + p_.CONVERTED] & 0xFF
    resource: i64
    for resource in range(m_.RESOURCES):
        amount: i64 = faces.kept(p, seat, resource)
        if amount > 0 and loses:
            gains.lose(p, seat, resource, amount)
        elif amount > 0:
            gains.gain(p, seat, resource, amount)
    while converted:
        gains.store(p, seat, m_.GLORY, faces.glory_for(p, seat, lowest(converted)))
        converted &= converted - 1


def ask_ship(p: p_.Position, seat: i64) -> bool:
    """One sanctuary face, cheaper; not asked when nothing can be had (D7.6)."""
    saved: i64 = p.material.numbers.ship
    if faces.showing(p, seat, m_.TRIPLE):
        saved *= 3
    if p.affordable(seat, saved) == 0 and not may_triton(p, seat):
        return False
    p.pending.push(seat, a.D_SHIP, saved)
    return True


def may_triton(p: p_.Position, seat: i64) -> bool:
    """A Triton token can be given away at any decision of one's own in one's own turn (D8.15)."""
    return seat == p.active and p.heroes[seat * p_.ROW + p_.TRITONS] > 0


def pay_boars(p: p_.Position, seat: i64) -> bool:
    """The owner of the card chooses for every boar applied, three times beside an x3 (D7.7)."""
    paid = False
    slot: i64
    i: i64
    numbers = p.material.numbers
    for slot in range(2):
        if faces.kind_in(p, seat, slot) == m_.BOAR:
            owner: i64 = p.boar_owner(p.material.watches[p.heroes[seat * p_.ROW + p_.FACE + slot]])
            if owner >= 0:
                for i in range(faces.times(p, seat, slot)):
                    gains.offer(p, owner, 0, numbers.boar_shards, numbers.boar_shards, numbers.boar_glory)
                    paid = True
    return paid


def may_repeat(p: p_.Position, seat: i64) -> bool:
    """Cerberus: once for each roll, and only if there is something to repeat (D8.8)."""
    at: i64 = seat * p_.ROW
    if p.heroes[at + p_.CERBERI] == 0 or p.heroes[at + p_.FLAGS] & (ONCE | LOSES):
        return False
    return faces.showing(p, seat, p_.NOTHING) + faces.showing(p, seat, m_.TRIPLE) < 2
