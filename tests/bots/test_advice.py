"""Advice: the best three choices first; and workers that think beside the server."""

import asyncio
import time

from igroteka.bots import Thinker, Workers
from igroteka.engine import Rng, seats_in
from tests.any_game import FIRST, played


def test_three_choices_the_best_first() -> None:
    state = played(FIRST, 2, 80, seed=2)
    seat = seats_in(state.awaiting())[0]
    found = Thinker(FIRST, "level5").advise(state.seen_by(seat), seat, Rng(1), 0.1)
    assert 1 <= len(found) <= 3
    assert all(one.action in state.legal(seat) and one.reasons for one in found)
    assert [one.thought for one in found] == sorted((one.thought for one in found), reverse=True)
    assert 0 <= found[0].share <= 1


def test_workers_think_advise_and_drop_what_nobody_waits_for() -> None:
    async def ask() -> tuple[int, list[int], float]:
        workers = Workers(1)
        try:
            state = played(FIRST, 2, 80, seed=2)
            seat = seats_in(state.awaiting())[0]
            view = state.seen_by(seat)
            options = FIRST.check(2)
            move = await workers.move(workers.question(FIRST.id, options, "", view, seat, "level4", 1, seconds=0.05))
            advice = await workers.advise(workers.question(FIRST.id, options, "", view, seat, "level5", 1, 0.05))
            endless = asyncio.create_task(
                workers.move(workers.question(FIRST.id, options, "", view, seat, "level5", 1, seconds=600.0))
            )
            await asyncio.sleep(0.3)
            endless.cancel()
            begun = time.perf_counter()
            again = await workers.move(workers.question(FIRST.id, options, "", view, seat, "level2", 1))
            assert again in view.legal(seat)
            return move, [one.action for one in advice], time.perf_counter() - begun
        finally:
            workers.close()

    move, advice, waited = asyncio.run(ask())
    assert move
    assert advice
    assert waited < 60  # and not ten minutes
