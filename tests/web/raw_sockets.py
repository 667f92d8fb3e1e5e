"""Connections byte by byte, for clients that do what no browser does."""

import contextlib
import http.client
import os
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.web.server import Server

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
FORM = {"Content_Type": "application/x-www-form-urlencoded"}
JSON = {"Content_Type": "application/json"}


def ask(server: Server, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str, dict[str, str]]:
    """A request as it is: nothing is checked or made right before it is sent."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        line.putrequest(method, path, skip_accept_encoding=True)
        content = body.encode() if isinstance(body, str) else body
        if content is not None:
            line.putheader("Content-Length", str(len(content)))
        for name, value in headers.items():
            line.putheader(name.replace("_", "-"), value)
        line.endheaders(content)
        answer = line.getresponse()
        return answer.status, answer.read().decode(), dict(answer.headers)
    finally:
        line.close()


@contextlib.contextmanager
def dialled(server: Server, window: int = 0) -> Iterator[socket.socket]:
    """A bare connection; with a small window it takes little before it is read."""
    with socket.socket() as line:
        line.settimeout(20)
        if window:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        line.connect(("127.0.0.1", server.port))
        yield line


def shake_hands(line: socket.socket, path: str, *headers: str) -> bytes:
    """Asks for a live connection; the head of the answer."""
    asked = (
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *headers,
    )
    line.sendall("\r\n".join([*asked, "", ""]).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = line.recv(1)
        if not byte:
            break
        head += byte
    return head


def frame(kind: int, content: bytes, last: bool = True) -> bytes:
    """One frame as a client sends it, masked with zeros."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack("!H", size)
    return bytes([kind | (0x80 if last else 0)]) + length + bytes(4) + content


def next_frame(line: socket.socket) -> tuple[int, bytes]:
    """Kind and content of what the server sends next; kind -1 when the connection is over."""
    head = exactly(line, 2)
    if len(head) < 2:
        return -1, b""
    size = head[1] & 0x7F
    if size >= 126:
        size = int.from_bytes(exactly(line, 2 if size == 126 else 8), "big")
    return head[0] & 0x0F, exactly(line, size)


def exactly(line: socket.socket, count: int) -> bytes:
    content = b""
    with contextlib.suppress(ConnectionError):
        while len(content) < count and (more := line.recv(count - len(content))):
            content += more
    return content


def closed_with(line: socket.socket) -> int:
    """The code a live connection is closed with; 0 if it ends without a word."""
    while True:
        kind, content = next_frame(line)
        if kind in (-1, CLOSE):
            return int.from_bytes(content[:2], "big")


def rest(line: socket.socket) -> bytes:
    """Everything until the server closes."""
    content = b""
    with contextlib.suppress(ConnectionError):
        while more := line.recv(65536):
            content += more
    return content


@contextlib.contextmanager
def serving_strangers(folder: Path) -> Iterator[Server]:
    """A server without limits that makes no mistake, whatever it is sent."""
    running = Server(folder / "games.db", "--no-limits")
    yield running
    running.stop()
    assert mistakes(running) == []


def connections(server: Server) -> int:
    """Connections that the server process holds open, until it really lets them go, and its door."""
    process = Path(f"/proc/{server.process.pid}")
    known = {line.split()[9] for line in (process / "net/tcp").read_text().splitlines()[1:]}
    found = 0
    for file in (process / "fd").iterdir():
        with contextlib.suppress(OSError):  # closed meanwhile
            found += file.readlink().name.removeprefix("socket:[").removesuffix("]") in known
    return found


def memory(server: Server) -> float:
    """Megabytes of the server process."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def pour(line: socket.socket, content: bytes, times: int = 100_000) -> None:
    """Sends the same again and again; ends with what the connection ends with."""
    for _ in range(times):
        line.sendall(content)


def mistakes(server: Server) -> list[str]:
    """What a server that has ended said about mistakes of its own."""
    return [line for line in server.said.splitlines() if "Traceback" in line or '"level": "error"' in line]
