"""New faces for the dice: offerings, ships, and what cards bring (D5)."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import GOLD


def on_offer(p: p_.Position, seat: i64) -> i64:
    """The set of faces an offering may still bring: payable, and none of those bought in this turn (D5.2)."""
    return p.affordable(seat, 0) & ~p.bought


def buy(p: p_.Position, seat: i64, face: i64, saved: i64) -> None:
    """Paid, taken out of the temple, forged at once. A price never falls below nothing (D5.1, D7.6)."""
    price: i64 = p.material.prices[face] - saved
    if price > 0:
        p.heroes[seat * p_.ROW + GOLD] -= price
    receive(p, seat, face)


def receive(p: p_.Position, seat: i64, face: i64) -> None:
    """A face from the temple that this hero must forge now."""
    p.stock[face] -= 1
    p.pending.push(seat, a.D_FORGE, face)


def replaceable(p: p_.Position, seat: i64) -> vec[i64]:
    """Each die with each different face on it; a boar stays for ever (D5.5)."""
    out = vec[i64]()
    side: i64
    for side in range(2):
        out = a.each_face(out, a.FORGE, side, p.hero(seat, p_.DICE + side), p.material.boar_set)
    return out


def forge(p: p_.Position, seat: i64, side: i64, old: i64, new: i64) -> None:
    """The old face is out for good, the new one lies up, nothing is applied (D5.3, D5.4)."""
    at: i64 = seat * p_.ROW + p_.DICE + side
    faces: i64 = p.heroes[at]
    place: i64 = 0
    while faces >> place & a.ONE_FACE != old:
        place += a.FACE_BITS
    p.heroes[at] = faces & ~(bit(place) * a.ONE_FACE) | new << place
    p.heroes[seat * p_.ROW + p_.UP + side] = new
    p.heroes[seat * p_.ROW + p_.FORGED] += 1
    p.out[old] += 1
