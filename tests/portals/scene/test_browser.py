"""Portals in the browser: drawn as the scene says, where the static picture draws it, offering what it was given."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.state import Portals
from igroteka.games.portals.scene.choices import choices
from igroteka.scene import Choices, Scene, diff
from tests.portals.table import MODES, scene, walk
from tests.scene.browser import Table, static_pieces
from tests.web.browser import wait_for


@pytest.fixture
def table(browser: Browser) -> Iterator[Table]:
    mounted = Table(browser, game="portals")
    yield mounted
    mounted.close()


def until(seats: int, kind: int, seed: int = 1, after: int = 20, **options: bool) -> Portals:
    """A position of a random game where seat 1 decides this."""
    for number, state in enumerate(walk(seats, options, seed)):
        if number >= after and state.awaiting() & 1 and state.pending.kind(0) == kind:
            return state
    raise LookupError(f"no such decision in game {seed}")


def offered(state: Portals, language: str = "ru") -> tuple[Scene, Choices]:
    found = choices(state.seen_by(0), 0, language)
    assert found is not None
    return scene(state, 0, language), found


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_both_renderers_draw_the_same_pieces_at_the_same_places(
    table: Table, seats: int, options: dict[str, bool]
) -> None:
    for state in walk(seats, options, seed=21, rate=40):
        drawn = scene(state, 0)
        table.show(drawn)
        live, still = table.pieces(), static_pieces(drawn)
        assert live.keys() == still.keys() == {piece.id for piece in drawn.pieces}
        for id, (symbol, zone, layer, x, y) in live.items():
            assert (symbol, zone, layer) == still[id][:3], id
            assert (x, y) == pytest.approx(still[id][3:], abs=0.03), id


def test_a_patched_table_looks_like_a_fresh_one(table: Table) -> None:
    old: Scene | None = None
    for state in walk(2, {"spells": True, "signs": True}, seed=22, rate=3):
        new = scene(state, 0)
        if old is None:
            table.show(new)
        else:
            table.patch(diff(old, new))
        old = new
    assert old is not None
    patched = table.pieces()
    table.show(old)
    assert patched == table.pieces()


NOTE_GLIDING = """() => {
  window.glided = new Set();
  const look = () => document.querySelectorAll(".gliding").forEach((one) => glided.add(one.dataset.id));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
}"""


def test_things_glide_to_where_they_go(browser: Browser) -> None:
    table = Table(browser, game="portals", reduced_motion="no-preference")
    state = until(2, a.D_STONE)
    old, found = offered(state)
    after = state.clone()
    after.apply(0, state.read(found.ways[0].say))
    table.show(old, found)
    table.page.evaluate(NOTE_GLIDING)  # it takes a moment only, and a look from here may come too late
    table.patch(diff(old, scene(after, 0)))
    wait_for(lambda: table.page.evaluate("glided.has('stone-held-1')"), table.page, "nothing glides")
    table.page.locator('[data-id="stone-held-1"]:not(.gliding)').wait_for()
    table.close()


def test_a_click_on_a_key_takes_it(table: Table) -> None:
    drawn, found = offered(until(2, a.D_KEY))
    table.show(drawn, found)
    way = found.ways[2]
    table.target(way.path[0]).click()
    assert table.sent == [way.say]


def test_what_was_sent_is_marked_at_once_and_sent_once(table: Table) -> None:
    drawn, found = offered(until(2, a.D_KEY))
    table.show(drawn, found)
    way = found.ways[0]
    marked = table.target(way.path[0]).evaluate("(one) => { one.click(); one.click(); return one.className; }")
    assert "chosen" in marked
    expect(table.page.locator(".may, .chosen")).to_have_count(0)  # when that was painted
    table.target(way.path[0]).click()
    assert table.sent == [way.say]
    assert table.page.evaluate("asked") == [], "who waits for an answer is not told why not"


def test_a_button_pressed_twice_sends_once(table: Table) -> None:
    drawn, found = offered(until(2, a.D_PLACE))
    table.show(drawn, found)
    table.page.locator(".button.main").evaluate("(one) => { one.click(); one.click(); }")
    assert len(table.sent) == 1


def test_what_may_be_clicked_is_a_button_with_words(table: Table) -> None:
    drawn, found = offered(until(2, a.D_STONE))
    table.show(drawn, found)
    buttons = table.page.locator(".may[role=button][tabindex='0']")
    assert buttons.count() == len(found.ways)
    for number in range(buttons.count()):
        assert len(buttons.nth(number).get_attribute("aria-label") or "") > 5
    assert table.page.locator(".t-prompt").inner_text().startswith("Ваш ход")


def test_a_click_on_something_else_asks_why_not(table: Table) -> None:
    drawn, found = offered(until(2, a.D_KEY))
    table.show(drawn, found)
    table.target("board-1-c3").click(force=True)  # a stone may lie there: then it is what was clicked
    table.page.locator(".t-preview.told").wait_for()
    assert table.page.evaluate("asked") in (["board-1-c3"], ["stone-1c3"])
    assert table.page.locator(".t-preview.told").inner_text() == "why not"
    assert table.sent == []


def test_a_figure_can_be_turned_and_laid_by_mouse(table: Table) -> None:
    state = until(2, a.D_PLACE)
    drawn, found = offered(state)
    table.show(drawn, found)
    cell = table.target("board-2-c3")
    cell.hover(force=True)
    assert table.page.locator(".ghost").count() == len(found.figure.turns[0]) if found.figure else 0
    expect(table.page.locator(".t-preview")).to_have_text(re.compile(r"^\s*\+"))
    table.page.keyboard.press("Tab")
    table.page.evaluate("window.ghosts = [...document.querySelectorAll('.ghost')]")
    table.page.keyboard.press("r")
    kept = "[...document.querySelectorAll('.ghost')].every((one) => ghosts.includes(one))"
    assert table.page.evaluate(kept), "a figure that is turned is moved, not made anew"
    cell.click(force=True)
    assert table.sent == [], "the first click only fixes the figure"
    table.page.locator(".button.main").click()
    assert len(table.sent) == 1
    assert table.sent[0] in [state.say(action) for action in state.legal(0)]
    assert re.fullmatch(r"place \d+ 2[a-e][1-5] r[0-3]", table.sent[0])


def test_everything_works_by_keyboard(table: Table) -> None:
    drawn, found = offered(until(2, a.D_KEY))
    table.show(drawn, found)
    table.page.locator(".may").first.focus()
    table.page.keyboard.press("ArrowRight")
    focused = table.page.evaluate("document.activeElement.dataset.target")
    assert focused in {way.path[0] for way in found.ways if way.path}
    table.page.keyboard.press("Enter")
    assert table.sent == [way.say for way in found.ways if way.path == (focused,)]


def test_several_signs_are_picked_and_confirmed(table: Table) -> None:
    state = next(walk(2, {"signs": True}, seed=3))
    drawn, found = offered(state)
    table.show(drawn, found)
    whole = max(found.ways, key=lambda way: len(way.path))
    for target in reversed(whole.path):
        table.target(target).click()
    table.target(whole.path[0]).click()  # not this one after all
    table.page.locator(".button.main").click()
    assert table.sent == [f"keep {' '.join(part[5:] for part in whole.path[1:])}"]


def test_on_a_phone_the_first_tap_previews_and_the_second_does_it(browser: Browser) -> None:
    table = Table(browser, phone=True, game="portals")
    drawn, found = offered(until(2, a.D_KEY))
    table.show(drawn, found)
    way = found.ways[0]
    table.target(way.path[0]).tap()
    assert table.sent == []
    expect(table.page.locator(".t-preview")).to_have_text(way.label)
    table.target(way.path[0]).tap()
    wait_for(lambda: table.sent, table.page, "nothing is sent")
    assert table.sent == [way.say]
    table.close()


@pytest.mark.sample
@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_nothing_is_wider_than_the_page(browser: Browser, phone: bool, language: str) -> None:
    table = Table(browser, language, phone, "portals")
    cases: list[Callable[[], Portals]] = [
        lambda: until(2, a.D_KEY),
        lambda: until(4, a.D_PUT, spells=True, signs=True),
        lambda: until(1, a.D_PUT),
        lambda: list(walk(4, {"signs": True}, seed=2, rate=500))[-1],
    ]
    for case in cases:
        state = case()
        table.show(scene(state, 0, language), choices(state.seen_by(0), 0, language))
        wide = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
    table.close()


def test_undo_is_offered_only_where_it_is_possible(table: Table) -> None:
    drawn, found = offered(until(2, a.D_STONE))
    table.show(drawn, found, undo=False)
    assert table.page.locator(".button.quiet").count() == 0
    table.show(drawn, found, undo=True)
    table.page.locator(".button.quiet").click()
    assert table.sent == ["undo"]
