"""The pages: the shelf, and the table itself. They work as forms; the table comes alive by script."""

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

import igroteka
from igroteka.bots import LEVELS
from igroteka.engine import SPECTATOR
from igroteka.games import Game, shelf
from igroteka.scene import strings
from igroteka.store import ChairRow, TableRow
from igroteka.table.names import NAME_LENGTH, one_line
from igroteka.web import browser
from igroteka.web.bot_faces import companion, company_of, face_of, faces_of
from igroteka.web.fairness import imported
from igroteka.web.frame import frame
from igroteka.web.live import LiveTable
from igroteka.web.nicknames import initial, nickname
from igroteka.web.problems import Missing
from igroteka.web.room import room_of
from igroteka.web.safety import brings_a_record, sets_a_table
from igroteka.web.seat_labels import titles_of
from igroteka.web.tables import Tables
from igroteka.words import words

WORD_LENGTH = 60
SHOWN = 12  # tables on the shelf, of one's own and of others

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


def page(request: Request[Any, Any, Any], name: str, **context: Any) -> Template:
    known = {
        **frame(request), "compiled": igroteka.compiled, "address": browser.our_address(request), "initial": initial,
    }  # fmt: skip
    return Template(name, context={**known, **context})


async def table_or_404(request: Request[Any, Any, Any], tables: Tables, name: str) -> LiveTable:
    """What every handler gets that asks for a `table`: the one that its address names. Whoever asks is there."""
    who = browser.address_of(request.scope)
    table = await tables.table(name, who)
    if table is None:
        raise Missing("missing-table")
    table.note(browser.person_at(table, request))
    table.bots.visited(who, bool(browser.seats_at(table, request)))
    return table


def game_or_404(name: str, in_browser: bool = False) -> Game:
    """A game of the shelf, or only of those that can be played in the browser."""
    found = next((game for game in shelf() if game.id == name), None)
    if found is None or (in_browser and not found.has_scene):
        raise Missing("missing-page")
    return found


def title_of(name: str, language: str) -> str:
    """Of a game that may be installed no more."""
    return next((game.title(language) for game in shelf() if game.id == name), name)


# The shelf


@get("/")
async def the_shelf(request: Request[Any, Any, Any], tables: Tables) -> Template:
    secret = browser.secret_of(request)
    mine = await tables.store.tables_of(browser.kept(secret)) if secret else []
    names = {row.id for row in mine}
    running = await tables.store.list_tables(running=True, limit=30)
    others = [row for row in running if row.id not in names][:SHOWN]
    known = [row.id for row in (*mine[:SHOWN], *others) if row.id not in tables.in_memory]
    chairs = await tables.store.chairs_of(known) if known else {}
    return page(
        request,
        "shelf.html",
        games=[game for game in shelf() if game.has_scene],
        mine=[about(request, tables, row, chairs) for row in mine[:SHOWN]],
        tables=[about(request, tables, row, chairs) for row in others],
    )


def about(
    request: Request[Any, Any, Any], tables: Tables, row: TableRow, chairs: Mapping[str, list[ChairRow]]
) -> dict[str, Any]:
    """A table in a line: who plays, whose turn it is, whether there is a free seat."""
    language = browser.language_of(request)
    facts: dict[str, Any] = {"row": row, "title": title_of(row.game, language)}
    table = tables.in_memory.get(row.id)
    seated = table.chairs if table else chairs.get(row.id, [])
    named = zip(seated, titles_of(seated, language), strict=True)
    there = [(chair, name) for chair, name in named if chair.name or chair.kind in LEVELS]
    facts["names"] = [name for _, name in there]
    facts["portraits"] = [(face_of(chair), name, chair.seat + 1) for chair, name in there]
    facts["free"] = sum(chair.kind == "person" and not chair.token for chair in seated)
    if table and not facts["free"] and row.ended is None:
        own = browser.seats_at(table, request)
        facts["yours"] = any(seat in own and table.chairs[seat].kind == "person" for seat in table.awaited())
    return facts


# Sitting down


def go_to(table: LiveTable) -> Redirect:
    return Redirect(f"/t/{table.row.id}", status_code=303)


