"""The process of the server: told to end, it sends everybody away, saves what is waiting, and ends well."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar

from igroteka.web import handover
from igroteka.web.handover import Line
from igroteka.words import Complaint

TURN = 0.0005  # seconds that a thread waits for another: the one that saves must not wait for many frames
GARBAGE = (20_000, 20, 50)  # a frame is a thousand small things that live as long as the table: look less often
GRACE = 5  # seconds for requests that are being answered


class Server(uvicorn.Server):
    def __init__(self, app: Litestar, config: uvicorn.Config, opened: Callable[[], None], starter: Line | None) -> None:
        super().__init__(config)
        self.app = app
        self.opened = opened
        self.starter = starter
        self.leaving: asyncio.Task[None] | None = None

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()
        if self.started and self.starter is not None:
            asyncio.get_running_loop().add_reader(self.starter.wire, self.told, self.starter)

    def told(self, starter: Line) -> None:
        """By the one who started us: to leave, if not that it is gone."""
        asyncio.get_running_loop().remove_reader(starter.wire)
        word, _ = starter.hear()
        self.leaving = asyncio.create_task(self.leave(handover.THOUGHTS if word == "leave" else 0))

    async def leave(self, patience: float) -> None:
        await self.app.state.tables.thinking.rest(patience)
        self.should_exit = True

    async def shutdown(self, sockets: Any = None) -> None:
        """Streams have no end of their own: without a word from us they would be waited for."""
        self.app.state.tables.dismiss()
        await super().shutdown(sockets)


def door(host: str, port: int) -> socket.socket:
    """Where people come in; or a complaint that says what is in the way."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as problem:
        raise Complaint("serve-port", host=host, port=str(port), problem=problem.strerror or str(problem)) from None
    return listening


def run(app: Litestar, host: str, port: int, opened: Callable[[int], None], **settings: Any) -> None:
    """Until SIGTERM or Ctrl-C. Both are how a server is meant to end: the exit status is 0. `opened` is told the port,
    unless people know it already."""
    starter = handover.starter()
    own_door = partial(door, host, port)
    listening, taken = handover.door_from(starter, own_door) if starter else (own_door(), False)

    def tell() -> None:
        if not taken:
            opened(listening.getsockname()[1])
        if starter:
            starter.tell("open", None if taken else listening)

    server = Server(app, uvicorn.Config(app, timeout_graceful_shutdown=GRACE, **settings), tell, starter)
    for number in (signal.SIGTERM, signal.SIGINT):  # uvicorn raises them once more when everything is closed
        signal.signal(number, leave)
    logging.getLogger("uvicorn.error").addFilter(lambda _: "problem" not in app.state)  # it is told by the command line
    gc.collect()
    gc.freeze()  # what is there now stays
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)
    try:
        server.run([listening])
    except SystemExit:  # uvicorn says so when the application could not start
        if isinstance(problem := app.state.get("problem"), Complaint):
            raise problem from None
        raise


def leave(number: int, frame: FrameType | None) -> None:
    sys.exit(0)
