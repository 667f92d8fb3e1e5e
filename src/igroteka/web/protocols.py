"""Below the requests: connections that never finish asking, never read or never end are let go, and nothing piles up.

Uvicorn waits for all of these as long as they like. These are its own two protocols with patience that ends.
"""

import asyncio
import contextlib
import re
import socket
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from igroteka.web.compression import DEFLATE, Deflate, framed
from igroteka.web.limits import Bounds, Limits, Places

PIECES = 64  # a message may come in so many
UNREAD = 1024 * 1024  # bytes that wait for a client; frames wait elsewhere, so only a flood of pings gets here
LOOK = 2.0  # seconds between looks
WAITING = 8  # messages of one client that wait to be heard
PROTOCOL = "igroteka.protocol"
HOST = re.compile(rb"[\w.:%\[\]-]+", re.ASCII)


class Patience:
    """Looks at a connection now and then, and ends it if it stands still."""

    def __init__(self, transport: asyncio.Transport, seconds: float, tired: Callable[[float], None]) -> None:
        self.transport = transport
        self.seconds = seconds
        self.tired = tired  # told the time at every look
        self.loop = asyncio.get_running_loop()
        self.unsent = 0
        self.still_since: float | None = None
        self.timer = self.loop.call_later(LOOK, self.look)

    def look(self) -> None:
        now, unsent = self.loop.time(), self.transport.get_write_buffer_size()
        still = self.transport.is_closing() or 0 < self.unsent <= unsent
        self.unsent = unsent
        if not still:
            self.still_since = None
        elif self.still_since is None:
            self.still_since = now
        elif now - self.still_since >= self.seconds:
            self.transport.abort()
            return
        self.tired(now)
        self.timer = self.loop.call_later(LOOK, self.look)

    def end(self) -> None:
        self.timer.cancel()


class LimitedHttp(HttpToolsProtocol):
    """HTTP whose requests come to an end, in time and in size, and name the host they are for once."""

    places: Places
    bounds: Bounds
    patience: Patience | None = None
    asked_since: float | None = None  # when the first byte came of a request that is not whole yet
    in_head = True
    head = 0  # bytes of it
    counted = False
    answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        who = self.client[0] if self.client else ""
        if self.places.full(who):
            self.turn_away(503, "Too many connections: come again in a moment.")
            return
        self.places.enter(who)
        self.counted = True
        notice_silence(transport, self.bounds.max_wait)
        self.asked_since = self.loop.time()
        self.patience = Patience(transport, self.bounds.max_wait, self.tired)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.patience is not None:
            self.patience.end()
        if self.counted:
            self.places.leave(self.client[0] if self.client else "")
        if self.answering is not None:  # of several requests sent at once uvicorn tells only the last one
            self.answering.disconnected = True
            self.answering.message_event.set()
        self.pipeline.clear()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        if self.patience is not None:
            self.patience.end()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.asked_since is None:
            self.asked_since = self.loop.time()
        self.head += len(data)
        super().data_received(data)
        if self.in_head and self.head > self.bounds.max_head * 1024 and not self.transport.is_closing():
            self.turn_away(431, "This request is too long before its body: shorten its address, or delete cookies.")

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """One host, or two programs on the way could each believe another. HTTP/1.0, as programs speak it that only
        look whether somebody is there, need not name one."""
        self.in_head = False
        hosts = [value for name, value in self.headers if name == b"host"]
        old = self.parser.get_http_version() == "1.0"
        if len(hosts) > 1 or not (hosts or old) or not all(map(HOST.fullmatch, hosts)):
            self.turn_away(400, "A request names its host, and names it once: send one Host header.")
            raise ValueError("host")  # the parser stops: nothing of this request is read any more
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def on_message_complete(self) -> None:
        self.asked_since, self.in_head, self.head = None, True, 0
        super().on_message_complete()

    def tired(self, now: float) -> None:
        if (
            self.asked_since is not None
            and now - self.asked_since >= self.bounds.max_wait
            and not self.transport.is_closing()
        ):
            self.turn_away(408, "This request did not come to an end: send it again.")

    def turn_away(self, status: int, text: str) -> None:
        """A last word, and goodbye."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            head = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(text)}\r\nretry-after: 5\r\n"
            self.transport.write(STATUS_LINE[status] + f"{head}connection: close\r\n\r\n{text}".encode("ascii"))
        self.transport.close()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """WebSockets that cannot fill the memory, and leave no trace of nonsense in the log.

    Its scope holds it under `PROTOCOL`, so that a message can be sent at once, not through the layers of the framework.
    """

    places: Places
    bounds: Bounds
    patience: Patience | None = None
    deflate: Deflate | None = None  # if both ends agreed on it
    flushing = False  # whether what was said goes out at the end of this turn of the loop

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        if self.conn.available_extensions:
            self.conn.available_extensions = [DEFLATE]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.patience = Patience(cast(asyncio.Transport, transport), self.bounds.max_wait, lambda now: None)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.patience is not None:
            self.patience.end()
        self.places.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:  # uvicorn would say nothing for ever
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()

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


def notice_silence(transport: asyncio.Transport, seconds: int) -> None:
    """The system ends a connection whose other end is gone without a word (where it can)."""
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, seconds * 1000)


def settings(limits: Limits, proxies: list[str], bounds: Bounds = Bounds()) -> dict[str, Any]:  # noqa: B008
    """How uvicorn is to serve. Both protocols count the connections of the server together.

    `proxies`: addresses and networks that are believed when they say whom they speak for.
    """
    places = Places(limits.sockets_by_address, limits.sockets)
    more_files()
    known = {"places": places, "bounds": bounds}
    return {
        "http": type("LimitedHttp", (LimitedHttp,), known),
        "ws": type("LimitedWebSocket", (LimitedWebSocket,), known),
        "ws_max_size": bounds.max_message * 1024,
        "ws_ping_interval": bounds.max_wait,
        "ws_ping_timeout": bounds.max_wait,
        "timeout_keep_alive": 5,
        "forwarded_allow_ips": proxies,
        "server_header": False,
        "log_config": None,  # `logs` says how
        "access_log": False,
    }


def more_files() -> None:
    """Every connection is an open file: as many as the system lets us have."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # not everywhere

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
