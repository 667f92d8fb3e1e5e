"""Setting a Nimble Gnomes table for a rule test: draw only what the clause touches.

`table(...)` takes the entries of a position as text. What is not said: two players, the first turn, seat 1 takes a
card, nothing in hands or open, everything else in the deck. `playing(...)` begins when seat 1 has taken its card.
"""

from textwrap import dedent

from igroteka.engine import entries_of
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from igroteka.testing import Rehearsal, Tables, rehearse

TABLES = Tables("nimble_gnomes", NimbleGnomes)
GNOMES, fresh, played, finished = TABLES.game, TABLES.fresh, TABLES.played, TABLES.finished


def position(text: str = "", box: str = "") -> NimbleGnomes:
    entries = {"gnomes": "2", **entries_of(dedent(text))}
    if any(name.startswith("pending") for name in entries):
        entries.setdefault("phase", "playing first 1 turn 1 last 0")
    return TABLES.position(entries, box)


def table(text: str = "") -> Rehearsal:
    return rehearse(position(text))


def playing(text: str = "") -> Rehearsal:
    """Seat 1 has taken its card and plays now."""
    return table(dedent(text) + "\npending 1: play 0")
