"""The story for the page: the same sentences as in the terminal."""

from collections.abc import Sequence

from igroteka.games.dice_forge.position import Position
from igroteka.games.dice_forge.terminal.story import news as spoken_news
from igroteka.games.dice_forge.terminal.story import story as spoken_story
from igroteka.scene import speech


def story(view: Position, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str:
    """What happens, told on the view before it; empty if the table shows it."""
    return spoken_story(view, seat, by, action, names, speech(language, "dice_forge"))


def news(before: Position, after: Position, names: Sequence[str], language: str) -> list[str]:
    """What happened by itself between two views: gains, turns, rounds."""
    return spoken_news(before, after, names, speech(language, "dice_forge"))
