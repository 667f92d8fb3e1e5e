"""Stones in words. Before its name stands an icon: a character that page and terminal draw each in their own way."""

from functools import lru_cache

from igroteka.games.portals.rules.box import NAMES
from igroteka.words import Words

ICONS = "\ue100\ue101\ue102\ue103\ue104"  # by element; of the area for private use, so no text has them


@lru_cache(maxsize=64)
def stone_words(element: int, words: Words) -> str:
    return f"{ICONS[element]} {words(f'stone-{NAMES[element]}')}"


@lru_cache(maxsize=64)
def ground_words(element: int, words: Words) -> str:
    """The element of a cell."""
    return f"{ICONS[element]} {words(f'element-{NAMES[element]}')}"
