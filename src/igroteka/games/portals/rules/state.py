"""Portals, as the engine sees it: the flow of the game, and each decision handed to its chapter."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Refusal, Rng
from igroteka.engine.bits import bit, popcount
from igroteka.engine.pending import nothing_pending
from igroteka.games.portals.rules import (
    actions as a,
    activate,
    chance,
    collect,
    position as p_,
    position_text,
    refusals,
    signs,
    spells,
    view,
)
from igroteka.games.portals.rules.box import STONES
from igroteka.games.portals.rules.material import ALL_SIGNS, HAND, Material
from igroteka.games.portals.rules.position import Modules, Position

MARKERS: Final = 3


class Portals(Position):
    def clone(self) -> "Portals":
        copy = Portals(
            self.seats, self.material, self.modules, self.stones.data[:], self.keys.data[:], self.boards.data[:],
            self.areas.data[:], self.signs.data[:], self.points[:], self.prophecy[:], self.pending.clone(),
        )  # fmt: skip
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.turn = self.turn
        copy.viewer = self.viewer
        return copy

    def proceed(self) -> None:
        """While nobody has anything to decide, the game goes on by itself."""
        while self.phase != p_.OVER and self.pending.awaiting() == 0:
            if self.phase == p_.COLLECTING:
                if self.turn < p_.TURNS * self.seats:
                    collect.begin_turn(self, (self.first + self.turn) % self.seats)
                else:
                    self.phase = p_.ACTIVATING  # all markers lie on the sources (P2.5)
            elif self.phase == p_.ACTIVATING or self.phase == p_.SOLO:
                self.activate_next()
            elif self.phase == p_.SETUP and self.seats == 1:
                self.phase = p_.SOLO
            elif self.phase == p_.SETUP and self.modules.signs:
                self.phase = p_.KEEPING
                seat: i64
                for seat in range(self.seats):
                    self.pending.push(seat, a.D_KEEP)
            else:
                self.begin_round()

    def begin_round(self) -> None:
        self.phase = p_.COLLECTING
        seat: i64
        for seat in range(self.seats):
            self.stones.set_markers(seat, 0, MARKERS)
            self.stones.set_markers(seat, 1, MARKERS)

    def activate_next(self) -> None:
        """Phase II goes through all charged keys by number (P6). Alone, a charged key is activated in the turn it was
        charged; after 25 turns the game is over (P15.3, P15.8)."""
        key: i64 = self.first_charged()
        if key >= 0:
            self.pending.push(self.keys.owner(key), a.D_PLACE, key)
        elif self.phase == p_.ACTIVATING:
            self.end_round()
        elif self.turn < p_.SOLO_TURNS:
            collect.begin_turn(self, 0)
        else:
            self.finish_game()

    def end_round(self) -> None:
        """Signs, then the next round or the end (P10)."""
        if self.modules.signs:
            signs.check_signs(self)
        if self.round == p_.ROUNDS:
            self.finish_game()
            return
        self.round += 1
        self.first = (self.first + 1) % self.seats
        self.turn = 0
        self.begin_round()
        chance.fill_sources(self)

    def finish_game(self) -> None:
        """Keys not charged are dropped, their stones bring nothing; unmet signs cost points (P10.3, P14.6)."""
        seat: i64
        slot: i64
        cell: i64
        for seat in range(self.seats):
            for slot in range(HAND):
                if self.keys.key(seat, slot) >= 0:
                    for cell in range(9):
                        if self.keys.covered(seat, slot) >> cell & 1:
                            self.stones.to_bag(self.keys.stone(seat, slot, cell))
                    self.keys.drop(self.material, seat, slot)
        if self.modules.signs and self.seats > 1:
            signs.lose_for_unmet(self)
        self.phase = p_.OVER

    def legal(self, seat: i64) -> vec[i64]:
        if not self.pending.awaiting() >> seat & 1:
            return vec[i64]()
        if seat == CHANCE:
            return chance.outcomes(self)
        kind: i64 = self.pending.kind(seat)
        if kind == a.D_PUT:
            return collect.puttable(self, seat)
        if kind == a.D_STONE:
            return collect.stones_in_reach(self, seat)
        if kind == a.D_KEY:
            return collect.takeable(self, seat)
        if kind == a.D_PLACE:
            return activate.placements(self, seat, self.pending.argument(seat))
        if kind == a.D_KEEP:
            return signs.keepable(self, seat)
        if kind == a.D_LIFT:
            return spells.liftable(self)
        if kind == a.D_LAY:
            return spells.layable(self, seat)
        if kind == a.D_USE:
            return spells.usable(self, seat)
        if kind == a.D_FETCH:
            return spells.fetchable(self)
        return spells.returnable(self, seat)

    def weights(self) -> vec[i64]:
        return chance.weights(self)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if seat == CHANCE:
            return chance.random_outcome(self, rng)
        kind: i64 = self.pending.kind(seat)
        if kind == a.D_PUT:
            return collect.random_put(self, seat, rng)
        if kind == a.D_STONE:
            return collect.random_stone(self, seat, rng)
        if kind == a.D_KEY:
            return collect.random_take(self, seat, rng)
        if kind == a.D_PLACE:
            return activate.random_placement(self, seat, self.pending.argument(seat), rng)
        choices = self.legal(seat)
        return choices[rng.below(len(choices))]

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            chance.happen(self, action)
        else:
            argument: i64 = self.pending.argument(seat)
            self.pending.pop(seat)
            self.decide(seat, action >> a.KIND_SHIFT, action & a.PARTS, argument)
        self.proceed()

    def decide(self, seat: i64, kind: i64, parts: i64, argument: i64) -> None:
        """Carries a player's choice out; `argument` belongs to the decision that was open."""
        if kind == a.CHARGE or kind == a.CAST or kind == a.TO_BAG:
            element: i64 = argument & 7
            if self.seats == 1 and not argument & a.ONTO_KEY:
                self.prophecy[self.turn - 1] = -1
            if kind == a.CHARGE:
                self.keys.charge(seat, self.keys.slot_of(seat, parts >> 5), parts & 31, element)
            elif kind == a.CAST:
                spells.cast(self, seat, element, parts)
            else:
                self.stones.to_bag(element)
        elif kind == a.TAKE_STONE:
            collect.take_stone(self, seat, parts >> 5, parts & 31)
        elif kind == a.TAKE_KEY:
            collect.take_key(self, seat, parts)
        elif kind == a.PLACE:
            activate.place(self, seat, parts >> 9, parts >> 7 & 3, parts >> 5 & 3, parts & 31)
        elif kind == a.KEEP_SIGNS:
            self.signs.keep(seat, parts)
        elif kind == a.LIFT:
            spells.lift(self, seat, parts >> 5, parts & 31)
        elif kind == a.LAY:
            self.boards.put(parts >> 5, parts & 31, argument & 7)
        elif kind == a.USE_KEY:
            spells.use(self, seat, parts)
        elif kind == a.GIVE_BACK:
            spells.give_back(self, seat, parts >> 5, parts & 31, argument)
        elif kind == a.FETCH:
            spells.fetch(self, seat, parts)

    def seen_by(self, seat: i64) -> "Portals":
        seen = self.clone()
        view.hide(seen, seat)
        return seen

    def imagine(self, rng: Rng) -> "Portals":
        world = self.clone()
        view.fill(world, rng)
        return world

    def told(self, seat: i64, by: i64, action: i64) -> i64:
        """Signs are dealt face down, and what somebody keeps is not shown (P14.1)."""
        kind: i64 = action >> a.KIND_SHIFT
        if kind == a.DEAL_SIGN and (action & a.PARTS) >> 5 != seat:
            return a.act(a.DEAL_SIGN, a.pair((action & a.PARTS) >> 5, a.UNKNOWN_SIGN))
        if kind == a.KEEP_SIGNS and by != seat:
            last = self.pending.awaiting() == bit(by)  # then all turn to the table: how many everybody keeps is seen
            return a.act(a.KEEP_SIGNS, popcount(action & a.PARTS) << a.COUNTED if last else 0)
        return action

    def reveals(self, seat: i64, action: i64) -> bool:
        """The last to choose signs sees how many the others keep; at a check signs are laid out, or seen not to be."""
        if not self.modules.signs or self.seats == 1:
            return False
        after = self.clone()
        after.apply(seat, action)
        if self.phase == p_.KEEPING:
            return after.phase != p_.KEEPING
        other: i64
        for other in range(self.seats):
            if after.signs.shown(other) != self.signs.shown(other):
                return True
        return after.phase == p_.OVER

    def read(self, text: str) -> i64:
        """Turns that give the same figure are one action: the first of them."""
        action: i64 = a.VERBS.read(text)
        if action >> a.KIND_SHIFT != a.PLACE:
            return action
        key, board, turn, cell = a.VERBS.values(action)
        seat: i64 = self.keys.owner(key)
        if seat < 0:
            return action
        return a.act(a.PLACE, a.placement(key, board, turn % activate.turns_of(self, seat, key), cell))

    def why_not(self, seat: i64, action: i64) -> Refusal | None:
        return refusals.why_not(self, seat, action)

    def census(self) -> list[int]:
        return position_text.census(self)

    def show(self) -> str:
        return position_text.show(self)


def blank(seats: i64, material: Material, modules: Modules) -> Portals:
    """An empty table, with nothing to be decided."""
    stones = vec[i64]([STONES.value[int(seats)]] * 5 + [0] * (seats * 7))
    decks = [int(cards) for cards in material.colour_keys]
    keys = vec[i64]([-1] * 6 + decks + [0, 0, 0] + [-1, 0, 0] * (seats * HAND))
    boards = vec[i64]([0] * (seats * 5) + [-1] * seats)
    areas = vec[i64]([-1, 0, -1, 0, -1, 0, -1, 0])
    signs = vec[i64]([ALL_SIGNS, 0, 0] + [0] * (seats * 6))
    points = vec[i64]([0] * (seats * p_.SHEET))
    prophecy = vec[i64]([-1] * (p_.SOLO_TURNS if seats == 1 else 0))
    return Portals(
        seats, material, modules, stones, keys, boards, areas, signs, points, prophecy, nothing_pending(seats)
    )
