"""Whole games of Last Light in a real browser: by mouse at a desk, by finger on a phone; in both languages."""

import random
import time

from playwright.sync_api import Browser, Page, expect

from tests.web.browser import by_finger, clear, errors, new_tab, set_table
from tests.web.server import Server

SECONDS = 240


# Something that may be clicked, or that it is over.
OFFERED = """dice => {
  const seen = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  if (seen(".t-sheet table").length) return "over";
  const main = seen(".t-buttons .button.main");
  const offered = main.length ? main : seen("#table .may:not(.under), .t-buttons:not(.sent) .button:not(.quiet)");
  if (!offered.length) return "waits";
  const box = offered[Math.floor(dice * offered.length)].getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def by_mouse(page: Page, seed: int) -> int:
    """A whole game by clicks where things are seen; how many."""
    dice, deadline, clicks = random.Random(seed), time.monotonic() + SECONDS, 0
    while (aim := page.evaluate(OFFERED, dice.random())) != "over":
        assert errors == []
        assert time.monotonic() < deadline, page.locator(".t-ask").inner_text()
        if aim == "waits":
            page.wait_for_timeout(10)
            continue
        page.mouse.click(*aim)
        clicks += 1
    return clicks


def test_by_mouse_at_a_desk_against_bots_of_two_levels(browser: Browser, server: Server) -> None:
    page = new_tab(browser.new_context(viewport={"width": 1440, "height": 900}, locale="ru-RU", color_scheme="light"))
    set_table(page, server, "person,random,level2", game="last_light")
    page.wait_for_selector(".may")
    expect(page.locator("#table")).to_contain_text("Сыграйте одну из двух карт.")
    clear(page, "the table at a desk")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "all of it is seen at once"
    assert by_mouse(page, seed=1) > 5
    expect(page.locator(".t-prompt")).to_contain_text("Ночь прошла.")
    expect(page.locator(".sheet").first.locator("tbody tr")).to_have_count(3)
    page.context.close()


def test_by_finger_on_a_phone_in_the_dark(browser: Browser, server: Server) -> None:
    page = new_tab(
        browser.new_context(
            viewport={"width": 390, "height": 844}, locale="en-US", color_scheme="dark", has_touch=True, is_mobile=True
        )
    )
    set_table(page, server, "person,random,random,random", game="last_light")
    page.wait_for_selector(".may")
    clear(page, "the table on a phone")
    assert by_finger(page, seed=2) > 5
    expect(page.locator(".t-prompt")).to_contain_text("The night is over.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.context.close()


def test_the_rules_can_be_read_at_the_table(browser: Browser, server: Server) -> None:
    page = new_tab(browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-US"))
    set_table(page, server, "person,random", game="last_light")
    page.wait_for_selector(".may")
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator("#panel-rules")).to_contain_text("The moth flies to the light")
    page.context.close()
