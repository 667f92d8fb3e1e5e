"""One game as a learner meets it: choices by number, views as rows of numbers, chance drawn in between."""

from typing import Final

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
        self.steps: i64 = 0  # decisions made
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
        self.steps += 1
        self.state.apply(seat, action)
        self.draw()


REFUSED: Final = -2  # what `Page.step` gives when nothing was done


class Page:
    """What a learner reads, one game after another: a row and a mask that are written anew at each look. What may be
    done in the position looked at last is known from its mask."""

    def __init__(self, encoding: Encoding, hides: bool) -> None:
        self.encoding = encoding
        self.hides = hides  # whether the view differs from the position
        self.row = vec[i16]([0] * encoding.size)
        self.mask = vec[u8]([0] * encoding.actions)
        self.notes = vec[i64]([0] * encoding.notes)
        self.numbers = vec[i16]([0] * encoding.actions)  # what is marked in the mask
        self.marked: i64 = 0  # how many these are
        self.play: Play | None = None  # what was looked at, when, from which seat
        self.steps: i64 = 0
        self.seat: i64 = 0

    def shows(self, play: Play, seat: i64) -> bool:
        """Whether it tells of this position already."""
        return self.play is play and self.steps == play.steps and self.seat == seat

    def look(self, play: Play, seat: i64) -> None:
        """Writes down what a seat sees and may do. Only its view goes into the row."""
        if self.shows(play, seat):
            return
        state = play.state
        encoding = self.encoding
        view = state.seen_by(seat) if self.hides else state
        encoding.update(view, seat, self.row, 0, self.notes, 0)
        mask = self.mask
        numbers = self.numbers
        i: i64
        for i in range(self.marked):
            mask[i64(numbers[i])] = 0
        self.marked = 0
        if play.awaits(seat):
            self.marked = encoding.list_all(state, seat, numbers, 0)
        for i in range(self.marked):
            mask[i64(numbers[i])] = 1
        self.play = play
        self.steps = play.steps
        self.seat = seat

    def action(self, play: Play, seat: i64, number: i64) -> i64:
        """What a number means here, or -1 if the seat may not do it now."""
        if not self.shows(play, seat):
            return play.action(seat, number)
        if number < 0 or number >= self.encoding.actions or not self.mask[number]:
            return -1
        return self.encoding.action(play.state, seat, number)

    def step(self, play: Play, seat: i64, number: i64) -> i64:
        """Carries out what a number means, and lets chance draw: who decides next, -1 when the game is over."""
        action: i64 = self.action(play, seat, number)
        if action < 0:
            return REFUSED
        play.step(seat, action)
        return play.awaited()
