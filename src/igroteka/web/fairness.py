"""What a table gives to those who want to check it: the header of its record, and the seal of what has happened."""

from collections.abc import Sequence
from dataclasses import replace

from igroteka.store import SittingRow
from igroteka.table import Header
from igroteka.table.lines import result_line
from igroteka.table.seal import END, Chain, shown
from igroteka.web.live import LiveTable
from igroteka.web.seat_labels import RECORDED, recorded_names, sat_of


def imported(table: LiveTable) -> bool:
    """Whether the game came here as a record: nobody here saw it played."""
    return any(chair.kind == RECORDED for chair in table.chairs)


def header_of(table: LiveTable, sittings: Sequence[SittingRow] = ()) -> Header:
    """What a record of this table says first: who sat down, and what was promised."""
    names = recorded_names(table.chairs)
    promised = replace(table.match.header, commitment=table.row.commitment, draw_words=dict(table.draws))
    return replace(promised, names=names, sat=sat_of(sittings))


def full_header(table: LiveTable) -> Header:
    """With every change of hands. Tables set before there were seals do not know all of them."""
    if not table.match.header.draws:
        return header_of(table)
    return header_of(table, table.sittings)


async def seal_of(table: LiveTable, header: Header) -> str:
    """The seal of the last entry, or of the end. Not while something is being saved: whoever asks holds the lock."""
    if not header.draws or not header.commitment:
        return ""
    if table.chain is None:
        table.chain = Chain(await table.secret(), header)
    table.chain.follow(header, table.match.log)
    return shown(table.chain.last if table.row.ended is None else table.chain.end(header, result_line(table.match)))


async def numbered_seal(table: LiveTable) -> str:
    """A seal as people keep it: `37:ab12-...`, `end:...` when the game is over; empty where there are none."""
    async with table.lock:
        seal = await seal_of(table, full_header(table))
        return f"{table.match.number if table.row.ended is None else END}:{seal}" if seal else ""
