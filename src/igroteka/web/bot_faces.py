"""Bots are somebody: a dozen faces with names. Who sits where follows from the name of the table, so everybody meets
the same ones there, after any reload or restart; and no two at a table are alike.

The faces are drawn in `client/faces.svg`: a view of it for each, and a symbol that tables get with those of their game.
How well a bot plays is its level and not its face.
"""

import re
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from igroteka.bots import LEVELS
from igroteka.store import ChairRow
from igroteka.words import Words

FACES = (
    "motya", "klyopa", "barsik", "zoya", "foma", "egor", "ulya", "lyova", "tina", "potap", "varya", "gosha",
)  # fmt: skip
DRAWN = Path(__file__).parent / "client" / "faces.svg"
STEP = 5  # from seat to seat; it shares no divisor with the number of faces, so that they repeat after all were there


@cache
def face_symbols() -> dict[str, bytes]:
    """Each face as a symbol, for a page that has others already: it need not ask for one more file."""
    drawn = re.finditer(rb'<symbol id="face-(\w+)".*?</symbol>', DRAWN.read_bytes(), re.DOTALL)
    return {found[1].decode(): found[0] for found in drawn}


def company_of(table: str) -> int:
    """Which of the faces comes first at a table."""
    return int.from_bytes(sha256(table.encode()).digest()[:4], "big") % len(FACES)


def companion(company: int, seat: int) -> str:
    """The face on a seat of such a company."""
    return FACES[(company + STEP * seat) % len(FACES)]


def company_in(text: str) -> int | None:
    """A company that somebody names; None if there is no such."""
    known = text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < len(FACES)
    return int(text) if known else None


def is_bot(chair: ChairRow) -> bool:
    """Whether a bot sits there as itself; who lends a seat to a bot keeps name and face."""
    return chair.kind in LEVELS and not chair.name and not chair.token


def face_of(chair: ChairRow) -> str:
    """The face of a bot; empty for people."""
    return companion(company_of(chair.table), chair.seat) if is_bot(chair) else ""


def faces_of(chairs: Sequence[ChairRow]) -> tuple[str, ...]:
    """Of all seats; nothing at all where no bot sits."""
    found = tuple(face_of(chair) for chair in chairs)
    return found if any(found) else ()


def titled(name: str, level: str, say: Words) -> str:
    """A bot where people are listed: its name, and how it plays."""
    return say("bot-titled", name=name, level=say(f"{level}-about"))
