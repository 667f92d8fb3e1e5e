"""The tree a search grows: nodes, their choices with what was learnt of them, and links by what was told.

Everything lies in flat vectors: the garbage collector has nothing to visit, and a new tree is cheap.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.engine import State
from igroteka.engine.knowledge import Knowledge

NOTHING: Final = -1
UNOPENED: Final = -1  # a node that no simulation went on from: its choices are not listed yet
MASK: Final = 0xFFFFFFFFFF


class Tree:
    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.clear()

    def clear(self) -> None:
        self.simulations: i64 = 0
        self.root: i64 = 0
        # By node: its first choice, how many it has, visits.
        self.first = vec[i64]()
        self.count = vec[i64]()
        self.visits = vec[float]()
        # By choice: the action, visits, the sums of rewards, points and shares of the victory for its seat, its part of
        # the weights, the node it leads to, and the last simulation in which it could be chosen.
        self.action = vec[i64]()
        self.tried = vec[float]()
        self.total = vec[float]()
        self.gained = vec[float]()
        self.won = vec[float]()
        self.weight = vec[float]()
        self.child = vec[i64]()
        self.open = vec[i64]()
        # Nodes reached by what was told rather than by what was done: a table with open addressing.
        self.links = vec[i64]([NOTHING] * 3072)
        self.linked: i64 = 0
        self.new_node()

    def new_node(self) -> i64:
        self.first = append(self.first, 0)
        self.count = append(self.count, UNOPENED)
        self.visits = append(self.visits, 0.0)
        return len(self.first) - 1

    # Links: what was told leads from a node to another

    def follow(self, node: i64, told: i64) -> i64:
        """The node that what was told leads to, made if it is new."""
        tag: i64 = (node * 0x9E3779B1 & MASK) ^ (told & MASK)
        size: i64 = len(self.links) // 3
        at: i64 = ((tag * 0x45D9F3B & MASK) >> 8) % size
        while self.links[at * 3] != NOTHING:
            if self.links[at * 3] == node and self.links[at * 3 + 1] == told:
                return self.links[at * 3 + 2]
            at += 1
            if at == size:
                at = 0
        fresh: i64 = self.new_node()
        self.links[at * 3] = node
        self.links[at * 3 + 1] = told
        self.links[at * 3 + 2] = fresh
        self.linked += 1
        if self.linked * 2 > size:
            self.widen_links()
        return fresh

    def widen_links(self) -> None:
        old = self.links
        size: i64 = len(old) // 3 * 2
        self.links = vec[i64]([NOTHING] * (size * 3))
        i: i64
        for i in range(len(old) // 3):
            if old[i * 3] == NOTHING:
                continue
            tag: i64 = (old[i * 3] * 0x9E3779B1 & MASK) ^ (old[i * 3 + 1] & MASK)
            at: i64 = ((tag * 0x45D9F3B & MASK) >> 8) % size
            while self.links[at * 3] != NOTHING:
                at += 1
                if at == size:
                    at = 0
            self.links[at * 3] = old[i * 3]
            self.links[at * 3 + 1] = old[i * 3 + 1]
            self.links[at * 3 + 2] = old[i * 3 + 2]

    # Choices of a node

    def open_node(self, node: i64, state: State, seat: i64, choices: vec[i64]) -> None:
        """Lists the choices with the weights the game gives them."""
        self.first[node] = len(self.action)
        self.count[node] = 0
        weights: vec[float] = self.knowledge.weigh(state, seat, choices)
        sum: float = 0.0
        i: i64
        for i in range(len(weights)):
            sum += weights[i]
        for i in range(len(choices)):
            self.add_choice(node, choices[i], weights[i] / sum)

    def add_choice(self, node: i64, action: i64, weight: float) -> None:
        self.action = append(self.action, action)
        self.tried = append(self.tried, 0.0)
        self.total = append(self.total, 0.0)
        self.gained = append(self.gained, 0.0)
        self.won = append(self.won, 0.0)
        self.weight = append(self.weight, weight)
        self.child = append(self.child, NOTHING)
        self.open = append(self.open, self.simulations)
        self.count[node] += 1

    def match(self, node: i64, state: State, seat: i64, choices: vec[i64]) -> bool:
        """Marks which choices of the node are possible in this world, adding those it has not met; whether all are."""
        first: i64 = self.first[node]
        count: i64 = self.count[node]
        n: i64 = len(choices)
        i: i64 = 0
        if n == count:
            while i < n and self.action[first + i] == choices[i]:
                i += 1
            if i == n:
                return True
        missing: i64 = 0
        j: i64
        for i in range(n):
            j = self.place(node, choices[i], i)
            if j == NOTHING:
                missing += 1
            else:
                self.open[j] = self.simulations
        if missing > 0:
            self.extend(node, state, seat, choices)
        return False

    def place(self, node: i64, action: i64, near: i64) -> i64:
        """Where a choice of a node lies, or NOTHING; `near` is where it probably does."""
        first: i64 = self.first[node]
        count: i64 = self.count[node]
        if near < count and self.action[first + near] == action:
            return first + near
        i: i64
        for i in range(count):
            if self.action[first + i] == action:
                return first + i
        return NOTHING

    def extend(self, node: i64, state: State, seat: i64, choices: vec[i64]) -> None:
        """Moves the choices of a node to where there is room for new ones."""
        weights: vec[float] = self.knowledge.weigh(state, seat, choices)
        sum: float = 0.0
        i: i64
        for i in range(len(weights)):
            sum += weights[i]
        old: i64 = self.first[node]
        count: i64 = self.count[node]
        fresh = vec[i64]()
        for i in range(len(choices)):
            if self.place(node, choices[i], i) == NOTHING:
                fresh = append(fresh, i)
        self.first[node] = len(self.action)
        self.count[node] = 0
        for i in range(old, old + count):
            self.add_choice(node, self.action[i], self.weight[i])
            last: i64 = len(self.action) - 1
            self.tried[last] = self.tried[i]
            self.total[last] = self.total[i]
            self.gained[last] = self.gained[i]
            self.won[last] = self.won[i]
            self.child[last] = self.child[i]
            self.open[last] = self.open[i]
        for i in range(len(fresh)):
            self.add_choice(node, choices[fresh[i]], weights[fresh[i]] / sum)
