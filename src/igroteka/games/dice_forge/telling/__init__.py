"""Dice Forge in words: choices, events, questions and reasons."""

from igroteka.games.contract import Telling
from igroteka.games.dice_forge.telling import choices, reasons, story

TELLING = Telling(
    ask=choices.ask,
    label=choices.label,
    order=choices.order,
    story=story.story,
    news=story.news,
    reasons=reasons.reasons,
)
