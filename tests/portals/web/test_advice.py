"""Hints at Portals: looked at on the table, keys and figures where they would lie, taken with a click or a tap."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.portals.web.tables import phone
from tests.web.browser import FIGURE, clear, log_of, until, wait_for
from tests.web.hinted import HINTED, ask, made, name_of
from tests.web.server import Server


@pytest.fixture
def bot() -> str:
    return "level1"


def test_a_hint_is_looked_at_on_the_table_and_taken_with_a_click(page: Page, server: Server) -> None:
    ask(page)
    rows = page.locator(".hint")
    assert 2 <= rows.count() <= 3
    expect(page.locator(".hint-brings").first).to_have_text(re.compile("^≈ .* (очко|очка|очков)$"))
    expect(page.locator(".hint-why").first).not_to_be_empty()
    expect(page.locator('.hint-look[aria-pressed="true"]')).to_have_count(1)  # the best is shown at once
    first = page.locator("#table .chosen").first.get_attribute("data-target")
    page.locator(".hint-look").nth(1).hover()
    expect(page.locator(".hint-look").nth(1)).to_have_attribute("aria-pressed", "true")
    second = page.locator("#table .chosen").first.get_attribute("data-target")
    assert first != second
    clear(page, "hints and seats")
    page.locator(".hint-take:visible").first.click()
    wait_for(lambda: made(page, server) == 1, page, "nothing was taken")
    assert f"take {str(second).removeprefix('key-')}" in "\n".join(log_of(server, name_of(page)))
    expect(page.locator(".hints")).to_have_count(0)


def test_a_figure_is_shown_where_it_would_lie(page: Page, server: Server) -> None:
    until(page, f"{FIGURE} && {HINTED}")
    ask(page)
    lies = """[...document.querySelectorAll('.ghost')].map(
      (one) => one.outerHTML + one.closest('.zone').dataset.zone).join()"""  # the same cells may bear other stones
    shown = set()
    for number in range(page.locator(".hint-look").count()):
        page.locator(".hint-look").nth(number).click()
        expect(page.locator(".ghost.firm").first).to_be_attached()
        shown.add(page.evaluate(lies))
    assert len(shown) == page.locator(".hint-look").count()
    before = made(page, server)
    page.locator(".hint-take:visible").first.click()
    wait_for(lambda: made(page, server) > before, page, "nothing was laid")


def test_on_a_phone_a_hint_is_confirmed_like_any_other_choice(browser: Browser, server: Server) -> None:
    page = phone(browser, server, "person,level1")
    until(page, f"{FIGURE} && {HINTED}")
    page.locator(".t-hint").tap()
    page.wait_for_selector(".hint-look")
    page.locator(".hint-look").nth(1).tap()
    expect(page.locator(".ghost.firm").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    clear(page, "hints and seats")
    before = made(page, server)
    page.locator(".t-buttons .button.main").tap()
    wait_for(lambda: made(page, server) > before, page, "nothing was laid")
    page.context.close()
