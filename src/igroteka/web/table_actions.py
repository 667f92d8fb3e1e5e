"""What people at a table may do besides playing: end it, play again, free a seat, leave it to a bot, take one along,
check the draws."""

from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.response import Redirect, Template

from igroteka.table import Refused
from igroteka.table.names import one_line
from igroteka.web import browser, seating
from igroteka.web.fairness import imported
from igroteka.web.live import LiveTable
from igroteka.web.pages import WORD_LENGTH, Form, go_to, page, seat_in
from igroteka.web.past import code
from igroteka.web.safety import sets_a_table, tells_a_game
from igroteka.web.tables import Tables
from igroteka.words import Complaint, words

KEPT = 20  # seals that are compared at a time


def own_seat(table: LiveTable, request: Request[Any, Any, Any], wish: int = -1) -> int:
    """A seat of whoever asks: the one named, if it is theirs."""
    own = browser.seats_at(table, request)
    if not own or (wish >= 0 and wish not in own):
        raise Refused("spectator")
    return wish if wish >= 0 else own[0]


@post("/t/{name:str}/word")
async def say_a_word(request: Request[Any, Any, Any], table: LiveTable, data: Form) -> Redirect:
    """A word of one's own for the draws, while they have not begun."""
    word = one_line(str(data.get("word", "")), WORD_LENGTH)
    if word:
        await seating.add_word(table, own_seat(table, request, seat_in(data)), word)
    return go_to(table)


@post("/t/{name:str}/free")
async def free_a_seat(request: Request[Any, Any, Any], table: LiveTable, data: Form) -> Response[Any]:
    """The host frees a seat; or whoever asks agrees with others that it is freed, or no longer does."""
    person, wish = browser.person_at(table, request), data.get("agree")
    if wish:
        await seating.agree_to_free(table, seat_in(data), person, wish == "yes")
    else:
        await seating.free(table, seat_in(data), person)
    return done(request, table)


@post("/t/{name:str}/bot")
async def let_a_bot_play(request: Request[Any, Any, Any], table: LiveTable, data: Form) -> Response[Any]:
    """A bot of some level for a seat: one's own, or as the host says."""
    person = browser.person_at(table, request)
    await seating.hand_over(table, seat_in(data), str(data.get("level", "")), person)
    return done(request, table)


@post("/t/{name:str}/back")
async def take_a_seat_back(request: Request[Any, Any, Any], table: LiveTable, data: Form) -> Response[Any]:
    """The bot that played for whoever asks stops at once."""
    seat = own_seat(table, request, seat_in(data))
    await seating.take_back(table, seat, browser.person_at(table, request))
    return done(request, table)


def done(request: Request[Any, Any, Any], table: LiveTable) -> Response[Any]:
    """A form leads back to the table; a script is there already."""
    if "text/html" in request.headers.get("accept", ""):
        return go_to(table)
    return Response({"done": True}, status_code=200)


@post("/t/{name:str}/again", status_code=200, guards=[sets_a_table])
async def play_again(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> dict[str, str]:
    fresh = await seating.again(tables, table, own_seat(table, request))
    return {"to": f"/t/{fresh.row.id}"}


@post("/t/{name:str}/end", status_code=200)
async def end_the_game(request: Request[Any, Any, Any], table: LiveTable, data: Form) -> dict[str, bool]:
    """Whoever asks wants to end the game, or no longer does; it ends when every person at the table wants it."""
    yes = data.get("wish", "yes") == "yes"
    return {"over": await seating.wish_end(table, browser.person_at(table, request), yes)}


@get("/t/{name:str}/check", guards=[tells_a_game])
async def check_the_draws(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> dict[str, Any]:
    """Draws everything again from the seed that a finished game shows, and compares seals that somebody kept. Of a
    record from elsewhere nobody here can say that it was fair."""
    say, foreign = words(browser.language_of(request)), imported(table)
    if table.row.ended is None:
        return {"fair": False, "text": say("web-check-later")}
    kept = request.query_params.getall("seal", [])[:KEPT]
    try:
        draws = await tables.check(table, browser.address_of(request.scope), kept)
    except Complaint as problem:
        return {"fair": False, "text": problem.text(browser.language_of(request))}
    sealed = table.match.header.draws
    told = [say("verify-draws", draws=draws), say("verify-sealed" if sealed else "verify-unsealed")]
    told += [say("verify-fits", count=len(kept))] if kept else []
    told += [say("web-imported-check")] if foreign else []
    return {"fair": None if foreign else True, "text": " ".join(told), "commitment": table.row.commitment}


# A seat on another device


@post("/t/{name:str}/pass", status_code=200)
async def make_a_pass(
    request: Request[Any, Any, Any], tables: Tables, table: LiveTable, data: Form
) -> Response[dict[str, str]]:
    """A link that opens the seat once. Its secret stands behind the #: it gets into no log and to no other site."""
    seat = own_seat(table, request, seat_in(data))
    secret = await seating.make_pass(table, seat, browser.person_at(table, request))
    link = browser.our_address(request) + f"/pass#{secret}"
    drawn = await tables.desk.make(browser.address_of(request.scope), code, link)
    return Response({"link": link, "qr": drawn.decode()}, headers={"Cache-Control": "no-store"})


@get("/pass")
async def the_pass(request: Request[Any, Any, Any]) -> Template:
    return page(request, "pass.html")


@post("/pass")
async def show_a_pass(request: Request[Any, Any, Any], tables: Tables, data: Form) -> Redirect:
    """This browser takes the seat over."""
    secret = browser.secret_of(request) or browser.new_secret()
    shown = str(data.get("code", "")).strip().rpartition("#")[2]
    answer = go_to(await seating.use_pass(tables, shown, secret))
    answer.cookies.append(browser.new_cookie(secret, request.url.scheme == "https"))
    return answer


router = Router(
    "/",
    route_handlers=[
        say_a_word, free_a_seat, let_a_bot_play, take_a_seat_back, play_again, end_the_game, check_the_draws,
        make_a_pass, the_pass, show_a_pass,
    ],
    include_in_schema=False,
)  # fmt: skip
