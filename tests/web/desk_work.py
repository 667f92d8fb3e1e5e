"""Pieces of work for tests of the desk; its processes import no more than this."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Counted:
    """A function, and how often it was called."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.times = 0

    def __call__(self, *given: Any) -> Any:
        self.times += 1
        return self.function(*given)


def process() -> int:
    return os.getpid()


def priority() -> tuple[int, bool]:
    """Niceness, and whether this process runs only when nobody else wants to."""
    return os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0) == os.SCHED_IDLE


def spin() -> None:
    while True:
        pass


def hang() -> None:
    signal.pause()


def swell() -> int:
    return len(bytes(2**30))


def die_once(mark: str) -> int:
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def draw(mark: str) -> bytes:
    """Leaves a mark for every time it is done."""
    with open(mark, "a") as file:
        file.write("x")
    return b"picture"
