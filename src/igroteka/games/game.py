"""A game of the shelf: what is known of it without loading its rules, and the doors to its parts."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

from igroteka.engine import State
from igroteka.engine.study import Study
from igroteka.games.contract import Bot, Box, Learning, Rules, SceneParts, Telling, Terminal
from igroteka.words import Complaint, shown, words

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Part = TypeVar("Part")


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game: on or off (`values` empty), or one of several values.

    Its words are the messages `option-NAME` and `option-NAME-about`. A pattern allows other values of that form;
    `flags` are values that the command line offers as a flag of their own. `each`: the option is made of parts that
    may differ, each written as the first letter of its value; the rules name them (`option_parts`).
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
class Preset:
    """A usual way to play. Its words are the message `preset-NAME`; `first`, `quick` and `everything` have theirs.

    `seats` are as the form says them: `here`, `link`, or a level; empty for you and as many bots as are usual. Options
    that are not named are as usual.
    """

    name: str
    seats: tuple[str, ...] = ()
    options: Mapping[str, bool | str] = field(default_factory=dict, hash=False)


@cache
def offers(package: str, part: str) -> bool:
    """Whether the package of a game has such a part."""
    return find_spec(f"{package}.{part}") is not None


@dataclass(frozen=True)
class Game:
    """One game of the shelf. Its title and description are its messages `title` and `about`.

    The shelf does not know which state and box a game has: it holds every game as one of `State` and `Box`. That is
    sound because the parts of a game only ever get states and boxes that the same game made.
    """

    id: str
    package: str  # where its parts and files are: `__name__` of the package
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    options: tuple[Option, ...] = ()
    hidden: tuple[str, ...] = ()  # options with which players have secrets; `always` if they have them anyway
    points: str = "points"  # the message that says a number of `points`; empty where results are no points
    older_rules: tuple[int, ...] = ()  # versions that records and running tables may still be of
    place: int = 99  # where it stands on the shelf, counted from the left
    presets: tuple[Preset, ...] = ()  # where the usual ones of `presets.py` do not do

    # The parts: see `contract.py`.

    @cached_property
    def rules(self) -> Rules[State, Box]:
        return self._part("rules", Rules)

    @cached_property
    def telling(self) -> Telling[State]:
        return self._part("telling", Telling, Telling())

    @property
    def has_scene(self) -> bool:
        """Whether it can be played in the browser."""
        return offers(self.package, "scene")

    @cached_property
    def scene(self) -> SceneParts[State]:
        return self._part("scene", SceneParts)

    @cached_property
    def terminal(self) -> Terminal[State, Box]:
        return self._part("terminal", Terminal, Terminal())

    @cached_property
    def bot(self) -> Bot[State]:
        return self._part("bot", Bot, Bot())

    @cached_property
    def lab(self) -> Study:
        return self._part("lab", Study, Study())

    @cached_property
    def learning(self) -> Learning[State]:
        return self._part("learning", Learning, Learning())

    def _part(self, name: str, kind: type[Part], missing: Part | None = None) -> Part:
        """The record of a part. Here a game's own state and box become `State` and `Box`, see above."""
        if not offers(self.package, name):
            if missing is None:
                raise Complaint("game-no-part", package=self.package, part=name)
            return missing
        found: object = vars(import_module(f"{self.package}.{name}")).get(name.upper())
        if not isinstance(found, kind):
            raise Complaint("game-bad-part", part=f"{self.package}.{name}", record=name.upper(), kind=kind.__name__)
        return found

    def __reduce__(self) -> tuple[Callable[[str], "Game"], tuple[str]]:
        """A game travels to another process by its id, and is found on the shelf there."""
        from igroteka.games.shelf import find

        return find, (self.id,)

    # Its files

    @property
    def folder(self) -> "Traversable":
        from importlib.resources import files

        return files(self.package)

    def rules_text(self, language: str) -> str:
        """Its rulebook; "" as long as there is none."""
        file = self.folder / "rulebook" / f"{language}.md"
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def title(self, language: str) -> str:
        return words(language, self.id)("title")

    def about(self, language: str) -> str:
        return words(language, self.id)("about")

    # What it can be played with

    @property
    def usual_players(self) -> int:
        return 2 if 2 in self.seats else self.seats[0]

    def hides(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether somebody at such a table knows what others must not see."""
        return seats > 1 and any(name == "always" or options.get(name) for name in self.hidden)

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

    def plays(self, rules: int) -> bool:
        """Whether it can be played by this version of the rules."""
        return rules == self.rules_version or rules in self.older_rules

    def start(
        self,
        seats: int,
        options: Mapping[str, Any] | None = None,
        box: Box | None = None,
        rules: int | None = None,
    ) -> State:
        """The first state of a game, by the newest version of the rules unless an older one is asked for."""
        full = self.check(seats, options)
        version = self.rules_version if rules is None else rules
        if not self.plays(version):
            raise Complaint("record-rules", found=str(version), ours=self.rules_version)
        return self.rules.start(seats, full, box or self.rules.standard_box(), version)
