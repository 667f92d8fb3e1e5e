"""Coming, going and coming back: waiting, a full table, a freed seat, and nothing lost on reload."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import FIGURE, decide, new_page, phone, set_table, sit_down, two_people, until, wait_for
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data") / "games.db", "--no-limits")
    yield running
    running.stop()


def close(*pages: Page) -> None:
    for page in pages:
        page.context.close()


def test_the_waiting_page_says_by_itself_who_has_come(browser: Browser, server: Server) -> None:
    anna, boris, vera = (new_page(browser) for _ in range(3))
    set_table(anna, server, "person,person,person")
    free = anna.locator(".chairs .free")
    expect(free).to_have_count(2)
    boris.goto(anna.url)
    expect(boris.locator("p.big"), "whoever comes is asked to sit down").to_contain_text("садитесь")
    sit_down(boris, anna.url, 2, "Борис")
    expect(free).to_have_count(1)
    expect(anna.locator(".chairs")).to_contain_text("Борис")
    sit_down(vera, anna.url, 3, "Вера")
    expect(anna.locator("#waiting")).to_be_hidden()
    expect(anna.locator(".t-phase")).to_be_visible()
    close(anna, boris, vera)


def test_the_host_frees_a_seat_and_somebody_else_sits_down(browser: Browser, server: Server) -> None:
    anna, boris, _ = two_people(browser, server)
    guest = new_page(browser)
    guest.goto(anna.url)
    expect(guest.locator(".t-preview"), "a full table says so").to_contain_text("свободных мест нет")
    anna.locator(".t-menu").click()
    anna.get_by_role("button", name="Освободить место: Boris").click()  # he sat down after the page was loaded
    anna.locator("dialog.free .button").click()
    expect(anna.locator("#waiting .free")).to_have_count(1)
    for page in (guest, boris):
        expect(page.get_by_role("button", name="Сесть за стол" if page is guest else "Sit down")).to_be_visible()
    expect(boris.locator(".t-own")).to_be_hidden()
    guest.locator("input[name=name]").fill("Вера")
    guest.get_by_role("button", name="Сесть за стол").click()
    expect(guest.locator(".t-own .player-name")).to_have_text("Вера")
    expect(anna.locator("#waiting")).to_be_hidden()
    expect(anna.locator("#table")).to_contain_text("Вера")
    expect(boris.locator("#waiting")).to_be_hidden()
    expect(boris.locator(".t-preview")).to_contain_text("You are watching")
    close(anna, boris, guest)


# Half a choice


def test_signs_clicked_before_a_reload_stay_clicked(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    set_table(page, server, "person,random", signs="on")
    page.wait_for_selector('.may[data-target^="sign"]')
    chosen = page.locator('.chosen[data-target^="sign"]')
    for sign in page.locator('.may[data-target^="sign"]').all()[:2]:
        sign.click()
    expect(chosen).to_have_count(2)
    names = chosen.evaluate_all("all => all.map((one) => one.dataset.target)")
    page.reload()
    expect(chosen).to_have_count(2)
    assert chosen.evaluate_all("all => all.map((one) => one.dataset.target)") == names
    page.locator(".t-buttons .button.main").click()
    page.wait_for_selector('.may[data-target^="key"]')
    expect(chosen).to_have_count(0)
    page.reload()
    page.wait_for_selector('.may[data-target^="key"]')
    expect(page.locator(".chosen"), "another decision begins anew").to_have_count(0)
    close(page)


def test_somebody_else_who_decides_takes_nothing_out_of_my_hands(browser: Browser, server: Server) -> None:
    anna, boris, _ = two_people(browser, server, signs="on")
    anna.locator('.may[data-target^="sign"]').first.click()
    chosen = anna.locator('.chosen[data-target^="sign"]')
    expect(chosen).to_have_count(1)
    decide(boris)
    expect(anna.locator(".t-story li").first).to_contain_text("Boris")
    expect(chosen).to_have_count(1)
    close(anna, boris)


def test_a_figure_lies_after_a_reload_where_it_lay(browser: Browser, server: Server) -> None:
    page = phone(browser, server)
    until(page, FIGURE + " && !!document.querySelector('.t-buttons .button:nth-child(2):not(.quiet)')")
    page.locator('.tab[data-tab="right"]').tap()
    page.locator('[data-zone="board-2"] .ground').nth(17).tap(force=True)
    shape = "[...document.querySelectorAll('.ghost.firm')].map((one) => one.style.cssText + one.innerHTML).join()"
    expect(page.locator(".ghost.firm").first).to_be_visible()
    laid = page.evaluate(shape)
    page.locator(".t-buttons .button").nth(1).tap()  # turns it
    wait_for(lambda: page.evaluate(shape) != laid, page, "nothing turns")
    before = page.evaluate(shape)
    page.reload()
    expect(page.locator('[data-zone="board-2"] .ghost.firm').first).to_be_visible()
    assert page.evaluate(shape) == before
    close(page)


def test_a_key_touched_once_is_still_meant_after_a_reload(browser: Browser, server: Server) -> None:
    page = phone(browser, server)
    page.locator(".may:visible").first.tap()
    expect(page.locator(".chosen")).to_have_count(1)
    meant = page.locator(".chosen").get_attribute("data-target")
    page.reload()
    expect(page.locator(".chosen")).to_have_attribute("data-target", meant or "")
    page.locator(".t-buttons .button.main").tap()
    expect(page.locator(".t-prompt")).to_contain_text("stone")
    close(page)
