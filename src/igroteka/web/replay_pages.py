"""To look at and take along: a game step by step, pictures, the rules, codes to scan, symbols and colours."""

import io
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

import resvg_py
import segno
from litestar import Request, Response, Router, get
from litestar.response import Template
from markdown_it import MarkdownIt

from igroteka.bots import Thinker
from igroteka.engine import SPECTATOR, Rng, seats_in
from igroteka.games import find
from igroteka.scene import Scene
from igroteka.scene.svg import draw
from igroteka.table import Match
from igroteka.web import browser
from igroteka.web.covers import cover_of
from igroteka.web.live import LiveTable
from igroteka.web.pages import game_or_404, page, table_words
from igroteka.web.problems import Missing
from igroteka.web.safety import tells_a_game
from igroteka.web.seat_view import SeatView
from igroteka.words import words

WIDE, HIGH = 1200, 630  # what pages that show a link cut out of a picture
FONT = "DejaVu Sans"


def seat_for(table: LiveTable, request: Request[Any, Any, Any]) -> int:
    """From where to look back: one's own seat; when the game is over, any."""
    wish = request.query_params.get("seat", "")
    if table.row.ended is not None and wish in map(str, range(1, len(table.chairs) + 1)):
        return int(wish) - 1
    return browser.seat_at(table, request)


def seat_view_at(table: LiveTable, number: int, seat: int, language: str) -> SeatView:
    """The table after entry `number`, as this seat could know it then."""
    return SeatView(table.game, table.match.until(number), table.names(language), seat, language)


def story(table: LiveTable, seat: int, language: str) -> list[tuple[int, str]]:
    """The whole story, each line with the number of its entry."""
    return list(seat_view_at(table, 0, seat, language).heard(table.match.history()))


def number_in(table: LiveTable, text: str) -> int:
    """An entry there is; the last one if the address names none."""
    last = table.match.number
    return min(int(text), last) if text.isascii() and text.isdecimal() and len(text) < 7 else last


@get("/t/{name:str}/scenes/{number:str}", guards=[tells_a_game])
async def the_scene(request: Request[Any, Any, Any], table: LiveTable, number: str) -> dict[str, Any]:
    async with table.lock:  # here and below: not while something is being saved
        at = number_in(table, number)
        seat_view = seat_view_at(table, at, seat_for(table, request), browser.language_of(request))
        return {"number": at, "last": table.match.number, "scene": seat_view.scene}


@get("/t/{name:str}/story", guards=[tells_a_game])
async def the_story(request: Request[Any, Any, Any], table: LiveTable) -> dict[str, Any]:
    async with table.lock:
        lines = story(table, seat_for(table, request), browser.language_of(request))
        return {"last": table.match.number, "lines": lines}


@get("/t/{name:str}/account", guards=[tells_a_game])
async def the_account(request: Request[Any, Any, Any], table: LiveTable) -> list[Any]:
    """Where every point of a finished game came from."""
    async with table.lock:
        return list(seat_view_at(table, table.match.number, SPECTATOR, browser.language_of(request)).account())


@get("/t/{name:str}/replay", guards=[tells_a_game])
async def the_replay(request: Request[Any, Any, Any], table: LiveTable, move: str = "") -> Template:
    """Any game step by step. Readable without a script: a picture, the story, links to every step."""
    language, seat = browser.language_of(request), seat_for(table, request)
    async with table.lock:
        at, last = number_in(table, move), table.match.number
        seat_view = seat_view_at(table, at, seat, language)
        lines = story(table, seat, language)
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
        glyphs=seat_view.scene.glyphs,
        picture=draw(seat_view.scene),
    )


@get("/t/{name:str}/picture.png", media_type="image/png", guards=[tells_a_game])
async def the_picture(request: Request[Any, Any, Any], table: LiveTable, move: str = "") -> Response[bytes]:
    """The table as anybody may see it, for pages that show a link to it."""
    async with table.lock:
        seat_view = seat_view_at(table, number_in(table, move), SPECTATOR, browser.language_of(request))
    return Response(png(seat_view.scene), media_type="image/png", headers={"Cache-Control": "max-age=60"})


