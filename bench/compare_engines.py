"""Two trees of the rules in one run: random games, listed choices and copies, as ratios of the new tree to the old one.

    .venv/bin/python bench/compare_engines.py OLD NEW [--rounds 7] [--game NAME]

OLD and NEW are checkouts with compiled rules. Each tree plays in a process of its own; they take turns, and what counts
is the best round of each, because machines are noisy.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

import click
from measured import settings

SECONDS = 0.4
KINDS = ("playouts", "listing", "clone")


def measure(name: str, seats: int, options: Mapping[str, Any], kind: str) -> float:
    """Steps or copies a second."""
    from igroteka.engine import Rng, playouts, playouts_listing, step
    from igroteka.games import find

    start, rng, done = find(name).start(seats, options), Rng(7), 0
    if kind == "clone":
        for _ in range(60):
            step(start, rng)
    play = playouts if kind == "playouts" else playouts_listing
    begin = perf_counter()
    while (spent := perf_counter() - begin) < SECONDS:
        if kind == "clone":
            for _ in range(2000):
                start.clone()
            done += 2000
        else:
            done += play(start, 20, rng)
    return done / spent


def worker() -> None:
    for line in sys.stdin:
        print(measure(*json.loads(line)), flush=True)


def started(tree: Path) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, str(Path(__file__).resolve()), "--worker"]
    return subprocess.Popen(command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(process: "subprocess.Popen[str]", *asked: Any) -> float:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asked) + "\n")
    process.stdin.flush()
    return float(process.stdout.readline())


@click.command()
@click.argument("old", type=click.Path(exists=True, path_type=Path))
@click.argument("new", type=click.Path(exists=True, path_type=Path))
@click.option("--rounds", default=7)
@click.option("--game", default="", help="This game alone.")
def main(old: Path, new: Path, rounds: int, game: str) -> None:
    processes = [started(old), started(new)]
    for name, seats, options in settings("compared"):
        for kind in KINDS if game in ("", name) else ():
            best = [0.0, 0.0]
            for _ in range(rounds):
                for side, process in enumerate(processes):
                    best[side] = max(best[side], ask(process, name, seats, options, kind))
            print(f"{name} {seats} {options or ''} {kind}: {best[0]:,.0f} -> {best[1]:,.0f}, {best[1] / best[0]:.3f}")
    for process in processes:
        process.terminate()


if __name__ == "__main__":
    if sys.argv[1:] == ["--worker"]:
        worker()
    else:
        main()
