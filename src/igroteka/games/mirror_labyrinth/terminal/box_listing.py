"""The box laid out: board, portal figures, amulets, tasks."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.mirror_labyrinth.rules.box import COLOURS
from igroteka.games.mirror_labyrinth.rules.material import AMULETS, FIGURES, Material
from igroteka.games.mirror_labyrinth.rules.position_text import SIDES
from igroteka.games.mirror_labyrinth.telling.names import figure_words
from igroteka.games.mirror_labyrinth.terminal.pieces import SYMBOLS, board, paint
from igroteka.games.mirror_labyrinth.terminal.table import legend, task_text
from igroteka.words import Words


def box(material: Material, words: Words) -> RenderableType:
    """The empty board has the number of its initiative card at each start point."""
    numbers = {int(crossing): str(card + 1) for card, crossing in enumerate(material.card_crossing)}
    faces = [int(element) for element in material.face_element]
    figures = [f"{one + 1}  {figure_words(faces[one * 2], faces[one * 2 + 1], words)}" for one in range(FIGURES)]
    tasks = [
        f"{name}  {task_text(material, side * 2)}  |  {task_text(material, side * 2 + 1)}"
        for side, name in enumerate(SIDES)
    ]
    return Group(
        legend(words),
        Text(f"\n{words('table-board')}", "bold underline"),
        *board(material, lambda crossing: Text(numbers.get(crossing, "·"), "" if crossing in numbers else "dim")),
        Text(f"\n{words('table-figures')}", "bold underline"),
        *map(paint, figures),
        Text(f"\n{words('table-amulets')}", "bold underline"),
        amulets(material, words),
        Text(f"\n{words('table-tasks')}", "bold underline"),
        *map(paint, tasks),
    )


def amulets(material: Material, words: Words) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for amulet in range(AMULETS):
        colour = int(material.amulet_colour[amulet])
        name = Text(words(f"ability-{amulet + 1}"), "bold")
        about = words(f"ability-{amulet + 1}-about")
        table.add_row(paint(f"{SYMBOLS[colour]} {amulet + 1}"), words(f"colour-{COLOURS.value[colour]}"), name, about)
    return table
