"""Bots against each other until it is known whether a bar was reached, and the one who plays alone.

Every game played is a line of JSON in the file of its game, written when it ends: a run that was broken off goes on
where it was. Lines of bots that play otherwise (`version`) are passed over.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from math import log
from pathlib import Path
from typing import Any

from measured import Bar, measured
from results import Table
from rich.console import Console
from rounds import SEED

from igroteka.bots import LEVELS, Thinker, counted, find_level
from igroteka.engine import Rng
from igroteka.games import Game, find
from igroteka.lab.bot_game import Setup, play_out
from igroteka.lab.tournament import arena_setup, interval, mean_interval, play_all

MOST = 1000  # games of a pair
BATCH = 20  # games between two looks
FEWEST = 60
BOUND = log(0.95 / 0.05)
SOLO_GAMES = 100
SOLO_PART = 0.3  # seconds a decision alone, of the one second of level 5


def version(name: str) -> str:
    """Of the way bots play, by what they do in a few quick games, and of their budgets: other changes do not matter."""
    game = find(name)
    games = []
    for options, names in measured(name).trials:
        state = game.start(len(names), options)
        minds = [Rng(SEED, seat + 1) for seat in range(len(names))]
        play_out(state, [Thinker(game, level) for level in names], Rng(SEED), minds)
        games.append(state.facts())
    budgets = [counted(game, seats, find_level(level)).simulations for seats in game.seats for level in LEVELS]
    for option in game.bot.slower:
        budgets += [counted(game, 2, find_level(level), options={option: True}).simulations for level in LEVELS]
    return sha256(json.dumps([games, budgets]).encode()).hexdigest()[:12]


class Kept:
    """The games of one kind played so far: by whom, which number, the points and places by seat."""

    def __init__(self, game: str, folder: Path | None) -> None:
        self.file = None if folder is None else folder / f"{game}.jsonl"
        self.version = version(game)
        self.games: dict[str, dict[int, dict[str, Any]]] = {}
        if self.file is not None and self.file.exists():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                played = json.loads(line)
                if played.pop("version") == self.version:
                    self.games.setdefault(played["who"], {})[played["number"]] = played

    def add(self, who: str, number: int, **found: Any) -> None:
        played = {"who": who, "number": number, **found}
        self.games.setdefault(who, {})[number] = played
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps({"version": self.version, **played}) + "\n")

    def of(self, who: str) -> dict[int, dict[str, Any]]:
        return self.games.get(who, {})


def ratio(shares: Sequence[float], low: float, high: float) -> float:
    """How much likelier the bar is than the bar minus the slack, as a logarithm."""
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / count
    spread = max(spread, 0.5 / count)  # all alike: not surer than one doubtful game among them
    return count * (high - low) * (2 * mean - low - high) / (2 * spread)


def play_on(setting: Setup, who: str, numbers: range, jobs: int, kept: Kept) -> list[dict[str, Any]]:
    """These games, those that were played before included."""
    missing = [number for number in numbers if number not in kept.of(who)]
    for one in play_all(setting, missing, jobs):
        scores = [one.score(bot) for bot in range(len(setting.bots))]
        kept.add(who, one.number, share=one.share(0), scores=scores)
    return [kept.of(who)[number] for number in numbers]


def contest(game: str, bar: Bar, most: int, jobs: int, kept: Kept, console: Console) -> tuple[str, ...]:
    """Games until the test is sure, and what they say."""
    setting = arena_setup(game, bar.bots, SEED, options=bar.options)
    games: list[dict[str, Any]] = []
    shares: list[float] = []
    low, high, verdict = 0.0, 1.0, ""
    while len(shares) < most and not verdict:
        games += play_on(setting, bar.name, range(len(games), min(len(games) + BATCH, most)), jobs, kept)
        shares = [one["share"] for one in games]
        mean = sum(shares) / len(shares)
        low, high = interval(mean, len(shares))
        found = ratio(shares, bar.share - bar.slack, bar.share)
        if len(shares) >= FEWEST and found > BOUND and mean >= bar.share and low > bar.share - bar.slack:
            verdict = "yes"
        elif len(shares) >= FEWEST and found < -BOUND and high < bar.share:
            verdict = "MISSED"
        console.print(f"{bar.name}: {len(shares)} games, {mean:.3f} ({low:.3f}-{high:.3f})", highlight=False)
    met = verdict or ("yes" if mean >= bar.share and low > bar.share - bar.slack else "MISSED")
    own = sum(one["scores"][0] for one in games) / len(games)
    others = sum(sum(one["scores"][1:]) for one in games) / len(games) / (len(bar.bots) - 1)
    text = f"{100 * mean:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
    return bar.name, f"{100 * bar.share:.0f} %", text, f"{own:.1f} : {others:.1f}", str(len(games)), met


def solo(game: Game, count: int, kept: Kept, console: Console) -> Table:
    """Level 5 alone with three tenths of its time, lower levels beside it."""
    wanted = measured(game.id).alone
    table = Table("Alone", ("", "games", "mean points (95 %)", f"{wanted} points or more (95 %)", "met"))
    for name, part in (("level1", 1.0), ("level2", 1.0), ("level5", SOLO_PART)):
        level, who = counted(game, 1, find_level(name), part), f"{name} alone"
        for number in range(count):
            if number in kept.of(who):
                continue
            state = game.start(1)
            play_out(state, [Thinker(game, level)], Rng(SEED, number), [Rng(SEED, number + 1_000_000)])
            outcome = state.outcome()
            assert outcome is not None
            kept.add(who, number, scores=[outcome.scores[0]])
        scores = [kept.of(who)[number]["scores"][0] for number in range(count)]
        mean, low, high = mean_interval(scores)
        share = sum(score >= wanted for score in scores) / count
        least, most = interval(share, count)
        met = "" if name != "level5" else "yes" if share >= 0.95 else "MISSED"
        reached = f"{100 * share:.0f} % ({100 * least:.1f}–{100 * most:.1f})"
        table.rows.append((name, str(count), f"{mean:.1f} ({low:.1f}–{high:.1f})", reached, met))
        console.print(f"alone, {name}: {mean:.1f}", highlight=False)
    return table
