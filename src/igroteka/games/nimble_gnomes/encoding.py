"""Decisions and views as rows of numbers (see `engine.encoding` and docs/environments.md).

Seats are counted from the one who decides: 0 is himself, 1 the next one. Cards are told by their kind, in the order of
the box.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.encoding import Encoding, Part, Verb
from igroteka.games.nimble_gnomes.actions import (
    BLOW,
    CURSE,
    DISCARD,
    KIND_SHIFT,
    LAY_GEM,
    PARTS,
    TAKE_DECK,
    TAKE_OPEN,
    act,
    pair,
)
from igroteka.games.nimble_gnomes.cards import COVERED, COVERS, DISCARDED, HELD, LAID, OPENED, SEAT, SEATS, SHOWN
from igroteka.games.nimble_gnomes.material import CAVE_IN, FOG, GEM, KINDS, OPEN, WIND
from igroteka.games.nimble_gnomes.position import Position

VERSION: Final = 1
MOST_CARDS: Final = 200
TURN_MOST: Final = 1000

# By kind of action - TAKE_DECK.
NAMES: Final = ("take_deck", "take_open", "take_nothing", "lay_cave", "lay_gem", "curse", "blow", "discard")
VERBS: Final = 8


def verbs(seats: int) -> list[Verb]:
    return [
        Verb("take_deck"),
        Verb("take_open", (KINDS,)),
        Verb("take_nothing"),
        Verb("lay_cave"),
        Verb("lay_gem", (10,)),
        Verb("curse", (seats - 1, 4)),  # the next seat first; cave-in, fogs
        Verb("blow", (3, 3)),  # wind, fog
        Verb("discard", (KINDS,)),
    ]


def parts(seats: int) -> list[Part]:
    return [
        Part("decision", (1,), 2),  # 1: take, 2: play
        Part(
            "progress", (5,), TURN_MOST
        ),  # phase, turns begun, turns left once the deck is gone, who began, cards left
        Part("open", (OPEN,), KINDS),  # kind + 1
        Part("discarded", (KINDS,), MOST_CARDS),
        Part("unseen", (KINDS,), MOST_CARDS),  # cards in the deck or in hands of others
        Part("hand", (KINDS,), MOST_CARDS),
        Part("hand_size", (seats,), 20),
        Part("shown", (seats, KINDS), MOST_CARDS),  # cards in hands that everybody has seen
        Part("possible", (seats, KINDS), COVERS),  # how many of the other cards in a hand may be of a kind
        Part("laid", (seats, KINDS), MOST_CARDS),
    ]


class GnomesEncoding(Encoding):
    def __init__(self, seats: i64) -> None:
        super().__init__(VERSION, seats, parts(int(seats)), verbs(int(seats)))
        self.starts = vec[i64]([self.start_of(name) for name in NAMES])

    def number(self, state: State, seat: i64, action: i64) -> i64:
        kind: i64 = action >> KIND_SHIFT
        first: i64 = (action & PARTS) >> 5
        second: i64 = action & 31
        start: i64 = self.starts[kind - TAKE_DECK]
        if kind == LAY_GEM:
            return start + second - GEM
        if kind == CURSE:
            return start + ((first - seat + self.seats) % self.seats - 1) * 4 + second - CAVE_IN
        if kind == BLOW:
            return start + (first - WIND) * 3 + second - FOG
        return start + second

    def action(self, state: State, seat: i64, number: i64) -> i64:
        place: i64 = VERBS - 1
        while self.starts[place] > number:
            place -= 1
        kind: i64 = place + TAKE_DECK
        rest: i64 = number - self.starts[place]
        if kind == LAY_GEM:
            return act(kind, rest + GEM)
        if kind == CURSE:
            return act(kind, pair((seat + rest // 4 + 1) % self.seats, rest % 4 + CAVE_IN))
        if kind == BLOW:
            return act(kind, pair(rest // 3 + WIND, rest % 3 + FOG))
        if kind == TAKE_OPEN or kind == DISCARD:
            return act(kind, rest)
        return act(kind)

    def write(self, view: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(view, Position)
        cards = view.cards
        d: vec[i64] = cards.data
        i: i64
        next_to: i64
        row: i64
        out[at] = i16(view.pending.kind(seat))
        out[at + 1] = i16(view.phase)
        out[at + 2] = i16(view.turn)
        out[at + 3] = i16(view.last - view.turn)
        if view.last == 0:
            out[at + 3] = 0
        out[at + 4] = i16((view.first - seat + self.seats) % self.seats)
        out[at + 5] = i16(cards.left())
        at += 6
        for i in range(OPEN):
            out[at + i] = i16(d[OPENED + i] + 1)
        at += OPEN
        for i in range(KINDS):
            out[at + i] = i16(d[DISCARDED + i])
            out[at + KINDS + i] = i16(d[i])
            out[at + KINDS * 2 + i] = i16(d[SEATS + seat * SEAT + HELD + i])
        at += KINDS * 3
        for next_to in range(self.seats):
            out[at + next_to] = i16(cards.hand_size((seat + next_to) % self.seats))
        at += self.seats
        width: i64 = self.seats * KINDS
        cover: i64
        kinds: i64
        for next_to in range(self.seats):
            row = SEATS + (seat + next_to) % self.seats * SEAT
            for i in range(KINDS):
                out[at + i] = i16(d[row + SHOWN + i])
                out[at + width + i] = 0
                out[at + width * 2 + i] = i16(d[row + LAID + i])
            # How many covers of the hand allow a kind. Each allows what the older ones do, so these counts say it all.
            for cover in range(COVERS):
                kinds = d[row + COVERED + cover]
                for i in range(KINDS):
                    out[at + width + i] += i16(kinds >> i & 1)
            at += KINDS


def encoding(state: State) -> Encoding:
    return GnomesEncoding(state.seats)
