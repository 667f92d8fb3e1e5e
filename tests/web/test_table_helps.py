"""What helps at any table: things shown large, the keys, written moves, areas that are swiped, an offer of sound."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.any_game import FIRST
from tests.web.browser import OFFERED, new_tab, set_table, until
from tests.web.server import Server

LARGE = ".t-large:popover-open"


@pytest.fixture
def page(browser: Browser, server: Server) -> Page:
    return seated(browser, server, 1440, 900)


def seated(browser: Browser, server: Server, width: int, height: int, touch: bool = False) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, reduced_motion="reduce")
    page = new_tab(context)
    set_table(page, server, "person,greedy", FIRST.id)
    until(page, f"!!document.querySelector('{OFFERED}')")
    return page


def an_offered_piece(page: Page) -> str:
    """The id of a thing that may be clicked and lies on its own."""
    query = "document.querySelector('.piece.may[data-label]:not(.frame-board *)').dataset.id"
    return str(page.evaluate(query))


def test_a_right_click_shows_a_thing_large_and_chooses_nothing(page: Page) -> None:
    piece = page.locator(f'[data-id="{an_offered_piece(page)}"]').first
    words = piece.get_attribute("data-label") or ""
    piece.click(button="right")
    expect(page.locator(f"{LARGE} .large-name")).to_have_text(words)
    assert page.locator(f"{LARGE} .large-thing").bounding_box()["width"] >= 200  # type: ignore[index]
    assert page.locator(".chosen").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(LARGE)).to_have_count(0)


def test_what_is_not_offered_is_shown_large_and_told_why(page: Page) -> None:
    query = "document.querySelector('.piece:not(.may, .may *)[data-label]:not(.frame-board *, .t-others *)').dataset.id"
    other = str(page.evaluate(query))
    page.locator(f'[data-id="{other}"]').first.click()
    expect(page.locator(f"{LARGE} .large-name")).not_to_be_empty()
    page.mouse.click(2, 450)  # beside it
    expect(page.locator(LARGE)).to_have_count(0)


def test_i_shows_what_has_the_focus(page: Page) -> None:
    piece = page.locator(f'[data-id="{an_offered_piece(page)}"]').first
    piece.focus()
    page.keyboard.press("i")
    expect(page.locator(LARGE)).to_be_visible()


def test_a_resting_finger_shows_a_thing_large(browser: Browser, server: Server) -> None:
    page = seated(browser, server, 390, 844, touch=True)
    piece = page.locator(f'[data-id="{an_offered_piece(page)}"]').first
    box = piece.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(LARGE)).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator(".chosen").count() == 0


def test_a_question_mark_lists_the_keys(page: Page) -> None:
    page.keyboard.press("?")
    dialog = page.locator("dialog.keys")
    expect(dialog.locator("dt")).to_have_count(8)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_move_can_be_written(page: Page) -> None:
    page.keyboard.press("/")
    field = page.locator("dialog.keys input")
    expect(field).to_be_focused()
    move = page.evaluate("document.querySelector('#moves-known option').value")
    story = page.locator(".t-story li")
    before = story.count()
    field.fill(move)
    page.keyboard.press("Enter")
    until(page, f"document.querySelectorAll('.t-story li').length > {before}")


def test_a_written_move_that_makes_no_sense_is_refused_in_words(page: Page) -> None:
    page.keyboard.press("/")
    page.locator("dialog.keys input").fill("abracadabra")
    page.keyboard.press("Enter")
    expect(page.locator(".t-preview")).not_to_be_empty()
    expect(page.locator(OFFERED).first).to_be_attached()


def test_areas_are_swiped_and_dots_say_where_one_is(browser: Browser, server: Server) -> None:
    page = seated(browser, server, 390, 844, touch=True)
    tabs = page.locator(".tab")
    tabs.first.click()
    first, second = (tabs.nth(number).get_attribute("data-tab") for number in (0, 1))
    session = page.context.new_cdp_session(page)

    def swipe(start: int, end: int) -> None:
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": 480}]})
        for step in range(1, 6):
            x = start + (end - start) * step // 5
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": 480}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(330, 60)
    expect(page.locator("#table")).to_have_attribute("data-open", second or "")
    expect(page.locator('.tab[aria-pressed="true"]')).to_have_attribute("data-tab", second or "")
    swipe(60, 330)
    expect(page.locator("#table")).to_have_attribute("data-open", first or "")


def test_the_sentence_of_a_phone_takes_96_pixels_at_most(browser: Browser, server: Server) -> None:
    page = seated(browser, server, 390, 844, touch=True)
    box = page.locator(".t-words").bounding_box()
    assert box is not None
    assert box["height"] <= 96


def test_the_question_is_read_before_everything_else(page: Page) -> None:
    first = page.evaluate("document.querySelector('#table :is(.t-question, .piece, button)').className")
    assert first == "t-question"


def test_sound_is_offered_once(page: Page) -> None:
    offer = page.locator(".sound-offer")
    expect(offer).to_be_visible()
    offer.locator("button").nth(1).click()
    expect(offer).to_have_count(0)
    page.reload()
    until(page, f"!!document.querySelector('{OFFERED}')")
    expect(offer).to_have_count(0)
