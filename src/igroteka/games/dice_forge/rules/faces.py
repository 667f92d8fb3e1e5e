"""What faces come to: the kinds of special faces, tripled, matched, chosen (D7)."""

from mypy_extensions import i64

from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import (
    BOAR,
    EITHER,
    GLORY,
    GOLD,
    MIRROR,
    PLAIN,
    RESOURCES,
    SHIELD,
    SHIP,
    TRIPLE,
)


def kind_in(p: p_.Position, seat: i64, slot: i64) -> i64:
    """The kind of the face in a slot, -1 if there is none."""
    face: i64 = p.heroes[seat * p_.ROW + p_.FACE + slot]
    if face < 0:
        return p_.NOTHING
    return p.material.kinds[face]


def showing(p: p_.Position, seat: i64, kind: i64) -> i64:
    """How many of the two faces are of a kind."""
    count: i64 = 0
    if kind_in(p, seat, 0) == kind:
        count += 1
    if kind_in(p, seat, 1) == kind:
        count += 1
    return count


def touches_others(p: p_.Position, seat: i64) -> bool:
    """Whether what was rolled may reach beyond the hero's own reserve and hammer: mirror, ship, boar (D4.4)."""
    return showing(p, seat, MIRROR) + showing(p, seat, SHIP) + showing(p, seat, BOAR) > 0


def times(p: p_.Position, seat: i64, slot: i64) -> i64:
    """Three beside an x3 (D7.4)."""
    return 3 if kind_in(p, seat, 1 - slot) == TRIPLE else 1


def matches(p: p_.Position, seat: i64, slot: i64) -> bool:
    """Whether the face beside a shield yields what the shield watches (D7.5)."""
    at: i64 = seat * p_.ROW
    other: i64 = p.heroes[at + p_.FACE + 1 - slot]
    watched: i64 = p.material.watches[p.heroes[at + p_.FACE + slot]]
    kind: i64 = kind_in(p, seat, 1 - slot)
    if kind == PLAIN:
        return p.material.give(other, watched) > 0
    if kind == EITHER or kind == BOAR:
        return p.heroes[at + p_.PICK + 1 - slot] == watched
    return False


def yields(p: p_.Position, seat: i64, slot: i64, resource: i64) -> i64:
    """What the face in a slot comes to, with the other face and the choices made, before any conversion."""
    kind: i64 = kind_in(p, seat, slot)
    if kind < 0 or kind >= SHIP:
        return 0
    at: i64 = seat * p_.ROW
    if kind == EITHER or kind == BOAR:
        if p.heroes[at + p_.PICK + slot] != resource:
            return 0
    elif kind == SHIELD and matches(p, seat, slot):
        return p.material.numbers.shield if resource == GLORY else 0
    return p.material.give(p.heroes[at + p_.FACE + slot], resource) * times(p, seat, slot)


def glory_for(p: p_.Position, seat: i64, which: i64) -> i64:
    """What a resource of a face (slot * 4 + resource) becomes with Sentinel or Cyclops (D8.11, D8.13)."""
    numbers = p.material.numbers
    rate: i64 = numbers.cyclops if which % RESOURCES == GOLD else numbers.sentinel
    return yields(p, seat, which // RESOURCES, which % RESOURCES) * rate


def kept(p: p_.Position, seat: i64, resource: i64) -> i64:
    """What the two faces yield of a resource, without what was converted."""
    total: i64 = 0
    slot: i64
    for slot in range(2):
        if not p.heroes[seat * p_.ROW + p_.CONVERTED] >> (slot * RESOURCES + resource) & 1:
            total += yields(p, seat, slot, resource)
    return total
