"""The laws on Nimble Gnomes: some of `make laws`, with a seed that changes by the day."""

import datetime
import os
from collections import Counter

import pytest

from igroteka import compiled
from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.testing import Rates
from igroteka.testing.trials import batch, mixes
from tests.nimble_gnomes.table import GNOMES, played

SEED = int(os.environ.get("IGROTEKA_SEED", datetime.datetime.now(datetime.UTC).strftime("%Y%m%d")))
GAMES = 1280 if compiled else 64


@pytest.mark.parametrize("part", range(4))
def test_no_random_game_breaks_a_law(part: int) -> None:
    print(f"seed {SEED}: repeat with IGROTEKA_SEED={SEED}")
    size = GAMES // 4
    games, steps = batch(("nimble_gnomes", SEED, part * size, (part + 1) * size, Rates(costly=60, replay=5)))
    assert games == size
    assert steps > 200 * games


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(GNOMES)) == 4 * 2 * 2 * 2 * 2
    assert GAMES % len(mixes(GNOMES)) == 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_sampling_is_uniform_over_the_legal_choices(seats: int) -> None:
    """Chi-square over many positions: every kind of decision is met, every choice equally often."""
    excess = []
    for steps in range(0, 240, 8):
        state = played(seats, steps, seed=steps)
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
