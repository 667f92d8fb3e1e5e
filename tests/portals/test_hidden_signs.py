"""Signs that somebody may not see: told, imagined, opened at the end."""

from collections import Counter
from itertools import combinations

from igroteka.engine import Rng
from tests.portals.table import played, position


def test_after_the_end_all_kept_signs_are_open_to_all() -> None:
    state = played(3, 10_000, signs=True)
    assert state.outcome() is not None
    for seat in range(3):
        assert [int(state.seen_by(seat).signs.kept(other)) for other in range(3)] == [
            int(state.signs.kept(other)) for other in range(3)
        ]


# Hidden hands


def test_hands_of_two_opponents_are_imagined_uniformly_within_what_was_seen() -> None:
    """Seat 2 cannot hold 13 to 20, seat 3 cannot hold 7 to 20: all fitting pairs of hands come equally often."""
    state = position("""
        portals: 3 signs
        signs 1: dealt 3: 1 2 3, kept 1: 1, met: -, shown: -
        signs 2: dealt 3: 4 5 6, kept 1: 4, met: -, shown: 13 14 15 16 17 18 19 20
        signs 3: dealt 3: 7 8 9, kept 2: 5 6, met: -, shown: 7 8 9 10 11 12 13 14 15 16 17 18 19 20
    """)
    view = state.seen_by(0)
    fitting = {
        (1 << one - 1, 1 << a - 1 | 1 << b - 1)
        for one in range(4, 13)
        for a, b in combinations(range(4, 7), 2)
        if one not in (a, b)
    }
    rng = Rng(21)
    draws = 200 * len(fitting)
    found: Counter[tuple[int, int]] = Counter()
    thrown = 0
    for _ in range(draws):
        world = view.imagine(rng)
        found[int(world.signs.kept(1)), int(world.signs.kept(2))] += 1
        thrown |= int(world.signs.dealt(1)) & ~int(world.signs.kept(1))
    assert set(found) == fitting
    chi_square = sum((count - 200) ** 2 / 200 for count in found.values())
    assert chi_square < 2.2 * len(fitting)
    assert thrown.bit_count() == 17  # what was thrown away may be anything unknown, also signs once shown


def test_while_signs_are_chosen_only_those_who_have_chosen_hold_any() -> None:
    state = played(3, 36, signs=True)
    assert state.awaiting() == 0b111
    state.apply(1, state.legal(1)[0])
    view = state.seen_by(0)
    rng = Rng(5)
    sizes: Counter[int] = Counter()
    hands: Counter[int] = Counter()
    for _ in range(3500):
        world = view.imagine(rng)
        assert world.signs.kept(0) == world.signs.kept(2) == 0
        kept, dealt = int(world.signs.kept(1)), int(world.signs.dealt(1))
        assert kept & ~dealt == 0
        sizes[kept.bit_count()] += 1
        for sign in range(20):
            hands[sign] += dealt >> sign & 1
    assert all(abs(sizes[size] - 500 * ways) < 150 for size, ways in ((1, 3), (2, 3), (3, 1)))
    unknown = [sign for sign in range(20) if not view.signs.dealt(0) >> sign & 1]
    assert all(abs(hands[sign] - 3500 * 3 / 17) < 120 for sign in unknown)


def test_a_dealt_sign_is_told_with_the_seat_it_goes_to() -> None:
    state = played(4, 35, signs=True)
    seats = set()
    while state.phase == 0:
        action = state.legal(8)[0]
        text = state.say(action)
        if text.startswith("deal"):
            seat = int(text.split()[1])
            seats.add(seat)
            assert state.say(state.told(seat % 4, 8, action)) == f"deal {seat} ?"
        state.apply(8, action)
    assert seats == {1, 2, 3, 4}


def test_an_imagined_hand_has_what_is_left_beside_the_signs_laid_out() -> None:
    state = position("""
        portals: 2 signs
        signs 1: dealt 3: 1 2 3, kept 1: 1, met: -, shown: -
        signs 2: dealt 3: 4 5 6, kept 2: 4 5, met: 4, shown: 4
    """)
    rng = Rng(2)
    for _ in range(50):
        world = state.seen_by(0).imagine(rng)
        assert world.viewer == -1  # a whole world is nobody's view
        assert int(world.signs.kept(1)).bit_count() == 2
        assert int(world.signs.dealt(1)).bit_count() == 3
        assert world.signs.kept(1) & 1 << 3
