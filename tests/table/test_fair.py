"""Draws that can be checked."""

from collections import Counter

from igroteka.table.fair import commitment, draw

SEED = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_draw_depends_on_seed_words_and_number_and_on_nothing_else() -> None:
    base = [draw(SEED, {0: "солнце", 1: "moon"}, n, [1] * 1000) for n in range(8)]
    assert base == [draw(SEED, {1: "moon", 0: "солнце"}, n, [1] * 1000) for n in range(8)]
    assert base != [draw(SEED, {0: "moon", 1: "солнце"}, n, [1] * 1000) for n in range(8)]
    assert base != [draw(SEED[::-1], {0: "солнце", 1: "moon"}, n, [1] * 1000) for n in range(8)]
    assert len(set(base)) > 5


def test_draws_follow_the_weights_without_bias() -> None:
    found = Counter(draw(SEED, {}, n, [1, 0, 2, 3]) for n in range(12_000))
    assert found[1] == 0
    chi_square = sum((found[place] - wanted) ** 2 / wanted for place, wanted in ((0, 2000), (2, 4000), (3, 6000)))
    assert chi_square < 13.8  # 99.9 % for 2 degrees of freedom; the seed is fixed
