"""Decisions and views as rows of numbers (see `engine.encoding` and docs/environments.md).

Seats are counted from the one who decides: 0 is himself, 1 the next one. Cards are told by their kind, in the order of
the box.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.encoding import Encoding, Part
from igroteka.engine.verb_encoding import VerbEncoding
from igroteka.games.nimble_gnomes.rules import components as c
from igroteka.games.nimble_gnomes.rules.actions import CHOICES, VERBS
from igroteka.games.nimble_gnomes.rules.material import KINDS, OPEN_CARDS
from igroteka.games.nimble_gnomes.rules.position import Position

VERSION: Final = 1
MOST_CARDS: Final = 200


def parts(seats: int) -> list[Part]:
    return [
        Part("decision", (1,), 2),  # 1: take, 2: play
        # Phase, turns begun, turns left once the deck is gone, who began, cards left.
        Part("progress", (5,), c.MOST_TURNS),
        Part("open", (OPEN_CARDS,), KINDS),  # kind + 1
        Part("discarded", (KINDS,), MOST_CARDS),
        Part("unseen", (KINDS,), MOST_CARDS),  # cards in the deck or in hands of others
        Part("hand", (KINDS,), MOST_CARDS),
        Part("hand_size", (seats,), 20),
        Part("shown", (seats, KINDS), MOST_CARDS),  # cards in hands that everybody has seen
        Part("possible", (seats, KINDS), c.MOST_HELD),  # how many of the other cards in a hand may be of a kind
        Part("laid", (seats, KINDS), MOST_CARDS),
    ]


class GnomesEncoding(VerbEncoding):
    def __init__(self, seats: i64) -> None:
        super().__init__(VERSION, seats, parts(int(seats)), VERBS, CHOICES)

    def write(self, view: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(view, Position)
        i: i64
        turns: i64 = c.TURN.get(view)
        last: i64 = c.LAST_TURN.get(view)
        out[at] = i16(view.pending.kind(seat))
        out[at + 1] = i16(c.PHASE.get(view))
        out[at + 2] = i16(turns)
        out[at + 3] = i16(last - turns)
        if last == 0:
            out[at + 3] = 0
        out[at + 4] = i16((c.FIRST_SEAT.get(view) - seat + self.seats) % self.seats)
        out[at + 5] = i16(c.DECK.left(view))
        at = c.OPEN.write(view, seat, out, at + 6)
        at = c.DISCARDED.write(view, seat, out, at)
        for i in range(KINDS):
            out[at + i] = i16(c.DECK.count(view, i))
            out[at + KINDS + i] = i16(c.HAND.held(view, seat, i))
        at += KINDS * 2
        for i in range(self.seats):
            out[at + i] = i16(c.HAND.size_of(view, (seat + i) % self.seats))
        at += self.seats
        width: i64 = self.seats * KINDS
        other: i64
        cover: i64
        for other in range(self.seats):
            owner: i64 = (seat + other) % self.seats
            for i in range(KINDS):
                out[at + i] = i16(c.HAND.shown(view, owner, i))
                out[at + width + i] = 0
            # How many covers of the hand allow a kind. Each allows what the older ones do, so these counts say it all.
            for cover in range(c.MOST_HELD):
                kinds: i64 = c.HAND.cover(view, owner, cover)
                for i in range(KINDS):
                    out[at + width + i] += i16(kinds >> i & 1)
            at += KINDS
        c.BEFORE.write(view, seat, out, at + width)


def encoding(state: State) -> Encoding:
    return GnomesEncoding(state.seats)
