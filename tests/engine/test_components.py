"""Each component by itself: what it holds, hides, writes and reads; and tables that are made of them."""

from collections import Counter as Tally

import pytest

from igroteka.engine import CHANCE, CHANCE_ONLY, SPECTATOR, Outcome, Refusal, Rng, Seat, Unreadable, Verb, Verbs, Word
from igroteka.engine.components import (
    EVERYBODY,
    HIDDEN,
    CardBox,
    Counter,
    Deck,
    Declared,
    Draw,
    Fan,
    Hand,
    Kinds,
    Layout,
    Pile,
    Row,
    Seats,
    Table,
    TableEncoding,
    TurnUp,
    WhoBegins,
)
from igroteka.engine.components.text import read

KINDS = Kinds(("ash", "birch", "cave-in", "elm"))
ASH, BIRCH, CAVE_IN, ELM = range(4)
ROUND, BEGINS, OUT = Counter("round", 9), Counter("begins", 8, is_seat=True), Seats("out")
POINTS = Counter("points", 50, each=True)
DECK = Deck("deck", KINDS, aside=1)
OPEN = Row("open", KINDS, 3)
THROWN = Pile("thrown", KINDS)
HAND = Hand("hand", DECK, ("first", "second"))
FAN = Fan("fan", DECK, 4)
SEAT, CARD = Seat("seat", 8, bits=4), Word("card", KINDS.names, bits=4, unknown=15)
VERBS = Verbs(
    10,
    (
        Verb(1, "who", "who {seat}", (SEAT,)),
        Verb(2, "draw", "draw {seat} {card}", (SEAT, CARD)),
        Verb(3, "take", "take {seat} {card}", (SEAT, CARD)),
        Verb(4, "open", "open {card}", (CARD,)),
        Verb(5, "stop", "stop", when=(1,)),
        Verb(6, "sees", "sees {seat} {card}", (SEAT, CARD)),
    ),
    clause="X1.1",
)
WHO, DRAW = WhoBegins(VERBS[1], BEGINS), Draw(VERBS[2], DECK, HAND)
TAKE, TURN_UP = Draw(VERBS[3], DECK, fan=FAN), TurnUp(VERBS[4], DECK, OPEN)
LAYOUT = Layout((ROUND, BEGINS, OUT, DECK, OPEN, THROWN, POINTS, HAND, FAN), KINDS)
DECLARED = Declared("trees", LAYOUT, VERBS, (WHO, DRAW, TAKE, TURN_UP), {1: "stop"})


class Trees(Table):
    """Everybody may stop; the game is over when all have."""

    def choices(self, seat: int) -> list[int]:
        return [VERBS.make(5)]

    def decide(self, seat: int, action: int) -> None:
        self.tell(1 << seat, 6, seat, HAND.kind(self, seat))
        self.tell(EVERYBODY, 5)

    def outcome(self) -> Outcome | None:
        return None if self.awaiting() else Outcome.by_points((0,) * int(self.seats), "end")

    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("X1.1", "no")


def trees(seats: int = 3) -> Trees:
    table = Trees(seats, DECLARED, CardBox("", "", [4, 3, 2, 1]), {"tall": True, "size": "small"})
    LAYOUT.begin(table)
    for seat in range(seats):
        table.ask(seat, 1)
    return table


def again(table: Table) -> Table:
    make = lambda seats, agreed: Trees(seats, DECLARED, table.box, agreed)  # noqa: E731
    return read(table.show(), "trees", {"tall": False, "size": "big"}, make)


def give(table: Trees, part: Hand | Fan, seat: int, *kinds: int) -> None:
    for kind in kinds:
        DECK.draw(table, kind)
        part.take(table, seat, kind)


def test_a_table_reads_back_what_it_shows() -> None:
    table = trees()
    give(table, HAND, 0, ELM, ASH)
    give(table, FAN, 2, BIRCH, CAVE_IN, ASH)
    HAND.show_to(table, 0, 0, 2)
    HAND.show_all(table, 0, 1)
    HAND.cannot_be(table, 0, 0, 1 << CAVE_IN | 1 << ASH)
    FAN.narrow(table, 2, KINDS.all & ~(1 << ELM))
    DECK.draw(table, CAVE_IN)
    OPEN.set(table, 1, CAVE_IN)
    DECK.draw(table, BIRCH)
    THROWN.add(table, BIRCH)
    OUT.add(table, 1)
    BEGINS.set(table, 2)
    POINTS.add(table, 7, 1)
    TURN_UP.ask(table, 0, 3)
    assert "hand 1: elm@3!ash!cave-in ash@all" in table.show()
    assert "open: - cave-in -" in table.show()
    assert "covers 3: -elm -elm -elm" in table.show()
    for state in (table, table.seen_by(1), table.seen_by(SPECTATOR)):
        assert isinstance(state, Table)
        assert again(state).facts() == state.facts()
        assert again(state).show() == state.show()


