"""The laws on Portals: some of `make laws`, with a seed that changes by the day; and whether luck is even."""

import itertools
from collections import Counter

import pytest

from igroteka import compiled
from igroteka.engine import Rng
from igroteka.testing import check_uniform, hold_laws, mixes, seed_of_the_day
from tests.portals.table import PORTALS, played

GAMES = 1920 if compiled else 192


@pytest.mark.sample(2)
@pytest.mark.parametrize("part", range(4))
def test_no_random_game_breaks_a_law(part: int) -> None:
    size = GAMES // 4
    steps = hold_laws(PORTALS, range(part * size, (part + 1) * size), seed_of_the_day())
    assert steps > 90 * size


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(PORTALS)) == 4 * 2 * 2 * 3 * 2 * 2
    assert GAMES % len(mixes(PORTALS)) == 0


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_sampling_is_uniform_over_the_legal_choices(seats: int) -> None:
    check_uniform(
        played(seats, steps, seed=steps, spells=True, signs=True, sides="drawn") for steps in range(15, 200, 6)
    )


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
