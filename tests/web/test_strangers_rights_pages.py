"""People come and go at a table, as they see it: who is away, what may be done then; and names that disturb nothing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import clear, new_page, set_table, sit_down, two_people
from tests.web.server import Server


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data") / "games.db", "--away-after", "3", "--gone-after", "6")
    yield server
    assert server.stop() == 0, server.said
    assert "Traceback" not in server.said


def open_seats(page: Page) -> None:
    page.locator(".room").get_by_role("button", name="Места и боты").click()
    expect(page.locator(".talk.seats")).to_be_visible()


def test_a_bot_plays_for_whoever_is_away_and_somebody_sits_down_for_whoever_is_gone(
    browser: Browser, impatient: Server
) -> None:
    anna, boris, _ = two_people(browser, impatient)
    expect(anna.locator(".room"), "while all are here nothing is said").to_have_count(0)
    boris.context.close()
    expect(anna.locator(".room")).to_contain_text("Boris: отсутствует")
    clear(anna, "somebody is away")
    open_seats(anna)
    row = anna.locator(".seat").nth(1)
    expect(row.locator(".seat-state")).to_have_text("отсутствует 1 мин")
    clear(anna, "seats while somebody is away")
    row.get_by_role("button", name="Пусть играет бот").click()
    expect(anna.locator(".t-others .player-head")).to_have_attribute("data-tag", "бот")
    anna.wait_for_timeout(6000)  # until he is gone
    open_seats(anna)
    row.locator("summary").click()
    row.get_by_role("button", name="Освободить место игрока Boris").click()
    expect(anna.locator("#waiting .free")).to_have_count(1)
    expect(anna.locator("#waiting input[name=name]"), "she has a seat already").to_have_count(0)
    anna.context.close()


def test_the_wish_to_end_is_seen_agreed_to_and_withdrawn(browser: Browser, server: Server) -> None:
    anna, boris, _ = two_people(browser, server)
    boris.locator(".t-menu").click()
    boris.get_by_role("button", name="End the game").click()
    boris.locator("dialog .button.main").click()
    expect(anna.locator(".room")).to_contain_text("За то, чтобы закончить партию: Boris")
    boris.locator(".room").get_by_role("button", name="Play on after all").click()
    expect(anna.locator(".room")).to_be_hidden()
    expect(boris.locator(".room")).to_be_hidden()
    boris.context.request.post(anna.url + "/end", form={"wish": "yes"})
    anna.locator(".room").get_by_role("button", name="Я тоже за").click()
    anna.locator("dialog .button.main").click()
    for page, text in ((anna, "Партия закончена"), (boris, "The game was ended")):
        expect(page.locator(".t-preview")).to_contain_text(text)
        expect(page.locator(".room")).to_be_hidden()
    for page in (anna, boris):
        page.context.close()


@pytest.mark.parametrize(
    "name",
    [
        "Z" + "\u0335\u0321\u030d\u0342" * 9,
        "\u05e9\u05e8\u05d4 \u202eabc",
        "\ufdfd" * 40,
        "\U0001242b" * 40,
        "$& $` {name} $'",
        "W" * 40,
    ],
    ids=["marks", "right to left", "wide", "very wide", "script", "long"],
)
def test_a_name_disturbs_nothing(browser: Browser, server: Server, name: str) -> None:
    anna, boris = new_page(browser), new_page(browser, width=390)
    set_table(anna, server, "person,person,person")
    sit_down(boris, anna.url, 2, name)
    for page in (anna, boris):
        inside(page, ".chairs li")
    third = new_page(browser)
    sit_down(third, anna.url, 3, name)
    for page in (anna, boris, third):
        page.wait_for_selector("#table .t-story li", state="attached")
    third.context.request.post(anna.url + "/end", form={"wish": "yes"})
    for page in (anna, boris):
        expect(page.locator(".room")).to_contain_text("(3)")
        inside(page, ".room, .player-name")
        page.locator(".room .button").last.click()
        inside(page, ".talk .seat-name")
        head = page.locator(".seat-head").nth(1).bounding_box()
        assert head is not None
        assert head["height"] < 140
    for page in (anna, boris, third):
        page.context.close()


def inside(page: Page, what: str) -> None:
    """Nothing stands out of the page, and no line is higher than lines are."""
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for one in page.locator(what).all():
        box = one.bounding_box()
        if box:
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width + 1
