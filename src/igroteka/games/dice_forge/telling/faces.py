"""Faces and dice in words."""

from collections.abc import Callable

from igroteka.games.dice_forge.rules.icons import spoken, with_icons
from igroteka.games.dice_forge.rules.material import EITHER, PLAIN, Material
from igroteka.games.dice_forge.rules.position import Position
from igroteka.words import Words


def face_text(material: Material, face: int, words: Words) -> str:
    name = material.faces[face]
    return with_icons(name) if material.kinds[face] in (PLAIN, EITHER) else words(f"face-{name}")


def spoken_face(name: str, words: Callable[..., str]) -> str:
    """A face without icons: `2 gold and 1 moon`; a special one with what it does."""
    if not name[0].isdigit():
        return f"{words(f'face-{name}')}: {spoken(words(f'face-{name}-about'), words)}"
    joined = words("scene-or") if "/" in name else words("scene-and")
    return spoken(with_icons(name).replace("/", "+").replace("+", f" {joined} "), words)


def die_text(view: Position, die: int, words: Words) -> str:
    """Six faces, the one that lies up in brackets."""
    faces = view.faces_of(die)
    up = faces.index(int(view.up(die)))
    texts = [face_text(view.material, face, words) for face in faces]
    return "  ".join([f"[{text}]" if place == up else text for place, text in enumerate(texts)])
