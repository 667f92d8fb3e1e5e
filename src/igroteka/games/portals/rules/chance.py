"""What chance decides: boards, keys, stones and signs, each drawn one at a time."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Rng
from igroteka.engine.bits import bit, lowest, nth, popcount
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.position import (
    C_BOARD,
    C_DEAL,
    C_FORESEE,
    C_KEY,
    C_SIGN,
    C_STONE,
    DRAWN,
    SOLO_TURNS,
    TURNS,
    Position,
)
from igroteka.games.portals.rules.signs import new_open_sign

GO_ON: Final = 8  # argument of C_KEY in the set-up: fill the following places too
DEALT: Final = 3  # signs for each player
OPEN_SIGNS: Final = 5


def prepare(p: Position) -> None:
    """The set-up, in the order of the rules: boards, keys, stones, signs (P5, P14.1, P15.1)."""
    if p.solo():
        p.pending.push(CHANCE, C_SIGN)
        p.pending.push(CHANCE, C_FORESEE)
    else:
        if p.modules.signs:
            p.pending.push(CHANCE, C_DEAL, DEALT)
        fill_sources(p)
    p.pending.push(CHANCE, C_KEY, GO_ON)
    p.pending.push(CHANCE, C_BOARD)


def fill_sources(p: Position) -> None:
    """Six stones for each source, one source after another (P5.5, P10.1)."""
    p.pending.push(CHANCE, C_STONE, TURNS)


def refill(p: Position, place: i64) -> None:
    """A new key for an open place, from the deck of its colour; an empty deck is made anew from the discard pile;
    if both are empty the place waits (P3)."""
    colour: i64 = place // 2
    if p.keys.deck(colour) == 0:
        p.keys.set_deck(colour, p.keys.discard(colour))
        p.keys.set_discard(colour, 0)
    if p.keys.deck(colour) != 0:
        p.pending.push(CHANCE, C_KEY, place)


def refill_waiting(p: Position, colour: i64) -> None:
    """A key of this colour was discarded: a place that waited gets it (P3.3)."""
    if p.keys.open(colour * 2) < 0:
        refill(p, colour * 2)
    elif p.keys.open(colour * 2 + 1) < 0:
        refill(p, colour * 2 + 1)


def outcomes(p: Position) -> vec[i64]:
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    out = vec[i64]()
    i: i64
    if kind == C_STONE or kind == C_FORESEE:
        first: i64 = argument >> 3 if kind == C_STONE else argument
        verb: i64 = a.DRAW_STONE if kind == C_STONE else a.FORESEE
        for i in range(5):
            if p.stones.bag(i) > 0:
                out = append(out, a.act(verb, a.pair(first, i)))
        return out
    cards: i64
    if kind == C_BOARD:
        cards = faces_left(p, argument)
        while cards:
            out = append(out, a.act(a.LAY_BOARD, a.pair(argument, lowest(cards))))
            cards &= cards - 1
        return out
    if kind == C_KEY:
        cards = p.keys.deck((argument & 7) // 2)
        verb = a.REVEAL_KEY
        first = 0
    else:
        cards = p.signs.deck()
        verb = a.DEAL_SIGN if kind == C_DEAL else a.OPEN_SIGN
        first = argument >> 2 if kind == C_DEAL else 0
    while cards:
        card: i64 = lowest(cards)
        out = append(out, a.act(verb, card if verb == a.REVEAL_KEY else a.pair(first, card)))
        cards &= cards - 1
    return out


def faces_left(p: Position, board: i64) -> i64:
    """The set of sheet sides (sheet * 2 + side) that may lie at a board: any sheet not yet laid, on the agreed side."""
    side: i64 = p.modules.sides[board]
    fitting: i64 = 3
    if side != DRAWN:
        fitting = bit(side)
    result: i64 = 0
    sheet: i64
    i: i64
    for sheet in range(4):
        laid = False
        for i in range(p.boards.boards):
            if p.boards.face(i) >> 1 == sheet:
                laid = True
        if not laid:
            result |= fitting << (sheet * 2)
    return result


def weights(p: Position) -> vec[i64]:
    """Stones by how many of each lie in the bag; everything else is equally likely."""
    kind: i64 = p.pending.kind(CHANCE)
    out = vec[i64]()
    i: i64
    if kind == C_STONE or kind == C_FORESEE:
        for i in range(5):
            if p.stones.bag(i) > 0:
                out = append(out, p.stones.bag(i))
        return out
    return vec[i64]([1] * len(outcomes(p)))


def random_outcome(p: Position, rng: Rng) -> i64:
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    cards: i64
    if kind == C_STONE or kind == C_FORESEE:
        left: i64 = rng.below(p.stones.in_bag())
        element: i64 = 0
        left -= p.stones.bag(0)
        while left >= 0:
            element += 1
            left -= p.stones.bag(element)
        if kind == C_STONE:
            return a.act(a.DRAW_STONE, a.pair(argument >> 3, element))
        return a.act(a.FORESEE, a.pair(argument, element))
    if kind == C_KEY:
        cards = p.keys.deck((argument & 7) // 2)
        return a.act(a.REVEAL_KEY, nth(cards, rng.below(popcount(cards))))
    if kind == C_BOARD:
        cards = faces_left(p, argument)
        return a.act(a.LAY_BOARD, a.pair(argument, nth(cards, rng.below(popcount(cards)))))
    cards = p.signs.deck()
    sign: i64 = nth(cards, rng.below(popcount(cards)))
    if kind == C_DEAL:
        return a.act(a.DEAL_SIGN, a.pair(argument >> 2, sign))
    return a.act(a.OPEN_SIGN, a.pair(0, sign))


def happen(p: Position, action: i64) -> None:
    """Carries an outcome out, and leaves chance the next draw of the same row, if there is one."""
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    first: i64 = (action & a.PARTS) >> 5
    second: i64 = action & 31
    if kind == C_STONE:
        p.stones.draw(first, second)
        if argument & 7 > 1:
            p.pending.amend(CHANCE, argument - 1)
        elif first + 1 < p.seats:
            p.pending.amend(CHANCE, (first + 1) << 3 | TURNS)
        else:
            p.pending.pop(CHANCE)
    elif kind == C_KEY:
        key: i64 = action & a.PARTS
        place: i64 = argument & 7
        p.keys.set_open(place, key)
        p.keys.set_deck(place // 2, p.keys.deck(place // 2) & ~bit(key))
        if argument & GO_ON and place < 5:
            p.pending.amend(CHANCE, argument + 1)
        else:
            p.pending.pop(CHANCE)
    elif kind == C_BOARD:
        p.boards.set_face(first, second)
        if first + 1 < p.boards.boards:
            p.pending.amend(CHANCE, first + 1)
        else:
            p.pending.pop(CHANCE)
    elif kind == C_FORESEE:
        p.stones.data[second] -= 1
        p.prophecy[first] = second
        if first + 1 < SOLO_TURNS:
            p.pending.amend(CHANCE, first + 1)
        else:
            p.pending.pop(CHANCE)
    elif kind == C_DEAL:
        p.signs.deal(first, second)
        if argument & 3 > 1:
            p.pending.amend(CHANCE, argument - 1)
        elif first + 1 < p.seats:
            p.pending.amend(CHANCE, (first + 1) << 2 | DEALT)
        else:
            p.pending.pop(CHANCE)
    else:
        new_open_sign(p, second)
        if popcount(p.signs.open()) >= OPEN_SIGNS or p.signs.deck() == 0:
            p.pending.pop(CHANCE)
