"""Every clause of the rules of Last Light."""

import pytest
from last_light.rules import HAND, HIDDEN_CARD, LIGHTS, MOTH, SPARK, LastLight

from igroteka.engine import CHANCE, SPECTATOR, State
from igroteka.games import find
from igroteka.words import Complaint
from tests.last_light.table import TABLES, before_drawing, table


def own(state: State) -> LastLight:
    return TABLES.own(state)


def heard(state: State, seat: int, by: int, move: str) -> list[str]:
    return [state.say(event) for event in state.heard(seat, by, state.read(move))]


def test_L1_1_sixteen_cards() -> None:
    assert TABLES.start(2).census() == [5, 2, 3, 2, 2, 1, 1]


def test_L2_1_L2_2_L2_3_a_card_aside_one_for_each_and_lots_decide_who_begins() -> None:
    game = before_drawing("last light: 3\nround: 0")
    game.asks("*", "first 1", "first 2", "first 3").play("* first 2")
    assert (game.state.say(game.state.told(2, CHANCE, game.state.read("draw 1 star")))) == "draw 1 ?"
    game.play("* draw 1 star", "* draw 2 moth", "* draw 3 spark").changes("""
        begins: 2
        turn: 2
        deck: spark*4 mirror*2 candle*3 shade*2 draught*2
        deck left: 12 1
        hand 1: star
        hand 2: moth
        hand 3: spark
    """)
    game.asks("*").play("* draw 2 spark").asks(2)


def test_L2_3_the_next_player_begins_the_next_round() -> None:
    game = table("last light: 3\nbegins: 3\nhand 1: star spark\nhand 2: moth\nout: 3")
    game.play("1 drawn spark 2 moth").says(round="2", begins="1", turn="1", lights_1="1", lights_2="0")
    game.says(hand_1="-", played_1="-", out="-").asks("*")


def test_L3_1_one_of_two_cards_is_played_and_everybody_sees_which() -> None:
    game = table("hand 1: shade star@2\nhand 2: moth\nplayed 1: shade")
    assert HAND.seen(own(game.state.seen_by(1)), 0, 1) == 0b11
    game.refuses("1 drawn shade", "L3.1").refuses("1 held moth 2", "L3.1")
    game.play("1 held shade").changes("turn: 2\nsafe: 1\nhand 1: star@2\nplayed 1: shade*2")


def test_L3_2_who_is_out_is_left_out() -> None:
    game = table("last light: 4\nhand 1: shade star\nhand 3: moth\nhand 4: spark\nout: 2")
    game.play("1 held shade").says(turn="3").asks("*").play("* draw 3 spark").asks(3)


def test_L3_3_the_moth_flies_to_the_light() -> None:
    for light in ("draught", "star"):
        game = table(f"hand 1: {light} moth\nhand 2: spark")
        game.asks(1, "drawn moth 2").refuses(f"1 held {light} 2" if light == "draught" else "1 held star", "L3.3")
    table("hand 1: shade moth\nhand 2: spark").asks(1, "held shade", "drawn moth 2")


def test_L3_3_who_plays_a_draught_holds_no_moth() -> None:
    game = table("hand 1: draught shade\nhand 2: candle").play("1 held draught 2")
    game.says(hand_1="shade!moth")


def test_L3_4_only_others_who_are_in_and_not_behind_a_shade() -> None:
    game = table("last light: 4\nhand 1: mirror shade\nhand 2: moth\nhand 3: spark\nsafe: 2\nout: 4")
    game.asks(1, "held mirror 3", "drawn shade")
    game.refuses("1 held mirror 2", "L3.4").refuses("1 held mirror 4", "L3.4").refuses("1 held mirror 1", "L4.2")
    game.refuses("1 held mirror idle", "L3.5")


def test_L3_5_a_card_for_nobody_does_nothing() -> None:
    game = table("hand 1: spark candle\nhand 2: moth\nsafe: 2")
    game.asks(1, "held spark idle", "drawn candle idle")
    game.play("1 drawn candle idle").changes("turn: 2\nhand 1: spark\nplayed 1: candle\nsafe: -")


def test_L4_1_a_spark_that_hits() -> None:
    game = table("last light: 3\nhand 1: spark shade\nhand 2: moth\nhand 3: star")
    game.play("1 held spark 2 moth").changes("""
        turn: 3
        out: 2
        hand 1: shade
        played 1: spark
        hand 2: -
        played 2: moth
    """)


def test_L4_1_a_spark_that_misses_tells_everybody_so() -> None:
    game = table("last light: 3\nhand 1: spark shade\nhand 2: moth\nhand 3: star")
    assert heard(game.state, 2, 0, "held spark 2 star") == ["misses 2"]
    game.play("1 held spark 2 star").changes("turn: 2\nhand 1: shade\nplayed 1: spark\nhand 2: moth!star")
    assert all("spark" not in game.state.say(action).split()[3:] for action in game.state.legal(0))


def test_L4_2_a_mirror_shows_a_card_to_one_alone() -> None:
    game = table("last light: 3\nhand 1: mirror shade\nhand 2: moth\nhand 3: star")
    assert heard(game.state, 0, 0, "held mirror 2") == ["sees 2 moth"]
    assert heard(game.state, 2, 0, "held mirror 2") == heard(game.state, SPECTATOR, 0, "held mirror 2") == []
    game.play("1 held mirror 2").changes("turn: 2\nhand 1: shade\nplayed 1: mirror\nhand 2: moth@1")
    seen = [HAND.kind(own(game.state.seen_by(seat)), 1) for seat in (0, 2)]
    assert seen == [MOTH, -2]


