"""The live connection: frames down, decisions up. Numbers say what was seen: nothing is missed, nothing done twice."""

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from igroteka.engine import SPECTATOR, Unreadable
from igroteka.store import Unavailable
from igroteka.table import Refused
from igroteka.web import browser
from igroteka.web.hall import Hall
from igroteka.web.live import LiveTable, Watcher
from igroteka.words import Complaint, words

LONGEST = 4000  # characters of one message from a client


class Said(msgspec.Struct):
    """What a client says: a decision, a takeback, or a question why something cannot be clicked."""

    act: str = ""
    after: int = -1
    undo: bool = False
    why: str = ""
    id: int = 0


@websocket("/t/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], hall: Hall, name: str, seen: int = -1) -> None:
    if not browser.same_origin(socket):
        await socket.close(code=4403, reason="foreign page")
        return
    table = await hall.table(name)
    if table is None:
        await socket.close(code=4404, reason="no such table")
        return
    await socket.accept()
    seat, language = browser.seat_at(table, socket), browser.language_of(socket)
    watcher = table.watch(seat, language, seen)
    sender = asyncio.create_task(send_frames(socket, watcher))
    try:
        while True:
            text = await socket.receive_text()
            answer = await listen(table, seat, language, text)
            await socket.send_bytes(answer)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sender
        table.leave(watcher)


async def send_frames(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    while True:
        frame = await watcher.box.get()
        if frame is None:
            await socket.close(code=4408, reason="too slow: come again")
            return
        await socket.send_bytes(frame)


async def listen(table: LiveTable, seat: int, language: str, text: str) -> bytes:
    """Carries out what was said; the answer bears the id of the question."""
    said = Said()
    try:
        if len(text) > LONGEST:
            raise Refused("too-long")
        said = msgspec.json.decode(text, type=Said)
        if seat == SPECTATOR:
            raise Refused("spectator")
        if said.why:
            return msgspec.json.encode({"id": said.id, "no": why(table, seat, language, said.why)})
        if said.undo:
            number = await table.takeback(seat, said.after)
        else:
            number = await table.act(seat, said.act, said.after)
        return msgspec.json.encode({"id": said.id, "ok": number})
    except msgspec.DecodeError:
        return msgspec.json.encode({"id": said.id, "no": Refused("malformed").text(language), "reason": "malformed"})
    except Unavailable:
        return msgspec.json.encode({"id": said.id, "no": words(language)("store-away"), "reason": "unavailable"})
    except Complaint as problem:
        reason = problem.reason if isinstance(problem, Refused) else "complaint"
        return msgspec.json.encode({"id": said.id, "no": problem.text(language), "reason": reason})


def why(table: LiveTable, seat: int, language: str, target: str) -> str:
    """Why something cannot be clicked now, from what the seat may know."""
    view = table.match.state.seen_by(seat)
    if not view.awaiting() >> seat & 1:
        return Refused("turn").text(language)
    move = table.game.part("scene").meaning(view, seat, target)
    if not move:
        return ""
    try:
        refusal = view.why_not(seat, view.read(move))
    except Unreadable:
        return ""
    return "" if refusal is None else Refused("illegal", game=table.row.game, refusal=refusal).text(language)
