"""Hints and bots on the page: asked for, looked at, taken; who thinks; seats left to bots and taken back."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.any_game import ALONE, FIRST
from tests.web.browser import (
    STEP,
    clear,
    connected,
    errors,
    new_page,
    new_tab,
    set_table,
    two_people,
    until,
    wait_for,
)
from tests.web.hinted import ask, made
from tests.web.server import Server


@pytest.fixture
def page(browser: Browser, server: Server) -> Page:
    opened = new_page(browser, width=1366)
    set_table(opened, server, "person,level1")
    opened.wait_for_selector(".may")
    return opened


def test_by_keyboard_alone(page: Page, server: Server) -> None:
    page.keyboard.press("h")
    expect(page.locator(".hint-look").first).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".hint-take").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.locator("#table .chosen")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hint-look").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for(lambda: made(page, server) == 1, page, "nothing was taken")


def test_asking_and_deciding_at_once_does_no_harm(page: Page, server: Server) -> None:
    page.keyboard.press("h")
    page.evaluate(f"({STEP})(0.5)")  # decides without waiting
    wait_for(lambda: made(page, server) >= 1, page, "the hint was in the way")
    expect(page.locator(".hints")).to_have_count(0)
    page.wait_for_selector("#table .may")  # while a bot decides there is nothing to ask for
    page.keyboard.press("h")
    page.keyboard.press("h")  # asked for and put away
    expect(page.locator(".hints")).to_have_count(0)
    assert errors == []


def test_hints_work_alone_and_after_a_lost_connection(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    set_table(page, server, "person", ALONE.id)
    page.wait_for_selector(".may")
    ask(page)
    page.keyboard.press("Escape")
    page.context.set_offline(True)
    connected(page, "lost")
    page.keyboard.press("h")
    expect(page.locator(".hints-wait")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".hint-look").first).to_be_visible()
    page.context.close()


def test_a_table_without_hints_offers_none(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    form: dict[str, Any] = {"game": FIRST.id, "seats": "person,random", "without-hints": "on"}
    page.goto(page.context.request.post(server.address + "/tables", form=form).url)
    page.wait_for_selector(".may")
    expect(page.locator(".t-hint")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator(".hints")).to_have_count(0)
    page.context.close()


def test_who_looks_on_is_offered_no_hint(browser: Browser, server: Server, page: Page) -> None:
    guest = new_page(browser)
    guest.goto(page.url)
    guest.wait_for_selector("#table .piece")
    expect(guest.locator(".t-hint")).to_be_hidden()
    guest.context.close()


# Bots


def test_a_bot_that_thinks_is_seen_thinking_and_said_once(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    set_table(page, server, "person,level5,level5")
    page.wait_for_selector("#table .player")
    page.evaluate("""() => {
      window.seen = new Set();
      new MutationObserver(() => document.querySelectorAll(".player.thinks").forEach((one) => seen.add(one.ariaLabel)))
        .observe(document.querySelector("#table"), { subtree: true, attributes: true, childList: true });
    }""")
    until(page, "window.seen.size > 0", seed=2)
    assert all("думает" in str(said) for said in page.evaluate("[...seen]"))
    assert "думает" not in page.locator(".t-live").inner_text()  # whose turn it is was said already
    page.context.close()


def open_seats(page: Page) -> None:
    page.locator(".t-menu").click()
    page.get_by_role("button", name=re.compile("Места и боты|Seats and bots")).click()
    expect(page.locator(".talk.seats")).to_be_visible()


def test_the_host_changes_the_level_of_a_bot(page: Page, server: Server) -> None:
    open_seats(page)
    clear(page, "hints and seats")
    row = page.locator(".seat").nth(1)
    expect(row.locator("option")).to_have_count(5)
    expect(row.locator("select")).to_have_value("level1")
    row.locator("select").select_option("level4")
    row.get_by_role("button", name="Сменить уровень").click()
    who = page.locator(".t-others .player-name").inner_text()
    expect(page.locator(".t-others .player-level")).to_have_text("стратег")
    page.reload()
    expect(page.locator(".t-others .player-level")).to_have_text("стратег")
    expect(page.locator(".t-others .player-name"), "the same one plays better").to_have_text(who)


def test_a_seat_is_left_to_a_bot_and_taken_back(browser: Browser, server: Server) -> None:
    anna, boris, _ = two_people(browser, server)
    open_seats(boris)
    boris.locator(".seat").nth(1).locator("select").select_option("level2")
    boris.get_by_role("button", name="Leave my seat to a bot").click()
    back = boris.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    expect(boris.locator(".t-prompt")).to_contain_text("A bot plays for you")
    expect(anna.locator(".t-others .player-head")).to_have_attribute("data-tag", "бот")
    expect(boris.locator("#table .may")).to_have_count(0)
    boris.close()
    later = new_tab(boris.context)  # the same browser, another day
    later.goto(anna.url)
    back = later.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    clear(later, "hints and seats")
    back.click()
    expect(back).to_be_hidden()
    expect(anna.locator(".t-others .player-head[data-tag]")).to_have_count(0)
    later.context.close()
    anna.context.close()


def test_two_at_one_screen_one_leaves(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    form: dict[str, Any] = {"game": FIRST.id, "seat-1": "here", "name-1": "Анна", "seat-2": "here", "name-2": "Борис"}
    page.goto(page.context.request.post(server.address + "/tables", form=form).url)
    page.wait_for_selector(".may")
    open_seats(page)
    page.locator(".seat").nth(1).locator("select").select_option("level1")
    page.locator(".seat").nth(1).get_by_role("button", name="Оставить место боту").click()
    expect(page.locator(".player-head[data-tag]")).to_have_count(1)
    for _ in range(6):  # nobody is asked to take Boris's turns
        page.wait_for_selector("#table .may, .t-buttons .button:not(.quiet)")
        expect(page.locator(".t-own .player-name")).to_have_text("Анна")
        page.evaluate(f"({STEP})(0.3)")
        page.wait_for_timeout(50)
    open_seats(page)
    page.get_by_role("button", name="Вернуться на место игрока Борис").click()
    expect(page.locator(".player-head[data-tag]")).to_have_count(0)
    page.context.close()
