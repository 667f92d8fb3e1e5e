"""Decisions and views as rows of numbers (see `engine.encoding` and docs/environments.md).

Seats are counted from the one who decides, who is 0. Faces and cards are told by their place in the box, piles by their
place on the islands.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from igroteka.engine import State
from igroteka.engine.bits import bit
from igroteka.engine.encoding import Encoding, Part, clipped
from igroteka.engine.pending import KIND
from igroteka.engine.verb_encoding import VerbEncoding
from igroteka.engine.verbs import Verb, Verbs
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import COLOURS, PILES, RESOURCES

VERSION: Final = 1
OWNED: Final = 7  # chests, hammers, gold on them, Tritons, Cerberi, portal, faces forged
HAMMERED: Final = 64  # gold that may go onto a hammer at once, and nothing: 0 to 63


def choices(verbs: Verbs) -> list[Verb]:
    """What players decide, in the order of numbers. Notation counts further on the hammer than learners do."""
    less = Verb(a.HAMMER, "hammer", "hammer {gold}", (a.GOLD.only(0, HAMMERED),))
    return [less if number == a.HAMMER else verbs[number] for number in range(a.PASS, a.TRITON + 1)]


def parts(seats: int, faces: int) -> list[Part]:
    return [
        Part("decision", (2,), 4096),  # its kind, and what it is about
        Part("offer", (RESOURCES,), 127),  # what each resource would bring, where one is chosen
        Part("progress", (3,), 20),  # phase, round, whose turn
        Part("reserves", (seats, RESOURCES), 1000),
        Part("owned", (seats, OWNED), 1000),
        Part("dice", (seats, 2, 6), faces),  # face + 1
        Part("up", (seats, 2), faces),
        # stage, flags, rolled, settled, chosen, converted, ships
        Part("blessing", (seats, p_.ROW - p_.STAGE), 32767, -1),
        Part("cards", (seats, PILES), 7),
        Part("stock", (faces,), 20),  # in the temple
        Part("out", (faces,), 100),
        Part("bought", (faces,), 1),  # in this turn
        Part("piles", (PILES,), 7),
        Part("others", (PILES,), 1),  # piles where the other card lies
        Part("used", (PILES,), 7),  # reinforcements of this turn
        Part("boars", (COLOURS,), seats),  # seat of the owner + 1
        Part("agenda", (p_.TASKS - 1,), 32),  # kinds of what the table does next, from the bottom
    ]


class ForgeEncoding(VerbEncoding):
    def __init__(self, seats: i64, verbs: Verbs, faces: i64) -> None:
        super().__init__(VERSION, seats, parts(int(seats), int(faces)), verbs, choices(verbs))
        self.faces: i64 = faces

    def write(self, view: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(view, p_.Position)
        p: p_.Position = view
        i: i64
        at = self.write_decision(p, seat, out, at)
        at = self.write_heroes(p, seat, out, at)
        at = copied(out, at, p.stock, 0, self.faces)
        at = copied(out, at, p.out, 0, self.faces)
        at = unpacked(out, at, p.bought, self.faces, 1)
        at = unpacked(out, at, p.piles, PILES, 3)
        at = unpacked(out, at, p.sets, PILES, 1)
        at = unpacked(out, at, p.used, PILES, 3)
        for i in range(COLOURS):
            out[at + i] = 0
            if p.boar_owner(i) >= 0:
                out[at + i] = i16((p.boar_owner(i) - seat + self.seats) % self.seats + 1)
        at += COLOURS
        tasks, first = p.pending.data, p.pending.row(p.table()) + 1
        for i in range(p_.TASKS - 1):
            out[at + i] = i16(tasks[first + i] & KIND)

    def write_decision(self, p: p_.Position, seat: i64, out: vec[i16], at: i64) -> i64:
        i: i64
        for i in range(RESOURCES + 2):
            out[at + i] = 0
        kind: i64 = p.pending.kind(seat)
        out[at] = i16(kind)
        if kind:
            argument: i64 = p.pending.argument(seat)
            if kind == a.D_PICK:
                out[at + 1] = i16(argument >> 28)
                for i in range(RESOURCES):
                    out[at + 2 + i] = i16(p_.offered(argument, i))
            elif kind == a.D_SATYRS and argument:
                die: i64 = argument - 1
                out[at + 1] = i16(((die >> 1) - seat + self.seats) % self.seats * 2 + (die & 1) + 1)
            else:
                out[at + 1] = clipped(argument)
        at += RESOURCES + 2
        out[at] = i16(p.phase)
        out[at + 1] = i16(p.round)
        out[at + 2] = i16((p.active - seat + self.seats) % self.seats)
        return at + 3

    def write_heroes(self, p: p_.Position, seat: i64, out: vec[i16], at: i64) -> i64:
        """Part by part, and in each part seat by seat."""
        heroes, seats = p.heroes, self.seats
        i: i64
        for i in range(seats):
            at = copied(out, at, heroes, (seat + i) % seats * p_.ROW, RESOURCES)
        for i in range(seats):
            at = copied(out, at, heroes, (seat + i) % seats * p_.ROW + p_.CHESTS, OWNED)
        for i in range(seats):
            at = unpacked(out, at, heroes[(seat + i) % seats * p_.ROW + p_.DICE], 6, a.FACE_BITS, 1)
            at = unpacked(out, at, heroes[(seat + i) % seats * p_.ROW + p_.DICE + 1], 6, a.FACE_BITS, 1)
        for i in range(seats):
            at = copied(out, at, heroes, (seat + i) % seats * p_.ROW + p_.UP, 2, 1)
        for i in range(seats):
            at = copied(out, at, heroes, (seat + i) % seats * p_.ROW + p_.STAGE, p_.ROW - p_.STAGE)
        for i in range(seats):
            at = unpacked(out, at, heroes[(seat + i) % seats * p_.ROW + p_.HAND], PILES, 3)
        return at


def copied(out: vec[i16], at: i64, numbers: vec[i64], first: i64, count: i64, more: i64 = 0) -> i64:
    """Writes some of these numbers, each so much larger; where the next ones go."""
    i: i64
    for i in range(count):
        out[at + i] = clipped(numbers[first + i] + more)
    return at + count


def unpacked(out: vec[i16], at: i64, packed: i64, count: i64, bits: i64, more: i64 = 0) -> i64:
    """The same with numbers of a few bits each."""
    i: i64
    for i in range(count):
        out[at + i] = i16((packed >> (i * bits) & bit(bits) - 1) + more)
    return at + count


def encoding(state: State) -> Encoding:
    assert isinstance(state, p_.Position)
    return ForgeEncoding(state.seats, state.material.verbs, len(state.material.faces))
