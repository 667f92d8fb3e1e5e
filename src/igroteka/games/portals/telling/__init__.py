"""Portals in words: questions, choices, what happened, reasons. Page, terminal and hints say the same."""

from igroteka.games.portals.telling.choices import ask, label, order
from igroteka.games.portals.telling.reasons import reasons, text
from igroteka.games.portals.telling.story import news, story

__all__ = ["ask", "label", "news", "order", "reasons", "story", "text"]
