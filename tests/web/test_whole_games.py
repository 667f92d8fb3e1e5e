"""Whole games as people play them: by finger on a phone, at a desk with everything in motion."""

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.any_game import FIRST, HIDING, everything, secrets, ticked
from tests.web.browser import by_finger, finish, new_tab, set_table
from tests.web.server import Server

DESKTOP, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)
SECONDS = 240


# What is set in motion, and whether anybody can see it.
MOVED = """(() => {
  const { animate } = Element.prototype;
  window.moved = { seen: 0, unseen: 0 };
  Element.prototype.animate = function (...given) {
    window.moved[this.checkVisibility() ? "seen" : "unseen"] += 1;
    return animate.apply(this, given);
  };
})()"""


def test_by_finger_on_a_phone_in_english_with_everything_in_motion(browser: Browser, server: Server) -> None:
    """Nothing moves behind a tab: it would cost every click on the page, and nobody would see it."""
    page = new_tab(browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-US"))
    page.add_init_script(MOVED)
    set_table(page, server, "person,random", **ticked(everything(FIRST)))
    page.evaluate(READY)
    page.evaluate(HEIGHTS)
    assert by_finger(page, seed=11) > 60
    assert page.evaluate("window.ready") is False, "a finger that comes too late starts another game"
    moved = page.evaluate("window.moved")
    assert moved["seen"] > 20
    assert moved["unseen"] == 0
    assert len(page.evaluate("[...window.heights]")) == 1
    expect(page.get_by_role("button", name="Check fairness")).to_be_visible()
    expect(page.locator(".sheet-actions")).to_have_css("pointer-events", "auto")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.context.close()


# How high the box of the sentence was: what stands below it, under the finger, does not move, but for long refusals.
HEIGHTS = """() => {
  window.heights = new Set();
  new ResizeObserver(([{ target }]) => {
    const long = document.querySelector("#table[data-tone=over], .t-preview:is(.refused, .told)");
    if (!long) window.heights.add(target.offsetHeight);
  }).observe(document.querySelector(".t-ask"));
}"""

# Whether what starts another game can be hit in the moment the sheet comes.
READY = """() => new MutationObserver((_, seen) => {
  const button = document.querySelector(".sheet-actions .button");
  if (!button) return;
  window.ready = getComputedStyle(button).pointerEvents !== "none";
  seen.disconnect();
}).observe(document.querySelector(".t-sheet"), { childList: true, subtree: true })"""

GROWN = """() => new MutationObserver((_, seen) => {
  if (document.querySelector(".t-sheet").hidden) return;
  window.unfolded = Boolean(document.querySelector(".sheet-more"));
  seen.disconnect();
}).observe(document.querySelector(".t-sheet"), { attributes: true })"""

# The sheet waits three seconds for its account: as long as it takes, on a busy machine.
PATIENT = """const soon = setTimeout;
  window.setTimeout = (act, wait, ...more) => soon(act, wait === 3000 ? 60000 : wait, ...more);"""


@pytest.mark.sample(1)
@pytest.mark.parametrize("language", ["ru-RU", "en-US"])
def test_at_a_desk_with_everything_in_motion(browser: Browser, server: Server, language: str) -> None:
    page = new_tab(browser.new_context(viewport=DESKTOP, locale=language))
    page.add_init_script(PATIENT)
    set_table(page, server, "person,random", HIDING[0].id, **ticked(secrets(HIDING[0])))
    page.wait_for_selector(".may")
    page.evaluate(GROWN)
    finish([page], seed=12)
    expect(page.locator(".sheet-box > .sheet caption")).to_have_text("Итог" if language == "ru-RU" else "Result")
    expect(page.locator(".sheet-more")).not_to_have_count(0)
    assert page.evaluate("window.unfolded") is True, "the sheet was whole when it was laid"
    expect(page.locator("#table .leaving, #table .gliding"), "things come to rest").to_have_count(0)
    page.context.close()
