"""Each component by itself: what it holds, writes and reads; and tables that are made of them."""

import pytest

from igroteka.engine import CHANCE, SPECTATOR, Rng, Unreadable
from igroteka.engine.components import (
    Counter,
    Layout,
    Table,
    TableEncoding,
)
from igroteka.engine.components.text import read
from tests.engine.trees import (
    ASH,
    BEGINS,
    BIRCH,
    CAVE_IN,
    DECK,
    DRAW,
    ELM,
    FAN,
    HAND,
    KINDS,
    OPEN,
    OUT,
    POINTS,
    THROWN,
    TURN_UP,
    VERBS,
    WHO,
    again,
    give,
    trees,
)


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
