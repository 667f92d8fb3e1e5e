"""The tables the environments are tried at: every game and number of players, plain and with everything in play."""

from typing import Any

import pytest

from igroteka.engine import Rng
from igroteka.engine.learner import Play
from igroteka.games import Game, shelf

Table = tuple[str, int, dict[str, Any]]


def everything(game: Game) -> dict[str, Any]:
    return {option.name: option.values[-1] if option.values else True for option in game.options}


ALL: list[Table] = [
    (game.id, seats, options) for game in shelf() for seats in game.seats for options in ({}, everything(game))
]
# One table of each game: as many as can play, everything in play.
WHOLE: list[Table] = [(game.id, game.seats[-1], everything(game)) for game in shelf()]


def named(table: Table) -> str:
    return f"{table[0]}-{table[1]}{'-all' if table[2] else ''}"


at_every_table = pytest.mark.parametrize("table", ALL, ids=named)
at_whole_tables = pytest.mark.parametrize("table", WHOLE, ids=named)


def play_some(play: Play, steps: int, seed: int = 1) -> None:
    """Plays on at random, at most to the end."""
    rng = Rng(seed)
    for _ in range(steps):
        seat = play.awaited()
        if seat < 0:
            return
        play.step(seat, play.state.random_action(seat, rng))
