"""Below the requests: connections that never finish asking, never read or never end are let go, and nothing piles up.

Uvicorn waits for all of these as long as they like. These are its own two protocols with patience that ends.
"""

import asyncio
import contextlib
import logging
import re
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from igroteka.web.limits import Bounds, Limits, Places, household
from igroteka.web.live_protocol import LimitedWebSocket, frames_of
from igroteka.web.patience import Patience, notice_silence

AT_ONCE = 8  # requests on one connection that wait for the one before; browsers send one after the other
HEADERS = 200  # lines of a head
BODY_PIECES = 2000  # a body may come in so many
HOST = re.compile(rb"[\w.:%\[\]-]+", re.ASCII)
# What a stranger does wrong is answered, not written down: else they fill the log.
mistakes_of_ours = logging.getLogger("uvicorn.error.http")
mistakes_of_ours.setLevel(logging.ERROR)


class LimitedHttp(HttpToolsProtocol):
    """HTTP whose requests come to an end, in time and in size, and name the host they are for once."""

    places: Places
    bounds: Bounds
    open: dict["LimitedHttp", None]  # all of them, the oldest first
    who = ""  # the address they are counted for
    patience: Patience | None = None
    asked_since: float | None = None  # when the first byte came of a request that is not whole yet
    in_head = True
    head = 0  # bytes of it
    body_pieces = 0
    counted = False
    answering: RequestResponseCycle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = mistakes_of_ours

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.who = household(self.client[0] if self.client else "")
        if self.places.count >= self.places.most:
            self.make_room()
        if self.places.full(self.who):
            self.turn_away(503, "Too many connections: come again in a moment.")
            return
        self.places.enter(self.who)
        self.counted = True
        self.open[self] = None
        notice_silence(transport, self.bounds.max_wait)
        self.asked_since = self.loop.time()
        self.patience = Patience(transport, self.bounds.max_wait, self.tired)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.patience is not None:
            self.patience.end()
        self.give_place_back()
        if self.answering is not None:  # of several requests sent at once uvicorn tells only the last one
            self.answering.disconnected = True
            self.answering.message_event.set()
        self.pipeline.clear()
        super().connection_lost(exc)

    def give_place_back(self) -> None:
        if self.counted:
            self.counted = False
            self.places.leave(self.who)
            self.open.pop(self, None)

    def make_room(self) -> None:
        """Where there is none, whoever has most connections loses the oldest that is not live."""
        fullest = self.places.fullest()
        if self.places.inside[fullest] > self.places.inside[self.who] + 1:
            oldest = next((one for one in self.open if one.who == fullest), None)
            if oldest is not None:
                oldest.give_place_back()
                oldest.transport.abort()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        if self.patience is not None:
            self.patience.end()
        self.open.pop(self, None)
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
        self.body_pieces = 0
        super().on_message_begin()
        if len(self.pipeline) >= AT_ONCE:
            self.refuse(400, "Too many requests at once on one connection: wait for the answers.")

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > HEADERS:
            self.refuse(431, "This request has too many headers.")

    def on_body(self, body: bytes) -> None:
        """Each piece is a call: a long body of single bytes would be sixty thousand of them, and one that nobody wants
        any more would have no end."""
        super().on_body(body)
        self.body_pieces += 1
        if self.body_pieces > BODY_PIECES:
            self.refuse(413, "This request comes in too many pieces.")

    def refuse(self, status: int, text: str) -> None:
        """The parser stops: nothing of this request is read any more."""
        self.turn_away(status, text)
        raise ValueError(text)

    def on_headers_complete(self) -> None:
        """One host, or two programs on the way could each believe another. HTTP/1.0, as programs speak it that only
        look whether somebody is there, need not name one."""
        self.in_head = False
        hosts = [value for name, value in self.headers if name == b"host"]
        old = self.parser.get_http_version() == "1.0"
        if len(hosts) > 1 or not (hosts or old) or not all(map(HOST.fullmatch, hosts)):
            self.refuse(400, "A request names its host, and names it once: send one Host header.")
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


def settings(limits: Limits, proxies: list[str], bounds: Bounds = Bounds()) -> dict[str, Any]:  # noqa: B008
    """How uvicorn is to serve. Both protocols count the connections of the server together.

    `proxies`: addresses and networks that are believed when they say whom they speak for.
    """
    places = Places(limits.sockets_by_address, limits.sockets)
    more_files()
    known = {"places": places, "bounds": bounds, "most_frames": frames_of(limits), "open": {}}
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
