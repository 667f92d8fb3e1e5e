"""How a game begins: options become modes. And positions from text."""

from igroteka.engine import Unreadable
from igroteka.engine.text import position_of
from igroteka.games.contract import Options
from igroteka.games.mirror_labyrinth.rules import chance, position_text
from igroteka.games.mirror_labyrinth.rules.material import Material
from igroteka.games.mirror_labyrinth.rules.position import MODES, Modes
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth, blank


def start(seats: int, options: Options, box: Material, rules: int) -> MirrorLabyrinth:
    state = blank(seats, box, Modes([name for name in MODES if options[name]]))
    chance.prepare(state)
    return state


def read_position(text: str, box: Material) -> MirrorLabyrinth:
    """The position a text shows; see `position_text` for what may be left out."""
    return position_of(text, lambda given: laid(given, box))


def laid(given: dict[str, str], box: Material) -> MirrorLabyrinth:
    count, *words = given.get("mirror_labyrinth", "2").split()
    if unknown := set(words) - set(MODES):
        raise Unreadable(" ".join(sorted(unknown)), f"some of {', '.join(MODES)}")
    state = blank(int(count), box, Modes(words))
    position_text.fill(state, given)
    if not any(name.startswith("pending") for name in given):
        state.proceed()
    return state
