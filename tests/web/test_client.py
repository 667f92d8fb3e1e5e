"""What the page does by itself: rules at a clause, keys, light, language, the curtain, the past, touch; for all."""

import gzip
import random
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Response, expect

from tests.web.browser import STEP, errors, new_page, new_tab, play, set_table, wait_for
from tests.web.server import Server

FIRST_LOAD = 100_000  # bytes, compressed
REQUESTS = 12  # the socket among them; browsers fetch the icon in their own time
MODULES = 6
HERE = {"seat-1": "here", "name-1": "Анна", "seat-2": "here", "name-2": "Борис"}
FIGURE = "!!document.querySelector('.ground')"


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


def phone(browser: Browser, server: Server, seats: str = "person,random", theme: Any = "dark") -> Page:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, locale="en-US", color_scheme=theme,
        reduced_motion="reduce",
    )  # fmt: skip
    opened = new_tab(context)
    set_table(opened, server, seats)
    opened.wait_for_selector(".may")
    return opened


def share_a_screen(browser: Browser, server: Server, **options: str) -> Page:
    """Anna and Boris at one screen."""
    opened = new_page(browser)
    form: dict[str, str | float | bool] = {"game": "portals", **HERE, **options}
    opened.goto(opened.context.request.post(server.address + "/tables", form=form).url)
    return opened


def until(page: Page, what: str, seed: int = 1) -> None:
    """Plays on until something is so."""
    dice, deadline = random.Random(seed), time.monotonic() + 60
    while page.evaluate(f"dice => {what} ? 'found' : ({STEP})(dice)", dice.random()) != "found":
        assert errors == []
        assert time.monotonic() < deadline, f"never: {what}"
        page.wait_for_timeout(5)


def violations(page: Page) -> list[str]:
    page.wait_for_timeout(50)
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


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
    assert page.locator(".t-field").get_attribute("inert") is not None
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#panel-rules p[id]")
    page.keyboard.press("Escape")
    expect(page.locator(".t-drawer")).to_be_hidden()
    expect(page.locator(".t-open")).to_be_focused()
    assert page.locator(".t-field").get_attribute("inert") is None
    page.context.close()


# Keys

FOCUS = """() => {
  const at = document.activeElement;
  if ([...document.querySelectorAll(".t-sheet")].some((one) => one.checkVisibility())) return "over";
  if (at.matches(".ground")) return "figure";
  if (at.matches(".may, .t-buttons .button")) return "choice";
  return document.querySelector(".may, .t-buttons .button:not(.quiet)") ? "elsewhere" : "waits";
}"""
KEYS = {"figure": ("r", "ArrowDown", "Enter", "Enter"), "choice": ("Enter",), "elsewhere": ("ArrowRight",), "waits": ()}


def test_a_whole_game_by_keyboard_alone_and_what_comes_after_it(page: Page) -> None:
    deadline, astray = time.monotonic() + 120, 0
    while (at := page.evaluate(FOCUS)) != "over":
        assert errors == []
        assert time.monotonic() < deadline, page.locator(".t-prompt").inner_text()
        astray += at == "elsewhere"
        for key in KEYS[at]:
            page.keyboard.press(key)
        if at == "waits":
            page.wait_for_timeout(5)
    assert astray < 10, "the focus follows what can be chosen"
    assert violations(page) == []
    page.get_by_role("button", name="Проверить жребий").press("Enter")
    expect(page.locator(".t-preview")).to_contain_text("Честно")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Сохранить запись").press("Enter")
    assert "\nlog\n" in saved.value.path().read_text(encoding="utf-8")
    old = page.url
    page.get_by_role("button", name="Ещё раз тем же составом").press("Enter")
    page.wait_for_selector(".may")
    assert page.url != old


