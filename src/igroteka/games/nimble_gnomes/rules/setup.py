"""Setting the table: options, and the doors `igroteka.games` opens."""

from igroteka.engine import Unreadable, entries_of
from igroteka.games.contract import Options
from igroteka.games.nimble_gnomes.rules import position_text as drawing
from igroteka.games.nimble_gnomes.rules.material import Material
from igroteka.games.nimble_gnomes.rules.position import Agreed
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes, blank
from igroteka.games.nimble_gnomes.rules.state import start as first_state


def start(seats: int, options: Options, box: Material, rules: int) -> NimbleGnomes:
    quick, thick_fog, cave_first = bool(options["quick"]), bool(options["thick_fog"]), bool(options["cave_first"])
    agreed = Agreed(quick, thick_fog, cave_first, options["last_lap"] == "another")
    return first_state(seats, box, agreed)


def read_position(text: str, box: Material) -> NimbleGnomes:
    """The position a drawing shows; see `drawing.py` for what may be left out."""
    try:
        given = entries_of(text)
        count, *words = given.get("gnomes", "2").split()
        agreed = Agreed(*(word in words for word in drawing.AGREED.values()))
        state = blank(int(count), box, agreed)
        drawing.fill(state, given)
    except (ValueError, IndexError, KeyError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error
    if not any(name.startswith("pending") for name in given):
        state.proceed()
    return state
