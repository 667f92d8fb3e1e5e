"""How long a bare write takes to reach the disk, while something else is measured: what tells a stall of the disk from
our own doing.

A process of its own writes a page next to the database and waits until it is on the disk, twenty times a second. Time
for which it was ready and had no processor is not the disk's and is not counted.
"""

import contextlib
import multiprocessing
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

EVERY = 0.05  # seconds between writes
STALL = 0.010  # seconds; on a disk that is well a write takes one or two thousandths


class Write(NamedTuple):
    begun: float  # on the clock of `time.perf_counter`
    ended: float
    took: float  # without waiting for a processor

    @property
    def stalled(self) -> bool:
        return self.took > STALL


class Disk:
    def __init__(self, folder: Path) -> None:
        context = multiprocessing.get_context("spawn")
        self.told, telling = context.Pipe(duplex=False)
        self.process = context.Process(target=write_now_and_then, args=(str(folder / "bare"), telling), daemon=True)
        self.process.start()
        self.told.recv()  # it has begun
        self.writes: list[Write] = []

    def during(self, begun: float, ended: float) -> list[Write]:
        """All writes that touch this time."""
        while self.told.poll():
            self.writes.append(Write(*self.told.recv()))
        return [one for one in self.writes if one.begun <= ended and one.ended >= begun]

    def end(self) -> None:
        self.process.terminate()
        self.process.join()


def write_now_and_then(path: str, telling: Connection) -> None:
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    page = os.urandom(4096)
    with contextlib.suppress(BrokenPipeError):
        telling.send(())
        while True:
            begun, waited = time.perf_counter(), without_processor()
            os.pwrite(file, page, 0)
            os.fsync(file)
            ended = time.perf_counter()
            telling.send((begun, ended, max(0.0, ended - begun - (without_processor() - waited))))
            time.sleep(EVERY)


def without_processor() -> float:
    """Seconds for which this process was ready and another one ran."""
    return int(Path("/proc/self/schedstat").read_text().split()[1]) / 1e9
