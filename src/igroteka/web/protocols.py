"""Below the requests: connections that never finish asking, never read or never end are let go, and nothing piles up.

Uvicorn waits for all of these as long as they like. These are its own two protocols with patience that ends.
"""

import asyncio
import contextlib
import socket
import zlib
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State

from igroteka.mailbox import Mailbox
from igroteka.web.limits import Limits, Places
from igroteka.web.packed import TooLong, pack, unpack, whole

HEAD = 32 * 1024  # bytes of a request before its body: address, cookies and all
MESSAGE = 64 * 1024  # bytes of one message of a live connection
PIECES = 64  # a message may come in so many
UNREAD = 1024 * 1024  # bytes that wait for a client; frames wait elsewhere, so only a flood of pings gets here
PATIENCE = 20.0  # seconds for a whole request, for taking any part of an answer, for closing
LOOK = 2.0  # seconds between looks
WAITING = 8  # messages of one client that wait to be heard
LINE = "igroteka.line"


class Patience:
    """Looks at a connection now and then, and ends it if it stands still."""

    def __init__(self, transport: asyncio.Transport, tired: Callable[[float], None]) -> None:
        self.transport = transport
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
        elif now - self.still_since >= PATIENCE:
            self.transport.abort()
            return
        self.tired(now)
        self.timer = self.loop.call_later(LOOK, self.look)

    def end(self) -> None:
        self.timer.cancel()


class LimitedHttp(HttpToolsProtocol):
    """HTTP whose requests come to an end: in time, and in size."""

    places: Places
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
        notice_silence(transport)
        self.asked_since = self.loop.time()
        self.patience = Patience(transport, self.tired)

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
        if self.in_head and self.head > HEAD and not self.transport.is_closing():
            self.turn_away(431, "This request is too long before its body: shorten its address, or delete cookies.")

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.asked_since, self.in_head, self.head = None, True, 0
        super().on_message_complete()

    def tired(self, now: float) -> None:
        if self.asked_since is not None and now - self.asked_since >= PATIENCE and not self.transport.is_closing():
            self.turn_away(408, "This request did not come to an end: send it again.")

    def turn_away(self, status: int, text: str) -> None:
        """A last word, and goodbye."""
        if self.cycle is None or not self.cycle.response_started:
            head = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(text)}\r\nretry-after: 5\r\n"
            self.transport.write(STATUS_LINE[status] + f"{head}connection: close\r\n\r\n{text}".encode("ascii"))
        self.transport.close()


class Corked:
    """A transport that writes once for all that is said at the same moment: an answer and the frame that goes with it.
    Handing bytes to the system is what costs most in a move."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.loop = asyncio.get_running_loop()
        self.waiting: list[bytes] = []

    def write(self, data: bytes) -> None:
        if not self.waiting:
            self.loop.call_soon(self.flush)
        self.waiting.append(data)

    def flush(self) -> None:
        if self.waiting:
            joined = b"".join(self.waiting)
            self.waiting.clear()
            self.transport.write(joined)

    def close(self) -> None:
        self.flush()
        self.transport.close()

    def get_write_buffer_size(self) -> int:
        return self.transport.get_write_buffer_size() + sum(map(len, self.waiting))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


# Frames are short and alike: half the time of the usual settings, and as few bytes.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"level": 1, "memLevel": 6}
)


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """WebSockets that cannot fill the memory, and leave no trace of nonsense in the log.

    Whoever serves a connection finds it in its scope under `LINE`: a move is a few short messages, and by the usual way
    each goes through eight hands.
    """

    places: Places
    patience: Patience | None = None
    plain = False  # whether the library waits for the beginning of a message, so that we may read it
    deflate: PerMessageDeflate | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Mailbox(self.loop)  # type: ignore[assignment]  # all that is asked of it
        if self.conn.available_extensions:
            self.conn.available_extensions = [DEFLATE]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, Corked(cast(asyncio.Transport, transport))))
        self.patience = Patience(cast(asyncio.Transport, transport), lambda now: None)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.patience is not None:
            self.patience.end()
        self.places.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.plain:
            if not self.frames and self.conn.state is State.OPEN and self.heard(data):
                return
            self.plain = whole(data)
        new = not self.handshake_initiated
        super().data_received(data)
        if new and self.handshake_initiated:
            self.plain = data.find(b"\r\n\r\n") == len(data) - 4
        if self.conn.handshake_exc is not None and not self.handshake_initiated:  # uvicorn would say nothing for ever
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][LINE] = {LINE: self}
            self.deflate = next((one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)), None)

    def heard(self, data: bytes) -> bool:
        """Whether these bytes were a short message, or what pretends to be one."""
        try:
            text = unpack(data, self.deflate, MESSAGE)
        except (TooLong, zlib.error) as problem:
            self.give_up(1009 if isinstance(problem, TooLong) else 1002, "cannot be unpacked")
            return True
        if text is not None:
            self.frames, self.curr_msg_data_type = [text], "text"
            self.send_receive_event_to_app()
        return text is not None

    @property
    def free(self) -> bool:
        """Whether a message can be sent now without waiting."""
        return self.writable.is_set()

    def say(self, message: bytes) -> None:
        """Sends a message now. Who is gone needs none; that they are, `receive` tells."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return
        self.transport.write(pack(message, self.deflate))

    def handle_cont(self, event: object) -> None:
        super().handle_cont(event)  # type: ignore[arg-type]  # a Frame of websockets
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


def line_in(scope: Any) -> LimitedWebSocket | None:
    found = (scope.get("extensions") or {}).get(LINE, {}).get(LINE)
    return found if isinstance(found, LimitedWebSocket) else None


def notice_silence(transport: asyncio.Transport) -> None:
    """The system ends a connection whose other end is gone without a word (where it can)."""
    line = transport.get_extra_info("socket")
    if line is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        with contextlib.suppress(OSError):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(PATIENCE * 1000))


def settings(limits: Limits) -> dict[str, Any]:
    """How uvicorn is to serve. Both protocols count the connections of the server together."""
    places = Places(limits.sockets_by_address, limits.sockets)
    more_files()
    return {
        "http": type("LimitedHttp", (LimitedHttp,), {"places": places}),
        "ws": type("LimitedWebSocket", (LimitedWebSocket,), {"places": places}),
        "ws_max_size": MESSAGE,
        "ws_ping_interval": PATIENCE,
        "ws_ping_timeout": PATIENCE,
        "timeout_keep_alive": 5,
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
