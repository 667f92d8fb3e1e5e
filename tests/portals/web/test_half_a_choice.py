"""Half a choice: signs, a figure or a key that were clicked stay clicked on reload and while others decide."""

from playwright.sync_api import Browser, Page, expect

from tests.portals.web.tables import phone, set_table, two_people
from tests.web.browser import FIGURE, decide, new_page, until, wait_for
from tests.web.server import Server


def close(*pages: Page) -> None:
    for page in pages:
        page.context.close()


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
