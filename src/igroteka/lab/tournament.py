"""Bots against each other: seats rotate, every game can be repeated, shares and points come with their intervals.

Budgets are numbers of simulations, a tenth of a level's usual time on an idle core, so that a result depends on its
arguments alone. Game number i draws its luck from stream i of the seed; the same luck is played in every rotation.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from time import perf_counter
from typing import Any

from openskill.models import PlackettLuce

from igroteka.games import find
from igroteka.lab.bot_game import Setup, first_state, outcome_of, play_bots, spread
from igroteka.lab.checks import MOST_GAMES, MOST_JOBS, bots_of, whole
from igroteka.lab.checks import box_text as checked_text
from igroteka.words import Complaint

SURE = 1.959964  # 95 % of a normal distribution lie within so many standard errors


@dataclass(frozen=True)
class ArenaGame:
    """One game: which bots sat where, their points and places."""

    number: int
    bots: tuple[int, ...]  # by seat, counted as in the setup
    scores: tuple[int, ...]
    places: tuple[int, ...]

    def share(self, bot: int) -> float:
        """A tie for first counts as an equal share."""
        return (self.places[self.bots.index(bot)] == 1) / self.places.count(1)

    def score(self, bot: int) -> int:
        return self.scores[self.bots.index(bot)]


@dataclass(frozen=True)
class BotReport:
    bot: str
    games: int
    win_share: float
    win_share_low: float
    win_share_high: float
    mean: float
    mean_low: float
    mean_high: float
    rating: float
    rating_sigma: float


@dataclass(frozen=True)
class ArenaReport:
    games: int
    jobs: int
    seconds: float
    bots: tuple[BotReport, ...]


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    box_text: str = "",
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> ArenaReport:
    """Plays that many games. With more bots than seats, every group of them meets in turn."""
    games, jobs = whole("games", games, 1, MOST_GAMES), whole("jobs", jobs, 1, MOST_JOBS)
    setup = arena_setup(game, bots, seed, seats, options, box_text)
    since = perf_counter()
    played: list[ArenaGame] = []
    for one in play_all(setup, range(games), jobs):
        played.append(one)
        if progress is not None:
            progress(1)
    played.sort(key=lambda one: one.number)
    return ArenaReport(games, jobs, perf_counter() - since, report(setup, played))


def arena_setup(
    game: str,
    bots: Sequence[str],
    seed: int = 0,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    box_text: str = "",
) -> Setup:
    bots = bots_of(bots)
    count = len(bots) if seats is None else whole("seats", seats, 0, 99)
    full = find(game).check(count, options)
    if len(bots) < count:
        raise Complaint("cli-seats-count", seats=len(bots), players=count)
    box_text = checked_text("box_text", box_text)
    return Setup(game, count, tuple(full.items()), box_text, whole("seed", seed, 0), bots)


def seating(setup: Setup, number: int) -> tuple[tuple[int, ...], int]:
    """Who sits where in a game, and the stream of its luck: groups take turns, then each group moves round."""
    groups = list(combinations(range(len(setup.bots)), setup.seats))
    group = groups[number % len(groups)]
    turn = number // len(groups)
    shift = turn % setup.seats
    return group[shift:] + group[:shift], turn // setup.seats


def play_one(task: tuple[Setup, int]) -> ArenaGame:
    setup, number = task
    bots, stream = seating(setup, number)
    state = first_state(setup).clone()
    play_bots(setup, state, [setup.bots[bot] for bot in bots], number, stream)
    outcome = outcome_of(state)
    return ArenaGame(number, bots, outcome.scores, outcome.places)


def play_all(setup: Setup, numbers: Sequence[int], jobs: int) -> Iterator[ArenaGame]:
    return spread(play_one, [(setup, number) for number in numbers], jobs)


# What the games say


def interval(share: float, games: float) -> tuple[float, float]:
    """Where the true share lies with 95 %, after Wilson: sensible also when all games were won."""
    if games == 0:
        return 0.0, 1.0
    z = SURE * SURE / games
    middle = (share + z / 2) / (1 + z)
    half = sqrt(max(0.0, share * (1 - share) * z + z * z / 4)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(numbers: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and where the true one lies with 95 %."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1)) if count > 1 else 0.0
    half = SURE * spread / sqrt(count)
    return mean, mean - half, mean + half


def report(setup: Setup, played: Sequence[ArenaGame]) -> tuple[BotReport, ...]:
    rated = ratings(setup, played)
    found = []
    for bot, name in enumerate(setup.bots):
        own = [one for one in played if bot in one.bots]
        if not own:
            continue
        share = sum(one.share(bot) for one in own) / len(own)
        points = mean_interval([one.score(bot) for one in own])
        found.append(BotReport(name, len(own), share, *interval(share, len(own)), *points, *rated[bot]))
    return tuple(found)


def ratings(setup: Setup, played: Sequence[ArenaGame]) -> list[tuple[float, float]]:
    """Plackett and Luce's ratings after all games, in their order: how strong, and how sure that is."""
    model = PlackettLuce()
    rated = [model.rating() for _ in setup.bots]
    for one in played:
        if len(one.bots) > 1:
            after = model.rate([[rated[bot]] for bot in one.bots], ranks=[float(place) for place in one.places])
            for bot, team in zip(one.bots, after, strict=True):
                rated[bot] = team[0]
    return [(one.mu, one.sigma) for one in rated]
