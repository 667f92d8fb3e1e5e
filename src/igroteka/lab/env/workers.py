"""Processes that step their share of the games; what they write lies in memory shared with the one who asked."""

from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

from igroteka.lab.env.rows import KINDS, ROWS, Rows, copied, rows_of, shapes
from igroteka.lab.env.setting import Setting
from igroteka.words import Complaint

PATIENCE = 60.0  # seconds until somebody who does not answer is given up
ALIGNED = 64


def laid_out(memory: SharedMemory, setting: Setting, games: int) -> Rows:
    """The arrays in shared memory, one after another; the last one holds the actions to be taken."""
    found: Rows = {}
    at = 0
    wanted = [(name, kind, shape) for (name, shape), kind in zip(shapes(setting, games).items(), KINDS, strict=True)]
    for name, kind, shape in [*wanted, ("actions", np.int64, (games,))]:
        found[name] = np.ndarray(shape, kind, memory.buf, at)
        at += -(-found[name].nbytes // ALIGNED) * ALIGNED
    return found


def room(setting: Setting, games: int) -> int:
    sizes = [
        int(np.prod(shape)) * np.dtype(kind).itemsize
        for shape, kind in zip(shapes(setting, games).values(), KINDS, strict=True)
    ]
    return sum(-(-size // ALIGNED) * ALIGNED for size in [*sizes, games * 8])


def work(pipe: Connection, name: str, plan: tuple[Any, ...], games: int, first: int, count: int) -> None:
    """What a process does until it is told to stop: `r` and a seed, `s` for a step."""
    setting = Setting(*plan)
    memory = SharedMemory(name)
    rows = laid_out(memory, setting, games)
    mine = {row: rows[row][first : first + count] for row in (*ROWS, "actions")}
    batch = setting.batch(count, 0, first)
    own = rows_of(batch)
    try:
        while (order := pipe.recv_bytes()) != b"q":
            if order[:1] == b"r":
                batch = setting.batch(count, int(order[1:]), first)
                own = rows_of(batch)
            else:
                batch.step(mine["actions"].tolist())
                if copied(batch):
                    own = rows_of(batch)
            for row in ROWS:
                np.copyto(mine[row], own[row])
            pipe.send_bytes(b"d")
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        del rows, mine
        memory.close()


class Crew:
    def __init__(self, setting: Setting, games: int, workers: int) -> None:
        context = get_context("spawn")
        self.memory = SharedMemory(create=True, size=room(setting, games))
        self.rows = laid_out(self.memory, setting, games)
        self.pipes: list[Connection] = []
        self.processes = []
        plan = (setting.game.id, setting.seats, setting.options, None, setting.reward, setting.box_text)
        edges = [games * worker // workers for worker in range(workers + 1)]
        for first, last in pairwise(edges):
            ours, theirs = context.Pipe()
            arguments = (theirs, self.memory.name, plan, games, first, last - first)
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def ask(self, order: bytes) -> None:
        try:
            for pipe in self.pipes:
                pipe.send_bytes(order)
            for pipe in self.pipes:
                if not pipe.poll(PATIENCE):
                    raise EOFError
                pipe.recv_bytes()
        except (EOFError, OSError):
            self.close()
            raise Complaint("env-worker-gone") from None

    def reset(self, seed: int) -> None:
        self.ask(b"r%d" % seed)

    def step(self, actions: NDArray[Any]) -> None:
        self.rows["actions"][:] = actions
        self.ask(b"s")

    def close(self) -> None:
        for pipe in self.pipes:
            with suppress(OSError):
                pipe.send_bytes(b"q")
            pipe.close()
        for process in self.processes:
            process.join(5)
        self.pipes, self.processes = [], []
        self.rows = {}
        self.memory.unlink()
