"""Coming, going and coming back: waiting, a full table, a freed seat, and nothing lost on reload."""

from playwright.sync_api import Browser, Page, expect

from tests.web.browser import new_page, set_table, sit_down
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


def test_the_others_free_a_seat_and_somebody_else_sits_down(browser: Browser, server: Server) -> None:
    anna, boris, greta, guest = (new_page(browser, language="en-US" if number == 1 else "ru-RU") for number in range(4))
    set_table(anna, server, "person,person,person")
    sit_down(boris, anna.url, 2, "Boris")
    sit_down(greta, anna.url, 3, "Грета")
    guest.goto(anna.url)
    expect(guest.locator(".t-preview"), "a full table says so").to_contain_text("свободных мест нет")
    for page, one in ((anna, "Анна"), (greta, "Грета")):
        if page is anna:
            page.locator(".t-menu").click()
        place = page.locator("dialog.menu" if page is anna else ".room")
        place.get_by_role("button", name="Места и боты").click()
        boris_seat = page.locator(".seat").filter(has_text="Boris")
        boris_seat.locator("summary").click()
        boris_seat.get_by_role("button", name="Согласиться").click()
        if page is anna:
            for other in (anna, greta, guest):
                expect(other.locator(".room"), one).to_contain_text("чтобы место игрока Boris занял другой: Player 1")
            expect(boris.locator(".room")).to_contain_text("would like somebody else in Boris’s seat")
    expect(anna.locator("#waiting .free")).to_have_count(1)
    expect(anna.locator(".room")).to_be_hidden()
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
    close(anna, boris, greta, guest)
