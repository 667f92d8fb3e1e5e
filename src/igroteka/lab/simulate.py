"""Games by the thousand, random or by bots: points and wins of each seat.

Game number i draws from stream i of the seed, and everything counted is a whole number; so the report is the same
however the games are spread over processes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import lcm, sqrt
from time import perf_counter
from typing import Any

from igroteka.engine import MOST_SEATS, Rng, playout
from igroteka.games import find
from igroteka.lab.bot_game import Setup, first_state, outcome_of, play_bots, spread
from igroteka.lab.checks import MOST_GAMES, MOST_JOBS, bots_of, whole
from igroteka.lab.checks import box_text as checked_text
from igroteka.words import Complaint

WIN = lcm(*range(1, MOST_SEATS + 1))  # a win in units that any number of winners can share evenly
PORTION = 500  # games handed to a process at a time, more when there are very many
MOST_PORTIONS = 10_000


@dataclass
class Count:
    """Whole numbers of one seat: their sum, the sum of their squares, the extremes."""

    total: int = 0
    squares: int = 0
    least: int = 10**9
    most: int = -(10**9)

    def add(self, number: int) -> None:
        self.total += number
        self.squares += number * number
        self.least = min(self.least, number)
        self.most = max(self.most, number)

    def join(self, other: "Count") -> None:
        self.total += other.total
        self.squares += other.squares
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    def mean(self, games: int, unit: int = 1) -> float:
        return self.total / games / unit

    def stderr(self, games: int, unit: int = 1) -> float:
        """The standard error of the mean; 0 where one game says nothing about it."""
        if games < 2:
            return 0.0
        spread = (games * self.squares - self.total * self.total) / (games * (games - 1))
        return sqrt(spread / games) / unit


@dataclass
class Totals:
    games: int = 0
    steps: int = 0
    points: list[Count] = field(default_factory=list)
    wins: list[Count] = field(default_factory=list)

    def join(self, other: "Totals") -> None:
        self.games += other.games
        self.steps += other.steps
        for mine, theirs in ((self.points, other.points), (self.wins, other.wins)):
            for one, another in zip(mine, theirs, strict=True):
                one.join(another)


@dataclass(frozen=True)
class SeatReport:
    """One seat: points, and its share of the wins (a shared win counts in equal parts), with standard errors."""

    seat: int
    mean: float
    stderr: float
    min: int
    max: int
    win_share: float
    win_share_stderr: float


@dataclass(frozen=True)
class Report:
    games: int
    steps: int  # decisions and outcomes of chance
    jobs: int
    seconds: float
    seats: tuple[SeatReport, ...]


def play_some(task: tuple[Setup, int, int]) -> Totals:
    """The games number `first` to `last` - 1."""
    setup, first, last = task
    start = first_state(setup)
    totals = empty(setup.seats)
    for number in range(first, last):
        state = start.clone()
        if setup.bots:
            totals.steps += play_bots(setup, state, setup.bots, number, number)
        else:
            totals.steps += playout(state, Rng(setup.seed, number))
        outcome = outcome_of(state)
        share = WIN // outcome.places.count(1)
        for seat in range(setup.seats):
            totals.points[seat].add(outcome.scores[seat])
            totals.wins[seat].add(share if outcome.places[seat] == 1 else 0)
    totals.games = last - first
    return totals


def empty(seats: int) -> Totals:
    return Totals(points=[Count() for _ in range(seats)], wins=[Count() for _ in range(seats)])


def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int = 0,
    *,
    options: Mapping[str, Any] | None = None,
    box_text: str = "",
    bots: Sequence[str] = (),
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Plays that many games, at random or by these bots; `progress` gets the number of games just played."""
    games, jobs, seed = whole("games", games, 1, MOST_GAMES), whole("jobs", jobs, 1, MOST_JOBS), whole("seed", seed, 0)
    seats = whole("seats", seats, 0, 99)
    full = find(game).check(seats, options)
    bots, box_text = bots_of(bots), checked_text("box_text", box_text)
    if bots and len(bots) != seats:
        raise Complaint("cli-seats-count", seats=len(bots), players=seats)
    quick = all(bot == "random" for bot in bots)
    setup = Setup(game, seats, tuple(full.items()), box_text, seed, () if quick else tuple(bots))
    since = perf_counter()
    totals = empty(seats)
    portion = 1 if setup.bots else max(PORTION, games // MOST_PORTIONS)
    tasks = [(setup, first, min(first + portion, games)) for first in range(0, games, portion)]
    for played in spread(play_some, tasks, jobs):
        totals.join(played)
        if progress is not None:
            progress(played.games)
    return Report(
        games, totals.steps, jobs, perf_counter() - since, tuple(report(totals, seat) for seat in range(seats))
    )


def report(totals: Totals, seat: int) -> SeatReport:
    points, wins, games = totals.points[seat], totals.wins[seat], totals.games
    return SeatReport(
        seat + 1,
        points.mean(games),
        points.stderr(games),
        points.least,
        points.most,
        wins.mean(games, WIN),
        wins.stderr(games, WIN),
    )
