"""The box laid out: faces with their prices, cards with their costs."""

from collections.abc import Iterable, Iterator

from rich import box as frames
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.dice_forge.rules.icons import ICONS, cost_text
from igroteka.games.dice_forge.rules.material import Material
from igroteka.games.dice_forge.telling.faces import face_text
from igroteka.games.dice_forge.terminal.table import paint
from igroteka.words import Words

Row = tuple[str, ...]


def box(material: Material, words: Words) -> RenderableType:
    return Group(
        *chapter(words("temple"), sanctuary(material, words), right=(0,)),
        *chapter(words("gardens"), gardens(material, words), right=(0,)),
        *chapter(words("islands"), feats(material, words), right=(2, 3)),
    )


def chapter(title: str, rows: Iterable[Row], right: tuple[int, ...]) -> Iterator[RenderableType]:
    """A table under its title; some columns are numbers."""
    yield Text(title, "bold underline")
    table = Table(box=frames.SIMPLE, show_header=False, pad_edge=False)
    for row in rows:
        table.add_row(*map(paint, row))
    for column in right:
        table.columns[column].justify = "right"
    yield table


def sanctuary(material: Material, words: Words) -> Iterator[Row]:
    for square in range(1, 11):
        faces = [face for face in range(len(material.faces)) if material.squares[face] == square]
        names = [face_text(material, face, words) for face in faces for _ in range(int(material.pieces[face]))]
        yield f"{material.prices[faces[0]]} {ICONS[0]}", "   ".join(names)


def gardens(material: Material, words: Words) -> Iterator[Row]:
    for face, name in enumerate(material.faces):
        if material.pieces[face] and not material.squares[face]:
            yield str(material.pieces[face]), face_text(material, face, words), words(f"face-{name}-about")


def feats(material: Material, words: Words) -> Iterator[Row]:
    for card, name in enumerate(material.cards):
        place, glory = words("portal", portal=int(material.portal_of[card])), f"{material.glories[card]} {ICONS[3]}"
        yield place, words(f"card-{name}"), cost_text(material, card), glory, words(f"card-{name}-about")
