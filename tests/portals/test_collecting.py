"""Phase I: keys, stones, decks (P1 to P4)."""

from igroteka.engine import CHANCE_ONLY, Rng, seats_in, step
from tests.portals.table import PORTALS, played, position, table

OPEN = "open keys: 4 8 1 5 2 6"


def test_P1_1_a_turn_begins_with_one_of_the_open_keys() -> None:
    game = table(OPEN).asks(1, "take 4", "take 8", "take 1", "take 5", "take 2", "take 6")
    game.refuses("1 take 18", "P1.1").refuses("1 stone 1 air", "P1.1")
    game.play("1 take 5").changes("""
        keys 1: 5 ..# ..# .#.; -; -; -
        open keys: 4 8 1 - 2 6
    """)


def test_P1_2_the_place_is_filled_at_once_with_the_same_colour() -> None:
    game = table(OPEN + "\nred deck: 9 14")
    game.play("1 take 1").asks("*", "key 9", "key 14").play("* key 14").changes("""
        open keys: 4 8 14 5 2 6
        red deck: 9
        keys 1: 1 #.. .#. ..#; -; -; -
    """)
    game.asks(1).offers(1, "stone 1 air")


def test_P1_3_without_keys_one_must_be_taken() -> None:
    table(OPEN).refuses("1 no key", "P1.3")


def test_P1_4_with_a_free_marked_cell_one_may_go_without() -> None:
    game = table(OPEN + "\nkeys 1: 18 .A. ... .#.; 3 ..E F.. ...").offers(1, "no key", "take 4")
    game.play("1 no key").changes("").asks(1).offers(1, "stone 1 air")


def test_P1_5_with_all_cells_covered_a_key_must_be_taken() -> None:
    covered = "keys 1: 18 .A. ... .E.; 3 ..E F.. ...; 15 A.. ..A ..."
    table(OPEN + "\n" + covered).asks(1, "take 4", "take 8", "take 1", "take 5", "take 2", "take 6").refuses(
        "1 no key", "P1.5"
    )


def test_P1_6_with_four_keys_the_first_action_is_skipped() -> None:
    game = table(OPEN + "\nkeys 1: 18; 3; 15; 11").offers(1, "stone 1 air", "stone 2 time")
    game.refuses("1 take 4", "P1.6")


def test_P2_1_the_second_action_is_a_stone_of_an_open_source_for_a_marker() -> None:
    game = table("""
        portals: 3
        keys 1: 18
        source 1: A2 T1
        source 2: E1
        source 3: W3
    """)
    game.play("1 no key").asks(1, "stone 1 air", "stone 1 time", "stone 3 water")
    game.refuses("1 stone 1 fire", "P2.1").refuses("1 no key", "P2.1")
    game.play("1 stone 1 air").changes("""
        source 1: A1 T1
        markers 1: 2 3
    """)


def test_P2_2_three_markers_allow_three_stones_from_a_source() -> None:
    game = table("""
        keys 1: 18; 3; 15; 11
        markers 1: 0 2
        source 1: A2
        source 2: E1 W1
    """)
    game.asks(1, "stone 2 earth", "stone 2 water").refuses("1 stone 1 air", "P2.2")
    for seat in range(2):  # and over a whole round each seat takes three from each
        state = played(2, 0)
        rng = Rng(seat)
        taken = {(who, source): 0 for who in range(2) for source in (1, 2)}
        while state.round == 1 and state.phase <= 2:
            who = seats_in(state.awaiting())[0]
            action = state.random_action(who, rng)
            if state.say(action).startswith("stone"):
                taken[who, int(state.say(action).split()[1])] += 1
            state.apply(who, action)
        assert set(taken.values()) == {3}


def test_P2_3_the_stone_covers_a_free_marked_cell_of_an_own_key() -> None:
    game = table("""
        keys 1: 18 .A. ... .#.; 3
        keys 2: 15
        pending 1: put 2
    """)
    game.asks(1, "charge 18 b3", "charge 3 c1", "charge 3 a2")
    game.refuses("1 charge 18 b1", "P2.3").refuses("1 charge 18 a1", "P2.3").refuses("1 charge 15 a1", "P2.3")
    game.refuses("1 bag", "P2.4")
    game.play("1 charge 3 a2").changes("keys 1: 18 .A. ... .#.; 3 ..# F.. ...; -; -")


FULL = "keys 1: 18 .A. ... .E.; 3 ..E F.. ...; 15 A.. ..A ...; 11 ..W ... W.."


