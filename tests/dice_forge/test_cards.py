"""Every card (D8), and the hammer (D9)."""

import pytest

from igroteka.engine import entries_of, seats_in
from tests.dice_forge.table import BLESSING, blessed, glory, reserve, rolls, table

RICH = "reserve 1: gold 0 sun 6 moon 6 glory 0"


def named(game: object, name: str) -> str:
    return entries_of(game.state.show())[name]  # type: ignore[attr-defined]


def test_D8_1_the_hammer_is_a_track_for_gold() -> None:
    game = table(RICH).play("1 feat hammer").says(tokens_1="hammers 1")
    assert reserve(game) == (0, 6, 5, 0)


def test_D8_2_chests_raise_the_limits_and_add_up() -> None:
    game = table(RICH).play("1 feat chest", "1 extra", "1 feat chest").says(tokens_1="chests 2")
    text = "tokens 1: chests 2\nreserve 1: gold 12 sun 6 moon 6 glory 0\nlight 1: 1g+1s+1m+1v\ndark 1: x3"
    game = table(text, do="end, bless, bless, bless").play(*rolls(1, "1g+1s+1m+1v", "x3") * 3)
    assert reserve(game) == (20, 12, 12, 9)


def test_D8_3_the_hind_rolls_one_die_each_turn() -> None:
    game = table("cards 1: hind 2\ndark 1: 2m+2v", do="end, reinforce").play("1 use hind", "1 die 1 dark")
    game.play("* roll 1 dark 2m+2v", "1 use hind", "1 die 1 light", "* roll 1 light 1s")
    assert reserve(game) == (0, 1, 2, 2)


def test_D8_4_bears_pay_both_sides_of_an_ousting_before_the_blessing() -> None:
    text = f"dice forge: 2 ooooooooo\n{RICH}\ncards 1: bear 1\ncards 2: bear 2\nislands: elder 2\nportal 2: 7"
    game = table(text).play("1 feat elder").asks("*")
    assert (glory(game, 1), glory(game, 2)) == (3, 6)
    game = table(text.replace("portal 2: 7", "portal 1: 7")).play("1 feat elder")
    assert (glory(game, 1), glory(game, 2)) == (0, 0)


def test_D8_5_satyrs_take_two_dice_of_others_as_one_blessing() -> None:
    text = f"dice forge: 3\n{RICH}\nlight 2: x3\nlight 3: 2s\ntokens 1: cerberi 1"
    game = table(text).play("1 feat satyrs", *rolls(2, "x3", "1g"), *rolls(3, "2s", "1m"))
    assert (reserve(game, 2), reserve(game, 3)) == ((0, 0, 0, 0), (0, 0, 0, 0))
    game.asks(1, "die 2 light", "die 2 dark", "die 3 light", "die 3 dark").play("1 die 2 light")
    game.refuses("1 die 2 light", "D8.5").refuses("1 die 1 light", "D8.5").play("1 die 3 dark")
    assert reserve(game) == (0, 6, 6, 0)  # 6 - 3, and 3 moon
    game.says(light_1="[1g] 1g 1g 1g 1g 1s").asks(1, "pass", "extra")  # no Cerberus
    game = table(f"{RICH}\nlight 2: shield-blue").play("1 feat satyrs", *rolls(2, "shield-blue", "1m"))
    assert reserve(game) == (0, 6, 4, 5)  # two heroes: nothing to choose


def test_D8_6_a_boar_for_another_hero() -> None:
    text = f"dice forge: 3 oooofoooo\n{RICH}\nislands: boar 3\nboars: blue 2\nlight 3: 3v"
    game = table(text).play("1 feat boar").asks("*", "colour red", "colour yellow", "colour green")
    game.play("* colour green").asks(1, "target 2", "target 3").refuses("1 target 1", "D8.6").play("1 target 3")
    game.offers(3, "forge light 3v", "forge dark 2v").play("3 forge light 1g")
    game.says(light_3="3v [boar-green] 1g 1g 1g 1s", tokens_3="forged 1", boars="blue 2, green 1")
    game = table(f"{RICH}\nislands: boar 2").play("1 feat boar", "* colour red").asks(2).play("2 forge dark 1g")
    game.says(dark_2="[boar-red] 1g 1g 1g 1m 2v")


