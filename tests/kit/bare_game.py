"""Whispers as a game of the shelf that has nothing but its rules: no rulebook, no words, no scene, no bot."""

from collections.abc import Mapping
from typing import Any

from igroteka.engine import State
from igroteka.games import Game
from tests.kit.whispers import Whispers


class BareRules:
    """Not even `read_position`."""

    def start(self, seats: int, options: Mapping[str, Any], box: Any) -> State:
        return Whispers(seats)

    def standard_box(self) -> str:
        return "five cards"

    def read_box(self, text: str, name: str) -> str:
        return text


class BareGame(Game):
    @property
    def rules(self) -> Any:
        return BareRules()

    def part(self, name: str) -> Any:
        missing = f"igroteka.games.{self.id}.{name}"
        raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)

    def rules_text(self, language: str) -> str:
        raise FileNotFoundError(f"{language}.md")


WHISPERS = BareGame("whispers", (2, 3, 4), (1, 2), (), 1, hidden=("always",))
