"""Mirror Labyrinth in words: choices, events, questions and reasons."""

from igroteka.games.contract import Telling
from igroteka.games.mirror_labyrinth import reasons
from igroteka.games.mirror_labyrinth.terminal import labels, story, table

TELLING = Telling(
    ask=labels.ask,
    label=labels.label,
    order=labels.order,
    story=story.story,
    news=story.news,
    secrets=table.secrets,
    reasons=reasons.reasons,
    reason_text=reasons.text,
)
