"""From nothing to the table: a fresh clone, a warm start, a wheel, and the change-over to compiled rules.

    .venv/bin/python bench/start.py                 all of it, some ten minutes; writes a section of results.md
    .venv/bin/python bench/start.py --times 3       fewer change-overs

Every start is timed to the first page and to the first frame that offers a choice. A fresh clone is set up twice: with
an empty cache of packages, and with a full one. The difference is what was downloaded.
"""

import argparse
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from results import Table, machine, write_section
from rich.console import Console

sys.path.insert(0, str(Path(__file__).parents[1]))  # servers and players are a part of the tests

from tests.clean_room import ROOT, Room
from tests.web.handed_over import hand_over_on
from tests.web.server import Person
from tests.wheels import build


class Start:
    """A program that opens a table, and when it said what, in seconds since it began."""

    def __init__(self, folder: Path, *command: str, **variables: str) -> None:
        self.begun = time.perf_counter()
        ours = ("PYTHON", "IGROTEKA", "VIRTUAL_ENV")
        known = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        known |= {"BROWSER": "true", "IGROTEKA_LANG": "en", "IGROTEKA_PORT": "0", **variables}
        self.process = subprocess.Popen(
            command, cwd=folder, env=known, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            start_new_session=True,
        )  # fmt: skip

    def now(self) -> float:
        return time.perf_counter() - self.begun

    def heard(self, pattern: str) -> re.Match[str]:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if found := re.search(pattern, line):
                return found
        raise RuntimeError(f"it ended without {pattern!r}")

    def open(self) -> Person:
        """Somebody who comes to the table as soon as it is open."""
        port = self.heard(r"http://127\.0\.0\.1:(\d+)")[1]
        return Person(cast(Any, SimpleNamespace(port=port, address=f"http://127.0.0.1:{port}")))

    def end(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)
        assert self.process.stderr is not None
        with self.process.stderr as said:
            said.read()
        self.process.wait()


def first_moves(start: Start) -> tuple[float, float, float]:
    """When the table was open, offered the first choice, and a bot of level 4 had answered."""
    person, dice = start.open(), random.Random(1)
    opened = start.now()
    person.set_table("person,level4")
    with person.live() as line:
        while not line.moves():
            line.receive()
        playable = start.now()
        while line.moves():
            line.ask(act=dice.choice(line.moves()))
        left_at = line.frame["number"]
        while line.frame["number"] == left_at:
            line.receive()
    return opened, playable, start.now()


def fresh_clone(folder: Path, **variables: str) -> tuple[str, ...]:
    """`make run` in a new clone until the rules are compiled and bots are strong; then once more."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    start = Start(folder, "make", "run", **variables)
    moves = first_moves(start)
    start.heard("full strength")
    changed = start.now()
    start.end()
    again = Start(folder, "make", "run")
    again.open().get("/")
    warm = again.now()
    again.end()
    return tuple(f"{seconds:.1f}" for seconds in (*moves, changed, warm))


def wheel(folder: Path, file: Path) -> str:
    """A wheel into an empty environment, to the first page."""
    begun = time.perf_counter()
    room = Room(folder, sys.executable)
    room.install(f"{file}[serve]")
    start = Start(folder, str(room.bin / "igroteka"), "serve")
    start.open().get("/")
    start.end()
    return f"{time.perf_counter() - begun:.1f}"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--times", type=int, default=20, help="change-overs")
    given = asked.parse_args()
    columns = ("seconds to", "open", "first choice", "level 4 answers", "compiled, changed over", "warm start")
    clones = Table("make run in a fresh clone", columns)
    wheels = Table("A wheel into an empty environment", ("wheel", "seconds to the first page"))
    about = machine(["mypy", "uvicorn"])
    with tempfile.TemporaryDirectory(prefix="igroteka-start-") as name:
        folder = Path(name)
        clones.rows.append(("with downloads", *fresh_clone(folder / "fresh", PIP_NO_CACHE_DIR="1")))
        clones.rows.append(("packages in pip's cache", *fresh_clone(folder / "cached")))
        for kind in ("pure", "compiled"):
            file = build(sys.executable, folder / "wheels", pure=kind == "pure")
            (folder / kind).mkdir()
            wheels.rows.append((kind, wheel(folder / kind, file)))
        changed = hand_over_on(folder / "games.db", given.times)
    console = Console(width=140)
    for table in (clones, wheels):
        table.show(console)
    console.print(changed)
    body = "\n\n".join([about, "Taken by bench/start.py in one run.", clones.markdown(), wheels.markdown(), changed])
    write_section("Start", body)


if __name__ == "__main__":
    main()
