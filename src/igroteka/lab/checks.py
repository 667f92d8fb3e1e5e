"""Checks of arguments before any work begins: a one-line complaint instead of an error from deep inside."""

from collections.abc import Iterable, Sequence
from operator import index
from typing import Any

from igroteka.bots import find_level
from igroteka.words import Complaint, shown

MOST = 2**63 - 1
MOST_GAMES = 10**9
MOST_JOBS = 1024


def whole(name: str, given: Any, least: int, most: int = MOST) -> int:
    """Any kind of whole number, NumPy's too; not a bool."""
    try:
        number = least - 1 if isinstance(given, bool) else index(given)
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        raise Complaint("cli-number", option=name, value=shown(given), least=str(least), most=str(most))
    return number


def one_of(name: str, given: Any, known: Sequence[str]) -> str:
    if given not in known:
        raise Complaint("given-choice", name=name, value=shown(given), known=", ".join(known))
    return str(given)


def text(name: str, given: Any) -> str:
    if not isinstance(given, str):
        raise Complaint("given-text", name=name, value=shown(given))
    return given


def bots_of(given: Any) -> tuple[str, ...]:
    """Names of levels; each must exist."""
    bots = (given,) if isinstance(given, str) or not isinstance(given, Iterable) else tuple(given)
    for bot in bots:
        find_level(bot)
    return bots


def box_text(name: str, given: Any) -> str:
    """The text of a box file; to pass the name of the file instead is an easy mistake."""
    found = text(name, given)
    line = found.strip()
    if line.endswith(".toml") and "\n" not in line and not line.startswith("#"):
        raise Complaint("given-file", name=name, value=shown(given))
    return found
