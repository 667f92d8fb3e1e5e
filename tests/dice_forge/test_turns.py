"""Set-up, rounds and turns, reserves, blessings, offerings, feats (D1 to D6), the end (D10)."""

from igroteka.engine import CHANCE, entries_of, seats_in
from tests.dice_forge.table import BLESSING, blessed, glory, played, reserve, rolls, table


def test_D2_1_turns_go_clockwise_and_the_first_stays_first() -> None:
    state = played(3, 0)
    order: list[tuple[int, int]] = []
    while len(order) < 7:
        seat = seats_in(state.awaiting())[0]
        if (state.round, state.active) not in order:
            order.append((state.round, state.active))
        state.apply(seat, state.legal(seat)[0])
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]


def test_D2_2_a_turn_has_four_steps() -> None:
    game = table("cards 1: owl 1\nreserve 1: gold 2 sun 2 moon 0 glory 0", do="turn")
    game.play(*rolls(1, "1g", "1g"), *rolls(2, "1g", "1g"), *rolls(1, "1g", "1g"), *rolls(2, "1g", "1g"))
    game.asks(1, "pass", "use owl").play("1 use owl", "1 choose moon").offers(1, "feat hammer", "buy 6g")
    game.play("1 pass").asks(1, "pass", "extra").play("1 pass").says(phase="playing round 1 turn 2")


def test_D2_3_each_reinforcement_card_once_in_any_order() -> None:
    game = table("cards 1: hind 1, owl 2, elder 1\nreserve 1: gold 2 sun 0 moon 0 glory 0", do="end, reinforce")
    game.asks(1, "pass", "use hind", "use owl").play("1 use owl", "1 choose gold", "1 use elder", "1 use owl")
    game.play("1 choose sun").refuses("1 use owl", "D2.3").refuses("1 use spirits", "D2.3")
    game.asks(1, "pass", "use hind").play("1 pass").says(phase="playing round 1 turn 2")
    game = table("reserve 1: gold 0 sun 6 moon 0 glory 0", do="end, extra, action, reinforce").play("1 feat owl")
    game.asks(1, "pass", "extra")  # the owl waits for the next turn


def test_D2_4_one_action_or_none() -> None:
    game = table("reserve 1: gold 4 sun 1 moon 0 glory 0").offers(1, "pass", "buy 3g", "feat elder")
    game.play("1 feat elder").says(phase="playing round 1 turn 2")
    table("reserve 1: gold 4 sun 1 moon 0 glory 0").play("1 pass").says(phase="playing round 1 turn 2")


def test_D2_5_one_more_action_for_2_sun_even_after_none() -> None:
    game = table("reserve 1: gold 4 sun 5 moon 0 glory 0").play("1 pass", "1 extra", "1 feat owl")
    assert reserve(game) == (4, 1, 0, 0)
    game.says(phase="playing round 1 turn 2")  # only once
    game = table("tokens 1: tritons 1", do="end, extra").refuses("1 extra", "D2.5")
    game.play("1 triton", "1 choose sun", "1 extra")


def test_D3_1_what_is_gained_goes_into_the_reserves() -> None:
    assert reserve(blessed("1g+1s+1m+1v", "2m+2v")) == (1, 1, 3, 3)


def test_D3_2_caps() -> None:
    game = blessed("6g", "2s", "reserve 1: gold 9 sun 5 moon 6 glory 0")
    assert reserve(game) == (12, 6, 6, 0)
    assert reserve(blessed("4v", "4v", "reserve 1: gold 0 sun 0 moon 0 glory 99")) == (0, 0, 0, 107)


def test_D3_3_losses_stop_at_nothing() -> None:
    game = table("reserve 1: gold 0 sun 3 moon 0 glory 0\nreserve 2: gold 1 sun 0 moon 5 glory 1\nlight 2: 6g\n"
                 "dark 2: 2m+2v")  # fmt: skip
    game.play("1 feat minotaur", *rolls(2, "6g", "2m+2v"))
    assert reserve(game, 2) == (0, 0, 3, 0)


def test_D4_1_both_dice_lie_as_they_fell_and_both_count() -> None:
    game = table("light 1: 3g\ndark 1: 2m", do="end, bless")
    game.play(*rolls(1, "3g", "2v")).changes("reserve 1: gold 3 sun 0 moon 0 glory 2\ndark 1: 2m 1g 1g 1g 1m [2v]")


def test_D4_2_everybody_is_blessed_twice_in_a_row_with_two_heroes() -> None:
    for seats, count in ((2, 8), (3, 6), (4, 8)):
        state = played(seats, 0)
        rolled = 0
        while state.awaiting() == 1 << CHANCE:
            rolled += state.say(state.legal(CHANCE)[0]).startswith("roll")
            state.apply(CHANCE, state.legal(CHANCE)[0])
        assert (rolled, state.active) == (count, 0)


