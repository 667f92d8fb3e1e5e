"""Entries of a match on their way to the store and back."""

from igroteka.store import EntryRow
from igroteka.table import Entry, Match
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
