"""Dice Forge, as the engine sees it: those who have to decide do so, and in between the table goes on by itself."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Refusal, Rng
from igroteka.engine.pending import nothing_pending
from igroteka.engine.state import weighted
from igroteka.engine.text import text_of
from igroteka.games.dice_forge.rules import actions as a
from igroteka.games.dice_forge.rules import blessing, chance, choices, position_text, refusals, turn
from igroteka.games.dice_forge.rules import position as p_
from igroteka.games.dice_forge.rules.material import Material


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
                if blessing.running(self, seat):
                    blessing.advance(self, seat)
                    busy = True
                    break
            if not busy:
                turn.run_task(self)

    def legal(self, seat: i64) -> vec[i64]:
        if not self.pending.awaiting() >> seat & 1:
            return vec[i64]()
        if seat == CHANCE:
            return chance.outcomes(self)
        return choices.legal(self, seat)

    def weights(self) -> vec[i64]:
        return chance.weights(self)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if seat == CHANCE:
            if self.pending.kind(CHANCE) == a.C_ROLL:
                return chance.random_roll(self, rng)
            return chance.outcomes(self)[weighted(chance.weights(self), rng)]
        actions = choices.legal(self, seat)
        return actions[rng.below(len(actions))]

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            chance.happen(self, action)
        else:
            choices.decide(self, seat, action)
            if blessing.running(self, seat) and self.pending.kind(seat) == 0:
                blessing.advance(self, seat)  # others may still be deciding about theirs
        self.proceed()

    def why_not(self, seat: i64, action: i64) -> Refusal | None:
        return refusals.why_not(self, seat, action)

    def census(self) -> list[int]:
        return position_text.census(self)

    def show(self) -> str:
        return text_of(position_text.entries(self))


def blank(seats: i64, material: Material, agreed: p_.Agreed) -> DiceForge:
    """An empty table, with nothing to be decided."""
    heroes, out = vec[i64]([0] * (seats * p_.ROW)), vec[i64]([0] * len(material.faces))
    return DiceForge(seats, material, agreed, heroes, material.pieces[:], out, nothing_pending(seats, p_.TASKS))


def start(seats: i64, material: Material, agreed: p_.Agreed) -> DiceForge:
    """The box on the table, before anything is drawn."""
    state = blank(seats, material, agreed)
    chance.prepare(state)
    state.proceed()
    return state
