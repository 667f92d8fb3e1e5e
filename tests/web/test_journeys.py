"""Journeys in a real browser: people click, the game goes on to its end."""

import os
import random
import shutil
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.server import Server

CHROMIUM = shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("chromium is missing: apt-get install chromium")
        pytest.skip("chromium is not installed (Debian: apt-get install chromium)")
    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data") / "games.db")
    yield running
    running.stop()


def new_page(browser: Browser, width: int = 1366, language: str = "ru-RU") -> Page:
    context = browser.new_context(viewport={"width": width, "height": 850}, locale=language, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.on("pageerror", lambda error: pytest.fail(f"error in the page: {error}"))
    return page


# One step of a player who clicks what is offered: a button that finishes, or something highlighted.
STEP = """dice => {
  const seen = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  if (seen(".t-sheet").length) return "over";
  let offered = seen(".t-buttons .button.main");
  if (!offered.length) offered = seen("#table .may, .t-buttons .button:not(.quiet)");
  if (!offered.length) return "waits";
  const one = offered[Math.floor(dice * offered.length)];
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return "clicked";
}"""


def finish(pages: list[Page], seed: int, seconds: float = 300) -> None:
    """Everybody clicks something offered until all see the score sheet."""
    dice = random.Random(seed)
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = [page.evaluate(STEP, dice.random()) for page in pages]
        if all(what == "over" for what in found):
            return
        if "clicked" not in found:
            pages[0].wait_for_timeout(10)
    raise AssertionError(f"the game did not end: {[page.locator('.t-prompt').inner_text() for page in pages]}")


def test_a_game_against_a_bot_from_the_shelf_to_the_score_sheet(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    assert page.locator("h1").inner_text() == "Полка с играми"
    page.get_by_role("button", name="Играть сейчас").click()
    page.wait_for_selector("#table .may")
    assert "Ваш ход" in page.locator(".t-prompt").inner_text()
    finish([page], seed=1)


def test_two_people_in_two_browsers(browser: Browser, server: Server) -> None:
    anna, boris = new_page(browser), new_page(browser, language="en-US")
    anna.goto(server.address)
    anna.locator("summary").click()
    anna.locator("select[name=seats]").select_option("person,person")
    anna.locator("input[name=option-spells]").check()
    anna.locator("input[name=option-signs]").check()
    anna.locator("form.set input[name=name]").fill("Анна")
    anna.locator("form.set button").click()
    anna.wait_for_selector("#waiting")
    boris.goto(anna.url)
    boris.locator("input[name=name]").fill("Boris")
    boris.get_by_role("button", name="Sit down").click()
    for page in (anna, boris):
        page.wait_for_selector("#table .may")
    assert "Boris" in anna.locator("#table").inner_text()
    finish([anna, boris], seed=2)
    assert anna.locator(".t-sheet").inner_text().count("Boris") == 1


def test_a_solo_game_on_a_phone(browser: Browser, server: Server) -> None:
    page = new_page(browser, width=390)
    page.goto(server.address)
    page.locator("summary").click()
    page.locator("select[name=seats]").select_option("person")
    page.locator("form.set button").click()
    page.wait_for_selector("#table .may")
    finish([page], seed=3)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_lost_connection_comes_back(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    page.get_by_role("button", name="Играть сейчас").click()
    page.wait_for_selector("#table .may")
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    finish([page], seed=4)
