"""Entries of a match on their way to the store and back."""

from collections.abc import Callable

from igroteka.store import Conflict, EntryRow
from igroteka.table import Entry, Match, Refused
from igroteka.table.record import replay
from igroteka.web.logs import log, short
from igroteka.words import Complaint


def replay_entry(match: Match, entry: EntryRow) -> None:
    """An entry from the store. If it does not fit, whoever asked learns the number, not what somebody decided."""
    try:
        replay(match, Entry(entry.number, entry.seat, entry.text))
    except Complaint as problem:
        log.error("broken log", extra={"table": short(entry.table), "count": entry.number, "reason": problem.message})
        raise Complaint("table-broken", number=entry.number) from None


def row(table: str, entry: Entry, at: float) -> EntryRow:
    return EntryRow(table, entry.number, entry.seat, entry.text, at)


class RollbackOnError:
    """Around what is saved: what fails is rolled back to `number`. (`contextlib` takes twice as long, and every
    move comes by here.)"""

    def __init__(self, roll_back: Callable[[int], None], number: int) -> None:
        self.roll_back = roll_back
        self.number = number

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        if problem is not None:
            self.roll_back(self.number)
        if isinstance(problem, Conflict):
            raise Refused("stale") from problem
