"""What a seat knows, and worlds that fit it. Only the secret signs are hidden in Portals, and only from the others.

A seat knows the signs dealt to it, those laid out by anybody, how many the others keep once all have chosen, and that
nobody still holds a sign which that player's boards have shown at a check. At the end all signs that were kept are laid
open; those thrown away stay unseen (P14.1).
"""

from mypy_extensions import i64

from igroteka.engine import Rng
from igroteka.engine.bits import bit, nth, popcount
from igroteka.games.portals.rules.position import KEEPING, OVER, Position
from igroteka.games.portals.rules.signs import subset


def hide(p: Position, viewer: i64) -> None:
    """Wipes, in place, what the viewer cannot know. The unknown signs are all in `deck`, whoever has them."""
    p.viewer = viewer
    if p.seats == 1:
        return  # solo hides nothing
    signs = p.signs
    unknown: i64 = signs.deck()
    seat: i64
    for seat in range(p.seats):
        if seat != viewer:
            known: i64 = signs.kept(seat) if p.phase == OVER else signs.met(seat)
            unknown |= signs.dealt(seat) & ~known
            signs.set_hand(seat, known, known)
            if p.phase <= KEEPING:  # how many somebody keeps is seen when all have chosen
                signs.set_counts(seat, signs.dealt_count(seat), 0)
    signs.set_deck(unknown)


def draw_some(unknown: i64, count: i64, rng: Rng) -> i64:
    """So many members of a set, uniformly."""
    result: i64 = 0
    while count > 0:
        one: i64 = bit(nth(unknown, rng.below(popcount(unknown))))
        unknown &= ~one
        result |= one
        count -= 1
    return result


def fill(p: Position, rng: Rng) -> None:
    """Of a view, in place: deals the unknown signs, uniformly among the deals that fit what was seen."""
    viewer: i64 = p.viewer
    p.viewer = -1
    if p.seats == 1 or not p.modules.signs:
        return
    signs = p.signs
    seat: i64
    if p.phase <= KEEPING:
        for seat in range(p.seats):
            if seat != viewer:
                dealt: i64 = draw_some(signs.deck(), signs.dealt_count(seat), rng)
                signs.set_deck(signs.deck() & ~dealt)
                signs.set_hand(seat, dealt, 0)
                if p.phase == KEEPING and p.pending.kind(seat) == 0:  # has chosen already
                    signs.keep(seat, subset(dealt, 1 + rng.below(bit(popcount(dealt)) - 1)))
        return
    unknown: i64 = signs.deck()
    # Each hand is drawn from what its owner may still hold; if two hands share a sign, all are drawn again. So every
    # fitting deal is equally likely, and the true one always fits.
    taken: i64 = 0
    clash = p.phase != OVER
    while clash:
        clash = False
        taken = 0
        for seat in range(p.seats):
            if seat != viewer:
                hand: i64 = draw_some(unknown & ~signs.shown(seat), signs.unmet(seat), rng)
                clash = clash or (hand & taken) != 0
                taken |= hand
                signs.set_hand(seat, signs.met(seat), signs.met(seat) | hand)
    unknown &= ~taken
    for seat in range(p.seats):
        if seat != viewer:
            kept: i64 = signs.kept(seat)
            thrown: i64 = draw_some(unknown, signs.dealt_count(seat) - signs.kept_count(seat), rng)
            unknown &= ~thrown
            signs.set_hand(seat, kept | thrown, kept)
    signs.set_deck(unknown)
