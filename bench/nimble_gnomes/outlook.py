"""Fits the weights of `nimble_gnomes/outlook.py` anew and prints them.

    .venv/bin/python bench/nimble_gnomes/outlook.py [games]    2,000 games: two minutes

Bots play each other at first sight, by chance in proportion to how good a choice looks. At the beginning of every turn
the traits of both are noted; a logistic regression says from their difference who won. The weights of a trait lie on a
line between knots of the turns to come, and neighbouring knots are drawn to each other. Knot 0, when nothing but the
sets counts, is set by hand; so was one value that few games told (no cave, with 40 turns to come). Another run gives
other second digits.
"""

import sys

import numpy as np
from numpy.typing import NDArray

from igroteka.engine import CHANCE_ONLY, Rng, seats_in, step
from igroteka.games import find
from igroteka.games.nimble_gnomes.bot.knowledge import Insight
from igroteka.games.nimble_gnomes.bot.late_game_weights import KNOTS, TRAITS, Outlook, turns_to_come
from igroteka.games.nimble_gnomes.rules.actions import D_TAKE
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes

SEED = 5000
SHARPNESS = 1.5  # of the bots that play
LOOSE, LOOSER = 0.1, 0.3  # so often a choice is made with weights to this power
RIDGE, TOGETHER = 3.0, 20.0  # weights are drawn to 0, and to their neighbours
Numbers = NDArray[np.float64]


def one_game(number: int, rows: list[tuple[int, list[float]]]) -> float:
    """Plays a game, notes turns to come and differences of traits; the share of the first seat."""
    state, rng, dice = find("nimble_gnomes").start(2), Rng(SEED, number), np.random.default_rng((SEED, number))
    assert isinstance(state, NimbleGnomes)
    bot, outlook = Insight(5, SHARPNESS), Outlook()
    while state.awaiting():
        if state.awaiting() == CHANCE_ONLY:
            step(state, rng)
            continue
        seat = seats_in(state.awaiting())[0]
        if state.pending.kind(seat) == D_TAKE:
            outlook.notice(state, 0)
            mine = list(outlook.traits)
            outlook.notice(state, 1)
            rows.append((int(turns_to_come(state)), [a - b for a, b in zip(mine, outlook.traits, strict=True)]))
        weights = np.array(list(bot.weigh_all(state.seen_by(seat), seat))) - 0.01 + 1e-9
        if dice.random() < LOOSE:
            weights = weights**LOOSER
        choice = int(dice.choice(len(weights), p=weights / weights.sum()))
        state.apply(seat, state.legal(seat)[choice])
    outcome = state.outcome()
    assert outcome is not None
    return (outcome.places[0] == 1) / outcome.places.count(1)


def fit(turns: Numbers, traits: Numbers, shares: Numbers) -> Numbers:
    """Weights by knot (the first left out) and trait."""
    knots = np.array(KNOTS[1:], dtype=float)
    count = len(knots)
    near = np.stack([np.interp(turns, knots, one) for one in np.eye(count)], axis=1)
    spread = traits.std(axis=0) + 1e-9
    inputs = (near[:, :, None] * (traits / spread)[:, None, :]).reshape(len(shares), -1)
    steps = np.diff(np.eye(count), axis=0)
    drawn = RIDGE * np.eye(count * TRAITS) + TOGETHER * np.kron(steps.T @ steps, np.eye(TRAITS))
    weights = np.zeros(count * TRAITS)
    for _ in range(8):  # Newton's method
        chances = 1 / (1 + np.exp(-inputs @ weights))
        bend = inputs.T @ (inputs * (chances * (1 - chances))[:, None]) + drawn
        weights += np.linalg.solve(bend, inputs.T @ (shares - chances) - drawn @ weights)
    found: Numbers = weights.reshape(count, TRAITS) / spread
    return found


def main(games: int) -> None:
    rows: list[tuple[int, list[float]]] = []
    shares: list[float] = []
    for number in range(games):
        share = one_game(number, rows)
        shares += [share] * (len(rows) - len(shares))
    turns = np.array([row[0] for row in rows], dtype=float)
    found = fit(turns, np.array([row[1] for row in rows]), np.array(shares))
    for trait in range(TRAITS):
        print(trait, *(f"{weight:.2f}" for weight in found[:, trait]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