async def sit_down(
    request: Request[Any, Any, Any], table: LiveTable, seat: int, name: str, word: str, answer: Response[Any]
) -> Response[Any]:
    """Takes a seat for this browser, which gets its secret now if it has none."""
    language = browser.language_of(request)
    given = [cookie.value for cookie in answer.cookies if cookie.key == browser.COOKIE]
    secret = browser.secret_of(request) or (given[0] if given and given[0] else browser.new_secret())
    cleaned = nickname(name) if name.strip() else words(language)("web-player", seat=seat + 1)
    token = browser.kept(browser.seat_token(secret, table.row.id, seat))
    await table.sit(seat, cleaned, token, one_line(word, WORD_LENGTH), browser.kept(secret))
    answer.cookies.append(browser.new_cookie(secret, request.url.scheme == "https"))
    if name.strip() and not browser.remembered_name(request):
        answer.cookies.append(browser.remembered(browser.NICKNAME, cleaned))
    return answer


# At the table


def seat_in(data: dict[str, str]) -> int:
    """The seat a form names, counted from 0; -1 if it names none."""
    seat = str(data.get("seat", ""))
    return int(seat) - 1 if re.fullmatch("[1-9]", seat) else -1


@post("/t/{name:str}/sit")
async def take_a_seat(request: Request[Any, Any, Any], table: LiveTable, data: Form) -> Response[Any]:
    said, word = str(data.get("name", "")), str(data.get("word", ""))
    return await sit_down(request, table, seat_in(data), said, word, go_to(table))


@cache
def strings_for_scripts(language: str, points: bool) -> str:
    return json.dumps(strings(language, points), ensure_ascii=False)


def table_words(table: LiveTable, request: Request[Any, Any, Any], seat: int) -> dict[str, Any]:
    """What every page that shows a table needs to know of it."""
    language = browser.language_of(request)
    header = table.match.header
    return {
        "table": table,
        "title": table.game.title(language),
        "seat": seat,
        "spectator": seat == SPECTATOR,
        "own": browser.seats_at(table, request),
        "hides": table.game.hides(header.seats, header.options),
        "names": table.names(language),
        "faces": json.dumps(faces_of(table.chairs)),
        "company": company_of(table.row.id),
        "imported": imported(table),
        "strings": strings_for_scripts(language, bool(table.game.points)),
    }


@get("/t/{name:str}")
async def the_table(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> Template:
    seat = browser.seat_at(table, request)
    room = room_of(table.rights(), browser.person_at(table, request), browser.language_of(request))
    return page(
        request,
        "table.html",
        **table_words(table, request, seat),
        room=room,
        free=[one.seat for one in room.seats if one.who == "free"],
        open=[one.seat for one in room.seats if "sit" in one.may],
        levels=LEVELS[2:],
        companions=[companion(company_of(table.row.id), chair.seat) for chair in table.chairs],
        has_word=seat in table.draws,
        nickname=browser.remembered_name(request),
        begun=table.match.number > 0,
        name_length=NAME_LENGTH,
        unused_days=tables.bounds.keep_unused_tables,
    )


@get("/t/{name:str}/record", media_type="text/plain; charset=utf-8")
async def the_record(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> str:
    """The record: of a game that is over with its seed, of a running one as whoever asks may know it."""
    return await tables.record(table, browser.seat_at(table, request), browser.address_of(request.scope))


@post("/records", guards=[sets_a_table, brings_a_record])
async def take_a_record_in(
    request: Request[Any, Any, Any],
    tables: Tables,
    data: Annotated[dict[str, UploadFile], Body(media_type=RequestEncodingType.MULTI_PART)],
) -> Response[Any]:
    """A file from elsewhere, as a game to look at."""
    file = data.get("file")
    content = await file.read() if isinstance(file, UploadFile) else b""
    text = content.decode(errors="replace").replace("\r\n", "\n")
    row = await tables.take_in(text, browser.address_of(request.scope))
    return Redirect(f"/t/{row.id}/replay?move=0", status_code=303)


router = Router(
    "/",
    route_handlers=[
        the_shelf, take_a_seat, the_table, the_record, take_a_record_in,
    ],
    include_in_schema=False,
)  # fmt: skip
