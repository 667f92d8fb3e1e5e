"""A blessing from the roll to the last shard: mirrors, choices, conversions, gains, ships, boars, Cerberus (D4 to D8).

What is under way for a hero is data in his row; `advance` carries it as far as it goes without a decision. The same
stages serve every way a blessing comes about, and the losses of the Minotaur.
"""

from typing import Final

from mypy_extensions import i64

from igroteka.engine import CHANCE
from igroteka.engine.bits import bit, lowest
from igroteka.games.dice_forge.rules.faces import kept, kind_in, times, yields
from igroteka.games.dice_forge.rules.gains import ITS_OWN, gain, lose
from igroteka.games.dice_forge.rules.material import (
    BOAR,
    EITHER,
    GLORY,
    GOLD,
    MIRROR,
    MOON,
    RESOURCES,
    SHIP,
    SUN,
    TRIPLE,
)
from igroteka.games.dice_forge.rules.position import (
    C_ROLL,
    CERBERI,
    CONVERTED,
    D_CERBERUS,
    D_CONVERT,
    D_COPY,
    D_ORDER,
    D_PICK,
    D_SHIP,
    FACE,
    FLAGS,
    NOTHING,
    PICK,
    ROLLED,
    ROW,
    SHIPS,
    STAGE,
    TRITONS,
    UP,
    Position,
    offer_of,
)

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


def roll(p: Position, dice: i64) -> None:
    """Chance rolls a set of dice (seat * 2, + 1 for the dark one), one after another."""
    p.pending.push(CHANCE, C_ROLL, dice)


def begin(p: Position, seat: i64, first: i64, second: i64, flags: i64) -> None:
    """A blessing with these two faces (-1: none) is to be settled."""
    at: i64 = seat * ROW
    p.heroes[at + FLAGS] = flags
    p.heroes[at + ROLLED] = first
    p.heroes[at + ROLLED + 1] = second
    start_over(p, seat)


def begin_rolled(p: Position, seat: i64, flags: i64) -> None:
    begin(p, seat, p.heroes[seat * ROW + UP], p.heroes[seat * ROW + UP + 1], flags)


def start_over(p: Position, seat: i64) -> None:
    at: i64 = seat * ROW
    p.heroes[at + STAGE] = MIRRORS
    p.heroes[at + FACE] = p.heroes[at + ROLLED]
    p.heroes[at + FACE + 1] = p.heroes[at + ROLLED + 1]
    p.heroes[at + PICK] = NOTHING
    p.heroes[at + PICK + 1] = NOTHING
    p.heroes[at + CONVERTED] = 0


def finish(p: Position, seat: i64) -> None:
    """Wiped, so that equal positions are equal numbers."""
    at: i64 = seat * ROW
    i: i64
    for i in range(STAGE, ROW):
        p.heroes[at + i] = 0


def running(p: Position, seat: i64) -> bool:
    stage: i64 = p.heroes[seat * ROW + STAGE]
    return stage != IDLE and stage != READY


def advance(p: Position, seat: i64) -> None:
    """As far as it goes: until the hero has a decision to make, or others have, or all is settled."""
    at: i64 = seat * ROW
    while True:
        stage: i64 = p.heroes[at + STAGE]
        if stage == MIRRORS:
            if settle_mirrors(p, seat):
                return
            p.heroes[at + STAGE] = READY if p.heroes[at + FLAGS] & WAITS else CHOICES
        elif stage == CHOICES:
            if ask_choices(p, seat):
                return
            p.heroes[at + STAGE] = CONVERSIONS if p.heroes[at + FLAGS] & (SENTINEL | CYCLOPS) else ORDER
        elif stage == CONVERSIONS:
            if ask_conversions(p, seat):
                return
            p.heroes[at + STAGE] = ORDER
        elif stage == ORDER:
            count_ships(p, seat)
            p.heroes[at + STAGE] = GAINS
            if order_matters(p, seat):
                p.pending.push(seat, D_ORDER)
                return
        elif stage == GAINS:
            p.heroes[at + STAGE] = SHIPPING
            if p.heroes[at + FLAGS] & SHIP_FIRST and not p.heroes[at + FLAGS] & SAILED:
                p.heroes[at + FLAGS] |= SAILED
            else:
                take(p, seat)
                if p.pending.kind(seat):
                    return  # the hammer
        elif stage == SHIPPING:
            if p.heroes[at + SHIPS] > 0:
                p.heroes[at + SHIPS] -= 1
                if ask_ship(p, seat):
                    return
            elif p.heroes[at + FLAGS] & SAILED:
                p.heroes[at + FLAGS] &= ~(SAILED | SHIP_FIRST)
                p.heroes[at + STAGE] = GAINS
            else:
                p.heroes[at + STAGE] = BOARS
        elif stage == BOARS:
            if pay_boars(p, seat):
                p.heroes[at + STAGE] = PAID
                return
            p.heroes[at + STAGE] = AGAIN
        elif stage == PAID:
            if p.pending.awaiting() != 0:
                return
            p.heroes[at + STAGE] = AGAIN
        elif stage == AGAIN:
            if may_repeat(p, seat):
                p.heroes[at + FLAGS] |= ONCE
                p.pending.push(seat, D_CERBERUS)
                return
            finish(p, seat)
            return
        else:
            return


def settle_mirrors(p: Position, seat: i64) -> bool:
    """Whether the hero has to say what a mirror copies; a single face is copied without a question (D7.1)."""
    slot: i64
    for slot in range(2):
        if kind_in(p, seat, slot) == MIRROR:
            dice: i64 = p.copyable(seat)
            if dice == 0:
                p.heroes[seat * ROW + FACE + slot] = NOTHING
            elif dice & (dice - 1) == 0:
                p.heroes[seat * ROW + FACE + slot] = p.up(lowest(dice))
            else:
                p.pending.push(seat, D_COPY, slot)
                return True
    return False


