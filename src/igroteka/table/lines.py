"""A match as lines of text: what a record is made of, and what its seals cover."""

from typing import Any

from igroteka.engine import CHANCE
from igroteka.table.match import Header, Match, Sitting
from igroteka.table.progress import Entry


def option_text(value: Any) -> str:
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def agreed_lines(header: Header) -> list[str]:
    """What stands before anybody has sat down."""
    return [
        f"game {header.game}",
        f"rules {header.rules}",
        f"box {header.box}",
        f"seats {header.seats}",
        *(f"option {name} {option_text(value)}" for name, value in header.options.items()),
    ]


def promise_lines(header: Header) -> list[str]:
    """What the draws come from, and how; tables of before the draws were counted say nothing of the second."""
    return [
        *([f"commitment {header.commitment}"] if header.commitment else []),
        *([f"draws {header.draws}"] if header.draws else []),
    ]


def name_lines(header: Header) -> list[str]:
    return [f"name {seat} {name}" for seat, name in enumerate(header.names, 1)]


def word_lines(header: Header) -> list[str]:
    return [f"word {seat + 1} {word}" for seat, word in sorted(header.draw_words.items())]


def sat_line(sitting: Sitting) -> str:
    return f"sat {sitting.number} {sitting.seat + 1} {sitting.kind} {sitting.name}".rstrip()


def box_lines(header: Header) -> list[str]:
    return [f"| {line}".rstrip() for line in header.box_text.splitlines()]


def entry_line(entry: Entry, text: str = "") -> str:
    return f"{entry.number} {'*' if entry.seat == CHANCE else entry.seat + 1} {text or entry.text}"


def result_line(match: Match) -> str:
    outcome = match.state.outcome()
    return "result open" if outcome is None else " ".join(["result", outcome.reason, *map(str, outcome.scores)])
