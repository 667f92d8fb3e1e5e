"""Setting a Dice Forge table for a rule test: draw only what the clause touches.

What is not said is as at the start of the game of two heroes. `table(...)` begins with the action of hero 1; `rolls`
gives the moves of chance for a blessing of both dice.
"""

from textwrap import dedent

from igroteka.engine import entries_of
from igroteka.games.dice_forge.rules.material import GLORY, RESOURCES, Material
from igroteka.games.dice_forge.rules.state import DiceForge
from igroteka.testing import Rehearsal, Tables, rehearse

TABLES = Tables("dice_forge", DiceForge)
DICE_FORGE, fresh, played = TABLES.game, TABLES.fresh, TABLES.played
ACTION = "end, extra, action"  # the third step of a turn
BLESSING = "end, blessing"  # one blessing of everybody, then the turn is over
EMPTY = "gold 0 sun 0 moon 0 glory 0"


def position(text: str = "", material: Material | None = None, do: str = ACTION) -> DiceForge:
    entries = entries_of(dedent(text))
    entries.setdefault("pending table", do)
    for seat in range(int(entries.get("dice forge", "2").split()[0])):
        entries.setdefault(f"reserve {seat + 1}", EMPTY)
    return TABLES.position(entries, material)


def table(text: str = "", material: Material | None = None, do: str = ACTION) -> Rehearsal:
    return rehearse(position(text, material, do))


def rolls(seat: int, light: str, dark: str) -> list[str]:
    return [f"* roll {seat} light {light}", f"* roll {seat} dark {dark}"]


def blessed(light: str, dark: str, text: str = "", others: str = "", do: str = "end, bless") -> Rehearsal:
    """Hero 1 gets one divine blessing and rolls these faces; hero 2's dice lie as `others` says: `3g 1s`."""
    beside = others.split() or ["1g", "1g"]
    lines = f"light 1: {light}\ndark 1: {dark}\nlight 2: {beside[0]}\ndark 2: {beside[1]}\n{dedent(text)}"
    return table(lines, do=do).play(*rolls(1, light, dark))


def reserve(game: Rehearsal, seat: int = 1) -> tuple[int, ...]:
    """Gold, sun, moon, glory."""
    state = TABLES.own(game.state)
    return tuple(int(state.hero(seat - 1, resource)) for resource in range(RESOURCES))


def glory(game: Rehearsal, seat: int = 1) -> int:
    return reserve(game, seat)[GLORY]
