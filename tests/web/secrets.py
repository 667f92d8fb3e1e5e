"""What a game hides, for twins: told by `tests/GAME/twins.py` of every game that is played beside a twin."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from igroteka.engine import State
from tests.any_game import HIDING


@dataclass(frozen=True, kw_only=True)
class Secrets:
    options: dict[str, Any]  # with which most is hidden
    laid_open: Callable[[State, int], list[int]]  # (state, observer): what was hidden and lies open to the observer now
    hidden: Callable[[State, int], int]  # (state, seat): a number made of what the seat may not know
    strange: tuple[str, ...]  # what somebody might write to find something out
    targets: tuple[str, ...] = ()  # what somebody might click on, though it may not be there
    odds: int = 2  # one in so many hidden things differs in a twin


def secrets_of(game: str) -> Secrets:
    found: Secrets = import_module(f"tests.{game}.twins").SECRETS
    return found


GAMES = [game.id for game in HIDING if find_spec(f"tests.{game.id}.twins")]


@cache
def strange() -> tuple[str, ...]:
    """What somebody might write at any table."""
    return ("", "dance", "takeback to 3", "тьма", *(text for game in GAMES for text in secrets_of(game).strange))
