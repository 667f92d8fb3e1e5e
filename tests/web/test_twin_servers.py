"""Twins over HTTP: two servers with twins of the same tables answer, count and log the same."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from igroteka.engine import CHANCE, SPECTATOR, Rng
from tests.web.secrets import GAMES, secrets_of, strange
from tests.web.server import Server
from tests.web.twin_tables import NAME, first_choice, stored
from tests.web.twins import Sent, compare, play, twin_of, without_seals


def over_http(server: Server, name: str, observer: int) -> Sent:
    """Pages and answers of a server, to the observer and to somebody without a seat."""
    sent: Sent = []
    moves = f"/api/tables/{name}/moves"
    for token in ("", f"token {observer}"):
        sent.append(("/record", sealed(fetch(server, f"/t/{name}/record", token))))
        for path in ("", "/story", "/replay", "/replay?move=40", "/scenes/28", "/scenes/40"):
            sent.append((path, fetch(server, f"/t/{name}{path}", token)))
        for path in ("/", "/api/tables", f"/api/tables/{name}"):
            sent.append((path, fetch(server, path, token)))
        for path in (f"/api/tables/{name}/record", f"/api/tables/{name}/seal"):
            sent.append((path, sealed(fetch(server, path, token))))
        for i, text in enumerate((*strange(), "x" * 70_000)):
            body = json.dumps({"act": text, "after": i % 2 * 1_000_000}).encode()
            sent.append(("refusal", fetch(server, moves, token, body)))
        for body in (b"", b"[]", b'{"act": 7, "after": "x"}'):
            sent.append(("refusal", fetch(server, moves, token, body)))
        for body in (b"{}", b'{"after": 0}', b'{"after": 1000000}'):
            sent.append(("takeback", fetch(server, f"/api/tables/{name}/takeback", token, body)))
    return sent


def sealed(answer: bytes) -> bytes:
    """An answer with one seal, but for the seal."""
    rest = without_seals(answer)
    assert rest.count(b"(a seal)") == 1
    return rest


def fetch(server: Server, path: str, token: str, body: bytes | None = None) -> bytes:
    """An answer as it came, but for its date."""
    headers = {"Content-Type": "application/json", "Host": "twins.example"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(server.address + path, body, headers)
    try:
        answer = urllib.request.urlopen(request, timeout=20)
    except urllib.error.HTTPError as error:
        answer = error
    assert answer.status < 500, f"{path} is broken: it shows nothing"
    with answer:
        kept_headers = sorted((name, value) for name, value in answer.headers.items() if name.lower() != "date")
        return f"{answer.status} {kept_headers}\n".encode() + bytes(answer.read())


@pytest.mark.parametrize("game", [GAMES[0], GAMES[-1]])
def test_two_servers_answer_and_log_the_same(game: str, tmp_path: Path) -> None:
    match, dice = play(3, secrets_of(game).options, 11, game), Rng(11, 4)
    places = [str(tmp_path / "ours.db"), str(tmp_path / "theirs.db")]
    asked: list[tuple[str, int]] = []
    for observer in (0, 2):
        twin = twin_of(match, observer, dice)
        for cut in (first_choice(twin), first_choice(twin) + 1, len(twin) // 2):
            while twin[cut - 1].back >= 0 or twin[cut].seat == CHANCE:
                cut += 1
            asked.append((NAME[:-2] + "xy"[observer // 2] + "abc"[len(asked) % 3], observer))
            for place, log in zip(places, (match.log, twin), strict=True):
                asyncio.run(stored(place, match, log[:cut], asked[-1][0]))
    servers = [Server(place, "--no-limits") for place in places]
    try:
        for name, observer in asked:
            compare(observer, 0, *(over_http(server, name, observer) for server in servers))
        picture = f"/t/{asked[-1][0]}/picture.png"
        compare(SPECTATOR, 0, *([("picture", fetch(server, picture, ""))] for server in servers))
        compare(SPECTATOR, 0, *(counted(server) for server in servers))
    finally:
        for server in servers:
            server.stop()
    compare(SPECTATOR, 0, *(logged(server) for server in servers))


def counted(server: Server) -> Sent:
    """What the server counts, but for seconds and what the process itself needs."""
    lines = fetch(server, "/metrics", "").splitlines()
    return [("metrics", line) for line in lines if line.startswith(b"igroteka") and b"second" not in line]


def logged(server: Server) -> Sent:
    """What the server wrote, but for the time and its own address."""
    lines = server.said.replace(str(server.port), "").splitlines()
    return [("log", re.sub('"at": "[^"]*"', "", line).encode()) for line in lines]