def png(scene: Scene) -> bytes:
    """A picture of exactly the size that link previews want."""
    place = f'<svg x="20" y="15" width="{WIDE - 40}" height="{HIGH - 30}" '
    inner = draw(scene).replace("<svg ", place, 1)
    frame = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="#f4efe6"/>{inner}</svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=frame, font_family=FONT))


@get("/t/{name:str}/qr.svg", media_type="image/svg+xml")
async def the_code(request: Request[Any, Any, Any], table: LiveTable) -> str:
    """The link to the table, to be scanned by a friend's phone."""
    return code(browser.our_address(request) + f"/t/{table.row.id}")


def code(text: str) -> str:
    """A QR code as SVG: dark on light in every theme, or phones do not read it."""
    drawn = io.BytesIO()
    look = {"border": 3, "dark": "#1d1a16", "light": "#fff", "omitsize": True}
    segno.make(text, micro=False).save(drawn, "svg", xmldecl=False, **look)
    return drawn.getvalue().decode()


@get("/rules/{game:str}", sync_to_thread=False)
def the_rules(request: Request[Any, Any, Any], game: str) -> Template:
    found = game_or_404(game)
    language = browser.language_of(request)
    return page(request, "rules.html", game=found, title=found.title(language), text=rules_html(found.id, language))


@get("/rules/{game:str}/text", media_type="text/html; charset=utf-8", sync_to_thread=False)
def the_rules_text(request: Request[Any, Any, Any], game: str) -> str:
    return rules_html(game_or_404(game).id, browser.language_of(request))


@cache
def rules_html(game: str, language: str) -> str:
    """The rules with an anchor at every clause. What looks like markup in them is shown as text."""
    markdown = MarkdownIt("commonmark", {"html": False})
    tokens = markdown.parse(find(game).rules_text(language))[3:]  # the page has a title of its own
    for block, inner in pairwise(tokens):
        inline = [one for one in inner.children or [] if one.type != "text" or one.content]
        if block.type == "paragraph_open" and inline and inline[0].type == "strong_open":
            block.attrSet("id", inline[1].content)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


@get("/look/{file:str}", sync_to_thread=False)
def the_look(request: Request[Any, Any, Any], file: str) -> Response[bytes]:
    """Symbols and colours of a game: GAME.svg, GAME.css; GAME.cover.svg is the lid of its box, GAME.png a table in the
    middle of a game."""
    name, _, kind = file.partition(".")
    game = game_or_404(name)
    media = {"svg": "image/svg+xml", "css": "text/css", "png": "image/png", "cover.svg": "image/svg+xml"}.get(kind)
    if media is None:
        raise Missing("missing-page")
    if kind == "png":
        image = picture_of(game.id, browser.language_of(request))
        return Response(image, media_type=media, headers={"Cache-Control": "max-age=3600"})
    if kind == "cover.svg":
        return Response(cover_of(game.id), media_type=media, headers={"Cache-Control": "max-age=3600"})
    return Response((game.folder / f"look.{kind}").read_bytes(), media_type=media)


@lru_cache(maxsize=16)
def picture_of(game: str, language: str) -> bytes:
    """A table as it looks in the middle of a game that two bots play."""
    found = find(game)
    match, rng = Match.set_up(game, 2 if 2 in found.seats else found.seats[-1]), Rng(5)
    bot = Thinker(found, "greedy")
    seen = []
    while match.state.awaiting():
        match.draw(rng)
        for seat in seats_in(match.state.awaiting())[:1]:
            seen.append(match.state.clone())
            match.submit(seat, bot.choose(match.state.seen_by(seat), seat, rng))
    middle = seen[len(seen) * 3 // 5]
    names = tuple(words(language)("web-player", seat=seat + 1) for seat in range(match.header.seats))
    build = found.scene.build
    return png(build(middle.seen_by(SPECTATOR), SPECTATOR, names, language, match.header.options))


router = Router(
    "/",
    route_handlers=[
        the_scene, the_story, the_account, the_replay, the_picture, the_code, the_rules, the_rules_text, the_look,
    ],
    include_in_schema=False,
)  # fmt: skip
