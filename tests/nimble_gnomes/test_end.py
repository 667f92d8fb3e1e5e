"""The end of the game and who wins (G9, G10), and the other reading of the last lap (G11.4)."""

import pytest

from igroteka.engine import Outcome, Rng, playout
from igroteka.games.nimble_gnomes.rules.components import DECK, DISCARDED, LAST_TURN, TURN
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from tests.nimble_gnomes.table import finished, fresh, played, position, table

LAST_CARD = "hand 1: diamond\nhand 2: diamond\nhand 3: diamond\nbefore 1: cave\nbefore 2: cave\nbefore 3: cave\n"


def nearly(text: str = "", deck: str = "round-ruby", gnomes: str = "3", turn: int = 0) -> str:
    """One card is left in the deck, and seat 1 + turn is to move."""
    discard = "discard: -\n"
    return f"gnomes: {gnomes}\nphase: playing first 1 turn {turn} last 0\ndeck: {deck}\n{discard}{LAST_CARD}{text}"


def test_G9_1_the_last_lap_comes_when_the_last_card_is_taken() -> None:
    game = table(nearly()).play("1 take deck", "* draw round-ruby").says(phase="playing first 1 turn 1 last 3")
    game.asks(1, "gem diamond", "gem round-ruby")


def test_G9_1_or_when_it_is_turned_up() -> None:
    game = table(nearly("open: cave-in diamond cave")).play("1 take diamond", "* open round-ruby")
    game.says(phase="playing first 1 turn 1 last 3", left="0")


def test_G9_2_the_lap_is_finished_so_that_all_had_as_many_turns() -> None:
    game = table(nearly()).play("1 take deck", "* draw round-ruby", "1 gem diamond").asks(2).play("2 gem diamond")
    assert game.asks(3).play("3 gem diamond").state.outcome() is not None
    last = table(nearly(turn=2)).play("3 take deck", "* draw round-ruby", "3 gem diamond").state
    assert last.outcome() is not None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_G9_2_in_any_game_all_have_as_many_turns(seats: int) -> None:
    for seed in range(20):
        for lap in ("finished", "another"):
            state = finished(seats, seed, last_lap=lap)
            assert TURN.get(state) % seats == 0
            assert TURN.get(state) == LAST_TURN.get(state)


def test_G9_3_then_an_open_card_may_be_taken_or_none_and_is_not_replaced() -> None:
    game = table(nearly("open: cave-in square-ruby cave")).play("1 take deck", "* draw round-ruby", "1 gem diamond")
    game.asks(2, "take nothing", "take cave-in", "take square-ruby", "take cave").refuses("2 take deck", "G9.3")
    game.play("2 take square-ruby").says(open="cave-in - cave").asks(2, "gem diamond", "gem square-ruby")
    game.play("2 gem square-ruby", "3 take nothing").asks(3, "gem diamond")


def test_G9_3_with_nothing_open_one_plays_at_once() -> None:
    game = table(nearly()).play("1 take deck", "* draw round-ruby", "1 gem diamond")
    game.asks(2, "gem diamond")


def test_G9_4_playing_stays_compulsory() -> None:
    game = table(nearly("open: cave-in square-ruby cave")).play("1 take deck", "* draw round-ruby", "1 gem diamond")
    game.play("2 take nothing").asks(2, "gem diamond").refuses("2 discard diamond", "G5.6")


def test_G9_5_the_discard_pile_is_never_used_again() -> None:
    for seats in (2, 5):
        state = finished(seats, 3)
        assert DECK.left(state) == 0
        assert DISCARDED.total(state) > 0


def test_G9_6_cards_in_hand_count_for_nothing() -> None:
    ending = "phase: playing first 1 turn 2 last 2\nleft: 0\npending 2: play 0\n"
    hands = "hand 1: diamond*4 round-ruby\nhand 2: red-wind\nbefore 1: cave\nbefore 2: cave round-ruby"
    outcome = table(ending + hands).play("2 discard red-wind").state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 1), (1,))


def over(*before: str) -> Outcome:
    """The outcome if these gems lie before the players."""
    lines = [f"before {seat}: cave {gems}" for seat, gems in enumerate(before, 1)]
    text = f"gnomes: {len(before)}\nphase: over first 1 turn 0 last 0\n" + "\n".join(lines)
    outcome = position(text).outcome()
    assert outcome is not None
    return outcome


def test_G10_1_most_sets_of_six_win() -> None:
    """Even against many sets of five."""
    six, fives = "round-ruby*6", "round-sapphire*5 square-heliodor*5"
    outcome = over(six, fives)
    assert outcome.winners == (0,)
    assert outcome.reason == "end-deck"


def test_G10_2_equals_compare_fives_then_fours_and_so_on() -> None:
    outcome = over("round-ruby*6 square-sapphire", "round-heliodor*6 square-sapphire*2", "square-ruby*5")
    assert outcome.places == (2, 1, 3)
    assert over("teardrop-ruby*4 round-heliodor*3", "square-ruby*4 round-sapphire*2 square-heliodor*0").winners == (0,)
    assert over("diamond*2", "round-ruby square-ruby teardrop-ruby", "round-sapphire").places == (2, 1, 3)


def test_G10_3_a_complete_tie_is_a_draw() -> None:
    outcome = over("round-ruby*6 square-sapphire", "round-heliodor*6 square-sapphire", "square-ruby")
    assert outcome.places == (1, 1, 3)
    assert outcome.reason == "end-draw"
    assert over("diamond", "diamond").winners == (0, 1)


def test_G11_4_with_another_lap_everybody_has_one_more_turn() -> None:
    agreed = "3 another-lap"
    game = table(nearly("open: cave-in square-ruby cave", gnomes=agreed))
    game.play("1 take deck", "* draw round-ruby").says(phase="playing first 1 turn 1 last 6")
    game.play("1 gem diamond", "2 take nothing", "2 gem diamond", "3 take square-ruby", "3 gem diamond")
    game.asks(1, "take nothing", "take cave-in", "take cave").play("1 take nothing", "1 gem round-ruby")
    game.play("2 take cave-in", "2 curse 1 cave-in", "3 take nothing")
    assert game.play("3 gem square-ruby").state.outcome() is not None


def test_G11_4_a_hand_that_is_empty_has_nothing_to_play() -> None:
    game = table(nearly(gnomes="3 another-lap")).play("1 take deck", "* draw round-ruby", "1 gem diamond")
    game.play("2 gem diamond", "3 gem diamond", "1 gem round-ruby")
    assert game.state.outcome() is not None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_thousand_random_games_end_within_a_bound(seats: int) -> None:
    start = fresh(seats, thick_fog=True, last_lap="another").state
    ties = 0
    for seed in range(250):
        state = start.clone()
        steps = playout(state, Rng(seed))
        assert steps < 320
        outcome = state.outcome()
        assert outcome is not None
        ties += len(outcome.winners) > 1
    assert ties < 60


def test_a_game_is_not_over_in_the_middle() -> None:
    state = played(2, 100)
    assert isinstance(state, NimbleGnomes)
    assert state.outcome() is None
