"""Dice Forge in a real browser: whole games, buying and forging by clicks, dice that tumble."""

from playwright.sync_api import Browser, expect

from igroteka.table import verify_record
from tests.web.browser import finish, new_page, play, set_table, sit_down, wait_for
from tests.web.server import Server

GAME = "dice_forge"
# What lies where for everybody; own things and those of others are arranged differently.
SHARED = """() => [...document.querySelectorAll("#table .piece:not(.leaving)")]
  .filter((one) => /^(temple|gardens|islands|home|dice|up)/.test(one.dataset.zone))
  .map((one) => `${one.dataset.id} ${one.dataset.symbol} in ${one.dataset.zone} at ${one.dataset.place}`).sort()"""


def test_a_game_against_a_bot_from_the_shelf_to_the_score_sheet(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    page.locator(f'a[href="/set/{GAME}"]').first.click()
    page.locator("select[name=option-feats]").select_option("other")
    page.locator("form.set button").click()
    page.wait_for_selector("#table .may")
    finish([page], seed=1)
    expect(page.locator(".t-sheet table.wide tbody tr")).to_have_count(2)
    assert verify_record(page.context.request.get(page.url.split("?")[0] + "/record").text()) > 0


def test_two_people_in_two_languages_see_the_same_table(browser: Browser, server: Server) -> None:
    anna, boris = new_page(browser), new_page(browser, language="en-US")
    set_table(anna, server, "person,person", game=GAME)
    sit_down(boris, anna.url, 2, "Boris")
    for page in (anna, boris):
        page.wait_for_selector("#table .piece")
    play([anna, boris], seed=2, clicks=30)
    for page, word in ((anna, "Храм"), (boris, "Temple")):
        expect(page.locator('#table [data-zone="temple"] .zone-title')).to_have_text(word)
    finish([anna, boris], seed=3)
    wait_for(lambda: anna.evaluate(SHARED) == boris.evaluate(SHARED), anna, "they see different tables")


def test_a_whole_game_of_four_on_a_phone(browser: Browser, server: Server) -> None:
    page = new_page(browser, width=390)
    set_table(page, server, "person,greedy,greedy,greedy", game=GAME, feats="drawn")
    page.wait_for_selector("#table .may, .t-buttons .button:not(.quiet)")
    finish([page], seed=4)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_face_is_bought_and_forged_with_a_preview(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    set_table(page, server, "person,greedy", game=GAME)
    page.locator('[data-zone="temple"] .piece.may').first.click()
    expect(page.locator(".t-prompt")).to_contain_text("choose the face it replaces")
    old = page.locator('.t-own [data-zone^="dice-"] .piece.may:not(.under)').first
    old.hover()
    expect(page.locator(".cell > .ghost")).to_have_count(1)
    expect(page.locator(".t-preview")).to_contain_text("in place of")
    old.click()
    expect(page.locator(".t-story li", has_text="forges")).not_to_have_count(0)


def test_a_click_on_what_is_too_dear_is_explained(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    set_table(page, server, "person,greedy", game=GAME)
    page.wait_for_selector("#table .may")
    page.locator('[data-id="pile-8"]').click()  # Hydra
    expect(page.locator(".t-preview.refused")).to_contain_text("Hydra costs 5")


def test_dice_tumble_unless_motion_is_unwelcome(browser: Browser, server: Server) -> None:
    for motion, moves in (("no-preference", True), ("reduce", False)):
        context = browser.new_context(viewport={"width": 1366, "height": 850}, reduced_motion=motion)  # type: ignore[arg-type]
        page = context.new_page()
        set_table(page, server, "person,greedy", game=GAME)
        page.wait_for_selector('[data-zone^="up-"] .piece', state="attached")
        name = page.locator('[data-zone^="up-"] .piece').first.evaluate("one => getComputedStyle(one).animationName")
        assert (name == "tumble") == moves
        context.close()


def test_everything_by_keyboard(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    set_table(page, server, "person,greedy", game=GAME)
    page.wait_for_selector("#table .may")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#table .may:focus")
    page.keyboard.press("Enter")
    expect(page.locator(".t-prompt")).to_contain_text("choose the face it replaces")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".t-story li", has_text="forges")).not_to_have_count(0)
