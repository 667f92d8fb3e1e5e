"""The levels at Portals: in order of strength, and quick where nothing is to be decided."""

import time

import pytest

from igroteka.bots import Thinker
from igroteka.engine import Rng
from igroteka.lab import arena
from tests.portals.table import PORTALS, position


def test_levels_are_in_order() -> None:
    """Few games, so only steps that are wide; all of them are measured by bench/bots.py."""
    report = arena("portals", ["level1", "level2", "level4@50"], 18, seed=2, seats=2)
    assert [round(bot.win_share, 1) for bot in report.bots] == pytest.approx([0.0, 0.5, 1.0], abs=0.11)


def test_a_forced_move_is_instant() -> None:
    state = position("pending 1: stone 0\nmarkers 1: 0 1\nsource 2: W1")
    view = state.seen_by(0)
    assert len(view.legal(0)) == 1
    begun = time.process_time()
    Thinker(PORTALS, "level5").choose(view, 0, Rng(1))
    assert time.process_time() - begun < 0.05
