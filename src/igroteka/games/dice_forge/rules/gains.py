"""What a hero gains and loses, and the hammer that takes gold on the way (D3, D9)."""

from typing import Final

from mypy_extensions import i64

from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import GLORY, GOLD

ITS_OWN: Final = 2  # the purpose of a pick that belongs to no face


def store(p: p_.Position, seat: i64, resource: i64, amount: i64) -> None:
    """Into the reserve; what is above the cap is lost (D3.2)."""
    total: i64 = p.hero(seat, resource) + amount
    most: i64 = p.most(seat, resource)
    p.put(seat, resource, total if total < most else most)


def gain(p: p_.Position, seat: i64, resource: i64, amount: i64) -> None:
    """A gain: of gold, any part may go onto an unfinished hammer (D9.1)."""
    if resource == GOLD and amount > 0 and p.hammer_room(seat) > 0:
        p.pending.push(seat, a.D_HAMMER, amount)
    else:
        store(p, seat, resource, amount)


def lose(p: p_.Position, seat: i64, resource: i64, amount: i64) -> None:
    """Never below nothing (D3.3)."""
    have: i64 = p.hero(seat, resource)
    p.add(seat, resource, -amount if amount < have else -have)


def hammer_glory(p: p_.Position, beaten: i64) -> i64:
    """The glory of all laps finished with so much gold on the hammers: odd laps are first ones (D9.2)."""
    numbers = p.material.numbers
    laps: i64 = beaten // numbers.lap
    return laps // 2 * (numbers.first_lap + numbers.second_lap) + laps % 2 * numbers.first_lap


def lap_glory(p: p_.Position, seat: i64, gold: i64) -> i64:
    """The glory of the laps that so much more gold on the hammers finishes."""
    before: i64 = p.hero(seat, p_.BEATEN)
    return hammer_glory(p, before + gold) - hammer_glory(p, before)


def beat(p: p_.Position, seat: i64, gained: i64, amount: i64) -> None:
    """So much of the gold gained goes onto the hammer, the rest into the reserve."""
    p.add(seat, GLORY, lap_glory(p, seat, amount))
    p.add(seat, p_.BEATEN, amount)
    store(p, seat, GOLD, gained - amount)


def offer(p: p_.Position, seat: i64, gold: i64, sun: i64, moon: i64, glory: i64) -> None:
    """One of these, as the hero likes: owl, triton, boar card."""
    p.pending.push(seat, a.D_PICK, p_.offer_of(ITS_OWN, gold, sun, moon, glory))
