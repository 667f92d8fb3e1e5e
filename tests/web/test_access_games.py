"""For everybody, at the tables of all games: nothing stands in anybody's way, in both looks and sizes."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from igroteka.games import shelf
from tests.web.browser import OFFERED, STEP, clear, finish, new_tab, play, set_table, until, wait_for
from tests.web.server import Server

GAME = "dice_forge"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}, "locale": "ru-RU"},
    "phone": {"viewport": {"width": 390, "height": 844}, "locale": "en-US", "has_touch": True},
}
SCREENS = [(size, look) for size in SIZES for look in ("light", "dark")]
STATES = 6  # kinds of questions looked at in one game
Screen = Callable[[], BrowserContext]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data") / "games.db", "--no-limits")
    yield running
    running.stop()


@pytest.fixture(params=SCREENS, ids=", ".join)
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Screen]:
    size, look = request.param
    made: list[BrowserContext] = []

    def another() -> BrowserContext:
        made.append(browser.new_context(reduced_motion="reduce", color_scheme=look, **SIZES[size]))
        return made[-1]

    yield another
    for context in made:
        context.close()


def every_tab(page: Page, what: str) -> None:
    """All areas of a narrow table, and back to the one that was open."""
    tabs, opened = page.locator(".tab:visible").all(), page.locator(".tab[aria-pressed=true]").get_attribute("data-tab")
    for tab in [*tabs, *page.locator(f".tab[data-tab={opened}]:visible").all()]:
        tab.click()
        clear(page, f"{what}: {tab.get_attribute('aria-label')}")
    if not tabs:
        clear(page, what)


@pytest.mark.parametrize("game", [game.id for game in shelf() if game.id not in (GAME, "portals")])
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


def test_dice_forge_in_all_its_states(screen: Screen, server: Server) -> None:
    page = new_tab(screen())
    page.goto(f"{server.address}/set/{GAME}")
    page.locator("select[name=option-feats]").select_option("each")
    expect(page.locator("fieldset.part").last).to_be_visible()
    clear(page, "cards chosen pile by pile")
    page.goto(f"{server.address}/rules/{GAME}")
    clear(page, "the rules")
    set_table(page, server, "person,greedy,greedy,greedy", GAME, feats="drawn")
    until(page, f"!!document.querySelector('{OFFERED}')")
    every_tab(page, "the first decision")
    page.locator('[data-id="pile-8"]').first.dispatch_event("click")
    page.wait_for_selector(".t-preview.refused")
    clear(page, "a refusal")
    dice, asked = random.Random(6), set[str]()

    def fresh() -> bool:
        """Plays on until something is asked that was not looked at yet."""
        said = page.evaluate(f"dice => document.querySelector('{OFFERED}') ? 'asks' : ({STEP})(dice)", dice.random())
        if said != "asks":
            return bool(said == "over")
        words = page.locator(".t-question").inner_text()
        kind = words.split(":")[-1].strip()
        if kind and kind not in asked:
            asked.add(kind)
            return True
        return bool(page.evaluate(STEP, dice.random()) == "over")

    while len(asked) < STATES:
        wait_for(fresh, page, "the game stands still")
        if page.locator(".t-sheet:visible").count():
            break
        clear(page, max(asked))
    assert len(asked) >= 3
    finish([page], seed=7)
    page.wait_for_selector(".sheet-more")
    for more in page.locator(".sheet-more summary").all():
        more.click()
    clear(page, "where the glory came from")
