"""Dice Forge, as the engine sees it: those who have to decide do so, and in between the table goes on by itself."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Refusal, Rng
from igroteka.engine.pending import nothing_pending
from igroteka.engine.state import weighted
from igroteka.engine.text import text_of
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules import position_text, refusals
from igroteka.games.dice_forge.rules.blessing import advance, running
from igroteka.games.dice_forge.rules.chance import happen, outcomes, prepare, random_roll, weights
from igroteka.games.dice_forge.rules.choices import decide, legal
from igroteka.games.dice_forge.rules.material import Material
from igroteka.games.dice_forge.rules.turn import run_task


class DiceForge(p_.Position):
    """Nothing is hidden: dice are rolled and choices made in the open."""

    def clone(self) -> "DiceForge":
        copy = DiceForge(
            self.seats, self.material, self.agreed, self.heroes[:], self.stock[:], self.out[:], self.pending.clone()
        )
        copy.phase = self.phase
        copy.round = self.round
        copy.active = self.active
        copy.bought = self.bought
        copy.used = self.used
        copy.sets = self.sets
        copy.piles = self.piles
        copy.boars = self.boars
        return copy

    def proceed(self) -> None:
        """While nobody has anything to decide: blessings under way go on, then the tasks of the table."""
        while self.phase != p_.OVER and self.pending.awaiting() == 0:
            seat: i64
            busy = False
            for seat in range(self.seats):
                if running(self, seat):
                    advance(self, seat)
                    busy = True
                    break
            if not busy:
                run_task(self)

    def legal(self, seat: i64) -> vec[i64]:
        if not self.pending.awaiting() >> seat & 1:
            return vec[i64]()
        if seat == CHANCE:
            return outcomes(self)
        return legal(self, seat)

    def weights(self) -> vec[i64]:
        return weights(self)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if seat == CHANCE:
            if self.pending.kind(CHANCE) == a.C_ROLL:
                return random_roll(self, rng)
            return outcomes(self)[weighted(weights(self), rng)]
        choices = legal(self, seat)
        return choices[rng.below(len(choices))]

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            happen(self, action)
        else:
            decide(self, seat, action)
            if running(self, seat) and self.pending.kind(seat) == 0:
                advance(self, seat)  # others may still be deciding about theirs
        self.proceed()

    def why_not(self, seat: i64, action: i64) -> Refusal | None:
        return refusals.why_not(self, seat, action)

    def census(self) -> list[int]:
        return position_text.census(self)

    def show(self) -> str:
        return text_of(position_text.entries(self))


def blank(seats: i64, material: Material, agreed: p_.Agreed) -> DiceForge:
    """An empty table, with nothing to be decided."""
    return DiceForge(
        seats,
        material,
        agreed,
        vec[i64]([0] * (seats * p_.ROW)),
        material.pieces[:],
        vec[i64]([0] * len(material.faces)),
        nothing_pending(seats, p_.TASKS),
    )


def start(seats: i64, material: Material, agreed: p_.Agreed) -> DiceForge:
    """The box on the table, before anything is drawn."""
    state = blank(seats, material, agreed)
    prepare(state)
    state.proceed()
    return state
