"""Symbols that decide the score stand out from what they are on: 3:1 and more, measured from pixels."""

from base64 import b64encode
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page

from igroteka.games.portals.rules.box import NAMES
from igroteka.scene import Scene
from tests.portals.table import scene, walk
from tests.scene.browser import Table

Colour = tuple[int, int, int]
LEAST = 3.0
APART = 40  # of 255, in one channel: two colours, and not one with a soft edge
# A picture -> its colours within an inset (a share of its size), the most frequent first.
COUNT = """async ([picture, inset]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image;
  const paper = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  paper.drawImage(image, 0, 0);
  const [x, y] = [Math.round(width * inset), Math.round(height * inset)];
  const { data } = paper.getImageData(x, y, width - 2 * x, height - 2 * y);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = data.slice(i, i + 3).join();
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour.split(",").map(Number));
}"""


def lightness(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def two_colours(found: list[list[int]]) -> tuple[Colour, Colour]:
    """The most frequent colour, and the most frequent one that is another."""
    (red, green, blue), *rest = found
    for r, g, b in rest:
        if max(abs(r - red), abs(g - green), abs(b - blue)) > APART:
            return (red, green, blue), (r, g, b)
    raise AssertionError("one colour only")


def measured(blank: Page, element: Locator, inset: float) -> float:
    """How a symbol stands out from its tile: the contrast of their two colours, as they were painted."""
    picture = b64encode(element.screenshot()).decode()
    return contrast(*two_colours(blank.evaluate(COUNT, [picture, inset])))


def middle(seats: int) -> Scene:
    """A game in which a few stones lie about."""
    for number, state in enumerate(walk(seats, {}, seed=3)):
        if number == 40 * seats:
            return scene(state, 0)
    raise LookupError("the game was too short")


@pytest.fixture(params=["light", "dark"])
def themed(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Table]:
    table = Table(browser, game="portals", color_scheme=request.param)
    yield table
    table.close()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_element_of_a_cell_stands_out_from_its_tile(themed: Table, seats: int) -> None:
    drawn = middle(seats)
    themed.page.set_viewport_size({"width": 1440, "height": 900})
    themed.show(drawn)
    blank = themed.context.new_page()
    taken = {(piece.zone, piece.place) for piece in drawn.pieces}
    for name in NAMES:
        free = [
            f"{zone.id}-{cell.name}"
            for zone in drawn.zones
            if zone.id.startswith("board-")
            for place, cell in enumerate(zone.cells)
            if cell.symbol == f"cell-{name}" and (zone.id, place) not in taken
        ]
        found = measured(blank, themed.target(free[0]), 0.18)
        assert found >= LEAST, f"{name} on its tile: {found:.2f}"


def test_the_element_of_a_stone_stands_out_from_the_stone(themed: Table) -> None:
    themed.show(middle(2))
    themed.page.evaluate(
        """(names) => {
          const row = document.createElement("div");
          row.style = "position: fixed; inset: 0 auto auto 0; z-index: 99; display: flex";
          const draw = (name) => `<svg id="large-${name}" width="64" height="64"><use href="#stone-${name}"/></svg>`;
          row.innerHTML = names.map(draw).join("");
          document.querySelector("#table").append(row);
        }""",
        list(NAMES),
    )
    blank = themed.context.new_page()
    for name in NAMES:
        found = measured(blank, themed.page.locator(f"#large-{name}"), 0.24)
        assert found >= LEAST, f"{name} on its stone: {found:.2f}"


def test_markers_stand_out_from_the_night(themed: Table) -> None:
    drawn = middle(4)
    themed.page.set_viewport_size({"width": 1440, "height": 900})
    themed.show(drawn)
    blank = themed.context.new_page()
    for piece in drawn.pieces:
        if piece.id.startswith("markers-") and not piece.symbol.endswith("0"):
            found = measured(blank, themed.page.locator(f'[data-id="{piece.id}"]'), 0)
            assert found >= LEAST, f"{piece.symbol}: {found:.2f}"


@pytest.mark.parametrize(
    ("one", "other", "least", "most"),
    [((0, 0, 0), (255, 255, 255), 20.9, 21.1), ((119, 119, 119), (255, 255, 255), 4.4, 4.5)],
)
def test_contrast_is_what_everybody_means_by_it(one: Colour, other: Colour, least: float, most: float) -> None:
    assert least < contrast(one, other) < most
