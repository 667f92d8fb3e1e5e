"""What is said for a character that stands for a symbol. After a number the words agree with it: 1 coin, 2 coins.

The page does the same (`plain` in `elements.js`); a test compares the two.
"""

import re
from collections.abc import Mapping
from decimal import Decimal

from igroteka.scene.model import Scene
from igroteka.words import Words

Said = Mapping[str, Mapping[str, str]]  # by character, then by plural form; "" is the name alone
EACH_FORM = (1, 2, 5, 0.5)  # a number for every plural form of our languages


def forms(words: Words, name: str, amount: str) -> dict[str, str]:
    """The message `name` is what the thing is called alone; `amount` says `count` of it, the number first."""
    counted = {words.plural(number): words(amount, count=number).partition(" ")[2] for number in EACH_FORM}
    return {"": words(name), **counted}


def names_of(scene: Scene) -> Said:
    """For every such character of a scene; those beside a word that says it have no name of their own."""
    return {glyph: scene.said.get(glyph, {"": ""}) for glyph in scene.glyphs}


def spoken(text: str, said: Said, words: Words) -> str:
    """A text with words for such characters; `words` are those of its language."""
    if not said:
        return text

    def name(found: re.Match[str]) -> str:
        number, names = found[1], said[found[2]]
        if not number:
            return f" {names['']} "
        form = words.plural(Decimal(number.replace(",", ".")))
        return f"{number} {names.get(form, names[''])} "

    text = re.sub(rf"(?:(\d+(?:[.,]\d+)?) ?)?([{''.join(said)}])", name, text)
    return re.sub(" (?=[.,;:)/])", "", re.sub(" {2,}", " ", text)).strip()
