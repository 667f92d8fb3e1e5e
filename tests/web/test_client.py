"""What the page does by itself: rules at a clause, light, language, sound, one voice, the curtain, the past."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import OFFERED, new_page, new_tab, phone, play, set_table, share_a_screen, until, wait_for
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data") / "games.db", "--no-limits")
    yield running
    running.stop()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A table with a bot, and something to decide."""
    opened = new_page(browser)
    set_table(opened, server, "person,random")
    opened.wait_for_selector(".may")
    yield opened
    opened.context.close()


# Rules and refusals


def refuse(page: Page) -> None:
    """A click on a source, while a key is asked for."""
    page.locator('[data-zone="source-1"] .cell').first.dispatch_event("click")
    page.wait_for_selector(".t-preview.refused")


def test_a_refusal_opens_the_rules_at_its_clause(page: Page) -> None:
    refuse(page)
    page.locator(".clause").click()
    page.wait_for_selector("#panel-rules .meant")
    assert page.locator(".meant").get_attribute("id") == "P1.1"
    expect(page.locator(".meant")).to_be_in_viewport()
    expect(page.locator(".meant")).to_be_focused()
    assert page.locator("#tab-rules").get_attribute("aria-selected") == "true"


CLAUSE = """() => new MutationObserver(() => {
  const clause = document.querySelector(".clause");
  window.ready ??= clause && getComputedStyle(clause).pointerEvents !== "none";
}).observe(document.querySelector(".t-preview"), { childList: true })"""


def test_a_clause_cannot_be_hit_in_the_moment_it_comes(page: Page) -> None:
    """A refusal moves the buttons below it: a finger that was after one of them opened the rules."""
    page.evaluate(CLAUSE)
    refuse(page)
    assert page.evaluate("window.ready") is False
    expect(page.locator(".clause")).to_have_css("pointer-events", "auto")


def test_the_rules_can_be_searched(page: Page) -> None:
    page.locator("#tab-rules").click()
    page.wait_for_selector("#panel-rules p[id]")
    whole = page.locator("#panel-rules p[id]:visible").count()
    page.get_by_role("searchbox").fill("маркер")
    found = page.locator("#panel-rules p[id]:visible")
    assert 0 < found.count() < whole
    assert all("маркер" in text.lower() for text in found.all_inner_texts())
    page.get_by_role("searchbox").fill("паровоз")
    expect(page.locator(".rules-none")).to_be_visible()


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


# Light, language, sound


def test_the_light_changes_at_once_and_is_remembered(page: Page) -> None:
    ground = "getComputedStyle(document.querySelector('#table')).backgroundColor"
    light = page.evaluate(ground)
    page.locator(".t-menu").click()
    with page.expect_response(re.compile("settings")):
        page.get_by_role("button", name="Темно").click()
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


# One voice


def test_there_is_one_voice_and_it_says_what_happened_once(page: Page) -> None:
    assert page.locator("#table [aria-live], #table [role=status], #table [role=alert]").count() == 1
    page.evaluate("""() => {
      window.heard = [];
      const voice = document.querySelector(".t-live");
      new MutationObserver(() => heard.push(voice.textContent)).observe(voice, { childList: true });
    }""")
    page.locator(".may").first.click()
    wait_for(lambda: page.evaluate("heard.some((text) => text.includes('камень'))"), page, "nothing was said")
    heard = page.evaluate("heard")
    assert len(set(heard)) == len(heard)


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

# Somebody clicks once too often, on what has just come there.
HASTY = """() => new MutationObserver(() => document.querySelector(".curtain:not([hidden]) .button")?.click())
  .observe(document.querySelector(".curtain"), { attributes: true })"""


