"""A real server on this machine for a test, and clients that talk to it as browsers do."""

import asyncio
import contextlib
import http.cookiejar
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.any_game import FIRST

PATIENCE = 60.0  # seconds; for what takes one or two on a quiet machine


async def soon(happened: Callable[[], bool]) -> None:
    """Waits in the loop of a test until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


class Server:
    """`igroteka serve`, in tests dealt the same in every run, on a free port of 127.0.0.1. `data`: a file or a URL."""

    program: tuple[str, ...] = ("-m", "tests.web.fixed_deals" if "PYTEST_VERSION" in os.environ else "igroteka")

    def __init__(self, data: Path | str, *options: str, deal: Path | None = None) -> None:
        self.data = data
        self.options = options
        self.deal = deal  # a file that says for which test the next table is dealt, where several share a server
        self.said = ""  # on stderr, by all that have ended
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.launch()
        self.wait_until_ready()

    def launch(self) -> None:
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--data", str(self.data)]
        command += self.options
        environment = os.environ | ({"DEAL": str(self.deal)} if self.deal else {})
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115  # not a pipe: nobody reads it while it runs
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=self.errors, env=environment, start_new_session=True
        )

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), urllib.request.urlopen(self.address + "/health", timeout=2):
                return
            if self.process.poll() is not None:
                self.wait()
                raise AssertionError(self.said)
            time.sleep(0.05)
        self.kill()
        raise TimeoutError(f"the server did not start: {self.said}")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        """A clean stop; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def interrupt(self) -> int:
        """Ctrl-C in a terminal: the server and its workers hear it; the exit status."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.wait()

    def wait(self) -> int:
        status = self.process.wait(timeout=PATIENCE)
        if not self.errors.closed:
            self.errors.seek(0)
            self.said += self.errors.read()
            self.errors.close()
        return status

    def children(self) -> list[int]:
        """Its workers, and who looks after them."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]


class Person:
    """A browser without a screen: cookies, forms, a live connection."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.table = ""

    def post(self, path: str, **fields: str) -> str:
        """Sends a form; the address it leads to."""
        data = urllib.parse.urlencode(fields).encode()
        with self.opener.open(self.server.address + path, data, timeout=PATIENCE) as answer:
            return str(answer.geturl())

    def get(self, path: str) -> str:
        with self.opener.open(self.server.address + path, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def set_table(self, seats: str, game: str = FIRST.id, **options: str) -> str:
        where = self.post("/tables", game=game, seats=seats, **options)
        self.table = where.rsplit("/", 1)[1]
        return self.table

    def sit(self, table: str, seat: int, name: str, word: str = "") -> None:
        self.table = table
        self.post(f"/t/{table}/sit", seat=str(seat), name=name, word=word)

    @contextlib.contextmanager
    def live(self, seen: int = -1, **headers: str) -> Iterator["LiveConnection"]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        address = f"ws://127.0.0.1:{self.server.port}/t/{self.table}/live?seen={seen}&lang=ru"
        with connect(address, additional_headers={"Cookie": cookies, **headers}, open_timeout=PATIENCE) as connection:
            yield LiveConnection(connection)


class LiveConnection:
    """A live connection: the last frame, and answers to what was said."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frame: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.asked = 0

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        said: dict[str, Any] = json.loads(self.connection.recv(timeout))
        if "number" in said:
            self.frame = said
            self.frames.append(said)
        return said

    def ask(self, **said: Any) -> dict[str, Any]:
        self.asked += 1
        self.connection.send(json.dumps({"after": self.frame.get("number", -1), "id": self.asked, **said}))
        while True:
            answer = self.receive()
            if answer.get("id") == self.asked:
                return answer

    def moves(self) -> list[str]:
        """What the last frame offers, in notation."""
        return moves_in(self.frame.get("choices"))


def moves_in(choices: dict[str, Any] | None) -> list[str]:
    """All moves that choices offer, in notation."""
    if not choices:
        return []
    moves = [way["say"] for way in choices.get("ways", [])]
    for zone in (choices.get("figure") or {}).get("zones", []):
        spots = zone["spots"]
        for anchor, turn in zip(spots[0::3], spots[1::3], strict=True):
            cell = f"{'abcde'[anchor % 5]}{anchor // 5 + 1}"
            moves.append(zone["say"].replace("{cell}", cell).replace("{turn}", str(turn)))
    return moves


def play_on(lines: list[LiveConnection], dice: random.Random, most: int = 10_000) -> None:
    """Everybody who is asked chooses at random, until the game is over or so many moves are made."""
    for _ in range(most):
        asked = [line for line in lines if line.moves()]
        if not asked:
            if any((line.frame.get("scene") or line.frame.get("diff") or {}).get("sheet") for line in lines):
                return
            lines[0].receive()
            continue
        line = asked[0]
        number = line.frame["number"]
        answer = line.ask(act=dice.choice(line.moves()))
        assert "ok" in answer, answer
        for other in lines:
            while other.frame["number"] <= number:
                other.receive()
