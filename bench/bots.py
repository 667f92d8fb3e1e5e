"""How strong the bots are, how fast they think, and whether a bar was reached.

    .venv/bin/python bench/bots.py                     everything: hours on one core; writes the section Bots
    .venv/bin/python bench/bots.py --only level5,greedy --jobs 2
    .venv/bin/python bench/bots.py --quick             a smoke run: shows tables, writes nothing

Budgets are simulation counts, a tenth of a level's usual time on an idle core (`bot.PACE`), so that the games can be
repeated. A tie for first counts as an equal share. A bar is met when the share reaches it and the 95 % interval
(Wilson) lies above the bar minus its slack. Games stop early by a sequential probability ratio test between the bar
minus the slack and the bar (normal approximation, both errors 5 %: the log of the ratio leaves (-2.94, 2.94)), once the
interval says the same; at most 1,000 games a pair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any

import click
import pyspiel
from results import Table, machine, write_section
from rich.console import Console
from rounds import SEED, Contender, Done, Work, take_turns

from igroteka.bots import Thinker, counted, find_level
from igroteka.bots.search import Search
from igroteka.engine import CHANCE_ONLY, Rng, State, playout, seats_in, step
from igroteka.engine.knowledge import Knowledge
from igroteka.games import find
from igroteka.lab.seated import play_out
from igroteka.lab.tournament import agree, around, interval, play_all

MOST = 1000  # games of a pair
BATCH = 20  # games between two looks
FEWEST = 60
BOUND = log(0.95 / 0.05)
MODULES = {"spells": True, "signs": True}
SOLO_GAMES = 100
SOLO_PART = 0.3  # seconds a decision alone, of the one second of level 5
WIZARD = 40


@dataclass(frozen=True)
class Bar:
    bots: tuple[str, ...]
    share: float
    slack: float = 0.05
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return ", ".join(self.bots)


BARS = (
    Bar(("level5", "random"), 0.99, 0.005),
    Bar(("level5", "greedy"), 0.90),
    Bar(("level5", "level4"), 0.60),
    Bar(("level4", "level3"), 0.60),
    Bar(("level3", "level2"), 0.60),
    Bar(("level2", "level1"), 0.60),
    Bar(("level5", "greedy", "greedy", "greedy"), 0.60, options=MODULES),
)


def ratio(shares: Sequence[float], low: float, high: float) -> float:
    """How much likelier the bar is than the bar minus the slack, as a logarithm."""
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / count
    spread = max(spread, 0.5 / count)  # all alike: not surer than one doubtful game among them
    return count * (high - low) * (2 * mean - low - high) / (2 * spread)


def contest(bar: Bar, most: int, jobs: int, console: Console) -> tuple[str, ...]:
    """Games until the test is sure, and what they say."""
    setting = agree("portals", bar.bots, SEED, options=bar.options)
    shares: list[float] = []
    points: list[tuple[float, float]] = []
    low, high, verdict = 0.0, 1.0, ""
    while len(shares) < most and not verdict:
        numbers = range(len(shares), min(len(shares) + BATCH, most))
        for one in play_all(setting, numbers, jobs):
            shares.append(one.share(0))
            others = [one.score(bot) for bot in range(1, len(bar.bots))]
            points.append((one.score(0), sum(others) / len(others)))
        mean = sum(shares) / len(shares)
        low, high = interval(mean, len(shares))
        found = ratio(shares, bar.share - bar.slack, bar.share)
        if len(shares) >= FEWEST and found > BOUND and mean >= bar.share and low > bar.share - bar.slack:
            verdict = "yes"
        elif len(shares) >= FEWEST and found < -BOUND and high < bar.share:
            verdict = "MISSED"
        console.print(f"{bar.name}: {len(shares)} games, {mean:.3f} ({low:.3f}-{high:.3f})", highlight=False)
    met = verdict or ("yes" if mean >= bar.share and low > bar.share - bar.slack else "MISSED")
    scores = " : ".join(f"{sum(one[i] for one in points) / len(points):.1f}" for i in (0, 1))
    text = f"{100 * mean:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
    return bar.name, f"{100 * bar.share:.0f} %", text, scores, str(len(shares)), met


def solo(games: int, console: Console) -> Table:
    """Level 5 alone with three tenths of its time, level 2 beside it: the signs are calibrated by that one."""
    portals = find("portals")
    table = Table("Alone", ("", "games", "mean points (95 %)", f"{WIZARD} points or more (95 %)", "met"))
    for name, part in (("level5", SOLO_PART), ("level2", 1.0), ("level1", 1.0)):
        level = counted(portals, 1, find_level(name), part)
        scores: list[int] = []
        for number in range(games):
            state = portals.start(1)
            play_out(state, [Thinker(portals, level)], Rng(SEED, number), [Rng(SEED, number + 1_000_000)])
            outcome = state.outcome()
            assert outcome is not None
            scores.append(outcome.scores[0])
        mean, low, high = around(scores)
        share = sum(score >= WIZARD for score in scores) / games
        least, most = interval(share, games)
        met = "" if name != "level5" else "yes" if share >= 0.95 else "MISSED"
        reached = f"{100 * share:.0f} % ({100 * least:.1f}–{100 * most:.1f})"
        table.rows.append((name, str(games), f"{mean:.1f} ({low:.1f}–{high:.1f})", reached, met))
        console.print(f"alone, {name}: {mean:.1f}", highlight=False)
    return table


# Speed


def along_a_game(seats: int, options: Mapping[str, Any], count: int = 8) -> list[tuple[State, int]]:
    """Views of whoever decides, at even distances through a random game."""
    start = find("portals").start(seats, options)
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


def thinking(seats: int, options: Mapping[str, Any], known: Knowledge) -> Work:
    """Simulations from positions of a whole game, the same number from each."""
    views = along_a_game(seats, options)

    def work(simulations: int) -> Done:
        for view, seat in views:
            Search(known).grow(view, seat, simulations, Rng(SEED))
        return Done(simulations * len(views))

    return work


def peer(name: str, skip: int = 0) -> Work:
    """OpenSpiel's own search over information sets, compiled, uniform playouts, from positions of a whole game. The
    first decisions may be skipped: in hearts its bot crashes while cards are passed."""
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


def speed(rounds: int, length: float) -> Table:
    known = find("portals").part("bot").knowledge(5)
    works = {
        "Portals, 2 players, uniform playouts": (thinking(2, {}, Knowledge()), 15000),
        "Portals, 4 players, uniform playouts": (thinking(4, {}, Knowledge()), 8000),
        "Portals, 4 players, spells and signs, uniform playouts": (thinking(4, MODULES, Knowledge()), 0),
        "Portals, 2 players, as level 5 thinks": (thinking(2, {}, known), 0),
        "Portals, 4 players, spells and signs, as level 5 thinks": (thinking(4, MODULES, known), 0),
        "Portals alone, as level 5 thinks": (thinking(1, {}, known), 0),
        "OpenSpiel, hearts, uniform playouts": (peer("hearts", 12), 0),
        "OpenSpiel, gin rummy, uniform playouts": (peer("gin_rummy"), 0),
    }
    everyone = {name: Contender(work) for name, (work, _) in works.items()}
    take_turns(everyone.values(), rounds, length)
    table = Table(
        "Simulations a second on one core",
        ("", "simulations/s", "bar", "met"),
        note="Eight positions spread over a game; a uniform playout goes on to the end of the game. Different games: "
        "an order of magnitude, no more.",
    )
    for name, (_, bar) in works.items():
        rate = everyone[name].rate
        met = "" if not bar else "yes" if rate >= bar else "MISSED"
        table.rows.append((name, f"{rate:,.0f}", f"{bar:,}" if bar else "", met))
    return table


@click.command()
@click.option("--quick", is_flag=True, help="A short smoke run that writes nothing.")
@click.option("--only", help="Only this pair, as it stands in the table, without spaces.")
@click.option("--jobs", default=1, help="Processes.")
def main(quick: bool, only: str | None, jobs: int) -> None:
    """Measures the bots, shows the tables and writes them into results.md."""
    console = Console()
    about = machine(("mypy", "librt", "open_spiel", "openskill"))
    strength = Table("Strength", ("first against the others", "bar", "share (95 %)", "points", "games", "met"))
    for bar in BARS:
        if only is None or only == ",".join(bar.bots):
            strength.rows.append(contest(bar, 4 if quick else MOST, jobs, console))
    tables = [strength]
    if only is None:
        tables = [speed(2 if quick else 9, 0.02 if quick else 0.5), strength, solo(2 if quick else SOLO_GAMES, console)]
    console.print(about)
    for table in tables:
        table.show(console)
    if not quick and only is None:
        taken = (__doc__ or "").split("\n\n")[-1].strip()
        write_section("Bots", "\n\n".join([about, taken, *(table.markdown() for table in tables)]))


if __name__ == "__main__":
    main()
