"""What a seat sees as a row of numbers (see `engine.encoding` and docs/environments.md).

Seats are counted from the one that looks: 0 is itself, 1 the next one. Crossings in reading order.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.encoding import Encoding, Part, clipped
from igroteka.games.mirror_labyrinth.learning.action_encoding import ActionEncoding
from igroteka.games.mirror_labyrinth.rules import actions as a, position as p_
from igroteka.games.mirror_labyrinth.rules.amulets import sent, sent_by
from igroteka.games.mirror_labyrinth.rules.material import AMULETS, CARDS, COLOURS, CROSSINGS, FACES, FIGURES, RUNES
from igroteka.games.mirror_labyrinth.rules.scoring import score

VERSION: Final = 1

# What lies on a crossing: nothing, two mirrors, mages by seat, figures, runes, amulets.
MAGES: Final = 3
PORTALS: Final = 7
TOKENS: Final = 11
THINGS: Final = 43

# Where a card is.
DISCARDED: Final = 1
MINE: Final = 2
PLAYED: Final = 3  # by me, then by the next seat, and so on
SECRET: Final = 41  # chosen, but nobody else knows which


def parts(seats: int, modes: p_.Modes) -> list[Part]:
    found = [
        # Its kind, amulet used; thing on its way, figure and direction that sent it.
        Part("decision", (5,), THINGS - 1),
        Part("progress", (6,), 255),  # phase, stage, round, turns begun in it, turns without a token, who began
        Part("turn", (8,), 16),  # whose it is, what it still allows, what happened in it
        Part("board", (CROSSINGS,), THINGS - 1),
        Part("mages", (seats, 2), CROSSINGS),  # crossing + 1, facing
        Part("figures", (FIGURES, 2), CROSSINGS),  # crossing + 1, direction of the front
        Part("strength", (seats,), 1000),
        Part("runes", (seats, RUNES), 1),
        Part("rune_stack", (RUNES,), 1),
        Part("cards", (CARDS,), seats + PLAYED - 1),
    ]
    if modes.amulets:
        found += [Part("amulets", (seats, AMULETS), 2), Part("amulet_stack", (AMULETS,), 1)]  # fresh 1, spent 2
    if modes.abilities:
        found.append(Part("mirrors", (int(modes.mirrors), 2), CROSSINGS))  # crossing + 1, which diagonal
    if modes.open_stacks:
        found.append(Part("tops", (COLOURS,), RUNES))  # rune + 1
    if modes.tasks:
        found.append(Part("tasks", (2,), FACES))  # side + 1
    if modes.initiative:
        found.append(Part("chosen", (seats,), SECRET))  # card + 1
        found.append(Part("shuffled", (CARDS,), 1024))  # at which shuffle a card went into the deck last
        found.append(Part("held", (seats, p_.HAND), 1024))  # the same of the cards in a hand, + 1
    return found


class LabyrinthEncoding(ActionEncoding):
    def __init__(self, seats: i64, modes: p_.Modes) -> None:
        super().__init__(VERSION, seats, parts(int(seats), modes), modes)
        self.mirrors: i64 = modes.mirrors
        self.notes = seats * 2 + 3  # sets of tokens and cards
        # By seat * 64 + what lies on a crossing: the number it has for that seat.
        things = [(seat, thing) for seat in range(int(seats)) for thing in range(p_.BEYOND)]
        self.shown = vec[i16]([int(self.thing(seat, thing)) for seat, thing in things])

    def update(self, view: State, seat: i64, out: vec[i16], at: i64, notes: vec[i64], beside: i64) -> None:
        assert isinstance(view, p_.Position)
        at = self.write_flow(view, seat, out, at)
        at = self.write_board(view, seat, out, at)
        at = self.write_tokens(view, seat, out, at, notes, beside)
        modes = view.modes
        i: i64
        if modes.abilities:
            at = self.write_mirrors(view, out, at)
        if modes.open_stacks:
            for i in range(COLOURS):
                out[at + i] = i16(view.top(i) + 1)
            at += COLOURS
        if modes.tasks:
            for i in range(2):
                out[at + i] = i16(view.task_side(i) + 1)
            at += 2
        if modes.initiative:
            self.write_hands(view, seat, out, at)

    def next_to(self, seat: i64, other: i64) -> i64:
        """A seat as seen from another one."""
        return other - seat if other >= seat else other - seat + self.seats

    def thing(self, seat: i64, thing: i64) -> i64:
        """What lies on a crossing, or is on its way to one."""
        if p_.MAGE <= thing < p_.FIGURE:
            return MAGES + self.next_to(seat, thing - p_.MAGE)
        if p_.FIGURE <= thing < p_.RUNE:
            return PORTALS + thing - p_.FIGURE
        return thing if thing < p_.MAGE else TOKENS + thing - p_.RUNE

    def write_flow(self, p: p_.Position, seat: i64, out: vec[i16], at: i64) -> i64:
        """What is to be decided, where in the game we are, what this turn still allows."""
        i: i64
        for i in range(5):
            out[at + i] = 0
        kind: i64 = p.pending.kind(seat)
        out[at] = i16(kind)
        if kind == a.D_TARGET:
            out[at + 1] = i16(p.pending.argument(seat) + 1)
        elif kind == a.D_SEND:
            argument: i64 = p.pending.argument(seat)
            out[at + 2] = i16(self.thing(seat, sent(argument)))
            out[at + 3] = i16(sent_by(argument) + 1)
            out[at + 4] = i16((argument >> 9 & 3) + 1)
        out[at + 5] = i16(p.phase)
        out[at + 6] = i16(p.stage)
        out[at + 7] = clipped(p.round)
        out[at + 8] = i16(p.turn)
        out[at + 9] = clipped(p.idle)
        out[at + 10] = i16(self.next_to(seat, p.first))
        out[at + 11] = i16(self.next_to(seat, p.actor) + 1) if p.actor >= 0 else i16(0)
        out[at + 12] = i16(p.quarters)
        out[at + 13] = i16(p.mirrors)
        out[at + 14] = i16(p.obstacles)
        out[at + 15] = i16(p.passing)
        out[at + 16] = i16(p.took)
        out[at + 17] = i16(p.extra)
        out[at + 18] = i16(p.ending)
        return at + 19

    def write_board(self, p: p_.Position, seat: i64, out: vec[i16], at: i64) -> i64:
        cells = p.cells
        shown = self.shown
        first: i64 = seat * p_.BEYOND
        i: i64
        other: i64
        for i in range(CROSSINGS):
            out[at + i] = shown[first + cells[i]]
        at += CROSSINGS
        for i in range(self.seats):
            other = (seat + i) % self.seats
            out[at] = i16(p.at(other) + 1)
            out[at + 1] = i16(p.facing(other))
            at += 2
        for i in range(FIGURES):
            out[at] = i16(p.figures[i * 2] + 1)
            out[at + 1] = i16(p.figures[i * 2 + 1])
            at += 2
        return at

    def write_tokens(self, p: p_.Position, seat: i64, out: vec[i16], at: i64, notes: vec[i64], beside: i64) -> i64:
        """Collections and what they are worth; tokens and cards still to come."""
        seats: i64 = self.seats
        stacks: i64 = beside + seats * 2
        n: i64
        other: i64
        for n in range(seats):
            other = (seat + n) % seats
            out[at + n] = clipped(score(p, other))
            write_set(out, at + seats + n * RUNES, RUNES, p.runes(other), notes, beside + n)
        at += seats + seats * RUNES
        write_set(out, at, RUNES, p.rune_stack(), notes, stacks)
        at += RUNES
        if p.modes.initiative:
            self.write_cards(p, seat, out, at)
        else:
            write_set(out, at, CARDS, p.discard(), notes, stacks + 1)
        at += CARDS
        if p.modes.amulets:
            for n in range(seats):
                other = (seat + n) % seats
                write_set(out, at, AMULETS, p.amulets(other), notes, beside + seats + n, p.spent(other))
                at += AMULETS
            write_set(out, at, AMULETS, p.amulet_stack(), notes, stacks + 2)
            at += AMULETS
        return at

    def write_cards(self, p: p_.Position, seat: i64, out: vec[i16], at: i64) -> None:
        discard: i64 = p.discard()
        hand: i64 = p.hand(seat)
        i: i64
        for i in range(CARDS):
            out[at + i] = i16((discard >> i & 1) * DISCARDED + (hand >> i & 1) * MINE)
        for i in range(self.seats):
            card: i64 = p.played((seat + i) % self.seats)
            if card >= 0:
                out[at + card] = i16(PLAYED + i)

    def write_mirrors(self, p: p_.Position, out: vec[i16], at: i64) -> i64:
        end: i64 = at + self.mirrors * 2
        i: i64
        for i in range(CROSSINGS):
            if p_.EMPTY < p.cells[i] < p_.MAGE:
                out[at] = i16(i + 1)
                out[at + 1] = i16(p.cells[i])
                at += 2
        for i in range(at, end):
            out[i] = 0
        return end

    def write_hands(self, p: p_.Position, seat: i64, out: vec[i16], at: i64) -> None:
        """What is known of the cards in hands: which shuffles they come from (see `view`)."""
        seats: i64 = self.seats
        i: i64
        n: i64
        for n in range(seats):
            other: i64 = (seat + n) % seats
            out[at + n] = i16(p.chosen(other) + 1)
            if p.chosen(other) == p_.SECRET_CARD:
                out[at + n] = SECRET
            when: i64 = p.cards[6 + other * 4]
            for i in range(p_.HAND):
                out[at + seats + CARDS + n * p_.HAND + i] = i16(when % 1024)
                when //= 1024
        for i in range(CARDS):
            out[at + seats + i] = clipped(p.labels[i])


def write_set(out: vec[i16], at: i64, size: i64, members: i64, notes: vec[i64], beside: i64, spent: i64 = 0) -> None:
    """A one for each member, a two for a spent one. Sets seldom change: one that is as noted stands there already."""
    both: i64 = members << AMULETS | spent
    if notes[beside] == both:
        return
    notes[beside] = both
    i: i64
    for i in range(size):
        out[at + i] = i16((members >> i & 1) + (spent >> i & 1))


def encoding(state: State) -> Encoding:
    assert isinstance(state, p_.Position)
    return LabyrinthEncoding(state.seats, state.modes)
