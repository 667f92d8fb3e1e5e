"""Two at one screen with secret signs, to the end."""

import random
import time

from playwright.sync_api import Browser, Page, expect

from tests.portals.web.tables import share_a_screen
from tests.web.browser import STEP, errors
from tests.web.server import Server

SECONDS = 240


def curtains(page: Page) -> int:
    """Two people with secrets play to the end; how often the screen was passed on. Behind the curtain is no secret."""
    dice, deadline, passed = random.Random(13), time.monotonic() + SECONDS, 0
    button = page.locator(".curtain:not([hidden]) .button")
    while (found := page.evaluate(STEP, dice.random())) != "over":
        assert errors == []
        assert time.monotonic() < deadline, page.locator(".t-ask").inner_text()
        if found == "waits" and button.count():
            hidden = '#table [data-symbol="sign"]:not(:has(> .badge.tone-good))'  # laid out ones bear a mark
            assert page.locator(hidden).count() == 0
            button.first.click()
            passed += 1
        elif found == "waits":
            page.wait_for_timeout(10)
    return passed


def test_two_at_one_screen_with_secret_signs_to_the_end(browser: Browser, server: Server) -> None:
    page = share_a_screen(browser, server, **{"option-signs": "on"})
    assert curtains(page) > 10
    expect(page.locator(".sheet.wide tbody tr")).to_have_count(2)
    expect(page.locator(".curtain")).to_be_hidden()
    page.context.close()
