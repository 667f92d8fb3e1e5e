"""Players for a measurement: they sit at tables of a running server and choose at random from what frames offer.

Everything happens in callbacks of one event loop: no task and no queue for a message, so that the load costs less than
what it measures.
"""

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import cast

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from igroteka.games import shelf

LETTERS = "abcde"

GAME = shelf()[0].id


class Way(msgspec.Struct):
    say: str


class Spots(msgspec.Struct):
    say: str
    spots: list[int]


class Figure(msgspec.Struct):
    zones: list[Spots]


class Offered(msgspec.Struct):
    ways: list[Way] = []
    figure: Figure | None = None


class Told(msgspec.Struct):
    """A message of the server: a frame, or the answer to a move. The scene itself is not looked at."""

    number: int = -1
    choices: Offered | None = None
    no: str = ""


told = msgspec.json.Decoder(Told).decode


def some_move(offered: Offered, dice: random.Random) -> str:
    if offered.figure is None:
        return dice.choice(offered.ways).say
    zone = dice.choice(offered.figure.zones)
    at = dice.randrange(len(zone.spots) // 3) * 3
    anchor, turn = zone.spots[at], zone.spots[at + 1]
    return zone.say.replace("{cell}", f"{LETTERS[anchor % 5]}{anchor // 5 + 1}").replace("{turn}", str(turn))


class Connection(asyncio.Protocol):
    """A live connection, as a browser opens it: in Russian, with compression where the server offers it."""

    def __init__(self, port: int, table: str, token: str, heard: Callable[["Connection"], None]) -> None:
        extensions = [ClientPerMessageDeflateFactory(client_max_window_bits=True)]
        address = parse_uri(f"ws://127.0.0.1:{port}/t/{table}/live?lang=ru")
        self.wire = ClientProtocol(address, extensions=extensions, max_size=None)
        self.port = port
        self.token = token
        self.heard = heard
        self.last = Told()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        request = self.wire.connect()
        if self.token:
            request.headers["Authorization"] = f"Bearer {self.token}"
        self.wire.send_request(request)
        self.flush()

    def flush(self) -> None:
        self.transport.write(b"".join(self.wire.data_to_send()))

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self.wire.receive_data(data)
        for event in self.wire.events_received():
            if isinstance(event, Response):
                assert event.status_code == 101, event
            elif isinstance(event, WireFrame) and event.opcode in (Opcode.TEXT, Opcode.BINARY):
                self.hear(told(event.data))
            elif isinstance(event, WireFrame):
                self.flush()  # a pong, or the answer to a close

    def hear(self, message: Told) -> None:
        if message.number < 0:
            assert not message.no, message.no
            return
        self.last = message
        if not self.opened.done():
            self.opened.set_result(None)
        self.heard(self)

    def act(self, move: str) -> None:
        self.wire.send_text(msgspec.json.encode({"act": move, "after": self.last.number}))
        self.flush()


async def post(port: int, path: str, body: object) -> dict[str, str]:
    """One request of the API on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(data)}\r\nConnection: close\r\n\r\n".encode() + data)
    answer = await reader.read()
    writer.close()
    head, _, text = answer.decode().partition("\r\n\r\n")
    assert head.split()[1].startswith("20"), answer
    found: dict[str, str] = json.loads(text)
    return found


class Game:
    """Two seats of one table."""

    def __init__(self, port: int, moved: Callable[[float], None], ready: Callable[[], None]) -> None:
        self.port = port
        self.moved = moved  # a move reached the opponent: when it had been submitted
        self.ready = ready  # somebody may move, or the game is over
        self.mover: Connection | None = None
        self.submitted = 0.0
        self.before = -1

    async def open(self, names: tuple[str, str], options: dict[str, bool]) -> None:
        setting = {"game": GAME, "seats": ["person", "person"], "options": options}
        self.table = (await post(self.port, "/api/tables", setting))["id"]
        seats = f"/api/tables/{self.table}/seats"
        taken = [await post(self.port, seats, {"seat": seat, "name": name}) for seat, name in enumerate(names, 1)]
        self.lines: list[Connection] = []
        for seat in taken:
            self.lines.append(await connected(Connection(self.port, self.table, seat["token"], self.heard)))
        for line in self.lines:
            await line.opened

    def deciding(self) -> Connection | None:
        newest = max(line.last.number for line in self.lines)
        return next((line for line in self.lines if line.last.choices and line.last.number == newest), None)

    @property
    def over(self) -> bool:
        return len({line.last.number for line in self.lines}) == 1 and not any(line.last.choices for line in self.lines)

    def move(self, at: float, dice: random.Random) -> None:
        line = self.deciding()
        assert line is not None
        assert line.last.choices is not None
        move = some_move(line.last.choices, dice)
        self.mover, self.submitted, self.before = line, at, line.last.number
        line.act(move)

    def heard(self, line: Connection) -> None:
        if self.mover is not None:
            if line is self.mover or line.last.number <= self.before:
                return
            self.mover = None
            self.moved(self.submitted)
        if len(self.lines) == 2 and (self.deciding() or self.over):
            self.ready()

    def close(self) -> None:
        for line in self.lines:
            line.transport.close()


async def connected(line: Connection) -> Connection:
    await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", line.port)
    return line


class Place:
    """A place where games are played one after the other; the next table is set while the last game goes on."""

    def __init__(self, port: int, number: int, options: dict[str, bool], waits: list[float]) -> None:
        self.port = port
        self.names = f"Анна {number}", f"Борис {number}"
        self.options = options
        self.waits = waits  # seconds from submit to the opponent's frame
        self.dice = random.Random(number)
        self.interval = 0.0  # between moves, in an open loop; a closed one has none
        self.due: deque[float] = deque()
        self.playing = False

    async def prepare(self) -> None:
        self.game = await self.new_game()
        self.next: asyncio.Task[Game] = asyncio.create_task(self.new_game())
        await self.next

    async def new_game(self) -> Game:
        game = Game(self.port, self.moved, self.ready)
        await game.open(self.names, self.options)
        return game

    def moved(self, submitted: float) -> None:
        self.waits.append(time.perf_counter() - submitted)

    def play(self, interval: float = 0.0, phase: float = 0.0) -> None:
        """Plays from now on: as fast as it goes, or with a move in every interval, the first one after the phase."""
        self.interval, self.playing = interval, True
        self.due.clear()
        if interval:
            self.offer(time.perf_counter() + phase)
        else:
            self.ready()

    def offer(self, at: float) -> None:
        """Lets a move fall due at this time, and the next one later."""
        delay = at - time.perf_counter()
        if delay > 0:
            asyncio.get_running_loop().call_later(delay, self.offer, at)
        elif self.interval:
            self.due.append(at)
            self.ready()
            self.offer(at + self.interval)

    def ready(self) -> None:
        if not self.playing or self.game.mover is not None:
            return
        game = self.game
        if game.over:
            if not self.next.done():
                self.next.add_done_callback(lambda _: self.ready())
                return
            game.close()
            self.game, self.next = self.next.result(), asyncio.create_task(self.new_game())
            self.ready()
        elif game.deciding() is None:
            return  # the frame of the seat that goes on has not come yet
        elif self.interval and self.due:
            game.move(self.due.popleft(), self.dice)
        elif not self.interval:
            game.move(time.perf_counter(), self.dice)

    def stop(self) -> None:
        self.playing, self.interval = False, 0.0


def processor_seconds(process: int) -> float:
    """What a process has used up to now, with all threads it has: in nanoseconds, where `stat` counts hundredths."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9
