"""Sets and their best division (G8): the examples of the text, and a slow search for comparison."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

import pytest

from igroteka import compiled
from igroteka.engine import Rng
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.division import divide
from igroteka.games.nimble_gnomes.rules.material import DIAMOND, GEM
from igroteka.games.nimble_gnomes.telling.sets import laid_out, sizes, worth_of
from tests.nimble_gnomes.table import position

HANDS = 4000 if compiled else 600


def gems(text: str) -> tuple[int, ...]:
    """Ten counts from names such as `round-ruby*2 diamond`."""
    counts = [0] * 10
    for word in text.split():
        name, _, count = word.partition("*")
        counts[CARDS.index(name) - GEM] += int(count or 1)
    return tuple(counts)


def best(text: str) -> list[int]:
    return sizes(worth_of(gems(text)))


def is_set(cards: Sequence[int]) -> bool:
    """The rule itself: up to six cards, all of one colour or all of one shape, diamonds aside (G8.1, G8.2)."""
    plain = [card for card in cards if card != 9]
    one_colour, one_shape = len({card // 3 for card in plain}) <= 1, len({card % 3 for card in plain}) <= 1
    return 1 <= len(cards) <= 6 and (one_colour or one_shape)


@cache
def by_trying(counts: tuple[int, ...]) -> int:
    """The slow way, straight from the rule: every set that has the first card left, then the rest."""
    first = next((card for card, count in enumerate(counts) if count), None)
    if first is None:
        return 0
    return max(int(10 ** (len(cards) - 1)) + by_trying(without(counts, cards)) for cards in sets_with(first, counts))


@cache
def lines_with(first: int) -> tuple[tuple[int, ...], ...]:
    """Sets that have a certain card, whatever is there."""
    found = set()
    for size in range(6):
        for others in combinations_with_replacement(range(10), size):
            if is_set((first, *others)):
                found.add(tuple(sorted((first, *others))))
    return tuple(sorted(found))


def sets_with(first: int, counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for cards in lines_with(first):
        if all(cards.count(card) <= counts[card] for card in set(cards)):
            yield cards


def without(counts: tuple[int, ...], cards: Sequence[int]) -> tuple[int, ...]:
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return tuple(left)


def some_hand(rng: Rng, most: int) -> tuple[int, ...]:
    """Gems drawn from the box, now and then with many diamonds or a colour gone in fog."""
    deck = [card for card in range(9) for _ in range(6)] + [9] * 4
    counts = [0] * 10
    for _ in range(rng.below(most + 1)):
        counts[deck.pop(rng.below(len(deck)))] += 1
    if rng.below(4) == 0:
        counts[9] = int(rng.below(5))
    if rng.below(4) == 0:
        fogged = int(rng.below(3))
        counts[fogged * 3 : fogged * 3 + 3] = [0, 0, 0]
    return tuple(counts)


def test_G8_1_a_set_is_of_one_colour_or_of_one_shape_with_at_most_six_cards() -> None:
    """Both examples of the text: six rubies of any shape, and two round gems of each colour."""
    assert best("round-ruby*3 square-ruby*2 teardrop-ruby") == [6]
    assert best("round-heliodor*2 round-ruby*2 round-sapphire*2") == [6]
    assert best("round-ruby*4 square-ruby*3") == [6, 1]
    assert best("round-ruby square-heliodor teardrop-sapphire") == [1, 1, 1]
    assert best("") == []


def test_G8_2_a_diamond_stands_for_any_gem() -> None:
    """The examples of the text: five round gems or five heliodors and a diamond are six."""
    assert best("round-ruby*2 round-heliodor*2 round-sapphire diamond") == [6]
    assert best("round-heliodor*2 square-heliodor teardrop-heliodor*2 diamond") == [6]
    assert best("diamond*4") == [4]
    assert best("diamond") == [1]
    assert best("round-ruby*6 diamond*2") == [6, 2]


def test_G8_3_each_gem_is_in_one_set() -> None:
    rng = Rng(11)
    for _ in range(300):
        counts = some_hand(rng, 30)
        sets = laid_out(counts)
        assert Counter(card for one in sets for card in one.cards) == Counter(
            {GEM + gem: count for gem, count in enumerate(counts) if count}
        )
        assert all(is_set([card - GEM for card in one.cards]) for one in sets)


def test_G8_4_the_best_division_has_most_sixes_then_most_fives() -> None:
    """Taking the largest set first is not best: the round gems are worth more apart."""
    counts = gems("round-ruby*4 square-ruby*2 round-heliodor*2 teardrop-heliodor*4")
    assert sizes(worth_of(counts)) == [6, 6]
    assert position("before 1: cave round-ruby*5 diamond").division(0).worth == 100000


def test_G8_4_a_division_is_never_beaten_by_the_slow_search() -> None:
    rng = Rng(2026)
    for number in range(HANDS):
        counts = some_hand(rng, 9)
        assert worth_of(counts) == by_trying(counts), (number, counts)


def test_what_is_laid_out_is_worth_what_was_said() -> None:
    rng = Rng(5)
    for _ in range(1000):
        counts = some_hand(rng, 40)
        assert sum(10 ** (len(one.cards) - 1) for one in laid_out(counts)) == divide(list(counts)).worth


@pytest.mark.parametrize("cards", [12, 20, 30])
def test_one_more_gem_never_makes_it_worse(cards: int) -> None:
    rng = Rng(cards)
    for _ in range(200):
        counts = some_hand(rng, cards)
        for gem in range(10):
            more = list(counts)
            more[gem] += 1
            assert worth_of(tuple(more)) > worth_of(counts)


def test_taking_the_largest_set_first_is_not_enough() -> None:
    """That the exact search is needed at all: greedy division misses the best now and then."""
    rng = Rng(7)
    missed = 0
    for _ in range(300):
        counts = some_hand(rng, 13)
        missed += greedy(counts) < worth_of(counts)
    assert 5 < missed < 150


def greedy(counts: tuple[int, ...]) -> int:
    total = 0
    left = list(counts)
    while any(left):
        lines = [[card for card in range(9) if card // 3 == i] for i in range(3)]
        lines += [[card for card in range(9) if card % 3 == i] for i in range(3)]
        line = max(lines, key=lambda line: min(6, sum(left[card] for card in line) + left[9]))
        size = 0
        for card in [*line, 9]:
            while left[card] and size < 6:
                left[card] -= 1
                size += 1
        total += 10 ** (size - 1)
    return total


def test_diamonds_come_last_in_a_set() -> None:
    (one,) = laid_out(gems("round-ruby*2 diamond*3"))
    assert one.cards[2:] == (DIAMOND,) * 3
