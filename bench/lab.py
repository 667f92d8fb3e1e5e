"""How fast the lab is: its environments beside those of others.

.venv/bin/python bench/lab.py            measures, shows tables, writes the section Lab of results.md (three minutes)
.venv/bin/python bench/lab.py --quick    a smoke run: shows tables, writes nothing
"""

import click
import environments
from results import Table, machine, write_section
from rich.console import Console
from rounds import take_turns


@click.command()
@click.option("--quick", is_flag=True, help="A short smoke run that writes nothing.")
def main(quick: bool) -> None:
    """Measures the environments, shows the tables and writes them into results.md."""
    console = Console()
    about = machine(("mypy", "librt", "numpy", "pettingzoo", "pgx", "jax"))
    console.print(about, highlight=False)
    rounds, length = (1, 0.1) if quick else (5, 1.0)
    with environments.contenders() as by:
        take_turns(by.values(), rounds, length)
        tables = [make(by) for make in environments.TABLES]
        reached = environments.targets(by)
    table = Table("Targets", ("target", "measured", "met"))
    table.rows += [(text, measured, "yes" if met else "MISSED") for text, measured, met in reached]
    for one in (*tables, table):
        one.show(console)
    if not quick:
        taken = f"Taken by bench/lab.py: {rounds} rounds of about {length:g} s for each; the best round counts."
        write_section("Lab", "\n\n".join([about, taken, *(one.markdown() for one in (*tables, table))]))


if __name__ == "__main__":
    main()
