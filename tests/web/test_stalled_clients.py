"""Clients that never finish asking, never read, or are gone without a word: they are let go, nobody else notices."""

import contextlib
import random
import re
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from igroteka.web.patience import notice_silence
from tests.any_game import ALONE
from tests.web.raw_sockets import (
    BINARY,
    CLOSE,
    TEXT,
    closed_with,
    connections,
    dialled,
    frame,
    memory,
    mistakes,
    next_frame,
    pour,
    rest,
    shake_hands,
)
from tests.web.server import LiveConnection, Person, Server


class Impatient(Server):
    """Waits for two seconds where others wait for twenty, and alone: what the system notices by itself is left out."""

    program = (
        "-c",
        "from igroteka.web import api, patience, protocols; from igroteka.cli import main; "
        "patience.LOOK = api.BEAT = 0.2; protocols.notice_silence = lambda transport, seconds: None; main()",
    )


def endings(server: Server) -> int:
    rows = sqlite3.connect(server.data)
    try:
        return int(rows.execute("SELECT count(*) FROM endings").fetchone()[0])
    finally:
        rows.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Impatient(tmp_path_factory.mktemp("data") / "games.db", "--no-limits", "--max-wait", "2")
    first = Person(running)
    first.post(f"/t/{first.set_table('person', ALONE.id)}/end")
    wait_for(lambda: endings(running) > 0)  # what works behind the table has begun, and opens no more files
    yield running
    running.stop()
    assert mistakes(running) == []


@pytest.fixture
def anna(server: Server) -> Person:
    """Somebody who plays alone while others misbehave."""
    person = Person(server)
    person.set_table("person", ALONE.id)
    return person


def watchers(server: Server) -> int:
    found = re.search(r"^igroteka_watchers (\S+)", Person(server).get("/metrics"), re.MULTILINE)
    assert found
    return int(float(found[1]))


def wait_for(condition: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def move(line: LiveConnection) -> None:
    number = line.frame["number"]
    assert "ok" in line.ask(act=random.Random(number).choice(line.moves()))
    while line.frame["number"] == number:
        line.receive()


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nname=",
    ],
    ids=["nothing", "head", "body"],
)
def test_a_request_that_never_ends_is_ended(server: Server, beginning: bytes) -> None:
    with dialled(server) as line:
        line.sendall(beginning)
        line.settimeout(0.1)
        begun, answer = time.monotonic(), b""
        while time.monotonic() < begun + 60:
            try:
                if beginning:
                    line.sendall(b"a")
                more = line.recv(1000)
                if not more:
                    break
                answer += more
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert time.monotonic() < begun + 45
        assert answer == b"" or answer.startswith(b"HTTP/1.1 408 ")
        assert not beginning or b"send it again" in answer


def test_a_request_head_has_a_size(server: Server) -> None:
    before = memory(server)
    for beginning in (b"GET / HTTP/1.1\r\nX-Long: ", b"GET /", b"GET / HTTP/1.1\r\n"):
        with dialled(server) as line:
            line.sendall(beginning)
            with pytest.raises(ConnectionError):
                pour(line, b"x: yyyyyy\r\n" * 1000 if beginning.endswith(b"\n") else b"x" * 10_000, 2000)
    with dialled(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * 40_000)
        assert rest(line).startswith(b"HTTP/1.1 431 ")
    assert memory(server) < before + 20


@pytest.mark.parametrize("header", ["Cookie: " + "x" * 9000, *["\r\n".join(f"X-{n}: y" for n in range(300))]])
def test_a_live_connection_with_an_odd_head_is_refused(server: Server, anna: Person, header: str) -> None:
    with dialled(server) as line:
        assert re.match(rb"HTTP/1.1 4\d\d ", shake_hands(line, f"/t/{anna.table}/live", header))


def test_who_never_reads_is_let_go_and_the_table_goes_on(server: Server, anna: Person) -> None:
    with anna.live() as mine:
        mine.receive()
        before = connections(server)
        with dialled(server, 1024) as line:
            assert b" 101 " in shake_hands(line, f"/t/{anna.table}/live")
            wait_for(lambda: watchers(server) == 2)
            while watchers(server) == 2 and mine.moves():
                move(mine)
            wait_for(lambda: watchers(server) == 1)
            wait_for(lambda: connections(server) <= before)


