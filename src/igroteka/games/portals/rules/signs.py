"""Secret signs (P14) and the open signs of the solo game (P15)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import CHANCE
from igroteka.engine.bits import bit, popcount
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.material import ALL_SIGNS
from igroteka.games.portals.rules.position import C_SIGN, SHEET, SIGN, UNMET, Position


def subset(signs: i64, choice: i64) -> i64:
    """The members of a set picked by the bits of `choice`: bit 0 is the smallest member."""
    result: i64 = 0
    while signs:
        if choice & 1:
            result |= signs & -signs
        choice >>= 1
        signs &= signs - 1
    return result


def keepable(p: Position, seat: i64) -> vec[i64]:
    """Any one, two or three of the signs dealt (P14.1)."""
    dealt: i64 = p.signs.dealt(seat)
    out = vec[i64]()
    choice: i64
    for choice in range(1, bit(popcount(dealt))):
        out = append(out, a.act(a.KEEP_SIGNS, subset(dealt, choice)))
    return out


def check_signs(p: Position) -> None:
    """End of phase II: every sign that lies on a board open to its owner is laid out, once, for points (P14.2)."""
    lying = vec[i64]()
    seat: i64
    for seat in range(p.seats):
        lying = append(lying, p.material.fulfilled(p.boards.data, seat, p.modules.mirrored, ALL_SIGNS))
    for seat in range(p.seats):
        seen: i64 = lying[p.board_of(seat, 0)] | lying[p.board_of(seat, 1)]
        met: i64 = p.wanted_signs(seat) & seen
        p.signs.check(seat, met, seen)
        p.points[seat * SHEET + SIGN] += p.material.sign_points * popcount(met)


def lose_for_unmet(p: Position) -> None:
    """End of the game: two points for every sign kept and not fulfilled, never below 0 (P14.6)."""
    seat: i64
    for seat in range(p.seats):
        p.points[seat * SHEET + UNMET] = min(p.signs.unmet(seat) * p.material.unmet_points, p.score(seat))


def check_open_signs(p: Position) -> None:
    """Solo, at each activation: fulfilled signs score and are replaced (P15.5)."""
    met: i64 = p.material.fulfilled(p.boards.data, 0, p.modules.mirrored, p.signs.open())
    if met:
        p.signs.discard_open(met)
        p.points[SIGN] += p.material.sign_points * popcount(met)
        if p.signs.deck():
            p.pending.push(CHANCE, C_SIGN)


def new_open_sign(p: Position, sign: i64) -> None:
    """A fresh sign that lies on the board already scores at once (P15.5)."""
    p.signs.reveal(sign)
    if p.material.fulfilled(p.boards.data, 0, p.modules.mirrored, bit(sign)):
        p.signs.discard_open(bit(sign))
        p.points[SIGN] += p.material.sign_points
