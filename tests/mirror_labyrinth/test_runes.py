"""Runes (M5), the end of the basic game and its strength (M6)."""

import pytest

from igroteka.games.mirror_labyrinth.rules.scoring import score
from igroteka.games.mirror_labyrinth.terminal.table import collection
from igroteka.words import words
from tests.mirror_labyrinth.table import board_of, position, stops, table

ALL_BUT_RED = "B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2 G3 G4"


def test_M5_1_a_way_ends_on_a_rune_and_it_is_taken() -> None:
    game = table("1> . B3 . B2", "abilities")
    assert stops(game) == {"B1 right", "C1 right"}
    game.play("1 move C1 right").says(runes_1="B3")


def test_M5_2_the_next_rune_of_the_colour_follows_at_once_unless_its_stack_is_empty() -> None:
    game = table("1 R4\n.\n.\n2", deck="3 11", rune_stacks="R2 R3 B1").play("1 move B1")
    game.play("* card 3").asks("*", "rune G3 red 2", "rune G3 red 3").play("* rune G3 red 2").asks(2).changes("""
        board:
          . 1 . . . . . . . .
          . . . . . . . . . .
          . . . . . . R2 . . .
          2 . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
        runes 1: R4
        rune stacks: R3 B1
        deck: 11
        discard: 3
    """)
    table("1 R4\n.\n.\n2", rune_stacks="B1").play("1 move B1").asks(2)


def test_M5_3_cards_are_turned_over_until_one_names_a_free_crossing() -> None:
    game = table(". 1 R4\n.\n.\n2", deck="1 3 17", rune_stacks="R2").play("1 move C1")
    game.asks("*", "card 1", "card 3", "card 17")
    occupied = table("/ 1 R4\n. \\\n.\n2", deck="1 3 17", rune_stacks="R2").play("1 move C1", "* card 1")
    occupied.asks("*", "card 3", "card 17").play("* card 17").asks("*", "card 3").play("* card 3")
    occupied.asks("*", "rune G3 red 2").says(discard="1 3 17")


def test_M5_4_the_discard_pile_becomes_the_deck_and_failing_that_the_lot_decides() -> None:
    game = table("/ 1 R4\n.\n.\n2", deck="1", discard="3 7", rune_stacks="R2").play("1 move C1", "* card 1")
    game.asks("*", "card 1", "card 3", "card 7")
    nowhere = table("/ 1 R4\n.\n.\n2", deck="1", discard="29", rune_stacks="R2").play("1 move C1", "* card 1")
    free = [f"spot {letter}{row}" for row in range(1, 11) for letter in "ABCDEFGHIJ"]
    nowhere.asks("*", *(spot for spot in free if spot not in ("spot A1", "spot C1", "spot A4")))
    nowhere.play("* spot J10").asks("*", "rune J10 red 2")


def test_M5_5_a_rune_of_strength_1_gives_an_extra_turn_which_may_bring_another() -> None:
    game = table("1 R1\n.\n.\n2", deck="3", rune_stacks="R4").play("1 move B1", "* card 3", "* rune G3 red 4")
    game.asks(1).play("1 move B2").asks(2)
    chain = table("1 R1 B1\n.\n.\n2", rune_stacks="Y1").play("1 move B1").asks(1).play("1 move C1").asks(1)
    chain.play("1 move C2").asks(2).says(runes_1="R1 B1")


@pytest.mark.parametrize(("option", "shown"), [(False, "♦ ♦ ●"), (True, "♦2 ♦4 ●3")])
def test_M5_6_number_and_colour_of_runes_are_open_their_strength_is_covered(option: bool, shown: str) -> None:
    state = position("1 .\n2", runes_2="R2 R4 B3", runes_1="G4")
    say = words("en", "mirror_labyrinth")
    line = collection(state.seen_by(0), 1, 0, ("Anna", "Boris"), say, option).plain
    assert line.endswith(f"runes {shown}")
    assert ("strength 9" in line) is option
    own = collection(state.seen_by(0), 0, 0, ("Anna", "Boris"), say, False).plain
    assert own == "1 Anna (you) · strength 4 · runes ▲4"


def test_M6_1_the_last_rune_ends_the_game_at_once_without_an_extra_turn() -> None:
    game = table("1 R1\n.\n.\n2", runes_1="R2 R3 R4", runes_2=ALL_BUT_RED, rune_stacks="-").play("1 move B1")
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("end-last-rune", (10, 30), (2, 1))
    on_board = table("1 R1 B1\n.\n.\n2", runes_1="R2 R3 R4", runes_2=ALL_BUT_RED[3:], rune_stacks="-")
    on_board.play("1 move B1").asks(1)


def test_M6_2_a_lap_in_which_nobody_took_anything_ends_the_game() -> None:
    game = table("1 . . R4\n2", phase="playing round 2 turn 0 idle 0").play("1 move B1").asks(2).play("2 move A3")
    outcome = game.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("end-idle-lap", (1, 1))


def test_M6_2_an_extra_turn_belongs_to_the_turn_before_it() -> None:
    game = table("1 R1 . . B4\n.\n.\n2", phase="playing round 2 turn 0 idle 1", rune_stacks="-")
    game.play("1 move B1", "1 move C1").asks(2)
    assert board_of(game).idle == 0


def test_M6_3_strengths_add_up_and_the_strongest_wins() -> None:
    state = position(phase="over ending 1", runes_1="R4 B1 B2", runes_2="G3 Y3", seats=2)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((7, 6), (1, 2))
    assert score(state, 0) == 7


@pytest.mark.parametrize(
    ("runes", "places"),
    [
        (("R4", "B1 Y3", "G1 G2 R1"), (1, 2, 3)),
        (("B4", "R4", "G4"), (1, 1, 1)),
        (("B1 B2", "G3", "R3"), (3, 1, 1)),
    ],
)
def test_M6_4_among_equals_fewer_runes_win_then_the_victory_is_shared(
    runes: tuple[str, ...], places: tuple[int, ...]
) -> None:
    named = {f"runes_{seat}": text for seat, text in enumerate(runes, 1)}
    outcome = position(phase="over ending 1", seats=3, **named).outcome()
    assert outcome is not None
    assert len(set(outcome.scores)) == 1
    assert outcome.places == places
