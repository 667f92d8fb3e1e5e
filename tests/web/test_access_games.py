"""For everybody, at the tables of all games: nothing stands in anybody's way, in both looks and sizes."""

import pytest

from igroteka.games import shelf
from tests.web.all_screens import Screen, every_tab, screen
from tests.web.browser import OFFERED, clear, new_tab, play, set_table, until
from tests.web.server import Server

__all__ = ["screen"]


@pytest.mark.sample
@pytest.mark.parametrize("game", [game.id for game in shelf()])
def test_tables_of_every_game(screen: Screen, server: Server, game: str) -> None:
    page = new_tab(screen())
    page.goto(f"{server.address}/set/{game}")
    clear(page, "setting the table")
    set_table(page, server, "person,greedy,greedy", game)
    until(page, f"!!document.querySelector('{OFFERED}')")
    every_tab(page, "the first decision")
    play([page], seed=5, clicks=6, seconds=60)
    page.wait_for_selector(OFFERED, state="attached")  # nothing will come while we look
    every_tab(page, "in the middle")
