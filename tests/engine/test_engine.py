"""The small parts of the engine: generator, sets of bits, stacks of decisions, outcomes."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.engine import CHANCE, CHANCE_ONLY, Outcome, Rng, entries_of, seats_in
from igroteka.engine.bits import bit, lowest, nth, popcount
from igroteka.engine.pending import DEPTH, nothing_pending
from igroteka.engine.state import weighted

SETS = st.integers(0, 2**62 - 1)


@given(SETS)
def test_popcount_counts(bits: int) -> None:
    assert popcount(bits) == bits.bit_count()


@given(SETS.filter(bool))
def test_members_in_order(bits: int) -> None:
    members = [n for n in range(62) if bits >> n & 1]
    assert lowest(bits) == members[0]
    assert [nth(bits, n) for n in range(len(members))] == members
    assert seats_in(bits) == members


@pytest.mark.parametrize("n", [0, 1, 31, 32, 35, 61])
def test_bit_is_a_64_bit_shift(n: int) -> None:
    assert bit(n) == 2**n


def test_the_generator_gives_the_same_numbers_everywhere() -> None:
    """Fixed numbers: compiled, interpreted, on any machine. A change here changes every seeded game."""
    rng = Rng(2026, 7)
    assert [rng.word() for _ in range(4)] == [474325713, 373550754, 2889230432, 3021085698]
    assert [Rng(2**40 + 5, 2**33).below(1000) for _ in range(2)] == [849, 849]


def test_the_generator_is_xoshiro128_star_star() -> None:
    """The published test vector: state 1, 2, 3, 4."""
    rng = Rng()
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.word() for _ in range(6)] == [11520, 0, 5927040, 70819200, 2031721883, 1637235492]


def test_streams_of_one_seed_differ() -> None:
    first = {tuple(Rng(1, stream).word() for _ in range(1)) for stream in range(1000)}
    assert len(first) > 990


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 100, 2**31 - 1])
def test_below_stays_below(n: int) -> None:
    rng = Rng(n)
    assert all(0 <= rng.below(n) < n for _ in range(200))


def test_below_is_even() -> None:
    rng = Rng(5)
    counts = Counter(int(rng.below(6)) for _ in range(60_000))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 20.5  # 99.9 % for 5 degrees of freedom; the seed is fixed


def test_weighted_follows_the_weights() -> None:
    rng = Rng(8)
    counts = Counter(int(weighted(vec[i64]([1, 0, 3]), rng)) for _ in range(40_000))
    assert counts[1] == 0
    assert abs(counts[0] - 10_000) < 400
    with pytest.raises((ValueError, ZeroDivisionError)):
        weighted(vec[i64]([0, 0]), rng)


def test_pending_decisions_are_stacks_and_luck_goes_first() -> None:
    pending = nothing_pending(3)
    assert pending.awaiting() == 0
    pending.push(0, 5, 70)
    pending.push(2, 6)
    assert seats_in(pending.awaiting()) == [0, 2]
    pending.push(CHANCE, 9, 1)
    assert pending.awaiting() == CHANCE_ONLY
    pending.amend(CHANCE, 4)
    assert (pending.kind(CHANCE), pending.argument(CHANCE)) == (9, 4)
    pending.pop(CHANCE)
    pending.push(0, 7, 1)
    assert (pending.kind(0), pending.argument(0)) == (7, 1)
    copy = pending.clone()
    pending.pop(0)
    assert (pending.kind(0), pending.argument(0)) == (5, 70)
    assert copy.kind(0) == 7
    assert pending.kind(1) == 0


def test_decisions_cannot_nest_without_end() -> None:
    pending = nothing_pending(2)
    for _ in range(DEPTH):
        pending.push(1, 1)
    with pytest.raises(OverflowError, match="nest"):
        pending.push(1, 1)


def test_outcomes_share_places() -> None:
    outcome = Outcome.by_points((3, 9, 9, 1), "end")
    assert outcome.places == (3, 1, 1, 4)
    assert outcome.winners == (1, 2)


def test_entries_of_a_position() -> None:
    assert entries_of("a: 1  2\nb: x\n   y  z\n\n") == {"a": "1 2", "b": "x\n  y z"}
