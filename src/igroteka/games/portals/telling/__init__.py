"""Portals in words: choices, events, questions and reasons."""

from igroteka.games.contract import Telling
from igroteka.games.portals import reasons
from igroteka.games.portals.terminal import labels, story

TELLING = Telling(
    ask=labels.ask,
    label=labels.label,
    order=labels.order,
    story=story.story,
    news=story.news,
    reasons=reasons.reasons,
    reason_text=reasons.text,
)