def ask_choices(p: Position, seat: i64) -> bool:
    """The next "or" that is open."""
    at: i64 = seat * ROW
    slot: i64
    for slot in range(2):
        kind: i64 = kind_in(p, seat, slot)
        if (kind == EITHER or kind == BOAR) and p.heroes[at + PICK + slot] < 0:
            face: i64 = p.heroes[at + FACE + slot]
            n: i64 = times(p, seat, slot)
            m = p.material
            offer = offer_of(slot, m.give(face, GOLD) * n, m.give(face, SUN) * n, m.give(face, MOON) * n,
                             m.give(face, GLORY) * n)  # fmt: skip
            p.pending.push(seat, D_PICK, offer)
            return True
    return False


def ask_conversions(p: Position, seat: i64) -> bool:
    """Sentinel and Cyclops: all of a resource of a face, or nothing of it (D8.11, D8.13)."""
    at: i64 = seat * ROW
    flags: i64 = p.heroes[at + FLAGS]
    slot: i64
    resource: i64
    for slot in range(2):
        for resource in range(GLORY):
            asked: i64 = bit(slot * RESOURCES + resource + 8)
            if not flags & (CYCLOPS if resource == GOLD else SENTINEL) or p.heroes[at + CONVERTED] & asked:
                continue
            if yields(p, seat, slot, resource) > 0:
                p.heroes[at + CONVERTED] |= asked
                p.pending.push(seat, D_CONVERT, slot * RESOURCES + resource)
                return True
    return False


def count_ships(p: Position, seat: i64) -> None:
    ships: i64 = 0
    if not p.heroes[seat * ROW + FLAGS] & LOSES:
        if kind_in(p, seat, 0) == SHIP:
            ships += 1
        if kind_in(p, seat, 1) == SHIP:
            ships += 1
    p.heroes[seat * ROW + SHIPS] = ships


def order_matters(p: Position, seat: i64) -> bool:
    """Only where gold of the same roll, or of Triton tokens given away to pay, would be lost at the cap unless a ship
    spends some first (D4.5). Version 1 of the rules did not think of the tokens."""
    if p.heroes[seat * ROW + SHIPS] != 1:
        return False
    gold: i64 = kept(p, seat, 0, GOLD) + kept(p, seat, 1, GOLD)
    if gold == 0:
        return False
    gold += p.heroes[seat * ROW + GOLD]
    if seat == p.active and p.agreed.rules > 1:
        gold += p.heroes[seat * ROW + TRITONS] * p.material.numbers.triton_gold
    return gold > p.most(seat, GOLD)


def take(p: Position, seat: i64) -> None:
    """Both faces are gained at once, or lost."""
    resource: i64
    if p.heroes[seat * ROW + FLAGS] & LOSES:
        for resource in range(RESOURCES):
            lose(p, seat, resource, yields(p, seat, 0, resource) + yields(p, seat, 1, resource))
        return
    glory: i64 = yields(p, seat, 0, GLORY) + yields(p, seat, 1, GLORY)
    converted: i64 = p.heroes[seat * ROW + CONVERTED] & 0xFF
    if converted:
        slot: i64
        numbers = p.material.numbers
        for slot in range(2):
            for resource in range(GLORY):
                if converted >> (slot * RESOURCES + resource) & 1:
                    rate: i64 = numbers.cyclops if resource == GOLD else numbers.sentinel
                    glory += yields(p, seat, slot, resource) * rate
    gain(
        p,
        seat,
        kept(p, seat, 0, GOLD) + kept(p, seat, 1, GOLD),
        kept(p, seat, 0, SUN) + kept(p, seat, 1, SUN),
        kept(p, seat, 0, MOON) + kept(p, seat, 1, MOON),
        glory,
    )


def ask_ship(p: Position, seat: i64) -> bool:
    """One sanctuary face, cheaper; not asked when nothing can be had (D7.6)."""
    saved: i64 = p.material.numbers.ship
    if kind_in(p, seat, 0) == TRIPLE or kind_in(p, seat, 1) == TRIPLE:
        saved *= 3
    if p.affordable(seat, saved) == 0 and not may_triton(p, seat):
        return False
    p.pending.push(seat, D_SHIP, saved)
    return True


def may_triton(p: Position, seat: i64) -> bool:
    """A Triton token can be given away at any decision of one's own in one's own turn (D8.15)."""
    return seat == p.active and p.heroes[seat * ROW + TRITONS] > 0


def pay_boars(p: Position, seat: i64) -> bool:
    """The owner of the card chooses for every boar applied, three times beside an x3 (D7.7)."""
    paid = False
    slot: i64
    i: i64
    numbers = p.material.numbers
    for slot in range(2):
        if kind_in(p, seat, slot) == BOAR:
            owner: i64 = p.boar_owner(p.material.watches[p.heroes[seat * ROW + FACE + slot]])
            if owner >= 0:
                for i in range(times(p, seat, slot)):
                    offer: i64 = offer_of(ITS_OWN, 0, numbers.boar_shards, numbers.boar_shards, numbers.boar_glory)
                    p.pending.push(owner, D_PICK, offer)
                    paid = True
    return paid


def may_repeat(p: Position, seat: i64) -> bool:
    """Cerberus: once for each roll, and only if there is something to repeat (D8.8)."""
    at: i64 = seat * ROW
    if p.heroes[at + CERBERI] == 0 or p.heroes[at + FLAGS] & (ONCE | LOSES):
        return False
    slot: i64
    for slot in range(2):
        kind: i64 = kind_in(p, seat, slot)
        if kind >= 0 and kind != TRIPLE:
            return True
    return False
