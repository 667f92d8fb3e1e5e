"""Two trees of the rules in one run: random games, listed choices and copies, as ratios of the new tree to the old one.

    .venv/bin/python bench/compare_engines.py OLD NEW [--rounds 7] [--game portals]

OLD and NEW are checkouts with compiled rules. Each tree plays in a process of its own; they take turns, and what counts
is the best round of each, because machines are noisy.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import click

SECONDS = 0.4
CASES: tuple[tuple[str, int, dict[str, bool | str]], ...] = (
    ("portals", 2, {}),
    ("portals", 4, {"spells": True, "signs": True}),
    ("portals", 1, {}),
    ("dice_forge", 2, {}),
    ("dice_forge", 4, {"feats": "drawn"}),
    ("mirror_labyrinth", 2, {}),
    ("mirror_labyrinth", 4, {"advanced": True, "amulets": True, "abilities": True}),
    ("nimble_gnomes", 2, {}),
    ("nimble_gnomes", 5, {"thick_fog": True}),
)
KINDS = ("playouts", "listing", "clone")


def measure(case: tuple[str, int, dict[str, bool | str]], kind: str) -> float:
    """Steps or copies a second."""
    from igroteka.engine import Rng, playouts, playouts_listing, step
    from igroteka.games import find

    name, seats, options = case
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
        place, kind = json.loads(line)
        print(measure(CASES[place], kind), flush=True)


def started(tree: Path) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    command = [sys.executable, str(Path(__file__).resolve()), "--worker"]
    return subprocess.Popen(command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(process: "subprocess.Popen[str]", place: int, kind: str) -> float:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps([place, kind]) + "\n")
    process.stdin.flush()
    return float(process.stdout.readline())


@click.command()
@click.argument("old", type=click.Path(exists=True, path_type=Path))
@click.argument("new", type=click.Path(exists=True, path_type=Path))
@click.option("--rounds", default=7)
@click.option("--game", default="", help="This game alone.")
def main(old: Path, new: Path, rounds: int, game: str) -> None:
    processes = [started(old), started(new)]
    for place, (name, seats, options) in enumerate(CASES):
        for kind in KINDS if game in ("", name) else ():
            best = [0.0, 0.0]
            for _ in range(rounds):
                for side, process in enumerate(processes):
                    best[side] = max(best[side], ask(process, place, kind))
            print(f"{name} {seats} {options or ''} {kind}: {best[0]:,.0f} -> {best[1]:,.0f}, {best[1] / best[0]:.3f}")
    for process in processes:
        process.terminate()


if __name__ == "__main__":
    if sys.argv[1:] == ["--worker"]:
        worker()
    else:
        main()