def test_who_asks_and_never_reads_the_answers_is_let_go(server: Server, anna: Person) -> None:
    with anna.live() as mine, dialled(server, 1024) as line:
        mine.receive()
        shake_hands(line, f"/t/{anna.table}/live")
        line.settimeout(0.5)
        with pytest.raises((TimeoutError, ConnectionError)):
            pour(line, frame(TEXT, b'{"act": "' + b"x" * 3900 + b'"}') * 20)
        move(mine)
        wait_for(lambda: watchers(server) == 1)
        assert memory(server) < 400


def test_a_stream_that_is_left_is_noticed(server: Server, anna: Person) -> None:
    with dialled(server) as line:
        line.sendall(f"GET /api/tables/{anna.table}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        wait_for(lambda: watchers(server) == 1)
        heard = b""
        while b"still here" not in heard:
            heard += line.recv(65536)
        assert heard.count(b"data: ") == 1
    wait_for(lambda: watchers(server) == 0)


def test_who_asks_for_pages_and_never_reads_them_is_let_go(server: Server) -> None:
    before = connections(server)
    with dialled(server, 1024) as line:
        line.sendall(asked := b"GET /client/table.css HTTP/1.1\r\nHost: x\r\n\r\n")
        wait_for(lambda: connections(server) > before)
        with contextlib.suppress(OSError):
            for _ in range(1500):  # not all at once: that is refused
                line.sendall(asked)
                time.sleep(0.002)
        wait_for(lambda: connections(server) <= before)


def test_the_system_is_asked_to_notice_whose_end_is_silent() -> None:
    line = socket.socket()
    with line:
        notice_silence(SimpleNamespace(get_extra_info={"socket": line}.get), 20)  # type: ignore[arg-type]  # all it needs
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 20_000


def test_a_connection_that_is_half_open_is_noticed(server: Server, anna: Person) -> None:
    with dialled(server) as line:
        shake_hands(line, f"/t/{anna.table}/live")
        wait_for(lambda: watchers(server) == 1)
        assert closed_with(line) == 1011  # pings that nobody answers
        wait_for(lambda: watchers(server) == 0)


def test_a_message_in_endless_pieces_is_ended(server: Server, anna: Person) -> None:
    with dialled(server) as line:
        shake_hands(line, f"/t/{anna.table}/live")
        line.sendall(frame(TEXT, b"", last=False) + frame(0, b"", last=False) * 1000)
        assert closed_with(line) == 1009


@pytest.mark.parametrize("nonsense", [b"\xff\xfe", b'{"act": "\xc3\x28"}', b"\xed\xa0\x80"])
def test_what_is_not_text_is_refused(server: Server, anna: Person, nonsense: bytes) -> None:
    with dialled(server) as line:
        shake_hands(line, f"/t/{anna.table}/live")
        line.sendall(frame(TEXT, nonsense))
        assert closed_with(line) == 1007
    with dialled(server) as line:
        shake_hands(line, f"/t/{anna.table}/live")
        line.sendall(frame(BINARY, nonsense))
        while (said := next_frame(line))[0] != CLOSE and b'"reason"' not in said[1]:
            pass
        assert b'"reason":"malformed"' in said[1]


@pytest.mark.parametrize("nonsense", [b"\x83\x80\0\0\0\0", b"\x81\x01a", b"\xf1\x80\0\0\0\0"])
def test_what_is_no_frame_is_refused(server: Server, anna: Person, nonsense: bytes) -> None:
    with dialled(server) as line:
        shake_hands(line, f"/t/{anna.table}/live")
        line.sendall(nonsense)
        assert closed_with(line) == 1002


def test_a_huge_message_is_refused_however_small_it_was_packed(server: Server, anna: Person) -> None:
    with anna.live() as line:
        line.receive()
        line.connection.send("a" * 10_000_000)
        with pytest.raises(ConnectionClosed) as caught:
            line.receive()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009
