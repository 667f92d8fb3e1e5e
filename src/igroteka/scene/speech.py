"""Messages for frames: each is formatted once and remembered, for Fluent takes longer than all the rest of a frame."""

from functools import cache, lru_cache

from igroteka.words import Words


class Speech(Words):
    """The messages of one language that remembers what it has said."""

    def __init__(self, language: str, game: str = "") -> None:
        super().__init__(language, game)
        self.remembered = lru_cache(maxsize=16384)(self.format)

    def format(self, message: str, values: tuple[tuple[str, str | int | float], ...]) -> str:
        return super().__call__(message, **dict(values))

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        return self.remembered(message, tuple(values.items()))


@cache
def speech(language: str, game: str = "") -> Speech:
    return Speech(language, game)


def strings(language: str) -> dict[str, str]:
    """The words the browser itself needs: names of its buttons."""
    say = speech(language)
    return {
        "confirm": say("scene-confirm"),
        "cancel": say("scene-cancel"),
        "turn": say("scene-turn"),
        "undo": say("scene-undo"),
        "story": say("scene-story"),
        "first": say("scene-first"),
        "sheet": say("scene-show-sheet"),
        "table": say("scene-show-table"),
    }
