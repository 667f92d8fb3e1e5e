"""The cards as characters. A card is told by its symbol and its name; colour only repeats it."""

import re

from rich.text import Text

from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.material import DIAMOND, KINDS
from igroteka.games.nimble_gnomes.telling.cards import LINES, set_words
from igroteka.games.nimble_gnomes.telling.sets import COLOUR_LINES, GemSet
from igroteka.words import Words

SYMBOLS = "∩" + "≋" * 3 + "▦" + "░" * 3 + "●■♠" * 3 + "◇"
RED, YELLOW, BLUE, ORANGE, GREEN, VIOLET = "#e8604f", "#e3b21a", "#4a9be0", "#e08a2b", "#4fae70", "#a98be0"
INK = ("#b08d57", RED, YELLOW, BLUE, "#9a8f80", ORANGE, GREEN, VIOLET, *(RED, RED, RED, YELLOW, YELLOW, YELLOW),
       *(BLUE, BLUE, BLUE), "default")  # fmt: skip
GLYPHS = {f"card-{name}": symbol for name, symbol in zip(CARDS, SYMBOLS, strict=True)}


def paint(text: str) -> Text:
    """A line of words with each card in its colour."""
    line = Text(text)
    for kind in range(KINDS):
        for language in ("ru", "en"):
            name = NAMES[language][kind]
            line.highlight_regex(rf"{SYMBOLS[kind]} {re.escape(name)}", INK[kind])
    return line


NAMES = {language: [Words(language, "nimble_gnomes")(f"card-{name}") for name in CARDS] for language in ("ru", "en")}


def set_drawn(one: GemSet, words: Words) -> Text:
    """A set with its cards as symbols; in a set of one shape colours tell them apart, so their letters stand beside."""
    text = Text(f"{set_words(one, words)} ")
    for card in one.cards:
        letter = words(f"letter-{LINES[(card - 8) // 3]}") if one.line >= COLOUR_LINES and card != DIAMOND else ""
        text.append(SYMBOLS[card] + letter, INK[card])
    return text
