"""Who is asking: the secret of a browser, the tokens of its seats, its language, and whether a request is its own."""

import re
import secrets
from hashlib import sha256
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from igroteka.engine import SPECTATOR
from igroteka.web.live import LiveTable
from igroteka.words import LANGUAGES

COOKIE = "igroteka"
LANGUAGE = "language"
YEAR = 365 * 24 * 3600


def secret_of(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """The secret of this browser, or empty."""
    value = asking.cookies.get(COOKIE, "")
    return value if re.fullmatch(r"[0-9a-f]{64}", value) else ""


def new_cookie(secret: str, secure: bool) -> Cookie:
    return Cookie(COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def new_secret() -> str:
    return secrets.token_hex(32)


def seat_token(secret: str, table: str, seat: int) -> str:
    """The token of one seat: it opens that seat and no other."""
    return sha256(f"{secret}:{table}:{seat}".encode()).hexdigest()


def kept(token: str) -> str:
    """What the store keeps of a token: who reads the store cannot sit down."""
    return sha256(token.encode()).hexdigest()


def seat_at(table: LiveTable, asking: "ASGIConnection[Any, Any, Any, Any]") -> int:
    """The seat of whoever asks, by the browser's cookie or by a token sent as bearer; else a spectator's."""
    bearer = asking.headers.get("authorization", "").removeprefix("Bearer ")
    if bearer:
        return table.seat_of(kept(bearer))
    secret = secret_of(asking)
    if secret:
        for seat in range(len(table.chairs)):
            if table.chairs[seat].token == kept(seat_token(secret, table.row.id, seat)):
                return seat
    return SPECTATOR


def language_of(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """Asked for in the address, chosen before, or what the browser prefers."""
    for wish in (asking.query_params.get("lang", ""), asking.cookies.get(LANGUAGE, "")):
        if wish in LANGUAGES:
            return str(wish)
    for part in asking.headers.get("accept-language", "").split(","):
        short = part.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return "en"


def same_origin(asking: "ASGIConnection[Any, Any, Any, Any]") -> bool:
    """Whether the page that asks is ours. Programs send no Origin; browsers always do when it matters."""
    origin = asking.headers.get("origin")
    if origin is None:
        return asking.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin.split("://")[-1] == asking.headers.get("host", "")
