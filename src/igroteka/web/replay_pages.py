"""To look at and take along: a game step by step, pictures, codes to scan, symbols and colours."""

from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.response import Template

from igroteka.engine import SPECTATOR
from igroteka.web import browser, past
from igroteka.web.bot_faces import companion, company_in, face_symbols
from igroteka.web.covers import cover_of
from igroteka.web.live import LiveTable
from igroteka.web.pages import game_or_404, page, table_words
from igroteka.web.past import Past
from igroteka.web.problems import Missing
from igroteka.web.safety import tells_a_game
from igroteka.web.tables import Tables, past_of


def seat_for(table: LiveTable, request: Request[Any, Any, Any]) -> int:
    """From where to look back: one's own seat; when the game is over, any."""
    wish = request.query_params.get("seat", "")
    if table.row.ended is not None and wish in map(str, range(1, len(table.chairs) + 1)):
        return int(wish) - 1
    return browser.seat_at(table, request)


def number_in(past: Past, text: str) -> int:
    """An entry there is; the last one if the address names none."""
    last = len(past.log)
    return min(int(text), last) if text.isascii() and text.isdecimal() and len(text) < 7 else last


def as_json(made: bytes) -> Response[bytes]:
    return Response(made, media_type=MediaType.JSON)


@get("/t/{name:str}/scenes/{number:str}", guards=[tells_a_game])
async def the_scene(request: Request[Any, Any, Any], tables: Tables, table: LiveTable, number: str) -> Response[bytes]:
    game = await past_of(table, seat_for(table, request), browser.language_of(request))
    who = browser.address_of(request.scope)
    return as_json(await past.told(tables.desk, who, past.scene, game, number_in(game, number)))


@get("/t/{name:str}/story", guards=[tells_a_game])
async def the_story(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> Response[bytes]:
    game = await past_of(table, seat_for(table, request), browser.language_of(request))
    return as_json(await past.told(tables.desk, browser.address_of(request.scope), past.story, game))


@get("/t/{name:str}/curve", guards=[tells_a_game])
async def the_curve(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> Response[bytes]:
    """Points after every entry and where rounds begin, for the timeline of a replay. Entries that were saved never
    change, so it is kept."""
    game = await past_of(table, seat_for(table, request), browser.language_of(request))
    if len(game.log) <= past.SHORT:
        return as_json(past.curve(game))
    what = "curve", table.row.id, len(game.log), game.seat
    return as_json(await tables.desk.once(what, browser.address_of(request.scope), past.curve, game))


@get("/t/{name:str}/account", guards=[tells_a_game])
async def the_account(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> Response[bytes]:
    """Where every point of a finished game came from."""
    game = await past_of(table, SPECTATOR, browser.language_of(request))
    return as_json(await past.told(tables.desk, browser.address_of(request.scope), past.account, game))


@get("/t/{name:str}/replay", guards=[tells_a_game])
async def the_replay(request: Request[Any, Any, Any], tables: Tables, table: LiveTable, move: str = "") -> Template:
    """Any game step by step, from the beginning if no move is asked for. Readable without a script: a picture, the
    story, links to every step."""
    seat = seat_for(table, request)
    game = await past_of(table, seat, browser.language_of(request))
    at, last = number_in(game, move or "0"), len(game.log)
    who = browser.address_of(request.scope)
    lines, picture = await past.told(tables.desk, who, past.replay, game, at)
    steps = sorted({0, last, *(number for number, _ in lines)})
    return page(
        request,
        "replay.html",
        **table_words(table, request, seat),
        at=at,
        last=last,
        before=max((step for step in steps if step < at), default=-1),
        after=min((step for step in steps if step > at), default=-1),
        lines=lines,
        seat_asked=request.query_params.get("seat", ""),
        picture=picture,
    )


@get("/t/{name:str}/picture.png", media_type="image/png", guards=[tells_a_game])
async def the_picture(
    request: Request[Any, Any, Any], tables: Tables, table: LiveTable, move: str = ""
) -> Response[bytes]:
    """The table as anybody may see it, for pages that show a link to it."""
    game = await past_of(table, SPECTATOR, browser.language_of(request))
    at, who = number_in(game, move), browser.address_of(request.scope)
    what = table.row.id, at, game.names, game.language  # whatever else happens, it looks like this
    image = await tables.desk.once(what, who, past.picture, game, at)
    return Response(image, media_type="image/png", headers={"Cache-Control": "max-age=60"})


@get("/t/{name:str}/qr.svg", media_type="image/svg+xml")
async def the_code(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> Response[bytes]:
    """The link to the table, to be scanned by a friend's phone."""
    link, who = browser.our_address(request) + f"/t/{table.row.id}", browser.address_of(request.scope)
    return Response(await tables.desk.once(link, who, past.code, link), media_type="image/svg+xml")


@get("/look/{file:str}")
async def the_look(request: Request[Any, Any, Any], tables: Tables, file: str) -> Response[bytes]:
    """Symbols and colours of a game: GAME.svg, with the faces of a `company` of bots if one is named, GAME.css;
    GAME.cover.svg is the lid of its box, GAME.png a table in the middle of a game."""
    name, _, kind = file.partition(".")
    game = game_or_404(name)
    media = {"svg": "image/svg+xml", "css": "text/css", "png": "image/png", "cover.svg": "image/svg+xml"}.get(kind)
    if media is None:
        raise Missing("missing-page")
    if kind == "png":
        language = browser.language_of(request)
        who = browser.address_of(request.scope)
        image = await tables.desk.once((game.id, language), who, past.example, game.id, language)
        return Response(image, media_type=media, headers={"Cache-Control": "max-age=3600"})
    if kind == "cover.svg":
        return Response(cover_of(game.id), media_type=media, headers={"Cache-Control": "max-age=3600"})
    drawn = (game.folder / f"look.{kind}").read_bytes()
    here = company_in(request.query_params.get("company", ""))
    if kind == "svg" and here is not None:
        before, end, after = drawn.rpartition(b"</svg>")
        faces = [face_symbols()[companion(here, seat)] for seat in range(game.seats[-1])]
        drawn = b"".join([before, *faces, end, after])
    return Response(drawn, media_type=media)


router = Router(
    "/",
    route_handlers=[
        the_scene, the_story, the_curve, the_account, the_replay, the_picture, the_code, the_look,
    ],
    include_in_schema=False,
)  # fmt: skip
