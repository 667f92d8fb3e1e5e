"""The story for the page: a placement is told without its cells, which are seen."""

from collections.abc import Sequence

from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.telling.gains import gain_words
from igroteka.games.portals.telling.story import story as spoken_story
from igroteka.scene import speech


def story(view: Position, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str:
    """What happens, told on the view before it, from `told` alone; empty if the table shows it."""
    say = speech(language, "portals")
    kind, values = a.VERBS.split(action)
    if kind == a.PLACE:
        points = gain_words(view, by, values, say)
        return say("scene-story-place", name=names[by], key=values[0] + 1, board=values[1] + 1, points=points)
    return spoken_story(view, seat, by, action, names, say)
