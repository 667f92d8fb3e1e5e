"""How the table looks and moves: the beam before the mage, everything large enough, nothing covered, the warning."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from igroteka.games.mirror_labyrinth.scene.beams import trail
from igroteka.scene import diff
from tests.mirror_labyrinth.scene.test_beams import BEND, show
from tests.mirror_labyrinth.table import played, position
from tests.mirror_labyrinth.test_scene import scene
from tests.scene.browser import Table

SMALLEST = 28  # pixels
SLOWER = 100  # times: motion lasts until it was looked at
SLOW = """slower => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, { duration, delay = 0, ...rest }) {
    return animate.call(this, frames, { ...rest, duration: duration * slower, delay: delay * slower });
  };
}"""


def went_up(browser: Browser, motion: Any) -> Table:
    """A mage has just gone right and, by a mirror, up to a rune. The same way was gone before: its module is there."""
    table = Table(browser, "en", game="mirror_labyrinth", reduced_motion=motion)
    state = position(BEND)
    action = state.read("move D1")
    went = trail(state, 0, action)
    assert went is not None
    after = state.clone()
    after.apply(0, action)
    table.page.evaluate(SLOW, SLOWER)
    table.page.evaluate("import('/client/beam.js').then((module) => { table.view.beams = module; })")
    show(table, state)
    table.patch(diff(scene(state, 0, "en"), scene(after, 0, "en")), trails=(went,))
    expect(table.page.locator(".beam.trail")).to_have_count(1)
    return table


TIMES = """() => {
  const of = (query) => [...document.querySelector(query)?.getAnimations() ?? []].map((one) => one.effect.getTiming());
  const [core, glint, mage, rune] = [".beam.trail .core", ".beam.trail .glint", "[data-id='mage-1']",
    "[data-id='rune-red-2']"].map((query) => of(query)[0]);
  return { core: core.duration, glint: glint.delay, starts: mage.delay, walks: mage.duration, taken: rune.delay };
}"""


def test_the_beam_draws_itself_then_the_mage_glides_then_the_rune_flies(browser: Browser) -> None:
    table = went_up(browser, "no-preference")
    expect(table.page.locator(".beam.trail .glint")).to_have_attribute("d", "M4.17 4.83L4.83 4.17")
    times = table.page.evaluate(TIMES)
    assert 0 < times["glint"] < times["core"] == times["starts"]
    assert times["taken"] == times["starts"] + times["walks"]
    assert times["taken"] < 2000 * SLOWER
    table.close()


@pytest.mark.parametrize("how", ["click", "key"])
def test_who_is_in_a_hurry_clicks_or_presses_a_key(browser: Browser, how: str) -> None:
    table = went_up(browser, "no-preference")
    expect(table.page.locator('[data-id="mage-1"].gliding')).to_have_count(1)
    if how == "click":
        table.page.locator(".t-phase").click()
    else:
        table.page.keyboard.press("Shift")
    moving = "[...document.querySelectorAll('.piece, .beam *')].flatMap((one) => one.getAnimations()).length"
    assert table.page.evaluate(moving) == 0
    expect(table.page.locator(".gliding")).to_have_count(0)
    table.close()


def test_with_reduced_motion_nothing_moves_and_the_way_is_there(browser: Browser) -> None:
    table = went_up(browser, "reduce")
    expect(table.page.locator(".beam.trail .glint")).to_have_count(1)
    assert table.page.evaluate("document.querySelector('[data-id=mage-1]').getAnimations().length") == 0
    table.close()


# Pieces that are seen and too small, and what a number on a piece covers of its drawing.
MEASURED = """least => {
  const seen = [...document.querySelectorAll(".piece")].filter((one) => one.checkVisibility());
  const small = seen.filter((one) => one.getBoundingClientRect().width < least - .5).map((one) => one.dataset.id);
  const covered = [];
  for (const badge of document.querySelectorAll(".badge.tone-count")) {
    if (!badge.checkVisibility()) continue;
    const [over, face] = [badge, badge.parentElement.querySelector(":scope > .face")]
      .map((one) => one.getBoundingClientRect());
    const across = Math.min(over.right, face.right) - Math.max(over.left, face.left);
    const down = Math.min(over.bottom, face.bottom) - Math.max(over.top, face.top);
    if (across > 0 && down > 0 && across * down > face.width * face.height * .12) {
      covered.push(badge.parentElement.dataset.id);
    }
  }
  const [others, own] = [".t-others > .player:last-child", ".t-own > .player"]
    .map((one) => document.querySelector(one).getBoundingClientRect());
  const out = [...document.querySelectorAll(".player, .t-right > .slot > .zone, .t-ask, [data-zone=board] > .grid")]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight || one.getBoundingClientRect().top < 0);
  return { small, covered, collide: others.bottom > own.top, out: out.map((one) => one.className),
    wide: document.documentElement.scrollWidth > innerWidth };
}"""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"advanced": True}], ids=["basic", "advanced"])
@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (1280, 800), (1920, 1080)])
def test_on_a_desktop_nothing_is_small_covered_or_one_over_the_other(
    browser: Browser, seats: int, options: dict[str, bool | str], wide: int, high: int
) -> None:
    table = Table(browser, "ru", game="mirror_labyrinth")
    table.page.set_viewport_size({"width": wide, "height": high})
    table.page.add_style_tag(url="/client/page.css")
    table.show(scene(played(seats, 40, seed=5, **options), 0))
    found = table.page.evaluate(MEASURED, SMALLEST)
    assert found == {"small": [], "covered": [], "collide": False, "out": [], "wide": False}
    table.close()
