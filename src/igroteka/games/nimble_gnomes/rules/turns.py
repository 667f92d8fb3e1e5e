"""A turn: take a card, then play one (G4, G5), and what may be played."""

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, lowest
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.components import BEFORE, DECK, DISCARDED, DRAW, HAND, OPEN, TURN, TURN_UP
from igroteka.games.nimble_gnomes.rules.material import ALL_KINDS, CAVE, CAVE_IN, GEM, KINDS, OPEN_CARDS, WIND
from igroteka.games.nimble_gnomes.rules.position import Position


def begin_turn(p: Position, seat: i64) -> None:
    """The seat takes, then plays. Without a deck it takes only if something lies open; nobody plays from an empty
    hand (G4.1, G9.3)."""
    TURN.add(p, 1)
    takes = DECK.left(p) > 0 or OPEN.any(p)
    if takes or HAND.size_of(p, seat) > 0:
        p.pending.push(seat, a.D_PLAY)
    if takes:
        p.pending.push(seat, a.D_TAKE)


def takeable(p: Position) -> vec[i64]:
    """The deck, or an open card (two of a kind are one choice); when the deck is gone, nothing too (G4.2, G9.3)."""
    out = vec[i64]()
    out = append(out, a.act(a.TAKE_DECK) if DECK.left(p) > 0 else a.act(a.TAKE_NOTHING))
    place: i64
    for place in range(OPEN_CARDS):
        kind: i64 = OPEN.get(p, place)
        if kind >= 0 and OPEN.place_of(p, kind) == place:
            out = append(out, a.act(a.TAKE_OPEN, kind))
    return out


def take_open(p: Position, seat: i64, kind: i64) -> None:
    """The free place is filled at once, while the deck has cards (G4.3)."""
    place: i64 = OPEN.place_of(p, kind)
    OPEN.set(p, place, -1)
    HAND.take_shown(p, seat, kind)
    if DECK.left(p) > 0:
        TURN_UP.ask(p, place)


def playable(p: Position, seat: i64) -> vec[i64]:
    """Every way to play a card of the hand; if there is none, any card to discard (G5)."""
    d = p.data
    hand: i64 = HAND.row(seat)
    out = vec[i64]()
    useful: i64 = p.useful(seat)
    kind: i64
    other: i64
    if useful & 1 and d[hand + CAVE] > 0:
        out = append(out, a.act(a.LAY_CAVE))
    if not p.owes_a_cave(seat):
        for kind in range(3):
            if useful >> (WIND + kind) & 1 and d[hand + WIND + kind] > 0:
                fogs: i64 = p.helps(seat, kind)
                while fogs:
                    out = append(out, a.act(a.BLOW, a.pair(WIND + kind, lowest(fogs))))
                    fogs &= fogs - 1
    if useful >> CAVE_IN & 1:
        for kind in range(CAVE_IN, GEM):
            if d[hand + kind] > 0:
                for other in range(p.seats):
                    if other != seat and p.open_to_curses(other):
                        out = append(out, a.act(a.CURSE, a.pair(other, kind)))
    for kind in range(GEM, KINDS):
        if useful >> kind & 1 and d[hand + kind] > 0:
            out = append(out, a.act(a.LAY_GEM, kind))
    if len(out) == 0:
        for kind in range(KINDS):
            if d[hand + kind] > 0:
                out = append(out, a.act(a.DISCARD, kind))
    return out


def decide(p: Position, seat: i64, action: i64) -> None:
    """Carries a player's choice out."""
    kind: i64 = action >> a.KIND_SHIFT
    card: i64 = action & 31
    if kind == a.TAKE_DECK:
        DRAW.ask(p, seat)
    elif kind == a.TAKE_OPEN:
        take_open(p, seat, card)
    elif kind == a.LAY_GEM:
        HAND.leave(p, seat, card)
        BEFORE.add(p, card, seat)
    elif kind == a.CURSE:
        HAND.leave(p, seat, card)
        BEFORE.add(p, card, (action & a.PARTS) >> 5)
    elif kind == a.LAY_CAVE:
        lay_cave(p, seat)
    elif kind == a.BLOW:
        blow(p, seat, (action & a.PARTS) >> 5, card)
    elif kind == a.DISCARD:
        discard(p, seat, card)


def clear(p: Position, seat: i64, kind: i64) -> None:
    """Something that lay before a seat goes to the discard pile."""
    BEFORE.remove(p, kind, seat)
    DISCARDED.add(p, kind)


def lay_cave(p: Position, seat: i64) -> None:
    """Opens the way, or clears one cave-in: then the cave-in and one cave go to the discard pile (G5.2, G7.2)."""
    HAND.leave(p, seat, CAVE)
    BEFORE.add(p, CAVE, seat)
    if BEFORE.count(p, CAVE_IN, seat) > 0:
        clear(p, seat, CAVE_IN)
        clear(p, seat, CAVE)


def blow(p: Position, seat: i64, wind: i64, fog: i64) -> None:
    """The wind and one fog go to the discard pile (G5.5). Who owed a cave and may blow holds none (G11.3)."""
    if p.variant.cave_first and BEFORE.count(p, CAVE, seat) == 0:
        HAND.narrow(p, seat, ALL_KINDS & ~bit(CAVE))
    HAND.leave(p, seat, wind)
    DISCARDED.add(p, wind)
    clear(p, seat, fog)


def discard(p: Position, seat: i64, kind: i64) -> None:
    """Only who can play nothing discards, and shows that by it (G5.6)."""
    HAND.narrow(p, seat, ALL_KINDS & ~p.useful(seat))
    HAND.leave(p, seat, kind)
    DISCARDED.add(p, kind)
