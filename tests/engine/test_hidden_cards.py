"""What components hide: who has seen what, worlds imagined uniformly, and draws told to their owner alone."""

from collections import Counter as Tally

from igroteka.engine import CHANCE, CHANCE_ONLY, SPECTATOR, Rng
from igroteka.engine.components import (
    HIDDEN,
    Table,
)
from tests.engine.trees import (
    ASH,
    BIRCH,
    CAVE_IN,
    DECK,
    DRAW,
    ELM,
    FAN,
    HAND,
    KINDS,
    OPEN,
    TURN_UP,
    give,
    trees,
)


def test_a_hand_keeps_who_has_seen_what_when_cards_move() -> None:
    table = trees()
    give(table, HAND, 0, ELM, ASH)
    give(table, HAND, 1, BIRCH)
    HAND.show_to(table, 0, 1, 2)
    HAND.cannot_be(table, 0, 1, 1 << BIRCH)
    assert HAND.leave(table, 0, 0) == ELM
    assert HAND.kinds_of(table, 0) == [ASH]
    assert HAND.seen(table, 0) == 0b101
    HAND.exchange(table, 0, 1)
    assert (HAND.kind(table, 0), HAND.kind(table, 1)) == (BIRCH, ASH)
    assert (HAND.seen(table, 0), HAND.seen(table, 1)) == (0b011, 0b111)
    assert HAND.may_be(table, 1) == KINDS.all & ~(1 << BIRCH)


def test_a_view_hides_what_a_seat_has_not_seen_and_the_deck_holds_it() -> None:
    table = trees()
    give(table, HAND, 0, ELM, ASH)
    HAND.show_to(table, 0, 1, 1)
    give(table, FAN, 0, BIRCH)
    FAN.take_shown(table, 0, CAVE_IN)
    DECK.draw(table, CAVE_IN)
    view = table.seen_by(1)
    assert isinstance(view, Table)
    assert HAND.kinds_of(view, 0) == [HIDDEN, ASH]
    assert [FAN.held(view, 0, kind) for kind in range(4)] == [0, 0, 1, 0]
    assert FAN.size_of(view, 0) == 2
    assert DECK.counts(view) == [3, 3, 1, 1]
    assert DECK.left(view) == DECK.left(table)
    assert view.census() == table.census()
    assert view.seen_by(1).facts() == view.facts()
    assert HAND.kinds_of(table.seen_by(0), 0) == [ELM, ASH]


def all_deals(slots: list[tuple[int, int]], counts: list[int]) -> Tally[str]:
    """By kinds: in how many ways cards that differ can be dealt to (slot, allowed kinds), one after the other."""
    found = Tally[str]({"": 1})
    for _, kinds in slots:
        more = Tally[str]()
        for dealt, ways in found.items():
            for kind, name in enumerate(KINDS.names):
                left = counts[kind] - dealt.split().count(name)
                if kinds >> kind & 1 and left > 0:
                    more[f"{dealt} {name}".strip()] += ways * left
        found = more
    return found


def fits(found: Tally[str], expected: dict[str, float], times: int) -> None:
    assert found.keys() <= expected.keys()
    chi = sum((found[deal] - times * share) ** 2 / (times * share) for deal, share in expected.items())
    freedom = len(expected) - 1
    assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5, (chi, freedom)


def test_hands_are_imagined_uniformly_among_the_deals_that_fit() -> None:
    table = trees()
    give(table, HAND, 0, ASH)
    give(table, HAND, 1, BIRCH, ASH)
    give(table, HAND, 2, ELM)
    HAND.cannot_be(table, 1, 0, 1 << ASH)
    HAND.cannot_be(table, 2, 0, 1 << ASH | 1 << CAVE_IN)
    view, times = table.seen_by(0), 4000
    assert isinstance(view, Table)
    counts = DECK.counts(view)
    slots = [(0, KINDS.all & ~1), (1, KINDS.all), (2, KINDS.all & ~(1 << ASH | 1 << CAVE_IN))]
    ways = all_deals([(slot, int(kinds)) for slot, kinds in slots], counts)
    rng, found = Rng(3), Tally[str]()
    for _ in range(times):
        world = view.imagine(rng)
        assert isinstance(world, Table)
        assert world.seen_by(0).facts() == view.facts()
        assert world.census() == table.census()
        kinds = HAND.kinds_of(world, 1) + HAND.kinds_of(world, 2)
        found[" ".join(KINDS.names[kind] for kind in kinds)] += 1
    fits(found, {deal: number / ways.total() for deal, number in ways.items()}, times)


