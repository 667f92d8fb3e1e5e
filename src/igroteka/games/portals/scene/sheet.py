"""The score sheet of a finished game, as a table of words."""

from collections.abc import Sequence

from igroteka.games.portals import position as p_
from igroteka.games.portals.position import Position
from igroteka.scene import Sheet, speech


def score_sheet(view: Position, names: Sequence[str], language: str) -> Sheet:
    """Points taken apart, best first; columns that stay empty in this game are left out."""
    say = speech(language, "portals")
    outcome = view.outcome()
    if outcome is None:
        raise ValueError("the game is not over")
    sources = [("sheet-matches", p_.MATCHES)]
    if view.seats > 1:
        sources.append(("sheet-neighbours", p_.NEIGHBOURHOOD))
    if view.modules.signs:
        sources.append(("sheet-signs", p_.SIGN))
        if view.seats > 1:
            sources.append(("sheet-lost", p_.UNMET))
    heads = (say("sheet-place"), say("sheet-player"), *(say(head) for head, _ in sources), say("sheet-total"))
    rows = []
    for seat in sorted(range(int(view.seats)), key=lambda seat: outcome.places[seat]):
        cells = [str(outcome.places[seat]), names[seat]]
        for _, source in sources:
            points = int(view.points[seat * p_.SHEET + source])
            cells.append(f"−{points}" if points and source == p_.UNMET else str(points))
        rows.append((*cells, str(outcome.scores[seat])))
    title = say(outcome.title) if outcome.title else say("scene-sheet")
    return Sheet(title[:1].upper() + title[1:], heads, tuple(rows), len(outcome.winners))
