"""Setting the table: options to modules, and the doors `igroteka.games` opens."""

from igroteka.engine import Unreadable, entries_of
from igroteka.games.contract import Options
from igroteka.games.portals.rules import position_text
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import ADVANCED, DRAWN, PLAIN, Modules
from igroteka.games.portals.rules.state import Portals, blank
from igroteka.games.portals.rules.state import start as first_state
from igroteka.words import Complaint

SIDES = {"plain": PLAIN, "advanced": ADVANCED, "drawn": DRAWN, "p": PLAIN, "a": ADVANCED, "d": DRAWN}


def sides(text: str, seats: int) -> list[int]:
    """One side for all boards, or a letter for each: `pad` is plain, advanced, drawn."""
    if text in SIDES:
        return [SIDES[text]] * seats
    if len(text) != seats:
        raise Complaint("sides-count", game="portals", value=text, boards=seats)
    return [SIDES[letter] for letter in text]


def modules(seats: int, options: Options) -> Modules:
    """Alone one always plays with spells and signs (P15.1)."""
    alone = seats == 1
    return Modules(
        alone or bool(options["spells"]),
        alone or bool(options["signs"]),
        bool(options["mirrored"]),
        sides(str(options["sides"]), seats),
    )


def start(seats: int, options: Options, box: Material, rules: int) -> Portals:
    return first_state(seats, box, modules(seats, options))


def read_position(text: str, box: Material) -> Portals:
    """The position a drawing shows; see `position_text.py` for what may be left out."""
    try:
        given = entries_of(text)
        count, *words = given.get("portals", "2").split()
        seats = int(count)
        chosen = [("plain", "advanced", "drawn").index(word) for word in words if word in SIDES]
        state = blank(
            seats, box, Modules("spells" in words, "signs" in words, "mirrored" in words, chosen or [PLAIN] * seats)
        )
        position_text.fill(state, given)
    except (ValueError, IndexError, KeyError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(text.strip().split("\n")[0], f"a position as `show` writes it ({error})") from error
    if not any(name.startswith("pending") for name in given):
        state.proceed()
    return state
