"""WebSockets as strangers use them: whatever they send, and whether they read or not, nothing piles up and nobody else
waits for it."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CTRL_OPCODES, Frame
from websockets.http11 import Request
from websockets.protocol import State

from igroteka.web.compression import DEFLATE, Deflate, framed
from igroteka.web.limits import Bounds, Bucket, Limits, Places, Rate, household
from igroteka.web.patience import Patience

PIECES = 64  # a message may come in so many
PART = 512  # bytes that are read in one go: most messages are shorter
CONTROL = 10  # a ping or a pong counts for so many messages more: browsers send three a minute
UNREAD = 1024 * 1024  # bytes that wait for a client; frames wait elsewhere, so only a flood of pings gets here
WAITING = 8  # messages of one client that wait to be heard
PROTOCOL = "igroteka.protocol"


def frames_of(limits: Limits) -> Rate:
    """As many as messages may be said, refused ones too, with room for pings and messages in pieces."""
    return Rate(2 * limits.said.per_second, 2 * limits.said.burst + limits.too_fast.burst)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """WebSockets that cannot fill the memory, and leave no trace of nonsense in the log.

    Its scope holds it under `PROTOCOL`, so that a message can be sent at once, not through the layers of the framework.
    """

    places: Places
    bounds: Bounds
    most_frames: Rate  # with pings, pongs and pieces of messages: reading them is work too
    patience: Patience | None = None
    deflate: Deflate | None = None  # if both ends agreed on it
    in_parts = False  # whether more was sent than is read in one go
    flushing = False  # whether what was said goes out at the end of this turn of the loop

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        if self.conn.available_extensions:
            self.conn.available_extensions = [DEFLATE]
        self.frames_left = Bucket(self.most_frames, self.loop.time())
        self.unread = b""  # what a client has sent may be tens of thousands of frames: they are read in parts

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.patience = Patience(cast(asyncio.Transport, transport), self.bounds.max_wait, lambda now: None)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.patience is not None:
            self.patience.end()
        self.places.leave(household(self.client[0] if self.client else ""))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        waits = bool(self.unread)
        self.unread += data
        if not waits:
            self.read_part()

    def read_part(self) -> None:
        """One part in each turn of the loop: others come in between."""
        part, self.unread = self.unread[:PART], self.unread[PART:]
        super().data_received(part)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:  # uvicorn would say nothing for ever
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
        if self.transport.is_closing():
            self.unread = b""
        elif self.unread:
            self.in_parts = True
            self.transport.pause_reading()
            self.loop.call_soon(self.read_part)
        elif self.in_parts:
            self.in_parts = False
            if not self.read_paused:
                self.transport.resume_reading()

    async def receive(self) -> Any:
        event = await super().receive()
        if self.unread and not self.transport.is_closing():
            self.transport.pause_reading()
        return event

    def handle_events(self) -> None:
        """Those of one part, if there were not too many of late."""
        events = self.conn.events
        count = len(events) + CONTROL * sum(isinstance(one, Frame) and one.opcode in CTRL_OPCODES for one in events)
        if self.handshake_complete and self.frames_left.take(self.loop.time(), count):
            self.transport.abort()
        else:
            super().handle_events()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][PROTOCOL] = {PROTOCOL: self}
            self.deflate = next((one for one in self.conn.extensions if isinstance(one, Deflate)), None)

    def say(self, message: bytes) -> bool:
        """Sends a message at the end of this turn of the loop, in one write with what else is said until then; false if
        it would have to wait. A client that is gone needs none; `receive` tells that it is."""
        if not self.writable.is_set():
            return False
        if not self.disconnected and not self.close_sent and self.conn.state is State.OPEN:
            self.conn.writes.append(framed(message, self.deflate))
            if not self.flushing:
                self.flushing = True
                self.loop.call_soon(self.flush)
        return True

    def flush(self) -> None:
        self.flushing = False
        data = b"".join(self.conn.data_to_send())
        if data and not self.transport.is_closing():
            self.transport.write(data)

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        if len(self.frames) > PIECES:
            self.give_up(1009, "too many pieces")

    def send_receive_event_to_app(self) -> None:
        """A message is whole. Reading pauses when several wait, not after each: most wait for nothing."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else ""
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        except UnicodeDecodeError:
            self.give_up(1007, "not UTF-8")
            return
        if self.queue.qsize() >= WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def give_up(self, code: int, reason: str) -> None:
        self.frames = []
        if self.conn.close_sent is None:
            self.conn.fail(code, reason)
            self.handle_parser_exception()


def protocol_of(scope: Any) -> LimitedWebSocket | None:
    found = (scope.get("extensions") or {}).get(PROTOCOL, {}).get(PROTOCOL)
    return found if isinstance(found, LimitedWebSocket) else None
