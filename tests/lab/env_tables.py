"""The tables the environments are tried at: every game and number of players, plain and with everything in play."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from igroteka.engine import Rng, State
from igroteka.engine.encoding import Encoding
from igroteka.engine.learner import Play
from igroteka.games import shelf
from tests.any_game import everything

Table = tuple[str, int, dict[str, Any]]


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


def check_numbers(encoding: Encoding, state: State, seat: int) -> None:
    legal = list(state.legal(seat))
    numbers = [encoding.number(state, seat, action) for action in legal]
    assert len(set(numbers)) == len(legal)
    assert [encoding.action(state, seat, number) for number in numbers] == legal
    listed = vec[i16]([0] * encoding.actions)
    assert numbers == list(listed[: encoding.list_all(state, seat, listed, 0)])
