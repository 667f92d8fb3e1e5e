"""Everything a server answers about a table, to compare it with what the server of the twin answers."""

import json
import re
import urllib.error
import urllib.request
from collections.abc import Sequence

from tests.web.secrets import strange
from tests.web.server import Server
from tests.web.twins import Sent, without_seals

SECRET = re.compile(rb"[\w-]{40,}")  # what a server makes up: codes of links, secrets of browsers
PATHS = (
    "", "/record", "/story", "/replay", "/replay?move=40", "/scenes/28", "/scenes/40", "/account", "/curve", "/check",
)  # fmt: skip
PICTURES = ("/picture.png", "/picture.png?move=28", "/picture.png?seat=1")


def over_http(server: Server, name: str, observer: int, *, pictures: bool) -> Sent:
    """Pages, pictures, streams and answers of a server, to the observer and to somebody without a seat."""
    paths = (*PATHS, *PICTURES) if pictures else PATHS
    sent: Sent = []
    moves = f"/api/tables/{name}/moves"
    for token in ("", f"token {observer}"):
        for path in paths:
            sent.append((path, fetch(server, f"/t/{name}{path}", token)))
            assert sent[-1][1].startswith(b"200 "), sent[-1]
        for path in (
            "/",
            "/api/tables",
            f"/api/tables/{name}",
            f"/api/tables/{name}/record",
            f"/api/tables/{name}/seal",
        ):
            sent.append((path, fetch(server, path, token)))
        for after in (-1, 0):
            path = f"/api/tables/{name}/events?after={after}"
            sent.append(("events", fetch(server, path, token, first=True)))
            assert b"data:" in sent[-1][1]
        for i, text in enumerate((*strange(), "x" * 70_000)):
            body = json.dumps({"act": text, "after": i % 2 * 1_000_000}).encode()
            sent.append(("refusal", fetch(server, moves, token, body)))
        for body in (b"", b"[]", b'{"act": 7, "after": "x"}'):
            sent.append(("refusal", fetch(server, moves, token, body)))
        for body in (b"{}", b'{"after": 0}', b'{"after": 1000000}'):
            sent.append(("takeback", fetch(server, f"/api/tables/{name}/takeback", token, body)))
    return [*sent, *by_link(server, name, observer, ("", "/record", *PICTURES[: 1 if pictures else 0]))]


def by_link(server: Server, name: str, observer: int, paths: Sequence[str]) -> Sent:
    """A link for another device is made, used, and used once more; then this device looks at the table."""
    sent: Sent = []
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    made = fetch(server, f"/t/{name}/pass", f"token {observer}", f"seat={observer + 1}".encode(), form)
    found = re.search(rb"pass#([\w-]+)", made)
    assert found, made
    drawn = re.compile(rb"""('content-length', '\d+')|("qr":".*")""")  # as long as the code to scan is
    sent.append(("link", drawn.sub(b"", SECRET.sub(b"...", made))))
    cookie = ""
    for _ in range(2):
        answer = fetch(server, "/pass", "", b"code=" + found[1], form)
        cookie = cookie or answer.partition(b"'set-cookie', '")[2].partition(b";")[0].decode()
        sent.append(("link", SECRET.sub(b"...", answer)))
    assert cookie
    for path in paths:
        sent.append(("by link", fetch(server, f"/t/{name}{path}", "", None, {"Cookie": cookie})))
    path = f"/api/tables/{name}/events"
    sent.append(("by link", fetch(server, path, "", None, {"Cookie": cookie}, first=True)))
    return sent


class NoWay(urllib.request.HTTPRedirectHandler):
    """Answers are compared as they come."""

    def redirect_request(self, *_: object) -> None:
        return None


opener = urllib.request.build_opener(NoWay)


def fetch(
    server: Server,
    path: str,
    token: str,
    body: bytes | None = None,
    more: dict[str, str] | None = None,
    *,
    first: bool = False,
) -> bytes:
    """An answer as it came, but for its date and a seal; `first`: the first event of a stream."""
    headers = {"Content-Type": "application/json", "Host": "twins.example", **(more or {})}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(server.address + path, body, headers)
    try:
        answer = opener.open(request, timeout=20)
    except urllib.error.HTTPError as error:
        answer = error
    assert answer.status < 500, f"{path} is broken: it shows nothing"
    with answer:
        kept_headers = sorted((name.lower(), value) for name, value in answer.headers.items() if name.lower() != "date")
        read = b"".join(iter(answer.readline, b"\r\n" if first else b""))
        found = f"{answer.status} {kept_headers}\n".encode() + read
    if path.endswith(("/record", "/seal")):
        found = without_seals(found)
        assert found.count(b"(a seal)") == 1
    return found
