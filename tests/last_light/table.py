"""Setting a table of Last Light for a rule test: draw only what the clause touches.

What is not said: two players, round 1, seat 1 has two cards and plays; everything else is in the deck.
"""

from textwrap import dedent

from last_light.rules import LastLight

from igroteka.engine import entries_of
from igroteka.testing import Rehearsal, Tables, rehearse

TABLES = Tables("last_light", LastLight)
GAME = TABLES.game


def table(text: str = "") -> Rehearsal:
    return before_drawing("pending 1: play 0\n" + dedent(text))


def before_drawing(text: str) -> Rehearsal:
    """The turn of seat 1 has not begun."""
    return rehearse(TABLES.position({"last light": "2", "round": "1", **entries_of(dedent(text))}))
