"""One match: who sits where, the numbered log of decisions, and the checked door to the rules.

The law of this folder: no files, no network, no clock. It imports `engine`, `games` and `words`.
"""

from igroteka.table.match import Header, Match, Refused
from igroteka.table.progress import Entry, Progress, Step
from igroteka.table.record import read_record, verify_record, write_record, write_record_for

__all__ = [
    "Entry", "Header", "Match", "Progress", "Refused", "Step", "read_record", "verify_record", "write_record",
    "write_record_for",
]  # fmt: skip
