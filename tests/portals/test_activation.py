"""Phase II: the order of keys, laying the figure, points (P6 to P9)."""

import pytest

from igroteka.engine import CHANCE, SPECTATOR
from igroteka.games.portals.rules.activate import gain
from igroteka.games.portals.rules.state import Portals
from tests.portals.table import PORTALS, gains, position, table

PHASE_2 = "phase: activating round 1 first 1 turn 12\n"


def test_P6_1_a_key_is_charged_when_all_marked_cells_are_covered() -> None:
    game = table(PHASE_2 + "keys 1: 24 ... FF# ...; 18 .A. ... .A.\nkeys 2: 36 EE. E#. ...")
    game.asks(1).refuses("1 place 24 1a1 r0", "P6.2").play("1 place 18 1a1 r0")
    game.says(keys_1="24 ... FF# ...; -; -; -", keys_2="36 EE. E#. ...; -; -; -")
    game.asks("*")  # nothing else is charged: the next round begins


def test_P6_2_charged_keys_go_by_number_whoever_owns_them() -> None:
    game = table(PHASE_2 + "keys 1: 18 .A. ... .A.; 3 ..E E.. ...\nkeys 2: 4 ..W .W. ...; 35 ..F F.. ...")
    game.asks(1).refuses("1 place 18 1a1 r0", "P6.2").play("1 place 3 1c1 r0")
    game.asks(2).refuses("2 place 35 1a1 r0", "P6.2").play("2 place 4 2b1 r0")
    game.asks(1).play("1 place 18 2e1 r0").asks(2).play("2 place 35 1a1 r1").asks("*")


def test_P6_3_every_charged_key_must_be_activated() -> None:
    game = table(PHASE_2 + "keys 1: 18 .A. ... .A.")
    assert all(game.state.say(action).startswith("place 18 ") for action in game.state.legal(0))
    game.refuses("1 no key", "P7.1")


def test_P7_1_the_whole_figure_goes_onto_one_open_board() -> None:
    game = table("portals: 4\nphase: activating round 1 first 1 turn 24\nkeys 2: 1 A.. .E. ..F")
    boards = {game.state.say(action).split()[2][0] for action in game.state.legal(1)}
    assert boards == {"1", "2"}
    game.refuses("2 place 1 3a1 r0", "P7.1").refuses("2 place 1 4a1 r0", "P7.1")
    game.play("2 place 1 2b1 r0").changes(
        """
        board 2: 2 plain
          a A e f w
          w e E a t
          f a t F e
          e f w t a
          t w a e f
        keys 2: -; -; -; -
        red discard: 1
        """,
        besides=("bag", "source", "markers"),
    )


@pytest.mark.parametrize(
    ("turn", "cells"),
    [("r0", ["b1", "b2", "b3", "c3"]), ("r1", ["b1", "c1", "d1", "b2"]), ("r2", ["b1", "c1", "c2", "c3"]),
     ("r3", ["d1", "b2", "c2", "d2"])],
)  # fmt: skip
def test_P7_2_the_figure_may_be_turned_not_mirrored(turn: str, cells: list[str]) -> None:
    """An L of four: #.. #.. ##. in its four turns."""
    anchor = "d1" if turn == "r3" else "b1"
    game = table(PHASE_2 + "keys 1: 13 A.. E.. FW.").play(f"1 place 13 1{anchor} {turn}")
    state = game.state
    assert isinstance(state, Portals)
    stones = [f"{'abcde'[cell % 5]}{cell // 5 + 1}" for cell in range(25) if state.boards.occupied(0) >> cell & 1]
    assert stones == sorted(cells, key=lambda name: (name[1], name[0]))
    by_element = {
        element: [cell for cell in range(25) if state.boards.stones(0, element) >> cell & 1] for element in range(4)
    }
    assert all(len(found) == 1 for found in by_element.values())


def test_P7_2_the_mirror_image_is_never_offered() -> None:
    """Where an L of four can come to lie on a board: 4 turns, 12 places each; its mirror image is not among them."""
    state = position(PHASE_2 + "keys 1: 13 A.. A.. AA.")
    found = set()
    for action in state.legal(0):
        after = state.clone()
        after.apply(0, action)
        found.add((int(after.boards.occupied(0)), int(after.boards.occupied(1))))
    assert len(found) == len(state.legal(0)) == 2 * 4 * 12
    mirrored = 1 << 1 | 1 << 6 | 1 << 11 | 1 << 10  # b1 b2 b3 a3
    assert (mirrored, 0) not in found


def test_P7_2_turns_that_give_the_same_figure_are_one_choice() -> None:
    same = position(PHASE_2 + "keys 1: 18 .A. ... .A.")
    assert len(same.legal(0)) == 2 * 2 * 15
    assert same.read("place 18 1a1 r3") == same.read("place 18 1a1 r1")
    different = position(PHASE_2 + "keys 1: 18 .A. ... .E.")
    assert len(different.legal(0)) == 2 * 4 * 15
    square = position(PHASE_2 + "keys 1: 36 AA. AA. ...")
    assert len(square.legal(0)) == 2 * 16
    chequered = position(PHASE_2 + "keys 1: 36 AE. EA. ...")
    assert len(chequered.legal(0)) == 2 * 2 * 16
    refusal = same.why_not(0, same.read("place 18 1a1 r1") + (2 << 5))
    assert refusal is not None
    assert refusal.clause == "P7.2"