def test_D4_3_own_choices_are_made_at_the_same_time() -> None:
    game = table("dice forge: 3\nlight 1: 3g/2v\nlight 2: 1g/1s/1m\nlight 3: ship", do=BLESSING)
    game.play(*rolls(1, "3g/2v", "1g"), *rolls(2, "1g/1s/1m", "1g"), *rolls(3, "ship", "1g"))
    assert seats_in(game.state.awaiting()) == [0, 1]
    game.play("2 choose sun", "1 choose glory")
    assert reserve(game, 2) == (1, 1, 0, 0)


def test_D4_4_then_mirrors_and_then_results_in_turn_order() -> None:
    game = table(
        """
        dice forge: 4
        phase: playing round 1 turn 3
        light 1: mirror
        light 2: 3g/2v
        light 3: ship
        light 4: mirror
        reserve 3: gold 5 sun 0 moon 0 glory 0
        """,
        do=BLESSING,
    )
    game.play(*rolls(1, "mirror", "1g"), *rolls(2, "3g/2v", "1g"), *rolls(3, "ship", "1g"), *rolls(4, "mirror", "1g"))
    game.asks(2, "choose gold", "choose glory").play("2 choose gold")
    game.asks(4).play("4 die 3 light").asks(1).play("1 die 2 light")  # mirrors, from the active hero on
    game.asks(3).play("3 buy 3g", "3 forge light 1g")  # then the results
    game.asks(4, "pass", "buy 3g", "buy 1m", "buy 4g", "buy 1s").play("4 pass")  # the copied ship
    game.asks(1, "choose gold", "choose glory").play("1 choose glory")
    assert reserve(game, 1) == (1, 0, 0, 2)


def test_D4_5_the_order_is_asked_only_where_gold_would_be_lost() -> None:
    game = blessed("ship", "6g", "reserve 1: gold 10 sun 0 moon 0 glory 0").asks(1, "gain first", "ship first")
    game.play("1 ship first").offers(1, "buy 2s").play("1 buy 2s", "1 forge dark 1g")
    assert reserve(game) == (10, 0, 0, 0)  # 10 - 6 + 6
    game = blessed("ship", "6g", "reserve 1: gold 10 sun 0 moon 0 glory 0").play("1 gain first", "1 buy 2s")
    assert reserve(game) == (6, 0, 0, 0)  # 12 - 6
    blessed("ship", "6g").offers(1, "buy 3g")  # nothing can be lost: the gain comes first


def test_D4_5_the_order_is_asked_where_a_triton_could_pay_the_ship() -> None:
    text = "reserve 1: gold 5 sun 0 moon 0 glory 0\ntokens 1: tritons 1"
    game = blessed("ship", "4g", text).asks(1, "gain first", "ship first", "triton")
    game.play("1 ship first", "1 triton", "1 choose gold", "1 buy 4v", "1 forge dark 1g")
    assert reserve(game) == (5, 0, 0, 0)  # 5 + 6 - 10 + 4
    game = blessed("ship", "4g", text).play("1 gain first", "1 triton", "1 choose gold", "1 buy 4v", "1 forge dark 1g")
    assert reserve(game) == (2, 0, 0, 0)  # 12 - 10: three are lost at the limit
    blessed("ship", "4g", text.replace("gold 5", "gold 2")).offers(1, "buy 3g")  # 2 + 4 + 6: nothing can be lost
    blessed("ship", "1s", text).offers(1, "buy 3g")  # no gold was rolled
    two = text.replace("gold 5", "gold 0").replace("tritons 1", "tritons 2")
    blessed("ship", "1g", two).asks(1, "gain first", "ship first", "triton")
    others_turn = f"phase: playing round 1 turn 2\n{text}"
    blessed("ship", "4g", others_turn).offers(1, "buy 3g")  # tokens are of no use in the turns of others


def test_D4_6_a_minor_blessing_rolls_one_die() -> None:
    game = table("cards 1: hind 1", do="end, reinforce").play("1 use hind").asks(1, "die 1 light", "die 1 dark")
    game.refuses("1 die 2 light", "D4.6").play("1 die 1 dark").asks("*", "roll 1 dark 1g", "roll 1 dark 1m",
                                                                    "roll 1 dark 2v")  # fmt: skip
    assert list(game.state.weights()) == [4, 1, 1]
    game.play("* roll 1 dark 2v")
    assert reserve(game) == (0, 0, 0, 2)


def test_D4_7_plus_gives_all_a_stroke_one() -> None:
    assert reserve(blessed("2g+1m", "1s+1v")) == (2, 1, 1, 1)
    game = blessed("1g/1s/1m", "2g/2s/2m").asks(1, "choose gold", "choose sun", "choose moon")
    game.refuses("1 choose glory", "D4.7").play("1 choose sun", "1 choose moon")
    assert reserve(game) == (0, 1, 2, 0)


def test_D5_1_any_number_of_faces_each_paid() -> None:
    game = table("reserve 1: gold 12 sun 0 moon 0 glory 0").play("1 buy 2s", "1 forge light 1g", "1 buy 3g")
    game.play("1 forge light 1g").asks(1, "pass", "buy 1m").refuses("1 buy 4g", "D5.1").refuses("1 buy ship", "D5.1")
    game.play("1 buy 1m", "1 forge dark 2v")
    assert reserve(game) == (0, 0, 0, 0)
    game = table("reserve 1: gold 12 sun 0 moon 0 glory 0\ntemple: 4g 1").refuses("1 buy 3g", "D5.1")


