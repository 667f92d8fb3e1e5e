"""An imbalance that was planted is found in 100 games: a board with a bad corner."""

import re

import pytest

from igroteka.lab.whatif import what_if
from igroteka.lab.whatif.sentences import Speaker

CORNER_GAMES = 100
# Elements lie together everywhere but in the corner a1 to b2, where no two are alike and none is like its neighbours.
CORNER = '[boards.1]\nplain = ["TEAAA", "WFAAA", "TTTEE", "TTTEE", "WWWFF"]\n'


@pytest.mark.parametrize("seed", [0])
def test_a_board_with_a_bad_corner_is_found(seed: int) -> None:
    report = what_if("portals", CORNER, against=None, bots="level1", games=CORNER_GAMES, seed=seed, skill=False)
    cells = {one["id"]: one for one in report.data["components"] if one["id"].startswith("cell/1-plain/")}
    corner = {f"cell/1-plain/{name}" for name in ("a1", "b1", "a2", "b2")}
    assert all(cells[name].get("odd") == "weak" for name in corner)
    brings = {name: one["brings"]["here"]["value"] for name, one in cells.items()}
    assert sum(name in corner for name in sorted(brings, key=lambda name: float(brings[name]))[:5]) == 4
    weak = next(
        one for one in Speaker(report.data, "en").group("cell") if one.startswith("Weaker than the rest of Sheet 1")
    )
    assert len(corner & {f"cell/1-plain/{name}" for name in re.findall("[a-e][1-5]", weak)[:5]}) == 4
