"""Portals as scenes: what lies where for a seat, what it may click, what happened.

Every game offers these in its part `scene`, and pages use nothing else to show it. A view is what `seen_by` gave, an
action what `told` gave; nothing here looks behind them.

    build(view, seat, names, language, options)            the table as this seat (or SPECTATOR) sees it
    choices(view, seat, language)                          what it may do now; None if it has nothing to decide
    meaning(view, seat, target)                            the action a click on something else would be, "" if none
    story(view, seat, by, action, names, language)         what happens, told on the view before it; "" if it is seen
    news(before, after, names, language)                   what happened by itself between two views
    score_sheet(view, names, language)                     when it is over: the result, best first
    account(steps, last, names, language)                  when it is over: where every point came from
"""

from igroteka.games.portals.scene.choices import choices, meaning
from igroteka.games.portals.scene.sheet import account, score_sheet
from igroteka.games.portals.scene.story import news, story
from igroteka.games.portals.scene.table import build

__all__ = ["account", "build", "choices", "meaning", "news", "score_sheet", "story"]
