"""The report on Portals draws its boards."""

import re

from igroteka.lab.whatif import what_if


def test_a_report_draws_the_boards_and_speaks_of_signs() -> None:
    boards = what_if("portals", options={"spells": True, "signs": True}, bots="level1", games=40).to_html("en")
    assert boards.count('class="board"') == 4
    assert "Signs" in re.findall("<h2>([^<]*)</h2>", boards)
