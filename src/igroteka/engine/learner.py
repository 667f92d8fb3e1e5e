"""One game as a learner meets it: choices by number, views as rows of numbers, chance drawn in between."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from igroteka.engine import CHANCE, CHANCE_ONLY, Rng, State
from igroteka.engine.bits import bit, lowest
from igroteka.engine.encoding import Encoding


class Play:
    """A game under way. `state` stands where somebody must decide, or at the end: luck has been drawn."""

    def __init__(self, start: State, encoding: Encoding, luck: Rng) -> None:
        self.encoding = encoding
        self.luck = luck
        self.state = start.clone()
        self.draw()

    def draw(self) -> None:
        state = self.state
        while state.awaiting() == CHANCE_ONLY:
            state.apply(CHANCE, state.random_action(CHANCE, self.luck))

    def clone(self) -> "Play":
        """A copy of the game; what chance draws in it goes its own way from here on."""
        return Play(self.state, self.encoding, self.luck.clone())

    def resample(self, seat: i64, rng: Rng) -> "Play":
        """A game that could be this one for all the seat knows, with luck of its own."""
        return Play(self.state.seen_by(seat).imagine(rng), self.encoding, rng.clone())

    def awaited(self) -> i64:
        """The first seat that must decide; -1 when the game is over."""
        who: i64 = self.state.awaiting()
        return lowest(who) if who else -1

    def awaits(self, seat: i64) -> bool:
        return self.state.awaiting() & bit(seat) != 0

    def choices(self, seat: i64) -> vec[i64]:
        """The numbers of what a seat may do now, in the order of the rules."""
        legal: vec[i64] = self.state.legal(seat)
        out = vec[i64]()
        i: i64
        for i in range(len(legal)):
            number: i64 = self.encoding.number(self.state, seat, legal[i])
            if number >= 0:
                out = append(out, number)
        return out

    def mask(self, seat: i64) -> vec[u8]:
        out = vec[u8]([0] * self.encoding.actions)
        self.encoding.mark(self.state, seat, out, 0)
        return out

    def observation(self, seat: i64) -> vec[i16]:
        return self.encoding.row(self.state.seen_by(seat), seat)

    def action(self, seat: i64, number: i64) -> i64:
        """What a number means here, or -1 if the seat may not do it now."""
        if number < 0 or number >= self.encoding.actions or not self.awaits(seat):
            return -1
        action: i64 = self.encoding.action(self.state, seat, number)
        legal: vec[i64] = self.state.legal(seat)
        i: i64
        for i in range(len(legal)):
            if legal[i] == action:
                return action
        return -1

    def step(self, seat: i64, action: i64) -> None:
        """Carries out what `action` gave, and lets chance draw what follows."""
        self.state.apply(seat, action)
        self.draw()
