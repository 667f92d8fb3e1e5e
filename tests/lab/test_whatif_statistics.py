"""Sums, intervals and judgements of the lab, against the plain way to compute them."""

from itertools import pairwise
from math import sqrt
from statistics import mean, stdev

import pytest

from igroteka.engine import Rng
from igroteka.lab.whatif.estimates import FEW, change, estimate, surely
from igroteka.lab.whatif.tally import OTHER, Tally


def sheets(games: int, seed: int = 1) -> list[list[dict[str, tuple[int, int]]]]:
    """Made-up games: something common to both boxes, something of each own, sometimes nothing to measure."""
    rng = Rng(seed)
    found = []
    for _ in range(games):
        luck = int(rng.below(50))
        pair: list[dict[str, tuple[int, int]]] = []
        for box in range(2):
            own = int(rng.below(10))
            sheet = {"points": (luck + own + 3 * box, 1), "rate": (int(rng.below(4)), 4)}
            if rng.below(3):
                sheet["rare"] = (own, 1 + int(rng.below(3)))
            pair.append(sheet)
        found.append(pair)
    return found


def tally_of(games: list[list[dict[str, tuple[int, int]]]]) -> Tally:
    tally = Tally()
    for one in games:
        tally.add(one)
        tally.games += 1
    return tally


def test_joining_in_any_order_and_grouping_gives_the_same_sums() -> None:
    games = sheets(60)
    whole = tally_of(games)
    for cuts in ([0, 60], [0, 1, 2, 30, 60], [0, 59, 60]):
        parts = [tally_of(games[first:last]) for first, last in pairwise(cuts)]
        joined = Tally()
        for part in reversed(parts):
            joined.join(part)
        assert joined.rows == whole.rows
        assert joined.games == 60


def test_a_mean_and_its_interval_are_the_textbook_ones() -> None:
    games = sheets(80)
    points = [one[0]["points"][0] for one in games]
    found = estimate(tally_of(games).rows["points"])
    assert found is not None
    assert found.value == pytest.approx(mean(points))
    assert found.high - found.value == pytest.approx(1.990 * stdev(points) / sqrt(80), rel=2e-3)  # Student, 79 free


def test_the_difference_of_pairs_is_sharper_than_that_of_strangers() -> None:
    games = sheets(80)
    differences = [one[0]["points"][0] - one[1]["points"][0] for one in games]
    row = tally_of(games).rows["points"]
    paired = change(row)
    assert paired is not None
    assert paired.value == pytest.approx(mean(differences))
    assert paired.high - paired.value == pytest.approx(1.990 * stdev(differences) / sqrt(80), rel=2e-3)
    here, there = estimate(row), estimate(row, OTHER)
    assert here is not None
    assert there is not None
    strangers = sqrt((here.high - here.value) ** 2 + (there.high - there.value) ** 2)
    assert strangers > 3 * (paired.high - paired.value)
    assert paired.chance < 1e-6


def test_the_interval_of_a_ratio_holds_the_truth_about_as_often_as_it_says() -> None:
    """Picks out of chances that differ from game to game, two picks of a game hanging together."""
    truth, held = 0.3, 0
    runs = 400
    for run in range(runs):
        rng = Rng(7, run)
        tally = Tally()
        for _ in range(60):
            chances = 1 + int(rng.below(6))
            picks = chances if rng.below(10) < 3 else 0  # all or none: far from independent
            tally.add([{"part": (picks, chances)}])
        found = estimate(tally.rows["part"], share=True)
        assert found is not None
        held += found.low <= truth <= found.high
    assert 0.91 < held / runs < 0.98


def test_what_was_never_seen_has_an_upper_bound() -> None:
    tally = tally_of([[{"part": (0, 5)}] for _ in range(40)])
    found = estimate(tally.rows["part"], share=True)
    assert found is not None
    assert (found.value, found.low) == (0, 0)
    assert 0 < found.high < 0.1


def test_what_never_varies_has_no_interval_and_games_are_counted() -> None:
    same = estimate(tally_of([[{"turns": (48, 1)}, {"turns": (48, 1)}]] * 40).rows["turns"])
    assert same is not None
    assert (same.low, same.value, same.high, same.games) == (48, 48, 48, 40)
    few = estimate(tally_of(sheets(FEW - 1)).rows["points"])
    assert few is not None
    assert few.games == FEW - 1
    one = change(tally_of(sheets(1)).rows["points"])
    assert one is None or one.low == one.high
    assert change(tally_of([[{"a": (1, 1)}, {"b": (1, 1)}]]).rows["a"]) is None


def test_many_differences_are_judged_together() -> None:
    assert surely([0.04]) == [True]
    assert surely([0.04, 0.5, 0.6]) == [False, False, False]
    assert surely([0.9, 0.001, 0.02, 0.03]) == [False, True, False, False]
    assert surely([]) == []