@pytest.mark.parametrize(("card", "worth"), [("ferryman", 12), ("hydra", 26), ("gorgon", 14)])
def test_D8_7_some_cards_are_worth_their_glory_alone(card: str, worth: int) -> None:
    game = table(RICH).play(f"1 feat {card}")
    assert game.state.score(0) == worth  # type: ignore[attr-defined]
    assert glory(game) == 0
    assert seats_in(game.state.awaiting()) in ([0], [8])


def test_D8_8_cerberus_repeats_the_whole_result_with_new_choices() -> None:
    text = "tokens 1: cerberi 2"
    game = blessed("3g/2v", "1s", text).play("1 choose gold").asks(1, "pass", "cerberus").play("1 cerberus")
    game.asks(1, "choose gold", "choose glory").play("1 choose glory").says(tokens_1="cerberi 1")
    assert reserve(game) == (3, 2, 0, 2)
    game.asks("*")  # one token for each roll
    game = blessed("mirror", "1s", text, others="3g 2m").play("1 die 2 light", "1 cerberus", "1 die 2 dark")
    assert reserve(game) == (3, 2, 2, 0)
    game = blessed("boar-red", "1s", f"{text}\nboars: red 2").play("1 choose sun", "2 choose glory", "1 cerberus")
    game.play("1 choose moon", "2 choose glory")
    assert (reserve(game, 1), reserve(game, 2)) == ((0, 3, 1, 0), (0, 0, 0, 6))
    blessed("x3", "x3", text).asks("*")  # nothing to repeat
    game = table(f"{RICH}\ndice forge: 2 ooooooooo\nislands: cerberus 1").play("1 feat cerberus")
    game.says(tokens_1="cerberi 1")


def test_D8_8_cerberus_is_asked_of_everybody_at_the_same_time() -> None:
    game = table("tokens 1: cerberi 1\ntokens 2: cerberi 1", do=BLESSING).play(
        *rolls(1, "1g", "1m"), *rolls(2, "1s", "1g")
    )
    assert seats_in(game.state.awaiting()) == [0, 1]
    game.play("2 cerberus", "1 pass")
    assert (reserve(game, 1), reserve(game, 2)) == ((1, 0, 1, 0), (2, 2, 0, 0))


def test_D8_8_cerberus_repeats_a_result_that_had_to_wait_for_its_place() -> None:
    game = table("tokens 1: cerberi 1\nlight 1: mirror\nlight 2: 3v\ndark 2: 2s", do=BLESSING)
    game.play(*rolls(1, "mirror", "1g"), *rolls(2, "3v", "2s"), "1 die 2 light").asks(1, "pass", "cerberus")
    game.play("1 cerberus").asks(1, "die 2 light", "die 2 dark").play("1 die 2 dark")
    assert reserve(game) == (2, 2, 0, 3)
    game.says(phase="playing round 1 turn 2")


def test_D8_9_the_helmet_brings_an_x3() -> None:
    game = table(RICH).play("1 feat helmet").offers(1, "forge light 1s").play("1 forge light 1s")
    game.says(light_1="1g 1g 1g 1g 1g [x3]")
    assert "x3 3" in named(game, "temple")


def test_D8_10_cancer_blesses_twice() -> None:
    game = table(RICH).play("1 feat cancer", *rolls(1, "1g", "1m"), *rolls(1, "1s", "2v"))
    assert reserve(game) == (1, 6, 1, 2)
    game.asks(1, "pass", "extra")


def test_D8_11_sentinel_turns_shards_into_glory() -> None:
    text = f"dice forge: 2 ooooooooo\n{RICH}\nislands: sentinel 1\nlight 1: 2s\ndark 1: x3"
    game = table(text).play("1 feat sentinel", *rolls(1, "2s", "x3")).asks(1, "pass", "convert").play("1 convert")
    assert reserve(game) == (0, 6, 0, 12)  # tripled first
    game.play(*rolls(1, "2s", "2v")).play("1 pass")
    assert reserve(game) == (0, 6, 0, 14)
    text = text.replace("light 1: 2s", "light 1: 1g+1s+1m+1v").replace("dark 1: x3", "dark 1: shield-red")
    game = table(text.replace("sun 6", "sun 0")).play("1 feat sentinel", *rolls(1, "1g+1s+1m+1v", "shield-red"))
    game.play("1 convert", "1 pass")  # sun turned, moon kept; the shield saw the sun
    assert reserve(game) == (1, 0, 1, 1 + 2 + 5)
    text = text.replace("light 1: 1g+1s+1m+1v", "light 1: boar-red\nboars: red 1")
    game = table(text.replace("sun 6", "sun 0")).play("1 feat sentinel", *rolls(1, "boar-red", "1g"))
    game.play("1 choose moon", "1 convert", "1 choose sun")  # the card's own gain is not turned
    assert reserve(game) == (1, 1, 0, 2)


