"""The story for the page: the same sentences as in the terminal, without its characters for cards."""

import re
from collections.abc import Sequence
from functools import lru_cache

from igroteka.games.nimble_gnomes.position import Position
from igroteka.games.nimble_gnomes.terminal.pieces import SYMBOLS
from igroteka.games.nimble_gnomes.terminal.story import story as spoken_story
from igroteka.scene import speech

MARKS = re.compile(f"[{''.join(sorted(set(SYMBOLS)))}] ")


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """A sentence without the characters that stand for cards: the page draws cards."""
    return MARKS.sub("", text)


def story(view: Position, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str:
    """What happens, told on the view before it, from `told` alone; empty if the table shows it."""
    return bare(spoken_story(view, seat, by, action, names, speech(language, "nimble_gnomes")))
