"""The module of spells (P11 to P13)."""

from igroteka.games.portals.rules.state import Portals
from tests.portals.table import gains, table

# `pending 1: put 2`: seat 1 holds a fire stone (0 air, 1 earth, 2 fire, 3 water, 4 time)
STONES = """
board 1: 1 plain
  A . . . .
  . E . . .
board 2: 2 plain
  . . . . F
"""


def test_P11_1_a_stone_may_be_cast_instead_of_charging_a_key() -> None:
    game = table("portals: 2 spells\nkeys 1: 18\npending 1: put 2" + STONES)
    game.asks(1, "charge 18 b1", "charge 18 b3", "cast move", "cast activate", "cast return")
    game.play("1 cast move").changes("areas: move F1").asks(1, "lift 1a1", "lift 1b2", "lift 2e1")
    without = table("keys 1: 18\npending 1: put 2" + STONES)
    without.asks(1, "charge 18 b1", "charge 18 b3").refuses("1 cast move", "P11.1")


def test_P11_2_the_first_stone_fixes_the_element_of_an_area() -> None:
    game = table("portals: 2 spells\nkeys 1: 18\nareas: move E1\npending 1: put 2" + STONES)
    game.refuses("1 cast move", "P11.2").offers(1, "cast activate", "cast return")
    same = table("portals: 2 spells\nkeys 1: 18\nareas: move E1\npending 1: put 1" + STONES)
    same.play("1 cast move").says(areas="move E2")


def test_P11_3_an_element_may_lie_in_one_area_only() -> None:
    game = table("portals: 2 spells\nkeys 1: 18\nareas: move E1\npending 1: put 1" + STONES)
    game.asks(1, "charge 18 b1", "charge 18 b3", "cast move").refuses("1 cast return", "P11.3")


def test_P11_4_an_emptied_area_is_free_again() -> None:
    game = table("portals: 2 spells\nkeys 1: 18\nkeys 2: 24\nareas: move E1\npending 1: put 2" + STONES)
    game.play("1 cast take", "1 fetch move").changes("areas: take F1").play("1 charge 18 b1")
    game.play("2 no key", "2 stone 1 earth").offers(2, "cast move", "cast activate", "cast return")
    game.refuses("2 cast take", "P11.2")


def test_P11_5_stones_stay_in_the_areas_from_round_to_round() -> None:
    game = table("""
        portals: 2 spells
        phase: activating round 1 first 1 turn 12
        keys 1: 18 .A. ... .A.
        areas: move E2, return W1
    """)
    game.play("1 place 18 1a1 r0").says(areas="move E2, return W1")
    assert "round 2" in game.state.show()


def test_P12_1_a_spell_is_cast_only_if_it_can_be_done() -> None:
    empty = table("portals: 2 spells\nkeys 1: 18\npending 1: put 2")
    empty.asks(1, "charge 18 b1", "charge 18 b3", "cast activate")
    empty.refuses("1 cast move", "P12.1").refuses("1 cast return", "P12.1").refuses("1 cast take", "P12.1")
    far = table(
        "portals: 4 spells\nkeys 1: 18\npending 1: put 2\nboard 2: 2 plain\n  A . . . .\nboard 3: 3 plain\n  A . . . ."
    )
    far.refuses("1 cast return", "P12.1").offers(1, "cast move")  # stones lie, but on boards not open to seat 1
    full = "\n".join(["  F F F F F"] * 5)
    no_room = table(
        f"portals: 2 spells\nbag: A1\nkeys 1: 18\npending 1: put 3\nboard 1: 1 plain\n{full}\nboard 2: 2 plain\n{full}"
    )
    no_room.refuses("1 cast move", "P12.1").offers(1, "cast return")
    covered = "keys 1: 18 .A. ... .E.; 3 ..E F.. ...; 15 A.. ..A ...; 11 ..W ... W.."
    no_cell = table(f"portals: 2 spells\n{covered}\nareas: move E1\npending 1: put 2")
    no_cell.refuses("1 cast take", "P12.1")


def test_P12_2_move_takes_any_stone_of_any_board_to_another_free_cell_without_points() -> None:
    game = table("""
        portals: 4 spells
        keys 1: 18
        pending 1: put 2
        board 2: 2 plain
          . . . . .
          . E E . .
        board 3: 3 plain
          . A . . .
    """)
    game.play("1 cast move").asks(1, "lift 2b2", "lift 2c2", "lift 3b1").refuses("1 lift 1a1", "P12.2")
    game.play("1 lift 2c2")
    assert len(game.state.legal(0)) == 4 * 25 - 2 - 1
    game.refuses("1 lay 2c2", "P12.2").refuses("1 lay 3b1", "P12.2").offers(1, "lay 2c3", "lay 4e5")
    game.play("1 lay 2c3").changes(
        """
        areas: move F1
        board 2: 2 plain
          a t e f w
          w E f a t
          f a E w e
          e f w t a
          t w a e f
        """
    )
    assert gains(game)[0] == (0, 0)
    game.asks(2)


