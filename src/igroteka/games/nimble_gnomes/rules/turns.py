"""A turn: take a card, then play one (G4, G5), and what may be played."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import CHANCE
from igroteka.engine.bits import bit, lowest
from igroteka.games.nimble_gnomes.rules.actions import (
    BLOW,
    CURSE,
    D_PLAY,
    D_TAKE,
    DISCARD,
    LAY_CAVE,
    LAY_GEM,
    TAKE_DECK,
    TAKE_NOTHING,
    TAKE_OPEN,
    act,
    pair,
)
from igroteka.games.nimble_gnomes.rules.material import ALL_KINDS, CAVE, CAVE_IN, GEM, KINDS, OPEN, WIND
from igroteka.games.nimble_gnomes.rules.position import C_DRAW, C_OPEN, Position


def begin_turn(p: Position, seat: i64) -> None:
    """The seat takes, then plays. Without a deck it takes only if something lies open; nobody plays from an empty
    hand (G4.1, G9.3)."""
    p.turn += 1
    takes = p.cards.left() > 0 or p.cards.any_open()
    if takes or p.cards.hand_size(seat) > 0:
        p.pending.push(seat, D_PLAY)
    if takes:
        p.pending.push(seat, D_TAKE)


def takeable(p: Position) -> vec[i64]:
    """The deck, or an open card (two of a kind are one choice); when the deck is gone, nothing too (G4.2, G9.3)."""
    out = vec[i64]()
    last: i64 = p.cards.left()
    out = append(out, act(TAKE_DECK) if last > 0 else act(TAKE_NOTHING))
    place: i64
    for place in range(OPEN):
        kind: i64 = p.cards.open(place)
        if kind >= 0 and p.cards.place_of(kind) == place:
            out = append(out, act(TAKE_OPEN, kind))
    return out


def take_deck(p: Position, seat: i64) -> None:
    p.pending.push(CHANCE, C_DRAW, seat)


def take_open(p: Position, seat: i64, kind: i64) -> None:
    """The free place is filled at once, while the deck has cards (G4.3)."""
    place: i64 = p.cards.place_of(kind)
    p.cards.take_open(seat, place)
    if p.cards.left() > 0:
        p.pending.push(CHANCE, C_OPEN, place)


def owes_a_cave(p: Position, seat: i64) -> bool:
    """By the option 'cave first': who has laid no cave and holds one plays it, or a curse (G11.3)."""
    return p.agreed.cave_first and p.cards.laid(seat, CAVE) == 0 and p.cards.hand(seat, CAVE) > 0


def playable(p: Position, seat: i64) -> vec[i64]:
    """Every way to play a card of the hand; if there is none, any card to discard (G5)."""
    cards = p.cards
    out = vec[i64]()
    useful: i64 = p.useful(seat)
    kind: i64
    other: i64
    if useful & 1 and cards.hand(seat, CAVE) > 0:
        out = append(out, act(LAY_CAVE))
    if not owes_a_cave(p, seat):
        for kind in range(3):
            if useful >> (WIND + kind) & 1 and cards.hand(seat, WIND + kind) > 0:
                fogs: i64 = p.helps(seat, kind)
                while fogs:
                    out = append(out, act(BLOW, pair(WIND + kind, lowest(fogs))))
                    fogs &= fogs - 1
    if useful >> CAVE_IN & 1:
        for kind in range(CAVE_IN, GEM):
            if cards.hand(seat, kind) > 0:
                for other in range(p.seats):
                    if other != seat and p.open_to_curses(other):
                        out = append(out, act(CURSE, pair(other, kind)))
    for kind in range(GEM, KINDS):
        if useful >> kind & 1 and cards.hand(seat, kind) > 0:
            out = append(out, act(LAY_GEM, kind))
    if len(out) == 0:
        for kind in range(KINDS):
            if cards.hand(seat, kind) > 0:
                out = append(out, act(DISCARD, kind))
    return out


def lay_cave(p: Position, seat: i64) -> None:
    """Opens the way, or clears one cave-in: then the cave-in and one cave go to the discard pile (G5.2, G7.2)."""
    p.cards.leave_hand(seat, CAVE)
    p.cards.lay(seat, CAVE)
    if p.cards.laid(seat, CAVE_IN) > 0:
        p.cards.clear(seat, CAVE_IN)
        p.cards.clear(seat, CAVE)


def lay_gem(p: Position, seat: i64, kind: i64) -> None:
    p.cards.leave_hand(seat, kind)
    p.cards.lay(seat, kind)


def curse(p: Position, seat: i64, other: i64, kind: i64) -> None:
    p.cards.leave_hand(seat, kind)
    p.cards.lay(other, kind)


def blow(p: Position, seat: i64, wind: i64, fog: i64) -> None:
    """The wind and one fog go to the discard pile (G5.5). Who owed a cave and may blow holds none (G11.3)."""
    if p.agreed.cave_first and p.cards.laid(seat, CAVE) == 0:
        p.cards.narrow(seat, ALL_KINDS & ~bit(CAVE))
    p.cards.leave_hand(seat, wind)
    p.cards.discard(wind)
    p.cards.clear(seat, fog)


def discard(p: Position, seat: i64, kind: i64) -> None:
    """Only who can play nothing discards, and shows that by it (G5.6)."""
    p.cards.narrow(seat, ALL_KINDS & ~p.useful(seat))
    p.cards.leave_hand(seat, kind)
    p.cards.discard(kind)
