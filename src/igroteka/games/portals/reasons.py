"""Reasons in words, where the bots and hints look for them."""

from igroteka.games.portals.telling.reasons import reasons, text

__all__ = ["reasons", "text"]
