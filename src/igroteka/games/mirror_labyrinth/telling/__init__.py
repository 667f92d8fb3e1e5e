"""Mirror Labyrinth in words: choices, events, questions and reasons."""

from igroteka.games.contract import Telling
from igroteka.games.mirror_labyrinth.telling import choices, reasons, story, warnings

TELLING = Telling(
    ask=choices.ask,
    label=choices.label,
    order=choices.order,
    warning=warnings.warning,
    story=story.story,
    news=story.news,
    reasons=reasons.reasons,
    reason_text=reasons.text,
)
