"""Requests that nobody sends who means well: odd heads, odd addresses. None of them is a mistake of ours."""

import http.client
import re
import warnings
from collections.abc import Iterator

import pytest

from igroteka.web.app import make_app
from tests.any_game import FIRST
from tests.web.raw_sockets import dialled, serving_strangers, shake_hands
from tests.web.server import PATIENCE, Person, Server

HEADS = {
    "two hosts": (b"GET /health HTTP/1.1\r\nHost: a\r\nHost: a\r\n", 400),
    "no host": (b"GET /health HTTP/1.1\r\n", 400),
    "an odd host": (b"GET /health HTTP/1.1\r\nHost: a/../b\r\n", 400),
    "no host, long ago": (b"GET /health HTTP/1.0\r\n", 200),
    "two hosts, long ago": (b"GET /health HTTP/1.0\r\nHost: a\r\nHost: b\r\n", 400),
    "two lengths": (b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 9\r\n", 400),
    "length and pieces": (
        b"POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n",
        400,
    ),
    "one of each": (b"GET /health HTTP/1.1\r\nHost: a\r\n", 200),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_strangers(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.mark.parametrize("head", HEADS)
def test_a_request_names_its_host_once(server: Server, head: str) -> None:
    asked, status = HEADS[head]
    with dialled(server) as line:
        line.sendall(asked + b"Connection: close\r\n\r\n")
        told = b""
        while more := line.recv(4096):
            told += more
        assert told.startswith(b"HTTP/1.1 %d " % status), told


def test_a_second_request_on_the_same_line_names_its_host_too(server: Server) -> None:
    with dialled(server) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        told = b""
        while not told.endswith(b"\r\n\r\nok"):
            told += line.recv(4096)
        line.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
        told = b""
        while more := line.recv(4096):
            told += more
        assert told.startswith(b"HTTP/1.1 400 ")


def test_live_connections_name_their_host_once(server: Server) -> None:
    anna = Person(server)
    name = anna.set_table("person,random")
    with dialled(server) as line:
        assert b" 101 " in shake_hands(line, f"/t/{name}/live")
    with dialled(server) as line:
        assert b" 400 " in shake_hands(line, f"/t/{name}/live", "Host: evil.example")


ODD = [
    "%00", "x%00.js", "%ff%fe", "%ed%a0%80", "..%2f..%2fapp.py", "%2e%2e", "a" * 300, "a" * 9000, "%5c..%5c", "9" * 400,
    "-1", "%F0%9F%8E%B2", "%0d%0aX:1", "%20", "%25", "1e999", "%C2%AD", "%e2%80%ae", "....", "%2f", "%u0000", "%",
]  # fmt: skip


def test_no_address_makes_a_mistake_of_ours(server: Server) -> None:
    """Every route there is, with something odd in every place of its path and in its questions."""
    anna = Person(server)
    known = {"name": anna.set_table("person,random"), "game": FIRST.id}
    with warnings.catch_warnings(action="ignore"):  # of what Litestar 3 will want
        app = make_app("", 1)
    routes = {(method, route.path_format) for route in app.routes for method in getattr(route, "methods", ())}
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    tried = 0
    for method, path in sorted(routes):
        places = re.findall(r"{([^}]+)}", path)
        filled = path.format(**{place: known.get(place.split(":")[0], "x") for place in places})
        asked = [
            f"{filled}?" + "&".join(f"{name}={odd}" for name in ("move", "seat", "lang", "limit")) for odd in ODD[::4]
        ]
        asked += [
            path.format(**{place: odd if place == here else known.get(place.split(":")[0], "x") for place in places})
            for odd in ODD
            for here in places
        ]
        for address in asked:
            if address.partition("?")[0].endswith("/events") and method == "GET":
                continue  # it does not end
            line.putrequest(method, address, skip_accept_encoding=True)
            line.putheader("Content-Length", "0")
            line.endheaders()
            answer = line.getresponse()
            text = answer.read()
            tried += 1
            assert answer.status < 500, (method, address)
            assert b"Traceback" not in text
            if answer.getheader("Connection") == "close":
                line.close()
    line.close()
    assert tried > 1000
