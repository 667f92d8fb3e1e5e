"""Mirror Labyrinth in a real browser: whole games by mouse, finger and keys, beams, secrets at one screen, for all."""

import random
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import clear, errors, finish, new_page, new_tab, play, set_table, until, wait_for
from tests.web.server import Server

HERE = {"seat-1": "here", "name-1": "Анна", "seat-2": "here", "name-2": "Борис"}
POINTS = '[data-zone="board"] .may'


def table(
    browser: Browser, server: Server, seats: str = "person,random", language: str = "ru-RU", **options: str
) -> Page:
    look: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": language, "reduced_motion": "reduce"}
    page = new_tab(browser.new_context(**look))
    set_table(page, server, seats, "mirror_labyrinth", **options)
    page.wait_for_selector("#table .may")
    return page


def small(browser: Browser, server: Server, width: int, height: int, language: str, **options: str) -> Page:
    """A phone under a finger."""
    look: dict[str, Any] = {"viewport": {"width": width, "height": height}, "locale": language, "has_touch": True}
    page = new_tab(browser.new_context(reduced_motion="reduce", color_scheme="dark", **look))
    set_table(page, server, "person,random", "mirror_labyrinth", **options)
    page.wait_for_selector("#table .may")
    return page


# Points that are told as the end of a way.
WAYS_OPEN = """[...document.querySelectorAll("[data-zone=board] .may")]
  .some((one) => /остановка|stop at/.test(one.getAttribute("aria-label")))"""


def to_a_move(page: Page, seed: int = 1) -> None:
    """Plays on until there are ways to choose from."""
    until(page, WAYS_OPEN, seed)


@pytest.mark.sample(1)
@pytest.mark.parametrize(("language", "options"), [("ru-RU", {}), ("en-US", {"advanced": "on"})])
def test_a_whole_game_by_mouse(browser: Browser, server: Server, language: str, options: dict[str, str]) -> None:
    page = table(browser, server, "person,random,random", language, **options)
    finish([page], seed=1)
    expect(page.locator(".t-sheet table").first.locator("tbody tr")).to_have_count(3)
    page.locator(".sheet-more summary").first.click()
    heads = re.compile("Откуда сила|Where strength came from")
    expect(page.locator(".sheet-more summary").first).to_have_text(heads)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("language", "options"), [("ru-RU", {"advanced": "on"}), ("en-US", {"tasks": "on", "abilities": "on"})]
)
def test_a_whole_game_by_finger(browser: Browser, server: Server, language: str, options: dict[str, str]) -> None:
    """Real taps: the first shows, the button or the second does it. Nothing is ever wider than the phone."""
    page = small(browser, server, 390, 844, language, **options)
    dice, deadline = random.Random(2), time.monotonic() + 240
    while not page.locator(".t-sheet").is_visible():
        assert errors == []
        assert time.monotonic() < deadline, page.locator(".t-prompt").inner_text()
        tap_something(page, dice)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator(".t-sheet table").first.locator("tbody tr")).to_have_count(2)


