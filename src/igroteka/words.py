"""Everything a person reads, in Russian and English: Fluent messages of the package and of each game.

The law of this module: it imports nothing of Igroteka; anybody may import it except `engine`.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("ru", "en")


class Words:
    """The messages of one language: those of the package, and of one game."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        places = ["igroteka", f"igroteka.games.{game}"] if game else ["igroteka"]
        for place in places:
            text = (files(place) / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        """The message with its values filled in; a message that does not exist is a mistake in the program."""
        pattern = self.bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"message {message!r} has no text in {self.language!r}")
        text, errors = self.bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(f"message {message!r} in {self.language!r}: {errors[0]}")
        return str(text)

    def has(self, message: str) -> bool:
        return self.bundle.has_message(message)


@cache
def words(language: str, game: str = "") -> Words:
    return Words(language, game)


class Complaint(Exception):
    """Something a person gave us is wrong. Says what was wrong and what to do, in any language, in one line."""

    def __init__(self, message: str, *, game: str = "", **values: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.game = game
        self.values: Mapping[str, str | int] = values

    def text(self, language: str) -> str:
        return words(language, self.game)(self.message, **self.values)

    def __str__(self) -> str:
        return self.text("en")
