"""Bots think in processes of their own: compiled code never lets go of the GIL, and the server must not stutter.

What travels is small: the game, what was agreed, the facts of a view. A worker keeps the tables it has seen set up.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from threading import Thread
from typing import Any

from igroteka.bots.levels import choose
from igroteka.engine import Rng, State
from igroteka.games import find


@lru_cache(maxsize=64)
def table(game: str, seats: int, options: tuple[tuple[str, Any], ...], box: str) -> State:
    """A fresh table of this kind, to recall positions on."""
    found = find(game)
    return found.start(seats, dict(options), found.rules.read_box(box, "box") if box else None)


def think(
    game: str,
    seats: int,
    options: tuple[tuple[str, Any], ...],
    box: str,
    facts: list[int],
    seat: int,
    level: str,
    seed: int,
) -> str:
    """The move of a bot, in notation. Runs in a worker."""
    view = table(game, seats, options, box).recall(facts)
    return view.say(choose(find(game), level, view, seat, Rng(seed)))


def settle_in() -> None:
    """A worker leaves Ctrl-C to the server, and goes when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(0)

    Thread(target=follow, daemon=True).start()


class Workers:
    """A few worker processes; they start with the first question. When one dies, new ones take over."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = self.hire()

    def hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), settle_in)

    async def move(
        self, game: str, options: Mapping[str, Any], box: str, view: State, seat: int, level: str, seed: int
    ) -> str:
        question = game, int(view.seats), tuple(options.items()), box, view.facts(), seat, level, seed
        loop, pool = asyncio.get_running_loop(), self.pool
        with contextlib.suppress(BrokenProcessPool):
            return await loop.run_in_executor(pool, think, *question)
        if self.pool is pool:  # of all who waited the first one hires
            self.pool = self.hire()
        return await loop.run_in_executor(self.pool, think, *question)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
