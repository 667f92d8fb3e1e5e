"""Setting a Portals table for a rule test: draw only what the clause touches.

`table(...)` takes the entries of a position as text. What is not said: two players, round 1, seat 1 to move, sheet 1 on
board 1 and so on, the sources below. With `ground` the cells of board 1 are drawn too: lower-case letters where the
element of a cell matters, dots elsewhere (those are time, so use other stones where nothing shall match).
"""

from textwrap import dedent
from typing import Any

from igroteka.engine import Rng, entries_of, step
from igroteka.games import find
from igroteka.games.portals.rules import boxfile
from igroteka.games.portals.rules.material import Material
from igroteka.games.portals.rules.state import Portals
from igroteka.testing import Rehearsal, rehearse

PORTALS = find("portals")
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
    whole = "".join(f"{name}: {value}\n" for name, value in entries.items())
    state = PORTALS.rules.read_position(whole, material or boxfile.standard())
    assert isinstance(state, Portals)
    return state


def table(
    text: str = "", ground: str = "", signs: dict[int, str] | None = None, keys: dict[int, str] | None = None
) -> Rehearsal:
    return rehearse(position(text, box(ground, signs, keys)))


def fresh(seats: int = 2, **options: Any) -> Rehearsal:
    """A table before anything is drawn."""
    return rehearse(PORTALS.start(seats, options))


def played(seats: int, steps: int, seed: int = 1, **options: Any) -> Portals:
    """A position in the middle of a random game."""
    state = PORTALS.start(seats, options)
    assert isinstance(state, Portals)
    rng = Rng(seed)
    for _ in range(steps):
        step(state, rng)
    return state


def gains(game: Rehearsal) -> list[tuple[int, int]]:
    """Points for matches and for neighbours, by seat."""
    state = game.state
    assert isinstance(state, Portals)
    return [(int(state.points[seat * 4]), int(state.points[seat * 4 + 1])) for seat in range(state.seats)]
