"""How fast the rules run: compiled and interpreted, inside the core and stepped from Python, beside two peers.

    make bench                                  installs the peers and measures
    .venv/bin/python bench/engine.py            measures, shows tables, writes the section Engine of results.md
    .venv/bin/python bench/engine.py --quick    a smoke run: shows tables, writes nothing

Machines are noisy, so everything is measured in one run: a round gives every contender one slice of time, and what
counts is each contender's best round. Ratios of two contenders can be compared between runs, single numbers hardly.
"""

import os
import statistics
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import click
from engine_parts import halfway, inside
from loops import catan, catan_halfway, hearts, hearts_halfway, hearts_weighing, stepped, stepped_weighing
from measured import GAMES, measured
from results import Table, machine, write_section
from rich.console import Console
from rounds import SEED, Contender, Done, Work, cloned, take_turns

import igroteka
from igroteka.engine import playouts, playouts_listing
from igroteka.games import find, shelf

CASES = {
    f"{find(game).title('en')}, {name}": (game, *setting)
    for game in GAMES
    for name, setting in measured(game).engine.items()
}
COPIED = [f"{find(game).title('en')}, {name}" for game in GAMES for name in measured(game).cloned]
GAME = shelf()[0]  # the one that is also played interpreted and stepped from Python
TWO = f"{GAME.title('en')}, 2 players"
STEPPED = TWO
STEPPED_WEIGHING = f"{TWO}, luck weighed"
STEPPED_EVERYTHING = f"{GAME.title('en')}, 4 players, everything"
HEARTS = "hearts, OpenSpiel, fastest loop"
HEARTS_WEIGHING = "hearts, OpenSpiel, luck weighed"
CATAN = "catanatron, 4 players"
LOOPS = (STEPPED, STEPPED_EVERYTHING, HEARTS, CATAN, STEPPED_WEIGHING, HEARTS_WEIGHING)


