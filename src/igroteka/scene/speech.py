"""Messages for frames: each is formatted once and remembered, for Fluent takes longer than all the rest of a frame."""

from functools import cache, lru_cache

from igroteka.words import Values, Words


class Speech(Words):
    """The messages of one language that remembers what it has said: those without values, and those that only Fluent
    can format. What is filled in quickly is not remembered: it is of too many kinds to be asked for again."""

    def __init__(self, language: str, game: str = "") -> None:
        super().__init__(language, game)
        self.without_values = cache(super().__call__)
        self.formatted = lru_cache(maxsize=16384, typed=True)(self.format_values)

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        return self.say(message, values) if values else self.without_values(message)

    def say(self, message: str, values: Values) -> str:
        return self.fill(message, values) or self.formatted(message, **values)

    def format_values(self, message: str, /, **values: str | int | float) -> str:
        return self.format(message, values)


@cache
def speech(language: str, game: str = "") -> Speech:
    return Speech(language, game)


BROWSER = "browser-"  # with this begin the messages that scripts of the page say


def strings(language: str, points: bool = True) -> dict[str, str]:
    """The words the browser itself needs: names of its buttons, and what it says of its own. {name}, {number} and
    {last} are filled in there. In a game without points hints tell of the chance to win."""
    say = speech(language)
    found = {
        name_in_scripts(message): say(message, name="{name}", number="{number}", last="{last}")
        for message in say.plain
        if message.startswith(BROWSER)
    }
    chance = found.pop("hintAboutChance")
    return found if points else {**found, "hintAbout": chance}


def name_in_scripts(message: str) -> str:
    """`browser-copy-link` is `copyLink` there."""
    first, *others = message.removeprefix(BROWSER).split("-")
    return first + "".join(word.capitalize() for word in others)
