"""The score sheet of a finished game."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from igroteka.games.portals import position as p_
from igroteka.games.portals.parts import members
from igroteka.games.portals.position import Position
from igroteka.games.portals.terminal.pieces import DONE
from igroteka.words import Words


def score_sheet(state: Position, names: Sequence[str], words: Words) -> RenderableType:
    """Points taken apart, best first; alone also the title reached."""
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    alone = state.seats == 1
    with_signs = bool(state.modules.signs)
    sheet = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("place", "player"):
        sheet.add_column(words(f"sheet-{name}"))
    for name in ("matches", "neighbours", "signs", "lost", "total"):
        sheet.add_column(words(f"sheet-{name}"), justify="right")
    if with_signs and not alone:
        sheet.add_column(words("sheet-kept"))
    for seat in sorted(range(int(state.seats)), key=lambda seat: outcome.places[seat]):
        points = [int(state.points[seat * p_.SHEET + source]) for source in range(p_.SHEET)]
        lost = f"−{points[p_.UNMET]}" if points[p_.UNMET] else "0"
        cells = [str(outcome.places[seat]), names[seat], str(points[p_.MATCHES]), str(points[p_.NEIGHBOURHOOD])]
        cells += [str(points[p_.SIGN]), lost, str(outcome.scores[seat])]
        if with_signs and not alone:
            met = state.signs.met(seat)
            kept = [f"{sign + 1}{DONE if met >> sign & 1 else ''}" for sign in members(state.signs.kept(seat))]
            cells.append(" ".join(kept))
        sheet.add_row(*cells, style="bold" if outcome.places[seat] == 1 else "")
    if not outcome.title:
        return sheet
    return Group(sheet, Text(words("title-reached", title=words(outcome.title)), "bold"))
