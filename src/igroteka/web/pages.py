"""The pages: the shelf, setting a table, and the table itself. They work as forms; the table comes alive by script."""

import json
from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body
from litestar.response import Redirect, Template

from igroteka.engine import SPECTATOR
from igroteka.games import find, shelf
from igroteka.scene import strings
from igroteka.table.match import clean_name
from igroteka.web import browser
from igroteka.web.hall import Hall
from igroteka.web.live import LiveTable
from igroteka.words import words

HERE = Path(__file__).parent
WORD_LENGTH = 60


def page(request: Request[Any, Any, Any], name: str, **context: Any) -> Template:
    language = browser.language_of(request)
    return Template(name, context={"say": words(language), "language": language, "words": words, **context})


async def table_or_404(hall: Hall, name: str) -> LiveTable:
    table = await hall.table(name)
    if table is None:
        raise NotFoundException("no such table")
    return table


@get("/")
async def the_shelf(request: Request[Any, Any, Any], hall: Hall) -> Template:
    running = await hall.store.list_tables(running=True, limit=20)
    return page(request, "shelf.html", games=shelf(), tables=running)


@post("/tables")
async def set_a_table(
    request: Request[Any, Any, Any],
    hall: Hall,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[Any]:
    game = find(str(data.get("game", "")))
    kinds = [kind for kind in str(data.get("seats", "person,greedy")).split(",") if kind]
    options: dict[str, Any] = {}
    for option in game.options:
        if option.values:
            options[option.name] = data.get(f"option-{option.name}", option.default)
        else:
            options[option.name] = data.get(f"option-{option.name}") == "on"
    table = await hall.set_table(game.id, kinds, options, public=data.get("public") == "on")
    return await sit_down(request, table, 0, str(data.get("name", "")), "") if kinds[0] == "person" else go_to(table)


def go_to(table: LiveTable) -> Redirect:
    return Redirect(f"/t/{table.row.id}", status_code=303)


async def sit_down(request: Request[Any, Any, Any], table: LiveTable, seat: int, name: str, word: str) -> Response[Any]:
    """Takes a seat for this browser, which gets its secret now if it has none."""
    language = browser.language_of(request)
    secret = browser.secret_of(request) or browser.new_secret()
    cleaned = clean_name(name) if name.strip() else words(language)("web-player", seat=seat + 1)
    token = browser.kept(browser.seat_token(secret, table.row.id, seat))
    await table.sit(seat, cleaned, token, word.strip()[:WORD_LENGTH])
    answer = go_to(table)
    answer.cookies.append(browser.new_cookie(secret, request.url.scheme == "https"))
    return answer


@post("/t/{name:str}/sit")
async def take_a_seat(
    request: Request[Any, Any, Any],
    hall: Hall,
    name: str,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Response[Any]:
    table = await table_or_404(hall, name)
    seat = str(data.get("seat", ""))
    return await sit_down(
        request, table, int(seat) - 1 if seat.isdecimal() else -1, str(data.get("name", "")), str(data.get("word", ""))
    )


@get("/t/{name:str}")
async def the_table(request: Request[Any, Any, Any], hall: Hall, name: str) -> Template:
    table = await table_or_404(hall, name)
    language = browser.language_of(request)
    seat = browser.seat_at(table, request)
    free = [chair.seat + 1 for chair in table.chairs if chair.kind == "person" and not chair.token]
    return page(
        request,
        "table.html",
        table=table,
        title=table.game.title(language),
        seat=seat,
        spectator=seat == SPECTATOR,
        free=free,
        names=table.names(language),
        strings=json.dumps(strings(language), ensure_ascii=False),
        complete=table.complete(),
    )


@get("/t/{name:str}/record", media_type="text/plain; charset=utf-8")
async def the_record(request: Request[Any, Any, Any], hall: Hall, name: str) -> str:
    """The record: of a game that is over with its seed, of a running one as whoever asks may know it."""
    return await hall.record(name, browser.seat_at(await table_or_404(hall, name), request))


@post("/records")
async def take_a_record_in(
    hall: Hall, data: Annotated[dict[str, UploadFile], Body(media_type=RequestEncodingType.MULTI_PART)]
) -> Response[Any]:
    """A file from elsewhere, as a table to look at."""
    file = data.get("file")
    content = await file.read() if isinstance(file, UploadFile) else b""
    return go_to(await hall.take_in(content.decode(errors="replace").replace("\r\n", "\n")))


@get("/look/{file:str}", sync_to_thread=False)
def the_look(file: str) -> Response[bytes]:
    """Symbols and colours of a game: portals.svg, portals.css."""
    name, _, kind = file.partition(".")
    media = {"svg": "image/svg+xml", "css": "text/css"}.get(kind)
    if media is None:
        raise NotFoundException("no such file")
    return Response((HERE.parent / "games" / find(name).id / f"look.{kind}").read_bytes(), media_type=media)


router = Router(
    "/",
    route_handlers=[the_shelf, set_a_table, take_a_seat, the_table, the_record, take_a_record_in, the_look],
    include_in_schema=False,
)
