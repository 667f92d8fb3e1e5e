"""What the shelf knows of a game without loading its rules, and the one door to the rest of it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Any, Protocol

from igroteka.engine import State
from igroteka.words import Complaint, shown, words


class Box(Protocol):
    """The material of a game: whole text of its data file, and the digest that records carry."""

    text: str
    digest: str


class Rules(Protocol):
    """What the module `setting` of a game folder offers."""

    def start(self, seats: int, options: Mapping[str, Any], box: Any) -> State: ...
    def standard_box(self) -> Any: ...
    def read_box(self, text: str, name: str) -> Any: ...
    def read_position(self, text: str, box: Any) -> State: ...


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game: on or off (`values` empty), or one of several values.

    Its words are the messages `option-NAME` and `option-NAME-about`. A pattern allows other values of that form;
    `flags` are values that the command line offers as a flag of their own. `each`: the option is made of parts that
    may differ, each written as the first letter of its value; the game's setting names them (`parts`).
    """

    name: str
    values: tuple[str, ...] = ()
    pattern: str = ""
    flags: tuple[str, ...] = ()
    each: bool = False

    @property
    def default(self) -> bool | str:
        return self.values[0] if self.values else False


@dataclass(frozen=True)
class Game:
    """One game of the shelf. Its title and description are the messages `title` and `about` of its folder."""

    id: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    rules_version: int
    hidden: tuple[str, ...] = ()  # options with which players have secrets; `always` if they have them anyway
    points: str = "points"  # the message that says a number of `points`; empty where results are no points
    place: int = 99  # where it stands on the shelf, counted from the left

    def hides(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether somebody at such a table knows what others must not see."""
        return seats > 1 and any(name == "always" or options.get(name) for name in self.hidden)

    def title(self, language: str) -> str:
        return words(language, self.id)("title")

    def about(self, language: str) -> str:
        return words(language, self.id)("about")

    def part(self, name: str) -> Any:
        """A module of the game's folder."""
        return import_module(f"igroteka.games.{self.id}.{name}")

    @property
    def rules(self) -> Rules:
        return self.part("setting")  # type: ignore[no-any-return]  # the Protocol above is what the module must be

    @property
    def has_scene(self) -> bool:
        """Whether it can be played in the browser."""
        return (files(f"igroteka.games.{self.id}") / "scene").is_dir()

    def rules_text(self, language: str) -> str:
        return (files(f"igroteka.games.{self.id}") / "rules" / f"{language}.md").read_text(encoding="utf-8")

    def check(self, seats: int, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The full set of options, defaults filled in; complains about what this game cannot be played with."""
        if type(seats) is not int or seats not in self.seats:
            known = ", ".join(str(count) for count in self.seats)
            raise Complaint("bad-seats", title=Complaint("title", game=self.id), seats=shown(seats), known=known)
        if not isinstance(options, Mapping | None):
            raise Complaint("bad-options", value=shown(options))
        given = dict(options or {})
        full: dict[str, Any] = {}
        for option in self.options:
            value = given.pop(option.name, option.default)
            if not option.values and not isinstance(value, bool):
                raise Complaint("bad-flag", option=option.name, value=str(value))
            if option.values and not self._allows(option, value):
                raise Complaint("bad-choice", option=option.name, value=str(value), known=", ".join(option.values))
            full[option.name] = value
        for name in given:
            known = ", ".join(option.name for option in self.options)
            raise Complaint("bad-option", title=Complaint("title", game=self.id), option=str(name), known=known)
        return full

    @staticmethod
    def _allows(option: Option, value: Any) -> bool:
        if not isinstance(value, str):
            return False
        return value in option.values or bool(option.pattern and re.fullmatch(option.pattern, value))

    def start(self, seats: int, options: Mapping[str, Any] | None = None, box: Any = None) -> State:
        """The first state of a game."""
        full = self.check(seats, options)
        return self.rules.start(seats, full, box or self.rules.standard_box())


@cache
def shelf() -> tuple[Game, ...]:
    """All games, from the left: every folder beside this file that offers a GAME."""
    found = _games(import_module("igroteka.games").__path__)
    return tuple(sorted(found, key=lambda game: (game.place, game.id)))


def _games(path: Any) -> Iterator[Game]:
    for module in iter_modules(path):
        if module.ispkg:
            game: Game = import_module(f"igroteka.games.{module.name}").GAME
            yield game


def find(name: str) -> Game:
    for game in shelf():
        if game.id == name:
            return game
    raise Complaint("unknown-game", name=str(name), known=", ".join(game.id for game in shelf()))
