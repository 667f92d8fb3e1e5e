"""For the one who runs the server: tables are closed, addresses kept out, a person's data deleted; all of it is listed.

`igroteka admin` uses `Admin` itself when no server runs, and asks the running one for the same when one does.
"""

import time
from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import Router, get, post
from litestar.datastructures import State as AppState

from igroteka.store import Store
from igroteka.store.deeds import Ban, Close, Deed, Forget, Unban
from igroteka.table import Refused
from igroteka.web.browser import CODE, code_of
from igroteka.web.limits import Doorkeeper, household
from igroteka.web.logs import log, short
from igroteka.web.problems import Missing
from igroteka.web.safety import operator_only
from igroteka.web.tables import Tables
from igroteka.words import Complaint

LISTED = 100


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """What a deed is about; each needs some of it."""

    table: str = ""
    seat: int = 0
    code: str = ""
    words: bool = False
    address: str = ""
    seconds: int = 0


class Admin:
    def __init__(self, store: Store, tables: Tables | None = None, door: Doorkeeper | None = None) -> None:
        self.store = store
        self.tables = tables  # of a running server
        self.door = door

    async def do(self, what: str, asked: Asked) -> dict[str, Any]:
        deeds = {"close": self.close, "ban": self.ban, "unban": self.unban, "forget": self.forget}
        if what not in deeds:
            raise Missing("missing-page")
        deed = await deeds[what](asked)
        changed = await self.store.do(deed)
        log.info("deed", extra={"reason": deed.name, "count": len(changed)})
        for name in changed:
            await self.look_again(name)
        self.keep_out(deed)
        return {"deed": deed.name, "about": deed.about, "tables": len(changed)}

    async def list(self, what: str) -> list[dict[str, Any]]:
        if what == "tables":
            rows = await self.store.list_tables(public_only=False, limit=LISTED)
            return [
                {"id": row.id, "game": row.game, "created": row.created, "ended": row.ended, "public": row.public}
                | {"names": [chair.name for chair in await self.store.chairs(row.id)]}
                for row in rows
            ]
        found: Any = {"bans": lambda: self.store.bans(time.time()), "deeds": lambda: self.store.deeds(LISTED)}
        if what not in found:
            raise Missing("missing-page")
        return [row._asdict() for row in await found[what]()]

    async def close(self, asked: Asked) -> Deed:
        name = asked.table.rstrip("/").rpartition("/")[2]  # or the whole link
        if await self.store.table(name) is None:
            raise Missing("missing-table")
        return Close(time.time(), short(name), name)

    async def ban(self, asked: Asked) -> Deed:
        who, now = address(asked.address), time.time()
        if not 1 <= asked.seconds <= 366 * 24 * 3600:
            raise Complaint("admin-bad-time", value=str(asked.seconds))
        return Ban(now, who, who, now + asked.seconds)

    async def unban(self, asked: Asked) -> Deed:
        who = address(asked.address)
        return Unban(time.time(), who, who)

    async def forget(self, asked: Asked) -> Deed:
        """Whoever reads out this code, or sits there."""
        if asked.code:
            code = asked.code.replace("-", "").strip().lower()
            found = await self.store.owners(code) if len(code) == CODE and code.isalnum() else set()
            if len(found) != 1:
                raise Complaint("admin-nobody", code=asked.code)
            return Forget(time.time(), code_of(code), found.pop(), (), asked.words)
        name = asked.table.rstrip("/").rpartition("/")[2]
        chairs = await self.store.chairs(name)
        if not chairs:
            raise Missing("missing-table")
        if not 1 <= asked.seat <= len(chairs) or not chairs[asked.seat - 1].token:
            raise Refused("seat", seat=asked.seat)
        owner = chairs[asked.seat - 1].owner
        about = f"{short(name)} {asked.seat}"
        return Forget(time.time(), about, owner, ((name, asked.seat - 1),), asked.words)

    async def look_again(self, name: str) -> None:
        """A table in memory takes over what the store has now; bots stop, and whoever lost a seat loses the view."""
        table = self.tables.in_memory.get(name) if self.tables else None
        if table is None:
            return
        async with table.lock:
            before, running = list(table.chairs), table.row.ended is None
            table.out_of_sync = True
            await table.resync()
            for old, new in zip(before, table.chairs, strict=True):
                if old.token != new.token:
                    table.audience.send_away(old.seat)
            table.stop_thinking()
            if running and table.row.ended is not None:
                table.audience.say_to_all({"over": True})

    def keep_out(self, deed: Deed) -> None:
        """Also those who are in already."""
        if self.tables is None or self.door is None:
            return
        if isinstance(deed, Unban):
            self.door.bans.pop(deed.address, None)
        elif isinstance(deed, Ban):
            self.door.bans[deed.address] = time.monotonic() + deed.until - time.time()
            for table in self.tables.in_memory.values():
                for watcher in table.audience.watchers:
                    if watcher.who == deed.address:
                        watcher.post(None)


def address(text: str) -> str:
    """An address as it is counted: of IPv6 the network of a household."""
    try:
        return household(str(ip_address(text.strip().removesuffix("/64"))))
    except ValueError:
        raise Complaint("admin-bad-address", value=text) from None


@get("/{what:str}")
async def listed(state: AppState, what: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await state.admin.list(what)
    return found


@post("/{what:str}", status_code=200)
async def done(state: AppState, what: str, data: Asked) -> dict[str, Any]:
    told: dict[str, Any] = await state.admin.do(what, data)
    return told


router = Router("/admin", route_handlers=[listed, done], guards=[operator_only], include_in_schema=False)
