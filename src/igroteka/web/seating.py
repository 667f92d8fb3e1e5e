"""Chairs change hands: a word for the draw, a seat freed, left to a bot and taken back, taken over on another device;
the game ended early; the same people again. Who may do it says `rights`."""

import time
from dataclasses import replace

from igroteka.bots import LEVELS
from igroteka.engine import CHANCE_ONLY
from igroteka.store import ChairRow
from igroteka.table import Refused
from igroteka.web.bot_faces import company_of
from igroteka.web.browser import kept, new_secret
from igroteka.web.live import LiveTable
from igroteka.web.log_rows import RollbackOnError
from igroteka.web.nicknames import shown
from igroteka.web.people import END
from igroteka.web.rights import wish_to_free
from igroteka.web.seat_labels import held
from igroteka.web.tables import Tables
from igroteka.words import Complaint


def check(refusal: Refused | None) -> None:
    if refusal is not None:
        raise refusal


async def add_word(table: LiveTable, seat: int, word: str) -> None:
    """Something of one's own for the draw; words close with the first draw."""
    async with table.lock:
        if table.match.number or not await table.store.add_word(table.row.id, seat, word):
            raise Refused("words-closed")
        table.draws[seat] = word


async def free(table: LiveTable, seat: int, person: str) -> None:
    """The host frees a seat: whoever comes may sit down. The game waits meanwhile."""
    async with table.lock:
        await table.resync()
        check(table.rights().free(seat, person))
        await change(table, ChairRow(table.row.id, seat, "person", ""))


async def agree_to_free(table: LiveTable, seat: int, person: str, yes: bool = True) -> None:
    """One of the others wants the seat to be freed, or no longer does. It is freed when all of them do."""
    async with table.lock:
        await table.resync()
        check(table.rights().agree_to_free(seat, person))
        (table.wishes.add if yes else table.wishes.withdraw)(wish_to_free(seat), person)
        if table.rights().agreed_to_free(seat):
            await change(table, ChairRow(table.row.id, seat, "person", ""))
        table.tell_room()


async def wish_end(table: LiveTable, person: str, yes: bool = True) -> bool:
    """Somebody wants to end the game as it is, or no longer does. It ends when all people want it; whether it did."""
    async with table.lock:
        await table.resync()
        if table.row.ended is not None:
            return True
        check(table.rights().wish_end(person))
        (table.wishes.add if yes else table.wishes.withdraw)(END, person)
        if table.rights().agreed_to_end():
            await table.close_table()
            table.wishes.clear()
            table.refresh()
            table.audience.say_to_all({"over": True})
        table.tell_room()
        return table.row.ended is not None


# Bots for people


async def hand_over(table: LiveTable, seat: int, level: str, person: str) -> None:
    """From now on a bot of this level plays for the seat. Whoever sat there may take it back."""
    if level not in LEVELS:
        raise Complaint("bad-kind", kind=level, known=", ".join(LEVELS))
    async with table.lock:
        await table.resync()
        check(table.rights().seat_bot(seat, person))
        await rearrange(table, replace(table.chairs[seat], kind=level))


async def take_back(table: LiveTable, seat: int, person: str) -> None:
    """Whose seat it is plays again; asked for twice, it is done once."""
    async with table.lock:
        await table.resync()
        check(table.rights().take_back(seat, person))
        if held(table.chairs[seat]):
            await rearrange(table, replace(table.chairs[seat], kind="person"))


async def rearrange(table: LiveTable, chair: ChairRow) -> None:
    """Who plays changes, not whose seat it is. Bots stop at once: what they thought about is not played any more."""
    with RollbackOnError(table.roll_back, table.match.number):
        await table.take_chair(chair)
    table.rearranged = table.match.number
    table.refresh()
    table.tell_room()
    if table.complete() and table.match.state.awaiting() == CHANCE_ONLY:
        await table.go_on()
    table.stop_thinking()


# Seats that move


async def make_pass(table: LiveTable, seat: int, person: str) -> str:
    """A code that opens the seat once, on another device. The store keeps its hash alone."""
    code = new_secret()
    async with table.lock:
        check(table.rights().take_along(seat, person))
        await table.store.add_pass(kept(code), table.row.id, seat, time.time())
    return code


async def use_pass(tables: Tables, code: str, secret: str) -> LiveTable:
    """The seat belongs to this browser from now on, and to no other."""
    found = await tables.store.find_pass(kept(code))
    table = await tables.table(found[0]) if found else None
    if found is None or table is None or time.time() - found[2] > tables.bounds.keep_seat_links * 24 * 3600:
        raise Refused("pass")
    seat = found[1]
    async with table.lock:  # nobody else sits down meanwhile, and the pass is worth something only to its maker's seat
        check(table.rights().known(seat))
        if not await tables.store.use_pass(kept(code), time.time()):
            raise Refused("pass")
        await change(table, replace(table.chairs[seat], token=kept(new_secret()), owner=kept(secret)))
    return table


async def change(table: LiveTable, chair: ChairRow) -> None:
    """A seat gets another holder, or none. Who looked from it sees nothing more of it."""
    with RollbackOnError(table.roll_back, table.match.number):
        await table.take_chair(chair)
    table.rearranged = table.match.number
    table.audience.send_away(chair.seat)
    table.refresh()
    table.tell_room()
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
            header.game,
            seated,
            header.options,
            table.row.public,
            header.box_text,
            table.hints,
            table.bots.set_by,
            table.rights().setter(),
            company_of(table.row.id),
        )
        table.again = fresh.row.id
        table.invite(shown(table.chairs[by].name))
        return fresh
