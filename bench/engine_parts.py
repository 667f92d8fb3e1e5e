"""Work that more than one bench measures: random games inside the core, and a position in the middle of one."""

from collections.abc import Callable

from rounds import SEED, Done, Work

from igroteka.engine import Rng, State, playout, step


def inside(start: State, play: Callable[[State, int, Rng], int]) -> Work:
    """Random games that never leave the core."""
    return lambda games: Done(play(start, games, Rng(SEED)), games)


def halfway(start: State) -> State:
    """The middle of a random game."""
    state = start.clone()
    rng = Rng(SEED)
    for _ in range(playout(start.clone(), Rng(SEED)) // 2):
        step(state, rng)
    return state
