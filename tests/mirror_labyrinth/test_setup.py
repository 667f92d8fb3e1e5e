"""The box and the set-up (M1, M2), the order of turns (M3)."""

from collections import Counter

import pytest

from igroteka.engine import CHANCE, CHANCE_ONLY, Rng, step
from igroteka.games.mirror_labyrinth.rules import boxfile
from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.actions import CROSSING
from igroteka.games.mirror_labyrinth.rules.material import fragment
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.words import Complaint
from tests.mirror_labyrinth.table import LABYRINTH, board_of, fresh, laid, stops, table


def where(state: MirrorLabyrinth, first: int, last: int) -> list[int]:
    """The crossings on which one of these things lies."""
    return [crossing for crossing in range(100) if first <= state.cells[crossing] <= last]


def test_M1_1_two_to_four_players_and_a_rune_of_each_strength_in_each_colour() -> None:
    fresh(4).says(rune_stacks="R1 R2 R3 R4 B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2 G3 G4")
    assert LABYRINTH.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(Complaint):
            LABYRINTH.start(seats)


def test_M2_1_a_hundred_crossings_and_ten_start_points_in_each_quarter() -> None:
    material = boxfile.standard()
    starts = [crossing for crossing in range(100) if material.start[crossing]]
    assert (CROSSING.text(0), CROSSING.text(9), CROSSING.text(99)) == ("A1", "J1", "J10")
    assert Counter(fragment(crossing) for crossing in starts) == dict.fromkeys(range(4), 10)
    assert {fragment(0), fragment(9), fragment(90), fragment(99)} == {0, 1, 2, 3}
    for line in range(10):
        assert sum(crossing % 10 == line for crossing in starts) == 4
        assert sum(crossing // 10 == line for crossing in starts) == 4


@pytest.mark.parametrize(("few", "count"), [(False, 4), (True, 3)])
def test_M2_2_mirrors_on_start_points_of_each_quarter(few: bool, count: int) -> None:
    diagonals = set()
    for seed in range(3):
        state = laid(2, seed, few_mirrors=few)
        mirrors = where(state, p_.SLASH, p_.BACKSLASH)
        assert Counter(fragment(crossing) for crossing in mirrors) == dict.fromkeys(range(4), count)
        assert all(state.material.start[crossing] for crossing in mirrors)
        diagonals |= {int(state.cells[crossing]) for crossing in mirrors}
    assert diagonals == {p_.SLASH, p_.BACKSLASH}


def test_M2_3_a_portal_figure_and_a_rune_of_its_own_colour_in_each_quarter() -> None:
    places = set()
    for seed in range(4):
        state = laid(2, seed)
        figures, runes = where(state, p_.FIGURE, p_.FIGURE + 3), where(state, p_.RUNE, p_.AMULET - 1)
        for pieces in (figures, runes):
            assert sorted(fragment(crossing) for crossing in pieces) == [0, 1, 2, 3]
            assert all(state.material.start[crossing] for crossing in pieces)
        assert sorted((int(state.cells[crossing]) - p_.RUNE) // 4 for crossing in runes) == [0, 1, 2, 3]
        places.add(tuple(figures + runes))
    assert len(places) == 4
    fresh().offers("*", "portal A1 1 up", "portal A1 1 right", "portal A1 4 left", "portal B5 2 down")


def test_M2_4_the_other_runes_lie_shuffled_and_face_down_in_a_stack_for_each_colour() -> None:
    state = laid(2)
    on_board = sum(1 << int(thing) - p_.RUNE for thing in state.cells if p_.RUNE <= thing < p_.AMULET)
    assert state.rune_stack() == 0xFFFF & ~on_board
    assert all(int(state.rune_stack()) >> colour * 4 & 15 for colour in range(4))
    assert [state.top(colour) for colour in range(4)] == [-1] * 4
    game = table("1 R4", deck="3").play("1 move B1", "* card 3")
    game.asks("*", "rune G3 red 1", "rune G3 red 2", "rune G3 red 3")


def test_M2_5_each_initiative_card_names_another_start_point() -> None:
    material = boxfile.standard()
    named = [int(crossing) for crossing in material.card_crossing]
    assert len(named) == len(set(named)) == 40
    assert all(material.start[crossing] for crossing in named)
    assert CROSSING.text(named[2]) == "G3"
    assert fresh().state.show().count("deck: 1 2 3 4") == 1


def test_M3_1_a_lot_decides_who_begins_and_turns_pass_clockwise() -> None:
    game = table("1 . . R4\n2 . . . . .\n. . .\n3", "", seats=3, phase="setup", pending_chance="first 0")
    game.asks("*", "first 1", "first 2", "first 3").play("* first 2")
    game.asks(2).play("2 move B2").asks(3).play("3 move B4").asks(1).play("1 move B1")
    assert board_of(game).phase == p_.OVER  # a lap without a rune
    drawn = {
        seat: table("", phase="setup", pending_chance="first 0", seats=4).play(f"* first {seat}") for seat in (1, 4)
    }
    drawn[1].asks(1)
    drawn[4].asks(4)


@pytest.mark.parametrize("modes", ["", "abilities", "tasks", "initiative", "advanced"])
def test_M3_1_there_is_no_lot_where_initiative_cards_decide(modes: str) -> None:
    state, drawn = LABYRINTH.start(3, dict.fromkeys(modes.split(), True)), 0
    rng = Rng(1)
    while state.awaiting() == CHANCE_ONLY:
        drawn += state.say(state.legal(CHANCE)[0]).startswith("first")
        step(state, rng)
    assert drawn == (modes not in ("initiative", "advanced"))


def test_M3_2_the_first_turn_begins_on_a_free_start_point_and_goes_on_with_a_move() -> None:
    game = table("R4 . / . . .\n. 2", phase="playing round 1")
    game.offers(1, "stand D2", "stand G3")
    game.refuses("1 stand A1", "M3.2").refuses("1 stand C1", "M3.2").refuses("1 stand B1", "M3.2")
    game.play("1 stand G3").asks(1)
    assert {"G2", "H3", "G4", "F3"} <= stops(game)


def test_M3_3_one_move_is_compulsory_and_the_next_turn_begins_where_the_mage_stands() -> None:
    game = table("1 . R4\nB4 Y4\n. .\n2 G3", rune_stacks="-")
    game.refuses("1 stay", "M3.3").refuses("1 done", "M3.3").play("1 move B1").asks(2).changes("""
        board:
          . 1 R4 . . . . . . .
          B4 Y4 . . . . . . . .
          . . . . . . . . . .
          2 G3 . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
    """)
    game.play("2 move B4").asks(1)
    assert stops(game) == {"A1", "A2", "B2", "C1"}
