"""Amulets as partners of runes (M7), abilities and facing (M8)."""

import pytest

from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.material import fragment
from igroteka.games.mirror_labyrinth.rules.scoring import score
from tests.mirror_labyrinth.table import board_of, choices, laid, position, stops, table


def test_M7_1_amulets_lie_one_in_each_quarter_and_are_taken_and_replaced_like_runes() -> None:
    state = laid(3, amulets=True)
    amulets = [crossing for crossing in range(100) if state.cells[crossing] >= p_.AMULET]
    assert sorted(fragment(crossing) for crossing in amulets) == [0, 1, 2, 3]
    colours = [int(state.material.amulet_colour[state.cells[crossing] - p_.AMULET]) for crossing in amulets]
    assert sorted(colours) == [0, 1, 2, 3]
    covered = table("1 a1 .\n.\n.\n2", "amulets", deck="3").play("1 move B1", "* card 3")
    covered.asks("*", "amulet G3 5").says(amulets_1="1")  # face down they are all alike
    open_ones = table("1> a1 .\n.\n.\n2^", "abilities", deck="3").play("1 move B1 right", "* card 3")
    open_ones.asks("*", "amulet G3 5", "amulet G3 7", "amulet G3 15")


def test_M7_2_a_rune_counts_only_with_an_amulet_of_its_colour_strongest_first() -> None:
    state = position(modes="amulets", phase="over ending 1", runes_1="R1 R2 R4 B3 G4", amulets_1="1 5 2 3")
    assert score(state, 0) == 4 + 2 + 3
    assert score(position(runes_1="R1 R2 R4 B3 G4"), 0) == 14


def test_M7_3_among_equals_more_pairs_win_then_the_victory_is_shared() -> None:
    outcome = position(
        modes="amulets",
        phase="over ending 1",
        seats=4,
        **{"runes_1": "R4", "amulets_1": "1", "runes_2": "R1 R3", "amulets_2": "5 7", "runes_3": "B1 B3"},
        **{"amulets_3": "2 8", "runes_4": "G4 G3 G2", "amulets_4": "4"},
    ).outcome()
    assert outcome is not None
    assert outcome.scores == (4, 4, 4, 4)
    assert outcome.places == (3, 1, 1, 3)


def test_M7_4_taking_an_amulet_is_taking_something() -> None:
    game = table("1 a1 .\n.\n.\n2", "amulets", phase="playing round 2 idle 1", amulet_stacks="-")
    game.play("1 move B1").asks(2)
    assert board_of(game).idle == 0


def test_M8_1_each_amulet_can_be_used_once_and_counts_when_spent() -> None:
    game = table(".\n. 1>", "abilities", amulets_1="6 8").play("1 use 6").says(amulets_1="6* 8")
    game.refuses("1 use 6", "M8.1").refuses("1 use 7", "M8.1").refuses("1 use 8", "M9.8")
    table("1", "amulets", amulets_1="6").refuses("1 use 6", "M8.1")
    assert score(position(modes="abilities", runes_1="R4", amulets_1="1*"), 0) == 4


def test_M8_2_amulets_before_or_after_the_move_passing_ones_only_before() -> None:
    game = table("1> . R4\n/\n.\n2^", "abilities", amulets_1="1 6 8")
    assert {"use 1", "use 6", "use 8"} <= choices(game)
    game.play("1 move B1 right")
    assert choices(game) == {"left", "right", "use 6", "use 8", "done"}
    game.refuses("1 use 1", "M8.2").play("1 use 8").asks(1, "rotate A2 right").refuses("1 done", "M9.8")
    game.play("1 rotate A2 right", "1 use 6", "1 left", "1 left").asks(2)


def test_M8_2_an_amulet_just_taken_can_be_used() -> None:
    game = table("1> a6 .\n.\n.\n2^", "abilities", amulet_stacks="-").play("1 move B1 right")
    assert choices(game) == {"left", "right", "use 6", "done"}


