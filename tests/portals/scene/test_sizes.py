"""Large enough, whole and uncovered: boards of one size with their numbers, things, their badges, their titles."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from igroteka.scene import Scene
from tests.portals.table import scene, walk
from tests.scene.browser import Table

LEAST = 28  # pixels of a thing that lies by itself
COVERED = 0.1  # of a thing that its number may hide: cut stones leave their corners free
EVERYTHING = {"spells": True, "signs": True}

BOARDS = """() => [...document.querySelectorAll('[data-zone^="board-"] > .grid')].map((grid) => {
  const { width, height } = grid.getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
})"""
# Things that lie by themselves (not on a card), and smaller than they should be.
SMALL = """(least) => [...document.querySelectorAll(".zone > .grid > .piece > .face")].flatMap((face) => {
  const { width, height } = face.getBoundingClientRect();
  return width && Math.min(width, height) < least ? [`${face.parentElement.dataset.id} ${width} ${height}`] : [];
})"""
# Badges with words: how much of a thing, or of the number or the figure of a card, each hides.
HIDING = """(most) => {
  const box = (one) => one.getBoundingClientRect();
  const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const things = [...document.querySelectorAll(".zone > .grid > .piece[data-label]")].flatMap((piece) =>
    [...piece.querySelectorAll(piece.matches(".card") ? ":scope > .text, :scope > .grid" : ":scope > .face")]);
  const found = [];
  for (const badge of document.querySelectorAll(".zone > .grid > .piece > .badge")) {
    if (!badge.textContent || !box(badge).width) continue;
    for (const thing of things) {
      const share = common(box(badge), box(thing)) / (box(thing).width * box(thing).height);
      if (share > most) found.push(`${badge.parentElement.dataset.id} ${thing.parentElement.dataset.id} ${share}`);
    }
  }
  return found;
}"""
CUT = """() => [...document.querySelectorAll(".zone-title, .cell-text, .score")].filter((one) =>
  one.clientWidth && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 6)
).map((one) => one.textContent)"""


def positions(seats: int, language: str) -> list[Scene]:
    """A game now and then, with all there is: heaps, charged keys, signs."""
    states = walk(seats, EVERYTHING if seats > 1 else {}, seed=11, rate=70)
    return [scene(state, 0, language) for state in states]


def wrong(table: Table, drawn: Scene) -> dict[str, Any]:
    table.show(drawn)
    found = {
        "small": table.page.evaluate(SMALL, LEAST),
        "hidden": table.page.evaluate(HIDING, COVERED),
        "cut": table.page.evaluate(CUT),
    }
    return {name: what for name, what in found.items() if what}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_is_large_enough_whole_and_uncovered(browser: Browser, seats: int, language: str) -> None:
    table = Table(browser, language, game="portals")
    table.page.set_viewport_size({"width": 1440, "height": 900})
    for drawn in positions(seats, language):
        assert wrong(table, drawn) == {}
    table.close()


@pytest.mark.parametrize("seats", [1, 4])
def test_the_same_on_a_phone_behind_every_tab(browser: Browser, seats: int) -> None:
    table = Table(browser, phone=True, game="portals")
    for drawn in [one for one in positions(seats, "ru") if not one.sheet][1::3]:  # at the end there are no tabs
        table.show(drawn)
        for tab in table.page.locator(".tab").all():
            tab.click()
            assert wrong(table, drawn) == {}, tab.inner_text()
    table.close()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_are_of_one_size_and_numbered(browser: Browser, seats: int, width: int, height: int) -> None:
    table = Table(browser, "en", game="portals")
    table.page.set_viewport_size({"width": width, "height": height})
    table.show(positions(seats, "en")[0])
    sizes = table.page.evaluate(BOARDS)
    assert len(sizes) == seats
    assert len({tuple(size) for size in sizes}) == 1
    assert sizes[0][0] >= 5 * LEAST
    for board in range(1, seats + 1):
        title = table.page.locator(f'[data-zone="source-{board}"] > .zone-title')
        assert title.inner_text().startswith(f"Board {board}")
    table.close()
