"""Setting a Portals table for a rule test: draw only what the clause touches.

`table(...)` takes the entries of a position as text. What is not said: two players, round 1, seat 1 to move, sheet 1 on
board 1 and so on, the sources below. With `ground` the cells of board 1 are drawn too: lower-case letters where the
element of a cell matters, dots elsewhere (those are time, so use other stones where nothing shall match).
"""

from textwrap import dedent

from igroteka.engine import entries_of
from igroteka.games.portals.rules import boxfile
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.state import Portals
from igroteka.testing import Rehearsal, Tables, rehearse

TABLES = Tables("portals", Portals)
PORTALS, fresh, played, walk, scene = TABLES.game, TABLES.fresh, TABLES.played, TABLES.walk, TABLES.scene
MODES: list[tuple[int, dict[str, bool | str]]] = [
    (2, {}),
    (2, {"spells": True}),
    (3, {"signs": True, "sides": "drawn", "mirrored": True}),
    (4, {"spells": True, "signs": True, "sides": "advanced"}),
    (1, {}),
]
SOURCES = "A2 E1 F1 W1 T1"


def box(ground: str = "", signs: dict[int, str] | None = None, keys: dict[int, str] | None = None) -> Material:
    """The built-in box with the plain side of sheet 1, some signs or some keys redrawn (rows separated by spaces)."""
    lines = []
    if ground:
        rows = [row.replace(" ", "").replace(".", "t").upper() for row in dedent(ground).strip().splitlines()]
        lines += ["[boards.1]", f"plain = {rows}"]
    for number, figure in (signs or {}).items():
        lines += [f"[signs.{number}]", f"figure = {figure.split()}"]
    for number, figure in (keys or {}).items():
        lines += [f"[keys.{number}]", f"figure = {figure.split()}"]
    return boxfile.read("\n".join(lines), "test")


def position(text: str = "", material: Material | None = None) -> Portals:
    entries = {"portals": "2", **entries_of(dedent(text))}
    for source in range(int(entries["portals"].split()[0])):
        entries.setdefault(f"source {source + 1}", SOURCES)
    if "pending 1" in entries:
        entries.setdefault("phase", "collecting round 1 first 1 turn 1")  # seat 1 is in the middle of its first turn
    return TABLES.position(entries, material)


def table(
    text: str = "", ground: str = "", signs: dict[int, str] | None = None, keys: dict[int, str] | None = None
) -> Rehearsal:
    return rehearse(position(text, box(ground, signs, keys)))


def gains(game: Rehearsal) -> list[tuple[int, int]]:
    """Points for matches and for neighbours, by seat."""
    state = TABLES.own(game.state)
    return [(int(state.points[seat * 4]), int(state.points[seat * 4 + 1])) for seat in range(state.seats)]
