"""What can be sent by the thousand in one packet: pings, empty messages, requests behind requests, headers, pieces.

Each kind froze the server for everybody once. The server of these tests has the limits that everybody has."""

import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from igroteka.web import protocols
from tests.any_game import ALONE
from tests.web.raw_sockets import PING, TEXT, ask, dialled, frame, mistakes, rest, shake_hands
from tests.web.server import Person, Server

PONG = 10
LONGEST = 0.25  # seconds of the server's processor time before others are heard; before, it was up to several
FROM = "X-Forwarded-For: 10.0.0.66"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data") / "games.db")
    yield running
    running.stop()
    assert mistakes(running) == []
    warned = [line for line in running.said.splitlines() if '"level": "warning"' in line]
    assert warned == []  # whoever sends nonsense writes nothing into our log


@contextmanager
def flood(server: Server, content: bytes, path: str = "") -> Iterator[None]:
    """Somebody who sends the same over and over, on four connections."""
    over = threading.Event()

    def pour() -> None:
        while not over.is_set():
            with suppress(OSError), socket.create_connection(("127.0.0.1", server.port), 5) as line:
                if path and b" 101 " not in shake_hands(line, path, FROM):
                    time.sleep(0.1)
                    continue
                line.settimeout(0.5)
                for _ in range(20):
                    line.sendall(content)

    threads = [threading.Thread(target=pour) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def longest_wait(server: Server, anna: Person) -> float:
    """Of somebody who plays meanwhile: what the server works until it answers. A busy machine does not change that."""
    longest, worked = 0.0, ~server.process.pid << 3 | 2  # the clock of that process
    with anna.live() as line:
        line.receive()
        end = time.monotonic() + 2
        while time.monotonic() < end:
            begun = time.clock_gettime(worked)
            assert "ok" in line.ask(ping=True)
            longest = max(longest, time.clock_gettime(worked) - begun)
            time.sleep(0.02)  # within what one person may ask
    return longest


@pytest.mark.parametrize(
    "content",
    [
        frame(PING, b""),
        frame(PONG, b""),
        frame(TEXT, b"{}"),
        frame(TEXT, b'{"why": "x"}'),
        frame(TEXT, b"", last=False),
    ],
    ids=["pings", "pongs", "messages", "questions", "pieces"],
)
def test_a_flood_of_frames_keeps_nobody_else_waiting(server: Server, content: bytes) -> None:
    anna, mallory = Person(server), Person(server)
    anna.set_table("person", ALONE.id)
    table = mallory.set_table("person", ALONE.id)
    with flood(server, content * 20_000, f"/t/{table}/live"):
        assert longest_wait(server, anna) < LONGEST


HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.66\r\n"
MANY = b"1\r\na\r\n" * 60_000
CHUNKED = b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"


@pytest.mark.parametrize(
    "content",
    [
        (HEAD + b"\r\n") * 4000,
        HEAD + b"a: b\r\n" * 5000,
        CHUNKED + FROM.encode() + b"\r\n\r\n" + b"1\r\na\r\n" * 60_000,
    ],
    ids=["requests behind requests", "headers", "pieces of a body"],
)
def test_a_flood_within_one_request_keeps_nobody_else_waiting(server: Server, content: bytes) -> None:
    anna = Person(server)
    anna.set_table("person", ALONE.id)
    with flood(server, content):
        assert longest_wait(server, anna) < LONGEST


def test_what_comes_by_the_thousand_is_refused_in_a_line(server: Server) -> None:
    for content, status in (
        ((HEAD + b"\r\n") * (protocols.AT_ONCE + 5), 400),
        (HEAD + b"a: b\r\n" * protocols.HEADERS + b"\r\n", 431),
        (CHUNKED + b"\r\n" + b"1\r\na\r\n" * (protocols.BODY_PIECES + 5), 413),
    ):
        with dialled(server) as line:
            line.sendall(content)
            answers = re.findall(rb"HTTP/1.1 (\d+) ", rest(line))
            assert answers[-1:] == [str(status).encode()], (content[:40], answers)


def test_a_few_requests_at_once_are_all_answered(server: Server) -> None:
    with dialled(server) as line:
        last = HEAD + b"Connection: close\r\n\r\n"
        line.sendall((HEAD + b"\r\n") * 5 + last)
        assert rest(line).count(b"HTTP/1.1 200 ") == 6


def test_a_long_message_in_parts_is_heard(server: Server) -> None:
    anna = Person(server)
    anna.set_table("person", ALONE.id)
    with anna.live() as line:
        line.receive()
        for _ in range(3):
            assert "ok" in line.ask(ping=True, why="x" * 3000)
        line.connection.send(json.dumps({"why": "x" * 30_000}))
        assert line.receive()["reason"] == "too-long"
        assert "ok" in line.ask(act=line.moves()[0])


def test_what_leads_nowhere_is_counted_too(server: Server) -> None:
    paths = (("GET", "/nowhere", 404), ("PUT", "/health", 405))
    for method, path, status in paths:
        who = {"X_Forwarded_For": f"10.0.7.{status % 256}"}
        asked = b"".join(
            f"{method} {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {who['X_Forwarded_For']}\r\n\r\n".encode()
            for _ in range(6)
        )
        found: set[int] = set()
        with dialled(server) as line:
            for _ in range(400):
                line.sendall(asked)
                answers = b""
                while answers.count(b"HTTP/1.1 ") < 6:
                    answers += line.recv(65536)
                found |= {int(one) for one in re.findall(rb"HTTP/1.1 (\d+) ", answers)}
                if 429 in found:
                    break
        assert found == {status, 429}
        assert json.loads(ask(server, "GET", "/api/games")[1])  # others are served


def test_refusals_are_counted_for_all_connections_of_an_address(server: Server) -> None:
    """Who is sent away for a flood and comes again has no new patience to use up."""
    mallory = Person(server)
    table = mallory.set_table("person", ALONE.id)
    answered, begun = 0, time.monotonic()
    for _ in range(6):
        with dialled(server) as line:
            assert b" 101 " in shake_hands(line, f"/t/{table}/live", "X-Forwarded-For: 10.0.0.67")
            with suppress(OSError):
                for _ in range(45):
                    line.sendall(frame(TEXT, b'{"id":1,"ping":true}') * 10)
                    time.sleep(0.001)
            answered += rest(line).count(b'"reason":"too-fast"')
    assert 100 < answered <= 210 + 5 * (time.monotonic() - begun)
