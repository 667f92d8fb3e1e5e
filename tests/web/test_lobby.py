"""Coming, going and coming back: waiting, a full table, a freed seat, and nothing lost on reload."""

from playwright.sync_api import Browser, Page, expect

from tests.web.browser import new_page, set_table, sit_down, two_people
from tests.web.server import Server


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
