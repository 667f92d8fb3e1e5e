"""Mirror Labyrinth, as the engine sees it: the flow of the game, and each decision handed to its chapter."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, Outcome, Refusal, Rng
from igroteka.engine.bits import bit
from igroteka.engine.pending import nothing_pending
from igroteka.engine.text import text_of
from igroteka.games.mirror_labyrinth.rules import (
    actions as a,
    amulets,
    chance,
    position as p_,
    position_text,
    refusals,
    scoring,
    turns,
)
from igroteka.games.mirror_labyrinth.rules.material import ALL_AMULETS, ALL_CARDS, ALL_RUNES, Material
from igroteka.games.mirror_labyrinth.rules.view import fill, hide


class MirrorLabyrinth(p_.Position):
    def clone(self) -> "MirrorLabyrinth":
        copy = MirrorLabyrinth(
            self.seats, self.material, self.modes, self.cells[:], self.figures[:], self.mages[:], self.tokens[:],
            self.stacks[:], self.cards[:], self.labels[:], self.pending.clone(),
        )  # fmt: skip
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.turn = self.turn
        copy.idle = self.idle
        copy.actor = self.actor
        copy.stage = self.stage
        copy.quarters = self.quarters
        copy.mirrors = self.mirrors
        copy.obstacles = self.obstacles
        copy.passing = self.passing
        copy.took = self.took
        copy.extra = self.extra
        copy.ending = self.ending
        copy.viewer = self.viewer
        return copy

    def proceed(self) -> None:
        """While nobody has anything to decide, the game goes on by itself."""
        while self.phase != p_.OVER and self.pending.awaiting() == 0:
            if self.phase == p_.SETUP:
                if self.modes.initiative:
                    turns.choose_cards(self)
                else:
                    self.phase = p_.PLAYING
            elif self.phase == p_.CHOOSING:
                turns.reveal_cards(self)
            elif self.actor >= 0:
                turns.go_on(self)
            else:
                turns.next_turn(self)

    def legal(self, seat: i64) -> vec[i64]:
        if not self.pending.awaiting() >> seat & 1:
            return vec[i64]()
        if seat == CHANCE:
            return chance.outcomes(self)
        kind: i64 = self.pending.kind(seat)
        if kind == a.D_BEFORE:
            return turns.before_move(self, seat)
        if kind == a.D_AFTER:
            return turns.after_move(self, seat)
        if kind == a.D_CARD:
            return a.each_of(a.act(a.CHOOSE), self.hand(seat), vec[i64]())
        if kind == a.D_STAND:
            return turns.free_starts(self)
        if kind == a.D_FACE:
            return vec[i64]([a.act(a.FACE, 0), a.act(a.FACE, 1), a.act(a.FACE, 2), a.act(a.FACE, 3)])
        if kind == a.D_TARGET:
            return amulets.targets(self, seat, self.pending.argument(seat))
        argument: i64 = self.pending.argument(seat)
        return amulets.sends(self, amulets.sent(argument), amulets.sent_by(argument), argument >> 9 & 3)

    def weights(self) -> vec[i64]:
        return vec[i64]([1] * len(chance.outcomes(self)))

    def random_action(self, seat: i64, rng: Rng) -> i64:
        if seat == CHANCE:
            return chance.random_outcome(self, rng)
        return super().random_action(seat, rng)

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
        if kind == a.MOVE:
            turns.move(self, seat, parts >> 6, (parts & 63) - 1 if parts & 63 else 0)
        elif kind == a.TURN:
            self.mages[seat * 2 + 1] = (self.facing(seat) + parts) & 3
            self.quarters -= 1
        elif kind == a.DONE:
            self.stage = p_.ENDING
        elif kind == a.STAY:
            self.stage = p_.AFTER
        elif kind == a.CHOOSE:
            self.cards[4 + seat * 4] = parts
        elif kind == a.STAND:
            self.put_mage(seat, parts, 0)
            self.stage = p_.FACING if self.modes.abilities else p_.BEFORE
        elif kind == a.FACE:
            self.mages[seat * 2 + 1] = parts
            self.stage = p_.ENDING if self.modes.advanced else p_.BEFORE  # in round 1 of the advanced game all (M14.2)
        elif kind == a.USE:
            amulets.use(self, seat, parts)
        elif kind == a.RENEW:
            self.tokens[seat * 3 + 2] &= ~bit(parts)
        elif kind == a.ROTATE:
            amulets.rotate(self, parts >> 6, parts & 63)
        elif kind == a.PUSH:
            amulets.shift(self, seat, parts >> 9, parts >> 2 & 127, parts & 3)
        elif kind == a.SEND:
            amulets.lay_down(self, amulets.sent(argument), parts >> 2, parts & 3)
        elif kind == a.SWAP:
            amulets.swap(self, parts >> 7, parts & 127)

    def seen_by(self, seat: i64) -> "MirrorLabyrinth":
        view = self.clone()
        hide(view, seat)
        return view

    def imagine(self, rng: Rng) -> "MirrorLabyrinth":
        world = self.clone()
        fill(world, rng)
        return world

    def told(self, seat: i64, by: i64, action: i64) -> i64:
        """Initiative cards are dealt face down, and chosen in secret; the last to choose has theirs turned over at once
        (M12.1, M12.2)."""
        kind: i64 = action >> a.KIND_SHIFT
        if kind == a.DEAL and (action & a.PARTS) >> 6 != seat:
            return a.act(a.DEAL, a.pair((action & a.PARTS) >> 6, a.UNKNOWN_CARD))
        if kind == a.CHOOSE and by != seat and self.pending.awaiting() != bit(by):
            return a.act(a.CHOOSE, a.UNKNOWN_CARD)
        return action

    def reveals(self, seat: i64, action: i64) -> bool:
        """The last to choose a card sees those of the others."""
        return self.phase == p_.CHOOSING and self.pending.awaiting() == bit(seat)

    def outcome(self) -> Outcome | None:
        """The strongest collection wins; ties go to fewer runes, with amulets to more pairs (M6.4, M7.3)."""
        if self.phase != p_.OVER:
            return None
        scores = [int(scoring.score(self, seat)) for seat in range(int(self.seats))]
        ranks = [points * 64 + int(scoring.tie_break(self, seat)) for seat, points in enumerate(scores)]
        places = [1 + sum([other > own for other in ranks]) for own in ranks]
        return Outcome(tuple(scores), tuple(places), p_.REASONS[self.ending])

    def why_not(self, seat: i64, action: i64) -> Refusal | None:
        return refusals.why_not(self, seat, action)

    def census(self) -> list[int]:
        return position_text.census(self)

    def show(self) -> str:
        return text_of(position_text.entries(self))


def blank(seats: i64, material: Material, modes: p_.Modes) -> MirrorLabyrinth:
    """An empty board, all pieces beside it, with nothing to be decided."""
    cards = [ALL_CARDS, 0, 0] + [0, p_.NO_CARD, p_.NO_CARD, 0] * int(seats)
    stacks = [ALL_RUNES, ALL_AMULETS if modes.amulets else 0, -1, -1, -1, -1, -1, -1, int(modes.mirrors)]
    figures, mages = [-1, 0] * 4, [-1, 0] * int(seats)  # lists of their own: mypyc makes no vec of such a product
    return MirrorLabyrinth(
        seats, material, modes, vec[i64]([0] * 100), vec[i64](figures), vec[i64](mages), vec[i64]([0] * (seats * 3)),
        vec[i64](stacks), vec[i64](cards), vec[i64]([0] * 40), nothing_pending(seats),
    )  # fmt: skip
