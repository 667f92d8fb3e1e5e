"""The mine in a real browser, measured: words fit their cards, nothing is small, cut or covered; things fly from where
they were, and a click hurries them."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from igroteka.scene import diff
from tests.nimble_gnomes.table import TABLES, position
from tests.scene.browser import Table

SIZES = {"desktop": (1440, 900), "small": (1280, 800), "phone": (390, 844), "narrow": (360, 740)}
LEAST = 28  # pixels
FULL = """
    before 1: cave cave-in orange-fog round-heliodor*4 square-heliodor*2 round-sapphire*2 teardrop-ruby
    before 2: cave green-fog round-ruby*3 square-ruby*3 teardrop-sapphire*2 diamond*2
    hand 1: cave red-wind cave-in green-fog teardrop-heliodor diamond
    hand 2: round-ruby*2
    open: square-heliodor square-sapphire cave-in
    pending 1: play 0
"""
# How far words reach out of what they stand on, and how wide the smallest thing is that is seen.
SEEN = "(query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility())"
WORDS = f"""() => ({SEEN})(".badge.tone-head").map((one) => {{
    const words = document.createRange();
    words.selectNodeContents(one);
    return [one.textContent, words.getBoundingClientRect().width / one.getBoundingClientRect().width];
}}).filter(([, share]) => share > 1)"""
SMALL = f"""(least) => ({SEEN})(".piece").map((one) => {{
    const {{ width, height }} = one.getBoundingClientRect();
    return [one.dataset.id, Math.min(width, height)];
}}).filter(([, size]) => size < least)"""
# Gems in wagons over which something else lies.
COVERED = f"""() => ({SEEN})('[data-id^="gem-"]').filter((one) => {{
    one.scrollIntoView({{ block: "nearest" }});
    const {{ left, top, width, height }} = one.getBoundingClientRect();
    const there = document.elementsFromPoint(left + width / 2, top + height / 2);
    return there.findIndex((other) => other.matches(".badge, .piece")) !== there.indexOf(one);
}}).map((one) => one.dataset.id)"""


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def tables(browser: Browser) -> Iterator[list[Table]]:
    made: list[Table] = []
    yield made
    for one in made:
        one.close()


def table(tables: list[Table], browser: Browser, size: str, language: str = "ru", **options: Any) -> Table:
    made = Table(browser, language, phone=SIZES[size][0] < 720, game="nimble_gnomes", **options)
    made.page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))  # type: ignore[arg-type]
    tables.append(made)
    return made


@pytest.mark.sample
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_words_fit_and_nothing_is_small_or_covered(
    browser: Browser, tables: list[Table], size: str, seats: int, language: str
) -> None:
    shown = table(tables, browser, size, language)
    shown.show(TABLES.scene(position(f"gnomes: {seats}\n{FULL}".replace("\n    ", "\n")), 0, language))
    for tab in [None, *shown.page.locator(".tab:visible").all()]:
        if tab:
            tab.click()
        assert shown.page.evaluate(WORDS) == []
        assert shown.page.evaluate(SMALL, LEAST) == []
        assert shown.page.evaluate(COVERED) == []
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]


def test_what_appears_flies_from_its_source_and_a_click_hurries_it(browser: Browser, tables: list[Table]) -> None:
    shown = table(tables, browser, "desktop", reduced_motion="no-preference")
    before = position("before 2: cave\nhand 2: round-ruby square-ruby\npending 2: play 0")
    after = before.clone()
    after.apply(1, after.read("gem round-ruby"))
    first, second = TABLES.scene(before, 0), TABLES.scene(after, 0)
    shown.show(first)
    hand = shown.page.locator('.zone[data-zone="hand-2"] .grid').bounding_box()
    shown.patch(diff(first, second))
    gem = shown.page.locator('[data-id="gem-2-round-ruby-1"]')
    start = gem.evaluate("(one) => { for (const way of one.getAnimations()) { way.pause(); way.currentTime = 0; } "
                         "const { left, top } = one.getBoundingClientRect(); return [left, top]; }")  # fmt: skip
    assert hand is not None
    assert hand["x"] - 60 <= start[0] <= hand["x"] + hand["width"]
    assert hand["y"] - 60 <= start[1] <= hand["y"] + hand["height"]
    expect(gem).to_have_class("piece at gliding")
    shown.page.mouse.click(700, 600)
    expect(gem).to_have_class("piece at")


def test_with_reduced_motion_what_appears_is_outlined(browser: Browser, tables: list[Table]) -> None:
    shown = table(tables, browser, "desktop")
    before = position("before 2: cave\nhand 2: round-ruby square-ruby\npending 2: play 0")
    after = before.clone()
    after.apply(1, after.read("gem round-ruby"))
    first = TABLES.scene(before, 0)
    shown.show(first)
    shown.patch(diff(first, TABLES.scene(after, 0)))
    gem = shown.page.locator('[data-id="gem-2-round-ruby-1"]')
    expect(gem).to_have_class("piece at changed")
    assert gem.evaluate("(one) => one.getAnimations({ subtree: true }).length") == 0
