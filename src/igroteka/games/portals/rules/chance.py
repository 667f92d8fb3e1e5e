"""What chance decides: boards, keys, stones and signs, each drawn one at a time."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Rng
from igroteka.engine.bits import bit, nth, popcount
from igroteka.games.portals.rules import actions as a, position as p_
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.rules.signs import new_open_sign

GO_ON: Final = 8  # argument of C_KEY in the set-up: fill the following places too
DEALT: Final = 3  # signs for each player
OPEN_SIGNS: Final = 5
FACES: Final = vec[i64]([0b01010101, 0b10101010, 0b11111111])  # of the four sheets: plain, advanced, drawn


def prepare(p: Position) -> None:
    """The set-up, in the order of the rules: boards, keys, stones, signs (P5, P14.1, P15.1)."""
    if p.seats == 1:
        p.pending.push(CHANCE, p_.C_SIGN)
        p.pending.push(CHANCE, p_.C_FORESEE)
    else:
        if p.modules.signs:
            p.pending.push(CHANCE, p_.C_DEAL, DEALT)
        fill_sources(p)
    p.pending.push(CHANCE, p_.C_KEY, GO_ON)
    p.pending.push(CHANCE, p_.C_BOARD)


def fill_sources(p: Position) -> None:
    """Six stones for each source, one source after another (P5.5, P10.1)."""
    p.pending.push(CHANCE, p_.C_STONE, p_.TURNS)


def refill(p: Position, place: i64) -> None:
    """A new key for an open place, from the deck of its colour; an empty deck is made again from the discard
    pile; if both are empty the place waits (P3)."""
    colour: i64 = place // 2
    if p.keys.deck(colour) == 0:
        p.keys.set_deck(colour, p.keys.discard(colour))
        p.keys.set_discard(colour, 0)
    if p.keys.deck(colour) != 0:
        p.pending.push(CHANCE, p_.C_KEY, place)


def refill_waiting(p: Position, colour: i64) -> None:
    """A key of this colour was discarded: a place that waited gets it (P3.3)."""
    if p.keys.open(colour * 2) < 0:
        refill(p, colour * 2)
    elif p.keys.open(colour * 2 + 1) < 0:
        refill(p, colour * 2 + 1)


def outcomes(p: Position) -> vec[i64]:
    return a.each(vec[i64](), first_outcome(p), left(p))


def draws_stones(p: Position) -> bool:
    kind: i64 = p.pending.kind(CHANCE)
    return kind == p_.C_STONE or kind == p_.C_FORESEE


def left(p: Position) -> i64:
    """What may be drawn, as a set: cards, sides of boards (sheet * 2 + side), elements of stones."""
    kind: i64 = p.pending.kind(CHANCE)
    if kind == p_.C_KEY:
        return p.keys.deck((p.pending.argument(CHANCE) & 7) // 2)
    if kind == p_.C_BOARD:
        return faces_left(p, p.pending.argument(CHANCE))
    if not draws_stones(p):
        return p.signs.deck()
    result: i64 = 0
    element: i64
    for element in range(5):
        if p.stones.bag(element) > 0:
            result |= bit(element)
    return result


def first_outcome(p: Position) -> i64:
    """The outcome that draws number 0 of what is drawn; the others follow. Verbs of chance go as its decisions do."""
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    if kind == p_.C_STONE:
        argument >>= 3
    elif kind == p_.C_DEAL:
        argument >>= 2
    elif kind == p_.C_KEY:
        argument = 0
    return a.act(kind - p_.C_BOARD + a.LAY_BOARD, a.pair(argument))


def faces_left(p: Position, board: i64) -> i64:
    """The sides that may lie at a board: any sheet not yet laid, on the agreed side."""
    result: i64 = FACES[p.modules.sides[board]]
    other: i64
    for other in range(p.boards.boards):
        face: i64 = p.boards.face(other)
        if face >= 0:
            result &= ~(bit(face) | bit(face ^ 1))
    return result


def weights(p: Position) -> vec[i64]:
    """Stones by how many of each lie in the bag; everything else is equally likely."""
    if not draws_stones(p):
        return vec[i64]([1] * popcount(left(p)))
    out = vec[i64]()
    i: i64
    for i in range(5):
        if p.stones.bag(i) > 0:
            out = append(out, p.stones.bag(i))
    return out


def random_outcome(p: Position, rng: Rng) -> i64:
    if not draws_stones(p):
        cards: i64 = left(p)
        return first_outcome(p) | nth(cards, rng.below(popcount(cards)))
    before: i64 = rng.below(p.stones.in_bag())
    element: i64 = 0
    while before >= p.stones.bag(element):
        before -= p.stones.bag(element)
        element += 1
    return first_outcome(p) | element


def happen(p: Position, action: i64) -> None:
    """Carries an outcome out, and leaves chance the next draw of the same row, if there is one."""
    kind: i64 = p.pending.kind(CHANCE)
    argument: i64 = p.pending.argument(CHANCE)
    first: i64 = (action & a.PARTS) >> 5
    second: i64 = action & 31
    following: i64 = -1  # the argument of the next draw
    if kind == p_.C_STONE:
        p.stones.draw(first, second)
        if argument & 7 > 1:
            following = argument - 1
        elif first + 1 < p.seats:
            following = (first + 1) << 3 | p_.TURNS
    elif kind == p_.C_KEY:
        key: i64 = action & a.PARTS
        place: i64 = argument & 7
        p.keys.set_open(place, key)
        p.keys.set_deck(place // 2, p.keys.deck(place // 2) & ~bit(key))
        if argument & GO_ON and place < 5:
            following = argument + 1
    elif kind == p_.C_BOARD:
        p.boards.set_face(first, second)
        if first + 1 < p.boards.boards:
            following = first + 1
    elif kind == p_.C_FORESEE:
        p.stones.data[second] -= 1
        p.prophecy[first] = second
        if first + 1 < p_.SOLO_TURNS:
            following = first + 1
    elif kind == p_.C_DEAL:
        p.signs.deal(first, second)
        if argument & 3 > 1:
            following = argument - 1
        elif first + 1 < p.seats:
            following = (first + 1) << 2 | DEALT
    else:
        new_open_sign(p, second)
        if popcount(p.signs.open()) < OPEN_SIGNS and p.signs.deck() != 0:
            following = argument
    if following >= 0:
        p.pending.amend(CHANCE, following)
    else:
        p.pending.pop(CHANCE)