def test_M8_3_mages_move_forward_only_and_look_where_their_last_step_led() -> None:
    game = table("1> .  \\\n.  .  .\n.  .  R4\n2^", "abilities")
    assert stops(game) == {"B1 right", "C2 down", "C3 down"}
    game.refuses("1 move A2 down", "M4.1").refuses("1 move B1", "M8.3").refuses("1 move B1 up", "M8.3")
    game.play("1 move C2 down", "1 done").asks(2)
    assert board_of(game).facing(0) == 2
    table("1 . R4").refuses("1 move B1 right", "M8.3")


def test_M8_3_the_facing_follows_portals() -> None:
    game = table("\n".join([".", ". . 1^", *["."] * 7, "."]), "abilities").play("1 move H9 up")
    assert board_of(game).facing(0) == 0
    sideways = table(".\n.\n1<", "abilities").play("1 move J8 left")
    assert board_of(sideways).facing(0) == 3


def test_M8_4_who_comes_onto_the_board_looks_wherever_he_likes() -> None:
    game = table(". .\n2^", "abilities", phase="playing round 1").play("1 stand G3")
    game.asks(1, "face up", "face right", "face down", "face left").refuses("1 move G2 up", "M8.4")
    game.play("1 face down").asks(1)
    assert "G4 down" in stops(game)
    assert "G2 up" not in stops(game)


def test_M8_5_one_quarter_turn_before_or_after_the_move() -> None:
    board = ".\n. 1>\n.\n2^"
    before = table(board, "abilities").play("1 left").refuses("1 right", "M8.5").refuses("1 left", "M8.5")
    before.play("1 move B1 up").asks(2)
    after = table(board, "abilities").play("1 move C2 right", "1 right").asks(2)
    assert board_of(after).facing(0) == 2
    table("1 . R4").refuses("1 left", "M8.5")


def test_M8_6_who_can_move_only_after_a_quarter_turn_must_make_it() -> None:
    game = table("1> 2^", "abilities")
    assert (stops(game), choices(game)) == (set(), {"right"})
    game.refuses("1 stay", "M8.6").refuses("1 left", "M8.6").play("1 right")
    assert "A2 down" in stops(game)


def test_M8_6_nobody_turns_away_from_all_ways() -> None:
    game = table("1v 2^", "abilities")
    assert choices(game) == {"right"}
    game.refuses("1 left", "M8.6").play("1 move A2 down")
    assert choices(game) == {"left", "right", "done"}


def test_M8_7_who_is_stuck_may_turn_and_stays_and_needs_no_amulet_to_get_free() -> None:
    game = table("1> 2^\n3^", "abilities", seats=3, amulets_1="2")
    assert choices(game) == {"left", "right", "stay", "use 2"}
    game.play("1 left").asks(1, "stay", "use 2").play("1 stay").asks(2)
    table("1> 2^\n3^", "abilities", seats=3).play("1 stay").asks(1, "left", "right", "done")
    table("1> 2^\n3^", "abilities", seats=3, amulets_1="2").play("1 use 2").refuses("1 stay", "M3.3")


@pytest.mark.parametrize(("amulet", "origin"), [(14, "B1"), (15, "B3")])
def test_M8_8_mages_that_are_moved_take_nothing(amulet: int, origin: str) -> None:
    game = table(". 1>\n. R4\n. 2^", "abilities", amulets_1=str(amulet)).play(f"1 use {amulet}")
    game.refuses(f"1 push {origin} B2", "M10.1").says(runes_1="-")


def test_M8_8_one_turn_brings_one_token() -> None:
    game = table("1> R4 B4\n.\n.\n2^", "abilities", rune_stacks="-", amulets_1="14").play("1 move B1 right")
    game.play("1 use 14").refuses("1 push B1 C1", "M10.1").play("1 push B1 B2", "1 done").asks(2).says(runes_1="R4")


def test_M8_9_an_extra_turn_has_its_own_quarter_turn_and_passes_nothing_any_more() -> None:
    game = table("1> R1 R2 . R3\n.\n.\n2^", "abilities", rune_stacks="-", amulets_1="11").play("1 use 11")
    assert "E1 right" in stops(game)
    game.play("1 move B1 right", "1 right").asks(1).offers(1, "left", "right").play("1 left")
    assert stops(game) == {"C1 right"}
