"""Tasks (M11), initiative (M12), open stacks (M13) and the advanced game (M14)."""

import pytest

from igroteka.games.mirror_labyrinth.rules import position as p_
from igroteka.games.mirror_labyrinth.rules.scoring import score, task_in_play, task_strength
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from tests.mirror_labyrinth.table import LABYRINTH, board_of, choices, laid, position, stops, table

HANDS = {
    "cards_1": "hand 3 20 21, chosen -, played -, shuffled 0 0 0",
    "cards_2": "hand 17 22 23, chosen -, played -, shuffled 0 0 0",
    "cards_3": "hand 24 25 39, chosen -, played -, shuffled 0 0 0",
}
CHOOSING = {**HANDS, "phase": "choosing round 2", **{f"pending_{seat}": "card 0" for seat in (1, 2, 3)}}


def test_M11_1_both_tasks_of_the_upper_card_and_the_left_one_of_the_next() -> None:
    game = table("", "tasks", phase="setup", pending_chance="task 0")
    game.asks("*", "task 1a", "task 1b", "task 2a", "task 2b", "task 3a", "task 3b", "task 4a", "task 4b")
    game.play("* task 3b").asks("*", "task 1a", "task 1b", "task 2a", "task 2b", "task 4a", "task 4b")
    game.play("* task 4a").says(tasks="3b 4a")
    assert [task_in_play(board_of(game), number) for number in range(3)] == [10, 11, 12]


def test_M11_2_a_task_counts_as_often_as_there_are_sets_each_with_other_amulets() -> None:
    state = position(modes="tasks", tasks="3a 1a", amulets_1="1 5 7 2 8 3")  # three red, two blue, one yellow
    assert [task_strength(state, 0, number) for number in range(3)] == [2 * 1, 0, 3 * 1]
    assert score(state, 0) == 5


def test_M11_3_one_amulet_may_serve_several_tasks() -> None:
    state = position(modes="tasks", tasks="1a 3b", amulets_1="1* 4 2 3", runes_1="")  # one of each colour
    assert [task_strength(state, 0, number) for number in range(3)] == [1, 2, 1]


def test_M11_4_three_grey_amulets_are_any_three_of_one_colour() -> None:
    state = position(modes="tasks", tasks="4a 3a", amulets_1="1 5 7 15 2 8 16", amulets_2="3 6")
    assert [task_strength(state, seat, 0) for seat in (0, 1)] == [6, 0]


def test_M12_1_three_cards_each_and_nobody_else_knows_them() -> None:
    state = laid(3, initiative=True)
    assert [int(state.hand(seat)).bit_count() for seat in range(3)] == [3, 3, 3]
    view = state.seen_by(1)
    assert [int(view.hand(seat)).bit_count() for seat in range(3)] == [0, 3, 0]
    assert view.deck() == state.deck() | state.hand(0) | state.hand(2)
    game = table("", "initiative", phase="setup", pending_chance="deal 65", **HANDS, seats=3)
    action = game.state.read("deal 1 40")
    assert [game.state.say(game.state.told(seat, 8, action)) for seat in range(3)] == ["deal 1 40", *["deal 1 ?"] * 2]


def test_M12_2_cards_are_chosen_in_secret_and_the_lowest_number_moves_first() -> None:
    game = table("1 2 3", "initiative", seats=3, **CHOOSING)
    state = game.state
    assert state.awaiting() == 7
    game.refuses("2 choose 3", "M12.2").play("3 choose 39")
    assert [state.say(state.told(seat, 0, state.read("choose 3"))) for seat in range(3)] == [
        "choose 3", "choose ?", "choose ?",
    ]  # fmt: skip
    assert not state.reveals(0, state.read("choose 3"))
    game.play("1 choose 3")
    assert state.reveals(1, state.read("choose 17"))
    assert state.say(state.told(0, 1, state.read("choose 17"))) == "choose 17"
    game.play("2 choose 17").asks(1)
    assert [int(board_of(game).played(seat)) + 1 for seat in range(3)] == [3, 17, 39]


def test_M12_2_the_order_of_a_round_follows_the_numbers() -> None:
    game = table("1 . . .\n2 . . .\n3 . .", "initiative", seats=3, **CHOOSING)
    game.play("1 choose 21", "2 choose 22", "3 choose 24").asks(1).play("1 move B1")
    game.asks("*").play("* deal 1 1").asks(2).play("2 move B2", "* deal 2 2").asks(3)
    other = table("1 . . .\n2 . . .\n3 . .", "initiative", seats=3, **CHOOSING)
    other.play("1 choose 21", "2 choose 17", "3 choose 39").asks(2)


