"""For everybody: screen readers, the dark, small screens, fingers, a keyboard alone, and how little is loaded."""

import gzip

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.any_game import FIRST, HIDING, secrets, ticked
from tests.web.browser import (
    by_keys,
    clear,
    finish,
    new_page,
    new_tab,
    open_more,
    set_table,
    share_a_screen,
    sit_down,
)
from tests.web.screens import Screen, screen
from tests.web.server import Server

__all__ = ["screen"]

FIRST_LOAD = 65_000  # bytes, compressed
REQUESTS = 22  # the socket among them; browsers fetch the icon in their own time
MODULES = 13  # asked for at once: `tests/web/test_client_sources.py`


@pytest.mark.sample(1)
def test_the_pages_around_the_table(screen: Screen, server: Server) -> None:
    page = new_tab(screen())
    for address in ("/", f"/set/{FIRST.id}", f"/rules/{FIRST.id}", "/pass", "/me", "/api", "/t/nowhere"):
        page.goto(server.address + address)
        clear(page, address)
        if address.startswith("/set/"):
            open_more(page)
            clear(page, "what is seldom agreed on")
            page.locator(".fill").last.click()
            clear(page, "who sits here")
    page.goto(f"{server.address}/set/{FIRST.id}")
    page.locator("select[name=seat-1]").evaluate("one => one.add(new Option('x', 'cat', true, true))")
    page.locator("form.set button.main").click()
    expect(page.get_by_role("alert")).to_be_visible()
    clear(page, "what cannot be set")


@pytest.mark.sample(1)
def test_waiting_and_what_others_see_of_it(screen: Screen, server: Server) -> None:
    host, guest = new_tab(screen()), new_tab(screen())
    form: dict[str, str | float | bool] = {"game": FIRST.id, "seats": "person,person", "public": "on"}
    host.goto(host.context.request.post(server.address + "/tables", form=form).url)
    expect(host.locator(".qr")).to_be_visible()
    for more in host.locator("#waiting summary").all():
        more.click()
    expect(host.locator(".meanwhile h2").first).to_be_visible()
    clear(host, "waiting")
    guest.goto(host.url)
    clear(guest, "asked to sit down")
    for page, what in ((host, "the shelf with my table"), (guest, "the shelf with an open table")):
        page.goto(server.address)
        expect(page.locator(".open-box").first).to_be_visible()
        clear(page, what)


@pytest.mark.sample(1)
def test_looking_on_and_a_freed_seat(screen: Screen, server: Server) -> None:
    host, boris, greta, guest = (new_tab(screen()) for _ in range(4))
    set_table(host, server, "person,person,person")
    sit_down(boris, host.url, 2, "Boris")
    sit_down(greta, host.url, 3, "Greta")
    guest.goto(host.url)
    expect(guest.locator(".t-phase")).not_to_be_empty()
    clear(guest, "looking on")
    for page in (host, greta):
        page.context.request.post(host.url + "/free", form={"seat": "2", "agree": "yes"})
        if page is host:
            expect(guest.locator(".room")).to_contain_text("Boris")
            clear(guest, "somebody wants to free a seat")
            host.locator(".room .button").last.click()
            host.locator(".seat summary").first.click()
            clear(host, "seats and bots")
    guest.wait_for_selector("#waiting")
    clear(guest, "a seat becomes free")


@pytest.mark.sample(1)
def test_the_end_and_the_replay(screen: Screen, server: Server) -> None:
    page = new_tab(screen())
    set_table(page, server, "person,random", HIDING[0].id, **ticked(secrets(HIDING[0])))
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
    page = share_a_screen(browser, server, game=HIDING[0].id, **ticked(secrets(HIDING[0]), "option-"))
    page.wait_for_selector(".curtain:not([hidden]) .button")
    clear(page, "the curtain")
    page.context.close()


# Keys


def test_a_whole_game_by_keyboard_alone_and_what_comes_after_it(page: Page) -> None:
    assert by_keys(page) < 10, "the focus follows what can be chosen"
    clear(page, "the end")
    page.get_by_role("button", name="Проверить честность").press("Enter")
    expect(page.locator(".t-preview")).to_contain_text("из тайного числа")
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
