"""Resources and faces as characters: ● gold, ☀ sun, ☾ moon, ★ glory. Special faces keep their names."""

from collections.abc import Sequence

from igroteka.games.dice_forge.rules.box import LETTERS
from igroteka.games.dice_forge.rules.material import EITHER, PLAIN, Material
from igroteka.words import Words

SYMBOLS = "●☀☾★"
SIGNS = str.maketrans(LETTERS, SYMBOLS)


def shown(name: str) -> str:
    """`2g+1m` as `2●+1☾`; `mirror` as it is, for whoever tells it in words."""
    return name.translate(SIGNS) if name[0].isdigit() else name


def face_text(material: Material, face: int, words: Words) -> str:
    name = material.faces[face]
    return shown(name) if material.kinds[face] in (PLAIN, EITHER) else words(f"face-{name}")


def amounts(values: Sequence[int], sign: str = "") -> str:
    """`3● 1☀`; what is nothing is left out."""
    return " ".join(f"{sign if value > 0 else ''}{value}{SYMBOLS[i]}" for i, value in enumerate(values) if value)


def cost_text(material: Material, card: int) -> str:
    return amounts([0, int(material.suns[card]), int(material.moons[card])])
