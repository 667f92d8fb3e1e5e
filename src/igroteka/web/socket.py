"""The live connection: frames down, decisions up. Numbers say what was seen: nothing is missed, nothing done twice."""

import asyncio
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

import igroteka
from igroteka.engine import SPECTATOR, Unreadable
from igroteka.store import Unavailable
from igroteka.table import Refused
from igroteka.web import browser, metrics
from igroteka.web.audience import Watcher
from igroteka.web.fairness import numbered_seal
from igroteka.web.hints import hints
from igroteka.web.limits import Banned, Bucket, Busy, Doorkeeper
from igroteka.web.live import LiveTable
from igroteka.web.live_protocol import protocol_of
from igroteka.web.logs import log
from igroteka.web.one_by_one import elsewhere
from igroteka.web.problems import Missing, reason_of, status_of
from igroteka.web.safety import door_of
from igroteka.web.tables import Tables
from igroteka.words import Complaint, words

LONGEST = 4000  # characters of one message from a client
ASIDE = 4  # answers of one connection that others need not wait for
GONE = (WebSocketDisconnect, OSError, RuntimeError)  # how sending and hearing end when the other end is not there

Socket = WebSocket[Any, Any, Any]
Small = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]


class Said(msgspec.Struct):
    """What a client says: a decision, a takeback, or a question: what is best, why something cannot be clicked, how
    what has happened is sealed."""

    act: str = ""
    after: Small = -1
    undo: bool = False
    hint: bool = False
    why: str = ""
    seal: bool = False
    ping: bool = False  # is anybody there?
    id: Small = 0


decode = msgspec.json.Decoder(Said).decode


@websocket("/t/{name:str}/live")
async def live(socket: Socket, tables: Tables, name: str) -> None:
    if not browser.same_origin(socket):
        await socket.close(code=4403, reason="foreign page")
        return
    await socket.accept()  # at once: who was never let in does not hear why not
    door, who, language = door_of(socket), browser.address_of(socket.scope), browser.language_of(socket)
    try:
        door.admit(who)
        door.ask("visits", who)
        table = await tables.table(name, who)
        if table is None:
            raise Missing("missing-table")
        door.let_in(who, len(table.audience.watchers))
    except Complaint as problem:
        await refuse(socket, language, problem)
        return
    try:
        await attend(socket, door, who, table, language)
    finally:
        door.live.leave(who)


async def refuse(socket: Socket, language: str, problem: Complaint) -> None:
    """Says why, and closes: 4404 for a table that is not there, 4429 for too much, 4503 for not now."""
    try:
        await send(socket, no(language, 0, problem))
        async with asyncio.timeout(door_of(socket).bounds.max_wait):
            await socket.close(code=4000 + status_of(problem), reason=reason_of(problem))
    except GONE:
        pass