@pytest.mark.parametrize("spot", ["1c1", "2c5", "1a4", "1e3"])
def test_P7_3_no_stone_may_lie_outside_the_board(spot: str) -> None:
    """A row of three, lying and standing."""
    turn = "r1" if spot in ("1a4", "1e3") else "r0"
    game = table(PHASE_2 + "keys 1: 24 ... AEF ...")
    if spot in ("1c1", "2c5"):
        game.offers(1, f"place 24 {spot} {turn}").refuses(f"1 place 24 {spot[0]}d{spot[2]} {turn}", "P7.3")
    elif spot == "1a4":
        game.refuses(f"1 place 24 {spot} {turn}", "P7.3")
    else:
        game.offers(1, f"place 24 {spot} {turn}")


def test_P7_4_empty_cells_of_the_card_may_hang_over_the_edge() -> None:
    """Key 8 has its two stones in the middle row: its upper and lower rows hang out at the edges."""
    game = table(PHASE_2 + "keys 1: 8 ... .AE ...")
    game.offers(1, "place 8 1a1 r0", "place 8 1d5 r0", "place 8 2a1 r1", "place 8 2e4 r3")


def test_P7_5_any_cell_will_do_free_or_occupied_matching_or_not() -> None:
    game = table(
        PHASE_2
        + """
keys 1: 8 ... .AE ...
bag: A1
board 1: 1 plain
  F F F F F
  F F F F F
  F F F F F
  F F F F F
"""
    )
    assert len(game.state.legal(0)) == 2 * 4 * 20


def test_P8_1_a_stone_on_an_occupied_cell_returns_to_the_bag_and_scores_nothing() -> None:
    game = table(
        PHASE_2
        + """
keys 1: 8 ... .AE ...
bag: A1
board 1: 1 plain
  A F . . .
  . A . . .
""",
        ground="""
            . a e . .
            . . . . .
            . . . . .
            . . . . .
            . . . . .
        """,
    )
    # The air stone falls on the occupied b1 (though the cell is air, and air lies around); the earth stone matches c1.
    game.play("1 place 8 1b1 r0")
    assert gains(game)[0] == (1, 0)
    state = game.state
    assert isinstance(state, Portals)
    assert state.stones.bag(0) == 2  # one more air stone
    assert state.boards.stone(0, 1) == 2  # the fire stone lies where it lay


@pytest.mark.parametrize(("matches", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6)])
def test_P8_2_matches_bring_1_2_4_6(matches: int, points: int) -> None:
    letters = ["a"] * matches + ["."] * (4 - matches)
    game = table(
        PHASE_2 + "keys 1: 36 AA. AA. ...",
        ground=f"""
            {letters[0]} {letters[1]} . . .
            {letters[2]} {letters[3]} . . .
            . . . . .
            . . . . .
            . . . . .
        """,
    )
    game.play("1 place 36 1a1 r0")
    assert gains(game) == [(points, 0), (0, 0)]


def test_P8_3_neighbours_count_in_eight_directions_stones_of_the_same_element() -> None:
    game = table(
        PHASE_2
        + """
keys 1: 8 ... .EW ...
bag: A1
board 1: 1 plain
  . . . . .
  . E E E .
  . E . . E
  . E E F .
  . . . . E
"""
    )
    # The earth stone on c3 touches b2 c2 d2 b3 b4 c4; d3 is covered by its own water stone, e3 and e5 are too far.
    game.play("1 place 8 1c3 r0")
    assert gains(game)[0] == (0, 6)


def test_P8_4_stones_of_one_key_do_not_count_for_each_other() -> None:
    game = table(PHASE_2 + "keys 1: 36 EE. EE. ...").play("1 place 36 1b2 r0")
    assert gains(game)[0][1] == 0


def test_P8_4_one_old_stone_may_count_for_several_new_ones() -> None:
    game = table(
        PHASE_2
        + """
keys 1: 36 EE. EE. ...
board 1: 1 plain
  . . . . .
  E . . . .
"""
    ).play("1 place 36 1b2 r0")
    # a2 touches b2 and b3
    assert gains(game)[0][1] == 2


def test_P8_5_the_activated_key_goes_to_the_discard_of_its_colour() -> None:
    game = table(PHASE_2 + "keys 1: 36 EE. EE. ...; 18 .A. ... .A.\nkeys 2: 1 A.. .E. ..F")
    game.play("2 place 1 1a1 r0").says(red_discard="1", keys_2="-; -; -; -")
    game.play("1 place 18 1a1 r0").says(orange_discard="18")
    game.play("1 place 36 1a1 r0").says(violet_discard="36", keys_1="-; -; -; -")


def test_a_preview_tells_what_a_placement_brings() -> None:
    state = position(
        PHASE_2
        + """
keys 1: 8 ... .EW ...
board 1: 1 plain
  . . . . .
  . E E E .
  . E . A E
"""
    )
    assert gain(state, 0, 7, 0, 0, 12) == (0, 0, 4, 1)  # matches, points for them and for neighbours, lost


def test_P9_1_totals_are_no_secret_to_the_rules_and_are_covered_by_the_table_alone() -> None:
    """Gains are seen as they happen, so every view has the totals; the option only tells the table to show them."""
    state = position(PHASE_2 + "keys 1: 36 EE. EE. ...\npoints 2: matches 5 neighbours 3 signs 0 lost 0")
    for seat in (0, 1, SPECTATOR):
        assert state.seen_by(seat).score(1) == 8
    open_totals = next(option for option in PORTALS.options if option.name == "open_totals")
    assert open_totals.default is False
    shown, covered = PORTALS.start(2, {"open_totals": True}), PORTALS.start(2, {})
    assert shown.facts() == covered.facts()
    assert list(shown.legal(CHANCE)) == list(covered.legal(CHANCE))
