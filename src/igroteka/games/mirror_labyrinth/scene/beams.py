"""The ways of a mage as beams, and the way that one has just gone."""

from functools import cache

from mypy_extensions import i64

from igroteka.engine import CHANCE
from igroteka.games.mirror_labyrinth.rules import actions as a
from igroteka.games.mirror_labyrinth.rules.material import PLACE
from igroteka.games.mirror_labyrinth.rules.position import RUNE, Position
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.telling.names import direction_words
from igroteka.games.mirror_labyrinth.telling.warnings import warning
from igroteka.games.mirror_labyrinth.telling.ways import ToldWays, gain_words, way
from igroteka.scene import Beams, Speech, Trail, speech


def all_beams(view: MirrorLabyrinth, seat: i64, say: Speech) -> Beams | None:
    """Every way the mage may go now; None if there is none."""
    told = ToldWays(view, seat, say)
    facing = view.modes.abilities
    stops: list[int] = []
    gains: list[str] = []
    warn = ""  # the same for all stops where nothing is taken
    seen: set[int] = set()
    for step in told.ways.stops:
        crossing: i64 = step >> 2
        if not facing and crossing in seen:
            continue
        seen.add(crossing)
        gain: i64 = 0
        if view.cells[crossing] >= RUNE:
            words = gain_words(view, view.cells[crossing], say)
            if words not in gains:
                gains.append(words)
            gain = gains.index(words) + 1
        elif not warn:
            warn = warning(view, seat, a.act(a.MOVE, a.pair(crossing, 1 + (step & 3) if facing else 0)), say)
        stops.append(told.stop(step))
        stops.append(PLACE[crossing])
        stops.append(step & 3 if facing else 0)
        stops.append(gain)
    if not stops:
        return None
    says, names = looks(say) if facing else (("move {cell}",), ("",))
    stop = say("way-stop", crossing="{cell}")
    return Beams("board", tuple(told.bends), tuple(told.words), tuple(stops), says, names, stop, tuple(gains), warn)


@cache
def looks(say: Speech) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """By the direction in which one looks in the end: the notation of a move, and its words."""
    names = [say("scene-arrive", direction=direction_words(direction, say)) for direction in range(4)]
    return tuple([f"move {{cell}} {name}" for name in a.DIRECTIONS]), tuple(names)


def trail(view: Position, by: int, action: int) -> Trail | None:
    """The way that a mage goes, on the view before it."""
    if by == CHANCE or a.VERBS.kind(action) != a.MOVE:
        return None
    crossing, facing = a.VERBS.values(action)
    _, places = way(view, by, crossing, facing - 1, speech("en", "mirror_labyrinth"))
    return Trail(f"mage-{by + 1}", "board", places) if places else None
