"""Tables looked at by measure, over all games, players and sizes: no word is cut or lies on another, no thing is too
small or under another, no badge covers what it belongs to."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from igroteka.games import find, shelf
from tests.web.browser import OFFERED, new_tab, play, set_table, until
from tests.web.server import Server

LOOK = (Path(__file__).parent / "looked_at.js").read_text(encoding="utf-8")
LEAST = 28  # pixels
SIZES = {"desktop": (1440, 900), "large": (1920, 1080), "phone": (390, 844), "small": (360, 740)}
# Games of the package; an example draws as little of its own as it can.
OURS = [game for game in shelf() if game.package.startswith("igroteka.")]
TABLES = [(game.id, seats) for game in OURS for seats in game.seats]
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"


def looked_at(page: Page, when: str) -> list[str]:
    """Everything that is wrong in what can be seen, tab by tab where areas are seen one at a time."""
    found: list[str] = []
    tabs = page.locator(".tab:visible").count()
    for number in range(max(1, tabs)):
        if tabs:
            page.locator(".tab:visible").nth(number).click()
        page.evaluate(PAINTED)
        found += [f"{when}, tab {number}: {one}" for one in page.evaluate(f"({LOOK})({LEAST})")]
    return found


@pytest.mark.sample
@pytest.mark.parametrize("language", ["ru-RU", "en-US"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=str)
def test_nothing_is_cut_covered_or_too_small(
    browser: Browser, server: Server, game: str, seats: int, size: str, language: str
) -> None:
    width, height = SIZES[size]
    shape = {"viewport": {"width": width, "height": height}, "has_touch": width < 500}
    page = new_tab(browser.new_context(locale=language, reduced_motion="reduce", **shape))  # type: ignore[arg-type]
    everything = {option.name: "on" for option in find(game).options if not option.values}
    set_table(page, server, ",".join(["person"] + ["random"] * (seats - 1)), game, **everything)
    until(page, f"!!document.querySelector('{OFFERED}')")
    found = looked_at(page, "at the beginning")
    play([page], seed=5, clicks=25, seconds=40)
    if not page.locator(".t-sheet:visible").count():
        found += looked_at(page, "in the middle")
    page.context.close()
    assert not found, "\n".join(found)
