"""The score sheet of a finished game as a table of the terminal."""

import re
from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.engine import State
from igroteka.games import Game, defaults
from igroteka.scene import Sheet, frame
from igroteka.words import Words

NUMBER = re.compile(r"[−+\d]+")


def result(game: Game, state: State, names: Sequence[str], say: Words) -> RenderableType:
    """The sheet, and who has won."""
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    score_sheet = game.scene.score_sheet if game.has_scene else defaults.score_sheet
    sheet = score_sheet(state, names, say.language)
    return Group(printed(sheet), Text(frame.verdict(say, names, outcome), "bold"))


def printed(sheet: Sheet) -> Table:
    """Numbers to the right, rows of winners in bold."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column, head in enumerate(sheet.heads):
        numbers = column > 0 and all(NUMBER.fullmatch(row[column]) for row in sheet.rows)
        table.add_column(head, justify="right" if numbers else "left")
    for place, row in enumerate(sheet.rows):
        table.add_row(*map(Text, row), style="bold" if place < sheet.best else "")
    return table
