"""Setting the table: options to modules, and the doors `igroteka.games` opens."""

from igroteka.engine.text import position_of
from igroteka.games.contract import Options
from igroteka.games.portals.rules import chance, position_text
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.position import PLAIN, SIDES, Modules
from igroteka.games.portals.rules.state import Portals, blank
from igroteka.words import Complaint


def sides(text: str, seats: int) -> list[int]:
    """One side for all boards, or a letter for each: `pad` is plain, advanced, drawn."""
    if text in SIDES:
        return [SIDES.index(text)] * seats
    letters = text * seats if len(text) == 1 else text
    if len(letters) != seats:
        raise Complaint("sides-count", game="portals", value=text, boards=seats)
    return ["pad".index(letter) for letter in letters]


def start(seats: int, options: Options, box: Material, rules: int) -> Portals:
    """The box on the table, before anything is drawn. Alone one always plays with spells and signs (P15.1)."""
    spells, signs, mirrored = (bool(options[name]) for name in ("spells", "signs", "mirrored"))
    alone = seats == 1
    state = blank(seats, box, Modules(alone or spells, alone or signs, mirrored, sides(str(options["sides"]), seats)))
    chance.prepare(state)
    return state


def read_position(text: str, box: Material) -> Portals:
    """The position a drawing shows; see `position_text.py` for what may be left out."""

    def laid(given: dict[str, str]) -> Portals:
        count, *words = given.get("portals", "2").split()
        seats, chosen = int(count), [SIDES.index(word) for word in words if word in SIDES]
        modules = Modules("spells" in words, "signs" in words, "mirrored" in words, chosen or [PLAIN] * seats)
        state = blank(seats, box, modules)
        position_text.fill(state, given)
        if not any(name.startswith("pending") for name in given):
            state.proceed()
        return state

    return position_of(text, laid)
