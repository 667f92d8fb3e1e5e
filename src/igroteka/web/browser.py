"""Who is asking: the secret of a browser, the tokens of its seats, its language, and whether a request is its own."""

import re
import secrets
from hashlib import sha256
from typing import Any
from urllib.parse import quote, unquote

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Scope

from igroteka.engine import SPECTATOR
from igroteka.table.names import NAME_LENGTH, one_line
from igroteka.web.limits import household
from igroteka.web.live import LiveTable
from igroteka.web.rights import holder
from igroteka.words import LANGUAGES

COOKIE = "igroteka"
LANGUAGE = "language"
THEME = "theme"
THEMES = ("system", "light", "dark")
NICKNAME = "nickname"
YEAR = 365 * 24 * 3600
CODE = 16  # letters of a person's code: the beginning of the hash of their browser's secret


def secret_of(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """The secret of this browser, or empty."""
    value = asking.cookies.get(COOKIE, "")
    return value if re.fullmatch(r"[0-9a-f]{64}", value) else ""


def new_cookie(secret: str, secure: bool) -> Cookie:
    return Cookie(COOKIE, value=secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def remembered(name: str, value: str) -> Cookie:
    """What a person chose, so that it is asked once: nickname, language, theme."""
    return Cookie(name, value=quote(value), max_age=YEAR, samesite="lax", path="/")


def remembered_name(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    return one_line(unquote(asking.cookies.get(NICKNAME, "")), NAME_LENGTH)


def theme_of(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    theme = asking.cookies.get(THEME, "")
    return theme if theme in THEMES else THEMES[0]


def new_secret() -> str:
    return secrets.token_hex(32)


def seat_token(secret: str, table: str, seat: int) -> str:
    """The token of one seat: it opens that seat and no other."""
    return sha256(f"{secret}:{table}:{seat}".encode()).hexdigest()


def kept(token: str) -> str:
    """What the store keeps of a token: who reads the store cannot sit down."""
    return sha256(token.encode()).hexdigest()


def code_of(owner: str) -> str:
    """What a person can read out to be found: it opens nothing."""
    return "-".join(owner[place : place + 4] for place in range(0, CODE, 4))


def bearer_of(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """The token of a program, or empty. A password for the whole site, which a proxy in front may ask for and pass on,
    is the same for everybody and says nothing of who asks."""
    kind, _, token = asking.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def identity(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """Who asks, at any table: by the token of a program or the secret of a browser; empty for somebody new."""
    bearer, secret = bearer_of(asking), secret_of(asking)
    return program(bearer) if bearer else kept(secret) if secret else ""


def program(token: str) -> str:
    """A program by its token. The secret of a browser is no token."""
    return kept(f"program {token}")


def opened_by(table: LiveTable, asking: "ASGIConnection[Any, Any, Any, Any]") -> int:
    """The seat whose own token was sent, or SPECTATOR."""
    bearer = bearer_of(asking)
    return table.seat_of(kept(bearer)) if bearer else SPECTATOR


def person_at(table: LiveTable, asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """Who asks, as this table knows them: the token of a seat stands for whoever holds it."""
    seat = opened_by(table, asking)
    return identity(asking) if seat == SPECTATOR else holder(table.chairs[seat])


def seats_at(table: LiveTable, asking: "ASGIConnection[Any, Any, Any, Any]") -> list[int]:
    """The seats of whoever asks: the one that a token sent as bearer opens, or all that belong to them."""
    seat = opened_by(table, asking)
    return [seat] if seat != SPECTATOR else table.rights().seats_of(identity(asking))


def seat_at(table: LiveTable, asking: "ASGIConnection[Any, Any, Any, Any]") -> int:
    """From where to look: the own seat asked for (counted from 1; `guest` looks on), the first own one, or none."""
    own = seats_at(table, asking)
    wish = asking.query_params.get("seat", "")
    if wish == "guest":
        return SPECTATOR
    asked = int(wish) - 1 if re.fullmatch("[1-9]", wish) else -1
    return asked if asked in own else own[0] if own else SPECTATOR


def client_of(scope: Scope) -> str:
    """Where a request comes from. What a trusted proxy says about it is believed."""
    client = scope.get("client")
    return client[0] if client else ""


def address_of(scope: Scope) -> str:
    """The same for counting."""
    return household(client_of(scope))


def our_address(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """What links to this server begin with: as its host says, or as this browser found it."""
    return str(asking.app.state.public_url or asking.base_url).rstrip("/")


def language_of(asking: "ASGIConnection[Any, Any, Any, Any]") -> str:
    """Asked for in the address, chosen before, or what the browser prefers."""
    for wish in (asking.query_params.get("lang", ""), asking.cookies.get(LANGUAGE, "")):
        if wish in LANGUAGES:
            return str(wish)
    for part in asking.headers.get("accept-language", "").split(",", 20):
        short = part.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return "en"


def same_origin(asking: "ASGIConnection[Any, Any, Any, Any]") -> bool:
    """Whether the page that asks is ours. Programs send no Origin; browsers always do when it matters."""
    origin = asking.headers.get("origin")
    if origin is None:
        return asking.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    found, public = origin.split("://")[-1].lower(), asking.app.state.public_url.split("://")[-1].lower()
    return found == asking.headers.get("host", "").lower() or (found == public and public != "")