async def attend(socket: Socket, door: Doorkeeper, who: str, table: LiveTable, language: str) -> None:
    """As long as both ends want it. The table waits for nobody: frames go into a mailbox that has an end."""
    seen, person = socket.query_params.get("seen", ""), browser.person_at(table, socket)
    last = int(seen) if re.fullmatch("[0-9]{1,9}", seen) else -1
    watcher = await table.watch(browser.seat_at(table, socket), language, last, person, who)
    if not igroteka.compiled:
        watcher.post(msgspec.json.encode({"weaker": True}))
    connection = Connection(socket)
    tasks = [
        asyncio.create_task(send_frames(connection, watcher)),
        asyncio.create_task(hear(connection, door, who, table, watcher)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.leave(watcher)
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, GONE):
                log.error("problem", exc_info=ended)


async def send(socket: Socket, message: bytes) -> None:
    """Who does not take it in time is not waited for."""
    async with asyncio.timeout(door_of(socket).bounds.max_wait):
        await socket.send_bytes(message)


class Connection:
    """What goes over one live connection. A message that need not wait for others goes straight to the protocol of our
    server (`live_protocol.LimitedWebSocket`); what has to wait does not wait for ever."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.protocol = protocol_of(socket.scope)
        self.waiting = 0  # messages that could not be sent at once

    def send_now(self, message: bytes) -> bool:
        """Sends at once, if nothing has to be waited for; whether it did."""
        return self.protocol is not None and not self.waiting and self.protocol.say(message)

    async def send(self, message: bytes) -> None:
        if self.send_now(message):
            return
        self.waiting += 1
        try:
            await send(self.socket, message)
        finally:
            self.waiting -= 1

    async def receive(self) -> str:
        event: Any = await (self.protocol or self.socket).receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=event["code"])
        return event.get("text") or ""


async def send_frames(connection: Connection, watcher: Watcher) -> None:
    """What could not be sent at once waits in the box."""
    watcher.send_now = connection.send_now
    while (frame := await watcher.box.get()) is not None:
        await connection.send(frame)
    async with asyncio.timeout(door_of(connection.socket).bounds.max_wait):
        await connection.socket.close(code=4408, reason="too slow: come again")


async def hear(connection: Connection, door: Doorkeeper, who: str, table: LiveTable, watcher: Watcher) -> None:
    """One message after the other; whoever floods is told so for a while, then sent away."""
    language, pace = watcher.language, Bucket(door.limits.said, time.monotonic())
    allow = partial(door.ask, "hints", who)
    aside: set[asyncio.Task[None]] = set()  # hints: the player may decide without waiting for them

    async def answer(text: str) -> None:
        seat = SPECTATOR if watcher.sent_away else watcher.seat  # the seat is somebody else's by now
        await connection.send(await listen(table, seat, language, text, allow, who))

    try:
        while True:
            text = await connection.receive()
            try:
                door.admit(who)
            except Banned as banned:
                await refuse(connection.socket, language, banned)
                return
            await door.one_by_one.place(who)
            if pace.take(time.monotonic()) or door.said.take(who):
                if door.too_fast.take(who):
                    await refuse(connection.socket, language, Busy("busy-too-fast", status=429, wait=5))
                    return
                await connection.send(no(language, id_of(text), Refused("too-fast")))
            elif '"hint"' in text and len(aside) < ASIDE:
                task = asyncio.create_task(answer(text))
                aside.add(task)
                task.add_done_callback(partial(forget, aside))
            else:
                await answer(text)
            elsewhere()
    finally:
        elsewhere()
        for task in list(aside):
            task.cancel()


def forget(aside: set[asyncio.Task[None]], task: asyncio.Task[None]) -> None:
    """If nobody was there to take the answer, the connection has noticed it too."""
    aside.discard(task)
    if not task.cancelled():
        task.exception()


def no(language: str, id: int, problem: Complaint) -> bytes:
    text = words(language)("store-away") if isinstance(problem, Unavailable) else problem.text(language)
    metrics.refused.labels(reason_of(problem)).inc()
    return msgspec.json.encode({"id": id, "no": text, "reason": reason_of(problem)})


def id_of(text: str) -> int:
    try:
        return read(text).id
    except Refused:
        return 0


def read(text: str) -> Said:
    if len(text) > LONGEST:
        raise Refused("too-long")
    try:
        return decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise Refused("malformed") from None


async def listen(
    table: LiveTable, seat: int, language: str, text: str, allow: Callable[[], None] = lambda: None, who: str = ""
) -> bytes:
    """Carries out what was said; the answer bears the id of the question."""
    said = Said()
    try:
        said = read(text)
        if said.ping:
            return msgspec.json.encode({"id": said.id, "ok": 0})
        if said.seal:
            return msgspec.json.encode({"id": said.id, "seal": await numbered_seal(table)})
        if seat == SPECTATOR:
            raise Refused("spectator")
        if said.why:
            async with table.lock:  # not while something is being saved
                return msgspec.json.encode({"id": said.id, "no": why(table, seat, language, said.why)})
        if said.hint:
            return msgspec.json.encode({"id": said.id, "hints": await hints(table, seat, language, allow, who)})
        if said.undo:
            number = await table.takeback(seat, said.after)
        else:
            number = await table.act(seat, said.act, said.after)
        return msgspec.json.encode({"id": said.id, "ok": number})
    except Complaint as problem:
        return no(language, said.id, problem)
    except Exception as problem:  # ours: the table goes on, the log has more
        log.error("problem", exc_info=problem)
        return no(language, said.id, Refused("ours"))


def why(table: LiveTable, seat: int, language: str, target: str) -> str:
    """Why something cannot be clicked now, from what the seat may know."""
    view = table.match.state.seen_by(seat)
    if not view.awaiting() >> seat & 1:
        return Refused("turn").text(language)
    move = table.game.scene.meaning(view, seat, target)
    if not move:
        return ""
    try:
        refusal = view.why_not(seat, view.read(move))
    except Unreadable:
        return ""
    return "" if refusal is None else Refused("illegal", game=table.row.game, refusal=refusal).text(language)
