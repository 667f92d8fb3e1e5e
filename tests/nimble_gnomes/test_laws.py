"""The laws on Nimble Gnomes: some of `make laws`, with a seed that changes by the day; and whether luck is even."""

import pytest

from igroteka import compiled
from igroteka.testing import check_uniform, hold_laws, mixes, seed_of_the_day
from tests.nimble_gnomes.table import GNOMES, played

GAMES = 1280 if compiled else 64


@pytest.mark.sample(2)
@pytest.mark.parametrize("part", range(4))
def test_no_random_game_breaks_a_law(part: int) -> None:
    size = GAMES // 4
    steps = hold_laws(GNOMES, range(part * size, (part + 1) * size), seed_of_the_day())
    assert steps > 200 * size


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(GNOMES)) == 4 * 2 * 2 * 2 * 2
    assert GAMES % len(mixes(GNOMES)) == 0


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_sampling_is_uniform_over_the_legal_choices(seats: int) -> None:
    check_uniform(played(seats, steps, seed=steps) for steps in range(0, 240, 8))
