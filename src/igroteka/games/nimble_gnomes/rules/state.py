"""Nimble Gnomes, as the engine sees it: the flow of the game, and each decision handed to its chapter."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Refusal, Rng
from igroteka.engine.pending import nothing_pending
from igroteka.games.nimble_gnomes.rules import position_text as drawing
from igroteka.games.nimble_gnomes.rules import refusals
from igroteka.games.nimble_gnomes.rules.actions import (
    BLOW,
    CURSE,
    D_TAKE,
    DEAL,
    DISCARD,
    DRAW,
    KIND_SHIFT,
    LAY_CAVE,
    LAY_GEM,
    PARTS,
    TAKE_DECK,
    TAKE_OPEN,
    act,
    pair,
)
from igroteka.games.nimble_gnomes.rules.cards import new_cards
from igroteka.games.nimble_gnomes.rules.chance import happen, outcomes, prepare, random_outcome, weights
from igroteka.games.nimble_gnomes.rules.material import UNKNOWN, Material
from igroteka.games.nimble_gnomes.rules.position import OVER, PLAYING, SETUP, Agreed, Position
from igroteka.games.nimble_gnomes.rules.turns import (
    begin_turn,
    blow,
    curse,
    discard,
    lay_cave,
    lay_gem,
    playable,
    take_deck,
    take_open,
    takeable,
)
from igroteka.games.nimble_gnomes.rules.view import fill, hide


class NimbleGnomes(Position):
    def clone(self) -> "NimbleGnomes":
        copy = NimbleGnomes(self.seats, self.material, self.agreed, self.cards.clone(), self.pending.clone())
        copy.phase = self.phase
        copy.first = self.first
        copy.turn = self.turn
        copy.last = self.last
        copy.viewer = self.viewer
        return copy

    def proceed(self) -> None:
        """While nobody has anything to decide, the game goes on by itself."""
        if self.phase == SETUP and self.pending.awaiting() == 0:
            self.phase = PLAYING
        if self.phase == PLAYING and self.last == 0 and self.cards.left() == 0:
            self.set_last_turn()
        while self.phase == PLAYING and self.pending.awaiting() == 0:
            if self.last > 0 and self.turn >= self.last:
                self.phase = OVER
            else:
                begin_turn(self, (self.first + self.turn) % self.seats)

    def set_last_turn(self) -> None:
        """The last card of the deck is gone: this lap is finished, by the other reading another one too (G9)."""
        laps: i64 = (self.turn + self.seats - 1) // self.seats
        if self.agreed.another_lap:
            laps += 1
        self.last = laps * self.seats

    def legal(self, seat: i64) -> vec[i64]:
        if not self.pending.awaiting() >> seat & 1:
            return vec[i64]()
        if seat == CHANCE:
            return outcomes(self)
        if self.pending.kind(seat) == D_TAKE:
            return takeable(self)
        return playable(self, seat)

    def weights(self) -> vec[i64]:
        return weights(self)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if seat == CHANCE:
            return random_outcome(self, rng)
        choices = takeable(self) if self.pending.kind(seat) == D_TAKE else playable(self, seat)
        return choices[rng.below(len(choices))]

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            happen(self, action)
        else:
            self.pending.pop(seat)
            self.decide(seat, action >> KIND_SHIFT, action & PARTS)
        self.proceed()

    def decide(self, seat: i64, kind: i64, parts: i64) -> None:
        """Carries a player's choice out."""
        if kind == TAKE_DECK:
            take_deck(self, seat)
        elif kind == TAKE_OPEN:
            take_open(self, seat, parts)
        elif kind == LAY_GEM:
            lay_gem(self, seat, parts)
        elif kind == CURSE:
            curse(self, seat, parts >> 5, parts & 31)
        elif kind == LAY_CAVE:
            lay_cave(self, seat)
        elif kind == BLOW:
            blow(self, seat, parts >> 5, parts & 31)
        elif kind == DISCARD:
            discard(self, seat, parts)

    def seen_by(self, seat: i64) -> "NimbleGnomes":
        view = self.clone()
        hide(view, seat)
        return view

    def imagine(self, rng: Rng) -> "NimbleGnomes":
        world = self.clone()
        fill(world, rng)
        return world

    def told(self, seat: i64, by: i64, action: i64) -> i64:
        """Cards from the deck into a hand are seen by their owner alone (G3.2, G4.2)."""
        kind: i64 = action >> KIND_SHIFT
        if kind == DEAL and (action & PARTS) >> 5 != seat:
            return act(DEAL, pair((action & PARTS) >> 5, UNKNOWN))
        if kind == DRAW and self.pending.argument(CHANCE) != seat:
            return act(DRAW, UNKNOWN)
        return action

    def why_not(self, seat: i64, action: i64) -> Refusal | None:
        return refusals.why_not(self, seat, action)

    def census(self) -> list[int]:
        return drawing.census(self)

    def show(self) -> str:
        return drawing.show(self)

    def recall(self, facts: list[int]) -> "NimbleGnomes":
        copy = self.clone()
        copy.phase, copy.first, copy.turn, copy.last, copy.viewer = facts[0], facts[1], facts[2], facts[3], facts[4]
        at: i64 = 5
        for part in (copy.cards.data, copy.pending.data):
            i: i64
            for i in range(len(part)):
                part[i] = facts[at + i]
            at += len(part)
        return copy


def blank(seats: i64, material: Material, agreed: Agreed) -> NimbleGnomes:
    """The whole box in the deck, with nothing to be decided."""
    return NimbleGnomes(seats, material, agreed, new_cards(material, seats), nothing_pending(seats))


def start(seats: i64, material: Material, agreed: Agreed) -> NimbleGnomes:
    """The box on the table, before anything is drawn."""
    state = blank(seats, material, agreed)
    prepare(state)
    return state
