"""How fast the lab answers: games between first-level bots, report included, and how much memory it takes.

.venv/bin/python bench/whatif.py            2,000 games, says what 100,000 would take; writes its section of results.md
.venv/bin/python bench/whatif.py --full     all 100,000 games
.venv/bin/python bench/whatif.py --quick    a smoke run: 200 games, writes nothing
"""

import os
import resource
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from measured import GAMES
from results import Table, machine, write_section
from rich.console import Console

from igroteka.bots.crew import Crew
from igroteka.games import shelf
from igroteka.lab.whatif import WhatIf, ask
from igroteka.lab.whatif.answer import answer
from igroteka.lab.whatif.run import play_all

WANTED, MINUTES = 100_000, 15
SHORT, QUICK = 2_000, 200
FIRST = shelf()[0]
MEGABYTE = 1024 * 1024


def memory(pid: int) -> float:
    """What a process holds, in MB."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize() / MEGABYTE
    except (OSError, IndexError):
        return 0.0


class Watcher:
    """Looks now and then how much memory everybody holds."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.seen: list[tuple[float, float]] = []  # seconds since the beginning, MB of all
        self.over = threading.Event()

    def watch(self) -> None:
        since = time.perf_counter()
        while not self.over.wait(0.2):
            pids = [os.getpid(), *(one.pid for one in list(self.crew.processes.values()) if one.pid)]
            self.seen.append((time.perf_counter() - since, sum(map(memory, pids))))

    def at(self, part: float) -> float:
        """What was held after this part of the time."""
        last = self.seen[-1][0]
        return next(held for second, held in self.seen if second >= part * last)


@contextmanager
def watched(crew: Crew) -> Iterator[Watcher]:
    watcher = Watcher(crew)
    thread = threading.Thread(target=watcher.watch)
    thread.start()
    try:
        yield watcher
    finally:
        watcher.over.set()
        thread.join()


def run(games: int, jobs: int) -> Table:
    """The figure that was asked for: games with the built-in box, on so many processes."""
    crew = Crew(jobs)
    question = ask(FIRST.id, bots="level1", games=games)
    since, used = time.perf_counter(), cpu()
    with watched(crew) as watcher:
        tally = play_all(question, jobs=jobs, executor=crew)
    played = time.perf_counter() - since
    crew.shutdown()
    used = cpu() - used
    since = time.perf_counter()
    with TemporaryDirectory() as folder:
        WhatIf(answer(question, tally)).save(Path(folder) / "report")
    reported = time.perf_counter() - since
    whole, alone = played / games * WANTED + reported, used / games * WANTED / 2 + reported
    table = Table(
        f"{games:,} games of {FIRST.title('en')} between level-1 bots, {jobs} processes",
        ("", "measured"),
        note="A fourth as many again are played to compare levels. The clock counts whatever else the machine does: "
        "two cores of its own need half of the core time.",
    )
    table.rows += [
        ("games a second", f"{games / played:,.0f}"),
        ("core milliseconds a game", f"{1000 * used / games:.1f}"),
        ("report (two pages, JSON, Parquet), s", f"{reported:.1f}"),
        (f"{WANTED:,} games and report by the clock here, minutes", f"{whole / 60:.1f}"),
        (f"at most {MINUTES} minutes by the clock here", met(whole)),
        (f"{WANTED:,} games and report, two cores of its own, minutes", f"{alone / 60:.1f}"),
        (f"at most {MINUTES} minutes on two cores of its own", met(alone)),
        ("memory of all processes after a half, MB", f"{watcher.at(0.5):.0f}"),
        ("memory of all processes at the end, MB", f"{watcher.at(0.98):.0f}"),
    ]
    return table


def met(seconds: float) -> str:
    return "yes" if seconds <= MINUTES * 60 else "MISSED"


def cpu() -> float:
    """Seconds of work of this process and of those that have ended."""
    own, ended = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime


def others(games: int) -> Table:
    table = Table("One process, no comparison of levels", ("game", "bots", "games a core second"))
    for game in GAMES:
        question = ask(game, bots="level2", games=games, skill=False)
        used = cpu()
        play_all(question)
        table.rows.append((game, "level2", f"{games / (cpu() - used):,.0f}"))
    return table


@click.command()
@click.option("--full", is_flag=True)
@click.option("--quick", is_flag=True)
@click.option("--jobs", default=2)
def main(full: bool, quick: bool, jobs: int) -> None:
    about = machine(["mypy", "librt"])
    tables = [run(WANTED if full else QUICK if quick else SHORT, jobs), others(20 if quick else 200)]
    for table in tables:
        table.show(Console())
    if not quick:
        body = "\n\n".join([about, "Taken by bench/whatif.py.", *(table.markdown() for table in tables)])
        write_section("What if", body)


if __name__ == "__main__":
    main()
