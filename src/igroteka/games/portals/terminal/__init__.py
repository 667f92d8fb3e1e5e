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
    box(material, words)                              everything in the box
"""

from igroteka.games.portals.terminal.contents import box
from igroteka.games.portals.terminal.labels import ask, label, order
from igroteka.games.portals.terminal.pieces import paint
from igroteka.games.portals.terminal.story import news, story
from igroteka.games.portals.terminal.table import draw, secrets

__all__ = ["ask", "box", "draw", "label", "news", "order", "paint", "secrets", "story"]