def interpreted() -> "subprocess.Popen[str]":
    """Starts the process that plays the same source uncompiled, and waits until it is ready."""
    command = [sys.executable, str(Path(__file__).with_name("interpreted.py")), GAME.id]
    environment = {**os.environ, "IGROTEKA_PURE": "1"}
    process = subprocess.Popen(command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout
    assert process.stdout.readline() == "interpreted\n"
    return process


def told_to_play(process: "subprocess.Popen[str]", way: str) -> Work:
    """The same in the interpreted process."""

    def work(games: int) -> Done:
        assert process.stdin
        assert process.stdout
        print(way, games, SEED, file=process.stdin, flush=True)
        return Done(int(process.stdout.readline()), games)

    return work


def contenders(process: "subprocess.Popen[str]") -> dict[str, Contender]:
    """Everything that takes part in a round, by name."""
    starts = {name: find(game).start(seats, options) for name, (game, seats, options) in CASES.items()}
    works = {f"{name}, sampled": inside(start, playouts) for name, start in starts.items()}
    works |= {f"{name}, listing": inside(start, playouts_listing) for name, start in starts.items()}
    works |= {f"interpreted, {way}": told_to_play(process, way) for way in ("sampled", "listing")}
    works |= {
        STEPPED: stepped(starts[TWO]),
        STEPPED_WEIGHING: stepped_weighing(starts[TWO]),
        STEPPED_EVERYTHING: stepped(starts[STEPPED_EVERYTHING]),
        HEARTS: hearts,
        HEARTS_WEIGHING: hearts_weighing,
        CATAN: catan,
        **{f"clone: {name}": cloned(halfway(starts[name]).clone) for name in COPIED},
        "clone: hearts, OpenSpiel": cloned(hearts_halfway().clone),
        "clone: catanatron": cloned(catan_halfway().copy),
    }
    return {name: Contender(work) for name, work in works.items()}


def millions(rate: float) -> str:
    return f"{rate / 1e6:.2f} M"


def compiled_and_interpreted(by: Mapping[str, Contender]) -> Table:
    table = Table(
        "Two players, inside the core",
        ("", "compiled: steps/s", "games/s", "interpreted: steps/s", "games/s", "compiled / interpreted"),
        note="Sampled: the game draws a choice without listing all of them. Listing: every choice is listed.",
    )
    for way in ("sampled", "listing"):
        fast, slow = by[f"{TWO}, {way}"], by[f"interpreted, {way}"]
        numbers = (f"{one:,.0f}" for c in (fast, slow) for one in (c.rate, c.rate / c.done.steps * c.done.games))
        table.rows.append((way, *numbers, f"{fast.rate / slow.rate:.1f}"))
    return table


def by_players(by: Mapping[str, Contender]) -> Table:
    table = Table(
        "By game, number of players and modules, inside the core, compiled",
        ("", "steps/s, sampled", "steps/s, listing", "sampled / listing", "steps/game"),
    )
    for name in CASES:
        sampled, listing = by[f"{name}, sampled"], by[f"{name}, listing"]
        rates = millions(sampled.rate), millions(listing.rate), f"{sampled.rate / listing.rate:.2f}"
        table.rows.append((name, *rates, f"{sampled.done.steps / sampled.done.games:.1f}"))
    return table


def from_python(by: Mapping[str, Contender]) -> Table:
    table = Table(
        "Stepped from Python",
        ("", "steps/s", "decisions/s", "steps/game", "first row / this"),
        note="A step is a decision or an outcome of chance. `random_action(CHANCE, rng)` is our own sampling of luck; "
        "'weighed' means that both sides list the outcomes and weigh them in Python. Hearts in its fastest loop uses "
        "that its luck comes first and is even. catanatron has its luck inside the actions, and its check of actions "
        "is off. Different games: an order of magnitude, no more.",
    )
    for name in LOOPS:
        one = by[name]
        decisions = one.rate * one.done.decisions / one.done.steps
        ratio = f"{by[STEPPED].rate / one.rate:.2f}"
        steps = f"{one.done.steps / one.done.games:.0f}"
        table.rows.append((name, f"{one.rate:,.0f}", f"{decisions:,.0f}", steps, ratio))
    return table


def clones(by: Mapping[str, Contender]) -> Table:
    table = Table("Clone in the middle of a game, called from Python", ("", "ns"))
    for name, one in by.items():
        if name.startswith("clone: "):
            table.rows.append((name.removeprefix("clone: "), f"{1e9 / one.rate:,.0f}"))
    return table


def targets(by: Mapping[str, Contender]) -> Table:
    """What we set out to reach, what was measured, and plainly whether it was reached."""
    rate = {name: one.rate for name, one in by.items()}
    table = Table("Targets", ("target", "measured", "met"))

    def target(text: str, measured: float, unit: str, met: bool) -> None:
        table.rows.append((text, f"{measured:.2f}{unit}", "yes" if met else "MISSED"))

    for way in ("sampled", "listing"):
        ratio = rate[f"{TWO}, {way}"] / rate[f"interpreted, {way}"]
        target(f"compiled at least 12 times interpreted, {way}", ratio, " times", ratio >= 12)
    for game in GAMES:
        title, wanted = find(game).title("en"), measured(game)
        for name, least in wanted.least.items():
            fast = rate[f"{title}, {name}, sampled"] / 1e6
            target(f"at least {least} million steps/s, {title}, {name}", fast, " M", fast >= least)
        for quick, slow in wanted.slower:
            ratio = rate[f"{title}, {quick}, sampled"] / rate[f"{title}, {slow}, sampled"]
            target(f"{title}: {slow} at most 2.5 times slower than {quick}", ratio, " times", ratio <= 2.5)
        copies = [1e6 / rate[f"clone: {title}, {name}"] for name in wanted.cloned]
        if copies:
            target(f"clone at most 2 microseconds, {title}", max(copies), " µs", max(copies) <= 2)
    for ours, theirs, text, least in (
        (STEPPED, HEARTS, "from Python at least as fast as hearts, each in its fastest loop", 1),
        (STEPPED_WEIGHING, HEARTS_WEIGHING, "the same, luck weighed in Python by both", 1),
        (STEPPED, CATAN, "from Python at least 20 times catanatron", 20),
    ):
        ratio = rate[ours] / rate[theirs]
        target(text, ratio, " times", ratio >= least)
    missed = "; ".join(text for text, _, met in table.rows if met != "yes")
    table.note = f"Missed: {missed}." if missed else "All targets are met."
    return table


@click.command()
@click.option("--quick", is_flag=True, help="A short smoke run that writes nothing.")
def main(quick: bool) -> None:
    """Measures the engine beside its peers, shows the tables and writes them into results.md."""
    console = Console()
    if not igroteka.compiled:
        console.print("The rules are not compiled here, so there is nothing to compare. Build them first: make run")
        return
    about = machine(("mypy", "librt", "open_spiel", "catanatron"))
    rounds, length = (2, 0.02) if quick else (15, 0.25)
    with interpreted() as process:
        by = contenders(process)
        same = by[f"{TWO}, sampled"].work(50) == by["interpreted, sampled"].work(50)
        take_turns(by.values(), rounds, length)
    noise = statistics.median(one.shortfall for one in by.values())
    taken = (
        f"Taken by `make bench` (bench/engine.py) in one run, one thing at a time: {rounds} rounds, in each of which "
        f"everything measured had a slice of about {length} s; the best round counts, the middle one was typically "
        f"{noise:.0%} slower. Interpreted is the same source in a process with IGROTEKA_PURE=1; 50 games took both "
        f"{'the same number' if same else 'A DIFFERENT NUMBER'} of steps."
    )
    tables = [make(by) for make in (compiled_and_interpreted, by_players, from_python, clones, targets)]
    console.print(f"{about}\n{taken}\n", highlight=False)
    for table in tables:
        table.show(console)
    if not quick:
        write_section("Engine", "\n\n".join([about, taken, *(table.markdown() for table in tables)]))


if __name__ == "__main__":
    main()
