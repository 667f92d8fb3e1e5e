"""Plays the games of a question in batches, in this process or in workers, and joins the results as they come."""

import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import cache
from typing import Any

from igroteka.bots.crew import Crew
from igroteka.extras import extra
from igroteka.lab.whatif.playing import play_batch
from igroteka.lab.whatif.question import Question
from igroteka.lab.whatif.tally import Tally
from igroteka.words import Complaint

BATCH = 20  # games; a lost worker loses at most so many
LOOK = 0.25  # seconds between two checks whether the question was cancelled
PATIENCE = "10s"  # for a scheduler to answer
AHEAD = 3  # batches for each worker that are under way or wait for it


class Stopped(Exception):
    """The question was cancelled."""


def never() -> bool:
    return False


def play_all(
    question: Question,
    *,
    jobs: int = 1,
    batch: int = BATCH,
    cluster: str = "",
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    stopped: Callable[[], bool] = never,
) -> Tally:
    """The sums of all games. They do not depend on how the games were divided."""
    whole = Tally()
    batches = ((first, min(first + batch, question.games)) for first in range(0, question.games, batch))
    if jobs == 1 and executor is None and not cluster:
        done: Iterator[Tally] = (play_batch(question, first, last) for first, last in batches)
    else:
        done = spread(question, batches, jobs, cluster, executor, stopped)
    with contextlib.closing(done):  # type: ignore[type-var]  # both are generators
        for tally in done:
            whole.join(tally)
            if progress is not None:
                progress(tally.games)
            if stopped():
                raise Stopped
    return whole


def spread(
    question: Question,
    batches: Iterator[tuple[int, int]],
    jobs: int,
    cluster: str,
    executor: Executor | None,
    stopped: Callable[[], bool],
) -> Iterator[Tally]:
    """Batches as they are done, a few of them under way for each worker."""
    with contextlib.ExitStack() as leaving:
        crew, workers = (executor, jobs) if executor else leaving.enter_context(hired(jobs, cluster))
        waiting: set[Future[Any]] = set()
        more = True
        try:
            while more or waiting:
                while more and len(waiting) < workers * AHEAD:
                    following = next(batches, None)
                    more = following is not None
                    if following is not None:
                        waiting.add(crew.submit(play_batch, question, *following))
                if waiting:
                    done, waiting = wait(waiting, timeout=LOOK, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
                    if not done and stopped():
                        raise Stopped
        finally:
            for future in waiting:
                future.cancel()


@contextlib.contextmanager
def hired(jobs: int, cluster: str) -> Iterator[tuple[Executor, int]]:
    """Processes of this machine, or those of a Dask cluster."""
    if not cluster:
        crew = Crew(jobs)
        whole = False
        try:
            yield crew, jobs
            whole = True
        finally:
            crew.shutdown(cancel_futures=not whole)
        return
    client_of = needs_distributed()
    try:
        client = client_of(cluster, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError):
        raise Complaint("lab-no-cluster", address=cluster) from None
    with client:
        yield client.get_executor(pure=False), max(1, sum(client.nthreads().values()))


@cache
def needs_distributed() -> Any:
    with extra("lab"):
        from distributed import Client
    return Client
