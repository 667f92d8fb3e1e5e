"""The turn that the rulebook prints as its example: three reinforcements, three faces, an extra action that ousts."""

from tests.dice_forge.table import rolls, table


def test_the_printed_turn() -> None:
    """A hind and two owls; 9 gold buy faces for 3, 3 and 2; 2 sun pay for Ferryman (4 of 5 moon), ousting a hero who
    stands there since they took the Helmet and who is blessed at once."""
    game = table(
        """
        dice forge: 3
        reserve 1: gold 5 sun 1 moon 4 glory 0
        cards 1: hind 1, owl 2
        cards 2: helmet 1
        portal 2: 3
        """,
        do="end, extra, action, reinforce, blessing",
    )
    game.play(*rolls(1, "1g", "1g"), *rolls(2, "1g", "1m"), *rolls(3, "1s", "2v"))
    game.changes("""
        reserve 1: gold 7 sun 1 moon 4 glory 0
        reserve 2: gold 1 sun 0 moon 1 glory 0
        reserve 3: gold 0 sun 1 moon 0 glory 2
        light 3: 1g 1g 1g 1g 1g [1s]
        dark 2: 1g 1g 1g 1g [1m] 2v
        dark 3: 1g 1g 1g 1g 1m [2v]
    """)
    game.asks(1, "pass", "use hind", "use owl").play("1 use hind", "1 die 1 dark", "* roll 1 dark 1m")
    game.play("1 use owl", "1 choose gold", "1 use owl", "1 choose sun")
    game.changes(
        """
        reserve 1: gold 8 sun 2 moon 5 glory 0
        dark 1: 1g 1g 1g 1g [1m] 2v
        used: hind 1, owl 2
        """,
    )
    game = table("\n".join(["dice forge: 3", "portal 2: 3", "reserve 1: gold 9 sun 2 moon 5 glory 0"]))
    game.play("1 buy 4g", "1 forge light 1g", "1 buy 1s").refuses("1 buy 4g", "D5.3")
    game.play("1 forge dark 1m").refuses("1 buy 4g", "D5.2")
    game.asks(1, "pass", "buy 3g", "buy 1m").play("1 buy 3g", "1 forge dark 1g")
    game.changes(
        """
        reserve 1: gold 1 sun 2 moon 5 glory 0
        light 1: [4g] 1g 1g 1g 1g 1s
        dark 1: [3g] 1g 1g 1g 1s 2v
        tokens 1: forged 3
        """,
        besides=("temple", "out", "bought"),
    )
    game.asks(1, "pass", "extra").play("1 extra", "1 feat ferryman").says(portal_1="3", portal_2="home", cards_1="-")
    game.play(*rolls(2, "1s", "2v")).changes(
        """
        reserve 1: gold 1 sun 0 moon 1 glory 0
        reserve 2: gold 0 sun 1 moon 0 glory 2
        light 2: 1g 1g 1g 1g 1g [1s]
        dark 2: 1g 1g 1g 1g 1m [2v]
        portal 1: 3
        portal 2: home
        cards 1: ferryman 1
        """,
        besides=("islands", "bought"),
    )
    game.says(phase="playing round 1 turn 2").asks("*")
