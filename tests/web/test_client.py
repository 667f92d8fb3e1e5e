"""What the page does by itself: rules in front, light, language, sound, seats that change, fingers."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from igroteka.games import shelf
from tests.web.browser import OFFERED, new_tab, phone, play, set_table, share_a_screen, until, wait_for
from tests.web.server import Server

# Rules


def test_on_a_phone_the_rules_come_in_front_and_give_the_table_back(browser: Browser, server: Server) -> None:
    page = phone(browser, server)
    expect(page.locator(".t-drawer")).to_be_hidden()
    page.locator(".t-open").tap()
    expect(page.locator("#tab-story")).to_be_focused()
    expect(page.locator(".t-field")).to_have_attribute("inert", "")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#panel-rules p[id]")
    page.keyboard.press("Escape")
    expect(page.locator(".t-drawer")).to_be_hidden()
    expect(page.locator(".t-open")).to_be_focused()
    assert page.locator(".t-field").get_attribute("inert") is None
    page.context.close()


def test_contents_and_clauses_lead_to_their_place_within_the_panel(page: Page) -> None:
    page.locator("#tab-rules").click()
    page.wait_for_selector("#panel-rules p[id]")
    address = page.url
    page.locator(".rules-contents summary").click()
    link = page.locator(".rules-contents a").nth(2)
    chapter = (link.get_attribute("href") or "").removeprefix("#")
    link.click()
    expect(page.locator("#panel-rules .meant")).to_have_attribute("id", chapter)
    expect(page.locator("#panel-rules .meant")).to_be_in_viewport()
    expect(page.locator(".rules-contents ol")).to_be_hidden()
    page.locator("#panel-rules .clause-id").nth(5).click()
    clause = page.locator("#panel-rules .clause-id").nth(5).inner_text()
    expect(page.locator("#panel-rules .meant")).to_have_attribute("id", clause)
    assert page.url == address  # the table stays where it was


# Light, language, sound


def test_the_light_changes_at_once_and_is_remembered(page: Page) -> None:
    ground = "getComputedStyle(document.querySelector('#table')).backgroundColor"
    light = page.evaluate(ground)
    page.locator(".t-menu").click()
    with page.expect_response(re.compile("settings")):
        page.get_by_role("button", name="Тёмная").click()
    wait_for(lambda: page.evaluate(ground) != light, page, "the light stays")
    page.reload()
    page.wait_for_selector(".may")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.evaluate(ground) != light


def test_the_language_changes_in_the_middle_of_a_game(page: Page) -> None:
    play([page], 3, clicks=4)
    page.wait_for_selector(".may")
    page.locator(".t-menu").click()
    page.get_by_role("link", name="English").click()
    page.wait_for_selector(".may")
    expect(page.locator("#tab-rules")).to_have_text("Rules")
    assert page.locator("#table").get_attribute("lang") == "en"
    assert not re.search("[а-яё]", page.locator(".t-prompt, .t-bar, .t-ask").all_inner_texts()[0].lower())


def test_sound_is_off_until_asked_for(page: Page) -> None:
    assert page.evaluate("performance.getEntriesByName(location.origin + '/client/sound.js').length") == 0
    page.locator(".t-menu").click()
    switch = page.get_by_role("switch", name="Звук")
    assert switch.get_attribute("aria-checked") == "false"
    with page.expect_response(re.compile(r"sound\.js")):
        switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")


def test_a_phone_tells_what_happened_last_where_nothing_else_is_told(
    page: Page, browser: Browser, server: Server
) -> None:
    expect(page.locator(".t-lately")).to_be_hidden()  # the story is beside the table
    small = phone(browser, server)
    until(small, "document.querySelectorAll('.t-story li').length > 3")
    until(small, f"!!document.querySelector('{OFFERED}') && !document.querySelector('.ground')")
    newest = small.locator(".t-story li").first
    expect(small.locator(".t-lately > p").first).to_have_text(newest.text_content() or "-")
    expect(small.locator(".t-lately > p").first).to_be_in_viewport()
    before = small.locator(".t-ask").bounding_box()
    small.locator(".may:visible").first.tap()
    expect(small.locator(".t-preview")).not_to_be_empty()
    expect(small.locator(".t-lately")).to_be_hidden()
    assert small.locator(".t-ask").bounding_box() == before
    small.context.close()


# Several people at one screen


def test_where_nothing_is_hidden_the_seats_change_by_themselves(browser: Browser, server: Server) -> None:
    page = share_a_screen(browser, server)
    owner = page.locator(".t-own .player-name")
    page.wait_for_selector(".may")
    first = owner.inner_text()
    other = {"Анна": "Борис", "Борис": "Анна"}[first]

    def changed() -> bool:
        play([page], 5, clicks=1, seconds=1)
        return owner.all_inner_texts() == [other]

    wait_for(changed, page, "the seats never change")
    expect(page.locator(".curtain")).to_be_hidden()
    page.context.close()


def test_a_pressed_piece_does_not_take_the_focus_and_frees_the_keys(page: Page) -> None:
    page.locator(".t-menu").focus()
    page.locator("#table .may").first.hover()
    page.mouse.down()
    assert page.evaluate("document.activeElement === document.body")
    page.mouse.up()


# Rules for a pointer that hovers which hold without one, too.
STICKY = """() => {
  const found = [];
  const look = (rules, hovers) => {
    for (const rule of rules) {
      const here = hovers || (rule.conditionText ?? "").includes("hover: hover");
      if (!here && rule.selectorText?.includes(":hover")) found.push(rule.selectorText);
      if (rule.cssRules) look(rule.cssRules, here);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules, false);
  return found;
}"""


@pytest.mark.parametrize("game", [game.id for game in shelf()])
def test_a_finger_leaves_nothing_behind_that_only_a_pointer_should(browser: Browser, server: Server, game: str) -> None:
    """What was touched last counts as hovered until something else is; and each tap would be painted once more."""
    page = new_tab(browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True))
    page.goto(server.address)
    assert page.evaluate(STICKY) == []
    set_table(page, server, "person,random", game=game)
    page.locator(".t-menu").tap()
    page.wait_for_selector("dialog:popover-open")
    assert page.evaluate("document.styleSheets.length") > 2
    assert page.evaluate(STICKY) == []
    page.context.close()
