"""Processes that step their share of the games; what they write lies in memory shared with the asking process."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import count, pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from time import perf_counter
from typing import Any

import numpy as np

from igroteka.engine.batch import Batch
from igroteka.lab.env.rows import KINDS, ROWS, Rows, copied, numbers, rows_of, shapes
from igroteka.lab.env.setting import Setting
from igroteka.words import Complaint

PATIENCE = 60.0  # seconds until a process that does not answer is given up
AWAKE = 0.002  # seconds of polling before we sleep
ALIGNED = 64


def places(setting: Setting, games: int) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """Where in shared memory each array begins; last, where they end."""
    at = 0
    for name, shape in shapes(setting, games).items():
        yield name, at, shape
        at += -(-int(np.prod(shape)) * np.dtype(KINDS[name]).itemsize // ALIGNED) * ALIGNED
    yield "", at, ()


def laid_out(memory: SharedMemory, setting: Setting, games: int) -> Rows:
    return {name: np.ndarray(shape, KINDS[name], memory.buf, at) for name, at, shape in places(setting, games) if name}


class Share:
    """The games one process steps, and its part of the shared arrays."""

    def __init__(self, setting: Setting, rows: Rows, first: int, last: int, batch: Batch | None = None) -> None:
        self.setting = setting
        self.first, self.last = first, last
        self.rows = {name: rows[name][first:last] for name in KINDS}
        self.take(batch or setting.batch(last - first, 0, first))

    def take(self, batch: Batch) -> None:
        self.batch = batch
        self.own = rows_of(self.setting, batch)
        self.tell()

    def tell(self) -> None:
        if copied(self.batch):
            self.own = rows_of(self.setting, self.batch)
        for name in ROWS:
            np.copyto(self.rows[name], self.own[name])

    def reset(self, seed: int) -> None:
        self.take(self.setting.batch(self.last - self.first, seed, self.first))

    def step(self) -> None:
        self.batch.step(numbers(self.batch, self.rows["chosen"]))
        self.tell()

    def resample(self, seed: int) -> None:
        self.batch.resample(numbers(self.batch, self.rows["chosen"]), seed)
        self.tell()

    def clone(self, rows: Rows) -> "Share":
        return Share(self.setting, rows, self.first, self.last, self.batch.clone())


def wait_awake(pipe: Connection) -> None:
    """Polls for a moment instead of sleeping. A sleeping process is woken on the core of the process that wakes it and
    waits until that core is free: two processes would take turns."""
    until = perf_counter() + AWAKE
    while not pipe.poll() and perf_counter() < until:
        pass


def work(pipe: Connection, plan: tuple[Any, ...], games: int, first: int, last: int) -> None:
    """Runs in a worker process until the pipe is closed. It has a share in every vector cloned from the first one."""
    setting = Setting(*plan)
    shares: dict[int, tuple[SharedMemory, Share]] = {}
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            wait_awake(pipe)
            order, vector, *what = pipe.recv()
            if order == "open" or order == "clone":
                memory = SharedMemory(what[0])
                rows = laid_out(memory, setting, games)
                share = Share(setting, rows, first, last) if order == "open" else shares[what[1]][1].clone(rows)
                shares[vector] = memory, share
                del rows, share
            elif order == "close":
                memory = shares.pop(vector)[0]
                memory.close()
            else:
                getattr(shares[vector][1], order)(*what)
            pipe.send(True)
    while shares:
        memory = shares.popitem()[1][0]
        memory.close()


class WorkerProcesses:
    """The processes, for as many vectors as share them."""

    def __init__(self, setting: Setting, games: int, workers: int) -> None:
        context = get_context("spawn")
        self.setting = setting
        self.games = games
        self.pipes: list[Connection] = []
        self.processes = []
        self.vectors: set[int] = set()
        self.numbers = count()
        plan = (setting.game.id, setting.seats, setting.options, None, setting.reward, setting.box_text)
        edges = [games * worker // workers for worker in range(workers + 1)]
        self.mine = edges[1]  # the asking process steps these itself
        for first, last in pairwise(edges[1:]):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, plan, games, first, last), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def begin(self, *order: Any) -> None:
        try:
            for pipe in self.pipes:
                pipe.send(order)
        except OSError:
            self.give_up()

    def end(self) -> None:
        try:
            for pipe in self.pipes:
                wait_awake(pipe)
                if not pipe.poll(PATIENCE):
                    raise EOFError
                pipe.recv()
        except (EOFError, OSError):
            self.give_up()

    def give_up(self) -> None:
        self.stop()
        raise Complaint("env-worker-gone")

    def stop(self) -> None:
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join(5)
        self.pipes, self.processes = [], []


class SharedGames:
    """The games of one vector, stepped by worker processes and by the one that asks."""

    def __init__(self, workers: WorkerProcesses, origin: "SharedGames | None" = None) -> None:
        self.workers = workers
        self.number = next(workers.numbers)
        self.memory = SharedMemory(create=True, size=max(at for _, at, _ in places(workers.setting, workers.games)))
        self.rows = laid_out(self.memory, workers.setting, workers.games)
        workers.vectors.add(self.number)
        if origin is None:
            workers.begin("open", self.number, self.memory.name)
            self.share = Share(workers.setting, self.rows, 0, workers.mine)
        else:
            workers.begin("clone", self.number, self.memory.name, origin.number)
            self.share = origin.share.clone(self.rows)
        workers.end()

    def clone(self) -> "SharedGames":
        return SharedGames(self.workers, self)

    def ask(self, order: str, *what: Any) -> None:
        self.workers.begin(order, self.number, *what)
        getattr(self.share, order)(*what)
        self.workers.end()

    def close(self) -> None:
        """Ends the processes if nobody else needs them; the arrays must not be read afterwards."""
        if self.number in self.workers.vectors:
            self.workers.vectors.remove(self.number)
            if not self.workers.vectors:
                self.workers.stop()
            elif self.workers.pipes:
                self.workers.begin("close", self.number)
                self.workers.end()
            self.rows = {}
            self.memory.unlink()
