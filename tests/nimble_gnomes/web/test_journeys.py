"""Nimble Gnomes in a real browser: whole games, two people at one screen, refusals, keys, a phone, for all."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import OFFERED, finish, new_page, open_more, play, set_table, wait_for
from tests.web.server import Server

HERE = {"seat-1": "here", "name-1": "Анна", "seat-2": "here", "name-2": "Борис"}


def table(browser: Browser, server: Server, seats: str = "person,greedy", width: int = 1366, **options: str) -> Page:
    page = new_page(browser, width)
    set_table(page, server, seats, "nimble_gnomes", **options)
    page.wait_for_selector("#table .may")
    return page


def test_a_game_from_the_shelf_to_the_sets_laid_out(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    shelf = page.locator(".game").filter(has_text="Шустрые гномы")
    shelf.locator("a.box").click()
    expect(page.locator("input[name=option-quick]")).to_have_count(1)
    open_more(page)
    page.locator("input[name=option-quick]").check()
    page.locator("select[name=seat-2]").select_option("level2")
    page.locator("form.set button.main").click()
    page.wait_for_selector("#table .may")
    expect(page.locator('[data-zone="way-1"] [data-symbol=dug--cave]')).to_be_visible()
    finish([page], seed=1)
    expect(page.locator(".t-sheet table.wide tbody tr")).to_have_count(2)
    expect(page.locator(".t-sheet th")).to_contain_text(["по 6", "по 5", "по 4", "по 3", "по 2", "по 1"])
    page.locator(".sheet-more summary").click()
    expect(page.locator(".sheet-more table")).to_contain_text(re.compile("рубин|гелиодор|сапфир"))


def test_five_at_a_table_in_english(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    set_table(page, server, "person,greedy,greedy,random,greedy", "nimble_gnomes", thick_fog="on")
    page.wait_for_selector("#table .may")
    expect(page.locator(".t-others .player")).to_have_count(4)
    finish([page], seed=2)
    expect(page.locator(".t-sheet table.wide tbody tr")).to_have_count(5)


def test_on_a_phone_nothing_is_cut_off(browser: Browser, server: Server) -> None:
    page = table(browser, server, width=390)
    play([page], seed=3, clicks=30)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".t-own .piece").first).to_be_visible()


def test_on_a_phone_the_page_turns_to_those_a_curse_may_hit(browser: Browser, server: Server) -> None:
    page = new_page(browser, 390)
    set_table(page, server, "person,greedy,greedy,greedy", "nimble_gnomes", quick="on")
    curses = ", ".join(f'[data-zone="hand"] .piece.may[data-target*="{name}"]' for name in ("fog", "cave-in"))
    victims = page.locator('[data-zone^="way-"] .may:visible')
    for number in range(400):
        page.wait_for_selector(OFFERED)
        if page.locator(curses).count() and page.locator(".chosen").count() == 0:
            page.locator(curses).first.click()
            break
        play([page], seed=number, clicks=1, seconds=20)
    expect(page.locator('.tab[aria-pressed="true"]')).to_have_attribute("data-tab", re.compile("right|far"))
    expect(victims.first).to_be_in_viewport()


def test_the_curtain_falls_between_two_people_at_one_screen(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    answer = page.context.request.post(server.address + "/tables", form={"game": "nimble_gnomes", **HERE})
    assert answer.ok, answer.text()
    page.goto(answer.url)
    page.wait_for_selector(".curtain:not([hidden]) .button")
    page.wait_for_selector("#table .player")
    hand = page.locator('[data-zone="hand"] .piece')
    assert hand.count() == 0, "nobody has said who they are"
    page.locator(".curtain .button").first.click()
    page.wait_for_selector(".may")
    expect(hand).to_have_count(5)
    page.locator('[data-target="deck"].may').click()
    expect(hand).to_have_count(6)
    curtain = page.locator(".curtain:not([hidden]) .button")

    def falls() -> bool:
        play([page], 4, clicks=0 if curtain.count() else 1, seconds=1)
        return curtain.count() > 0

    wait_for(falls, page, "the curtain never falls")
    assert hand.count() == 0
    assert page.locator("#table").get_attribute("inert") is not None


def test_a_refusal_opens_the_rules_at_its_clause(browser: Browser, server: Server) -> None:
    page = table(browser, server)
    page.locator('[data-zone="hand"] .piece').first.click()
    expect(page.locator(".t-preview.told")).to_contain_text("(G4.1)")
    page.locator(".clause").click()
    page.wait_for_selector("#panel-rules .meant")
    assert page.locator(".meant").get_attribute("id") == "G4.1"


def test_a_turn_by_keyboard(browser: Browser, server: Server) -> None:
    page = table(browser, server)
    for _ in range(2):  # a card is taken, then one is played
        page.wait_for_selector(".may")
        before = page.locator(".t-question").inner_text()
        for _ in range(40):  # what was offered goes for a moment while a choice is on its way
            page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.matches('.may')"):
                page.keyboard.press("Enter")
            page.wait_for_timeout(50)
            if page.locator(".t-question").inner_text() != before:
                break
        expect(page.locator(".t-question")).not_to_have_text(before)
        if page.locator(".t-story li").count() > 20:
            break


def test_nothing_stands_in_the_way_of_a_screen_reader(browser: Browser, server: Server) -> None:
    page = table(browser, server)
    play([page], seed=5, clicks=20)
    page.wait_for_selector(".may")
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found] == []
