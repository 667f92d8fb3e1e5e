"""Setting the table: options, and the doors `igroteka.games` opens."""

from collections.abc import Mapping
from typing import Any

from igroteka.engine import Unreadable, entries_of
from igroteka.games.nimble_gnomes import boxfile, drawing
from igroteka.games.nimble_gnomes.material import Material
from igroteka.games.nimble_gnomes.position import Agreed
from igroteka.games.nimble_gnomes.state import NimbleGnomes, blank
from igroteka.games.nimble_gnomes.state import start as first_state

box_schema = boxfile.SCHEMA
standard_box = boxfile.standard
read_box = boxfile.read


def start(seats: int, options: Mapping[str, Any], box: Material) -> NimbleGnomes:
    agreed = Agreed(options["quick"], options["thick_fog"], options["cave_first"], options["last_lap"] == "another")
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
