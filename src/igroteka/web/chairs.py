"""Chairs change hands: a word for the draw, a seat taken over on another device, one freed, the same people again."""

import time
from dataclasses import replace

from igroteka.store import ChairRow
from igroteka.table import Refused
from igroteka.web.browser import kept, new_secret
from igroteka.web.hall import Hall
from igroteka.web.live import LiveTable

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
        if not 0 <= seat < len(table.chairs) or table.chairs[seat].kind != "person" or seat == by:
            raise Refused("not-to-free", seat=seat + 1)
        await change(table, ChairRow(table.row.id, seat, "person", ""))


async def make_pass(table: LiveTable, seat: int) -> str:
    """A code that opens the seat once, on another device. The store keeps its hash alone."""
    code = new_secret()
    await table.store.add_pass(kept(code), table.row.id, seat, time.time())
    return code


async def use_pass(hall: Hall, code: str, secret: str) -> LiveTable:
    """The seat belongs to this browser from now on, and to no other."""
    found = await hall.store.use_pass(kept(code), time.time())
    table = await hall.table(found[0]) if found else None
    if found is None or table is None or time.time() - found[2] > PASS_DAYS * 24 * 3600:
        raise Refused("pass")
    seat = found[1]
    async with table.lock:
        await change(table, replace(table.chairs[seat], token=kept(new_secret()), owner=kept(secret)))
    return table


async def change(table: LiveTable, chair: ChairRow) -> None:
    old = table.chairs[chair.seat]
    if not await table.store.take_chair(chair, old.token):
        raise Refused("taken", seat=chair.seat + 1)
    table.chairs[chair.seat] = chair
    table.ask_to_come_again(chair.seat)
    table.refresh()


async def again(hall: Hall, table: LiveTable, by: int) -> LiveTable:
    """The same people, the same game, a fresh table; asked for twice, it is the same one."""
    async with table.lock:
        if table.again:
            found = await hall.table(table.again)
            if found is not None:
                return found
        if table.row.ended is None:
            raise Refused("not-over")
        seated = [replace(chair, token=kept(new_secret()) if chair.token else "") for chair in table.chairs]
        header = table.match.header
        fresh = await hall.set_table(header.game, seated, header.options, table.row.public, header.box_text)
        table.again = fresh.row.id
        table.invite(table.chairs[by].name)
        return fresh
