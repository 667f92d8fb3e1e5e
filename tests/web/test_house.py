"""Rules, lab, API and error pages are one house: they fit every screen, little is to load, nothing is in the way."""

import gzip
import re

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.web.browser import clear, new_page, new_tab
from tests.web.house import PROBLEMS, every_page, problem_page, unfold
from tests.web.screens import SCREENS
from tests.web.server import Server
from tests.web.test_screens import fits_everywhere

FIRST_LOAD = 60_000  # bytes
# Lines and blocks, shapes, card suits and other signs of a terminal; arrows, dots and minus are none.
TERMINAL = re.compile("[\u2213-\u22ff\u2500-\u25ff\u2600-\u26ff\u2700-\u27bf]")
OTHER_LIGHT = {"light": "dark", "dark": "light"}


@pytest.mark.sample(1)
@pytest.mark.parametrize("light", ["as it is", "the other"])
@pytest.mark.parametrize("kind", SCREENS)
def test_nothing_stands_in_anybodys_way(browser: Browser, server: Server, kind: str, light: str) -> None:
    look = SCREENS[kind]
    if light == "the other":
        look = {**look, "color_scheme": OTHER_LIGHT[look["color_scheme"]]}
    page = new_tab(browser.new_context(reduced_motion="reduce", **look))
    for address in every_page(server):
        page.goto(server.address + address)
        unfold(page)
        clear(page, f"{address}, {kind}, {light}")
        assert TERMINAL.findall(page.locator("body").inner_text()) == [], address


@pytest.mark.parametrize("status", PROBLEMS)
def test_an_error_says_what_was_wrong_and_leads_home(browser: Browser, server: Server, status: int) -> None:
    page = new_page(browser, language="en-US")
    text = problem_page(status, "en")
    address = f"{server.address}/problem/{status}"
    page.route(address, lambda route: route.fulfill(status=status, body=text, content_type="text/html"))
    page.goto(address)
    expect(page.get_by_role("alert").get_by_role("heading")).not_to_be_empty()
    expect(page.locator(".problem")).to_contain_text(re.compile(r"\w{3,}.*\w{3,}"))
    main = page.locator("main .button.main")
    expect(main).to_have_count(1)
    assert main.get_attribute("href") == "/"
    assert page.get_by_role("link", name="Try again").count() == (status in (429, 500, 503))
    expect(page.get_by_role("banner").get_by_role("link", name="Igroteka")).to_be_visible()
    clear(page, str(status))
    fits_everywhere(page)


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["ru-RU", "en-US"])
def test_the_house_fits_every_screen(browser: Browser, server: Server, language: str) -> None:
    page = new_page(browser, language=language)
    for address in every_page(server):
        page.goto(server.address + address)
        unfold(page)
        fits_everywhere(page)


def loaded(page: Page, address: str) -> int:
    """Bytes of a page with all it asks for, compressed."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return sum(len(gzip.compress(one.body())) for one in answers)


def test_every_page_is_light_to_load(browser: Browser, server: Server) -> None:
    for address in every_page(server):
        page = new_page(browser)
        assert loaded(page, server.address + address) < FIRST_LOAD, address
        page.context.close()


def test_the_light_and_the_language_are_switched_from_any_page(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    page.goto(f"{server.address}/nowhere")
    switches = page.get_by_role("navigation", name="Language and theme")
    switches.get_by_role("link", name="System").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page).to_have_url(f"{server.address}/nowhere")
    switches.get_by_role("link", name="Русский").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Здесь ничего не лежит")
