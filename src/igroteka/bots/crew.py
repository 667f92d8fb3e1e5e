"""Worker processes that can be lost: what one of them was doing is given to another, nothing else is touched.

A `ProcessPoolExecutor` gives up altogether when one of its processes dies. Here every process has a thread that looks
after it: it hands out one piece of work at a time, and when the process is gone it gives the piece to a new one.
"""

import contextlib
import multiprocessing
import os
import queue
import signal
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

ATTEMPTS = 3  # processes that one piece of work may cost
PAUSE = 0.2  # seconds before the second attempt, twice as many before the third
Job = tuple["Future[Any]", Callable[..., Any], tuple[Any, ...]]


class Lost(Exception):
    """A piece of work ended several processes: the fault is its own."""


def nothing(*_: Any) -> None:
    """What is done where nothing is asked for."""


def work(pipe: Connection, nice: int, begin: Callable[..., None], given: tuple[Any, ...]) -> None:
    """Runs in a worker process: does one piece of work after another until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    begin(*given)
    with contextlib.suppress(EOFError, OSError):
        while True:
            function, arguments = pipe.recv()
            try:
                answer: tuple[bool, Any] = (True, function(*arguments))
            except Exception as problem:
                answer = (False, problem)
            pipe.send(answer)


class Crew(Executor):
    """So many processes; they start with the first work. Those that die, or answer nothing for so many seconds of
    `patience`, are replaced, and `lost` is told why. `nice` lets others go first; `begin` is called in each process."""

    def __init__(
        self,
        count: int,
        nice: int = 0,
        begin: Callable[..., None] = nothing,
        given: tuple[Any, ...] = (),
        patience: float | None = None,
        lost: Callable[[str], None] = nothing,
    ) -> None:
        self.count = count
        self.nice = nice
        self.begin = begin
        self.given = given
        self.patience = patience
        self.lost = lost
        self.context = multiprocessing.get_context("spawn")
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.threads: list[Thread] = []
        self.processes: dict[int, multiprocessing.process.BaseProcess] = {}  # by place in the crew
        self.closing = False

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> "Future[Any]":
        if self.closing:
            raise RuntimeError("this crew is closed")
        future: Future[Any] = Future()
        self.jobs.put((future, function, arguments))
        if len(self.threads) < self.count:
            thread = Thread(target=self.look_after, args=(len(self.threads),), daemon=True)
            self.threads.append(thread)
            thread.start()
        return future

    def look_after(self, place: int) -> None:
        """One thread, one process at a time. Ctrl-C must reach neither of them, also while the process starts."""
        if hasattr(signal, "pthread_sigmask"):
            resource_tracker.ensure_running()  # or it would let Ctrl-C through again, when the first process starts
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        pipe: Connection | None = None
        while (job := self.jobs.get()) is not None:
            future, function, arguments = job
            if not future.set_running_or_notify_cancel():
                continue
            for attempt in range(ATTEMPTS):
                time.sleep(PAUSE * attempt)
                if self.closing:
                    future.set_exception(Lost("the crew was closed"))
                    break
                try:
                    pipe = pipe or self.hire(place)
                    pipe.send((function, arguments))
                    if not pipe.poll(self.patience):
                        raise TimeoutError(f"no answer for {self.patience:g} s")
                    done, answer = pipe.recv()
                except (EOFError, OSError) as problem:
                    self.replace(place, problem)
                    pipe = None
                    continue
                except Exception as problem:  # what cannot be sent: the process is as good as before
                    done, answer = False, problem
                if done:
                    future.set_result(answer)
                else:
                    future.set_exception(answer)
                break
            else:
                future.set_exception(Lost(f"{ATTEMPTS} processes ended over one piece of work"))
        if pipe is not None:
            pipe.close()

    def hire(self, place: int) -> Connection:
        ours, theirs = self.context.Pipe()
        arguments = (theirs, self.nice, self.begin, self.given)
        process = self.context.Process(target=work, args=arguments, daemon=True)
        process.start()
        theirs.close()  # or we would not notice that the process is gone
        self.processes[place] = process
        if self.closing:  # too late to be killed with the others
            process.kill()
        return ours

    def replace(self, place: int, problem: Exception) -> None:
        """The process is gone, hangs, or could not be started: the next attempt takes another."""
        process, reason = self.processes.pop(place, None), str(problem)
        if process is not None:
            if not isinstance(problem, TimeoutError):
                process.join(1)
                reason = f"exit {process.exitcode}"
            process.kill()
            process.join()
        if not self.closing:
            self.lost(reason)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Workers finish what they are doing; with `cancel_futures` they are killed."""
        self.closing = cancel_futures
        while cancel_futures:
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                break
            if job is not None:
                job[0].cancel()
        for _ in self.threads:
            self.jobs.put(None)
        if cancel_futures:
            for process in list(self.processes.values()):
                process.kill()
        if wait:
            for thread in self.threads:
                thread.join()
            for process in list(self.processes.values()):
                process.join()
        self.closing = True
