"""Messages for frames: each is formatted once and remembered, for Fluent takes longer than all the rest of a frame."""

from functools import cache, lru_cache

from igroteka.words import Words

NAMELESS = "\ue000"  # stands for a nickname, which has no such letter: see `clean_name`


class Speech(Words):
    """The messages of one language that remembers what it has said. People are many: a message with a name in it is
    remembered without the name, so a message may say a name but not look at it. What is filled in quickly and has
    values is not remembered: it is of too many kinds to be asked for again."""

    def __init__(self, language: str, game: str = "") -> None:
        super().__init__(language, game)
        self.without_values = cache(super().__call__)
        self.formatted = lru_cache(maxsize=16384, typed=True)(super().__call__)

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        if not values:
            return self.without_values(message)
        filled = self.fill(message, values)
        if filled:
            return filled
        name = values.get("name")
        if name is None:
            return self.formatted(message, **values)
        values["name"] = NAMELESS
        return self.formatted(message, **values).replace(NAMELESS, str(name))


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
