"""Dice Forge in a real browser: whole games, buying and forging by clicks, dice that tumble."""

from playwright.sync_api import Browser, expect

from igroteka.table import verify_record
from tests.web.browser import (
    OFFERED,
    by_finger,
    by_keys,
    finish,
    new_page,
    new_tab,
    open_more,
    play,
    set_table,
    sit_down,
    until,
    wait_for,
)
from tests.web.fixtures import limited as server
from tests.web.server import Server

__all__ = ["server"]

GAME = "dice_forge"
# What lies where for everybody; own things and those of others are arranged differently.
SHARED = """() => [...document.querySelectorAll("#table .piece:not(.leaving)")]
  .filter((one) => /^(temple|gardens|islands|home|dice|up)/.test(one.dataset.zone))
  .map((one) => `${one.dataset.id} ${one.dataset.symbol} in ${one.dataset.zone} at ${one.dataset.place}`).sort()"""


def test_a_game_against_a_bot_from_the_shelf_to_the_score_sheet(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    page.goto(server.address)
    page.locator(f'a[href="/set/{GAME}"]').first.click()
    open_more(page)
    page.locator("select[name=option-feats]").select_option("other")
    page.locator("form.set button.main").click()
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
    expect(page.locator(".t-preview")).to_contain_text("a roll brings")
    old.click()
    expect(page.locator(".t-story li", has_text="forges")).not_to_have_count(0)


def test_a_click_on_what_is_too_dear_is_explained(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    set_table(page, server, "person,greedy", game=GAME)
    page.wait_for_selector("#table .may")
    page.locator('[data-id="pile-8"]').click()  # Hydra
    expect(page.locator(".t-preview.told")).to_contain_text("Hydra costs 5")


def test_dice_tumble_unless_motion_is_unwelcome(browser: Browser, server: Server) -> None:
    for motion, moves in (("no-preference", True), ("reduce", False)):
        context = browser.new_context(viewport={"width": 1366, "height": 850}, reduced_motion=motion)  # type: ignore[arg-type]
        page = new_tab(context)
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


def test_a_whole_game_by_keyboard_alone(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    set_table(page, server, "person,greedy", game=GAME)
    page.wait_for_selector("#table .may")
    assert by_keys(page, along=True) < 10, "the focus follows what can be chosen"
    expect(page.locator(".t-sheet table.wide tbody tr")).to_have_count(2)


def test_a_whole_game_by_finger(browser: Browser, server: Server) -> None:
    size = {"width": 390, "height": 844}
    page = new_tab(browser.new_context(viewport=size, has_touch=True, is_mobile=True, locale="en-US"))  # type: ignore[arg-type]
    set_table(page, server, "person,greedy", game=GAME, feats="other")
    assert by_finger(page, seed=5) > 30
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_cards_are_chosen_pile_by_pile(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    page.goto(f"{server.address}/set/{GAME}")
    piles = page.locator("fieldset.part")
    expect(piles.first).to_be_hidden()
    open_more(page)
    page.locator("select[name=option-feats]").select_option("each")
    expect(piles).to_have_count(9)
    expect(piles.nth(0)).to_contain_text("Portal 2")
    expect(piles.nth(0)).to_contain_text("each turn: roll one die")
    page.get_by_label("Great Bear").check()
    page.get_by_label("Typhon").check()
    piles.nth(8).get_by_label("drawn").check()
    page.locator("form.set button.main").click()
    page.wait_for_selector("#table .piece", state="attached")
    shown = page.locator('[data-zone^="island-"]')
    for card in ("card-bear", "card-typhon", "card-satyrs"):
        expect(shown.locator(f'.piece[data-symbol="{card}"]')).to_have_count(1)
    expect(shown.locator('.piece[data-symbol="card-hydra"]')).to_have_count(0)
    record = page.context.request.get(page.url.split("?")[0] + "/record").text()
    assert "option feats offffoffd" in record


# What stands on something too narrow for it: words at the head of cards, by their longest part.
TOO_LONG = """() => [...document.querySelectorAll(".tone-head")].flatMap((head) => {
  if (!head.checkVisibility()) return [];
  const parts = head.textContent.split(/[\\s\\u00AD-]/);
  return parts.filter((part) => {
    const probe = Object.assign(document.createElement("span"), { textContent: part });
    probe.style.cssText = "position: absolute; white-space: nowrap; visibility: hidden";
    head.append(probe);
    const wide = probe.offsetWidth;
    probe.remove();
    return wide > head.clientWidth + 1;
  });
})"""
# Texts of a reserve that lie on each other.
HIDDEN = """() => {
  const boxes = [...document.querySelectorAll('[data-zone^="reserve-"] .piece > .text')]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const beside = (one, other) => one.left >= other.right - 1 || other.left >= one.right - 1;
  const below = (one, other) => one.top >= other.bottom - 3 || other.top >= one.bottom - 3;
  const apart = (one, other) => beside(one, other) || below(one, other);
  return boxes.filter((one, number) => !boxes.slice(0, number).every((other) => apart(one, other))).length;
}"""


def test_long_names_fit_their_cards_and_reserves_can_be_read(browser: Browser, server: Server) -> None:
    for width, language in ((1440, "ru-RU"), (390, "ru-RU"), (390, "en-US")):
        for feats in ("first", "other"):
            page = new_page(browser, width, language)
            set_table(page, server, "person,greedy,greedy,greedy", game=GAME, feats=feats)
            until(page, f"!!document.querySelector('{OFFERED}')")
            for tab in page.locator(".tab:visible").all() or [page.locator("body")]:
                tab.click()
                assert page.evaluate(TOO_LONG) == []
                assert page.evaluate(HIDDEN) == 0
            page.context.close()


def test_who_hears_the_page_hears_resources(browser: Browser, server: Server) -> None:
    page = new_page(browser, language="en-US")
    set_table(page, server, "person,greedy", game=GAME)
    page.wait_for_selector("#table .may")
    bought = page.locator('[data-zone="temple"] .piece.may').first
    label = bought.get_attribute("aria-label") or ""
    assert "gold" in label, label
    bought.click()
    expect(page.locator(".t-prompt")).to_contain_text("choose the face it replaces")
    page.locator('.t-own [data-zone^="dice-"] .piece.may:not(.under)').first.click()
    expect(page.locator(".t-live")).to_contain_text("gold")
