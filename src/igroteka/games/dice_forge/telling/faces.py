"""Faces and dice in words."""

from collections.abc import Callable

from igroteka.games.dice_forge.rules import icons, position_text
from igroteka.games.dice_forge.rules.material import EITHER, PLAIN, Material
from igroteka.games.dice_forge.rules.position import Position
from igroteka.words import Words


def face_text(material: Material, face: int, words: Words) -> str:
    name = material.faces[face]
    return icons.with_icons(name) if material.kinds[face] in (PLAIN, EITHER) else words(f"face-{name}")


def spoken_face(name: str, words: Callable[..., str]) -> str:
    """A face without icons: `2 gold and 1 moon`; a special one with what it does."""
    if not name[0].isdigit():
        return f"{words(f'face-{name}')}: {icons.spoken(words(f'face-{name}-about'), words)}"
    joined = words("scene-or") if "/" in name else words("scene-and")
    return icons.spoken(icons.with_icons(name).replace("/", "+").replace("+", f" {joined} "), words)


def die_text(view: Position, die: int, words: Words) -> str:
    """Six faces, the one that lies up in brackets."""
    return "  ".join(position_text.die_texts(view, die, lambda face: face_text(view.material, face, words)))
