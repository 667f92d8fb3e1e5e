"""Bots think in processes of their own: compiled code never lets go of the GIL, and the server must not stutter.

What travels is small: the game, what was agreed, the facts of a view. A worker keeps the tables it has seen set up.
"""

import asyncio
import multiprocessing
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
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


class Workers:
    """A few worker processes; they start with the first question."""

    def __init__(self, count: int) -> None:
        self.pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"))

    async def move(
        self, game: str, options: Mapping[str, Any], box: str, view: State, seat: int, level: str, seed: int
    ) -> str:
        agreed = tuple(options.items())
        return await asyncio.get_running_loop().run_in_executor(
            self.pool, think, game, int(view.seats), agreed, box, view.facts(), seat, level, seed
        )

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
