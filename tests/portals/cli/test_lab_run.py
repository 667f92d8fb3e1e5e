"""`igroteka lab run portals`: wrong boxes."""

import pytest

from tests.cli.commands import Run, refusal_of_box


@pytest.mark.parametrize(
    ("box", "says"),
    [
        ('[keys.1]\nfigure = ["#..", ".#..", "..#"]\n', "keys 1"),  # a figure that leaves the grid
        ('[keys.1]\nfigure = ["#..", ".#.", "..#", "..#"]\n', "keys 1"),
        ("[boards.5]\nplain = []\n", "boards"),
    ],
)
def test_a_wrong_box_is_one_line_that_names_the_place(run: Run, box: str, says: str) -> None:
    assert says in refusal_of_box(run, "portals", box)
