"""Mirror Labyrinth in words: questions, choices, what happened, reasons. Page, terminal and hints say the same."""

from igroteka.games.mirror_labyrinth.telling.choices import ask, label, order
from igroteka.games.mirror_labyrinth.telling.reasons import reasons, text
from igroteka.games.mirror_labyrinth.telling.story import news, story

__all__ = ["ask", "label", "news", "order", "reasons", "story", "text"]
