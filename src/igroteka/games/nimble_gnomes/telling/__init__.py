"""Nimble Gnomes in words: choices, events, questions and reasons."""

from igroteka.games.contract import Telling
from igroteka.games.nimble_gnomes import reasons
from igroteka.games.nimble_gnomes.terminal import labels, story

TELLING = Telling(
    ask=labels.ask,
    label=labels.label,
    order=labels.order,
    story=story.story,
    news=story.news,
    reasons=reasons.reasons,
    reason_text=reasons.text,
)
