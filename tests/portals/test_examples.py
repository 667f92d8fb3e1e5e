"""The three examples printed in the rulebook: the only outside truth. (Pictures are lost; numbers are as told.)"""

from tests.portals.table import gains, table

PHASE_2 = "phase: activating round 1 first 1 turn 12\n"


def test_example_1_two_matches_and_five_neighbours_bring_seven() -> None:
    """A key with air and water stones: one air and one water stone match (2 points); one air stone has two air
    neighbours (2); one water stone has two water neighbours, the other one of the same two (2 + 1)."""
    game = table(
        PHASE_2
        + """
keys 1: 36 AW. AW. ...
board 1: 1 plain
  A A . . .
  . . . . .
  . . . W .
  . . . W .
  . . . . .
""",
        ground="""
            . . . . .
            . a . . .
            . . w . .
            . . . . .
            . . . . .
        """,
    )
    # Air on b2 matches and touches a1 and b1; air on b3 touches no air. Water on c3 matches and touches d3 and d4;
    # water on c2 touches d3, the stone that counted for c3 already: 2 + 2 + (2 + 1) = 7.
    game.play("1 place 36 1b2 r0")
    assert gains(game)[0] == (2, 2 + (2 + 1))
    assert sum(gains(game)[0]) == 7


def test_example_2_keys_are_activated_in_the_order_3_4_5_18_33() -> None:
    """Anna holds 5 and 33, Kirill 3, 4 and 18, all charged."""
    game = table(
        PHASE_2
        + """
keys 1: 5 ..A ..E .F.; 33 ... A.A A..
keys 2: 3 ..W W.. ...; 4 ..T .T. ...; 18 .E. ... .E.
"""
    )
    game.asks(2).play("2 place 3 1c1 r0")
    game.asks(2).play("2 place 4 1b4 r0")
    game.asks(1).play("1 place 5 2c1 r0")
    game.asks(2).play("2 place 18 2a1 r0")
    game.asks(1).play("1 place 33 1a3 r0")
    game.asks("*").offers("*", "source 1 air")  # phase III: new stones


def test_example_3_a_stone_locks_a_spell_area_and_frees_it_again() -> None:
    """Anna casts the first spell with earth. While earth lies there, only earth may be added, and earth goes nowhere
    else. When the area is emptied by the fourth spell, any element may be put there that lies in no other area."""
    game = table("""
        portals: 2 spells
        keys 1: 18; 24
        keys 2: 36
        source 1: E3 F2 W1
        source 2: E3 F2 W1
        board 1: 1 plain
          A . A . .
    """)
    game.play("1 no key", "1 stone 1 earth").offers(1, "cast move", "cast activate", "cast return")
    game.play("1 cast move", "1 lift 1a1", "1 lay 1b2").says(areas="move E1")
    game.play("2 no key", "2 stone 1 fire").refuses("2 cast move", "P11.2").offers(2, "cast activate", "cast return")
    game.play("2 cast return", "2 return 1b2", "2 enough").says(areas="move E1, return F1")
    game.play("1 no key", "1 stone 1 earth").offers(1, "cast move").refuses("1 cast activate", "P11.3")
    game.refuses("1 cast return", "P11.2").play("1 charge 24 a2")
    game.play("2 no key", "2 stone 1 water", "2 cast take").asks(2, "fetch move", "fetch return").play("2 fetch move")
    game.says(areas="return F1, take W1").play("2 charge 36 a1")
    # The first area is free again for any element but fire and water, which lie elsewhere.
    game.play("1 no key", "1 stone 1 fire").refuses("1 cast move", "P11.3")
