"""How fast Nimble Gnomes is: random games inside the core, clones, and the best division of gems.

PYTHONPATH=bench .venv/bin/python bench/nimble_gnomes/speed.py            measures, shows tables, writes its section
PYTHONPATH=bench .venv/bin/python bench/nimble_gnomes/speed.py --quick    a smoke run: shows tables, writes nothing
"""

from collections.abc import Mapping

import click
from engine_parts import halfway, inside
from results import Table, machine, write_section
from rich.console import Console
from rounds import SEED, Contender, Done, Work, cloned, take_turns

from igroteka.engine import Rng, playouts, playouts_listing
from igroteka.games import find
from igroteka.games.nimble_gnomes.rules.division import divide

HANDS = ((12, 0), (20, 0), (20, 4), (30, 0), (30, 4))  # gems, of them diamonds
MANY = 500


def some_hands(gems: int, diamonds: int) -> list[list[int]]:
    """Ten counts each, drawn from the box."""
    rng = Rng(SEED, gems * 10 + diamonds)
    found = []
    for _ in range(MANY):
        deck = [gem for gem in range(9) for _ in range(6)]
        counts = [0] * 9 + [diamonds]
        for _ in range(gems - diamonds):
            counts[deck.pop(rng.below(len(deck)))] += 1
        found.append(counts)
    return found


def divided(hands: list[list[int]]) -> Work:
    """Divisions asked for from Python, one hand after another."""

    def work(amount: int) -> Done:
        for i in range(amount):
            divide(hands[i % MANY])
        return Done(amount)

    return work


def games_table(by: Mapping[str, Contender]) -> Table:
    table = Table(
        "Random games and clones",
        ("players", "steps/s, sampled", "steps/s, listing", "steps/game", "clone, ns"),
        note="Inside the core, compiled; clones in the middle of a game, called from Python.",
    )
    for seats in (2, 3, 4, 5):
        sampled, listing, clone = (by[f"{seats} {what}"] for what in ("sampled", "listing", "clone"))
        steps = f"{sampled.done.steps / sampled.done.games:.0f}"
        rates = f"{sampled.rate / 1e6:.2f} M", f"{listing.rate / 1e6:.2f} M"
        table.rows.append((str(seats), *rates, steps, f"{1e9 / clone.rate:,.0f}"))
    return table


def division_table(by: Mapping[str, Contender]) -> Table:
    table = Table(
        "The best division of gems",
        ("gems", "diamonds among them", "µs"),
        note="Asked for from Python, mean of many hands.",
    )
    for gems, diamonds in HANDS:
        table.rows.append((str(gems), str(diamonds), f"{1e6 / by[f'{gems} {diamonds} divided'].rate:.2f}"))
    return table


def targets(by: Mapping[str, Contender]) -> Table:
    slowest = min(by[f"{seats} sampled"].rate for seats in (2, 3, 4, 5)) / 1e6
    clone = max(1e6 / by[f"{seats} clone"].rate for seats in (2, 3, 4, 5))
    twenty, thirty = (1e6 / by[f"{gems} 4 divided"].rate for gems in (20, 30))
    table = Table("Targets", ("target", "measured", "met"))
    for text, measured, met in (
        ("at least 2.5 million steps/s, any number of players", f"{slowest:.2f} M", slowest >= 2.5),
        ("clone at most 2 microseconds", f"{clone:.2f} µs", clone <= 2),
        ("20 gems with 4 diamonds divided in at most 50 microseconds", f"{twenty:.2f} µs", twenty <= 50),
        ("30 gems with 4 diamonds divided in at most 200 microseconds", f"{thirty:.2f} µs", thirty <= 200),
    ):
        table.rows.append((text, measured, "yes" if met else "MISSED"))
    return table


@click.command()
@click.option("--quick", is_flag=True, help="A short smoke run that writes nothing.")
def main(quick: bool) -> None:
    """Measures Nimble Gnomes, shows the tables and writes them into results.md."""
    console = Console()
    works: dict[str, Work] = {}
    for seats in (2, 3, 4, 5):
        start = find("nimble_gnomes").start(seats)
        works[f"{seats} sampled"] = inside(start, playouts)
        works[f"{seats} listing"] = inside(start, playouts_listing)
        works[f"{seats} clone"] = cloned(halfway(start).clone)
    for gems, diamonds in HANDS:
        works[f"{gems} {diamonds} divided"] = divided(some_hands(gems, diamonds))
    by = {name: Contender(work) for name, work in works.items()}
    rounds, length = (2, 0.02) if quick else (15, 0.1)
    take_turns(by.values(), rounds, length)
    about = machine(("mypy", "librt"))
    tables = [make(by) for make in (games_table, division_table, targets)]
    console.print(about, highlight=False)
    for table in tables:
        table.show(console)
    if not quick:
        taken = f"Taken by bench/nimble_gnomes/speed.py: the best of {rounds} rounds of about {length} s for each."
        write_section("Nimble Gnomes", "\n\n".join([about, taken, *(table.markdown() for table in tables)]))


if __name__ == "__main__":
    main()