def test_D5_2_all_different_within_the_turn() -> None:
    text = "reserve 1: gold 12 sun 2 moon 0 glory 0"
    game = table(text).play("1 buy 6g", "1 forge light 1g", "1 buy 2g+1m", "1 forge light 1g").refuses(
        "1 buy 6g", "D5.2")  # fmt: skip
    game.play("1 pass", "1 extra").refuses("1 buy 6g", "D5.2")
    again = table(f"dice forge: 2 fffffffff same-again\n{text}").play("1 buy 3g", "1 forge light 1g")
    again.refuses("1 buy 3g", "D5.2").play("1 pass", "1 extra").offers(1, "buy 3g")


def test_D5_3_a_face_is_forged_at_once_and_the_old_one_is_out() -> None:
    game = table("reserve 1: gold 2 sun 0 moon 0 glory 0").play("1 buy 3g")
    game.asks(1, "forge light 1g", "forge light 1s", "forge dark 1g", "forge dark 1m", "forge dark 2v")
    game.refuses("1 forge light 2v", "D5.3").play("1 forge dark 2v").changes(
        """
        reserve 1: gold 0 sun 0 moon 0 glory 0
        dark 1: 1g 1g 1g 1g 1m [3g]
        tokens 1: forged 1
        """,
        besides=("temple", "bought", "out"),
    )
    assert "2v 1" in entries_of(game.state.show())["out"]


def test_D5_4_the_new_face_lies_up_and_nothing_is_applied() -> None:
    game = table("reserve 1: gold 12 sun 0 moon 0 glory 0").play("1 buy 3v", "1 forge light 1s")
    assert reserve(game) == (4, 0, 0, 0)
    game.says(light_1="1g 1g 1g 1g 1g [3v]")


def test_D5_5_a_boar_is_never_replaced() -> None:
    game = table("light 1: boar-red\nreserve 1: gold 3 sun 0 moon 0 glory 0").play("1 buy 4g")
    game.refuses("1 forge light boar-red", "D5.5").offers(1, "forge light 1g")


def test_D6_1_pay_and_go_there() -> None:
    game = table("reserve 1: gold 0 sun 2 moon 4 glory 0").refuses("1 feat gorgon", "D6.1").refuses(
        "1 feat helmet", "D6.1")  # fmt: skip
    game.play("1 feat ferryman").says(portal_1="3", reserve_1="gold 0 sun 2 moon 0 glory 0", cards_1="ferryman 1")


def test_D6_2_who_stands_there_is_blessed_before_the_card_is_taken() -> None:
    game = table("portal 2: 7\nlight 2: 3g/2v\nreserve 1: gold 0 sun 1 moon 0 glory 0").play("1 feat spirits")
    game.says(portal_2="home", portal_1="7").asks("*").play(*rolls(2, "3g/2v", "1m"))
    game.asks(2).play("2 choose glory")
    assert (reserve(game, 2), reserve(game, 1)) == ((0, 0, 1, 2), (3, 0, 3, 0))


def test_D6_3_who_is_there_already_ousts_nobody() -> None:
    game = table("portal 1: 7\nreserve 1: gold 0 sun 1 moon 0 glory 0").play("1 feat spirits")
    game.says(portal_1="7", portal_2="home")
    assert reserve(game, 2) == (0, 0, 0, 0)


def test_D6_4_the_card_works_when_taken() -> None:
    game = table("reserve 1: gold 0 sun 1 moon 0 glory 0").play("1 feat spirits")
    game.says(cards_1="spirits 1", reserve_1="gold 3 sun 0 moon 3 glory 0")


def test_D6_5_the_same_feat_again_while_there_are_cards() -> None:
    game = table("reserve 1: gold 0 sun 6 moon 0 glory 0").play("1 feat spirits", "1 extra", "1 feat spirits")
    game.says(cards_1="spirits 2")
    table("reserve 1: gold 0 sun 6 moon 0 glory 0\nislands: elder 1").refuses("1 feat spirits", "D6.5")


def test_D6_6_glory_of_cards_counts_at_the_end_only() -> None:
    game = table("reserve 1: gold 0 sun 0 moon 4 glory 0").play("1 feat ferryman")
    assert glory(game) == 0
    assert game.state.score(0) == 12  # type: ignore[attr-defined]


def last_turn(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    state = table(f"phase: playing round 9 turn 2\n{text}", do="end").state
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "end-rounds"
    return outcome.scores, outcome.places


def test_D10_1_glory_of_reserve_and_cards_and_nothing_else() -> None:
    text = "reserve 1: gold 12 sun 6 moon 6 glory 3\ncards 1: hydra 1, owl 2\ntokens 1: tritons 1"
    assert last_turn(text) == ((3 + 26 + 8, 0), (1, 2))


def test_D10_2_equals_share_the_victory() -> None:
    text = "reserve 1: gold 12 sun 0 moon 0 glory 14\ncards 2: gorgon 1"
    assert last_turn(text) == ((14, 14), (1, 1))
