"""The same tables for programs: JSON in and out, a token for each seat, described by OpenAPI."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.params import Parameter
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from igroteka.engine import SPECTATOR
from igroteka.games import shelf
from igroteka.store import TableRow
from igroteka.table import Refused
from igroteka.table.names import one_line
from igroteka.web import browser, seating
from igroteka.web.api_types import (
    BotIn,
    EndOut,
    FreeIn,
    GameOut,
    MoveIn,
    MoveOut,
    RecordIn,
    SealOut,
    SeatIn,
    SeatOut,
    SeatsOut,
    TableIn,
    TableOut,
    TableSet,
    TakebackIn,
    ViewOut,
)
from igroteka.web.fairness import imported, numbered_seal
from igroteka.web.hints import Hint, hints
from igroteka.web.live import LiveTable
from igroteka.web.nicknames import nickname
from igroteka.web.pages import WORD_LENGTH
from igroteka.web.problems import told
from igroteka.web.room import RoomOut, room_of
from igroteka.web.safety import brings_a_record, door_of, sets_a_table
from igroteka.web.tables import Tables

BEAT = 20.0  # seconds of silence after which a stream shows that it is alive, and notices whether the other end is
ACTING = (400, 403, 404, 409, 413, 429, 503)  # how a request at a table can fail


def table_out(row: TableRow) -> TableOut:
    return TableOut(row.id, row.game, row.commitment, row.created, row.ended is not None)


@get("/games", sync_to_thread=False, responses=told(400, 429))
def list_games(request: Request[Any, Any, Any]) -> list[GameOut]:
    """The shelf."""
    language = browser.language_of(request)
    return [
        GameOut(
            game.id,
            game.title(language),
            game.about(language),
            game.seats,
            game.minutes,
            {option.name: list(option.values) for option in game.options},
        )
        for game in shelf()
        if game.has_scene
    ]


@get("/tables", responses=told(400, 429, 503))
async def list_tables(tables: Tables, running: bool = True, limit: int = 50) -> list[TableOut]:
    """Public tables, the newest first."""
    return [table_out(row) for row in await tables.store.list_tables(running=running, limit=max(1, min(limit, 100)))]


@post("/tables", guards=[sets_a_table], responses=told(400, 403, 413, 429, 503))
async def set_table(request: Request[Any, Any, Any], tables: Tables, data: TableIn) -> TableSet:
    """Sets a table, whose host you are. It begins when all seats for persons are taken."""
    token = "" if browser.identity(request) else browser.new_secret()
    owner = browser.program(token) if token else browser.identity(request)
    who = browser.address_of(request.scope)
    table = await tables.set_table(
        data.game, data.seats, data.options, data.public, hints=data.hints, who=who, owner=owner
    )
    return TableSet(**msgspec.structs.asdict(table_out(table.row)), token=token)


@post("/tables/{name:str}/seats", responses=told(*ACTING))
async def sit(request: Request[Any, Any, Any], table: LiveTable, data: SeatIn) -> SeatOut:
    """Takes a free seat and gives its token, once. Send a token that you have already, and the seat is known as yours:
    it opens all your seats, and of a game that has begun nobody gets a second one."""
    token, person, word = browser.new_secret(), browser.person_at(table, request), one_line(data.word, WORD_LENGTH)
    await table.sit(data.seat - 1, nickname(data.name), browser.kept(token), word, person or browser.program(token))
    return SeatOut(data.seat, token)


def own_seat(table: LiveTable, request: Request[Any, Any, Any]) -> int:
    seat = browser.seat_at(table, request)
    if seat == SPECTATOR:
        raise Refused("spectator")
    return seat


def view_of(table: LiveTable, seat: int) -> ViewOut:
    view = table.match.state.seen_by(seat)
    legal = [] if seat == SPECTATOR else [view.say(action) for action in view.legal(seat)]
    shown = None if seat == SPECTATOR else seat + 1
    return ViewOut(table.match.number, shown, view.show(), legal, view.outcome() is not None)


@get("/tables/{name:str}", responses=told(400, 404, 429, 503))
async def see(request: Request[Any, Any, Any], table: LiveTable) -> ViewOut:
    """The position as the seat of the token (or a spectator) may know it."""
    async with table.lock:  # not while something is being saved
        return view_of(table, browser.seat_at(table, request))


@post("/tables/{name:str}/moves", responses=told(*ACTING))
async def move(request: Request[Any, Any, Any], table: LiveTable, data: MoveIn) -> MoveOut:
    """A decision in notation. `after` is the last number seen; the same request twice is played once."""
    return MoveOut(await table.act(own_seat(table, request), data.act, data.after))


@post("/tables/{name:str}/takeback", responses=told(*ACTING))
async def take_back(request: Request[Any, Any, Any], table: LiveTable, data: TakebackIn) -> MoveOut:
    """Takes your last decision back, unless something was revealed or somebody else decided since."""
    return MoveOut(await table.takeback(own_seat(table, request), data.after))


@get("/tables/{name:str}/hints", responses=told(*ACTING))
async def hint(request: Request[Any, Any, Any], table: LiveTable) -> list[Hint]:
    """The best three choices of your seat when it has to decide, from what it may know; it takes about a second."""
    who = browser.address_of(request.scope)
    allow = partial(door_of(request).ask, "hints", who)
    return await hints(table, own_seat(table, request), browser.language_of(request), allow, who)


@post("/tables/{name:str}/bots", status_code=200, responses=told(*ACTING))
async def let_a_bot_play(request: Request[Any, Any, Any], table: LiveTable, data: BotIn) -> SeatsOut:
    """A bot plays for your seat. The host may also seat one for somebody who is away or where nobody sits, and choose
    its level."""
    await seating.hand_over(table, data.seat - 1, data.level, browser.person_at(table, request))
    return SeatsOut(table.seated())


@post("/tables/{name:str}/back", status_code=200, responses=told(*ACTING))
async def take_back_a_seat(request: Request[Any, Any, Any], table: LiveTable) -> SeatsOut:
    """You play again for your seat; the bot stops at once."""
    await seating.take_back(table, own_seat(table, request), browser.person_at(table, request))
    return SeatsOut(table.seated())


@post("/tables/{name:str}/end", status_code=200, responses=told(*ACTING))
async def end(request: Request[Any, Any, Any], table: LiveTable, wish: bool = True) -> EndOut:
    """You want to end the game as it is, or with `wish=false` no longer do. It ends when every person at the table
    wants it; then the seed is shown. Whoever plays on does not want it."""
    return EndOut(await seating.wish_end(table, browser.person_at(table, request), wish))


@get("/tables/{name:str}/room", responses=told(400, 404, 429, 503))
async def the_room(request: Request[Any, Any, Any], table: LiveTable) -> RoomOut:
    """The people at the table: who is host, who is away, who wishes what, and what you may do about it."""
    return room_of(table.rights(), browser.person_at(table, request), browser.language_of(request))


@post("/tables/{name:str}/free", status_code=200, responses=told(*ACTING))
async def free(request: Request[Any, Any, Any], table: LiveTable, data: FreeIn) -> SeatsOut:
    """Frees a seat: you as the host, before the first draw or when its holder is gone. With `agree` you say whether you
    want it; it is freed when all others do."""
    person = browser.person_at(table, request)
    if data.agree is None:
        await seating.free(table, data.seat - 1, person)
    else:
        await seating.agree_to_free(table, data.seat - 1, person, data.agree)
    return SeatsOut(table.seated())


@get("/tables/{name:str}/record", media_type="text/plain; charset=utf-8", responses=told(400, 404, 429, 503))
async def record(request: Request[Any, Any, Any], tables: Tables, table: LiveTable) -> str:
    """The record: of a game that is over with its seed, of a running one as you may know it."""
    return await tables.record(table, browser.seat_at(table, request), browser.address_of(request.scope))


@get("/tables/{name:str}/seal", responses=told(400, 404, 429, 503))
async def seal(table: LiveTable) -> SealOut:
    """The seal of what has happened so far: the header, who sat where, every entry; of the end when it is over."""
    return SealOut(await numbered_seal(table), table.row.commitment, imported(table))


@post("/records", guards=[sets_a_table, brings_a_record], responses=told(400, 403, 413, 429, 503))
async def take_in(request: Request[Any, Any, Any], tables: Tables, data: RecordIn) -> TableOut:
    """Takes a record in, replayed and checked, as a table to look at."""
    return table_out(await tables.take_in(data.text, browser.address_of(request.scope)))


@get("/tables/{name:str}/events", include_in_schema=False)
async def events(
    request: Request[Any, Any, Any], table: LiveTable, after: Annotated[int, Parameter(ge=-1)] = -1
) -> Response[Any]:
    """Frames as they come (server-sent events): the whole scene first, or what is missing after `after`."""
    door, who, leaving = door_of(request), browser.address_of(request.scope), request.state.leaving
    door.ask("visits", who)
    door.let_in(who, len(table.audience.watchers))
    leaving.callback(door.live.leave, who)
    seat, person = browser.seat_at(table, request), browser.person_at(table, request)
    watcher = await table.watch(seat, browser.language_of(request), after, person, who)
    leaving.callback(table.leave, watcher)

    async def frames() -> AsyncIterator[ServerSentEventMessage]:
        while True:
            try:
                async with asyncio.timeout(BEAT):
                    frame = await watcher.box.get()
            except TimeoutError:
                yield ServerSentEventMessage(None, comment="still here")
                continue
            if frame is None:
                return
            yield ServerSentEventMessage(frame)

    return ServerSentEvent(frames())


router = Router(
    "/api",
    route_handlers=[
        list_games, list_tables, set_table, sit, see, hint, move, take_back, let_a_bot_play, take_back_a_seat, end,
        the_room, free, record, seal, take_in, events,
    ],
)  # fmt: skip
