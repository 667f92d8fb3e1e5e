"""What lies in the store, a row at a time. The fields stand in the order of the columns in `schema`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True)
class TableRow:
    """A table as agreed on: `header` is JSON, `commitment` the promise about its seed, `ended` None while it runs.
    `owner` is the hash of the secret of the browser that set it, or empty."""

    id: str
    game: str
    header: str
    commitment: str
    public: bool
    created: float
    ended: float | None = None
    owner: str = field(default="", repr=False)


class EntryRow(NamedTuple):
    """One line of the log in notation; numbers of a table begin with 1 and leave no gap."""

    table: str
    number: int
    seat: int
    text: str
    at: float


@dataclass(frozen=True)
class ChairRow:
    """Who sits there. `token` is the hash of what opens the seat, `owner` that of the browser's secret; or empty."""

    table: str
    seat: int
    kind: str
    name: str
    token: str = field(default="", repr=False)
    owner: str = field(default="", repr=False)


class SittingRow(NamedTuple):
    """Who plays a seat from the entry after `number` on; turns of a table begin with 1. A freed seat has neither name
    nor owner. `owner` is that of the chair."""

    table: str
    turn: int
    number: int
    seat: int
    kind: str
    name: str
    owner: str


def first_sittings(chairs: Sequence[ChairRow]) -> list[SittingRow]:
    """Who sits at a new table already."""
    seated = [chair for chair in chairs if chair.token or chair.kind != "person"]
    return [
        SittingRow(one.table, turn, 0, one.seat, one.kind, one.name, one.owner) for turn, one in enumerate(seated, 1)
    ]


@dataclass(frozen=True)
class WordRow:
    """What a seat added to the draw, once and for all."""

    table: str
    seat: int
    word: str
