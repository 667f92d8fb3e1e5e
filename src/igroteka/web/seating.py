"""Chairs change hands: a word for the draw, a seat freed, left to a bot and taken back, taken over on another device;
the same people again."""

import time
from collections.abc import Sequence
from dataclasses import replace

from igroteka.bots import LEVELS
from igroteka.engine import CHANCE_ONLY
from igroteka.store import ChairRow
from igroteka.table import Refused
from igroteka.web.browser import kept, new_secret
from igroteka.web.live import LiveTable
from igroteka.web.log_rows import RollbackOnError
from igroteka.web.seat_labels import held
from igroteka.web.tables import Tables
from igroteka.words import Complaint

PASS_DAYS = 7


def host(table: LiveTable) -> int:
    """The first person at the table; -1 if nobody sits there."""
    return next((chair.seat for chair in table.chairs if chair.kind == "person" and chair.token), -1)


async def add_word(table: LiveTable, seat: int, word: str) -> None:
    """Something of one's own for the draw; words close with the first draw."""
    async with table.lock:
        if table.match.number or not await table.store.add_word(table.row.id, seat, word):
            raise Refused("words-closed")
        table.draws[seat] = word


async def free(table: LiveTable, seat: int, by: int) -> None:
    """The host frees the seat of somebody who is gone: whoever comes may sit down. The game waits meanwhile."""
    async with table.lock:
        if by != host(table):
            raise Refused("not-host")
        if not 0 <= seat < len(table.chairs) or seat == by:
            raise Refused("not-to-free", seat=seat + 1)
        if table.chairs[seat].kind != "person" and not held(table.chairs[seat]):
            raise Refused("not-to-free", seat=seat + 1)
        await change(table, ChairRow(table.row.id, seat, "person", ""))


# Bots for people


async def hand_over(table: LiveTable, seat: int, level: str, own: Sequence[int]) -> None:
    """From now on a bot of this level plays for the seat: one's own, or, as the host says, that of somebody who is
    gone, a free one, or one where a bot sits already. Whoever sat there may take it back."""
    if level not in LEVELS:
        raise Complaint("bad-kind", kind=level, known=", ".join(LEVELS))
    async with table.lock:
        await table.resync()
        if table.row.ended is not None:
            raise Refused("over")
        if not 0 <= seat < len(table.chairs):
            raise Refused("seat", seat=seat + 1)
        chair = table.chairs[seat]
        if seat not in own:
            if host(table) not in own:
                raise Refused("not-host")
            if chair.kind == "person" and any(watcher.seat == seat for watcher in table.audience.watchers):
                raise Refused("present", name=chair.name)
        await rearrange(table, replace(chair, kind=level))


async def take_back(table: LiveTable, seat: int) -> None:
    """Whose seat it is plays again; asked for twice, it is done once."""
    async with table.lock:
        await table.resync()
        if held(table.chairs[seat]):
            await rearrange(table, replace(table.chairs[seat], kind="person"))


async def rearrange(table: LiveTable, chair: ChairRow) -> None:
    """Who plays changes, not whose seat it is. Bots stop at once: what they thought about is not played any more."""
    with RollbackOnError(table.roll_back, table.match.number):
        if not await table.store.take_chair(chair, table.chairs[chair.seat].token, table.match.number):
            raise Refused("taken", seat=chair.seat + 1)
    table.chairs[chair.seat] = chair
    table.rearranged = table.match.number
    table.refresh()
    if table.complete() and table.match.state.awaiting() == CHANCE_ONLY:
        await table.go_on()
    table.stop_thinking()


# Seats that move


async def make_pass(table: LiveTable, seat: int) -> str:
    """A code that opens the seat once, on another device. The store keeps its hash alone."""
    code = new_secret()
    await table.store.add_pass(kept(code), table.row.id, seat, time.time())
    return code


async def use_pass(tables: Tables, code: str, secret: str) -> LiveTable:
    """The seat belongs to this browser from now on, and to no other."""
    found = await tables.store.use_pass(kept(code), time.time())
    table = await tables.table(found[0]) if found else None
    if found is None or table is None or time.time() - found[2] > PASS_DAYS * 24 * 3600:
        raise Refused("pass")
    seat = found[1]
    async with table.lock:
        await change(table, replace(table.chairs[seat], token=kept(new_secret()), owner=kept(secret)))
    return table


async def change(table: LiveTable, chair: ChairRow) -> None:
    old = table.chairs[chair.seat]
    if not await table.store.take_chair(chair, old.token, table.match.number):
        raise Refused("taken", seat=chair.seat + 1)
    table.chairs[chair.seat] = chair
    table.rearranged = table.match.number
    table.audience.send_away(chair.seat)
    table.refresh()
    table.stop_thinking()


async def again(tables: Tables, table: LiveTable, by: int) -> LiveTable:
    """The same people, the same game, a fresh table; asked for twice, it is the same one."""
    async with table.lock:
        if table.again:
            found = await tables.table(table.again)
            if found is not None:
                return found
        if table.row.ended is None:
            raise Refused("not-over")
        seated = [replace(chair, token=kept(new_secret()) if chair.token else "") for chair in table.chairs]
        header = table.match.header
        fresh = await tables.set_table(
            header.game, seated, header.options, table.row.public, header.box_text, table.hints
        )
        table.again = fresh.row.id
        table.invite(table.chairs[by].name)
        return fresh
