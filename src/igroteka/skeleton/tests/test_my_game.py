"""My Game keeps the laws that hold for every game, and each clause of its rules has a test."""

from pathlib import Path

from my_game.rules import Position

from igroteka.testing import Golden, Tables, check_clauses, check_scenes, hold_laws, mixes, play, seed_of_the_day

HERE = Path(__file__).parent
TABLES = Tables("my_game", Position)
GOLDEN = Golden(HERE / "golden", {"two-players": lambda: play("my_game", 2, {}, seed=1)})


def test_no_random_game_breaks_a_law() -> None:
    hold_laws(TABLES.game, range(100), seed_of_the_day())


def test_scenes_are_whole() -> None:
    for seats, options in mixes(TABLES.game):
        check_scenes(TABLES.game, seats, options)


def test_every_clause_has_a_test() -> None:
    check_clauses(TABLES.game, HERE)


def test_records_replay() -> None:
    GOLDEN.check()


def test_R1_1_twenty_cards() -> None:
    assert TABLES.start(2).census() == [6, 5, 4, 3, 2]


def test_R2_1_a_card_is_kept_hidden_or_laid_open() -> None:
    game = TABLES.fresh().play("* draw 1 five", "1 keep").says(hand_1="five", passed="-")
    assert game.state.seen_by(1).show().count("hand 1: ?") == 1
    game.play("* draw 2 one", "2 pass").says(hand_2="-", passed="one")


def test_R2_2_who_has_three_cards_takes_no_more_turns() -> None:
    game = TABLES.fresh()
    for _ in range(3):
        game.play("* draw 1 one", "1 keep", "* draw 2 two", "2 pass")
    game.play("* draw 2 two").asks(2, "keep", "pass")


def test_R3_1_R3_2_three_cards_each_end_the_game_and_most_points_win() -> None:
    game = TABLES.fresh()
    for _ in range(3):
        game.play("* draw 1 one", "1 keep", "* draw 2 two", "2 keep")
    game.says(points_1="3", points_2="6")
    outcome = game.state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_R3_1_an_empty_deck_ends_the_game() -> None:
    game = TABLES.fresh()
    for kind, count in (("one", 6), ("two", 5), ("three", 4), ("four", 3), ("five", 2)):
        for _ in range(count):
            seat = 1 + int(game.state.show().split("turn: ")[1][0] == "1")
            game.play(f"* draw {seat} {kind}", f"{seat} pass")
    assert game.state.outcome() is not None


if __name__ == "__main__":
    GOLDEN.write()
