"""Scenes of Portals: the laws of scenes, figures, covered totals."""

import pytest

from igroteka.engine import SPECTATOR, seats_in
from igroteka.games.portals.rules import actions as a, position as p_
from igroteka.games.portals.rules.activate import gain
from igroteka.games.portals.scene.choices import choices
from igroteka.testing import check_scenes
from tests.portals.table import MODES, PORTALS, scene, walk

EVERY_MODE = pytest.mark.parametrize(("seats", "options"), MODES)


@pytest.mark.sample(2)
@EVERY_MODE
def test_the_laws_of_scenes(seats: int, options: dict[str, bool | str]) -> None:
    met = check_scenes(PORTALS, seats, options, rate=2)
    assert met.moved > 50, "stones should glide"
    assert met.refused > 50
    assert met.told > 50
    assert {"place", "take", "charge"} <= met.verbs


@EVERY_MODE
def test_a_figure_is_drawn_where_its_stones_come_to_lie(seats: int, options: dict[str, bool | str]) -> None:
    for state in walk(seats, options, seed=4):
        for seat in seats_in(state.awaiting()):
            if state.pending.kind(seat) != a.D_PLACE:
                continue
            offered = choices(state.seen_by(seat), seat, "en")
            assert offered is not None
            assert offered.figure is not None
            zone = offered.figure.zones[-1]
            anchor, turn, number = zone.spots[-3:]
            board = int(zone.zone[-1]) - 1
            key = int(offered.figure.piece[4:]) - 1
            matches, _, _, lost = gain(state, seat, key, board, turn, anchor)
            assert 0 <= number < len(offered.figure.gains)
            after = state.clone()
            after.apply(seat, a.act(a.PLACE, a.placement(key, board, turn, anchor)))
            landed = [(anchor + row * 5 + column, look) for row, column, look in offered.figure.turns[turn]]
            lying = {piece.place: piece.symbol for piece in scene(after, seat).pieces if piece.zone == zone.zone}
            for cell, look in landed:
                assert zone.bad >> cell & 1 or lying[cell] == look
            assert sum(zone.bad >> cell & 1 for cell, _ in landed) == lost
            assert sum(zone.good[look] >> cell & 1 for cell, look in landed) == matches


def test_P9_1_totals_of_the_others_are_covered_until_the_end() -> None:
    for state in walk(2, {}, seed=8, rate=9):
        over = state.phase == p_.OVER
        for seat in (0, 1, SPECTATOR):
            for player in scene(state, seat).players:
                assert (player.points is not None) == (over or player.seat == seat)
            assert all(player.points is not None for player in scene(state, seat, open_totals=True).players)
        assert (scene(state, 0).sheet is not None) == over
