"""Messages for frames: each is formatted once and remembered, for Fluent takes longer than all the rest of a frame."""

from functools import cache, lru_cache

from igroteka.words import Words

NAMELESS = "\ue000"  # stands for a nickname, which has no such letter: see `clean_name`


class Speech(Words):
    """The messages of one language that remembers what it has said. People are many: a message with a name in it is
    remembered without the name, so a message may say a name but not look at it."""

    def __init__(self, language: str, game: str = "") -> None:
        super().__init__(language, game)
        self.remembered = lru_cache(maxsize=16384)(self.formatted)
        self.without_values: dict[str, str] = {}

    def formatted(self, message: str, values: tuple[tuple[str, str | int | float], ...]) -> str:
        return self.format(message, dict(values))

    def __call__(self, message: str, /, **values: str | int | float) -> str:
        if not values:
            if message not in self.without_values:
                self.without_values[message] = super().__call__(message)
            return self.without_values[message]
        filled = self.fill(message, values)
        if filled:
            return filled
        name = values.get("name")
        if name is None:
            return self.remembered(message, tuple(values.items()))
        values["name"] = NAMELESS
        return self.remembered(message, tuple(values.items())).replace(NAMELESS, str(name))


@cache
def speech(language: str, game: str = "") -> Speech:
    return Speech(language, game)


# The words of the browser itself, by the names it has for them. {name}, {number} and {last} are filled in there.
STRINGS = {
    "confirm": "scene-confirm",
    "cancel": "scene-cancel",
    "turn": "scene-turn",
    "undo": "scene-undo",
    "story": "scene-story",
    "first": "scene-first",
    "sheet": "scene-show-sheet",
    "table": "scene-show-table",
    "rules": "scene-rules",
    "panel": "scene-panel",
    "menu": "scene-menu",
    "close": "scene-close",
    "areas": "scene-areas",
    "lift": "scene-lift",
    "opening": "scene-opening",
    "away": "scene-away",
    "copied": "scene-copied",
    "search": "scene-search",
    "nothing": "scene-nothing",
    "rulesAway": "scene-rules-away",
    "clause": "scene-clause",
    "language": "scene-language",
    "russian": "scene-russian",
    "english": "scene-english",
    "theme": "scene-theme",
    "light": "scene-theme-light",
    "dark": "scene-theme-dark",
    "system": "scene-theme-system",
    "sound": "scene-sound",
    "notices": "scene-notices",
    "noticesBlocked": "scene-notices-blocked",
    "device": "scene-device",
    "deviceAbout": "scene-device-about",
    "deviceSeat": "scene-device-seat",
    "copyLink": "scene-copy-link",
    "record": "scene-record",
    "replay": "scene-replay",
    "fair": "scene-fair",
    "again": "scene-again",
    "againBy": "scene-again-by",
    "join": "scene-join",
    "free": "scene-free",
    "freeAbout": "scene-free-about",
    "end": "scene-end",
    "endAbout": "scene-end-about",
    "endAsked": "scene-end-asked",
    "endDone": "scene-end-done",
    "shelf": "scene-shelf",
    "passTo": "scene-pass-to",
    "passAll": "scene-pass-all",
    "passAbout": "scene-pass-about",
    "iAm": "scene-i-am",
    "nowSeat": "scene-now-seat",
    "recall": "scene-recall",
    "toNow": "scene-to-now",
    "move": "scene-move",
    "firstMove": "scene-first-move",
    "previous": "scene-previous",
    "next": "scene-next",
    "lastMove": "scene-last-move",
    "play": "scene-play",
    "pause": "scene-pause",
    "speed": "scene-speed",
    "link": "scene-link",
    "live": "scene-live",
    "watching": "scene-watching",
    "hint": "scene-hint",
    "hintThinks": "scene-hint-thinks",
    "hintAbout": "scene-hint-about",
    "thinks": "scene-thinks",
    "botTag": "scene-bot-tag",
    "heldBy": "scene-held-by",
    "heldYou": "scene-held-you",
    "heldPrompt": "scene-held-prompt",
    "back": "scene-back",
    "backAs": "scene-back-as",
    "who": "scene-who",
    "whoYou": "scene-who-you",
    "whoPerson": "scene-who-person",
    "whoHeld": "scene-who-held",
    "whoAbout": "scene-who-about",
    "level": "scene-level",
    "levelSet": "scene-level-set",
    "leave": "scene-leave",
    "leaveAbout": "scene-leave-about",
    "hold": "scene-hold",
    "holdAbout": "scene-hold-about",
    "freeSeat": "web-free-seat",
    "about1": "level1-about",
    "about2": "level2-about",
    "about3": "level3-about",
    "about4": "level4-about",
    "about5": "level5-about",
}


def strings(language: str, points: bool = True) -> dict[str, str]:
    """The words the browser itself needs: names of its buttons, and what it says of its own. In a game without points
    hints tell of the chance to win."""
    say = speech(language)
    found = {name: say(id, name="{name}", number="{number}", last="{last}") for name, id in STRINGS.items()}
    return found if points else {**found, "hintAbout": say("scene-hint-about-chance")}