def test_L4_3_the_dimmer_card_is_out() -> None:
    game = table("last light: 3\nhand 1: candle shade\nhand 2: mirror\nhand 3: star")
    game.play("1 held candle 2").changes("""
        turn: 3
        out: 2
        hand 1: shade@2!spark!mirror
        played 1: candle
        hand 2: -
        played 2: mirror
    """)


def test_L4_3_of_equals_the_one_with_the_candle_is_out() -> None:
    game = table("last light: 3\nhand 1: candle shade\nhand 2: shade\nhand 3: star")
    game.play("1 held candle 2").changes("""
        turn: 2
        out: 1
        hand 1: -
        played 1: candle shade
        hand 2: shade@1!spark!mirror!candle
    """)


def test_L4_4_a_shade_lasts_until_the_next_turn() -> None:
    game = table("hand 1: shade star\nhand 2: spark\nplayed 2: moth\ndeck left: 3 1\ndeck: mirror*4")
    game.play("1 held shade").says(safe="1").play("* draw 2 mirror").asks(2, "held spark idle", "drawn mirror idle")
    game.play("2 held spark idle").says(safe="-")


def test_L4_5_a_draught_blows_a_card_away() -> None:
    game = table("hand 1: draught shade\nhand 2: candle@1")
    game.play("1 held draught 2").asks("*").play("* draw 2 spark").changes("""
        turn: 2
        deck: spark*4 mirror*2 candle*2 shade draught moth star
        deck left: 11 1
        hand 1: shade!moth
        played 1: draught
        hand 2: spark
        played 2: candle
    """)


def test_L4_5_the_star_goes_out_in_a_draught() -> None:
    game = table("last light: 3\nhand 1: draught shade\nhand 2: star\nhand 3: spark")
    game.play("1 held draught 2").says(out="2", hand_2="-", played_2="star", turn="3")


def test_L4_5_the_last_card_is_the_one_put_aside_and_shown_at_once() -> None:
    game = table("hand 1: draught shade\nhand 2: candle\ndeck: moth\ndeck left: 0 1")
    state = game.play("1 held draught 2").state
    assert state.told(0, CHANCE, state.read("draw 2 moth")) == state.read("draw 2 moth")
    assert heard(state, 0, CHANCE, "draw 2 moth") == ["shows 1 shade", "shows 2 moth", "wins 2"]


def test_L4_6_the_moth_exchanges_cards() -> None:
    game = table("last light: 3\nhand 1: moth shade!spark\nhand 2: spark@3\nhand 3: star")
    assert heard(game.state, 1, 0, "held moth 2") == ["sees 2 shade"]
    game.play("1 held moth 2").changes("turn: 2\nhand 1: spark@23\nplayed 1: moth\nhand 2: shade@1!spark")


def test_L4_7_who_plays_the_star_is_out() -> None:
    game = table("last light: 3\nhand 1: star shade\nhand 2: spark\nhand 3: moth")
    game.play("1 held star").changes("turn: 2\nout: 1\nhand 1: -\nplayed 1: shade star")


def test_L5_1_who_is_out_lays_the_card_open() -> None:
    game = table("last light: 3\nhand 1: spark shade\nhand 2: moth\nhand 3: star")
    assert heard(game.state, SPECTATOR, 0, "held spark 2 moth") == ["out 2 moth"]
    game.play("1 held spark 2 moth").says(played_2="moth", hand_2="-")


def test_L6_1_the_last_one_in_wins_the_round() -> None:
    game = table("hand 1: spark shade\nhand 2: moth").play("1 held spark 2 moth")
    game.says(lights_1="1", lights_2="0", round="2")


def test_L6_2_the_brightest_wins_when_the_deck_is_empty_and_equals_share() -> None:
    text = "last light: 3\nhand 1: spark shade\nhand 2: {}\nhand 3: mirror\ndeck: star\ndeck left: 0 1\nsafe: 2 3"
    lights = []
    for card in ("candle", "draught", "shade"):
        game = table(text.format(card)).play("1 held spark idle")
        lights.append([LIGHTS.get(own(game.state), seat) for seat in range(3)])
    assert lights == [[1, 0, 0], [0, 1, 0], [1, 1, 0]]


def test_L6_3_three_lights_win_the_game_several_together() -> None:
    text = "lights 1: 2\nlights 2: 2\nhand 1: spark shade\nhand 2: shade\ndeck: star\ndeck left: 0 1\nsafe: 2"
    outcome = table(text).play("1 held spark idle").state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((3, 3), (0, 1), "end-lights")


def test_L6_4_a_long_night_takes_five() -> None:
    text = "last light: 2 long\nlights 1: {}\nhand 1: spark shade\nhand 2: moth"
    assert table(text.format(3)).play("1 held spark 2 moth").state.outcome() is None
    assert table(text.format(4)).play("1 held spark 2 moth").state.outcome() is not None


def test_a_box_with_too_few_cards_is_refused_in_one_line() -> None:
    rules = find("last_light").rules
    with pytest.raises(Complaint) as complaint:
        rules.read_box("[cards]\nspark = 0\nmirror = 0\ncandle = 0\nshade = 0\n", "few.toml")
    assert "too few cards: 4; there must be at least 8" in str(complaint.value)


def test_a_card_that_somebody_may_not_know_is_written_as_a_question() -> None:
    assert HIDDEN_CARD.text(15) == "?"
    assert HIDDEN_CARD.text(SPARK) == "spark"
