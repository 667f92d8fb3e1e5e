"""Many games of one kind, all stepped in one call; everything learners read lies in a few long rows of numbers."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from igroteka.engine import CHANCE, CHANCE_ONLY, Rng, State
from igroteka.engine.bits import lowest
from igroteka.engine.encoding import Encoding

MINDS = 1 << 40  # streams of the generators that choose at random, far from those of chance


class Batch:
    """Games number `first` to `first + count - 1`. Each has its own generators, given by the seed and its number, so it
    goes the same way whoever steps it. A game that ends is followed by the next one at once."""

    def __init__(
        self, start: State, encoding: Encoding, hides: bool, points: bool, count: i64, seed: i64, first: i64
    ) -> None:
        self.start = start
        self.encoding = encoding
        self.hides = hides
        self.points = points
        self.count: i64 = count
        self.first: i64 = first
        self.seats: i64 = start.seats
        self.size: i64 = encoding.size
        self.actions: i64 = encoding.actions
        self.states: list[State] = []
        self.lucks: list[Rng] = []
        self.minds: list[Rng] = []
        self.observation = vec[i16]([0] * (count * encoding.size))
        self.mask = vec[u8]([0] * (count * encoding.actions))
        self.seat = vec[i64]([0] * count)  # who decides, by game
        self.reward = vec[float]([0.0] * (count * start.seats))  # by game and seat
        self.done = vec[u8]([0] * count)  # whether the last step ended a game
        self.sampled = vec[i64]([0] * count)  # a random choice of the one who decides
        self.notes = vec[i64]([0] * (count * encoding.notes))  # of the encoding, by game
        self.numbers = vec[i16]([0] * (count * encoding.actions))  # what is marked in the mask, by game
        self.marked = vec[i64]([0] * count)  # how many these are
        i: i64
        for i in range(count):
            self.lucks.append(Rng(seed, first + i))
            self.minds.append(Rng(seed, first + i + MINDS))
            self.states.append(start)
            self.look(i, self.deal(i))

    def clone(self) -> "Batch":
        """A copy in which everything goes the same way as long as the choices are the same."""
        copy = Batch(self.start, self.encoding, self.hides, self.points, 0, 0, self.first)
        copy.count = self.count
        copy.states = [state.clone() for state in self.states]
        copy.lucks = [luck.clone() for luck in self.lucks]
        copy.minds = [mind.clone() for mind in self.minds]
        copy.observation = self.observation[:]
        copy.mask = self.mask[:]
        copy.seat = self.seat[:]
        copy.reward = self.reward[:]
        copy.done = self.done[:]
        copy.sampled = self.sampled[:]
        copy.notes = self.notes[:]
        copy.numbers = self.numbers[:]
        copy.marked = self.marked[:]
        return copy

    def resample(self, numbers: Iterable[int], seed: i64) -> None:
        """Puts in place of every game one that could be it for all that a seat of it knows, with luck of its own."""
        seats = vec[i64](numbers)
        i: i64
        for i in range(self.count):
            luck = Rng(seed, self.first + i)
            state = self.states[i].seen_by(seats[i]).imagine(luck)
            self.states[i] = state
            self.lucks[i] = luck
            self.minds[i] = Rng(seed, self.first + i + MINDS)
            self.look(i, self.draw(state, luck))

    def deal(self, i: i64) -> i64:
        """A new game in place of number i; whom it waits for."""
        state = self.start.clone()
        self.states[i] = state
        return self.draw(state, self.lucks[i])

    def draw(self, state: State, luck: Rng) -> i64:
        """Lets chance draw until somebody must decide: whom the game waits for."""
        who: i64 = state.awaiting()
        while who == CHANCE_ONLY:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
            who = state.awaiting()
        return who

    def step(self, numbers: Iterable[int]) -> None:
        """One decision in every game, by number; all of them must be allowed."""
        chosen = vec[i64](numbers)
        i: i64
        for i in range(self.count):
            state = self.states[i]
            seat: i64 = self.seat[i]
            state.apply(seat, self.encoding.action(state, seat, chosen[i]))
            who: i64 = self.draw(state, self.lucks[i])
            if self.done[i]:
                self.done[i] = 0
                self.forget_rewards(i)
            if who == 0:
                self.done[i] = 1
                self.give_rewards(i, state)
                who = self.deal(i)
            self.look(i, who)

    def look(self, i: i64, who: i64) -> None:
        """Writes down what the first of those who decide in game i sees and may do."""
        state = self.states[i]
        seat: i64 = lowest(who)
        self.seat[i] = seat
        encoding = self.encoding
        view = state.seen_by(seat) if self.hides else state
        encoding.update(view, seat, self.observation, i * self.size, self.notes, i * encoding.notes)
        at: i64 = i * self.actions
        mask = self.mask
        numbers = self.numbers
        k: i64
        for k in range(at, at + self.marked[i]):
            mask[at + i64(numbers[k])] = 0
        count: i64 = encoding.list_all(state, seat, numbers, at)
        for k in range(at, at + count):
            mask[at + i64(numbers[k])] = 1
        self.marked[i] = count
        self.sampled[i] = i64(numbers[at + self.minds[i].below(count)])

    def forget_rewards(self, i: i64) -> None:
        seat: i64
        for seat in range(self.seats):
            self.reward[i * self.seats + seat] = 0.0

    def give_rewards(self, i: i64, state: State) -> None:
        outcome = state.outcome()
        assert outcome is not None
        winners = 0
        for place in outcome.places:
            if place == 1:
                winners += 1
        losers = int(self.seats) - winners
        seat: i64
        for seat in range(self.seats):
            share = 0.0
            if self.points:
                share = float(outcome.scores[seat])
            elif losers and outcome.places[seat] == 1:
                share = 1 / winners
            elif losers:
                share = -1 / losers
            self.reward[i * self.seats + seat] = share
