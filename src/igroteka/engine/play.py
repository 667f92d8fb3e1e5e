"""What works for every game: random games to the end, and counting the tree of moves."""

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine.bits import lowest
from igroteka.engine.rng import Rng
from igroteka.engine.state import CHANCE, State


def step(state: State, rng: Rng) -> i64:
    """One random decision or outcome of chance; the seat that made it, or -1 when the game is over."""
    who: i64 = state.awaiting()
    if who == 0:
        return -1
    seat: i64 = lowest(who)
    state.apply(seat, state.random_action(seat, rng))
    return seat


def playout(state: State, rng: Rng) -> i64:
    """Plays the state to its end at random; how many steps that took, counting every decision and outcome of chance."""
    steps: i64 = 0
    while step(state, rng) >= 0:
        steps += 1
    return steps


def playouts(start: State, games: i64, rng: Rng) -> i64:
    """That many random games from one position; the steps of all of them."""
    steps: i64 = 0
    i: i64
    for i in range(games):
        steps += playout(start.clone(), rng)
    return steps


def playouts_listing(start: State, games: i64, rng: Rng) -> i64:
    """The same, but every seat lists all its choices and picks one: what a game costs without its own sampling."""
    steps: i64 = 0
    i: i64
    for i in range(games):
        state = start.clone()
        while True:
            who: i64 = state.awaiting()
            if who == 0:
                break
            seat: i64 = lowest(who)
            if seat == CHANCE:
                state.apply(seat, state.random_action(seat, rng))
            else:
                choices: vec[i64] = state.legal(seat)
                state.apply(seat, choices[rng.below(len(choices))])
            steps += 1
    return steps


def perft(state: State, depth: i64) -> i64:
    """How many ways there are to go on for `depth` steps (fewer where the game ends), outcomes of chance included.

    Seats that decide at the same time are taken in order, which gives every combination once.
    """
    who: i64 = state.awaiting()
    if depth == 0 or who == 0:
        return 1
    seat: i64 = lowest(who)
    choices: vec[i64] = state.legal(seat)
    if depth == 1:
        return len(choices)
    total: i64 = 0
    i: i64
    for i in range(len(choices)):
        after = state.clone()
        after.apply(seat, choices[i])
        total += perft(after, depth - 1)
    return total
