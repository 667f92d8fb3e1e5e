"""How strong the bots are, how fast they think, and whether a bar was reached.

    .venv/bin/python bench/bots.py                     everything: many hours on one core; a section for each game
    .venv/bin/python bench/bots.py GAME                one game: its section alone
    .venv/bin/python bench/bots.py GAME --only level5,greedy --jobs 2    or `speed`, `alone`; writes nothing
    .venv/bin/python bench/bots.py --quick             a smoke run: shows tables, writes nothing

Budgets are simulation counts, a tenth of a level's usual time on an idle core (`bot.PACE`), so that the games can be
repeated. A tie for first counts as an equal share. A bar is met when the share reaches it and the 95 % interval
(Wilson) lies above the bar minus its slack. Games stop early by a sequential probability ratio test between the bar
minus the slack and the bar (normal approximation, both errors 5 %: the log of the ratio leaves (-2.94, 2.94)), once the
interval says the same; at most 1,000 games a pair.
"""

import time
from pathlib import Path

import click
from contests import MOST, SOLO_GAMES, Kept, contest, solo
from measured import GAMES, Setting, measured
from results import Table, machine, write_section
from rich.console import Console
from rounds import SEED, Contender, Done, Work, take_turns

from igroteka.bots.search import Search
from igroteka.engine import CHANCE_ONLY, Rng, State, playout, seats_in, step
from igroteka.engine.knowledge import Knowledge
from igroteka.games import find


def along_a_game(game: str, setting: Setting, count: int = 8) -> list[tuple[State, int]]:
    """Views of whoever decides, at even distances through a random game."""
    start = find(game).start(*setting)
    length = playout(start.clone(), Rng(SEED))
    state, rng = start.clone(), Rng(SEED)
    found: list[tuple[State, int]] = []
    for number in range(length):
        if state.awaiting() != CHANCE_ONLY and number * count // length >= len(found):
            seat = seats_in(state.awaiting())[0]
            if len(state.legal(seat)) > 1:
                found.append((state.seen_by(seat), seat))
        step(state, rng)
    return found


def thinking(game: str, setting: Setting, known: Knowledge) -> Work:
    """Simulations from positions of a whole game, the same number from each."""
    views = along_a_game(game, setting)

    def work(simulations: int) -> Done:
        for view, seat in views:
            Search(known).grow(view, seat, simulations, Rng(SEED))
        return Done(simulations * len(views))

    return work


def peer(name: str, skip: int = 0) -> Work:
    """OpenSpiel's own search over information sets, compiled, uniform playouts, from positions of a whole game. The
    first decisions may be skipped: in hearts its bot crashes while cards are passed."""
    import pyspiel  # not needed for the strength alone

    game = pyspiel.load_game(name)
    states, rng = [], Rng(SEED)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            states.append(state.clone())
        choices = state.legal_actions()
        state.apply_action(choices[rng.below(len(choices))])
    states = states[skip :: max(1, (len(states) - skip) // 8)]

    def work(amount: int) -> Done:
        simulations = amount + 1  # it cannot make a single one
        for one in states:
            evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
            final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            pyspiel.ISMCTSBot(SEED, evaluator, 2.0, simulations, -1, final, False, False).step(one)
        return Done(simulations * len(states))

    return work


def speed(game: str, rounds: int, length: float) -> Table:
    title, known = find(game).title("en"), find(game).bot.knowledge(5)
    works: dict[str, tuple[Work, int]] = {}
    for one in measured(game).thinking:
        name = f"{title}, {one.name}, {'uniform playouts' if one.uniform else 'as level 5 thinks'}"
        works[name] = thinking(game, one.setting, Knowledge() if one.uniform else known), one.bar
    works["OpenSpiel, hearts, uniform playouts"] = peer("hearts", 12), 0
    works["OpenSpiel, gin rummy, uniform playouts"] = peer("gin_rummy"), 0
    everyone = {name: Contender(work, time.process_time) for name, (work, _) in works.items()}
    take_turns(everyone.values(), rounds, length)
    table = Table(
        "Simulations a second on one core",
        ("", "simulations/s", "bar", "met"),
        note="Eight positions spread over a game, from its first decision on, the same number from each; a uniform "
        "playout goes on to the end of the game. By processor time, the best of nine rounds. Different games: an order "
        "of magnitude, no more.",
    )
    for name, (_, bar) in works.items():
        rate = everyone[name].rate
        met = "" if not bar else "yes" if rate >= bar else "MISSED"
        table.rows.append((name, f"{rate:,.0f}", f"{bar:,}" if bar else "", met))
    return table


@click.command()
@click.argument("game", type=click.Choice(GAMES), required=False)
@click.option("--quick", is_flag=True, help="A short smoke run that writes nothing.")
@click.option("--only", default="", help="`speed`, `alone`, or a pair without spaces; writes nothing.")
@click.option("--jobs", default=1, help="Processes.")
@click.option(
    "--kept", type=click.Path(path_type=Path, file_okay=False), default="bench/strength", help="Games so far."
)
def main(game: str | None, quick: bool, only: str, jobs: int, kept: Path) -> None:
    """Measures the bots, shows the tables and writes them into results.md."""
    kept.mkdir(exist_ok=True, parents=True)
    for one in [game] if game else GAMES:
        measure(one, quick, only, jobs, kept)


def measure(game: str, quick: bool, only: str, jobs: int, kept: Path) -> None:
    console, wanted = Console(), measured(game)
    fast = bool(wanted.thinking) and only in ("", "speed")
    games = Kept(game, None if quick else kept)
    about = machine(("mypy", "librt", "openskill", *(("open_spiel",) if fast else ())))
    tables: list[Table] = []
    if fast:
        tables.append(speed(game, 2 if quick else 9, 0.02 if quick else 0.5))
    strength = Table("Strength", ("first against the others", "bar", "share (95 %)", "points", "games", "met"))
    for bar in wanted.bars:
        if only in ("", ",".join(bar.bots)):
            strength.rows.append(contest(game, bar, 4 if quick else MOST, jobs, games, console))
    if strength.rows:
        tables.append(strength)
    if wanted.alone and only in ("", "alone"):
        tables.append(solo(find(game), 2 if quick else SOLO_GAMES, games, console))
    console.print(about)
    for table in tables:
        table.show(console)
    if not quick and not only:
        taken = (__doc__ or "").split("\n\n")[-1].strip()
        body = "\n\n".join([about, taken, *(table.markdown() for table in tables)])
        write_section(f"Bots of {find(game).title('en')}", body)


if __name__ == "__main__":
    main()
