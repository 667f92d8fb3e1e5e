"""The story for the page: the sentences of the terminal, elements as signs in them; and the ways that mages go."""

from collections.abc import Sequence

from igroteka.engine import CHANCE
from igroteka.games.mirror_labyrinth import actions as a
from igroteka.games.mirror_labyrinth.position import Position
from igroteka.games.mirror_labyrinth.scene.beams import one_way, places_gone
from igroteka.games.mirror_labyrinth.terminal.story import story as spoken_story
from igroteka.scene import Trail, speech

WAY = "\ue001"  # stands for a way: sentences are remembered without it


def story(view: Position, seat: int, by: int, action: int, names: Sequence[str], language: str) -> str:
    """What happens, told on the view before it, from `told` alone; empty if the table shows it."""
    say = speech(language, "mirror_labyrinth")
    if by != CHANCE and action >> a.KIND_SHIFT == a.DONE:
        return say("scene-story-done", name=names[by])
    if by != CHANCE and action >> a.KIND_SHIFT == a.MOVE:
        parts = action & a.PARTS
        way, _ = one_way(view, by, parts >> 6, (parts & 63) - 1, language)
        return say("story-move", name=names[by], way=WAY).replace(WAY, way)
    return spoken_story(view, seat, by, action, names, say)


def trail(view: Position, by: int, action: int) -> Trail | None:
    """The way that a mage goes, on the view before it."""
    if by == CHANCE or action >> a.KIND_SHIFT != a.MOVE:
        return None
    parts = action & a.PARTS
    places = places_gone(view, by, parts >> 6, (parts & 63) - 1)
    return Trail(f"mage-{by + 1}", "board", places) if places else None
