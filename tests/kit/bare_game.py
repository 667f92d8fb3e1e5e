"""Whispers as a game that has nothing but its rules: no rulebook, no words, no scene, no bot."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from igroteka.engine import State
from igroteka.games import Game
from igroteka.games.box_schema import Schema
from igroteka.games.contract import Box, Rules
from tests.kit.whispers import Whispers, read_position


class NoBox:
    text, digest = "", "nothing"


@dataclass(frozen=True)
class BareGame(Game):
    """`bug` is a mistake in the rules, see `whispers.py`; `where` is the folder of its files."""

    id: str = "whispers"
    package: str = "tests.kit"  # it has no part of any game
    seats: tuple[int, ...] = (2, 3, 4)
    minutes: tuple[int, int] = (1, 2)
    rules_version: int = 1
    hidden: tuple[str, ...] = ("always",)
    bug: str = ""
    where: Path = Path(__file__).parent

    @cached_property
    def rules(self) -> Rules[State, Box]:
        return Rules(
            start=lambda seats, options, box, version: Whispers(seats, self.bug),
            box_schema=Schema("", {}, lambda data: NoBox()),
            read_position=lambda text, box: read_position(text),
        )

    @property
    def folder(self) -> Path:
        return self.where
