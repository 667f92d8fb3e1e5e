"""Rounds and the end of the game (P10)."""

import pytest

from igroteka.engine import CHANCE_ONLY, Outcome, Rng, playout, seats_in, step
from igroteka.games.portals.rules.position import COLLECTING
from tests.portals.table import PORTALS, played, position, table

END_OF_ROUND = "phase: activating round {} first {} turn 12\nsource 1: -\nsource 2: -\nmarkers 1: 0 0\nmarkers 2: 0 0\n"


def test_P10_1_markers_return_the_next_player_is_first_and_sources_are_filled() -> None:
    game = table(
        END_OF_ROUND.format(1, 1) + "keys 1: 18 .A. ... .A.; 24 ... F## ...\nboard 2: 2 plain\n  E . . . .\nareas: -\n"
    )
    game.play("1 place 18 1a1 r0").asks("*").says(markers_1="3 3", markers_2="3 3")
    for source in (1, 2):
        for element in ("air", "air", "earth", "fire", "water", "time"):
            game.play(f"* source {source} {element}")
    game.says(source_1="A2 E1 F1 W1 T1", source_2="A2 E1 F1 W1 T1", keys_1="-; 24 ... F## ...; -; -")
    game.asks(2)
    assert game.state.show().count("phase: collecting round 2 first 2 turn 1") == 1
    assert "E t e f w" in game.state.show()  # the boards stay as they are


def test_P10_1_the_first_player_moves_on_clockwise_every_round() -> None:
    state = played(3, 0)
    rng = Rng(4)
    firsts: dict[int, int] = {}
    while state.awaiting():
        if state.phase == COLLECTING and state.turn == 1 and state.awaiting() != CHANCE_ONLY:
            firsts.setdefault(int(state.round), seats_in(state.awaiting())[0])
        step(state, rng)
    assert firsts == {1: 0, 2: 1, 3: 2, 4: 0}


def test_P10_2_the_game_ends_after_phase_two_of_the_fourth_round() -> None:
    third = table(END_OF_ROUND.format(3, 1) + "keys 1: 18 .A. ... .A.").play("1 place 18 1a1 r0").asks("*")
    assert third.state.outcome() is None
    fourth = table(END_OF_ROUND.format(4, 2) + "keys 1: 18 .A. ... .A.").play("1 place 18 1a1 r0")
    assert fourth.state.awaiting() == 0
    outcome = fourth.state.outcome()
    assert outcome is not None
    assert outcome.reason == "end-rounds"


def test_P10_3_keys_not_charged_are_dropped_and_their_stones_bring_nothing() -> None:
    game = table(
        END_OF_ROUND.format(4, 2)
        + "bag: A1\nkeys 1: 18 .A. ... .A.; 24 ... FF# ...\nkeys 2: 3 ..E #.. ...\n"
        + "points 2: matches 3 neighbours 0 signs 0 lost 0"
    )
    game.play("1 place 18 1a1 r0").says(
        keys_1="-; -; -; -", keys_2="-; -; -; -", bag="A1 E1 F2", orange_discard="3 18", red_discard="24"
    )
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.scores[1] == 3


@pytest.mark.parametrize(
    ("points", "places", "winners"), [((5, 3), (1, 2), (0,)), ((2, 9), (2, 1), (1,)), ((4, 4), (1, 1), (0, 1))]
)
def test_P10_4_most_points_win_and_equals_share(
    points: tuple[int, int], places: tuple[int, int], winners: tuple[int, ...]
) -> None:
    text = "".join(f"points {i + 1}: matches {p} neighbours 0 signs 0 lost 0\n" for i, p in enumerate(points))
    state = position("phase: activating round 4 first 1 turn 12\n" + text)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.winners) == (points, places, winners)


def test_places_with_three_players() -> None:
    assert Outcome.by_points((7, 9, 7), "end").places == (2, 1, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bag_never_runs_dry_and_everybody_takes_24_stones(seats: int) -> None:
    for seed in range(50):
        state = PORTALS.start(seats, {"spells": seed % 2 == 1})
        playout(state, Rng(seed))
        assert state.outcome() is not None
