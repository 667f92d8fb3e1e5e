"""Measuring by rounds: everything compared takes its turn in every round, and its best turn counts."""

import statistics
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

SEED = 20  # every slice plays the same games again, so that the best of them means something


class Done(NamedTuple):
    """What a slice of work amounted to. A step is a decision or an outcome of chance (or one clone)."""

    steps: int
    games: int = 0
    decisions: int = 0


Work = Callable[[int], Done]


class Contender:
    """Something that is measured: work of a given amount (games or clones), and how long each slice of it took."""

    def __init__(self, work: Work, clock: Callable[[], float] = time.perf_counter) -> None:
        self.work = work
        self.clock = clock
        self.amount = 1
        self.done = Done(0)
        self.seconds: list[float] = []

    def slice(self) -> float:
        began = self.clock()
        self.done = self.work(self.amount)
        return self.clock() - began

    def settle(self, length: float) -> None:
        """Finds the amount of work that takes about so long; warms up on the way."""
        while (took := self.slice()) < length / 4:
            self.amount *= 2
        self.amount = max(1, round(self.amount * length / took))

    def round(self) -> None:
        self.seconds.append(self.slice())

    @property
    def rate(self) -> float:
        """Steps per second in the best round."""
        return self.done.steps / min(self.seconds)

    @property
    def shortfall(self) -> float:
        """How far the middle round lies below the best one."""
        return 1 - min(self.seconds) / statistics.median(self.seconds)


def take_turns(contenders: Iterable[Contender], rounds: int, length: float) -> None:
    """Gives everyone a slice of about this length (in seconds), so many times over."""
    everyone = list(contenders)
    for one in everyone:
        one.settle(length)
    for _ in range(rounds):
        for one in everyone:
            one.round()


def cloned(clone: Callable[[], object]) -> Work:
    def work(times: int) -> Done:
        for _ in range(times):
            clone()
        return Done(times)

    return work