def test_D8_12_the_sphinx_rolls_one_die_four_times() -> None:
    game = table(RICH).play("1 feat sphinx").asks(1, "die 1 light", "die 1 dark").play("1 die 1 dark")
    game.play("* roll 1 dark 2v", "* roll 1 dark 1g", "* roll 1 dark 1m", "* roll 1 dark 2v")
    assert reserve(game) == (1, 0, 6, 4)


def test_D8_13_cyclops_turns_gold_into_glory() -> None:
    text = f"dice forge: 2 ooooooooo\n{RICH}\nislands: cyclops 1\nlight 1: 4g 6g"
    game = table(text).play("1 feat cyclops", "1 die 1 light", "* roll 1 light 6g", "1 convert", "* roll 1 light 4g")
    game.play("1 pass", "* roll 1 light 1s", "* roll 1 light 1g", "1 convert")
    assert reserve(game) == (4, 1, 6, 7)


def test_D8_14_typhon_counts_forged_faces() -> None:
    text = f"dice forge: 2 ooooooooo\n{RICH}\nislands: typhon 1\ntokens 1: forged 7"
    game = table(text).play("1 feat typhon")
    assert glory(game) == 7
    assert game.state.score(0) == 7 + 16  # type: ignore[attr-defined]


def test_D8_15_triton_helps_at_any_decision_in_ones_own_turn() -> None:
    text = f"dice forge: 2 ooooooooo\n{RICH}\nislands: triton 1"
    game = table(text).play("1 feat triton").says(tokens_1="tritons 1").play("1 triton")
    game.asks(1, "choose gold", "choose sun", "choose moon").play("1 choose gold")
    assert reserve(game) == (6, 2, 6, 0)
    game.refuses("1 triton", "D8.15").asks(1, "pass", "extra")
    game = table("tokens 1: tritons 1").offers(1, "triton", "pass")
    game.play("1 triton", "1 choose moon").offers(1, "feat hind")  # the action is still to be decided
    game = table("phase: playing round 1 turn 2\ntokens 1: tritons 1\nlight 1: 3g/2v", do=BLESSING)
    game.play(*rolls(1, "3g/2v", "1g"), *rolls(2, "1g", "1g")).refuses("1 triton", "D8.15")


def test_D8_16_the_abyss_brings_a_mirror() -> None:
    table(RICH).play("1 feat abyss", "1 forge dark 1g").says(dark_1="[mirror] 1g 1g 1g 1m 2v", tokens_1="forged 1")


def test_D8_17_the_owl_brings_one_of_three() -> None:
    game = table("cards 1: owl 1", do="end, reinforce").play("1 use owl")
    game.asks(1, "choose gold", "choose sun", "choose moon").play("1 choose sun")
    assert reserve(game) == (0, 1, 0, 0)


def test_D8_18_the_celestial_ship_brings_a_ship() -> None:
    text = f"dice forge: 2 ooooooooo\n{RICH}\nislands: skyship 2"
    table(text).play("1 feat skyship", "1 forge light 1g").says(light_1="[ship] 1g 1g 1g 1g 1s")


def test_D8_19_the_minotaur_takes_what_others_roll() -> None:
    text = """
        dice forge: 4
        reserve 1: gold 0 sun 3 moon 0 glory 0
        reserve 2: gold 9 sun 3 moon 3 glory 9
        reserve 3: gold 9 sun 3 moon 3 glory 9
        reserve 4: gold 9 sun 3 moon 3 glory 9
        light 2: 3g/2v
        dark 2: x3
        light 3: shield-red
        dark 3: ship
        light 4: boar-red
        dark 4: shield-blue
        boars: red 3
        tokens 2: cerberi 1, hammers 1
    """
    game = table(text).play("1 feat minotaur", *rolls(2, "3g/2v", "x3"), *rolls(3, "shield-red", "ship"))
    game.play(*rolls(4, "boar-red", "shield-blue")).asks(2, "choose gold", "choose glory").play("2 choose glory")
    assert reserve(game, 2) == (9, 3, 3, 3)
    assert reserve(game, 3) == (9, 1, 3, 9)  # no ship
    game.asks(4, "choose sun", "choose moon").play("4 choose moon").asks(3).play("3 choose glory")
    assert reserve(game, 4) == (9, 3, 2, 4)  # 1 moon, and 5 glory for the shield that matches
    assert reserve(game, 3) == (9, 1, 3, 12)


