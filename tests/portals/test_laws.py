"""The laws on Portals: some of `make laws`, for at most a minute, with a seed that changes by the day."""

import datetime
import itertools
import os
from collections import Counter

import pytest

from igroteka import compiled
from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.testing import Rates
from igroteka.testing.trials import batch, mixes
from tests.portals.table import PORTALS, played

SEED = int(os.environ.get("IGROTEKA_SEED", datetime.datetime.now(datetime.UTC).strftime("%Y%m%d")))
GAMES = 3840 if compiled else 96


@pytest.mark.parametrize("part", range(6))
def test_no_random_game_breaks_a_law(part: int) -> None:
    print(f"seed {SEED}: repeat with IGROTEKA_SEED={SEED}")
    size = GAMES // 6
    games, steps = batch(("portals", SEED, part * size, (part + 1) * size, Rates(costly=60, replay=5)))
    assert games == size
    assert steps > 90 * games


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(PORTALS)) == 4 * 2 * 2 * 3 * 2 * 2
    assert GAMES % len(mixes(PORTALS)) == 0 or not compiled


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_sampling_is_uniform_over_the_legal_choices(seats: int) -> None:
    """Chi-square over many positions: every kind of decision is met, every choice equally often."""
    excess = []
    for steps in range(15, 200, 6):
        state = played(seats, steps, seed=steps, spells=True, signs=True, sides="drawn")
        for seat in seats_in(state.awaiting()):
            legal = list(state.legal(seat))
            weights = list(state.weights()) if seat == CHANCE else [1] * len(legal)
            if len(legal) == 1:
                continue
            rng = Rng(steps, 9)
            draws = 200 * len(legal)
            found = Counter(int(state.random_action(seat, rng)) for _ in range(draws))
            expected = [draws * weight / sum(weights) for weight in weights]
            chi_square = sum(
                (found[action] - wanted) ** 2 / wanted for action, wanted in zip(legal, expected, strict=True)
            )
            freedom = len(legal) - 1
            excess.append((chi_square - freedom) / (2 * freedom) ** 0.5)
    assert len(excess) > 10
    assert max(excess) < 5
    assert abs(sum(excess) / len(excess)) < 1


def test_imagined_deals_are_uniform() -> None:
    """All hands of one opponent that fit what was seen come equally often (fixed seed)."""
    state = played(2, 26, seed=1, signs=True)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[2])  # each keeps two of three
    view = state.seen_by(0)
    unknown = [sign for sign in range(20) if view.signs.deck() >> sign & 1]
    assert len(unknown) == 17
    rng = Rng(12)
    hands = Counter(int(view.imagine(rng).signs.kept(1)) for _ in range(13_600))
    pairs = [1 << one | 1 << other for one, other in itertools.combinations(unknown, 2)]
    assert set(hands) == set(pairs)
    chi_square = sum((hands[pair] - 100) ** 2 / 100 for pair in pairs)
    assert chi_square < 190  # 99.9 % for 135 degrees of freedom
