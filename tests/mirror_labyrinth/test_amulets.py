"""The sixteen amulets (M9) and what is moved by one crossing (M10)."""

import pytest

from igroteka.games.mirror_labyrinth.rules.actions import CROSSING
from igroteka.games.mirror_labyrinth.rules.position_text import thing_text
from igroteka.testing import Rehearsal
from tests.mirror_labyrinth.table import board_of, choices, stops, table


def fire(row: str, top: str = ".", bottom: str = ".", below: str = ".") -> str:
    """Row 4 (and row 5 below it) between the two fire portals of the edge, which lie before C1 and H10."""
    return f"""
        .  .  {top}
        .
        .
        {row}
        {below}
        .
        .
        .
        .
        .  .  .  .  .  .  .  {bottom}
    """


def sign(game: Rehearsal, crossing: str) -> str:
    """What lies on a crossing, as it is drawn."""
    state = board_of(game)
    return thing_text(state, int(state.cells[CROSSING.value(crossing)]))


def test_M9_1_through_one_or_two_mirrors() -> None:
    game = table("""
        1> \\  \\  R4
        .  G4 B4
    """, "abilities", amulets_1="1")  # fmt: skip
    assert stops(game) == {"B2 down"}
    assert stops(game.play("1 use 1")) == {"B2 down", "C2 down", "D1 right"}
    three = table("""
        1> \\  \\  \\  R4
        .  G4 B4 Y4
    """, "abilities", amulets_1="1").play("1 use 1")  # fmt: skip
    assert stops(three) == {"B2 down", "C2 down", "D2 down"}
    edge = table(". . . . . . . . . 1>\n. . . . . . . . . R4", "abilities", amulets_1="1").play("1 use 1")
    assert stops(edge) == {"J2 left"}


def test_M9_2_through_opponents_but_not_onto_them() -> None:
    game = table("1> 2^ 3^ . R4", "abilities", seats=3, amulets_1="2")
    assert stops(game) == set()
    assert stops(game.play("1 use 2")) == {"D1 right", "E1 right"}


def test_M9_3_through_portal_figures_from_any_side_and_still_into_them() -> None:
    side = table("1> p1^ p2^ . R4", "abilities", amulets_1="3").play("1 use 3")
    assert stops(side) == {"D1 right", "E1 right"}
    face = table(fire("1> p1< . R4", "B4", "G4"), "abilities", amulets_1="3")
    assert stops(face) == {"C1 down", "H10 up"}
    assert stops(face.play("1 use 3")) == {"C1 down", "H10 up", "C4 right", "D4 right"}


@pytest.mark.parametrize(
    ("thing", "onto"), [("R3", True), ("a1", True), ("\\", False), ("p1^", False), ("p1<", False), ("2^", False)]
)
def test_M9_4_through_one_obstacle_of_any_kind(thing: str, onto: bool) -> None:
    game = table(fire(f"1> {thing} . R4", "G4", "Y4", ". B4"), "abilities", amulets_1="4")
    assert not stops(game) & {"C4 right", "D4 right"}
    game.play("1 use 4")
    assert stops(game) >= {"C4 right", "D4 right"}
    assert ("B4 right" in stops(game)) is onto


def test_M9_4_only_one_and_together_with_others() -> None:
    game = table("1> R3 a1 R4", "abilities", amulets_1="4").play("1 use 4")
    assert stops(game) == {"B1 right", "C1 right"}
    both = table("""
        1> R3 \\  R4
        .  .  B4
    """, "abilities", amulets_1="1 4").play("1 use 4")  # fmt: skip
    assert stops(both) == {"B1 right", "C2 down"}
    assert stops(both.play("1 use 1")) == {"B1 right", "C2 down", "D1 right"}


def test_M9_4_the_same_obstacle_twice_counts_twice() -> None:
    board = """
        .
        .  .  .  /  .  \\
        .
        1> .  .  R3 .  /
        .  .  .  B4
    """
    game = table(board, "abilities", amulets_1="4 5").play("1 use 4")
    assert {"E4 right", "F3 up", "D3 down", "D4 down"} <= stops(game)
    assert "D5 down" not in stops(game)
    assert "D5 down" in stops(game.play("1 use 5", "1 renew 4", "1 use 4"))


def test_M9_5_another_spent_amulet_becomes_fresh() -> None:
    game = table("1> . R4\n/", "abilities", amulets_1="5 8* 6*").play("1 use 5").asks(1, "renew 8", "renew 6")
    game.refuses("1 renew 5", "M9.5").play("1 renew 8").says(amulets_1="5* 6* 8")
    game.play("1 use 8", "1 rotate A2 right").says(amulets_1="5* 6* 8*")
    table("1> . R4", "abilities", amulets_1="5 6").refuses("1 use 5", "M9.5")


def test_M9_6_one_more_quarter_turn() -> None:
    game = table(". .\nR4 1>\n. .\n2^", "abilities", rune_stacks="-", amulets_1="6")
    game.play("1 use 6", "1 left", "1 left").refuses("1 left", "M8.5")
    assert stops(game) == {"A2 left"}
    game.play("1 move A2 left").asks(2)
    apart = table(". R4\n. 1>\n. .\n2^", "abilities", rune_stacks="-", amulets_1="6").play("1 left", "1 move B1 up")
    assert choices(apart) == {"use 6", "done"}
    assert choices(apart.play("1 use 6")) == {"left", "right", "done"}


