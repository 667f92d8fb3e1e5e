"""Databases and records that earlier versions have written: whatever changes, they open, play on and verify.

Each folder here is named after the version that wrote it. It holds `games.sqlite` as the server left it, `noted.json`
(what the tables showed) and the records of its finished games. `python -m tests.written_before.write` adds the folder
of the version at hand; folders that are there are never written again.
"""

import contextlib
import json
import random
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.web.server import PATIENCE, Server

HERE = Path(__file__).parent
VERSIONS = sorted(path.parent for path in HERE.glob("*/noted.json"))


@dataclass
class Noted:
    """A table as its version left it."""

    id: str
    game: str
    kind: str  # running, finished, bots, own-box, solo
    rules: int  # version of the rules
    number: int  # of its last entry
    tokens: list[str]  # by seat; empty for a bot
    positions: list[str]  # what each seat sees, then a spectator; of a finished game the whole truth alone


def noted_in(version: Path) -> list[Noted]:
    return [Noted(**one) for one in json.loads((version / "noted.json").read_text(encoding="utf-8"))]


class Program:
    """A program at the tables of a server: it talks through the JSON API, which stays what it is."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def ask(self, path: str, data: object = None, token: str = "") -> Any:
        return json.loads(self.text(path, data, token))

    def text(self, path: str, data: object = None, token: str = "") -> str:
        request = urllib.request.Request(self.server.address + "/api" + path)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if data is not None:
            request.data = json.dumps(data).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def views(self, table: str, tokens: list[str]) -> list[dict[str, Any]]:
        """What each person sees, then a spectator."""
        return [self.ask(f"/tables/{table}", token=token) for token in tokens if token] + [self.ask(f"/tables/{table}")]

    def play(self, table: str, tokens: list[str], dice: random.Random, most: int, takebacks: bool = False) -> int:
        """People decide at random, so many times or to the end, until it is a person's turn again; how many did."""
        path = f"/tables/{table}"
        made = 0
        deadline = time.monotonic() + PATIENCE
        while not self.ask(path)["over"]:
            asked = [(view, token) for token in tokens if token and (view := self.ask(path, token=token))["legal"]]
            if not asked:
                assert time.monotonic() < deadline, "a bot does not decide"
                time.sleep(0.02)
                continue
            if made == most:
                break
            view, token = asked[0]
            after = self.ask(path + "/moves", {"act": dice.choice(view["legal"]), "after": view["number"]}, token)
            made += 1
            if takebacks and after["number"] == self.ask(path)["number"] and dice.random() < 0.2:
                with contextlib.suppress(urllib.error.HTTPError):  # what has revealed something stays
                    self.ask(path + "/takeback", {"after": after["number"]}, token)
            deadline = time.monotonic() + PATIENCE
        return made
