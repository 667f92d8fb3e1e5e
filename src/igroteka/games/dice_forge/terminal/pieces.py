"""Dice, faces and reserves as characters. A resource is told by its symbol; colour only repeats it."""

from rich.text import Text

from igroteka.games.dice_forge.rules.position import Position
from igroteka.games.dice_forge.telling.symbols import SYMBOLS, face_text
from igroteka.words import Words

INK = ("#e3b21a", "#e8803f", "#6aa8e8", "#c98be0")  # gold, sun, moon, glory: readable on dark and on light ground


def paint(text: str) -> Text:
    """A line of words with its symbols in the colours of their resources."""
    line = Text(text)
    for resource, symbol in enumerate(SYMBOLS):
        line.highlight_regex(symbol, INK[resource])
    return line


def die(view: Position, number: int, words: Words) -> str:
    """Six faces, the one that lies up in brackets."""
    faces = [int(view.face(number, place)) for place in range(6)]
    up = faces.index(int(view.up(number)))
    texts = [face_text(view.material, face, words) for face in faces]
    return "  ".join(f"[{text}]" if place == up else text for place, text in enumerate(texts))


def reserve(view: Position, seat: int) -> str:
    """What a hero has, and how much of it he can keep."""
    parts = [f"{SYMBOLS[i]} {view.hero(seat, i)}/{view.most(seat, i)}" for i in range(3)]
    return "  ".join([*parts, f"{SYMBOLS[3]} {view.hero(seat, 3)}"])
