"""Setting the table: options to modes, and the doors `igroteka.games` opens."""

from igroteka.engine import Unreadable, entries_of
from igroteka.games.contract import Options
from igroteka.games.mirror_labyrinth import reading
from igroteka.games.mirror_labyrinth.material import Material
from igroteka.games.mirror_labyrinth.position import Modes
from igroteka.games.mirror_labyrinth.state import MirrorLabyrinth, blank
from igroteka.games.mirror_labyrinth.state import start as first_state

NAMES = ("advanced", "amulets", "abilities", "tasks", "initiative", "open_stacks", "few_mirrors")


def start(seats: int, options: Options, box: Material, rules: int) -> MirrorLabyrinth:
    return first_state(seats, box, Modes(*(bool(options[name]) for name in NAMES)))


def read_position(text: str, box: Material) -> MirrorLabyrinth:
    """The position a drawing shows; see `reading.py` for what may be left out."""
    try:
        given = entries_of(text)
        count, *words = given.get("mirror_labyrinth", "2").split()
        if unknown := set(words) - set(NAMES):
            raise Unreadable(" ".join(sorted(unknown)), f"some of {', '.join(NAMES)}")
        state = blank(int(count), box, Modes(*(name in words for name in NAMES)))
        reading.fill(state, given)
    except (ValueError, IndexError, KeyError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error
    if not any(name.startswith("pending") for name in given):
        state.proceed()
    return state
