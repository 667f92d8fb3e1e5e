"""What tokens, stops and initiative cards look worth to a player, in points.

All of it can be told from a view: the board, the collections, the own initiative cards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import bit, popcount
from igroteka.games.mirror_labyrinth.bot.reach import MOST, Reach
from igroteka.games.mirror_labyrinth.rules.position import AMULET, RUNE, Position
from igroteka.games.mirror_labyrinth.rules.scoring import amulets_of, runes_of, runes_strength, sets_of, task_in_play

ABILITY: Final = 0.7  # what an amulet that can still be used is worth besides


class Evaluation:
    """What one player sees. `notice` says how much it sees: 1 how strong a token is, 2 what it adds to a collection
    and a little of what comes next, 3 and 4 all of that, 5 also what others want."""

    def __init__(self, notice: i64) -> None:
        self.notice: i64 = notice
        self.reach = Reach()
        self.ahead: float = 0.6  # how much of a token counts that may be taken in the next turn
        self.again: float = 1.5  # what an extra turn is worth, if nothing is known to be in reach of it
        self.hope: float = 1.0  # how much of what is begun may still be finished
        self.amulets_left = vec[i64]([0] * 4)  # by colour: not taken by anybody
        self.runes_left = vec[i64]([0] * 4)  # the same, as strengths in all
        self.worth = vec[float]([0.0] * MOST)  # by token: to the player in question
        self.harm = vec[float]([0.0] * MOST)  # what the best of the others would make of it, if it is in their reach
        self.next = vec[float]([0.0] * MOST)  # what to hope of it for the next turn

    # Collections

    def count(self, p: Position) -> None:
        """What nobody has taken yet."""
        colour: i64
        seat: i64
        left: i64 = 0
        for colour in range(4):
            amulets: i64 = 4 if p.modes.amulets else 0
            runes: i64 = 15
            for seat in range(p.seats):
                amulets -= amulets_of(p, seat, colour) if p.modes.amulets else 0
                runes &= ~runes_of(p, seat, colour)
            self.amulets_left[colour] = amulets
            self.runes_left[colour] = (runes & 1) + (runes & 2) + 3 * (runes >> 2 & 1) + 4 * (runes >> 3 & 1)
            left += popcount(runes)
        if p.modes.advanced:
            left = (popcount(p.rune_stack()) + popcount(p.amulet_stack())) // 2 + 1
        self.hope = float(left) / 6.0 if left < 6 else 1.0

    def prospects(self, p: Position, seat: i64) -> float:
        """The strength of a collection, and something for what may still be completed."""
        if not p.modes.amulets:
            return float(runes_strength(p, seat)) - 0.05 * float(popcount(p.runes(seat)))
        total: float = 0.0
        colour: i64
        for colour in range(4):
            total += self.colour_prospects(p, seat, colour)
        if p.modes.tasks:
            number: i64
            for number in range(3):
                total += self.task_prospects(p, seat, number)
        if p.modes.abilities:
            total += ABILITY * self.hope * float(popcount(p.fresh(seat)))
        return total

    def colour_prospects(self, p: Position, seat: i64, colour: i64) -> float:
        runes: i64 = runes_of(p, seat, colour)
        amulets: i64 = amulets_of(p, seat, colour)
        total: float = 0.0
        chance: float = 0.5 * self.hope if self.amulets_left[colour] > 0 else 0.0
        strength: i64
        for strength in range(4, 0, -1):
            if runes >> (strength - 1) & 1:
                if amulets > 0:
                    total += float(strength)
                    amulets -= 1
                else:
                    total += chance * float(strength)
                    chance *= 0.5
        chance = 0.17 * self.hope
        while amulets > 0:  # waits for a rune: so much of what is left
            total += chance * float(self.runes_left[colour])
            chance *= 0.6
            amulets -= 1
        return total

    def task_prospects(self, p: Position, seat: i64, number: i64) -> float:
        task: i64 = task_in_play(p, number)
        if task < 0:
            return 0.0
        m = p.material
        sets: i64 = sets_of(p, seat, task)
        total: float = float(sets)
        begun: float = 0.0
        same: i64 = m.task_same[task]
        colour: i64
        if same > 0:
            for colour in range(4):
                if self.amulets_left[colour] > 0:
                    begun = max(begun, float(amulets_of(p, seat, colour) % same) / float(same))
        else:
            wanted: i64 = 0
            have: i64 = 0
            for colour in range(4):
                need: i64 = m.task_needs[task * 4 + colour]
                extra: i64 = amulets_of(p, seat, colour) - need * sets
                wanted += need
                have += extra if extra < need else need
                if extra < need and self.amulets_left[colour] == 0:
                    have = -99  # can no longer be completed
            begun = float(have) / float(wanted) if have > 0 else 0.0
        total += 0.6 * self.hope * begun * begun
        return total * float(m.task_value[task])

    def token_worth(self, p: Position, seat: i64, thing: i64) -> float:
        """What a token would add to a collection."""
        rune: bool = thing < AMULET
        strength: float = float((thing - RUNE) % 4 + 1) if rune else 2.0
        if self.notice < 2:
            return strength
        if not p.modes.amulets:
            return strength + (self.again if strength < 2.0 else 0.0)
        before: float = self.prospects(p, seat)
        p.toggle(seat, thing)
        more: float = self.prospects(p, seat) - before
        p.toggle(seat, thing)
        return more + (self.again if rune and strength < 2.0 else 0.0) + 0.02

    # The board

    def look(self, p: Position, seat: i64) -> None:
        """Before stops are compared: what lies there, for whom, and who could take it."""
        reach = self.reach
        reach.survey(p, seat)
        self.count(p)
        other: i64
        i: i64
        for i in range(reach.count):
            self.worth[i] = self.token_worth(p, seat, reach.thing[i])
            self.harm[i] = 0.0
        if self.notice >= 5:
            for other in range(p.seats):
                theirs: i64 = reach.of_mage(p, other) if other != seat else 0
                for i in range(reach.count):
                    if theirs >> i & 1:
                        self.harm[i] = max(self.harm[i], self.token_worth(p, other, reach.thing[i]))
        for i in range(reach.count):
            self.next[i] = self.worth[i] * self.ahead * (1.0 if self.harm[i] == 0.0 else 0.5)

    def best_of(self, tokens: i64, worths: vec[float]) -> float:
        best: float = 0.0
        i: i64
        for i in range(self.reach.count):
            if tokens >> i & 1 and worths[i] > best:
                best = worths[i]
        return best

    def stop_value(self, p: Position, seat: i64, crossing: i64, direction: i64, turn_left: bool) -> float:
        """Of a stop: the token there, and the best that may be taken from there in the next turn."""
        token: i64 = self.reach.at(crossing)
        value: float = 0.0
        ahead: i64
        if self.notice >= 2:
            if not p.modes.abilities or turn_left:
                ahead = self.reach.around(crossing)
            else:
                ahead = self.reach.facing(crossing, direction)
            if token >= 0:
                ahead &= ~bit(token)
            value = self.best_of(ahead, self.next)
        if token >= 0:
            value += self.worth[token] + self.harm[token] * (0.5 if p.seats == 2 else 0.25)
            if self.notice >= 3 and RUNE <= self.reach.thing[token] < AMULET and self.reach.thing[token] % 4 == 0:
                value += 0.4 * self.best_of(ahead, self.worth)
        return value

    def card_value(self, p: Position, seat: i64, card: i64) -> float:
        """Of an initiative card: low ones where somebody else could take what is in my reach, high ones elsewhere."""
        if self.notice < 2:
            return 0.0
        early: float = float(39 - card) / 39.0
        first: float = 1.0
        i: i64
        for i in range(p.seats - 1):
            first *= early
        mine: i64 = self.reach.of_mage(p, seat)
        best: float = self.best_of(mine, self.worth)
        stake: float = 0.0
        for i in range(self.reach.count):
            if mine >> i & 1 and self.harm[i] > 0.0:
                stake = max(stake, self.worth[i] + 0.5 * self.harm[i])
        if self.notice < 5:
            stake = 0.5 * best
        return stake * first - (0.8 if best > 0.0 else 1.2) * early