def test_the_curtain_falls_between_two_people_who_hide_something(browser: Browser, server: Server) -> None:
    page = share_a_screen(browser, server, **{"option-signs": "on"})
    hidden = page.locator('[data-symbol="sign"]')
    page.wait_for_selector(".curtain:not([hidden]) .button")
    page.wait_for_selector("#table .player")
    assert hidden.count() == 0, "nobody has said who they are"
    page.get_by_role("button", name="Я Анна").click()
    page.wait_for_selector(".may")
    expect(hidden).to_have_count(3)
    seen = [one.get_attribute("aria-label") or "" for one in hidden.all()]
    page.locator(".may").first.click()
    page.evaluate(HASTY)
    page.locator(".t-buttons .button.main").click()
    page.wait_for_selector(".curtain:not([hidden]) .button")
    expect(page.locator("#curtain-title")).to_have_text("Передайте экран: Борис")
    page.wait_for_selector("#table .player")
    assert hidden.count() == 0
    whole = page.content()
    assert not any(f'"{label}"' in whole for label in seen), "what Anna saw is nowhere"
    assert page.locator("#table").get_attribute("inert") is not None
    page.get_by_role("button", name="Я Борис").click()
    page.wait_for_selector(".may")
    expect(hidden).to_have_count(3)
    assert not any(f'"{label}"' in page.content() for label in seen)
    expect(page.locator(".curtain")).to_be_hidden()
    page.reload()
    page.wait_for_selector(".curtain:not([hidden]) .button")
    page.wait_for_selector("#table .player")
    assert hidden.count() == 0, "a reload is no way behind the curtain"
    page.context.close()


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


# The past


def test_a_game_can_be_gone_through_move_by_move(page: Page) -> None:
    until(page, "document.querySelectorAll('.t-story li').length > 12", seed=6)
    page.wait_for_selector(OFFERED)
    table = page.url
    page.goto(f"{table}/replay?move=0")
    page.wait_for_selector(".told-line")
    expect(page.locator(".may"), "the past cannot be changed").to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".told-line[aria-current]")
    number = page.locator(".told-line[aria-current]").get_attribute("data-number")
    page.wait_for_url(f"{table}/replay?move={number}")
    page.locator(".told-line").nth(8).click()
    expect(page.locator(".told-line").nth(8)).to_have_attribute("aria-current", "step")
    page.reload()
    page.wait_for_selector(".told-line[aria-current]")
    expect(page.locator(".told-line").nth(8)).to_have_attribute("aria-current", "step")
    page.keyboard.press("End")
    page.wait_for_selector("li:last-child > .told-line[aria-current]")
    expect(page.locator(".r-slider")).to_have_value(page.locator(".r-slider").get_attribute("max") or "")


def test_what_happened_since_my_turn_can_be_seen_again(page: Page) -> None:
    until(page, "!!document.querySelector('.t-recall .button')")
    pieces = "document.querySelectorAll('#table .piece:not(.leaving)').length"
    before = page.evaluate(pieces)
    page.locator(".t-recall .button").click()
    page.wait_for_selector("#table.past")
    page.locator(".t-buttons .button.main").click()
    page.wait_for_selector("#table:not(.past) .may")
    assert page.evaluate(pieces) == before


def test_a_click_is_painted_before_what_the_server_says_to_it(page: Page) -> None:
    shown = page.evaluate("""async () => {
      window.WebSocket = class extends EventTarget { close() {} };
      const { Connection } = await import("/client/connection.js");
      const shown = [];
      const count = async (all) => { while (shown.length < all) await new Promise((done) => setTimeout(done, 20)); };
      const line = new Connection("/", { frame: ({ number }) => shown.push(number), status() {} });
      const say = (said) => line.socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(said) }));
      say({ number: 1, scene: {} });
      document.body.click();
      say({ number: 2, since: 1, diff: {} });
      say({ number: 3, since: 2, diff: {} });
      const at_once = [...shown];
      await count(3);
      say({ number: 4, since: 3, diff: {} });
      await count(4);
      return [at_once, shown];
    }""")
    assert shown == [[1], [1, 2, 3, 4]]


def test_frames_are_taken_one_at_a_time_so_that_a_click_comes_between(page: Page) -> None:
    shown = page.evaluate("""async () => {
      window.WebSocket = class extends EventTarget { close() {} };
      const { Connection } = await import("/client/connection.js");
      const shown = [];
      const line = new Connection("/", { frame: ({ number }) => shown.push(number), status() {} });
      const say = (said) => line.socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(said) }));
      say({ number: 1, scene: {} });
      for (const number of [2, 3, 4]) say({ number, since: number - 1, diff: {} });
      const at_once = [...shown];
      while (shown.length < 4) await new Promise((done) => setTimeout(done, 20));
      return [at_once, shown];
    }""")
    assert shown == [[1], [1, 2, 3, 4]]


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


@pytest.mark.parametrize("game", ["portals", "dice_forge", "mirror_labyrinth", "nimble_gnomes"])
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
