"""What Portals tells the lab: points of cells and keys, and who leads."""

import pytest

from igroteka.lab.whatif import ask
from igroteka.lab.whatif.playing import sheet_of
from tests.lab.question_games import played


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_points_of_cells_are_those_of_the_keys_laid_on_them(players: int) -> None:
    question = ask("portals", players=players, bots="level1", games=1, options={} if players == 1 else {"spells": True})
    for number in range(4):
        notes = played(question, number).notes
        keys = sum(points for name, points in notes.points.items() if name.startswith("key/"))
        cells = sum(points for name, points in notes.points.items() if name.startswith("cell/"))
        assert keys > 0
        assert cells == keys * 12


def test_a_lead_is_followed_to_the_end() -> None:
    question = ask("portals", bots="level1", games=1)
    for number in range(10):
        one = played(question, number)
        sheet = sheet_of(question, 0, one, question.bots)
        settled, turns = sheet["lead/settled"]
        assert 0 <= settled <= turns == 48
        assert 0 <= sheet["lead/changes"][0] <= 4  # points come at the end of a round
        wins = [sheet[f"seat/{seat}/wins"] for seat in (1, 2)]
        assert sum(win for win, _ in wins) == wins[0][1]
