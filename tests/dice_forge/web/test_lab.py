"""The lab in the browser: a form of the box, games being played, a report that others can read by its link."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import new_page
from tests.web.server import Server


def accessible(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found]


def test_from_the_shelf_to_a_report_that_a_friend_reads(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    page.locator(".game").filter(has_text="Dice Forge").get_by_role("link", name="Что если?").click()
    page.get_by_text("Подвиги", exact=True).click()
    assert accessible(page) == []
    field = page.locator("[name='feats.hydra.moon']")
    expect(field).to_have_value("5")
    field.fill("x")
    page.locator("[name=games]").fill("150")
    page.get_by_role("button", name="Сыграть и сравнить").click()
    expect(page.get_by_role("alert")).to_contain_text("Гидра · цена: луна")
    expect(field).to_have_value("x")  # nothing typed is lost
    expect(page.locator("[name=games]")).to_have_value("150")
    field.fill("4")
    page.get_by_role("button", name="Сыграть и сравнить").click()
    expect(page.locator("article.report h1")).to_have_text("Что если · Dice Forge")
    expect(page.locator(".report .short")).to_contain_text("Гидра: берут чаще")
    assert accessible(page) == []
    friend = new_page(browser, width=390, language="en-US")
    friend.goto(page.get_by_label("Ссылка на этот отчёт").input_value())
    expect(friend.locator("article.report h1")).to_have_text("What if · Dice Forge")
    expect(friend.locator(".report .short")).to_contain_text("Hydra is taken")
    assert friend.evaluate("document.documentElement.scrollWidth") <= 390
    assert accessible(friend) == []
