"""What went wrong, told to whoever asked: a page, a line of text, or JSON for programs; with a reason."""

from functools import partial
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Template

from igroteka.store import Unavailable
from igroteka.table import Refused
from igroteka.web import browser
from igroteka.web.frame import frame
from igroteka.web.limits import Banned, Busy
from igroteka.web.safety import HEADERS, Foreign, Locked, Nowhere, door_of
from igroteka.words import Complaint, words

GONE = (
    "table-no-game",
    "table-other-rules",
    "table-other-box",
    "table-broken",
    "lab-gone",
)  # and `gone_pages` says more
AGAIN = 5  # seconds after which a store that was away may be back
DETAILS = 5  # of a request that cannot be understood
UNREADABLE = (RecursionError, UnicodeDecodeError)  # what reading JSON can end in that Litestar does not expect

MESSAGES = {  # what a status says when the program has nothing better to say
    400: "problem-request",
    404: "missing-page",
    405: "problem-method",
    413: "problem-large",
    415: "problem-kind",
    500: "problem-ours",
}
TITLES = {  # of the page, by the status from which on it holds
    503: "problem-title-away",
    500: "problem-title-ours",
    429: "problem-title-busy",
    413: "problem-title-request",
    410: "problem-title-gone",
    409: "problem-title-refused",
    405: "problem-title-request",
    404: "problem-title-missing",
    403: "problem-title-closed",
    400: "problem-title-request",
}
LATER = (429, 500, 503)  # what may be answered when it is asked for again


class Missing(Complaint):
    """There is no such thing here."""


class Problem(msgspec.Struct):
    """Why something was not done: a word for programs, a sentence for people, and what exactly where we know it."""

    error: str
    text: str
    details: list[str] = []


def told(*statuses: int) -> dict[int, ResponseSpec]:
    """For the description of the API: these answers are a `Problem`."""
    about = {
        400: "The request cannot be understood, or asks for what is not on the shelf.",
        403: "The request comes from the page of somebody else.",
        404: "There is no such table.",
        409: "The table refuses: `error` says why.",
        413: "The request is too large.",
        429: "Too much from one address: come again after `Retry-After` seconds.",
        503: "The store does not answer, or the server is full.",
    }
    return {status: ResponseSpec(Problem, description=about[status], generate_examples=False) for status in statuses}


def status_of(problem: Complaint) -> int:
    if isinstance(problem, Busy):
        return problem.status
    if problem.message in GONE:
        return 410
    kinds = ((Refused, 409), ((Missing, Nowhere), 404), ((Foreign, Banned, Locked), 403), (Unavailable, 503))
    return next((status for kind, status in kinds if isinstance(problem, kind)), 400)


def reason_of(problem: Complaint) -> str:
    """One word for programs."""
    return problem.reason if isinstance(problem, Refused) else problem.message


def answer(
    request: Request[Any, Any, Any], status: int, told: Problem, headers: dict[str, str] | None = None
) -> Response[Any]:
    headers = {**HEADERS, "Vary": "Accept, Accept-Language, Cookie", **(headers or {})}
    if request.scope["path"].startswith("/api/"):
        return Response(told, status_code=status, headers=headers, media_type=MediaType.JSON)
    if "text/html" in request.headers.get("accept", ""):
        title = next((name for known, name in TITLES.items() if status >= known), TITLES[400])
        context = {**frame(request), "text": told.text, "status": status, "title": title, "again": status in LATER}
        return Template("problem.html", context=context, status_code=status, headers=headers)
    return Response(told.text, status_code=status, headers=headers, media_type=MediaType.TEXT)


def complain(request: Request[Any, Any, Any], problem: Complaint) -> Response[Any]:
    """What a person did wrong, or has to wait for, in one sentence."""
    language, headers = browser.language_of(request), {}
    text = problem.text(language)
    if isinstance(problem, Unavailable):
        text, headers = words(language)("store-away"), {"Retry-After": str(AGAIN)}
    elif isinstance(problem, Busy):
        headers = {"Retry-After": str(problem.wait)}
    return answer(request, status_of(problem), Problem(reason_of(problem), text), headers)


def http_problem(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """What the framework finds: its words are for programs, so they are details. What leads nowhere has passed no door
    that counts it, so it is counted here."""
    status = problem.status_code
    if "path_template" not in request.scope:
        try:
            door_of(request).ask("looks", browser.address_of(request.scope))
        except Busy as busy:
            return complain(request, busy)
    message = MESSAGES.get(status, MESSAGES[400] if status < 500 else MESSAGES[500])
    extra = problem.extra if isinstance(problem.extra, list) else []
    details = [f"{one.get('key', '')}: {one['message']}".removeprefix(": ") for one in extra if "message" in one]
    text = words(browser.language_of(request))(message)
    return answer(request, status, Problem(message, text, details[:DETAILS]), dict(problem.headers or {}))


def plain(status: int, request: Request[Any, Any, Any], _: Exception) -> Response[Any]:
    """What the status says: 400 of brackets within brackets and of no UTF-8; 500 of our own mistakes, of which the log
    has more."""
    return answer(request, status, Problem(MESSAGES[status], words(browser.language_of(request))(MESSAGES[status])))


HANDLERS: dict[Any, Any] = {
    Complaint: complain,
    HTTPException: http_problem,
    **dict.fromkeys(UNREADABLE, partial(plain, 400)),
    Exception: partial(plain, 500),
}