def test_P2_4_with_four_covered_keys_the_stone_goes_to_the_bag() -> None:
    game = table(FULL + "\nbag: A3 E3")
    game.play("1 stone 1 fire").changes("""
        bag: A3 E3 F1
        source 1: A2 E1 W1 T1
        markers 1: 2 3
    """)
    game.asks(2)


def test_P2_5_turns_go_clockwise_until_all_markers_lie_on_the_sources() -> None:
    state = played(3, 0, seed=5)
    rng = Rng(5)
    order = []
    while state.phase <= 2 and state.round == 1:
        who = seats_in(state.awaiting())[0]
        action = state.random_action(who, rng)
        if state.say(action).startswith("stone"):
            order.append(who)
        state.apply(who, action)
    assert order == [0, 1, 2] * 6
    assert all(state.stones.markers(seat, side) == 0 for seat in range(3) for side in range(2)) or state.round == 2


def test_P3_1_a_new_key_comes_from_the_deck_of_its_colour() -> None:
    game = table(OPEN + "\nviolet deck: 7 12 13\nviolet discard: 17")
    game.play("1 take 6").asks("*", "key 7", "key 12", "key 13")


def test_P3_2_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    game = table(OPEN + "\nviolet deck: -\nviolet discard: 17 21")
    game.play("1 take 6").asks("*", "key 17", "key 21").play("* key 21").changes("""
        open keys: 4 8 1 5 2 21
        violet deck: 17
        violet discard: -
        keys 1: 6 ..# .## ..#; -; -; -
    """)


def test_P3_3_a_place_waits_while_deck_and_discard_are_empty() -> None:
    game = table(OPEN + "\norange deck: -\norange discard: -\nkeys 2: 18 .A. ... .A.")
    game.play("1 take 4").changes("""
        open keys: - 8 1 5 2 6
        keys 1: 4 ..# .#. ...; -; -; -
    """).asks(1).offers(1, "stone 1 air")


def test_P3_3_and_gets_the_first_key_of_the_colour_that_is_discarded() -> None:
    game = table("""
        open keys: - 8 1 5 2 6
        orange deck: -
        orange discard: -
        keys 1: 18 .A. ... .A.
        phase: activating round 1 first 1 turn 12
    """)
    game.play("1 place 18 1a1 r0").asks("*", "key 18").play("* key 18").says(open_keys="18 8 1 5 2 6")
    game.says(orange_discard="-", orange_deck="-")


def test_P3_3_two_places_may_wait_at_once() -> None:
    game = table("""
        open keys: - - 1 5 2 6
        orange deck: -
        orange discard: -
        keys 1: 18 .A. ... .A.; 19 .E. ... .E.
        phase: activating round 4 first 1 turn 12
    """)
    game.play("1 place 18 1a1 r0", "* key 18").says(open_keys="18 - 1 5 2 6")
    game.play("1 place 19 1b1 r0", "* key 19").says(open_keys="18 19 1 5 2 6")


def test_P4_1_keys_are_not_given_up_and_stones_not_moved_between_keys() -> None:
    """Without spells phase I knows no other deeds than taking a key or not, taking a stone, and charging."""
    verbs = set()
    for seed in range(30):
        state = PORTALS.start(4, {})
        rng = Rng(seed)
        while state.awaiting():
            if state.awaiting() != CHANCE_ONLY:
                verbs |= {state.say(action).split()[0] for action in state.legal(seats_in(state.awaiting())[0])}
            step(state, rng)
    assert verbs == {"take", "no", "stone", "charge", "place"}


def test_P4_2_keys_that_are_not_charged_stay_with_their_stones() -> None:
    game = table("""
        phase: activating round 1 first 1 turn 12
        keys 1: 18 .A. ... .A.; 24 ... F#W ...
        keys 2: 3 ..E #.. ...
    """)
    game.play("1 place 18 2a1 r0").says(keys_1="-; 24 ... F#W ...; -; -", keys_2="3 ..E #.. ...; -; -; -")
    state = game.state
    rng = Rng(3)
    while state.awaiting() == CHANCE_ONLY:
        step(state, rng)
    game.says(keys_1="-; 24 ... F#W ...; -; -", keys_2="3 ..E #.. ...; -; -; -").asks(2)


def test_the_stone_taken_may_cover_a_cell_of_the_key_just_taken() -> None:
    table(OPEN).play("1 take 4", "* key 3", "1 stone 2 air").asks(1, "charge 4 c1", "charge 4 b2")


def test_four_keys_still_take_a_stone_onto_a_free_cell() -> None:
    state = position("keys 1: 18 .A. ... .E.; 3 ..E F.. ...; 15 A.. ..A ...; 11 ..W ... #..")
    assert state.say(state.legal(0)[0]).startswith("stone")
