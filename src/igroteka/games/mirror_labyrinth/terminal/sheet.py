"""The score sheet of a finished game."""

from collections.abc import Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table

from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scoring import pairs, runes_strength, task_strength
from igroteka.games.mirror_labyrinth.terminal import pieces
from igroteka.words import Words


def score_sheet(state: Position, names: Sequence[str], words: Words) -> RenderableType:
    """Strength taken apart, best first."""
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    sheet = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("place", "player"):
        sheet.add_column(words(f"sheet-{name}"))
    columns = ["runes", *(["tasks"] if state.modes.tasks else []), "total", *(["pairs"] if state.modes.amulets else [])]
    for name in columns:
        sheet.add_column(words(f"sheet-{name}"), justify="right")
    sheet.add_column(words("sheet-collection"))
    for seat in sorted(range(int(state.seats)), key=lambda seat: outcome.places[seat]):
        cells = [str(outcome.places[seat]), names[seat], str(runes_strength(state, seat))]
        if state.modes.tasks:
            cells.append(" + ".join(str(task_strength(state, seat, number)) for number in range(3)))
        cells.append(str(outcome.scores[seat]))
        if state.modes.amulets:
            cells.append(str(pairs(state, seat)))
        held = pieces.runes(int(state.runes(seat)), covered=False)
        if state.modes.amulets:
            held.append_text(pieces.amulets(state.material, int(state.amulets(seat)), 0, state.modes.abilities))
        sheet.add_row(*cells, held, style="bold" if outcome.places[seat] == 1 else "")
    return sheet
