"""Information-set Monte Carlo tree search, for any game.

Every simulation imagines one world that fits what the seat sees, goes down the tree, plays on by the game's own
knowledge and judges the result. A node is what the thinking seat would have been told on the way, so worlds that look
the same to it share their statistics; each seat prefers what is best for itself. Seats that decide at the same time
keep statistics that do not depend on each other's choices.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.bots.tree import NOTHING, UNOPENED, Tree
from igroteka.engine import CHANCE, CHANCE_ONLY, Rng, State
from igroteka.engine.bits import bit, lowest
from igroteka.engine.knowledge import Knowledge

LONGEST: Final = 4000  # steps of one simulation; a game that goes on longer is judged as it stands


class Search(Tree):
    """The tree of one decision. `grow` adds simulations; the same seed and number of them give the same tree."""

    def __init__(
        self,
        knowledge: Knowledge,
        exploring: float = 2.0,
        margin: float = 0.35,
        selfish: bool = False,
    ) -> None:
        super().__init__(knowledge)
        self.exploring = exploring
        self.margin = margin  # how much of the reward is the lead in points; the rest is the share of the victory
        self.selfish = selfish  # looks at its own points alone

    def clear(self) -> None:
        super().clear()
        # Rewards so far, by seat: their mean and spread give exploration its scale.
        self.mean = vec[float]([0.0] * 8)
        self.square = vec[float]([0.0] * 8)
        self.points = vec[float]([0.0] * 8)
        self.shares = vec[float]([0.0] * 8)
        self.rewards = vec[float]([0.0] * 8)
        self.path = vec[i64]()

    def select(self, node: i64, seat: i64, every: bool) -> i64:
        """The choice to follow: what has done well, and what was promising and is little tried."""
        first: i64 = self.first[node]
        count: i64 = self.count[node]
        visits: float = self.visits[node]
        spread: float = self.spread(seat)
        reach: float = self.exploring * spread * sqrt(visits + 1.0)
        tries, total, weight = self.tried, self.total, self.weight
        sum: float = 0.0
        tried: float = 0.0
        known: float = 0.0
        i: i64
        n: float
        for i in range(first, first + count):
            n = tries[i]
            if n > 0.0:
                sum += total[i]
                tried += n
                known += weight[i]
        # What was never tried is taken for a little worse than what was, the more of the promise has been seen.
        untried: float = (sum / tried if tried > 0.0 else self.mean[seat]) - 0.3 * spread * sqrt(known)
        best: i64 = NOTHING
        most: float = -1e300
        for i in range(first, first + count):
            if not every and self.open[i] != self.simulations:
                continue
            n = tries[i]
            hope: float = reach * weight[i] / (1.0 + n)
            hope += total[i] / n if n > 0.0 else untried
            if hope > most:
                most = hope
                best = i
        return best

    def spread(self, seat: i64) -> float:
        n: float = float(self.simulations)
        if n < 8.0:
            return 0.2
        variance: float = self.square[seat] / n - self.mean[seat] * self.mean[seat]
        return sqrt(variance) if variance > 1e-6 else 0.001

    # Simulations

    def grow(self, view: State, seat: i64, simulations: i64, rng: Rng) -> None:
        """Adds that many simulations of the position the seat sees."""
        i: i64
        stop: i64 = self.knowledge.begin(view, seat)
        for i in range(simulations):
            self.simulations += 1
            self.simulate(view.imagine(rng), seat, stop, rng)

    def simulate(self, state: State, viewer: i64, stop: i64, rng: Rng) -> None:
        node: i64 = self.root
        together: i64 = 0  # seats still to decide at the same time as others
        gate: i64 = node  # the node before the first of them decided
        steps: i64 = 0
        self.path = vec[i64]()
        action: i64
        told: i64
        while True:
            who: i64 = state.awaiting()
            if who == 0 or self.knowledge.stage(state) >= stop:
                break
            if who == CHANCE_ONLY:
                action = state.random_action(CHANCE, rng)
                if self.knowledge.opens(state, action):
                    node = self.follow(node, state.told(viewer, CHANCE, action))
                state.apply(CHANCE, action)
                continue
            seat: i64 = lowest(who)
            at: i64 = node
            if together & bit(seat) == 0:
                together = 0
                if who & (who - 1) != 0:
                    together, gate = who, node
            if together != 0:
                at = self.follow(gate, NOTHING - 1 - seat)
                together &= ~bit(seat)
            if self.visits[at] == 0.0 and at != self.root:
                self.visits[at] = 1.0
                self.path = append(self.path, at)
                self.path = append(self.path, NOTHING)
                self.path = append(self.path, seat)
                break
            choices: vec[i64] = state.legal(seat)
            every = True
            if self.count[at] == UNOPENED:
                self.open_node(at, state, seat, choices)
            else:
                every = self.match(at, state, seat, choices)
            choice: i64 = self.select(at, seat, every)
            self.visits[at] += 1.0
            self.path = append(self.path, at)
            self.path = append(self.path, choice)
            self.path = append(self.path, seat)
            action = self.action[choice]
            told = action if seat == viewer else state.told(viewer, seat, action)
            if told == action and at == node:
                if self.child[choice] == NOTHING:
                    fresh: i64 = self.new_node()
                    self.child[choice] = fresh
                node = self.child[choice]
            else:
                node = self.follow(node, told)
            state.apply(seat, action)
        while True:
            who = state.awaiting()
            if who == 0 or self.knowledge.stage(state) >= stop:
                break
            seat = lowest(who)
            if seat == CHANCE:
                state.apply(CHANCE, state.random_action(CHANCE, rng))
            else:
                state.apply(seat, self.knowledge.play(state, seat, rng))
            steps += 1
            if steps > LONGEST:
                break
        self.reward(state)
        self.learn(state.seats)

    def reward(self, state: State) -> None:
        """What the end of a simulation is worth to each seat: its share of the victory, and its lead."""
        points = self.points
        shares = self.shares
        seats: i64 = state.seats
        i: i64
        j: i64
        if state.awaiting() == 0:
            self.knowledge.settle(state, points, shares)
        else:
            spread: float = self.knowledge.judge(state, points)
            most: float = points[0]
            for i in range(1, seats):
                if points[i] > most:
                    most = points[i]
            sum: float = 0.0
            for i in range(seats):
                shares[i] = exp((points[i] - most) / spread)
                sum += shares[i]
            for i in range(seats):
                shares[i] /= sum
        scale: float = self.knowledge.scale(state)
        for i in range(seats):
            lead: float = points[i]
            if seats == 1 or self.selfish:
                self.rewards[i] = lead / scale
                continue
            others: float = 0.0
            best: float = -1e300
            for j in range(seats):
                if j != i:
                    others += points[j]
                    if points[j] > best:
                        best = points[j]
            lead -= 0.5 * best + 0.5 * others / float(seats - 1)
            x: float = lead / scale
            lead = x / (1.0 + (x if x > 0.0 else -x))
            self.rewards[i] = (1.0 - self.margin) * shares[i] + self.margin * (0.5 + 0.5 * lead)

    def learn(self, seats: i64) -> None:
        """Gives every choice on the path what it was worth to the seat that made it."""
        n: float = float(self.simulations)
        i: i64
        for i in range(seats):
            self.mean[i] += (self.rewards[i] - self.mean[i]) / n
            self.square[i] += self.rewards[i] * self.rewards[i]
        for i in range(len(self.path) // 3):
            choice: i64 = self.path[i * 3 + 1]
            seat: i64 = self.path[i * 3 + 2]
            if choice != NOTHING:
                self.tried[choice] += 1.0
                self.total[choice] += self.rewards[seat]
                self.gained[choice] += self.points[seat]
                self.won[choice] += self.shares[seat]

    # Answers

    def decision(self, view: State, seat: i64) -> i64:
        """The node where the seat's present choice is counted."""
        who: i64 = view.awaiting()
        return self.root if who & (who - 1) == 0 else self.follow(self.root, NOTHING - 1 - seat)

    def ranking(self, view: State, seat: i64) -> list[tuple[int, int, float, float, float]]:
        """All choices, the most tried first: the action, how often it was tried, its mean reward, points and share of
        the victory."""
        node: i64 = self.decision(view, seat)
        choices: vec[i64] = view.legal(seat)
        if self.count[node] == UNOPENED:
            self.open_node(node, view, seat, choices)
        found: list[tuple[int, int, float, float, float]] = []
        i: i64
        for i in range(len(choices)):
            at: i64 = self.place(node, choices[i], i)
            if at != NOTHING:
                n: float = self.tried[at] if self.tried[at] > 0.0 else 1.0
                reward: float = self.total[at] / n
                found.append((choices[i], int(self.tried[at]), reward, self.gained[at] / n, self.won[at] / n))
        found.sort(key=by_tries)
        return found

    def descend(self, view: State, seat: i64, action: i64) -> bool:
        """Goes on to what follows a choice, keeping what is known of it; whether there is anything to keep."""
        node: i64 = self.decision(view, seat)
        at: i64 = self.place(node, action, 0)
        if node != self.root or at == NOTHING or self.child[at] == NOTHING:
            return False
        self.root = self.child[at]
        return True


def by_tries(one: tuple[int, int, float, float, float]) -> tuple[int, float]:
    return -one[1], -one[2]
