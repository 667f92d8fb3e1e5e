"""What happened, in sentences. Made from a view and from what was told, never from more."""

from collections.abc import Sequence

from igroteka import telling
from igroteka.engine import CHANCE
from igroteka.games.nimble_gnomes.rules import actions as a
from igroteka.games.nimble_gnomes.rules.components import BEFORE, LAST_TURN, OVER, PHASE, SETUP, TURN
from igroteka.games.nimble_gnomes.rules.material import CAVE_IN, UNKNOWN
from igroteka.games.nimble_gnomes.rules.position import Position
from igroteka.games.nimble_gnomes.rules.refusals import card_of
from igroteka.words import Words


def story(view: Position, viewer: int, by: int, action: int, names: Sequence[str], words: Words) -> str:
    kind = a.VERBS.kind(action)
    if kind == a.DEAL or (kind == a.TURN_UP and PHASE.get(view) == SETUP):
        return ""  # the deal is seen on the table
    if kind == a.DRAW and card_of(action) == UNKNOWN:
        return ""
    name = names[by] if by != CHANCE else ""
    if kind == a.LAY_CAVE and BEFORE.count(view, CAVE_IN, by):
        return words("story-cave-clears", name=name)
    return telling.story(a.VERBS, action, names, name, words)


def news(before: Position, after: Position, names: Sequence[str], words: Words) -> list[str]:
    """What happened by itself: the deck has run out, the game is over."""
    lines = []
    if LAST_TURN.get(after) and not LAST_TURN.get(before):
        lines.append(words("news-last-lap", turns=int(LAST_TURN.get(after) - TURN.get(after))))
    outcome = after.outcome()
    if outcome is not None and PHASE.get(before) != OVER:
        lines.append(words(outcome.reason))
    return lines
