"""Bots: legal, honest about what they may know, and better than chance."""

import asyncio

import pytest

from igroteka.bots import LEVELS, Thinker, Workers
from igroteka.engine import CHANCE, Rng, State, seats_in
from igroteka.games import Game, shelf
from tests.any_game import FIRST, HIDING, everything, played, secrets

QUICK = [level if level in ("random", "greedy", "level1", "level2") else f"{level}@6" for level in LEVELS]


def play(game: Game, levels: tuple[str, ...], seed: int, **options: bool | str) -> State:
    state = game.start(len(levels), options)
    rng = Rng(seed)
    while state.awaiting():
        seat = seats_in(state.awaiting())[0]
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, rng))
            continue
        action = Thinker(game, levels[seat]).choose(state.seen_by(seat), seat, rng)
        assert action in state.legal(seat)
        state.apply(seat, action)
    return state


@pytest.mark.sample(24)
@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in shelf() for seats in game.seats])
def test_every_level_plays_whole_games(game: Game, seats: int, level: str) -> None:
    assert play(game, (level,) * seats, seed=seats, **everything(game)).outcome() is not None


def test_the_greedy_bot_beats_the_random_one() -> None:
    wins = 0
    for seed in range(12):
        seat = seed % 2
        outcome = play(FIRST, ("random", "greedy") if seat else ("greedy", "random"), seed).outcome()
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins >= 11


def test_a_choice_does_not_depend_on_what_the_bot_cannot_know() -> None:
    game, rng = HIDING[0], Rng(3)
    for steps in range(30, 200, 10):
        state = played(game, 3, steps, seed=steps, **secrets(game))
        for seat in seats_in(state.awaiting()):
            if seat != CHANCE:
                twin = state.seen_by(seat).imagine(rng)
                ours = Thinker(game, "greedy").choose(state.seen_by(seat), seat, Rng(1))
                assert ours == Thinker(game, "greedy").choose(twin.seen_by(seat), seat, Rng(1))


def test_workers_answer_with_an_action() -> None:
    async def ask() -> tuple[int, int]:
        workers = Workers(1)
        try:
            view = played(FIRST, 2, 60).seen_by(0)
            seat = seats_in(view.awaiting())[0]
            options = FIRST.check(2)
            first = await workers.move(workers.question(FIRST.id, options, "", view, seat, "greedy", 1))
            again = await workers.move(workers.question(FIRST.id, options, "", view, seat, "greedy", 2))
            return first, again
        finally:
            workers.close()

    first, again = asyncio.run(ask())
    view = played(FIRST, 2, 60)
    assert first == again
    assert first in view.legal(seats_in(view.awaiting())[0])