def test_fans_are_imagined_uniformly_among_the_deals_that_fit() -> None:
    """Cards in a fan have no places: hands that hold the same are one, and count once for each choice of cards."""
    table = trees()
    give(table, FAN, 1, BIRCH)
    FAN.narrow(table, 1, KINDS.all & ~(1 << ASH))
    give(table, FAN, 1, ASH)
    give(table, FAN, 2, ELM)
    FAN.narrow(table, 2, 1 << CAVE_IN | 1 << ELM)
    view, times = table.seen_by(0), 4000
    assert isinstance(view, Table)
    counts = DECK.counts(view)
    ways: Tally[str] = Tally()
    for pair in all_deals([(0, 15), (1, 15)], counts):
        one, other = sorted(KINDS.number(name) for name in pair.split())
        if (one, other) == (ASH, ASH):
            continue  # one of them is no ash
        left = list(counts)
        left[one] -= 1
        left[other] -= 1
        pairs = counts[one] * counts[other] if one != other else counts[one] * (counts[one] - 1) // 2
        for third in (CAVE_IN, ELM):
            ways[f"{one} {other} / {third}"] = pairs * left[third]
    ways = Tally({deal: number for deal, number in ways.items() if number})
    rng, found = Rng(5), Tally[str]()
    for _ in range(times):
        world = view.imagine(rng)
        assert isinstance(world, Table)
        assert world.seen_by(0).facts() == view.facts()
        held = [[kind for kind in range(4) for _ in range(int(FAN.held(world, seat, kind)))] for seat in (1, 2)]
        found[f"{held[0][0]} {held[0][1]} / {held[1][0]}"] += 1
    fits(found, {deal: number / ways.total() for deal, number in ways.items()}, times)


def test_a_card_leaves_a_fan_from_where_all_would_look_for_it() -> None:
    table = trees()
    give(table, FAN, 0, ASH, BIRCH)
    FAN.narrow(table, 0, KINDS.all & ~(1 << ELM))
    give(table, FAN, 0, ELM)
    FAN.take_shown(table, 0, ASH)
    FAN.leave(table, 0, ASH)
    assert [FAN.shown(table, 0, kind) for kind in range(4)] == [0, 0, 0, 0]
    assert FAN.covers(table, 0) == 3
    FAN.leave(table, 0, ELM)
    assert [FAN.cover(table, 0, i) for i in range(3)] == [7, 7, 0]


def test_draws_are_told_to_their_owner_alone_and_open_cards_to_all() -> None:
    table = trees()
    TURN_UP.ask(table, 1, 2)
    DRAW.ask(table, 2, 2)
    assert table.awaiting() == CHANCE_ONLY
    assert [table.say(action) for action in table.legal(CHANCE)] == [f"draw 3 {name}" for name in KINDS.names]
    assert list(table.weights()) == [4, 3, 2, 1]
    action = table.read("draw 3 elm")
    assert table.say(table.told(2, CHANCE, action)) == "draw 3 elm"
    assert table.say(table.told(0, CHANCE, action)) == table.say(table.told(SPECTATOR, CHANCE, action)) == "draw 3 ?"
    table.apply(CHANCE, action)
    table.apply(CHANCE, table.read("draw 3 ash"))
    assert HAND.kinds_of(table, 2) == [ELM, ASH]
    assert [table.say(action) for action in table.legal(CHANCE)] == ["open ash", "open birch", "open cave-in"]
    assert table.told(SPECTATOR, CHANCE, table.read("open ash")) == table.read("open ash")
    table.apply(CHANCE, table.read("open ash"))
    table.apply(CHANCE, table.read("open birch"))
    assert [OPEN.get(table, place) for place in range(3)] == [-1, ASH, BIRCH]
    assert DECK.left(table) == 5
    assert table.awaiting() == 7


def test_draws_follow_their_weights() -> None:
    table = trees()
    DRAW.ask(table, 0)
    rng, times = Rng(1), 4000
    found = Tally(table.say(table.random_action(CHANCE, rng)) for _ in range(times))
    fits(found, {f"draw 1 {name}": count / 10 for name, count in zip(KINDS.names, [4, 3, 2, 1], strict=True)}, times)
