"""How fast Mirror Labyrinth is: random games inside the core, and clones, beside the first game of the shelf.

PYTHONPATH=bench .venv/bin/python bench/mirror_labyrinth/speed.py            measures, shows tables, writes its section
PYTHONPATH=bench .venv/bin/python bench/mirror_labyrinth/speed.py --quick    a smoke run: shows tables, writes nothing
"""

from collections.abc import Mapping
from typing import Any

import click
from engine_parts import halfway, inside
from results import Table, machine, write_section
from rich.console import Console
from rounds import Contender, Work, cloned, take_turns

from igroteka.bots import Thinker
from igroteka.engine import CHANCE, Rng, State, playouts, playouts_listing, seats_in
from igroteka.games import find, shelf

COMPLICATED = {"abilities": True, "tasks": True, "initiative": True}
CASES: dict[str, tuple[int, Mapping[str, Any]]] = {
    "2 players, basic": (2, {}),
    "4 players, basic": (4, {}),
    "3 players, amulets": (3, {"amulets": True}),
    "4 players, abilities, tasks, initiative": (4, COMPLICATED),
    "2 players, advanced": (2, {"advanced": True}),
    "4 players, advanced": (4, {"advanced": True}),
}
FIRST = shelf()[0]
BASE = f"{FIRST.title('en')}, 2 players"


def among_greedy(seats: int, options: Mapping[str, Any], most: int) -> tuple[State, int]:
    """A game so many decisions long, or to its end; how many there were."""
    game, rng = find("mirror_labyrinth"), Rng(2)
    mind = Thinker(game, "greedy")
    state, decisions = game.start(seats, options), 0
    while state.awaiting() and decisions < most:
        seat = seats_in(state.awaiting())[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, rng))
        else:
            state.apply(seat, mind.choose(state.seen_by(seat), seat, rng))
            decisions += 1
    return state, decisions


def in_the_middle(seats: int, options: Mapping[str, Any]) -> State:
    """Random players soon end a game, and most of it is the set-up. So random games are also played on from the middle
    of one among greedy players, where amulets are in many hands."""
    return among_greedy(seats, options, among_greedy(seats, options, 1000)[1] // 2)[0]


def games_table(by: Mapping[str, Contender]) -> Table:
    heads = ("", "steps/s, sampled", "of the base", "steps/s, listing", "steps/game", "from the middle", "clone, ns")
    table = Table(
        "Random games and clones",
        heads,
        note=f"Inside the core, compiled; base: {BASE} in the same run; from "
        "the middle: played on from a game among greedy players; clones in the middle of a game, called from Python.",
    )
    base = by[f"{BASE} sampled"].rate
    for name in (*CASES, BASE):
        sampled, listing, clone = (by[f"{name} {what}"] for what in ("sampled", "listing", "clone"))
        middle = f"{by[f'{name} middle'].rate / 1e6:.2f} M" if f"{name} middle" in by else "-"
        table.rows.append((
            name, f"{sampled.rate / 1e6:.2f} M", f"{sampled.rate / base:.2f}", f"{listing.rate / 1e6:.2f} M",
            f"{sampled.done.steps / sampled.done.games:.0f}", middle, f"{1e9 / clone.rate:,.0f}",
        ))  # fmt: skip
    return table


def targets(by: Mapping[str, Contender]) -> Table:
    slowest = min(by[f"{name} sampled"].rate for name in CASES) / 1e6
    clone = max(1e6 / by[f"{name} clone"].rate for name in CASES)
    table = Table("Targets", ("target", "measured", "met"))
    for text, measured, met in (
        ("at least 1 million steps/s, any number of players and modes", f"{slowest:.2f} M", slowest >= 1),
        ("clone at most 2 microseconds", f"{clone:.2f} µs", clone <= 2),
    ):
        table.rows.append((text, measured, "yes" if met else "MISSED"))
    return table


@click.command()
@click.option("--quick", is_flag=True, help="A short smoke run that writes nothing.")
def main(quick: bool) -> None:
    """Measures Mirror Labyrinth, shows the tables and writes them into results.md."""
    console = Console(width=140)
    starts = {name: find("mirror_labyrinth").start(seats, options) for name, (seats, options) in CASES.items()}
    starts[BASE] = FIRST.start(2)
    works: dict[str, Work] = {}
    for name, start in starts.items():
        works[f"{name} sampled"] = inside(start, playouts)
        works[f"{name} listing"] = inside(start, playouts_listing)
        works[f"{name} clone"] = cloned(halfway(start).clone)
        if name in CASES:
            works[f"{name} middle"] = inside(in_the_middle(*CASES[name]), playouts)
    by = {name: Contender(work) for name, work in works.items()}
    rounds, length = (2, 0.02) if quick else (15, 0.1)
    take_turns(by.values(), rounds, length)
    about = machine(("mypy", "librt"))
    tables = [make(by) for make in (games_table, targets)]
    console.print(about, highlight=False)
    for table in tables:
        table.show(console)
    if not quick:
        taken = f"Taken by bench/mirror_labyrinth/speed.py: the best of {rounds} rounds of about {length} s for each."
        write_section("Mirror Labyrinth", "\n\n".join([about, taken, *(table.markdown() for table in tables)]))


if __name__ == "__main__":
    main()
