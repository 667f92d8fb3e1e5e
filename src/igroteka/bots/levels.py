"""The levels of the bots: how long each thinks, how much it notices, whose points it counts.

Weaker levels are not strong ones that throw dice: they see less far and weigh less. The first two play what looks best
at first sight (the first of them sees only part of it); the third looks ahead but counts its own points alone; the
fourth and fifth think of everybody, the fifth longer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import igroteka
from igroteka.engine.knowledge import Knowledge
from igroteka.games import Game, find
from igroteka.words import Complaint, shown

TENTH = 0.1  # of the usual time: what an arena grants, as a number of simulations
USUAL_PACE = 4000  # simulations a second, where a game does not say
INTERPRETED, LONGEST = 10, 5.0  # rules that are not compiled are forty times slower: more time for a bot, in seconds


@dataclass(frozen=True)
class Level:
    name: str
    seconds: float = 0.0  # at most for one decision, on one core; 0: at first sight
    notice: int = 5  # how much of the game's knowledge it uses, 1 to 5
    selfish: bool = False  # counts its own points alone
    simulations: int = 0  # if given, so many instead of a time


RANDOM, GREEDY = Level("random"), Level("greedy")
KNOWN = {
    level.name: level
    for level in (
        RANDOM,
        GREEDY,
        Level("level1", notice=1),
        Level("level2", notice=2),
        Level("level3", 0.05, notice=3, selfish=True),
        Level("level4", 0.15, notice=4),
        Level("level5", 1.0, notice=5),
    )
}
LEVELS = tuple(KNOWN)


def find_level(text: str) -> Level:
    """`level4`, or `level4@200` for a level that makes 200 simulations, whatever the time."""
    name, at, count = text.partition("@") if isinstance(text, str) else (shown(text), "", "")
    if name not in KNOWN:
        raise Complaint("unknown-level", level=name, known=", ".join(LEVELS))
    level = KNOWN[name]
    if not at:
        return level
    if not (count.isascii() and count.isdecimal() and 0 < int(count) <= 10**9) or not level.seconds:
        raise Complaint("bad-simulations", level=text)
    return Level(level.name, level.seconds, level.notice, level.selfish, int(count))


def at_first_sight(text: str) -> bool:
    """Whether a bot of this level looks no further, and so takes milliseconds."""
    return not find_level(text).seconds


def granted(seconds: float) -> float:
    """The time to think in place of so many seconds: more where the rules run interpreted, but not for ever."""
    return seconds if igroteka.compiled else min(INTERPRETED * seconds, LONGEST)


@cache
def knowledge(game: str, notice: int) -> Knowledge:
    """What the game says of playing it well, as far as a level notices it; one for each process."""
    return find(game).bot.knowledge(notice)


def pace(game: Game, seats: int, options: Mapping[str, Any] | None = None) -> int:
    """How many simulations a second an idle core makes, about: what turns a time into a number that can be repeated."""
    by_seats = game.bot.pace
    for option, value in (options or {}).items():
        if value and option in game.bot.slower:
            by_seats = game.bot.slower[option]
    return by_seats.get(seats, USUAL_PACE)


def counted(
    game: Game, seats: int, level: Level, share: float = TENTH, options: Mapping[str, Any] | None = None
) -> Level:
    """The level with a number of simulations in place of this share of its time."""
    if not level.seconds or level.simulations:
        return level
    simulations = max(1, round(level.seconds * share * pace(game, seats, options)))
    return Level(level.name, level.seconds, level.notice, level.selfish, simulations)
