"""The box of Mirror Labyrinth as a form."""

import pytest

from tests.lab.forms import field_at


@pytest.mark.parametrize(
    ("place", "kind", "rows", "wanted"),
    [
        ("board.rows", "drawing", 12, "a list of 12, each a row of 12 signs"),
        ("tasks.1.a", "drawing", 2, "a list of 2, each colours and a strength, such as RB 2"),
    ],
)
def test_a_field_knows_its_kind_and_what_may_stand_there(place: str, kind: str, rows: int, wanted: str) -> None:
    one = field_at("mirror_labyrinth", place)
    assert (one.kind, one.rows) == (kind, rows)
    assert one.wanted.startswith(wanted)
