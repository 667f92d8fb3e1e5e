"""Everything a person reads, in Russian and English: Fluent messages of the package and of each game.

The law of this module: it imports nothing of Igroteka but `folders`; anybody may import it except `engine`.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from igroteka.folders import folder

if TYPE_CHECKING:  # a program that only plays loads no Fluent
    from fluent.syntax.ast import Pattern, Resource

LANGUAGES = ("ru", "en")
LONGEST_ECHO = 300


@cache
def resource(game: str, chapter: str, language: str) -> "Resource":
    from fluent.runtime import FluentResource

    return FluentResource((folder(game) / "locale" / f"{chapter}{language}.ftl").read_text(encoding="utf-8"))


@cache
def plain_messages(game: str, chapter: str, language: str) -> dict[str, str]:
    """Messages that only fill in values, as Python writes them; empty for those that do more."""
    from fluent.syntax import ast

    messages = (one for one in resource(game, chapter, language).body if isinstance(one, ast.Message))
    return {one.id.name: plain_text(one.value) for one in messages}


def plain_text(pattern: "Pattern | None") -> str:
    from fluent.syntax import ast

    text = ""
    for element in pattern.elements if pattern else ():
        inside = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(element, ast.TextElement):
            text += element.value.replace("%", "%%")
        elif isinstance(inside, ast.VariableReference):
            text += f"%({inside.id.name})s"
        else:
            return ""
    return text


class Words:
    """The messages of one language: those of the package, and of one game."""

    def __init__(self, language: str, game: str = "") -> None:
        from fluent.runtime import FluentBundle

        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        places = [("", ""), ("", "lab-"), *([(game, "")] if game else [])]
        self.plain: dict[str, str] = {}
        for place, chapter in places:
            self.bundle.add_resource(resource(place, chapter, language), allow_overrides=True)
            self.plain |= plain_messages(place, chapter, language)

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        """The message with its values filled in; a message that does not exist is a mistake in the program."""
        return self.fill(message, values) or self.format(message, values)

    def fill(self, message: str, values: Mapping[str, str | int | float]) -> str:
        """The fast way, for messages that only insert values; empty where Fluent must format (plurals, big numbers)."""
        text = self.plain.get(message)
        if not text:
            return ""
        for value in values.values():
            if not isinstance(value, str) and (type(value) is not int or not -1000 < value < 1000):
                return ""  # long numbers are written in groups
        try:
            return text % values
        except KeyError:
            return ""

    def format(self, message: str, values: Mapping[str, str | int | float]) -> str:
        pattern = self.bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"message {message!r} has no text in {self.language!r}")
        text, errors = self.bundle.format_pattern(pattern, dict(values))
        if errors:
            raise LookupError(f"message {message!r} in {self.language!r}: {errors[0]}")
        return str(text)

    def has(self, message: str) -> bool:
        return message in self.plain

    def named(self, values: Mapping[str, str | int]) -> dict[str, str | int]:
        """Values that are things of the game by their names: those with a message `NAME-VALUE`, or that are one."""
        found = dict(values)
        for name, value in values.items():
            message = next((one for one in (f"{name}-{value}", str(value)) if self.has(one)), "")
            if message and isinstance(value, str):
                found[name] = self(message)
        return found


class GlyphWords(Words):
    """The same messages for a terminal, where less is seen: some names have a character before them that stands for the
    thing, and a message may have a form `terminal-MESSAGE` that says more."""

    def __init__(self, language: str, game: str, glyphs: Mapping[str, str]) -> None:
        super().__init__(language, game)
        self.glyphs = glyphs

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        longer = f"terminal-{message}"
        text = super().__call__(longer if self.has(longer) else message, **values)
        glyph = self.glyphs.get(message)
        return f"{glyph} {text}" if glyph else text


@cache
def words(language: str, game: str = "") -> Words:
    return Words(language, game)


class Complaint(Exception):
    """Something a person gave us is wrong. Says what was wrong and what to do, in any language, in one line.

    `message` is a message of the package or of `game`. A value may be a complaint itself: it is told in the same
    language as the whole.
    """

    def __init__(self, message: str, *, game: str = "", **values: "str | int | Complaint") -> None:
        super().__init__(message)
        self.message = message
        self.game = game
        self.values: Mapping[str, str | int | Complaint] = values

    def text(self, language: str) -> str:
        told = {name: echo(value, language) for name, value in self.values.items()}
        return words(language, self.game)(self.message, **told)

    def __str__(self) -> str:
        return self.text("en")


def echo(value: str | int | Complaint, language: str) -> str | int:
    """A value from a person as a complaint repeats it: long texts are cut, astronomic numbers left out."""
    if isinstance(value, Complaint):
        return value.text(language)
    if isinstance(value, int):
        return value if abs(value) < 10**12 else "…"
    return value if len(value) <= LONGEST_ECHO else value[:LONGEST_ECHO] + "…"


def shown(given: object) -> str:
    """A value from a program as a complaint repeats it: as Python writes it, on one line."""
    return " ".join(repr(given).split())
