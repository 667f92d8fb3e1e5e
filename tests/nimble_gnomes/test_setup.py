"""The box and the set-up (G1 to G3), and the options that change it (G11.1)."""

from igroteka.engine import CHANCE, SPECTATOR, Rng, step
from igroteka.games.nimble_gnomes.rules import box, boxfile
from igroteka.games.nimble_gnomes.rules.box import CARDS
from igroteka.games.nimble_gnomes.rules.components import DECK, HAND, OPEN
from igroteka.games.nimble_gnomes.rules.material import CAVE
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from tests.nimble_gnomes.table import GNOMES, finished, fresh, played

COUNTS = dict(zip(CARDS, boxfile.standard().counts, strict=True))


def test_G1_1_the_gems_before_the_players_are_divided_into_sets_when_it_is_over() -> None:
    state = finished(3)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == tuple(state.division(seat).worth for seat in range(3))
    assert max(outcome.scores) == outcome.scores[outcome.winners[0]]


def test_G2_1_there_are_102_cards() -> None:
    assert sum(COUNTS.values()) == 102
    assert COUNTS["cave"] == 14
    assert sum(box.WINDS.value.values()) == 15
    assert sum(box.CAVE_INS.value.values()) + sum(box.FOGS.value.values()) == 15
    assert sum(box.GEMS.value.values()) + sum(box.DIAMONDS.value.values()) == 58


def test_G2_2_nine_kinds_of_gems_six_of_each_and_four_diamonds() -> None:
    assert box.GEMS.value == {f"{shape}-{colour}": 6 for colour in box.COLOURS.value for shape in box.SHAPES.value}
    assert COUNTS["diamond"] == 4


def test_G2_3_five_winds_of_each_colour_three_fogs_of_each_and_six_cave_ins() -> None:
    assert [COUNTS[f"{colour}-wind"] for colour in ("red", "yellow", "blue")] == [5, 5, 5]
    assert [COUNTS[f"{colour}-fog"] for colour in ("orange", "green", "violet")] == [3, 3, 3]
    assert COUNTS["cave-in"] == 6


def test_G3_1_two_to_five_play_with_the_whole_box() -> None:
    assert GNOMES.seats == (2, 3, 4, 5)
    for seats in GNOMES.seats:
        assert fresh(seats).state.census() == list(COUNTS.values())


def test_G3_2_five_cards_for_each_and_nobody_sees_those_of_others() -> None:
    for seats in GNOMES.seats:
        state = played(seats, 1 + 5 * seats + 3)
        assert [HAND.size_of(state, seat) for seat in range(seats)] == [5] * seats
        view = state.seen_by(0)
        assert isinstance(view, NimbleGnomes)
        assert sum(HAND.counts(view, 0)) == 5
        assert sum(sum(HAND.counts(view, seat)) for seat in range(1, seats)) == 0
    dealing = fresh(3).play("* first 2").state
    action = dealing.read("deal 1 cave")
    assert [dealing.say(dealing.told(seat, CHANCE, action)) for seat in (0, 1, SPECTATOR)] == [
        "deal 1 cave", "deal 1 ?", "deal 1 ?"
    ]  # fmt: skip


def test_G3_3_three_cards_lie_open_then() -> None:
    state = played(4, 1 + 20)
    assert [OPEN.get(state, place) for place in range(3)] == [-1, -1, -1]
    game = fresh(2)
    rng = Rng(4)
    for _ in range(11):
        step(game.state, rng)
    game.asks("*").play("* open diamond", "* open cave", "* open cave-in").says(open="diamond cave cave-in", left="89")


def test_G3_4_the_lot_decides_who_begins_and_turns_pass_clockwise() -> None:
    fresh(4).asks("*", "first 1", "first 2", "first 3", "first 4")
    state = fresh(3).play("* first 3").state
    assert isinstance(state, NimbleGnomes)
    rng = Rng(1)
    order: list[int] = []
    while len(order) < 5:
        seat = step(state, rng)
        if seat != CHANCE and (not order or order[-1] != seat):
            order.append(int(seat))
    assert order == [2, 0, 1, 2, 0]


def test_G11_1_with_the_quick_start_everybody_begins_with_a_cave() -> None:
    game = fresh(3, quick=True)
    game.says(before_1="cave", before_2="cave", before_3="cave", left="99")
    assert game.state.census() == list(COUNTS.values())
    assert isinstance(game.state, NimbleGnomes)
    assert DECK.count(game.state, CAVE) == 11
