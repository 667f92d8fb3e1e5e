"""Everything a person reads, in Russian and English: Fluent messages of the package and of each game.

The law of this module: it imports nothing of Igroteka but `folders`; anybody may import it except `engine`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from igroteka.folders import folder

LANGUAGES = ("ru", "en")
LONGEST_ECHO = 300

Values = Mapping[str, str | int | float]


class Select(NamedTuple):
    """One text or another by a value: a number, its plural form, or a word."""

    by: str
    texts: dict[str | int | float, "str | Select"]  # numbers that were asked for are added with their plural form's
    otherwise: "str | Select"


@cache
def resource(game: str, chapter: str, language: str) -> ast.Resource:
    return FluentResource((folder(game) / "locale" / f"{chapter}{language}.ftl").read_text(encoding="utf-8"))


@cache
def plain_messages(game: str, chapter: str, language: str) -> dict[str, str | Select]:
    """Messages that only select and fill in values, as Python writes them; empty for those that do more."""
    messages = (one for one in resource(game, chapter, language).body if isinstance(one, ast.Message))
    return {one.id.name: plain_text(one.value.elements if one.value else ()) for one in messages}


def plain_text(elements: Sequence[ast.TextElement | ast.Placeable], text: str = "") -> str | Select:
    """What follows after `text`. Where one of several texts is selected, each of them goes on to the end."""
    for place, element in enumerate(elements, 1):
        inside = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(element, ast.TextElement):
            text += element.value.replace("%", "%%")
        elif isinstance(inside, ast.VariableReference):
            text += f"%({inside.id.name})s"
        elif isinstance(inside, ast.SelectExpression) and isinstance(inside.selector, ast.VariableReference):
            return plain_select(inside, inside.selector.id.name, elements[place:], text)
        else:
            return ""
    return text


def plain_select(
    select: ast.SelectExpression, by: str, rest: Sequence[ast.TextElement | ast.Placeable], text: str
) -> str | Select:
    texts: dict[str | int | float, str | Select] = {}
    otherwise: str | Select = ""
    for variant in select.variants:
        after = plain_text([*variant.value.elements, *rest], text)
        if not after:
            return ""
        key = variant.key
        texts[key.name if isinstance(key, ast.Identifier) else int(key.value)] = after
        if variant.default:
            otherwise = after
    return Select(by, texts, otherwise)


class Words:
    """The messages of one language: those of the package, and of one game."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        places = [("", ""), ("", "lab-"), *([(game, "")] if game else [])]
        self.plural = Locale.parse(language).plural_form
        self.plain: dict[str, str | Select] = {}
        for place, chapter in places:
            self.bundle.add_resource(resource(place, chapter, language), allow_overrides=True)
            self.plain |= plain_messages(place, chapter, language)

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        """The message with its values filled in; a message that does not exist is a mistake in the program."""
        return self.say(message, values)

    def say(self, message: str, values: Values) -> str:
        return self.fill(message, values) or self.format(message, values)

    def fill(self, message: str, values: Values) -> str:
        """The fast way, for messages that only select and insert values; empty where Fluent must format."""
        text = self.plain.get(message)
        if not text:
            return ""
        for value in values.values():
            if type(value) is not str and (type(value) is not int or not -1000 < value < 1000):
                return ""  # long numbers are written in groups
        try:
            while type(text) is Select:
                value = values[text.by]
                text = text.texts.get(value) or self.selected(text, value)
            return str(text) % values
        except KeyError:
            return ""

    def selected(self, select: Select, value: str | int | float) -> str | Select:
        if isinstance(value, str):
            return select.otherwise
        select.texts[value] = select.texts.get(self.plural(value), select.otherwise)
        return select.texts[value]

    def format(self, message: str, values: Values) -> str:
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

    def say(self, message: str, values: Values) -> str:
        longer = f"terminal-{message}"
        text = super().say(longer if self.has(longer) else message, values)
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
