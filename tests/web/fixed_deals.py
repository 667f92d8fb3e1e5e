"""`igroteka serve` as it is, but every run of the tests is dealt the same: what failed once fails again.

`DEALS=anything make test` deals otherwise.
"""

import hashlib
import os
import secrets
import zlib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from igroteka.bots.workers import Question, Workers
from igroteka.cli import main
from igroteka.web import tables

ask = Workers.question


def question(*asked: Any, **named: Any) -> Question:
    """A bot's luck follows from what it sees."""
    asks = ask(*asked, **named)
    return replace(asks, seed=zlib.crc32(repr(asks.facts).encode()))


def seed(size: int) -> bytes:
    """Each file of tests has one of its own. A server that is shared is told for which file it deals."""
    shared = os.environ.get("DEAL")
    test = Path(shared).read_text(encoding="utf-8") if shared else os.environ.get("PYTEST_CURRENT_TEST", "")
    return hashlib.sha256((os.environ.get("DEALS", "") + test.partition("::")[0]).encode()).digest()[:size]


def deal() -> None:
    dealt = SimpleNamespace(token_bytes=seed, choice=secrets.choice)
    tables.secrets = dealt  # type: ignore[attr-defined,assignment]
    Workers.question = question  # type: ignore[method-assign]


if __name__ == "__main__":
    deal()
    main()
