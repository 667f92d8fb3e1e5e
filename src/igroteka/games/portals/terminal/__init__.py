"""Portals in the terminal.

Every game offers these in its part `terminal`, and the command line uses nothing else to show it. A view is what
`seen_by` gave, an action what `legal` or `told` gave; nothing here looks behind them.

    draw(view, seat, names, words, open_totals)       the table as this seat sees it
    ask(view, seat, words)                            what the seat is asked to do, in a sentence
    order(view, seat, actions)                        its choices, the most telling first
    label(view, seat, action, words)                  one choice in words
    story(view, viewer, by, action, names, words)     what happens, told on the view before it; "" if the table shows it
    news(before, after, names, words)                 what happened by itself between two views: a new round, signs
    secrets(view)                                     whether players hold what the others at the screen must not see
    paint(text)                                       a line of words with the game's symbols in colour
    score_sheet(state, names, words)                  the points of a finished game
    box(material, words)                              everything in the box
"""

from collections.abc import Sequence

from igroteka.games.portals import telling
from igroteka.games.portals.position import Position
from igroteka.games.portals.telling import news, order
from igroteka.games.portals.terminal.contents import box
from igroteka.games.portals.terminal.pieces import drawn, paint
from igroteka.games.portals.terminal.sheet import score_sheet
from igroteka.games.portals.terminal.table import draw, secrets
from igroteka.words import Words

__all__ = ["ask", "box", "draw", "label", "news", "order", "paint", "score_sheet", "secrets", "story"]


def ask(view: Position, seat: int, words: Words) -> str:
    return drawn(telling.ask(view, seat, words))


def label(view: Position, seat: int, action: int, words: Words) -> str:
    return drawn(telling.label(view, seat, action, words))


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    return drawn(telling.story(view, viewer, by, action, names, words))
