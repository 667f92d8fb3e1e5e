"""What is measured of each game: `bench/GAME/measured.py` says it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

Setting = tuple[int, Mapping[str, Any]]  # players and options
GAMES = sorted(path.parent.name for path in Path(__file__).parent.glob("*/measured.py"))


@dataclass(frozen=True)
class Bar:
    """The share of wins that the first of these bots must reach."""

    bots: tuple[str, ...]
    share: float
    slack: float = 0.05
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return ": ".join(", ".join(names) for names in (self.options, self.bots) if names)


def ladder(share: float, *more: Bar) -> tuple[Bar, ...]:
    """Every level against the one below it, and what else is asked of a game."""
    steps = (Bar((f"level{level}", f"level{level - 1}"), share) for level in range(2, 6))
    return *steps, *more


@dataclass(frozen=True)
class Thinking:
    """How fast bots must think: simulations a second, 0 where nothing is asked."""

    name: str
    setting: Setting
    uniform: bool  # playouts without any knowledge
    bar: int = 0


@dataclass(frozen=True, kw_only=True)
class Measured:
    compared: tuple[Setting, ...]  # beside the same rules of another tree
    frames: tuple[Setting, ...]  # one frame for the page
    bars: tuple[Bar, ...]  # strength of bots
    trials: tuple[tuple[Mapping[str, Any], tuple[str, ...]], ...]  # what tells ways to play apart
    thinking: tuple[Thinking, ...] = ()
    alone: int = 0  # points that level 5 must reach alone, 0 where nobody plays alone
    engine: Mapping[str, Setting] = field(default_factory=dict)  # beside peers, by name
    cloned: tuple[str, ...] = ()  # which of these are also copied
    least: Mapping[str, float] = field(default_factory=dict)  # of them: million steps a second that must be reached
    slower: tuple[tuple[str, str], ...] = ()  # of them: pairs of which the second may be 2.5 times slower


def measured(game: str) -> Measured:
    found: Measured = import_module(f"{game}.measured").MEASURED
    return found


def settings(part: str) -> list[tuple[str, int, Mapping[str, Any]]]:
    """The settings of all games for one bench: game, players, options."""
    return [(game, *setting) for game in GAMES for setting in getattr(measured(game), part)]
