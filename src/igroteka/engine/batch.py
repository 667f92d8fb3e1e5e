"""Many games of one kind, all stepped in one call; everything learners read lies in a few long rows of numbers."""

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
        self.numbers = vec[i16]([0] * (count * encoding.actions))  # what is marked in the mask, by game
        self.marked = vec[i64]([0] * count)  # how many these are
        i: i64
        for i in range(count):
            self.lucks.append(Rng(seed, first + i))
            self.minds.append(Rng(seed, first + i + MINDS))
            self.states.append(start)
            self.deal(i)
            self.look(i)

    def deal(self, i: i64) -> None:
        """A new game in place of number i."""
        state = self.start.clone()
        self.states[i] = state
        self.draw(state, self.lucks[i])

    def draw(self, state: State, luck: Rng) -> None:
        while state.awaiting() == CHANCE_ONLY:
            state.apply(CHANCE, state.random_action(CHANCE, luck))

    def first_illegal(self, actions: list[int]) -> i64:
        """The first game for which the number given is not one that its mask allows; -1 if there is none."""
        i: i64
        for i in range(self.count):
            number: i64 = actions[i]
            if number < 0 or number >= self.actions or self.mask[i * self.actions + number] == 0:
                return i
        return -1

    def step(self, actions: list[int]) -> None:
        """One decision in every game; all of them must be allowed."""
        i: i64
        for i in range(self.count):
            state = self.states[i]
            seat: i64 = self.seat[i]
            state.apply(seat, self.encoding.action(state, seat, actions[i]))
            self.draw(state, self.lucks[i])
            if self.done[i]:
                self.done[i] = 0
                self.forget_rewards(i)
            if state.awaiting() == 0:
                self.done[i] = 1
                self.give_rewards(i, state)
                self.deal(i)
            self.look(i)

    def look(self, i: i64) -> None:
        """Writes down what the one who decides in game i sees and may do."""
        state = self.states[i]
        seat: i64 = lowest(state.awaiting())
        self.seat[i] = seat
        encoding = self.encoding
        if self.hides:
            encoding.write(state.seen_by(seat), seat, self.observation, i * self.size)
        else:
            encoding.write(state, seat, self.observation, i * self.size)
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
