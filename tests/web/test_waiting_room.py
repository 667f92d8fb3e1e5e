"""The waiting room: the box on the table, who came and who is missing, the link and its code, the rules meanwhile."""

from playwright.sync_api import Browser, expect

from tests.any_game import FIRST
from tests.web.browser import clear, new_page, set_table, sit_down
from tests.web.server import Server


def test_who_came_sits_at_the_table(browser: Browser, server: Server) -> None:
    anna, boris = new_page(browser), new_page(browser, width=390, language="en-US")
    set_table(anna, server, "person,level2,person,person")
    chairs = anna.locator(".chairs .chair")
    expect(chairs).to_have_count(4)
    expect(chairs.nth(1).locator("img.portrait")).to_be_visible()
    expect(chairs.nth(1)).to_contain_text("любитель")
    expect(chairs.nth(0)).to_contain_text("хозяин стола")
    expect(anna.locator(".chairs .free")).to_have_count(2)
    lid = anna.locator(".board .lid")
    assert lid.evaluate("async (one) => { await one.decode(); return one.naturalWidth > 0 }")
    expect(anna.locator(".qr")).to_be_visible()
    expect(anna.locator(".link input")).to_have_value(anna.url)
    boris.goto(anna.url)
    expect(boris.locator(".qr")).to_have_count(0)
    clear(boris, "asked to sit down")
    sit_down(boris, anna.url, 3, "Борис")
    expect(chairs.nth(2).locator(".initial")).to_have_text("Б")
    expect(chairs.nth(2)).to_contain_text("Борис")
    expect(anna.locator(".chairs .free")).to_have_count(1)


def test_the_rules_are_read_meanwhile(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    set_table(page, server, "person,person")
    assert not [one for one in asked if "/rules/" in one], "they come when they are opened"
    page.locator(".meanwhile summary").click()
    expect(page.locator(".meanwhile h2").first).to_be_visible()
    assert len([one for one in asked if one.split("?")[0].endswith(f"/rules/{FIRST.id}/text")]) == 1
    clear(page, "the rules meanwhile")


def test_the_host_seats_the_bot_who_stands_by(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    set_table(page, server, "person,person,person")
    rows = page.locator(".seating form")
    expect(rows).to_have_count(2)
    name = rows.first.locator("label span").inner_text().split(" ")[0]
    rows.first.locator("select").select_option("level1")
    rows.first.get_by_role("button").click()
    expect(page.locator(".chairs .chair").nth(1)).to_contain_text(name)
    expect(page.locator(".chairs .chair").nth(1)).to_contain_text("новичок")
    expect(page.locator(".seating form")).to_have_count(1)


def test_a_seat_that_is_freed_later_does_not_hide_the_table(browser: Browser, server: Server) -> None:
    """Also for those who had waited before the game began."""
    anna, boris, greta = (new_page(browser) for _ in range(3))
    set_table(anna, server, "person,person,person")
    expect(anna.locator("#waiting.before")).to_be_visible()
    sit_down(boris, anna.url, 2, "Борис")
    sit_down(greta, anna.url, 3, "Грета")
    expect(anna.locator("#waiting")).to_be_hidden()
    for page in (anna, greta):
        page.context.request.post(anna.url + "/free", form={"seat": "2", "agree": "yes"})
    expect(anna.locator("#waiting .free")).to_have_count(1)
    expect(anna.locator("#table .player").first).to_be_visible()
    clear(anna, "a seat became free")
