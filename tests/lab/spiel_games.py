"""Games and walks as OpenSpiel knows them."""

import random

import pyspiel

from igroteka.lab.env.spiel import SpielState
from tests.lab.env_tables import Table


def load(table: Table) -> pyspiel.Game:
    return pyspiel.load_game(f"igroteka_{table[0]}", {"players": table[1], **table[2]})


def walked(state: SpielState, steps: int, seed: int = 1) -> SpielState:
    rng = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            places, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(places, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state
