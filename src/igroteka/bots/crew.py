"""Worker processes that can be lost: what one of them was doing is given to another, nothing else is touched.

A `ProcessPoolExecutor` gives up altogether when one of its processes dies. Here every process has a thread that looks
after it: it hands out one piece of work at a time, and when the process is gone it gives the piece to a new one. Work
that takes too long or too much memory is ended, and its process with it.
"""

import contextlib
import math
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
from typing import Any, NamedTuple

ATTEMPTS = 3  # processes that one piece of work may cost
PAUSE = 0.2  # seconds before the second attempt, twice as many before the third
IDLE = 19  # nice: it runs when nobody else wants to
Job = tuple["Future[Any]", Callable[..., Any], tuple[Any, ...]]


class Lost(Exception):
    """A piece of work ended several processes: the fault is its own."""


class TooLong(Lost):
    """A piece of work used up the seconds it had."""


def nothing(*_: Any) -> None:
    """What is done where nothing is asked for."""


class Hold(NamedTuple):
    """How a worker process is held."""

    nice: int = 0  # lets others go first
    seconds: float = math.inf  # of processor time, for one piece of work
    megabytes: float = math.inf
    patience: float = math.inf  # seconds without an answer, after which the process hangs
    begin: Callable[..., None] = nothing  # called in each process, with what is `given`
    given: tuple[Any, ...] = ()

    def take(self) -> None:
        """In the process itself, as far as its system can."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if self.nice and hasattr(os, "nice"):
            os.nice(self.nice)
        if self.nice >= IDLE and hasattr(os, "SCHED_IDLE"):
            with contextlib.suppress(OSError):
                os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        if self.megabytes < math.inf:
            with contextlib.suppress(ImportError, OSError, ValueError):
                import resource  # not everywhere

                most = int(self.megabytes * 2**20)
                resource.setrlimit(resource.RLIMIT_AS, (most, most))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        self.begin(*self.given)

    def watch(self, seconds: float) -> None:
        """The system ends this process when it has worked so long, whatever it is doing; 0 for no end."""
        if self.seconds < math.inf and hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, seconds)


def work(pipe: Connection, hold: Hold) -> None:
    """Runs in a worker process: does one piece of work after another until the pipe is closed."""
    hold.take()
    with contextlib.suppress(EOFError, OSError):
        while True:
            function, arguments = pipe.recv()
            hold.watch(hold.seconds)
            try:
                answer: tuple[bool, Any] = (True, function(*arguments))
            except Exception as problem:
                answer = (False, problem)
            hold.watch(0)
            pipe.send(answer)


class Crew(Executor):
    """So many processes; they start with the first work. Those that die, hang or work too long are replaced, and `died`
    hears why, in another thread. Work whose process died is repeated; work that took too long is not."""

    def __init__(self, count: int, hold: Hold | None = None, died: Callable[[str], None] = nothing) -> None:
        self.count = count
        self.hold = hold or Hold()
        self.died = died
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
                    done, answer = self.hear(pipe)
                except (EOFError, OSError, TooLong) as problem:
                    pipe = None
                    done, answer = False, self.replace(place, problem)
                    if not isinstance(answer, TooLong):
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

    def hear(self, pipe: Connection) -> tuple[bool, Any]:
        """What became of the work. The system counts the seconds it really works; this is for one that hangs."""
        if self.hold.patience < math.inf and not pipe.poll(self.hold.patience):
            limited = self.hold.seconds < math.inf
            raise TooLong("too long") if limited else TimeoutError(f"no answer for {self.hold.patience:g} s")
        answer: tuple[bool, Any] = pipe.recv()
        return answer

    def hire(self, place: int) -> Connection:
        ours, theirs = self.context.Pipe()
        process = self.context.Process(target=work, args=(theirs, self.hold), daemon=True)
        process.start()
        theirs.close()  # or we would not notice that the process is gone
        self.processes[place] = process
        if self.closing:  # too late to be killed with the others
            process.kill()
        return ours

    def replace(self, place: int, problem: Exception) -> Exception:
        """A process is gone, has to go, or could not be started: the next work takes another. Why it was."""
        process = self.processes.pop(place, None)
        if process is not None:
            if not isinstance(problem, TooLong | TimeoutError):
                process.join(1)
                used_up = process.exitcode == -getattr(signal, "SIGPROF", 0)
                problem = TooLong("too long") if used_up else Lost(f"exit {process.exitcode}")
            process.kill()
            process.join()
        if not self.closing:
            self.died(str(problem))
        return problem

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
