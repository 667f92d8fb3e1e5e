"""Set-up for two to four players (P5)."""

import pytest

from igroteka.engine import CHANCE, CHANCE_ONLY, Rng, seats_in, step
from igroteka.games.portals.rules.state import Portals
from igroteka.words import Complaint
from tests.portals.table import PORTALS, fresh


def set_up(seats: int, seed: int = 1, **options: object) -> Portals:
    state = PORTALS.start(seats, options)
    assert isinstance(state, Portals)
    rng = Rng(seed)
    while state.awaiting() == CHANCE_ONLY:
        step(state, rng)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P5_1_a_board_drawn_at_random_between_each_two_neighbours(seats: int) -> None:
    game = fresh(seats)
    state = game.state
    assert isinstance(state, Portals)
    assert state.boards.boards == seats
    game.asks("*", "board 1 1 plain", "board 1 2 plain", "board 1 3 plain", "board 1 4 plain")
    game.play("* board 1 3 plain").asks("*", "board 2 1 plain", "board 2 2 plain", "board 2 4 plain")


def test_P5_1_sides_are_as_agreed_and_may_be_mixed() -> None:
    assert [fresh(2, sides="advanced").state.say(a) for a in fresh(2, sides="advanced").state.legal(CHANCE)] == [
        f"board 1 {sheet} advanced" for sheet in (1, 2, 3, 4)
    ]
    mixed = fresh(3, sides="pad").play("* board 1 1 plain", "* board 2 2 advanced")
    mixed.asks("*", "board 3 3 plain", "board 3 3 advanced", "board 3 4 plain", "board 3 4 advanced")
    with pytest.raises(Complaint, match="pa"):
        PORTALS.start(3, {"sides": "pa"})


def test_P5_2_open_to_a_player_are_the_board_and_source_on_the_left_and_right() -> None:
    four = set_up(4)
    assert [[int(four.board_of(seat, side)) for side in (0, 1)] for seat in range(4)] == [
        [0, 3],
        [1, 0],
        [2, 1],
        [3, 2],
    ]
    two = set_up(2)
    assert [{int(two.board_of(seat, side)) for side in (0, 1)} for seat in range(2)] == [{0, 1}, {0, 1}]
    four.apply(0, four.legal(0)[0])
    while four.awaiting() == CHANCE_ONLY:
        step(four, Rng(1))
    wrong = four.why_not(0, four.read("stone 2 air"))
    assert wrong is not None
    assert wrong.clause == "P5.2"


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 15), (4, 20)])
def test_P5_3_stones_in_the_bag(seats: int, each: int) -> None:
    state = PORTALS.start(seats, {})
    assert isinstance(state, Portals)
    assert [int(state.stones.bag(element)) for element in range(5)] == [each] * 5


def test_P5_4_two_open_keys_of_each_colour() -> None:
    for seed in range(20):
        state = set_up(2, seed)
        colours = [int(state.material.key_colour[state.keys.open(place)]) for place in range(6)]
        assert colours == [0, 0, 1, 1, 2, 2]
        decks = [bin(state.keys.deck(colour)).count("1") for colour in range(3)]
        assert decks == [10, 10, 10]
        sizes = [int(state.material.key_size(state.keys.open(place))) for place in range(6)]
        assert sizes == [2, 2, 3, 3, 4, 4]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P5_5_six_stones_on_each_source_and_three_markers_beside_it(seats: int) -> None:
    state = set_up(seats)
    for source in range(seats):
        assert sum(state.stones.source(source, element) for element in range(5)) == 6
        assert (state.stones.markers(source, 0), state.stones.markers(source, 1)) == (3, 3)


def test_P5_5_stones_are_drawn_by_how_many_lie_in_the_bag() -> None:
    state = fresh(2)
    state.play("* board 1 1 plain", "* board 2 2 plain")
    for key in (3, 4, 1, 5, 2, 6):
        state.play(f"* key {key}")
    assert list(state.state.weights()) == [10, 10, 10, 10, 10]
    state.play("* source 1 fire", "* source 1 fire")
    assert list(state.state.weights()) == [10, 10, 8, 10, 10]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P5_6_seat_1_begins(seats: int) -> None:
    state = set_up(seats)
    assert seats_in(state.awaiting()) == [0]
    assert state.first == 0
