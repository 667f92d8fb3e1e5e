"""How even Mirror Labyrinth is: its own tables (board, start points, tasks) seen through many games of one level.

    PYTHONPATH=bench .venv/bin/python bench/mirror_labyrinth/balance.py --write    writes its section; half an hour
    PYTHONPATH=bench .venv/bin/python bench/mirror_labyrinth/balance.py --games 200 --only "2 advanced"
    PYTHONPATH=bench .venv/bin/python bench/mirror_labyrinth/balance.py --box other.toml    with a corrected box

All seats are played by the same level with the budget of an arena, so what is left is the seat. A share is of
victories, ties divided; its 95 % interval is Wilson's. Who begins is decided by lot (M3.1) or by initiative cards, so
seats are even by construction; what beginning itself is worth stands apart: the share of whoever came onto the board
first, 50, 33 or 25 % if it were worth nothing. A turn (extra ones are turns too) is without a token if none is in reach
of the mage when it begins, with the quarter turns it has and without amulets. Minutes are an assumption of human speed,
by no stopwatch: tracing beams takes 45 s a turn, 75 s where mages face somewhere and carry amulets; a round of
initiative cards 20 s; laying the board out 5 minutes, with amulets, cards and tasks 8. The rulebook says 20 for the
basic game and 50 for the advanced one.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

import click
from results import RESULTS, Table, machine, write_section
from rich.console import Console
from rounds import SEED

from igroteka.bots import Thinker, counted, find_level
from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.games import find
from igroteka.games.mirror_labyrinth.bot.reach import Reach
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules import boxfile
from igroteka.games.mirror_labyrinth.rules.material import Material
from igroteka.games.mirror_labyrinth.rules.scoring import runes_strength
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.lab.tournament import interval

GAME = find("mirror_labyrinth")
EVEN = 0.03
TITLE = "Balance of Mirror Labyrinth"
CASES = tuple(f"{seats} {mode}" for mode in ("basic", "advanced", "amulets tasks") for seats in GAME.seats)


@dataclass
class Found:
    """What many games of one kind came to."""

    seats: int
    games: int = 0
    shares: list[float] = field(default_factory=list)  # by seat
    beginner: float = 0.0  # of who came onto the board first
    strength: int = 0  # of winners
    tasks: int = 0  # of that
    turns: int = 0
    rounds: int = 0
    empty: int = 0  # turns that began with no token in reach
    endings: dict[str, int] = field(default_factory=dict)

    def add(self, state: MirrorLabyrinth, began: int) -> None:
        outcome = state.outcome()
        assert outcome is not None
        self.games += 1
        self.rounds += int(state.round)
        self.endings[outcome.reason] = self.endings.get(outcome.reason, 0) + 1
        self.shares = self.shares or [0.0] * self.seats
        for seat in outcome.winners:
            self.shares[seat] += 1 / len(outcome.winners)
            self.beginner += (seat == began) / len(outcome.winners)
            self.strength += outcome.scores[seat]
            self.tasks += outcome.scores[seat] - int(runes_strength(state, seat))

    def minutes(self, mode: str) -> float:
        """By the assumption above."""
        turns, rounds = self.turns / self.games, self.rounds / self.games
        if mode == "advanced":
            return 8 + (turns * 75 + rounds * 20) / 60
        return (5 if mode == "basic" else 8) + turns * 45 / 60


def play(state: MirrorLabyrinth, options: dict[str, bool], level: str, number: int, found: Found) -> None:
    """One game, its turns looked at as they begin."""
    seats = int(state.seats)
    thinkers = [Thinker(GAME, counted(GAME, seats, find_level(level), options=options)) for _ in range(seats)]
    luck, minds = Rng(SEED, number), [Rng(SEED, 1_000_000 + number * 8 + seat) for seat in range(seats)]
    reach, began, moved = Reach(), -1, True
    while state.awaiting():
        seat = seats_in(state.awaiting())[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
            continue
        kind = state.pending.kind(seat)
        if began < 0 and kind == a.D_STAND:
            began = seat
        if kind == a.D_BEFORE and moved:
            reach.survey(state, seat)
            found.turns += 1
            found.empty += not reach.of_mage(state, seat)
            moved = False
        action = thinkers[seat].choose(state.seen_by(seat), seat, minds[seat])
        moved = moved or a.VERBS.kind(action) in (a.MOVE, a.STAY)
        state.apply(seat, action)
    found.add(state, began)


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def verdict(shares: list[float], games: int) -> str:
    """Whether all seats are near even; open while too few games were played to say that one is not."""
    even = 1 / len(shares)
    if all(abs(share - even) <= EVEN for share in shares):
        return "yes"
    ranges = [interval(share, games) for share in shares]
    return "open" if all(low <= even + EVEN and high >= even - EVEN for low, high in ranges) else "MISSED"


def row(case: str, found: Found) -> tuple[str, ...]:
    seats, mode = case.split(" ", 1)
    shares = [share / found.games for share in found.shares]
    least, most = interval(shares[0], found.games)
    off = max(abs(share - 1 / found.seats) for share in shares)
    return (
        f"{seats} players, {mode}",
        str(found.games),
        " ".join(f"{100 * share:.1f}" for share in shares),
        f"{100 * least:.1f}-{100 * most:.1f}",
        f"{100 * off:.1f}",
        verdict(shares, found.games),
        percent(found.beginner, found.games),
        percent(found.tasks, found.strength),
        percent(found.empty, found.turns),
        f"{found.turns / found.games:.1f}",
        f"{found.minutes(mode):.0f}",
        ", ".join(f"{reason.removeprefix('end-')} {percent(n, found.games)}" for reason, n in found.endings.items()),
    )


def rows_before() -> list[tuple[str, ...]]:
    """The rows that results.md has by now."""
    section = RESULTS.read_text(encoding="utf-8").partition(f"<!-- {TITLE}: begin -->")[2].partition("<!--")[0]
    lines = [line for line in section.splitlines() if re.match(r"\| \d players, ", line)]
    return [tuple(line.strip("| ").split(" | ")) for line in lines]


def box_of(file: Path | None) -> Material:
    if file is None:
        return boxfile.standard()
    return boxfile.read(file.read_text(encoding="utf-8"), file.name)


@click.command()
@click.option("--games", default=2000, help="Games of each kind.")
@click.option("--long", default=600, help="The same with amulets: such games take several times as long.")
@click.option("--level", default="level3")
@click.option("--only", default="", help="One kind: `2 advanced`; other rows stay.")
@click.option("--box", type=click.Path(path_type=Path, exists=True), help="A data file with a corrected box.")
@click.option("--write", is_flag=True, help="Writes the section of results.md, row by row.")
def main(games: int, long: int, level: str, only: str, box: Path | None, write: bool) -> None:
    """Plays, counts, shows the table."""
    console = Console(width=180)
    heads = ("", "games", "victories by seat, %", "seat 1, 95 %", "most off even", f"within {100 * EVEN:.0f}",
             "who begins", "tasks of a winner's strength", "turns without a token in reach", "turns", "minutes",
             "endings")  # fmt: skip
    table = Table(f"{TITLE}, {level} in all seats", heads, note=(__doc__ or "").split("\n\n")[-1])
    material, about = box_of(box), machine(("mypy", "librt"))
    if only and write:
        table.rows = rows_before()
    for case in CASES:
        if only not in ("", case):
            continue
        seats, mode = case.split(" ", 1)
        found = Found(int(seats))
        options = dict.fromkeys(mode.split(), True) if mode != "basic" else {}
        for number in range(games if mode == "basic" else long):
            start = GAME.start(int(seats), options, material)
            assert isinstance(start, MirrorLabyrinth)
            play(start, options, level, number, found)
        new = row(case, found)
        table.rows = [one for one in table.rows if one[0] != new[0]] + [new]
        table.rows.sort(key=lambda one: CASES.index(one[0].replace(" players,", "")))
        console.print(" | ".join(new), highlight=False)
        if write:
            write_section(TITLE, "\n\n".join([about, table.markdown()]))
    table.show(console)


if __name__ == "__main__":
    main()