def test_M9_7_a_portal_figure_turned_by_a_quarter_either_way() -> None:
    game = table("1> . R4\n. p1^", "abilities", amulets_1="7").play("1 use 7")
    game.asks(1, "rotate B2 right", "rotate B2 left").refuses("1 rotate C1 right", "M9.7").play("1 rotate B2 left")
    assert sign(game, "B2") == "p1<"
    opened = table(fire("1> p1^", "B4", "G4"), "abilities", amulets_1="7")
    assert stops(opened) == set()
    assert stops(opened.play("1 use 7", "1 rotate B4 left")) == {"C1 down", "H10 up"}
    table("1> . R4", "abilities", amulets_1="7").refuses("1 use 7", "M9.7")


def test_M9_8_a_mirror_turned_by_a_quarter() -> None:
    game = table("1> . R4\n. / \\", "abilities", amulets_1="8").play("1 use 8")
    game.asks(1, "rotate B2 right", "rotate C2 right").play("1 rotate B2 right")
    assert (sign(game, "B2"), sign(game, "C2")) == ("\\", "\\")


def test_M9_9_a_portal_figure_turned_half_round() -> None:
    game = table("1> . R4\n. p1^", "abilities", amulets_1="9").play("1 use 9").asks(1, "rotate B2 half")
    assert sign(game.play("1 rotate B2 half"), "B2") == "p1v"


def test_M9_10_two_amulets_on_the_board_change_places() -> None:
    game = table("1> . a1\n. a2 a3", "abilities", amulets_1="10").play("1 use 10")
    game.asks(1, "swap C1 B2", "swap C1 C2", "swap B2 C2").refuses("1 swap C1 D1", "M9.10")
    game.play("1 swap C2 C1")
    assert (sign(game, "C1"), sign(game, "C2")) == ("a3", "a1")
    table("1> . a1", "abilities", amulets_1="10").refuses("1 use 10", "M9.10")


def test_M9_11_through_any_number_of_tokens() -> None:
    game = table("1> R4 a1 B4 . 2^", "abilities", amulets_1="11")
    assert stops(game) == {"B1 right"}
    assert stops(game.play("1 use 11")) == {"B1 right", "C1 right", "D1 right", "E1 right"}


def test_M9_12_a_token_moved_by_one_crossing_or_through_a_portal() -> None:
    game = table(fire("1> . R4 p1<"), "abilities", amulets_1="12").play("1 use 12")
    game.asks(1, "push C4 B4", "push C4 C3", "push C4 C5", "push C4 C1", "push C4 H10")
    game.refuses("1 push A4 A5", "M9.12").refuses("1 push C4 D5", "M10.1").play("1 push C4 H10")
    assert (sign(game, "C4"), sign(game, "H10")) == (".", "R4")
    amulet = table("1> .\n. a1", "abilities", amulets_1="12").play("1 use 12", "1 push B2 C2")
    assert sign(amulet, "C2") == "a1"


def test_M9_13_a_mirror_moved_keeps_its_diagonal_towards_the_portals() -> None:
    board = fire("1> . / p1<", below=". . . . . p4<")
    game = table(board, "abilities", amulets_1="13").play("1 use 13")
    game.asks(1, "push C4 B4", "push C4 C3", "push C4 C5", "push C4 C1 right", "push C4 H10 right", "push C4 G5")
    assert sign(game.play("1 push C4 C1 right"), "C1") == "\\"
    straight = table(board, "abilities", amulets_1="13").play("1 use 13", "1 push C4 G5")
    assert sign(straight, "G5") == "/"


def test_M9_14_an_own_step_is_not_the_move() -> None:
    game = table(". R4\n. 1>\n2^", "abilities", amulets_1="14").play("1 use 14")
    game.asks(1, "push B2 A2", "push B2 B3", "push B2 C2").play("1 push B2 B3").asks(1)
    assert sign(game, "B3") == "1>"
    assert "C3 right" in stops(game)
    game.refuses("1 done", "M3.3")


def test_M9_14_through_a_portal_and_then_on() -> None:
    game = table(fire(". . 1> p1<", ".", "R4"), "abilities", amulets_1="14").play("1 use 14")
    game.offers(1, "push C4 C1 right").play("1 push C4 C1 right")
    assert sign(game, "C1") == "1v"
    assert "C2 down" in stops(game)


def test_M9_15_an_opponent_moved() -> None:
    game = table("1> . .\n. 2<", "abilities", amulets_1="15").play("1 use 15")
    game.asks(1, "push B2 B1", "push B2 A2", "push B2 C2", "push B2 B3").refuses("1 push A1 B1", "M9.15")
    assert sign(game.play("1 push B2 C2"), "C2") == "2<"
    through = table(fire("1> . 2^ p1<"), "abilities", amulets_1="15").play("1 use 15", "1 push C4 C1 right")
    assert sign(through, "C1") == "2>"


