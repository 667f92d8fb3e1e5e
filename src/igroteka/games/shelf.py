"""The shelf: every game that an installed package offers at the entry point `igroteka.games`, ours included.

    [project.entry-points."igroteka.games"]
    my_game = "my_package:GAME"

Entry points are read at the first look. A game that is broken is left off, with a line in the log; the others play on.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
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
def offered() -> Found:
    """Games by what is known without their parts. A part may say words while it is loaded: so all are known before."""
    from importlib.metadata import entry_points  # takes as long to load as all the rest of the shelf

    games: dict[str, Game] = {}
    left_off: list[Complaint] = []
    ours_first = sorted(
        entry_points(group=GROUP), key=lambda one: (not one.value.startswith(OURS), one.name, one.value)
    )
    for entry in ours_first:
        try:
            if entry.name in games:
                raise Complaint("game-taken", package=games[entry.name].package)
            with broken_is_told():
                games[entry.name] = check_game(entry.load(), entry.name)
        except Complaint as problem:
            left_off.append(Complaint("game-left-off", name=entry.name, source=entry.value, problem=problem))
    return Found(tuple(sorted(games.values(), key=lambda game: (game.place, game.id))), tuple(left_off))


@cache
def look() -> Found:
    games, left_off = list(offered().games), list(offered().left_off)
    for game in offered().games:
        try:
            if not game.package.startswith(OURS):
                with broken_is_told():
                    check_parts(game)
        except Complaint as problem:
            games.remove(game)
            left_off.append(Complaint("game-left-off", name=game.id, source=f"{game.package}:GAME", problem=problem))
    for line in left_off:
        log.warning("%s", line)
    return Found(tuple(games), tuple(left_off))


@contextmanager
def broken_is_told() -> Iterator[None]:
    """Whatever goes wrong in a stranger's module becomes a complaint."""
    try:
        yield
    except Complaint:
        raise
    except (Exception, SystemExit) as error:
        problem = " ".join(f"{type(error).__name__}: {error}".split())
        raise Complaint("game-broken", problem=problem) from error


def package_of(name: str) -> str:
    """Where the words of a game are, also while its parts are being checked."""
    return next((game.package for game in offered().games if game.id == name), "") or find(name).package


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
