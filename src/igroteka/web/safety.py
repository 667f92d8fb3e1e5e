"""At the door: what every answer forbids a browser, whose requests are not served, and how many."""

import hmac
from contextlib import ExitStack
from functools import partial
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from igroteka.web import browser
from igroteka.web.limits import Doorkeeper
from igroteka.words import Complaint

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
LONGEST_PART = 200  # characters between two slashes: no file and no table has a longer name
OPEN = ("/health", "/ready", "/metrics", "/admin/")  # for the one who runs the server, whoever else is kept out
HERE = ("127.0.0.1", "::1")
FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip"}
LOOKING = ("GET", "HEAD", "OPTIONS")  # what changes nothing


class Foreign(Complaint):
    """A request that somebody else's page made in your name."""


class Locked(Complaint):
    """For the one who runs the server, who proves it by a token."""


class Nowhere(Complaint):
    """An address that nothing here can have."""


class Odd(Complaint):
    """A request nobody makes who means well."""


def door_of(asking: "ASGIConnection[Any, Any, Any, Any]") -> Doorkeeper:
    door: Doorkeeper = asking.app.state.door
    return door


def own_requests_only(request: Request[Any, Any, Any]) -> None:
    """A form on somebody else's page cannot act for you."""
    if request.method not in LOOKING and not browser.same_origin(request):
        raise Foreign("problem-foreign")


def sets_a_table(asking: "ASGIConnection[Any, Any, Any, Any]", _: BaseRouteHandler) -> None:
    """A guard of what makes new tables: they cost more than a look."""
    door_of(asking).ask("tables", browser.address_of(asking.scope))


def brings_a_record(asking: "ASGIConnection[Any, Any, Any, Any]", _: BaseRouteHandler) -> None:
    """A guard of what lies on the disk for good, and may be sixty thousand letters long."""
    door_of(asking).ask("records", browser.address_of(asking.scope))


def asks_the_lab(asking: "ASGIConnection[Any, Any, Any, Any]", _: BaseRouteHandler) -> None:
    """A guard of questions to the lab: each keeps a process busy for a while."""
    door_of(asking).ask("studies", browser.address_of(asking.scope))


def tells_a_game(asking: "ASGIConnection[Any, Any, Any, Any]", _: BaseRouteHandler) -> None:
    """A guard of what goes through a whole game to answer."""
    door_of(asking).ask("scenes", browser.address_of(asking.scope))


def operator_only(asking: "ASGIConnection[Any, Any, Any, Any]", _: BaseRouteHandler) -> None:
    """A guard of what the one who runs the server does."""
    token: str = asking.app.state.admin_token
    if not token:
        raise Locked("admin-off")
    shown = asking.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(shown.encode(errors="replace"), token.encode()):
        raise Locked("admin-only")


def operator_or_neighbour(asking: "ASGIConnection[Any, Any, Any, Any]", handler: BaseRouteHandler) -> None:
    """A guard of what may be read on this machine as long as no token is set: not through a proxy, and not by a page
    that calls this machine by a name of its own."""
    host = asking.headers.get("host", "").rpartition(":")[0] or asking.headers.get("host", "")
    named_here = host in ("127.0.0.1", "localhost", "[::1]")
    sent_on = any(name in FORWARDED for name, _ in asking.scope["headers"])
    if asking.app.state.admin_token or sent_on or not named_here or browser.client_of(asking.scope) not in HERE:
        operator_only(asking, handler)


def in_turn(app: ASGIApp, door: Doorkeeper) -> ASGIApp:
    """Around everything, what leads nowhere included: requests and live connections begin one by one."""

    async def begin(scope: Scope, receive: Receive, send: Send) -> None:
        place = await door.one_by_one.place(browser.address_of(scope))
        if scope["type"] != ScopeType.HTTP:  # its messages come one by one too
            place.leave()
        try:
            await app(scope, receive, send)
        finally:
            place.leave()

    return begin


def at_the_door(app: ASGIApp) -> ASGIApp:
    """Counts what is asked for. What is put on `state["leaving"]` is done when the asking is over, however it ends."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:  # live connections say themselves why they are refused
            await app(scope, receive, send)
            return
        looking = scope["method"] in LOOKING
        door: Doorkeeper = scope["litestar_app"].state.door
        path = scope["path"]
        if not path.startswith(OPEN):
            door.admit(browser.address_of(scope))
        if not path.isprintable() or any(len(part) > LONGEST_PART for part in path.split("/")):
            raise Nowhere("problem-address")
        door.ask("looks" if looking else "acts", browser.address_of(scope))
        names = {name for name, value in scope["headers"] if value != b"0"}
        if looking and not names.isdisjoint((b"content-length", b"transfer-encoding")):
            raise Odd("problem-body")
        with ExitStack() as leaving:
            scope["state"]["leaving"] = leaving
            await app(scope, receive, partial(send_for_one, send))

    return enter


async def send_for_one(send: Send, message: Message) -> None:
    """What says nothing else is for whoever asked: a cache on the way that gave it to others would show them hands."""
    if message["type"] == "http.response.start" and not any(name == b"cache-control" for name, _ in message["headers"]):
        message["headers"] = [*message["headers"], (b"cache-control", b"private, no-cache")]
    await send(message)
