"""The story for the page: the same sentences as in the terminal, with a placement told without its cells."""

from collections.abc import Sequence

from igroteka.games.portals import actions as a
from igroteka.games.portals.position import Position
from igroteka.games.portals.terminal.labels import gain_words
from igroteka.games.portals.terminal.story import story as spoken_story
from igroteka.scene import speech


def story(view: Position, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str:
    """What happens, told on the view before it, from `told` alone; empty if the table shows it."""
    say = speech(language, "portals")
    kind, parts = action >> a.KIND_SHIFT, action & a.PARTS
    if kind == a.PLACE:
        points, board = gain_words(view, by, parts, say), (parts >> 7 & 3) + 1
        return say("scene-story-place", name=names[by], key=(parts >> 9) + 1, board=board, points=points)
    return spoken_story(view, seat, by, action, names, say)
