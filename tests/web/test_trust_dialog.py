"""How to check a game, from the menu of its table."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.table import verify_record
from tests.web.browser import new_page, set_table
from tests.web.server import Server

TITLES = {"ru-RU": "Как проверить партию", "en-US": "How to check the game"}


def opened(page: Page, language: str) -> None:
    page.locator(".t-menu").click()
    page.get_by_role("button", name=TITLES[language]).click()
    expect(page.locator(".trust-shown")).to_have_count(2)


@pytest.mark.parametrize(("language", "width"), [("ru-RU", 390), ("en-US", 1366)])
def test_the_seal_is_shown_kept_and_compared_after_the_game(
    browser: Browser, server: Server, language: str, width: int
) -> None:
    page = new_page(browser, width, language)
    name = set_table(page, server, "person,random")
    page.wait_for_selector("#table .may")
    opened(page, language)
    fingerprint, seal = page.locator(".trust-shown code").all_text_contents()
    assert re.fullmatch("[0-9a-f]{64}", fingerprint)
    assert re.fullmatch("([0-9a-f]{4}-){7}[0-9a-f]{4}", seal)
    number = re.search(r"\d+", page.locator(".trust-shown p").nth(1).inner_text())
    assert number
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.keyboard.press("Escape")
    expect(page.locator(".talk.trust")).to_have_count(0)
    keeps = f"localStorage.getItem('igroteka-{name}-seals') === '{number[0]}:{seal}'"
    page.wait_for_function(keeps)  # by itself, when it was our turn
    page.context.request.post(f"{server.address}/t/{name}/end", form={})
    page.reload()
    opened(page, language)
    field, told = page.locator(".trust-compare textarea"), page.locator(".trust-told")
    expect(field).to_have_value(re.compile(f"^{number[0]}:{seal}"))
    page.locator(".trust-compare button").click()
    expect(told).to_have_text(re.compile(r"\d"))
    expect(told).not_to_have_class(re.compile("refused"))
    field.fill(f"{number[0]}:{seal[::-1]}")
    page.locator(".trust-compare button").click()
    expect(told).to_have_class(re.compile("refused"))
    record = page.context.request.get(f"{server.address}/t/{name}/record").text()
    assert f"commitment {fingerprint}\n" in record
    assert verify_record(record, [f"{number[0]}:{seal}"]) > 0


def test_a_record_from_elsewhere_bears_its_mark(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    name = set_table(page, server, "person,random")
    page.context.request.post(f"{server.address}/t/{name}/end", form={})
    text = page.context.request.get(f"{server.address}/t/{name}/record").text()
    taken = page.context.request.post(f"{server.address}/api/records", data={"text": text}).json()["id"]
    for path in ("", "/replay"):
        page.goto(f"{server.address}/t/{taken}{path}")
        expect(page.locator(".t-preview")).to_have_text("A record from elsewhere: nobody here saw this game.")