def test_D8_20_guardian_chooses_a_shield() -> None:
    text = f"dice forge: 2 ooooooooo\n{RICH}\nislands: guardian 2\ntemple: shield-blue 1, shield-green 1, 3g 1"
    game = table(text).play("1 feat guardian").asks(1, "take shield-blue", "take shield-green")
    game.refuses("1 take shield-red", "D8.20").play("1 take shield-green", "1 forge dark 2v")
    game.says(dark_1="1g 1g 1g 1g 1m [shield-green]", temple="3g 1, shield-blue 1")


def test_D8_21_wild_spirits() -> None:
    assert reserve(table("reserve 1: gold 2 sun 1 moon 0 glory 0").play("1 feat spirits")) == (5, 0, 3, 0)


def test_D8_22_the_elder_sells_glory() -> None:
    game = table("cards 1: elder 2, owl 1\nreserve 1: gold 5 sun 0 moon 0 glory 0", do="end, reinforce").play(
        "1 use elder"
    )
    assert reserve(game) == (2, 0, 0, 4)
    game.refuses("1 use elder", "D8.22").play("1 use owl", "1 choose gold", "1 use elder")
    assert reserve(game) == (0, 0, 0, 8)


def test_D9_1_any_part_of_a_gain_of_gold_may_go_onto_the_hammer() -> None:
    text = "tokens 1: hammers 1\nreserve 1: gold 10 sun 0 moon 0 glory 0"
    game = blessed("4g", "1g", text).asks(1, *(f"hammer {gold}" for gold in range(6)))
    game.refuses("1 hammer 6", "D9.1").play("1 hammer 4").says(tokens_1="hammers 1, beaten 4")
    assert reserve(game) == (11, 0, 0, 0)
    game = blessed("4g", "1s", text).play("1 hammer 0")
    assert reserve(game) == (12, 1, 0, 0)
    for text, moves in [
        ("cards 1: owl 1", ["1 use owl", "1 choose gold", "1 hammer 1"]),
        ("tokens 1: hammers 1, tritons 1\ncards 1: owl 1", ["1 triton", "1 choose gold", "1 hammer 6", "1 pass"]),
    ]:
        game = table(f"tokens 1: hammers 1\n{text}" if "tokens" not in text else text, do="end, reinforce").play(*moves)
        assert reserve(game)[0] == 0
    game = table("tokens 1: hammers 1\nreserve 1: gold 0 sun 1 moon 0 glory 0").play("1 feat spirits", "1 hammer 3")
    assert reserve(game) == (0, 0, 3, 0)
    game = blessed("shield-yellow", "1s", "tokens 1: hammers 1").play("1 hammer 2")
    assert reserve(game) == (1, 1, 0, 0)


def test_D9_2_two_laps_bring_10_and_15_glory() -> None:
    game = blessed("4g", "1g", "tokens 1: hammers 1, beaten 12").play("1 hammer 3")
    assert reserve(game) == (2, 0, 0, 10)
    game = blessed("4g", "1g", "tokens 1: hammers 1, beaten 26").refuses("1 hammer 5", "D9.3").play("1 hammer 4")
    assert reserve(game) == (1, 0, 0, 15)
    blessed("4g", "1g", "tokens 1: hammers 1, beaten 30").asks("*")  # it is finished


def test_D9_3_what_is_more_than_a_lap_goes_on() -> None:
    game = blessed("6g", "x3", "tokens 1: hammers 1, beaten 13").play("1 hammer 17")
    assert reserve(game) == (1, 0, 0, 25)  # both laps at once
    game = blessed("6g", "x3", "tokens 1: hammers 2, beaten 28").play("1 hammer 18")
    assert reserve(game) == (0, 0, 0, 15 + 10)  # and on to the next hammer
    game.says(tokens_1="hammers 2, beaten 46")
