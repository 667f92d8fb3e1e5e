"""Dice Forge in words: choices, events, questions and reasons."""

from igroteka.games.contract import Telling
from igroteka.games.dice_forge import reasons
from igroteka.games.dice_forge.terminal import labels, story

TELLING = Telling(
    ask=labels.ask,
    label=labels.label,
    order=labels.order,
    story=story.story,
    news=story.news,
    reasons=reasons.reasons,
    reason_text=reasons.text,
)
