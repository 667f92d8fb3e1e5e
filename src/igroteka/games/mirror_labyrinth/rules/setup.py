"""How a game begins: options become modes. And positions from text."""

from igroteka.engine import Unreadable, entries_of
from igroteka.games.contract import Options
from igroteka.games.mirror_labyrinth.rules import position_text
from igroteka.games.mirror_labyrinth.rules.material import Material
from igroteka.games.mirror_labyrinth.rules.position import MODES, Modes
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth, blank
from igroteka.games.mirror_labyrinth.rules.state import start as first_state


def start(seats: int, options: Options, box: Material, rules: int) -> MirrorLabyrinth:
    return first_state(seats, box, Modes([name for name in MODES if options[name]]))


def read_position(text: str, box: Material) -> MirrorLabyrinth:
    """The position a text shows; see `position_text` for what may be left out."""
    try:
        given = entries_of(text)
        count, *words = given.get("mirror_labyrinth", "2").split()
        if unknown := set(words) - set(MODES):
            raise Unreadable(" ".join(sorted(unknown)), f"some of {', '.join(MODES)}")
        state = blank(int(count), box, Modes(words))
        position_text.fill(state, given)
    except (ValueError, IndexError, KeyError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error
    if not any(name.startswith("pending") for name in given):
        state.proceed()
    return state
