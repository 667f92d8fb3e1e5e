"""The shelf: every game that an installed package offers at the entry point `igroteka.games`, ours included.

    [project.entry-points."igroteka.games"]
    my_game = "my_package:GAME"

Entry points are read at the first look. A game that is broken is left off, with a line in the log; the others play on.
"""

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from igroteka.games.checks import check_game, check_parts
from igroteka.games.game import Game
from igroteka.words import Complaint

GROUP = "igroteka.games"
OURS = "igroteka.games."  # the packages that come with Igroteka; their parts are held by tests

log = logging.getLogger("igroteka")
log.addHandler(logging.NullHandler())  # a program that wants no log prints none


class Found(NamedTuple):
    """What lies at the entry point: games, from the left, and why others are left off, a line each."""

    games: tuple[Game, ...]
    left_off: tuple[Complaint, ...]


@cache
def look() -> Found:
    games: dict[str, Game] = {}
    left_off: list[Complaint] = []
    ours_first = sorted(entry_points(group=GROUP), key=lambda entry: (not is_ours(entry), entry.name, entry.value))
    for entry in ours_first:
        try:
            if entry.name in games:
                raise Complaint("game-taken", package=games[entry.name].package)
            games[entry.name] = load(entry)
        except Complaint as problem:
            left_off.append(Complaint("game-left-off", name=entry.name, source=entry.value, problem=problem))
    for line in left_off:
        log.warning("%s", line)
    return Found(tuple(sorted(games.values(), key=lambda game: (game.place, game.id))), tuple(left_off))


def is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith(OURS)


def load(entry: EntryPoint) -> Game:
    """The game of an entry point; complains about anything that is wrong with it."""
    try:
        game = check_game(entry.load(), entry.name)
        if not is_ours(entry):
            check_parts(game)
    except Complaint:
        raise
    except (Exception, SystemExit) as error:  # a stranger's module may do anything
        problem = " ".join(f"{type(error).__name__}: {error}".split())
        raise Complaint("game-broken", problem=problem) from error
    return game


def shelf() -> tuple[Game, ...]:
    """All games, from the left."""
    return look().games


def find(name: str) -> Game:
    for game in shelf():
        if game.id == name:
            return game
    if not shelf():
        raise Complaint("shelf-empty")
    raise Complaint("unknown-game", name=str(name), known=", ".join(game.id for game in shelf()))
