"""Beams in a real browser: unfolded as the scene tells them, drawn bend by bend, and what they share is drawn alike."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from igroteka.games.mirror_labyrinth.rules.material import PLACE, beside
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.games.mirror_labyrinth.scene.beams import trail
from igroteka.scene import diff
from igroteka.testing import unfolded
from tests.mirror_labyrinth.table import position
from tests.mirror_labyrinth.test_scene import MODES, offered, scene, walk
from tests.scene.browser import Table, static_pieces
from tests.web.browser import wait_for

# The mage that goes right is sent up by the mirror.
BEND = r"""
    .  .  .  R2
    .  .  .  .
    .  .  .  .
    1  .  .  /  .
    .  .  .  .  .
    .  .  .  .  2
"""
# Up and round the edge, or right, up by the mirror and round the edge: two ways to look on one crossing.
TWO_LOOKS = r"""
    .  .  .
    1> .  /
    .  .  .  2<
"""


@pytest.fixture
def table(browser: Browser) -> Iterator[Table]:
    mounted = Table(browser, "en", game="mirror_labyrinth")
    yield mounted
    mounted.close()


def show(table: Table, state: MirrorLabyrinth) -> None:
    table.show(scene(state, 0, "en"), offered(state, 0, "en"))


def line(table: Table) -> str:
    """The drawn way: the middle of a place is its number and a half."""
    return table.page.locator(".beam.preview .core").get_attribute("d") or ""


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_both_renderers_draw_the_same_labyrinth(table: Table, seats: int, options: dict[str, bool]) -> None:
    for state in walk(seats, options, seed=21, rate=30):
        drawn = scene(state, 0)
        table.show(drawn)
        live, still = table.pieces(), static_pieces(drawn)
        assert live.keys() == still.keys() == {piece.id for piece in drawn.pieces}
        for id, (symbol, zone, layer, x, y) in live.items():
            assert (symbol, zone, layer) == still[id][:3], id
            assert (x, y) == pytest.approx(still[id][3:], abs=0.03), id


def test_every_point_says_its_way_as_the_scene_tells_it(table: Table) -> None:
    for state in walk(2, {}, seed=4, rate=3):
        if not state.awaiting() & 1:
            continue
        given = offered(state, 0, "en")
        if given.beams is None:
            continue
        drawn = scene(state, 0, "en")
        table.show(drawn, given)
        points = table.page.locator("[data-zone=board] .may")
        ways = {target: label for _, target, label, _ in unfolded(given.beams, drawn)}
        expect(points).to_have_count(len(ways))
        said = points.evaluate_all("all => all.map((one) => [one.dataset.target, one.getAttribute('aria-label')])")
        for target, label in said:
            warns = given.beams.warn and "takes" not in ways[target]
            told = f"{ways[target]}. {given.beams.warn}" if warns else ways[target]
            bare = "".join(letter for letter in told if letter not in drawn.glyphs).replace("  ", " ")
            assert label == bare


def test_hovering_draws_the_beam_bend_by_bend(table: Table) -> None:
    show(table, position(BEND))
    table.target("board-D1").hover()
    assert line(table) == "M1.5 4.5L4.5 4.5L4.5 1.5"
    expect(table.page.locator(".t-preview")).to_contain_text("Stop at D1, takes red rune 2 — right, mirror up at D4")
    table.target("board-B4").hover()
    expect(table.page.locator(".beam.preview .core")).to_have_attribute("d", "M1.5 4.5L2.5 4.5")
    table.target("board-D1").click()
    assert table.sent == ["move D1"]


def test_round_the_edge_a_beam_runs_over_its_mirrors(table: Table) -> None:
    show(table, position("1 . .\n. . . 2"))
    table.target("board-B3").hover(force=True)
    places = [PLACE[0], beside(0, 0), beside(1, 0), PLACE[21]]
    assert line(table) == "M" + "L".join(f"{place % 12}.5 {place // 12}.5" for place in places)


def test_through_portals_it_is_dotted(table: Table) -> None:
    """Up column C into the fire of the edge, and out of the other one at H10."""
    show(table, position(". . 1\n. . . 2"))
    table.target("board-H10").hover(force=True)
    expect(table.page.locator(".beam.preview .jump")).to_have_count(1)
    expect(table.page.locator(".t-preview")).to_contain_text("through fire to the edge at H10")


def test_several_looks_on_one_crossing_are_buttons(table: Table) -> None:
    state = position(TWO_LOOKS, "abilities")
    given = offered(state, 0, "en")
    assert given.beams is not None
    ways = unfolded(given.beams, scene(state, 0, "en"))
    targets = [target for _, target, _, _ in ways]
    double = next(target for target in targets if targets.count(target) > 1)
    says = [say for say, target, _, _ in ways if target == double]
    show(table, state)
    table.target(double).click(force=True)
    assert table.sent == []
    buttons = table.page.locator(".t-buttons .main")
    expect(buttons).to_have_count(len(says))
    expect(table.page.locator(".beam.preview")).to_have_count(1)
    first = line(table)
    buttons.last.hover()
    assert line(table) != first
    look = buttons.last.inner_text().removeprefix("Look ")
    buttons.last.click()
    assert table.sent == [f"move {double.removeprefix('board-')} {look}"]
    assert table.sent[0] in says


def test_by_keys_the_looks_get_the_focus(table: Table) -> None:
    state = position(TWO_LOOKS, "abilities")
    given = offered(state, 0, "en")
    assert given.beams is not None
    targets = [target for _, target, _, _ in unfolded(given.beams, scene(state, 0, "en"))]
    double = next(target for target in targets if targets.count(target) > 1)
    show(table, state)
    table.target(double).focus()
    expect(table.page.locator(".beam.preview")).to_have_count(1)
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".t-buttons .main").first).to_be_focused()
    table.page.keyboard.press("Enter")
    assert len(table.sent) == 1
    assert double.removeprefix("board-") in table.sent[0]


def test_an_amulet_marks_what_it_would_open(table: Table) -> None:
    show(table, position(".  .  .  .\n.  .  .  .\n.  .  2< .\n.  1> /  R3", "abilities", amulets_1="1"))
    amulet = table.target("amulet-1")
    expect(amulet).to_have_class(re.compile(r"\bgood\b"))
    amulet.hover()
    expect(table.page.locator(".shown").first).to_have_attribute("data-target", "board-D4")
    expect(table.page.locator(".t-preview")).to_contain_text("opens: red rune 3")
    table.page.locator(".t-phase").hover()
    expect(table.page.locator(".shown")).to_have_count(0)


def test_a_turn_shows_what_lies_ahead_then(table: Table) -> None:
    show(table, position(".  .  R2\n.  .  .\n.  .  1>\n.  .  . 2<", "abilities"))
    table.page.locator(".t-buttons .button", has_text="Left").hover()
    expect(table.page.locator(".shown").first).to_have_attribute("data-target", "board-C1")
    expect(table.page.locator(".t-preview")).to_contain_text("red rune 2")
    table.page.locator(".t-buttons .button", has_text="Left").click()
    assert table.sent == ["left"]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_mage_goes_along_its_way(browser: Browser, motion: str) -> None:
    table = Table(browser, "en", game="mirror_labyrinth", reduced_motion=motion)
    state = position(BEND)
    action = state.read("move D1")
    went = trail(state, 0, action)
    assert went is not None
    after = state.clone()
    after.apply(0, action)
    show(table, state)
    table.patch(diff(scene(state, 0, "en"), scene(after, 0, "en")), trails=(went,))
    expect(table.page.locator(".beam.trail .core")).to_have_attribute("d", "M1.5 4.5L4.5 4.5L4.5 1.5")
    expect(table.page.locator('[data-id="mage-1"]')).to_have_attribute("data-target", "board-D1")
    expect(table.page.locator('[data-id="mage-1"]:not(.gliding)')).to_have_count(1)
    table.close()


def test_on_a_phone_the_first_tap_shows_and_the_second_does(browser: Browser) -> None:
    table = Table(browser, "en", phone=True, game="mirror_labyrinth")
    show(table, position(BEND))
    table.target("board-D1").tap()
    assert table.sent == []
    assert line(table) == "M1.5 4.5L4.5 4.5L4.5 1.5"
    table.target("board-D1").tap()
    wait_for(lambda: table.sent, table.page, "nothing is sent")
    assert table.sent == ["move D1"]
    table.close()
