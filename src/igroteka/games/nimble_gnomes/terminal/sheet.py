"""The score sheet of a finished game."""

from collections.abc import Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table

from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.sets import sizes
from igroteka.words import Words


def score_sheet(state: Position, names: Sequence[str], words: Words) -> RenderableType:
    """How many sets of each size everybody has, best first."""
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    sheet = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("place", "player"):
        sheet.add_column(words(f"sheet-{name}"))
    for size in range(6, 0, -1):
        sheet.add_column(words("sheet-size", size=size), justify="right")
    for seat in sorted(range(int(state.seats)), key=lambda seat: outcome.places[seat]):
        there = sizes(outcome.scores[seat])
        counts = [str(there.count(size)) for size in range(6, 0, -1)]
        sheet.add_row(
            str(outcome.places[seat]), names[seat], *counts, style="bold" if outcome.places[seat] == 1 else ""
        )
    return sheet
