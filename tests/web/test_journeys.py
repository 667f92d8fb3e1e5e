"""Journeys in a real browser: people click, the game goes on to its end."""

import random

from playwright.sync_api import Browser, ElementHandle, Page, expect

from igroteka.table import verify_record
from tests.any_game import ALONE, FIRST, everything, flags, ticked
from tests.web.browser import (
    OFFERED,
    decisions,
    finish,
    log_of,
    new_page,
    new_tab,
    open_more,
    play,
    same_position,
    set_table,
    two_people,
    wait_for,
)
from tests.web.fixtures import limited as server
from tests.web.server import Server

__all__ = ["server"]


def test_a_game_against_a_bot_from_the_shelf_to_the_score_sheet(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    assert page.locator("h1").inner_text() == "Полка с играми"
    shelf = page.locator(".game").filter(has_text=FIRST.title("ru"))
    shelf.get_by_role("button", name="Играть сейчас").click()
    page.wait_for_selector("#table .may")
    expect(page.locator(".t-prompt")).to_contain_text("Ваш ход")
    finish([page], seed=1)


def test_two_people_in_two_browsers(browser: Browser, server: Server) -> None:
    anna, boris = new_page(browser), new_page(browser, language="en-US")
    anna.goto(f"{server.address}/set/{FIRST.id}")
    anna.locator("select[name=seat-2]").select_option("link")
    open_more(anna)
    for flag in flags(FIRST):
        anna.locator(f"input[name=option-{flag}]").check()
    anna.locator("input[name=name-1]").fill("Анна")
    anna.locator("form.set button.main").click()
    anna.wait_for_selector("#waiting")
    boris.goto(anna.url)
    boris.locator("input[name=name]").fill("Boris")
    boris.get_by_role("button", name="Sit down").click()
    for page in (anna, boris):
        page.wait_for_selector("#table .may")
    expect(anna.locator("#table")).to_contain_text("Boris")
    finish([anna, boris], seed=2)
    expect(anna.locator(".t-sheet table.wide").get_by_text("Boris")).to_have_count(1)


def test_a_solo_game_on_a_phone(browser: Browser, server: Server) -> None:
    page = new_page(browser, width=390)
    page.goto(f"{server.address}/set/{ALONE.id}")
    page.locator("select[name=seat-2]").select_option("")
    page.locator("form.set button.main").click()
    page.wait_for_selector("#table .may")
    finish([page], seed=3)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_person_and_two_bots(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    name = set_table(page, server, "person,greedy,greedy")
    page.wait_for_selector("#table .may")
    expect(page.locator(".t-others .player")).to_have_count(2)
    finish([page], seed=5)
    expect(page.locator(".t-sheet table.wide tbody tr")).to_have_count(3)
    assert verify_record(page.context.request.get(f"{server.address}/t/{name}/record").text()) > 0


def test_two_bots_play_and_a_person_looks_on(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    set_table(page, server, "greedy,greedy")
    page.wait_for_selector("#table .piece")
    page.wait_for_selector(".t-sheet table")
    wait_for(lambda: page.locator(".t-story li").count() > 50, page, "the story is too short")
    expect(page.locator("#table .may")).to_have_count(0)
    expect(page.locator(".t-own")).to_be_hidden()


def test_two_tabs_of_one_person_follow_each_other(browser: Browser, server: Server) -> None:
    anna, boris, _ = two_people(browser, server)
    tab = new_tab(anna.context)
    tab.goto(anna.url)
    tab.wait_for_selector("#table .piece")
    for chapter, left in enumerate((anna, tab, anna, tab)):
        play([left, boris], seed=chapter, clicks=12)
        same_position(anna, tab, boris)
    play([anna, tab, boris], seed=8, clicks=40)  # both at once
    same_position(anna, tab, boris)


# All that a click can change.
STATE = """() => [".t-ask", ".t-story"].map((one) => document.querySelector(one).innerHTML).join() +
  [...document.querySelectorAll(".may, .chosen, .ghost")]
    .map((one) => one.className + (one.dataset.target ?? one.style.cssText))"""


def hit(page: Page, offered: ElementHandle) -> None:
    """A click of a real mouse in the middle of something: whatever lies on top there gets it, and something happens.
    If others have changed the table meanwhile and it is gone, so be it."""
    what, x, y = offered.evaluate("""one => {
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, width, height } = one.getBoundingClientRect();
      return [one.outerHTML.slice(0, 200), left + width / 2, top + height / 2];
    }""")
    page.mouse.move(x, y)
    page.wait_for_timeout(50)
    before = offered.evaluate(f"one => one.isConnected && one.matches('.may, .button') ? ({STATE})() : null")
    if before is None:
        return
    page.mouse.down()
    page.mouse.up()
    wait_for(lambda: page.evaluate(STATE) != before, page, f"a click on this does nothing: {what}")


def test_what_is_offered_can_be_hit_with_a_mouse(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    name = set_table(page, server, "person,greedy", **ticked(everything(FIRST)))
    dice = random.Random(9)
    while sum(line.split()[1] == "1" for line in decisions(log_of(server, name))) < 16:
        page.wait_for_selector(OFFERED)
        main = page.query_selector(".t-buttons .button.main:visible")
        if main is not None and dice.random() < 0.7:
            hit(page, main)
            continue
        things = page.query_selector_all("#table .may:not(.under):visible, .t-buttons .button:not(.quiet):visible")
        if things:
            hit(page, dice.choice(things))
        page.wait_for_timeout(50)
