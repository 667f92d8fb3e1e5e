"""Resources within sentences: a character of private use for each. A page draws it, a terminal has a sign for it.

The messages of the game have the same characters, as terms: `{ -gold }`.
"""

import re
from collections.abc import Callable, Sequence

from igroteka.games.dice_forge.rules.box import LETTERS, RESOURCES
from igroteka.games.dice_forge.rules.material import Material

ICONS = "\ue100\ue101\ue102\ue103"  # gold, sun, moon, glory
NAMES = dict(zip(ICONS, RESOURCES.value, strict=True))
OF_LETTERS = str.maketrans(LETTERS, ICONS)
AMOUNT = re.compile(f"([0-9]+) ?([{ICONS}])")


def with_icons(face: str) -> str:
    """A face as a sentence shows it, with icons for the letters of `2g+1m`; `mirror` stays as it is."""
    return face.translate(OF_LETTERS) if face[0].isdigit() else face


def amounts(values: Sequence[int], sign: str = "") -> str:
    """What there is of each resource; what is nothing is left out."""
    return " ".join([f"{sign if value > 0 else ''}{value}{ICONS[i]}" for i, value in enumerate(values) if value])


def cost_text(material: Material, card: int) -> str:
    return amounts([0, int(material.suns[card]), int(material.moons[card])])


def spoken(text: str, words: Callable[..., str]) -> str:
    """A sentence with its icons in words, where nobody draws them."""
    text = AMOUNT.sub(lambda found: words(f"amount-{NAMES[found[2]]}", count=int(found[1])), text)
    for icon, name in NAMES.items():
        text = text.replace(icon, words(f"resource-{name}"))
    return text