def test_the_focus_is_seen(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    style = page.evaluate("getComputedStyle(document.activeElement).outlineStyle + document.activeElement.className")
    assert style.startswith("solid")
    assert "may" in style


def test_r_turns_a_figure_that_follows_the_mouse(page: Page) -> None:
    until(page, FIGURE + " && !!document.querySelector('.button:has(kbd)')")  # some look the same from all sides
    page.locator(".frame-board .cell").nth(12).hover(force=True)
    shape = "[...document.querySelectorAll('.ghost')].map((one) => one.style.cssText).join()"
    before = page.evaluate(shape)
    page.keyboard.press("r")
    wait_for(lambda: page.evaluate(shape) != before, page, "nothing turns")


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


# Several people at one screen


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
    for _ in range(40):
        if owner.count() and owner.inner_text() != first:
            break
        play([page], 5, clicks=1, seconds=1)
        page.wait_for_timeout(30)
    assert {first, owner.inner_text()} == {"Анна", "Борис"}
    expect(page.locator(".curtain")).to_be_hidden()
    page.context.close()


# The past


def test_a_game_can_be_gone_through_move_by_move(page: Page) -> None:
    play([page], 6, clicks=12)
    page.wait_for_selector(".may")
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


# Touch


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


def test_what_a_finger_needs_on_a_phone(browser: Browser, server: Server) -> None:
    page = phone(browser, server)
    small = """() => [...document.querySelectorAll("#table button, #table .may:not(.cell)")]
      .filter((one) => one.checkVisibility() && !one.matches(".clause"))
      .map((one) => [one.className, one.getBoundingClientRect()])
      .filter(([, box]) => box.width < 44 || box.height < 44).map(([name]) => name)"""
    assert page.evaluate(small) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate("document.documentElement.scrollHeight") <= 740, "the table fits the screen"
    page.context.close()


# Everybody


def test_nothing_stands_in_the_way_of_those_who_hear_or_see_otherwise(browser: Browser, server: Server) -> None:
    for page in (phone(browser, server), phone(browser, server, theme="light")):
        narrow = page.evaluate("innerWidth") < 720
        if page.evaluate("matchMedia('(prefers-color-scheme: light)').matches"):
            page.set_viewport_size({"width": 1366, "height": 850})
            narrow = False
        assert violations(page) == [], "something to decide"
        page.locator(".t-menu").click()
        page.wait_for_selector("dialog[open]")
        assert violations(page) == [], "the menu"
        page.keyboard.press("Escape")
        page.locator(".t-open" if narrow else "#tab-story").click()
        assert violations(page) == [], "the story"
        page.locator("#tab-rules").click()
        page.wait_for_selector("#panel-rules p[id]")
        assert violations(page) == [], "the rules"
        if narrow:
            page.locator(".d-close").click()
        until(page, FIGURE)
        assert violations(page) == [], "a figure to lay"
        page.goto(page.url + "/replay?move=20")
        page.wait_for_selector(".told-line", state="attached")
        assert violations(page) == [], "going through a game"
        page.context.close()
    page = share_a_screen(browser, server, **{"option-signs": "on"})
    page.wait_for_selector(".curtain:not([hidden]) .button")
    assert violations(page) == [], "the curtain"
    page.context.close()


def test_the_first_load_is_small(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    set_table(page, server, "person,random")
    again = new_tab(page.context)
    answers: list[Response] = []
    sockets: list[str] = []
    again.on("response", lambda answer: answers.append(answer))
    again.on("websocket", lambda socket: sockets.append(socket.url))
    again.goto(page.url)
    again.wait_for_selector(".may")
    again.wait_for_load_state("networkidle")
    files = [answer for answer in answers if not answer.url.endswith("icon.svg")]
    assert len(files) + len(sockets) <= REQUESTS, [answer.url for answer in files]
    assert len([one for one in files if one.url.endswith(".js")]) <= MODULES
    assert sum(len(gzip.compress(answer.body())) for answer in answers) < FIRST_LOAD
    shifts = """() => new Promise((done) => {
      let sum = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)))
        .observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(sum), 300);
    })"""
    assert again.evaluate(shifts) < 0.01
    page.context.close()
