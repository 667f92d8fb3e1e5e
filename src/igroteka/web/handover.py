"""A server that takes over from another without anybody at the tables losing anything.

Whoever starts both (`run.py`) holds a line to each: a socket whose number stands in IGROTEKA_HANDOVER. What is said:

    server   loaded          everything is imported; what now?
    starter  begin           open a door of your own
    starter  take + door     the one before you has ended: this is its door, where people may be waiting already
    server   open            people are served; with the door, if it is a new one
    starter  leave           end, but let bots think to the end; people are told to come again at once

Between two servers the door stays open, because the starter has it: who comes in then waits, and is not turned away.
"""

import os
import socket
from collections.abc import Callable

VARIABLE = "IGROTEKA_HANDOVER"
LONGEST = 64  # bytes of a word
THOUGHTS = 8.0  # seconds for bots to think to the end


class Line:
    """One end of the line between a server and its starter."""

    def __init__(self, wire: socket.socket) -> None:
        self.wire = wire

    def tell(self, word: str, door: socket.socket | None = None) -> None:
        socket.send_fds(self.wire, [f"{word}\n".encode()], [door.fileno()] if door else [])

    def hear(self) -> tuple[str, socket.socket | None]:
        """The next word, and the door that came with it; empty when the other end is gone."""
        data, doors, _, _ = socket.recv_fds(self.wire, LONGEST, 1)
        return data.decode().strip(), socket.socket(fileno=doors[0]) if doors else None


def starter() -> Line | None:
    """The line to whoever started this server, if it is there to be handed over."""
    number = os.environ.get(VARIABLE, "")
    return Line(socket.socket(fileno=int(number))) if number.isdecimal() else None


def door_from(line: Line, own_door: Callable[[], socket.socket]) -> tuple[socket.socket, bool]:
    """Where people come in, and whether it was somebody else's before. Waits until there is one."""
    line.tell("loaded")
    word, door = line.hear()
    if word == "begin":
        return own_door(), False
    if word != "take" or door is None:
        raise SystemExit(0)  # the starter is gone
    return door, True
