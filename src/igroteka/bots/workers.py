"""Bots think in processes of their own: compiled code never releases the GIL, and the server must not wait.

A question is small: the game, its options, the facts of a view. A worker keeps tables it has set up once.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from threading import Thread
from typing import Any, TypeVar

from igroteka.bots.crew import Crew, Hold, nothing
from igroteka.bots.levels import at_first_sight
from igroteka.bots.thinker import Advice, Thinker
from igroteka.engine import Rng, State
from igroteka.games import find

SLOTS = 4096  # more than questions that can be open at a time
NICE = 10  # the server goes first; on a core that is free it makes no difference
PATIENCE = 60.0  # seconds after which a worker hangs: the longest thought takes five
Answer = TypeVar("Answer")


bell: Any = None  # in a worker: shared memory where the server writes the tickets of questions that were dropped


@dataclass(frozen=True)
class Question:
    """What a worker must know to think, in a form that can be sent to it."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    box: str
    facts: list[int]
    seat: int
    level: str
    seed: int
    seconds: float | None
    ticket: int
    rules: int | None = None  # the version, where it is not the newest

    def view(self) -> State:
        return table(self.game, self.seats, self.options, self.box, self.rules).recall(self.facts)

    def thinker(self) -> Thinker:
        return thinker(self.game, self.seats, self.options, self.box, self.rules, self.seat, self.level)

    def dropped(self) -> bool:
        return bell is not None and bell[self.ticket % SLOTS] == self.ticket


@lru_cache(maxsize=64)
def table(game: str, seats: int, options: tuple[tuple[str, Any], ...], box: str, rules: int | None) -> State:
    """A fresh table of this kind, to recall positions on."""
    found = find(game)
    return found.start(seats, dict(options), found.rules.read_box(box, "box") if box else None, rules)


@lru_cache(maxsize=64)
def thinker(
    game: str, seats: int, options: tuple[tuple[str, Any], ...], box: str, rules: int | None, seat: int, level: str
) -> Thinker:
    """A bot with the memory of its last decision; it uses it only where the position is the one it expected."""
    return Thinker(find(game), level)


def think(asked: Question) -> int:
    """The action of a bot. Runs in a worker."""
    return asked.thinker().choose(asked.view(), asked.seat, Rng(asked.seed), asked.seconds, asked.dropped)


def consider(asked: Question) -> list[Advice]:
    """The best choices of a seat. Runs in a worker."""
    thinker = Thinker(find(asked.game), asked.level)
    return thinker.advise(asked.view(), asked.seat, Rng(asked.seed), asked.seconds, asked.dropped)


def begin_work(shared: Any) -> None:
    """A worker goes when the server is gone, however it went."""
    global bell
    bell = shared
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(0)

    Thread(target=follow, daemon=True).start()


class Workers:
    """A few worker processes, and one for bots that choose at first sight; they start with the first question. One
    that dies is replaced, and its question repeated a few times (`Lost` if that does not help). A question that is
    cancelled is dropped: the worker that thinks about it stops within milliseconds."""

    tickets = count(1)

    def __init__(self, count: int, died: Callable[[str], None] = nothing) -> None:
        self.count = count
        self.bell = multiprocessing.get_context("spawn").RawArray("q", SLOTS)
        hold = Hold(NICE, patience=PATIENCE, begin=begin_work, given=(self.bell,))
        self.crew = Crew(count, hold, died)
        self.quick = Crew(1, hold, died)  # what takes milliseconds waits for nobody

    async def move(self, asked: Question) -> int:
        """The action of a bot, within the time its level promises, or within the seconds asked for."""
        return await self.ask(think, asked)

    async def advise(self, asked: Question) -> list[Advice]:
        """The best three choices of a seat."""
        return await self.ask(consider, asked)

    def question(
        self,
        game: str,
        options: Mapping[str, Any],
        box: str,
        view: State,
        seat: int,
        level: str,
        seed: int,
        seconds: float | None = None,
        rules: int | None = None,
    ) -> Question:
        """What to think about: a view of a table of this game, and by which version of the rules."""
        agreed, facts, ticket = tuple(options.items()), view.facts(), next(self.tickets)
        return Question(game, int(view.seats), agreed, box, facts, seat, level, seed, seconds, ticket, rules)

    async def ask(self, work: Callable[[Question], Answer], asked: Question) -> Answer:
        try:
            crew = self.quick if at_first_sight(asked.level) else self.crew
            answer: Answer = await asyncio.wrap_future(crew.submit(work, asked))
            return answer
        except asyncio.CancelledError:
            self.bell[asked.ticket % SLOTS] = asked.ticket
            raise

    def close(self) -> None:
        """Thinking that is under way is dropped too."""
        last = next(self.tickets)
        for ticket in range(max(1, last - SLOTS + 1), last):
            self.bell[ticket % SLOTS] = ticket
        for crew in (self.crew, self.quick):
            crew.shutdown(cancel_futures=True)
