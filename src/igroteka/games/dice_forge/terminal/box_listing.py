"""The box laid out: faces with their prices, cards with their costs."""

from rich import box as frames
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.dice_forge.rules.icons import ICONS, cost_text
from igroteka.games.dice_forge.rules.material import Material
from igroteka.games.dice_forge.telling.faces import face_text
from igroteka.games.dice_forge.terminal.table import paint
from igroteka.words import Words


def box(material: Material, words: Words) -> RenderableType:
    return Group(
        Text(words("temple"), "bold underline"),
        sanctuary(material, words),
        Text(words("gardens"), "bold underline"),
        gardens(material, words),
        Text(words("islands"), "bold underline"),
        feats(material, words),
    )


def plain_table(*right: bool) -> Table:
    table = Table(box=frames.SIMPLE, show_header=False, pad_edge=False)
    for justified in right:
        table.add_column(justify="right" if justified else "left")
    return table


def sanctuary(material: Material, words: Words) -> Table:
    table = plain_table(True, False)
    for square in range(1, 11):
        faces = [face for face in range(len(material.faces)) if material.squares[face] == square]
        names = [face_text(material, face, words) for face in faces for _ in range(int(material.pieces[face]))]
        table.add_row(paint(f"{material.prices[faces[0]]} {ICONS[0]}"), paint("   ".join(names)))
    return table


def gardens(material: Material, words: Words) -> Table:
    table = plain_table(True, False, False)
    for face, name in enumerate(material.faces):
        if material.pieces[face] and not material.squares[face]:
            about = words(f"face-{name}-about")
            table.add_row(str(material.pieces[face]), face_text(material, face, words), paint(about))
    return table


def feats(material: Material, words: Words) -> Table:
    table = plain_table(False, False, True, True, False)
    for card, name in enumerate(material.cards):
        table.add_row(
            words("portal", portal=int(material.portal_of[card])),
            words(f"card-{name}"),
            paint(cost_text(material, card)),
            paint(f"{material.glories[card]} {ICONS[3]}"),
            paint(words(f"card-{name}-about")),
        )
    return table