def test_what_is_not_said_is_as_at_the_beginning_and_other_cards_are_in_the_deck() -> None:
    table = read("hand 2: elm\nthrown: ash*2", "trees", {}, lambda seats, agreed: trees(seats))
    assert DECK.counts(table) == [2, 3, 2, 0]
    assert (DECK.left(table), DECK.aside(table)) == (6, 1)
    assert table.census() == [4, 3, 2, 1]


@pytest.mark.parametrize(
    "text",
    ["hand 1: oak", "hand 1: ash ash ash", "thrown: elm*2", "out: 4", "open: ash ash ash ash", "trees: 99",
     "points 1: x", "what: 3", "fan 1: ash*x", "deck left: many", "covers 1: any any any any any", "trees: 2 unheard"],
)  # fmt: skip
def test_a_text_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text, "trees", {}, lambda seats, agreed: trees(seats))


def test_a_clone_and_what_facts_recall_share_nothing() -> None:
    table = trees()
    facts = table.facts()
    for copy in (table.clone(), table.recall(facts)):
        assert copy.facts() == facts
        give(copy, HAND, 0, ASH)  # type: ignore[arg-type]
        copy.apply(1, VERBS.make(5))
        assert table.facts() == facts


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


def test_who_begins_is_any_of_those_who_play() -> None:
    table = trees(2)
    WHO.ask(table)
    assert [table.say(action) for action in table.legal(CHANCE)] == ["who 1", "who 2"]
    assert list(table.weights()) == [1, 1]
    assert {table.random_action(CHANCE, Rng(seed)) for seed in range(20)} == set(table.legal(CHANCE))
    table.apply(CHANCE, table.read("who 2"))
    assert BEGINS.get(table) == 1


def test_the_last_cards_to_draw_are_those_put_aside() -> None:
    table = trees(2)
    DECK.set_left(table, 0, 10)
    DRAW.ask(table, 0)
    table.apply(CHANCE, table.random_action(CHANCE, Rng(1)))
    assert (DECK.left(table), DECK.aside(table)) == (0, 9)


def test_events_are_heard_by_those_who_may_know_them_and_change_nothing() -> None:
    table = trees()
    give(table, HAND, 1, ELM)
    facts = table.facts()
    heard = [[table.say(event) for event in table.heard(seat, 1, VERBS.make(5))] for seat in (0, 1, SPECTATOR)]
    assert heard == [["stop"], ["sees 2 elm", "stop"], ["stop"]]
    assert table.facts() == facts


def test_a_round_begins_with_everything_in_its_place() -> None:
    table = trees()
    whole = table.facts()
    give(table, HAND, 0, ELM)
    OPEN.set(table, 0, ASH)
    OUT.add(table, 1)
    POINTS.add(table, 3, 1)
    assert not DECK.is_whole(table)
    table.lay_out((DECK, HAND, OPEN, OUT))
    assert DECK.is_whole(table)
    POINTS.set(table, 0, 1)
    assert table.facts() == whole


def test_an_observation_is_told_from_the_chair_of_the_one_who_decides() -> None:
    table = trees()
    give(table, HAND, 1, ELM)
    give(table, HAND, 2, ASH)
    give(table, FAN, 2, BIRCH)
    FAN.take_shown(table, 2, ASH)
    DECK.draw(table, ASH)
    OPEN.set(table, 2, CAVE_IN)
    OUT.add(table, 2)
    BEGINS.set(table, 0)
    POINTS.set(table, 5, 1)
    encoding = TableEncoding(table)
    row = [int(number) for number in encoding.row(table.seen_by(1), 1)]
    told = {part.name: row[part.start : part.start + part.size] for part in encoding.parts}
    assert told["decision"] == [1]
    assert told["begins"] == [2]
    assert told["out"] == [0, 1, 0]
    assert told["points"] == [5, 0, 0]
    assert told["deck_unseen"] == [3, 3, 2, 0]
    assert told["deck_left"] == [5, 1]
    assert told["open"] == [0, 0, CAVE_IN + 1]
    assert told["hand"] == [ELM + 1, 0, 5, 0, 0, 0]
    assert told["fan_size"] == [0, 2, 0]
    assert told["fan"][4:8] == [1, 0, 0, 0]
    assert told["fan_may_be"][4:8] == [1, 1, 1, 1]
    assert encoding.action(table, 1, encoding.number(table, 1, VERBS.make(5))) == VERBS.make(5)


def test_two_components_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="one name"):
        Layout((Counter("a", 1), Counter("a", 2)))