def test_M12_3_after_the_turn_a_card_is_discarded_and_another_drawn() -> None:
    game = table("1 . .\n2", "initiative", deck="9 10").play("1 move B1").asks("*", "deal 1 9", "deal 1 10")
    game.play("* deal 1 9").says(discard="1", cards_1="hand 9 11 21, chosen -, played -, shuffled 0 0 0")
    empty = table("1 . .\n2", "initiative", deck="-", discard="30").play("1 move B1").asks("*", "deal 1 1", "deal 1 30")
    empty.play("* deal 1 30").says(deck="1", discard="-", shuffled="1 1:1 30:1")
    assert "shuffled 0 0 1" in empty.state.show()


def test_M12_4_an_extra_turn_follows_at_once_and_needs_no_card() -> None:
    game = table("1 R1 .\n.\n.\n2", "initiative", rune_stacks="-").play("1 move B1").asks(1).play("1 move C1")
    game.asks("*").says(discard="1")


def test_M12_5_a_round_in_which_nobody_took_anything_ends_the_game() -> None:
    game = table("1 . .\n.\n.\n2", "initiative", deck="9 10").play(
        "1 move B1", "* deal 1 9", "2 move B4", "* deal 2 10"
    )
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.reason == "end-idle-round"
    taken = table("1 R4 .\n.\n.\n2", "initiative", deck="9 10", rune_stacks="B1")
    taken.play("1 move B1", "* deal 1 9", "2 move B4", "* deal 2 10")
    assert taken.state.awaiting() == 3


def test_M13_1_everybody_sees_the_next_rune_of_each_colour() -> None:
    game = table("1 R4 .\n.\n.\n2", "open_stacks", deck="3", rune_stacks="R1 R3 B2", tops="R2 - - -")
    game.play("1 move B1", "* card 3").asks("*", "top red 1", "top red 3").play("* top red 3")
    game.says(tops="R3 - - -", rune_stacks="R1 B2")
    assert " R2 " in game.state.show()
    last = table("1 R4 .\n.\n.\n2", "open_stacks", deck="3 9", rune_stacks="B2", tops="R2 - - -")
    last.play("1 move B1", "* card 3").asks("*", "deal 1 9").says(tops="- - - -")
    state = laid(2, open_stacks=True)
    assert all(state.top(colour) >= 0 for colour in range(4))


@pytest.mark.parametrize(
    ("option", "brought"),
    [
        ("amulets", {"amulets"}),
        ("abilities", {"amulets", "abilities"}),
        ("tasks", {"amulets", "tasks"}),
        ("initiative", {"amulets", "initiative"}),
        ("open_stacks", {"amulets", "initiative", "open_stacks"}),
    ],
)
def test_M13_2_a_complication_brings_what_it_needs(option: str, brought: set[str]) -> None:
    state = LABYRINTH.start(2, {option: True})
    assert isinstance(state, MirrorLabyrinth)
    names = ("advanced", "amulets", "abilities", "tasks", "initiative", "open_stacks")
    assert {name for name in names if getattr(state.modes, name)} == brought


def test_M14_1_the_advanced_game_has_all_complications() -> None:
    modes = laid(2, advanced=True).modes
    assert all((modes.advanced, modes.amulets, modes.abilities, modes.tasks, modes.initiative, modes.open_stacks))


def test_M14_2_in_the_first_round_mages_come_onto_the_board_and_nobody_moves() -> None:
    game = table("", "advanced", phase="playing round 1", deck="9 10").play("1 stand G3", "1 face left").asks("*")
    game.play("* deal 1 9").asks(2).play("2 stand D2").asks(2, "face up", "face right", "face down", "face left")
    game.play("2 face up", "* deal 2 10")
    assert board_of(game).phase == p_.CHOOSING
    assert (board_of(game).round, board_of(game).facing(0)) == (2, 3)


def test_M14_3_the_game_ends_after_the_round_in_which_the_stacks_run_out() -> None:
    game = table("1> R4\n.\n.\n2^", "advanced", deck="9 10", rune_stacks="-", amulet_stacks="-", runes_2="Y1 Y2")
    game.play("1 move B1 right", "1 done").asks("*").play("* deal 1 9").asks(2)
    game.play("2 move A3 up", "2 done", "* deal 2 10")
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.reason == "end-stacks"
    all_runes = table(
        "1> R1\n.\n.\n2^", "advanced", rune_stacks="-", runes_2="R2 R3 R4 B1 B2 B3 B4 Y1 Y2 Y3 Y4 G1 G2 G3 G4"
    )
    assert board_of(all_runes.play("1 move B1 right")).phase == p_.PLAYING


def test_M14_4_from_the_second_round_on_a_round_without_a_token_ends_the_game() -> None:
    game = table("1> .\n.\n.\n2^", "advanced", deck="9 10").play("1 move B1 right", "1 done", "* deal 1 9")
    game.play("2 move A3 up", "2 done", "* deal 2 10")
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.reason == "end-idle-round"
    assert not stops(game) | choices(game)
