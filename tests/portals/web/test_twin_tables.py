"""Twins at real tables of Portals: told the same, leaks are caught, a log that does not replay is not quoted."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from igroteka.bots import Workers
from igroteka.store import Store
from igroteka.table import Entry, Refused
from igroteka.web.live import LiveTable
from igroteka.web.tables import Tables
from igroteka.words import Complaint
from tests.portals.twins import BOTH
from tests.web.twin_tables import NAME, first_choice, side_by_side, stored
from tests.web.twins import Leak, play


@pytest.mark.parametrize(("seats", "late", "least"), [(2, False, 40), (3, False, 40), (4, True, 50), (2, True, 40)])
def test_twin_tables_are_told_the_same(seats: int, late: bool, least: int, tmp_path: Path) -> None:
    steps = sum(asyncio.run(side_by_side(tmp_path, "portals", seats, seed, 20, late)) for seed in range(3 - seats // 2))
    assert steps >= least, f"only {steps} steps before the twins parted"


def talking_log(right: Any, self: LiveTable, seat: int, text: str, after: int | None) -> Any:
    logging.getLogger("igroteka").info("%d %s", seat, text)
    return right(self, seat, text, after)


def takeback_number(right: Any, self: LiveTable, seat: int, after: int | None) -> Any:
    """Who chose in secret decides whether others may take something back."""
    chosen = [entry for entry in self.match.in_force if entry.text.startswith("keep ")]
    if any(entry.seat != seat and len(entry.text) % 2 for entry in chosen):
        raise Refused("stale")
    return right(self, seat, after)


@pytest.mark.parametrize(
    ("caught", "where", "name", "leak"),
    [("log", LiveTable, "act", talking_log), ("answer", LiveTable, "takeback", takeback_number)],
)
def test_a_leak_planted_at_a_table_is_caught(
    caught: str, where: type, name: str, leak: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    right = getattr(where, name)
    monkeypatch.setattr(where, name, lambda *given: leak(right, *given))
    with pytest.raises(Leak) as found:
        [asyncio.run(side_by_side(tmp_path, "portals", 2, seed, 20)) for seed in range(20)]
    assert found.value.what == caught


def test_a_log_that_does_not_replay_is_not_quoted(tmp_path: Path) -> None:
    """A secret choice that the rules of today refuse: whoever opens the table must not read it in the answer."""
    match = play(2, BOTH, 3, "portals")
    cut = first_choice(match.log)
    seat = match.log[cut].seat
    answers = []
    dealt = {entry.text.split()[2] for entry in match.log if entry.text.startswith(f"deal {seat + 1} ")}
    for text in [f"keep {sign}" for sign in range(1, 21) if str(sign) not in dealt][:2]:
        place = str(tmp_path / f"{text}.db")
        asyncio.run(stored(place, match, [*match.log[:cut], Entry(cut + 1, seat, text)]))
        answers.append(asyncio.run(opening(place)))
    assert answers[0] == answers[1]


async def opening(place: str) -> str:
    """What somebody hears who opens the table."""
    async with await Store.open(place) as store:
        tables = Tables(store, Workers(1))
        try:
            await tables.table(NAME)
        except Complaint as problem:
            return problem.text("en")
        finally:
            await tables.close()
    raise AssertionError("the log was replayed")
