"""For everybody: screen readers, the dark, small screens, fingers, a keyboard alone, and how little is loaded."""

import gzip
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from tests.web.browser import (
    FIGURE,
    by_keys,
    clear,
    connected,
    finish,
    new_page,
    new_tab,
    phone,
    set_table,
    share_a_screen,
    sit_down,
    until,
    wait_for,
)
from tests.web.server import Server

FIRST_LOAD = 55_000  # bytes, compressed
REQUESTS = 22  # the socket among them; browsers fetch the icon in their own time
MODULES = 13  # asked for at once: `tests/web/test_client_sources.py`
SCREENS: dict[str, dict[str, Any]] = {
    "desktop, light, ru": {"viewport": {"width": 1440, "height": 900}, "locale": "ru-RU", "color_scheme": "light"},
    "phone, dark, en": {
        "viewport": {"width": 390, "height": 844}, "locale": "en-US", "color_scheme": "dark", "has_touch": True
    },
}  # fmt: skip


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


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Callable[[], BrowserContext]]:
    """Browsers of different people with one kind of screen."""
    made: list[BrowserContext] = []

    def another() -> BrowserContext:
        made.append(browser.new_context(reduced_motion="reduce", **SCREENS[request.param]))
        return made[-1]

    yield another
    for context in made:
        context.close()


def narrow(page: Page) -> bool:
    return bool(page.evaluate("innerWidth < 720"))


# Every page in every state

Screen = Callable[[], BrowserContext]


def test_the_pages_around_the_table(screen: Screen, server: Server) -> None:
    page = new_tab(screen())
    for address in ("/", "/set/portals", "/rules/portals", "/pass", "/api", "/t/nowhere"):
        page.goto(server.address + address)
        clear(page, address)
    page.goto(server.address + "/set/portals")
    page.locator("select[name=seat-1]").evaluate("one => one.add(new Option('x', 'cat', true, true))")
    page.locator("form.set button").click()
    expect(page.get_by_role("alert")).to_be_visible()
    clear(page, "what cannot be set")


def test_waiting_and_what_others_see_of_it(screen: Screen, server: Server) -> None:
    host, guest = new_tab(screen()), new_tab(screen())
    form: dict[str, str | float | bool] = {"game": "portals", "seats": "person,person", "public": "on"}
    host.goto(host.context.request.post(server.address + "/tables", form=form).url)
    expect(host.locator(".qr")).to_be_visible()
    host.locator("summary").click()
    clear(host, "waiting")
    guest.goto(host.url)
    clear(guest, "asked to sit down")
    for page, what in ((host, "the shelf with my table"), (guest, "the shelf with an open table")):
        page.goto(server.address)
        expect(page.locator(".line").first).to_be_visible()
        clear(page, what)


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
    page.wait_for_selector(".t-preview.refused")
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


@pytest.mark.parametrize("seats", ["person", "person,random,random,random"], ids=["alone", "four"])
def test_other_tables(screen: Screen, server: Server, seats: str) -> None:
    page = new_tab(screen())
    set_table(page, server, seats, spells="on", signs="on")
    until(page, FIGURE)
    clear(page, seats)
    for tab in page.locator(".tab:visible").all():
        tab.click()
        clear(page, tab.get_attribute("aria-label") or "")


def test_looking_on_and_a_freed_seat(screen: Screen, server: Server) -> None:
    host, boris, guest = (new_tab(screen()) for _ in range(3))
    set_table(host, server, "person,person")
    sit_down(boris, host.url, 2, "Boris")
    guest.goto(host.url)
    expect(guest.locator(".t-phase")).not_to_be_empty()
    clear(guest, "looking on")
    host.context.request.post(host.url + "/free", form={"seat": "2"})
    guest.wait_for_selector("#waiting")
    clear(guest, "a seat becomes free")


def test_the_end_and_the_replay(screen: Screen, server: Server) -> None:
    page = new_tab(screen())
    set_table(page, server, "person,random", signs="on")
    finish([page], seed=4)
    page.wait_for_selector(".sheet-more")
    clear(page, "the score sheet")
    for more in page.locator(".sheet-more summary").all():
        more.click()
    clear(page, "where the points came from")
    page.goto(page.url + "/replay?move=30")
    page.wait_for_selector(".told-line", state="attached")
    clear(page, "going through a game")


def test_the_curtain(browser: Browser, server: Server) -> None:
    page = share_a_screen(browser, server, **{"option-signs": "on"})
    page.wait_for_selector(".curtain:not([hidden]) .button")
    clear(page, "the curtain")
    page.context.close()


# Keys


def test_a_whole_game_by_keyboard_alone_and_what_comes_after_it(page: Page) -> None:
    assert by_keys(page) < 10, "the focus follows what can be chosen"
    clear(page, "the end")
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


# Fingers


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


# Little to load


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