TAPPED = """dice => {
  const seen = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const sure = document.querySelector(".t-doubt .doubt-yes");
  let offered = sure ? [sure] : seen(".t-buttons .button.main");
  if (!offered.length) offered = seen("#table .may, .t-buttons .button:not(.quiet)");
  if (!offered.length) return null;
  const one = offered[Math.floor(dice * offered.length)];
  one.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return one.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


def tap_something(page: Page, dice: random.Random) -> None:
    where = page.evaluate(TAPPED, dice.random())
    if where:
        page.touchscreen.tap(*where)
    else:
        page.wait_for_timeout(20)


def test_a_whole_game_by_keys_alone(browser: Browser, server: Server) -> None:
    page = table(browser, server, abilities="on")
    dice, deadline = random.Random(3), time.monotonic() + 240
    page.keyboard.press("Tab")
    while not page.locator(".t-sheet").is_visible():
        assert errors == []
        assert time.monotonic() < deadline, page.locator(".t-prompt").inner_text()
        if (
            page.locator(".t-buttons .main, #table .may").count() == 0
            and page.locator(".t-buttons .button").count() == 0
        ):
            page.wait_for_timeout(20)
            continue
        for _ in range(1 + dice.randrange(3)):
            page.keyboard.press(dice.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab")))
        if page.evaluate("document.activeElement.matches('.may, .t-buttons .button:not(.quiet), .doubt-yes')"):
            page.keyboard.press("Enter")


def test_looking_at_a_point_draws_the_beam_there_and_tells_it(browser: Browser, server: Server) -> None:
    page = table(browser, server)
    to_a_move(page)
    point = page.locator(POINTS).first
    point.hover(force=True)
    expect(page.locator(".beam.preview")).to_have_count(1)
    told = point.get_attribute("aria-label") or ""
    assert re.match("(вверх|вправо|вниз|влево), ", told)
    assert "остановка на " in told
    expect(page.locator(".t-preview")).to_contain_text(re.compile("^Остановка на "))
    page.locator(".t-phase").hover()
    expect(page.locator(".beam.preview")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".beam.preview")).to_have_count(1)
    expect(page.locator(".t-preview")).to_contain_text(re.compile("^Остановка на "))


def test_the_way_of_the_last_move_stays_to_be_seen(browser: Browser, server: Server) -> None:
    page = table(browser, server)
    to_a_move(page)
    page.locator(POINTS).first.click(force=True)
    expect(page.locator(".beam.trail")).to_have_count(1)
    expect(page.locator(".t-story")).to_contain_text("остановка на")


@pytest.mark.sample(1)
@pytest.mark.parametrize(("width", "height", "language"), [(390, 844, "ru-RU"), (360, 740, "en-US")])
def test_on_a_phone_the_board_fills_the_width_and_a_tap_beside_a_point_finds_it(
    browser: Browser, server: Server, width: int, height: int, language: str
) -> None:
    page = small(browser, server, width, height, language)
    to_a_move(page)
    board = page.locator('[data-zone="board"] > .grid').bounding_box()
    assert board is not None
    assert board["width"] > 0.93 * width
    alone = page.evaluate(ALONE)
    assert alone, "every point has neighbours all around"
    page.touchscreen.tap(alone["x"], alone["y"])
    expect(page.locator(".may.chosen")).to_have_attribute("data-target", alone["target"])
    expect(page.locator(".beam.preview")).to_have_count(1)
    expect(page.locator(".t-buttons .main")).to_have_count(1)
    page.evaluate("document.querySelector('.t-question').textContent = ''")  # the shortest question there could be
    lamp, words = (page.locator(name).bounding_box() for name in (".t-hint", ".t-preview"))
    assert lamp
    assert words
    assert words["y"] + words["height"] <= lamp["y"], "the way is told above the lamp, not behind it"
    page.locator(".t-buttons .main").tap()
    expect(page.locator(".beam.trail")).to_have_count(1)


# A place that is no point itself, with a point beside it: where to tap, and the point that is meant.
ALONE = """() => {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const points = [...document.querySelectorAll("[data-zone=board] .may")].map((one) => [one, ...middle(one)]);
  for (const cell of document.querySelectorAll("[data-zone=board] .cell")) {
    const [x, y] = middle(cell);
    const near = points.map(([one, px, py]) => [Math.hypot(px - x, py - y), one]).sort((a, b) => a[0] - b[0]);
    const wide = cell.getBoundingClientRect().width;
    if (near[0][0] > wide * 0.9 && near[0][0] < wide * 1.02 && (near[1]?.[0] ?? 99) > wide * 1.3) {
      return { x, y, target: near[0][1].dataset.target };
    }
  }
  return null;
}"""


def test_what_an_amulet_does_is_told_where_it_lies(browser: Browser, server: Server) -> None:
    """Under the pointer, or touched; also while it cannot be taken or used."""
    for page, touched in (
        (table(browser, server, language="en-US", advanced="on"), False),
        (small(browser, server, 390, 844, "ru-RU", advanced="on"), True),
    ):
        amulet = page.locator('[data-symbol^="amulet-"][data-target^="board-"]').first
        about = (amulet.get_attribute("aria-label") or "").partition(": ")[2]
        assert len(about.split()) > 2
        if touched:
            amulet.tap(force=True)
        else:
            amulet.hover(force=True)
        expect(page.locator(".t-preview")).to_contain_text(about)
        expect(page.locator(".t-preview.refused")).to_have_count(0)


def test_initiative_cards_stay_secret_at_one_screen(browser: Browser, server: Server) -> None:
    page = new_page(browser)
    form: dict[str, str | float | bool] = {"game": "mirror_labyrinth", "option-advanced": "on", **HERE}
    answer = page.context.request.post(server.address + "/tables", form=form)
    assert answer.ok, answer.text()
    page.goto(answer.url)
    page.wait_for_selector(".curtain:not([hidden]) .button")
    page.wait_for_selector("#table .player")
    hand = page.locator('[data-zone="hand"] .piece')
    assert hand.count() == 0, "nobody has said who they are"
    page.locator(".curtain .button").first.click()
    expect(hand).to_have_count(3)
    first = hand.first.get_attribute("data-id")
    page.locator('[data-zone="hand"] .may').first.click()
    page.wait_for_selector(".curtain:not([hidden]) .button")
    assert page.locator(f'[data-id="{first}"]').count() == 0
    page.locator(".curtain .button").last.click()
    expect(hand).to_have_count(3)
    expect(page.locator('[data-zone="played-1"] [data-symbol="card-back"]')).to_have_count(1)


def test_everybody_chooses_a_card_without_waiting(browser: Browser, server: Server) -> None:
    anna, boris = new_page(browser), new_page(browser, language="en-US")
    set_table(anna, server, "person,person", "mirror_labyrinth", advanced="on")
    answer = boris.context.request.post(anna.url + "/sit", form={"seat": "2", "name": "Boris"})
    assert answer.ok, answer.text()
    boris.goto(anna.url)
    for page in (boris, anna):
        page.wait_for_selector('[data-zone="hand"] .may')
    boris.locator('[data-zone="hand"] .may').first.click()
    expect(anna.locator('[data-zone="played-2"] [data-symbol="card-back"]')).to_have_count(1)
    anna.locator('[data-zone="hand"] .may').first.click()
    for page in (boris, anna):
        expect(page.locator('.t-others [data-symbol="card"]')).to_have_count(1)


def test_a_refusal_opens_the_rules_at_its_clause(browser: Browser, server: Server) -> None:
    page = table(browser, server)
    page.locator('[data-symbol^="mirror-"]').first.click(force=True)
    expect(page.locator(".t-preview.told")).to_contain_text("(M")
    page.locator(".clause").click()
    page.wait_for_selector("#panel-rules .meant")


@pytest.mark.sample(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_the_way_of_a_screen_reader(browser: Browser, server: Server, scheme: Any) -> None:
    look: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "ru-RU", "color_scheme": scheme}
    page = new_tab(browser.new_context(reduced_motion="reduce", **look))
    set_table(page, server, "person,random,random", "mirror_labyrinth", advanced="on")
    page.wait_for_selector("#table .may")
    clear(page, "initiative cards")
    to_a_move(page)
    page.locator(POINTS).first.hover(force=True)
    clear(page, "a beam")
    play([page], seed=5, clicks=20)
    wait_for(lambda: page.locator("#table .may, .t-sheet:visible, .t-buttons .button").count(), page, "nothing to do")
    clear(page, "later on")


def test_on_a_phone_nothing_stands_in_the_way_either(browser: Browser, server: Server) -> None:
    page = small(browser, server, 390, 844, "ru-RU", advanced="on")
    to_a_move(page)
    page.locator(POINTS).first.tap(force=True)
    clear(page, "a phone")
