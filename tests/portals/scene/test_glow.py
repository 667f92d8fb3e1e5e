"""What an activation earns is seen where it is earned, and flies to the score."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from igroteka.engine import seats_in
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.activate import gain
from igroteka.games.portals.rules.state import Portals
from igroteka.games.portals.scene.glow import glow
from igroteka.scene import Glow, diff
from tests.portals.table import MODES, scene, walk
from tests.scene.browser import Table


def activations(seats: int, options: dict[str, bool | str], seed: int) -> Iterator[tuple[Portals, int, int]]:
    """Positions of a random game where somebody lays a figure: the position, who, and some ways to do it."""
    for state in walk(seats, options, seed):
        for seat in seats_in(state.awaiting()):
            if state.pending.kind(seat) == a.D_PLACE:
                yield from [(state, seat, int(action)) for action in list(state.legal(seat))[::7]]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_point_of_an_activation_has_its_light(seats: int, options: dict[str, bool | str]) -> None:
    seen = 0
    for state, seat, action in activations(seats, options, seed=6):
        matches, match_points, neighbour_points, _ = gain(state, seat, *a.placed(action))
        found = glow(state, seat, action)
        if found is None:
            assert match_points + neighbour_points == 0
            continue
        seen += 1
        assert found.seat == seat
        assert len(found.hits) == matches
        assert len(found.links) // 2 * state.material.neighbour_points == neighbour_points
        assert set(found.hits) | set(found.links[1::2]) <= set(found.places)
        assert found.points >= match_points + neighbour_points, "alone, signs come on top"
        assert found.points == match_points + neighbour_points or seats == 1
    assert seen > 5


def earned() -> tuple[Portals, Portals, Glow]:
    """An activation of the first seat that matches and joins."""
    for seed in range(9):
        for state, seat, action in activations(2, {}, seed):
            found = glow(state, seat, action)
            if seat == 0 and found and found.hits and found.links:
                after = state.clone()
                after.apply(seat, action)
                return state.clone(), after, found
    raise LookupError("no such activation")


def shown(browser: Browser, motion: str) -> tuple[Table, Glow]:
    """A table where it has just happened."""
    before, after, found = earned()
    table = Table(browser, game="portals", reduced_motion=motion)
    table.show(scene(before, 0))
    table.patch(diff(scene(before, 0), scene(after, 0)), glows=(found,))
    return table, found


def test_matches_ripple_light_joins_neighbours_and_points_fly_to_the_score(browser: Browser) -> None:
    table, found = shown(browser, "no-preference")
    light = table.page.locator(f'[data-zone="{found.zone}"] .glow')
    light.wait_for()
    assert light.locator("circle.first").count() == len(found.hits)
    assert light.locator("path").count() == len(found.links) // 2
    expect(table.page.locator(".earned")).to_have_text(f"+{found.points}")
    expect(table.page.locator(".glow, .earned, .gliding")).to_have_count(0)  # by themselves
    table.close()


def test_a_click_hurries_all_that_moves(browser: Browser) -> None:
    table, _ = shown(browser, "no-preference")
    table.page.locator(".earned").wait_for(state="attached")
    left = table.page.evaluate(
        """async () => {
          for (const one of document.getAnimations()) one.playbackRate = 0.001; // left alone it would take minutes
          document.querySelector(".t-phase").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
          await new Promise((done) => setTimeout(done, 50));
          return document.querySelectorAll(".glow, .earned, .gliding").length;
        }"""
    )
    assert left == 0
    table.close()


def test_who_wants_no_motion_sees_where_things_came_to_lie(browser: Browser) -> None:
    table, found = shown(browser, "reduce")
    expect(table.page.locator(f'[data-zone="{found.zone}"] .changed')).not_to_have_count(0)
    assert table.page.evaluate("performance.getEntriesByType('resource').every(({ name }) => !/glow/.test(name))")
    assert table.page.locator(".glow, .earned").count() == 0
    table.close()
