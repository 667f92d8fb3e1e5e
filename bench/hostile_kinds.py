"""Kinds of requests that cost a server more than the one who sends them: for `hostile.py`.

A kind is an entry of KINDS: it sets up what it needs, and then says what is sent again and again.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import NamedTuple

from igroteka.engine import Rng, seats_in
from igroteka.games import shelf
from igroteka.table import Match, write_record

ALONE = next(game for game in shelf() if 1 in game.seats)


class Request(NamedTuple):
    path: str
    body: object = None  # sent as JSON; without one it is a GET
    token: str = ""
    host: str = "127.0.0.1"

    def raw(self, address: str) -> bytes:
        data = b"" if self.body is None else json.dumps(self.body).encode()
        lines = [
            f"{'GET' if self.body is None else 'POST'} {self.path} HTTP/1.1",
            f"Host: {self.host}",
            f"X-Forwarded-For: {address}",
            *([f"Authorization: Bearer {self.token}"] if self.token else []),
            *([f"Content-Type: application/json\r\nContent-Length: {len(data)}"] if data else []),
        ]
        return "\r\n".join([*lines, "", ""]).encode() + data


Ask = Callable[[Request], Awaitable[tuple[int, bytes]]]
Next = Callable[[int, bytes], Request]  # the request of this number, after this answer to the last one


class Line:
    """A connection that asks one thing after the other."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address

    async def ask(self, request: Request) -> tuple[int, bytes]:
        if not hasattr(self, "writer"):
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(request.raw(self.address))
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.partition("content-length: ")[2].split()[0]) if "content-length: " in head else 0
        return int(head.split()[1]), await self.reader.readexactly(size)


# The kinds


def sealed(body: str) -> str:
    return body + f"end 0 {sha256(body.encode()).hexdigest()[:16]}\n"


def finished() -> str:
    """The longest of some random games, as a record."""
    found = ""
    for seed in range(12):
        match, rng = Match.set_up(shelf()[0].id, shelf()[0].seats[-1]), Rng(seed)
        while awaiting := match.state.awaiting():
            seat = seats_in(awaiting)[0]
            match.submit(seat, match.state.random_action(seat, rng))
        found = max(found, write_record(match), key=len)
    return found


def pairs() -> str:
    """Decisions that are taken back at once, as many as a request can hold."""
    match = Match.set_up(ALONE.id, 1)
    match.draw(Rng(1))
    action = next(one for one in match.state.legal(0) if not match.state.reveals(0, one))
    for _ in range(1400):
        match.submit(0, action)
        match.takeback(0)
    return write_record(match)


def dotted() -> str:
    text = write_record(Match.set_up(shelf()[0].id, 2)).rpartition("end ")[0]
    return sealed(text.replace("log\n", "| " + ".".join("a" * 29_000) + "=1\nlog\n"))


async def taken_in(ask: Ask) -> str:
    status, answer = await ask(Request("/api/records", {"text": finished()}))
    assert status == 201, answer
    return str(json.loads(answer)["id"])


def upload(text: str) -> Callable[[Ask], Awaitable[Next]]:
    async def prepare(ask: Ask) -> Next:
        return lambda number, answer: Request("/api/records", {"text": text})

    return prepare


def look(path: str) -> Callable[[Ask], Awaitable[Next]]:
    """A page of a long game; `{}` is another number each time."""

    async def prepare(ask: Ask) -> Next:
        name = await taken_in(ask)
        return lambda number, answer: Request(f"/t/{name}/" + path.format(number % 200))

    return prepare


async def codes(ask: Ask) -> Next:
    name = await taken_in(ask)
    return lambda number, answer: Request(f"/t/{name}/qr.svg", host="a" * 200 + str(number))


async def takebacks(ask: Ask) -> Next:
    """A decision, and back again."""
    name = json.loads((await ask(Request("/api/tables", {"game": ALONE.id, "seats": ["person"]})))[1])["id"]
    token = json.loads((await ask(Request(f"/api/tables/{name}/seats", {"seat": 1, "name": "M"})))[1])["token"]
    table, status, act = f"/api/tables/{name}", 0, ""
    while status != 201:  # until there is one that reveals nothing
        seen = json.loads((await ask(Request(table, token=token)))[1])
        act = seen["legal"][0]
        answer = (await ask(Request(f"{table}/moves", {"act": act, "after": seen["number"]}, token)))[1]
        status, answer = await ask(Request(f"{table}/takeback", {"after": json.loads(answer)["number"]}, token))
    last = {"after": int(json.loads(answer)["number"])}

    def following(number: int, answer: bytes) -> Request:
        last["after"] = json.loads(answer or b"{}").get("number", last["after"])  # if it was not refused
        back = last["after"] % 2 != begun % 2
        return (
            Request(f"{table}/takeback", last, token)
            if back
            else Request(f"{table}/moves", {"act": act, **last}, token)
        )

    begun = last["after"]
    return following


def pages(path: str) -> Callable[[Ask], Awaitable[Next]]:
    """Pages as anybody may look at them, of a table too; `{number}` is another each time. Public tables lie on
    the shelf."""

    async def prepare(ask: Ask) -> Next:
        setting = {"game": shelf()[0].id, "seats": ["person", "person"], "public": True}
        for _ in range(8):
            table = json.loads((await ask(Request("/api/tables", setting)))[1])
        known = {"table": table["id"], "game": shelf()[0].id}
        return lambda number, answer: Request(path.format(number=number, **known))

    return prepare


async def short_replays(ask: Ask) -> Next:
    """Of a game so short that it is told at once."""
    match = Match.set_up(ALONE.id, 1)
    rng = Rng(1)
    while match.number < 50 and (awaiting := match.state.awaiting()):
        match.submit(seats_in(awaiting)[0], match.state.random_action(seats_in(awaiting)[0], rng))
    name = json.loads((await ask(Request("/api/records", {"text": write_record(match)})))[1])["id"]
    return lambda number, answer: Request(f"/t/{name}/replay?move={number % 50}")


async def bots(ask: Ask) -> Next:
    """Tables at which strong bots play each other."""
    game = shelf()[0]
    return lambda number, answer: Request("/api/tables", {"game": game.id, "seats": ["level5"] * game.seats[-1]})


KINDS: dict[str, Callable[[Ask], Awaitable[Next]]] = {
    "records": upload(finished()),
    "takebacks in records": upload(pairs()),
    "dotted names": upload(dotted()),
    "pictures": look("picture.png?move={}"),
    "replays": look("replay?move={}"),
    "scenes": look("scenes/{}"),
    "stories": look("story"),
    "checks": look("check"),
    "codes": codes,
    "takebacks": takebacks,
    "bot tables": bots,
    "the shelf": pages("/"),
    "a table's page": pages("/t/{table}"),
    "forms of the lab": pages("/lab/{game}"),
    "records asked for": pages("/api/tables/{table}/record"),
    "nowhere": pages("/nowhere/{number}"),
    "short replays": short_replays,
}
