"""Random games stepped from Python, as a user would write it: ours, hearts of OpenSpiel, catanatron.

Each loop asks for all choices and takes one of them; the peers are given the fastest loop their interface allows.
"""

import random
from typing import Any

import pyspiel
from catanatron import Color, Game as Catan, RandomPlayer
from catanatron.game import TURNS_LIMIT
from rounds import SEED, Done, Work

from igroteka.engine import CHANCE, Rng, State


def stepped(start: State) -> Work:
    """The plain loop a user would write; luck is drawn by our own `random_action(CHANCE, rng)`."""

    def work(games: int) -> Done:
        uniform, rng = random.Random(SEED).random, Rng(SEED)
        decisions = draws = 0
        for _ in range(games):
            state: Any = start.clone()  # seen as from any Python, numbers are ints
            while who := state.awaiting():
                seat = who.bit_length() - 1
                if seat == CHANCE:
                    state.apply(CHANCE, state.random_action(CHANCE, rng))
                    draws += 1
                else:
                    choices = state.legal(seat)
                    state.apply(seat, choices[int(uniform() * len(choices))])
                    decisions += 1
        return Done(decisions + draws, games, decisions)

    return work


def stepped_weighing(start: State) -> Work:
    """The same loop, but luck is weighed in Python too: `legal(CHANCE)` and `weights()`."""

    def work(games: int) -> Done:
        uniform = random.Random(SEED).random
        decisions = draws = 0
        for _ in range(games):
            state: Any = start.clone()  # seen as from any Python, numbers are ints
            while who := state.awaiting():
                seat = who.bit_length() - 1
                choices = state.legal(seat)
                if seat == CHANCE:
                    weights = list(state.weights())
                    left, i = uniform() * sum(weights), 0
                    while (left := left - weights[i]) >= 0:
                        i += 1
                    state.apply(CHANCE, choices[i])
                    draws += 1
                else:
                    state.apply(seat, choices[int(uniform() * len(choices))])
                    decisions += 1
        return Done(decisions + draws, games, decisions)

    return work


def hearts(games: int) -> Done:
    """The fastest loop hearts allows: all its luck comes first and is even, so no outcome needs weighing."""
    game, uniform = pyspiel.load_game("hearts"), random.Random(SEED).random
    decisions = draws = 0
    for _ in range(games):
        state = game.new_initial_state()
        while state.is_chance_node():
            choices = state.legal_actions()
            state.apply_action(choices[int(uniform() * len(choices))])
            draws += 1
        while not state.is_terminal():
            choices = state.legal_actions()
            state.apply_action(choices[int(uniform() * len(choices))])
            decisions += 1
    return Done(decisions + draws, games, decisions)


def hearts_weighing(games: int) -> Done:
    """The loop that fits every game of OpenSpiel: luck is weighed in Python, from `chance_outcomes()`."""
    game, uniform = pyspiel.load_game("hearts"), random.Random(SEED).random
    decisions = draws = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                left = uniform()
                for action, chance in state.chance_outcomes():  # the last one if rounding left a rest
                    left -= chance
                    if left < 0:
                        break
                state.apply_action(action)
                draws += 1
            else:
                choices = state.legal_actions()
                state.apply_action(choices[int(uniform() * len(choices))])
                decisions += 1
    return Done(decisions + draws, games, decisions)


def catan(games: int) -> Done:
    """Four players of catanatron, the same loop, its check of actions turned off. Its luck is inside the actions."""
    start, uniform = Catan([RandomPlayer(color) for color in Color], seed=SEED), random.Random(SEED).random
    decisions = 0
    for _ in range(games):
        game = start.copy()
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            choices = game.state.playable_actions
            game.execute(choices[int(uniform() * len(choices))], validate_action=False)
            decisions += 1
    return Done(decisions, games, decisions)


def hearts_halfway() -> Any:
    """Some position in the middle: everything is dealt, half of the cards are played."""
    state, chooser = pyspiel.load_game("hearts").new_initial_state(), random.Random(SEED)
    while state.is_chance_node():
        state.apply_action(chooser.choice(state.legal_actions()))
    for _ in range(30):  # of about 60 decisions
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


def catan_halfway() -> Any:
    """Some position in the middle of a game of catanatron."""
    game = Catan([RandomPlayer(color) for color in Color], seed=SEED)
    for _ in range(500):  # of about 1200 decisions
        game.play_tick()
    return game
