"""The box laid out: board, portal figures, amulets, tasks."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.mirror_labyrinth.rules.box import COLOURS
from igroteka.games.mirror_labyrinth.rules.material import AMULETS, FACES, FIGURES, Material
from igroteka.games.mirror_labyrinth.rules.position_text import SIDES
from igroteka.games.mirror_labyrinth.telling.names import figure_words
from igroteka.games.mirror_labyrinth.terminal.pieces import INK, SYMBOLS, paint
from igroteka.games.mirror_labyrinth.terminal.table import centred, edge_row, edge_sign, legend, task_text
from igroteka.words import Words


def box(material: Material, words: Words) -> RenderableType:
    return Group(
        legend(words),
        Text(f"\n{words('table-board')}", "bold underline"),
        *board(material),
        Text(f"\n{words('table-figures')}", "bold underline"),
        *figures(material, words),
        Text(f"\n{words('table-amulets')}", "bold underline"),
        amulets(material, words),
        Text(f"\n{words('table-tasks')}", "bold underline"),
        *tasks(material),
    )


def board(material: Material) -> list[Text]:
    """The empty board: at each start point the number of its initiative card."""
    numbers = {int(crossing): str(card + 1) for card, crossing in enumerate(material.card_crossing)}
    lines = [edge_row(material, 0, 0)]
    for row in range(10):
        line = Text(f"{row + 1:>2} ", "dim").append_text(centred(edge_sign(material, row * 10, 3)))
        for crossing in range(row * 10, row * 10 + 10):
            line.append_text(centred(Text(numbers.get(crossing, "·"), "" if crossing in numbers else "dim")))
        lines.append(line.append_text(centred(edge_sign(material, row * 10 + 9, 1))))
    return [*lines, edge_row(material, 90, 2)]


def figures(material: Material, words: Words) -> list[Text]:
    faces = [int(element) for element in material.face_element]
    numbers = range(FIGURES)
    return [paint(f"{one + 1}  {figure_words(faces[one * 2], faces[one * 2 + 1], words)}") for one in numbers]


def amulets(material: Material, words: Words) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for amulet in range(AMULETS):
        colour = int(material.amulet_colour[amulet])
        mark = Text(f"{SYMBOLS[colour]} {amulet + 1}", f"bold {INK[colour]}")
        name = Text(words(f"ability-{amulet + 1}"), "bold")
        table.add_row(mark, words(f"colour-{COLOURS.value[colour]}"), name, words(f"ability-{amulet + 1}-about"))
    return table


def tasks(material: Material) -> list[Text]:
    lines = []
    for side in range(FACES):
        line = Text(f"{SIDES[side]}  ").append_text(task_text(material, side * 2))
        lines.append(line.append("  |  ").append_text(task_text(material, side * 2 + 1)))
    return lines
