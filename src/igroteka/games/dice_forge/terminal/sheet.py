"""The score sheet of a finished game."""

from collections.abc import Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table

from igroteka.games.dice_forge.material import GLORY
from igroteka.games.dice_forge.position import Position
from igroteka.words import Words


def score_sheet(state: Position, names: Sequence[str], words: Words) -> RenderableType:
    """Glory of reserve and cards, best first."""
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    sheet = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("place", "player"):
        sheet.add_column(words(f"sheet-{name}"))
    for name in ("reserve", "cards", "total"):
        sheet.add_column(words(f"sheet-{name}"), justify="right")
    for seat in sorted(range(int(state.seats)), key=lambda seat: outcome.places[seat]):
        points = [int(state.hero(seat, GLORY)), int(state.card_glory(seat)), outcome.scores[seat]]
        style = "bold" if outcome.places[seat] == 1 else ""
        sheet.add_row(str(outcome.places[seat]), names[seat], *map(str, points), style=style)
    return sheet
