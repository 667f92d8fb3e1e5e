"""Portals for everybody: all that opens at a table, screen readers, the dark, fingers, turning a figure."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.portals.web.tables import phone, set_table
from tests.web.browser import FIGURE, clear, connected, new_tab, until, wait_for
from tests.web.screens import Screen, screen
from tests.web.server import Server

__all__ = ["screen"]


def narrow(page: Page) -> bool:
    return bool(page.evaluate("innerWidth < 720"))


@pytest.mark.sample(1)
def test_a_table_and_all_that_opens_at_it(screen: Screen, server: Server) -> None:
    page = new_tab(screen())
    set_table(page, server, "person,random", spells="on", signs="on")
    page.wait_for_selector(".may")
    clear(page, "signs to choose")
    page.locator('.may[data-target^="sign"]').first.click()
    clear(page, "a choice half made")
    page.locator(".t-buttons .button.main").click()
    page.wait_for_selector('.may[data-target^="key"]')
    page.locator('[data-zone="source-1"] .cell').first.dispatch_event("click")
    page.wait_for_selector(".t-preview.told")
    clear(page, "a refusal")
    menu, leading_on = page.locator("dialog.menu"), page.locator(".menu-item[aria-haspopup]")
    page.locator(".t-menu").click()
    expect(menu).to_be_visible()
    clear(page, "the menu")
    for item in leading_on.all_inner_texts():
        leading_on.filter(has_text=item).click()
        expect(page.locator("dialog:not(.menu) .talk-body > *").last).to_be_visible()
        clear(page, item)
        page.keyboard.press("Escape")
        page.locator(".t-menu").click()
        expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".t-open" if narrow(page) else "#tab-story").click()
    clear(page, "the story")
    page.locator("#tab-rules").click()
    page.wait_for_selector("#panel-rules p[id]")
    clear(page, "the rules")
    if narrow(page):
        page.locator(".d-close").click()
    until(page, FIGURE)
    clear(page, "a figure to lay")
    page.context.set_offline(True)
    connected(page, "lost")
    clear(page, "no connection")


@pytest.mark.sample
@pytest.mark.parametrize("seats", ["person", "person,random,random,random"], ids=["alone", "four"])
def test_other_tables(screen: Screen, server: Server, seats: str) -> None:
    page = new_tab(screen())
    set_table(page, server, seats, spells="on", signs="on")
    until(page, FIGURE)
    clear(page, seats)
    for tab in page.locator(".tab:visible").all():
        tab.click()
        clear(page, tab.get_attribute("aria-label") or "")


def test_r_turns_a_figure_that_follows_the_mouse(page: Page) -> None:
    until(page, FIGURE + " && !!document.querySelector('.button:has(kbd)')")  # some look the same from all sides
    page.locator(".frame-board .cell").nth(12).hover(force=True)
    shape = "[...document.querySelectorAll('.ghost')].map((one) => one.style.cssText).join()"
    before = page.evaluate(shape)
    page.keyboard.press("r")
    wait_for(lambda: page.evaluate(shape) != before, page, "nothing turns")


def test_on_a_phone_the_first_tap_previews(browser: Browser, server: Server) -> None:
    page = phone(browser, server)
    key = page.locator(".may:visible").first
    key.tap()
    page.wait_for_selector(".chosen")
    expect(page.locator(".t-preview")).not_to_be_empty()
    expect(page.locator(".t-prompt")).to_contain_text(re.compile("key", re.IGNORECASE))
    key.tap()
    expect(page.locator(".t-prompt")).to_contain_text("stone")
    until(page, FIGURE)
    page.locator('.ground[tabindex="0"]').tap(force=True)
    expect(page.locator(".ghost.firm").first).to_be_visible()
    expect(page.locator(".t-preview")).to_have_text(re.compile(r"^\s*\+"))
    page.context.close()


@pytest.mark.parametrize("seats", ["person,random", "person,random,random,random"], ids=["two", "four with everything"])
def test_what_a_finger_needs_on_a_phone(browser: Browser, server: Server, seats: str) -> None:
    page = phone(browser, server, seats)
    if seats.count("random") > 1:
        set_table(page, server, seats, spells="on", signs="on")
        until(page, """!!document.querySelector('.may[data-target^="key"]')""")
    small = """() => [...document.querySelectorAll("#table button, #table .may:not(.cell)")]
      .filter((one) => one.checkVisibility() && !one.matches(".clause"))
      .map((one) => [one.className, one.getBoundingClientRect()])
      .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""
    assert page.evaluate(small) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate("document.documentElement.scrollHeight") <= 740, "the table fits the screen"
    page.context.close()
