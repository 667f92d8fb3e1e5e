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
from igroteka.games.nimble_gnomes.rules.actions import CHOICES, VERBS
from igroteka.games.nimble_gnomes.rules.cards import COVERED, COVERS, DISCARDED, HELD, LAID, OPENED, SEAT, SEATS, SHOWN
from igroteka.games.nimble_gnomes.rules.material import KINDS, OPEN
from igroteka.games.nimble_gnomes.rules.position import Position

VERSION: Final = 1
MOST_CARDS: Final = 200
TURN_MOST: Final = 1000


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


class GnomesEncoding(VerbEncoding):
    def __init__(self, seats: i64) -> None:
        super().__init__(VERSION, seats, parts(int(seats)), VERBS, CHOICES)

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
