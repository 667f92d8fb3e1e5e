"""Ways (M4)."""

import pytest

from igroteka.games.mirror_labyrinth.rules.actions import CROSSING
from igroteka.games.mirror_labyrinth.rules.ways import stops_from
from igroteka.games.mirror_labyrinth.telling import TELLING
from igroteka.testing import Rehearsal
from igroteka.words import words
from tests.mirror_labyrinth.table import board_of, on_terminal, stops, table


def test_M4_1_at_least_one_step_in_any_direction_and_a_stop_of_ones_own_choice() -> None:
    game = table("""
        1  .  .  R1
        G2 B2
    """)
    game.asks(1, "move B1", "move C1", "move D1", "move A2", "move B2")
    game.refuses("1 move A1", "M4.1").refuses("1 move E1", "M4.1")


def test_M4_2_a_mirror_turns_the_way_by_a_quarter_on_both_its_sides() -> None:
    down = table("""
        1> .  \\
        .  .  .
        .  .  R4
    """, "abilities")  # fmt: skip
    assert stops(down) == {"B1 right", "C2 down", "C3 down"}
    down.refuses("1 move C1 right", "M4.2")
    back = table("""
        R4 .  \\
        .  .  .
        .  .  1^
    """, "abilities")  # fmt: skip
    assert stops(back) == {"C2 up", "B1 left", "A1 left"}
    other_side = table("""
        .  .  .  R4
        .  .  .  \\  .  1<
    """, "abilities")  # fmt: skip
    assert stops(other_side) == {"E2 left", "D1 up"}
    slash = table("""
        .  .  .  R4
        1> .  .  /
    """, "abilities")  # fmt: skip
    assert stops(slash) == {"B2 right", "C2 right", "D1 up"}


def test_M4_2_any_number_of_mirrors_may_lie_on_one_way() -> None:
    game = table("""
        1> \\  /  R4
        .  \\  /
    """, "abilities")  # fmt: skip
    assert stops(game) == {"D1 right"}


@pytest.mark.parametrize(
    ("board", "reached"),
    [
        ("1^ .\n.  R4", {"B1 down", "B2 down"}),
        (". . . . . . . . . 1>\n. . . . . . . . R4 .", {"J2 left", "I2 left"}),
        ("\n".join([". ."] * 8 + [". R4", "1v ."]), {"B10 up", "B9 up"}),
        ("1< . R4\n. . R3", {"A2 right", "B2 right", "C2 right"}),
        (".\n.\n.\n. . R4\n1<", {"A4 right", "B4 right", "C4 right"}),
    ],
)
def test_M4_3_at_the_edge_two_mirrors_lead_into_the_neighbouring_line(board: str, reached: set[str]) -> None:
    assert stops(table(board, "abilities")) == reached


PORTALS = """
    .  .  R4
    .  .  .
    .  .  .
    1> .  .  p1<
    .
    .  .  .  .  .  .  p4^
    .  .  .  .  .  .  B4
    .
    .
    .  .  .  .  .  .  .  Y4
"""


def test_M4_4_a_portal_is_entered_and_left_by_any_other_of_its_element() -> None:
    game = table(PORTALS, "abilities")
    assert stops(game) == {"B4 right", "C4 right", "C1 down", "G7 down", "H10 up"}
    game.refuses("1 move D4 right", "M4.4")


def test_M4_5_portals_of_the_edge_lead_in_and_out() -> None:
    game = table("\n".join([".", ". . 1^", *["."] * 7, ". . . . . . . R4"]), "abilities")
    assert stops(game) == {"C1 up", "H10 up"}


def test_M4_6_a_blocked_way_out_is_none_and_without_one_the_portal_is_an_obstacle() -> None:
    blocked = PORTALS.replace("B4", "2^")
    assert stops(table(blocked, "abilities")) == {"B4 right", "C4 right", "C1 down", "H10 up"}
    side = PORTALS.replace("B4", "p2>").replace("Y4", "2^")
    assert "G7 down" not in stops(table(side.replace("p2>", "p2<"), "abilities"))
    alone = table("\n".join([".", ". . 1^", *["."] * 7, ". . . . . . . 2^"]), "abilities")
    assert stops(alone) == {"C1 up"}


def test_M4_7_sides_of_portals_and_other_mages_are_obstacles() -> None:
    side = table("1> .  .  p1^", "abilities")
    assert stops(side) == {"B1 right", "C1 right"}
    mage = table("1> .  .  2^", "abilities")
    assert stops(mage) == {"B1 right", "C1 right"}
    mage.refuses("1 move D1 right", "M4.7")


def test_M4_8_a_way_ends_where_it_repeats_itself_and_the_own_crossing_is_free() -> None:
    game = table("1>", "abilities")
    row = [f"{letter}1 right" for letter in "ABCDEFGHIJ"] + [f"{letter}2 left" for letter in "ABCDEFGHIJ"]
    assert stops(game) == set(row)
    square = table("""
        /  .  \\
        1^ .  .
        \\  .  /
    """, "abilities")  # fmt: skip
    assert stops(square) == {"B1 right", "C2 down", "B3 left", "A2 up"}
    assert way(square, "A2 up") == (
        "up, mirror right at A1, mirror down at C1, mirror left at C3, mirror up at A3, stop at A2"
    )


def test_M4_8_ways_are_found_nearest_first_and_told_bend_by_bend() -> None:
    game = table(PORTALS, "abilities")
    assert [CROSSING.text(step >> 2) for step in stops_from(board_of(game), 0)][:2] == ["B4", "C4"]
    assert way(game, "G7 down") == "right, through ♦ fire to G6, stop at G7, takes ● blue rune 4"
    assert way(game, "H10 up") == "right, through ♦ fire to the edge at H10, stop at H10, takes ≡ yellow rune 4"


def way(game: Rehearsal, stop: str) -> str:
    """The way to a stop in words."""
    state = board_of(game)
    return on_terminal(TELLING.label(state, 0, state.read(f"move {stop}"), words("en", "mirror_labyrinth")))


def test_M4_9_who_can_stop_nowhere_stays_and_takes_nothing() -> None:
    game = table("1 2\n3", seats=3)
    game.asks(1, "stay").play("1 stay").asks(2)
    assert (board_of(game).idle, board_of(game).at(0)) == (1, 0)