def test_P12_3_activate_uses_one_own_key_at_once_charged_or_not_with_all_points() -> None:
    game = table(
        "portals: 2 spells\nkeys 1: 18 .A. ... .A.; 24 ... #E# ...\nkeys 2: 3 ..W W.. ...\npending 1: put 2"
        "\nboard 1: 1 plain\n  . . . . .\n  . E . . .",
        ground=". . . . .\n. . e . .\n. . . . .\n. . . . .\n. . . . .",
    )
    game.play("1 cast activate").asks(1, "use 18", "use 24").refuses("1 use 3", "P12.3")
    game.play("1 use 24").refuses("1 place 18 1a1 r0", "P12.3")
    assert len(game.state.legal(0)) == 2 * 25  # one stone: every cell of two boards, no turns
    game.play("1 place 24 1c2 r0")
    assert gains(game)[0] == (1, 1)
    game.says(keys_1="18 .A. ... .A.; -; -; -", red_discard="24").asks(2)


def test_P12_4_return_gives_back_one_or_two_stones_of_open_boards() -> None:
    text = """
        portals: 3 spells
        keys 1: 18
        pending 1: put 2
        bag: T1
        board 1: 1 plain
          A E . . .
        board 2: 2 plain
          W W . . .
        board 3: 3 plain
          . . F . .
    """
    one = table(text).play("1 cast return").asks(1, "return 1a1", "return 1b1", "return 3c1")
    one.refuses("1 return 2a1", "P12.4").refuses("1 return 1c1", "P12.4").refuses("1 enough", "P12.4")
    one.play("1 return 1a1", "1 enough").says(bag="A1 T1").asks(2)
    two = table(text).play("1 cast return", "1 return 1a1").asks(1, "return 1b1", "return 3c1", "enough")
    two.play("1 return 1b1").says(bag="A1 E1 T1").asks(2)
    each = table(text).play("1 cast return", "1 return 1a1", "1 return 3c1").says(bag="A1 F1 T1").asks(2)
    assert isinstance(each.state, Portals)


def test_P12_4_the_last_stone_ends_the_spell() -> None:
    game = table("portals: 2 spells\nkeys 1: 18\npending 1: put 2\nboard 1: 1 plain\n  A . . . .")
    game.play("1 cast return", "1 return 1a1").asks(2)


def test_P12_5_take_fetches_a_stone_of_another_area_onto_an_own_key() -> None:
    game = table(
        "portals: 2 spells\nkeys 1: 18 .A. ... .#.\nkeys 2: 3\nareas: move E1, activate W2, take F1\npending 1: put 2"
    )
    game.play("1 cast take").asks(1, "fetch move", "fetch activate").refuses("1 fetch take", "P12.5")
    game.refuses("1 fetch return", "P12.5").play("1 fetch activate")
    game.asks(1, "charge 18 b3").refuses("1 cast move", "P12.5").refuses("1 bag", "P12.5").play("1 charge 18 b3")
    game.changes("""
        areas: move E1, activate W1, take F2
        keys 1: 18 .A. ... .W.; -; -; -
    """)
    game.asks(2)  # neither the spell of that area nor the key, though charged now, is done: phase II will


def test_P13_1_a_key_without_stones_may_be_activated_by_being_discarded() -> None:
    game = table("portals: 2 spells\nkeys 1: 18; 3 ..A #.. ...\npending 1: put 2")
    game.play("1 cast activate", "1 use 18").changes("""
        areas: activate F1
        keys 1: -; 3 ..A #.. ...; -; -
        orange discard: 18
    """)
    game.asks(2)


def test_P13_2_with_four_covered_keys_the_stone_goes_to_the_bag_or_into_a_spell() -> None:
    covered = "keys 1: 18 .A. ... .E.; 3 ..E F.. ...; 15 A.. ..A ...; 11 ..W ... W.."
    game = table(f"portals: 2 spells\n{covered}\nareas: move E1\nbag: T1" + STONES)
    game.play("1 stone 1 fire").asks(1, "bag", "cast activate", "cast return")
    game.play("1 bag").says(bag="F1 T1", areas="move E1").asks(2)
    alone = table(f"portals: 2 spells\n{covered}\nareas: activate E1\nbag: T1\nsource 1: W1")
    alone.play("1 stone 1 water").says(bag="W1 T1").asks(2)  # no spell accepts it: no choice, no question


def test_P13_3_the_lock_is_checked_before_the_spell_is_done() -> None:
    """Taking the last earth stone out of the first area would free it, but the fourth area locks as fire first."""
    game = table("portals: 2 spells\nkeys 1: 18\nareas: move E1\npending 1: put 1" + STONES)
    game.refuses("1 cast take", "P11.3")
    other = table("portals: 2 spells\nkeys 1: 18\nareas: move E1\npending 1: put 2" + STONES)
    other.play("1 cast take").says(areas="move E1, take F1").play("1 fetch move").says(areas="take F1")
