"""What `igroteka new` writes plays at once: with all bots, in the terminal and in the browser, and keeps the laws."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from igroteka.bots import LEVELS
from tests.games.game_elsewhere import GameElsewhere
from tests.web.browser import finish, new_page, set_table
from tests.web.server import Server

GAME = "deck"  # named like a thing on its table: nothing may be confused

SEARCHING = ("level3", "level4", "level5")  # with few simulations, so that it is quick


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> GameElsewhere:
    made = GameElsewhere(tmp_path_factory.mktemp("elsewhere"))
    made.igroteka(f"new {GAME}")
    made.install(GAME)
    return made


def test_it_is_on_the_shelf_in_both_languages(elsewhere: GameElsewhere) -> None:
    for language, about in (("en", "Draw a card"), ("ru", "Берите карты")):
        found = json.loads(elsewhere.igroteka(f"--lang {language} games --json"))
        game = next(one for one in found if one["id"] == GAME)
        assert (game["title"], game["seats"]) == ("Deck", [2, 3, 4])
        assert game["about"].startswith(about)


def test_its_own_tests_hold(elsewhere: GameElsewhere) -> None:
    """Laws, scenes, clauses and a golden record."""
    assert "9 passed" in elsewhere.run("-m", "pytest", "-q", "-p", "no:cacheprovider", GAME)


def test_random_games_and_every_bot(elsewhere: GameElsewhere) -> None:
    report = json.loads(elsewhere.igroteka(f"simulate {GAME} --players 3 --games 200 --jobs 1 --json"))
    assert report["games"] == 200
    bots = [f"{level}@5" if level in SEARCHING else level for level in LEVELS]
    for table in (bots[:4], bots[-4:]):
        elsewhere.igroteka(f"simulate {GAME} --seats {','.join(table)} --games 1 --jobs 1")


def test_a_whole_game_in_the_terminal(elsewhere: GameElsewhere) -> None:
    said = elsewhere.igroteka(f"--lang ru play {GAME} --seats human,random --seed 1", typed="keep\n" * 3)
    assert "Оставьте взятую карту себе или пасуйте." in said
    assert "Карты подсчитаны." in said


def test_a_whole_game_in_the_browser(
    browser: Browser, elsewhere: GameElsewhere, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", elsewhere.environment["PYTHONPATH"])
    server = Server(tmp_path / "games.db", "--no-limits")
    try:
        page = new_page(browser, language="en-US")
        set_table(page, server, "person,random,level1", game=GAME)
        expect(page.locator("#table")).to_contain_text("Keep the card you drew, or pass it.")
        finish([page], seed=3)
        expect(page.locator(".t-sheet tbody tr").first).to_be_visible()
    finally:
        assert server.stop() == 0, server.said
    assert "Traceback" not in server.said
