"""Games by the thousand: what is played, one game by bots from its first draw to its end, many in several processes."""

import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Any, TypeVar

from igroteka.bots import Thinker, counted, find_level
from igroteka.engine import CHANCE, Outcome, Rng, State, seats_in
from igroteka.games import find

Task = TypeVar("Task")
Done = TypeVar("Done")


@dataclass(frozen=True)
class Setup:
    """What is played and by whom, in a form that can be sent to another process."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    box_text: str
    seed: int
    bots: tuple[str, ...] = ()  # none: all at random


@cache
def first_state(setup: Setup) -> State:
    game = find(setup.game)
    box = game.rules.read_box(setup.box_text, "box") if setup.box_text else None
    return game.start(setup.seats, dict(setup.options), box)


def play_bots(setup: Setup, state: State, bots: Sequence[str], number: int, stream: int) -> int:
    """Game `number` by these bots, each thinking a tenth of its usual time as a number of simulations; `stream` is its
    luck. How many decisions and draws it took."""
    game, options = find(setup.game), dict(setup.options)
    thinkers = [Thinker(game, counted(game, setup.seats, find_level(name), options=options)) for name in bots]
    minds = [Rng(setup.seed, (number + 1) * 16 + seat) for seat in range(setup.seats)]
    return play_out(state, thinkers, Rng(setup.seed, stream), minds)


def play_out(state: State, thinkers: Sequence[Thinker], luck: Rng, minds: Sequence[Rng]) -> int:
    """Plays a game to its end, each bot seeing only its own view; returns how many decisions and draws it took."""
    steps = 0
    while (awaiting := state.awaiting()) != 0:
        seat = seats_in(awaiting)[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
        else:
            state.apply(seat, thinkers[seat].choose(state.seen_by(seat), seat, minds[seat]))
        steps += 1
    return steps


def outcome_of(state: State) -> Outcome:
    """How a game ended that was played to its end."""
    outcome = state.outcome()
    if outcome is None:
        raise RuntimeError("a game was played to its end and has no outcome")
    return outcome


def spread(work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int) -> Iterator[Done]:
    """Does all tasks, in so many processes; what they give comes as it is done. Ctrl-C is the caller's alone."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(work, tasks)
