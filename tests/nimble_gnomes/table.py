"""Setting a Nimble Gnomes table for a rule test: draw only what the clause touches.

`table(...)` takes the entries of a position as text. What is not said: two players, the first turn, seat 1 takes a
card, nothing in hands or open, everything else in the deck. `playing(...)` begins when seat 1 has taken its card.
"""

from textwrap import dedent
from typing import Any

from igroteka.engine import Rng, entries_of, step
from igroteka.games import find
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from igroteka.testing import Rehearsal, rehearse

GNOMES = find("nimble_gnomes")


def position(text: str = "", box: str = "") -> NimbleGnomes:
    entries = {"gnomes": "2", **entries_of(dedent(text))}
    if any(name.startswith("pending") for name in entries):
        entries.setdefault("phase", "playing first 1 turn 1 last 0")
    whole = "".join(f"{name}: {value}\n" for name, value in entries.items())
    material = GNOMES.rules.read_box(box, "test") if box else GNOMES.rules.standard_box()
    state = GNOMES.rules.read_position(whole, material)
    assert isinstance(state, NimbleGnomes)
    return state


def table(text: str = "") -> Rehearsal:
    return rehearse(position(text))


def playing(text: str = "") -> Rehearsal:
    """Seat 1 has taken its card and plays now."""
    return table(dedent(text) + "\npending 1: play 0")


def fresh(seats: int = 2, **options: Any) -> Rehearsal:
    """A table before anything is drawn."""
    return rehearse(GNOMES.start(seats, options))


def played(seats: int, steps: int, seed: int = 1, **options: Any) -> NimbleGnomes:
    """A position in the middle of a random game."""
    state = GNOMES.start(seats, options)
    assert isinstance(state, NimbleGnomes)
    rng = Rng(seed)
    for _ in range(steps):
        step(state, rng)
    return state


def finished(seats: int, seed: int = 1, **options: Any) -> NimbleGnomes:
    return played(seats, 2000, seed, **options)