def test_M9_16_a_portal_figure_moved() -> None:
    game = table("1> . .\n. p1<", "abilities", amulets_1="16").play("1 use 16")
    game.asks(1, "push B2 B1", "push B2 A2", "push B2 C2", "push B2 B3").play("1 push B2 B3")
    assert (sign(game, "B2"), sign(game, "B3")) == (".", "p1<")


def test_M10_1_onto_an_empty_crossing_beside_with_the_same_orientation_not_round_the_edge() -> None:
    game = table("/ . 1>", "abilities", amulets_1="13").play("1 use 13").asks(1, "push A1 B1", "push A1 A2")
    game.refuses("1 push A1 B2", "M10.1").refuses("1 push A1 C1", "M10.1")
    assert sign(game.play("1 push A1 A2"), "A2") == "/"
    table("/ 2^ 1>\nR4", "abilities", amulets_1="13").refuses("1 use 13", "M9.13")


def test_M10_2_who_looked_into_a_portal_looks_away_from_the_other() -> None:
    for facing, after in zip("^>v<", ">v<^", strict=True):  # in to the right, out downwards: a quarter to the right
        game = table(fire(f". . 1{facing} p1<"), "abilities", amulets_1="14").play("1 use 14", "1 push C4 C1 right")
        assert sign(game, "C1") == f"1{after}"


def test_M10_2_portals_of_the_edge_lead_in_too_and_sides_lead_nowhere() -> None:
    game = table(". . R4\n1>", "abilities", amulets_1="12").play("1 use 12")
    game.asks(1, "push C1 B1", "push C1 D1", "push C1 C2", "push C1 H10")
    side = table(fire("1> . R4 p1^"), "abilities", amulets_1="12").play("1 use 12")
    side.asks(1, "push C4 B4", "push C4 C3", "push C4 C5")


def test_M10_2_a_way_out_must_be_an_empty_crossing_on_the_board_right_before_the_portal() -> None:
    occupied = table(fire("1> . R4 p1<", "2^"), "abilities", amulets_1="12").play("1 use 12")
    occupied.asks(1, "push C4 B4", "push C4 C3", "push C4 C5", "push C4 H10")
    outward = table(". . . . p4v\n.\n.\n1> . R4 p1<", "abilities", amulets_1="12").play("1 use 12")
    assert not any(" E" in choice for choice in choices(outward))


def test_M10_3_a_portal_pushed_face_first_sends_what_was_there_through() -> None:
    game = table(fire("1> p1> R4"), "abilities", amulets_1="16").play("1 use 16")
    game.offers(1, "push B4 C4").play("1 push B4 C4").asks(1, "send C1", "send H10").refuses("1 send D4", "M10.3")
    game.refuses("1 done", "M10.3").play("1 send H10")
    assert [sign(game, crossing) for crossing in ("B4", "C4", "H10")] == [".", "p1>", "R4"]


@pytest.mark.parametrize(
    ("thing", "sent", "after"), [("2^", "C1 left", "2<"), ("2<", "C1 left", "2v"), ("/", "C1 right", "\\")]
)
def test_M10_3_what_is_sent_keeps_its_orientation_towards_the_portals(thing: str, sent: str, after: str) -> None:
    game = table(fire(f"1> p1> {thing}"), "abilities", amulets_1="16")
    game.play("1 use 16", "1 push B4 C4").offers(1, f"send {sent}").play(f"1 send {sent}")
    assert sign(game, "C1") == after


def test_M10_3_the_own_mage_can_be_sent_and_moves_on_from_there() -> None:
    game = table(fire(". p1> 1>"), "abilities", amulets_1="16").play("1 use 16", "1 push B4 C4", "1 send C1 left")
    assert sign(game, "C1") == "1^"
    assert "H10 up" in stops(game)


def test_M10_3_the_crossing_just_left_may_be_the_way_out() -> None:
    moved = table(". . .\n. . .\n. p4> p1> R4\n1>", "abilities", amulets_1="16").play("1 use 16")
    moved.play("1 push C3 D3")
    assert "send C3" not in choices(moved)  # the front of figure 4 is earth
    back = table(". . .\n. . .\n. p4< p1> R4\n1>", "abilities", amulets_1="16").play("1 use 16", "1 push C3 D3")
    back.asks(1, "send C3", "send C1", "send H10")


def test_M10_3_without_a_way_out_the_portal_cannot_be_moved_there() -> None:
    game = table(fire("1> p1> R4", "B4", "Y4"), "abilities", amulets_1="16").play("1 use 16")
    game.refuses("1 push B4 C4", "M10.4").offers(1, "push B4 B3", "push B4 B5")


def test_M10_4_sideways_onto_empty_crossings_only_and_never_onto_another_figure() -> None:
    game = table("1> . R4\n. p1< p2^\n. G4", "abilities", amulets_1="16").play("1 use 16")
    assert "push B2 B1" in choices(game)
    game.refuses("1 push B2 B3", "M10.4").refuses("1 push B2 C2", "M10.4").refuses("1 push C2 B2", "M10.4")
    game.refuses("1 push C1 D1", "M9.16")
