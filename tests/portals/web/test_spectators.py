"""Who looks on sees the whole game and no secret sign."""

from playwright.sync_api import Browser, Page, expect

from tests.portals.web.tables import two_people
from tests.web.browser import OFFERED, finish, new_page, play, same_position, wait_for
from tests.web.server import Server

OVER = "#table[data-tone=over]"


def hidden_signs(page: Page) -> list[str]:
    """The signs that a player sees and others must not, by id: not those laid out, which bear a mark."""
    own = page.locator('.t-own .piece[data-id^="sign-"]:not(:has(> .badge.tone-good))')
    return [str(one) for one in own.evaluate_all("all => all.map((one) => one.dataset.id)")]


def test_a_spectator_sees_the_whole_game_and_no_secret(browser: Browser, server: Server) -> None:
    anna, boris, _ = two_people(browser, server, spells="on", signs="on")
    guest = new_page(browser)
    guest.goto(anna.url)
    guest.wait_for_selector("#table .piece")
    told = guest.locator(".t-story").inner_text()
    asked = f"{OFFERED}, {OVER}"
    assert hidden_signs(anna)
    for chapter in range(8):
        play([anna, boris], seed=chapter, clicks=40)
        wait_for(lambda: any(one.locator(asked).count() for one in (anna, boris)), anna, "nobody is asked")
        same_position(anna, boris, guest)
        if anna.locator(OVER).count():
            break
        assert guest.locator("#table .may, .t-buttons button").count() == 0
        assert guest.locator('[role="button"]:not(.head)').count() == 0  # what others have can be looked at closely
        assert guest.locator(".t-own").is_hidden()
        page = guest.content()
        for player in (anna, boris):
            for sign in hidden_signs(player):
                assert f'"{sign}"' not in page
        expect(guest.locator(".t-story")).not_to_have_text(told, use_inner_text=True)
        told = guest.locator(".t-story").inner_text()
    finish([anna, boris], seed=6)
    guest.wait_for_selector(".t-sheet table")
    same_position(anna, guest)
