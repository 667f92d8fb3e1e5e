"""Curses, what they do, and what undoes them (G6, G7), and thick fog (G11.2)."""

import pytest

from igroteka.games.nimble_gnomes.rules.box import COLOURS, SHAPES
from igroteka.testing import Rehearsal
from tests.nimble_gnomes.table import playing, position, table

ALL_GEMS = [f"{shape}-{colour}" for colour in COLOURS.value for shape in SHAPES.value]


def layable(text: str) -> set[str]:
    """The colours of gems that seat 1 may lay, holding one of each."""
    game = playing(f"{text}\nhand 1: round-ruby round-heliodor round-sapphire diamond")
    legal = [game.state.say(action) for action in game.state.legal(0)]
    return {one.removeprefix("gem ").removeprefix("round-") for one in legal if one.startswith("gem")}


def test_G6_1_a_curse_lies_there_until_it_is_undone() -> None:
    game = playing("hand 1: green-fog round-ruby\nhand 2: round-ruby round-ruby\nbefore 2: cave")
    game.play("1 curse 2 green-fog", "2 take deck", "* draw diamond", "2 gem diamond")
    game.says(before_2="cave green-fog diamond")


def test_G6_2_no_more_curses_than_opponents() -> None:
    """The example of the text: with three players a third curse is refused."""
    game = playing("gnomes: 3\nhand 1: violet-fog\nbefore 2: orange-fog green-fog")
    game.asks(1, "curse 3 violet-fog").refuses("1 curse 2 violet-fog", "G6.2")
    mixed = playing("gnomes: 3\nhand 1: cave-in\nbefore 2: orange-fog cave-in\nbefore 3: cave-in*2")
    mixed.asks(1, "discard cave-in").refuses("1 curse 2 cave-in", "G6.2").refuses("1 curse 3 cave-in", "G6.2")
    playing("hand 1: cave-in\nbefore 2: orange-fog").asks(1, "discard cave-in")
    playing("gnomes: 5\nhand 1: cave-in\nbefore 2: orange-fog*3").offers(1, "curse 2 cave-in")


def test_G6_3_the_same_fog_twice_and_a_wind_for_each() -> None:
    game = playing("gnomes: 3\nhand 1: orange-fog\nbefore 2: orange-fog").play("1 curse 2 orange-fog")
    game.says(before_2="orange-fog*2")
    one = playing("gnomes: 4\nhand 1: red-wind*2\nbefore 1: orange-fog*2 violet-fog")
    one.asks(1, "wind red-wind orange-fog", "wind red-wind violet-fog").play("1 wind red-wind orange-fog")
    one.says(before_1="orange-fog violet-fog")


def test_G7_1_behind_a_cave_in_no_gems_not_even_diamonds() -> None:
    game = playing("hand 1: round-ruby diamond\nbefore 1: cave cave-in")
    game.asks(1, "discard round-ruby", "discard diamond")
    game.refuses("1 gem round-ruby", "G7.1").refuses("1 gem diamond", "G7.1")


def test_G7_2_a_cave_clears_a_cave_in_and_both_go() -> None:
    """The example of the text: with a second cave one of them still lies there."""
    game = playing("hand 1: cave round-ruby\nbefore 1: cave cave-in diamond")
    game.asks(1, "cave").play("1 cave").changes(
        "hand 1: round-ruby\nbefore 1: cave diamond\ndiscard: cave cave-in\ncovers 1: any"
    )


def test_G7_3_hidden_gems_cannot_be_laid() -> None:
    game = playing("hand 1: round-ruby square-sapphire\nbefore 1: cave green-fog")
    game.asks(1, "gem square-sapphire").refuses("1 gem round-ruby", "G7.3")


@pytest.mark.parametrize(("fog", "hidden"), [("orange", "sapphire"), ("green", "ruby"), ("violet", "heliodor")])
def test_G7_4_a_fog_hides_the_colour_it_lacks(fog: str, hidden: str) -> None:
    assert layable(f"before 1: cave {fog}-fog") == {*COLOURS.value, "diamond"} - {hidden}
    for shape in SHAPES.value:
        playing(f"hand 1: {shape}-{hidden}\nbefore 1: cave {fog}-fog").refuses(f"1 gem {shape}-{hidden}", "G7.3")


@pytest.mark.parametrize(
    ("fog", "hidden"),
    [("orange", {"ruby", "heliodor"}), ("green", {"heliodor", "sapphire"}), ("violet", {"ruby", "sapphire"})],
)
def test_G11_2_thick_fog_hides_both_colours_it_is_mixed_from(fog: str, hidden: set[str]) -> None:
    assert layable(f"gnomes: 2 thick-fog\nbefore 1: cave {fog}-fog") == {*COLOURS.value, "diamond"} - hidden


@pytest.mark.parametrize(
    ("wind", "fogs"),
    [("red", {"orange", "violet"}), ("yellow", {"orange", "green"}), ("blue", {"green", "violet"})],
)
def test_G7_5_a_wind_drives_off_fogs_that_have_its_colour(wind: str, fogs: set[str]) -> None:
    for fog in ("orange", "green", "violet"):
        game = playing(f"hand 1: {wind}-wind\nbefore 1: {fog}-fog")
        if fog in fogs:
            game.asks(1, f"wind {wind}-wind {fog}-fog")
        else:
            game.asks(1, f"discard {wind}-wind").refuses(f"1 wind {wind}-wind {fog}-fog", "G7.5")


def test_G7_6_a_cave_in_before_a_player_without_a_cave() -> None:
    game = playing("hand 1: cave-in\nhand 2: cave*2").play("1 curse 2 cave-in", "2 take deck", "* draw diamond")
    game.play("2 cave").says(before_2="-", discard="cave cave-in")
    game.play("1 take deck", "* draw cave", "1 cave", "2 take deck", "* draw cave", "2 cave").says(before_2="cave")


def test_G7_7_each_cave_in_needs_a_cave_of_its_own() -> None:
    game = playing("gnomes: 3\nhand 1: cave*2 diamond\nbefore 1: cave cave-in*2")
    game.play("1 cave").says(before_1="cave cave-in", discard="cave cave-in")
    game.play("2 take deck", "* draw cave", "2 cave", "3 take deck", "* draw cave", "3 cave", "1 take deck")
    game.play("* draw red-wind").refuses("1 gem diamond", "G7.1").play("1 cave").says(before_1="cave")


def last_turn(text: str) -> Rehearsal:
    """Seat 2 plays the last card of the game."""
    return table(f"{text}\nphase: playing first 1 turn 2 last 2\nleft: 0\npending 2: play 0\nhand 2: red-wind")


def test_G7_8_gems_that_a_fog_hides_at_the_end_stay_and_do_not_count() -> None:
    game = playing("hand 1: green-fog\nbefore 2: cave round-ruby*2 round-sapphire").play("1 curse 2 green-fog")
    game.says(before_2="cave green-fog round-ruby*2 round-sapphire")
    end = last_turn("before 1: cave green-fog round-ruby*3\nbefore 2: cave round-ruby").play("2 discard red-wind")
    outcome = end.state.outcome()
    assert outcome is not None
    assert outcome.scores == (0, 1)
    assert position("before 1: cave green-fog round-ruby*3 square-sapphire*2 diamond").division(0).worth == 100
    thick = position("gnomes: 2 thick-fog\nbefore 1: cave green-fog round-ruby*3 square-sapphire*2 diamond")
    assert thick.division(0).worth == 1000


def test_G7_9_no_fog_hides_diamonds() -> None:
    for agreed in ("", " thick-fog"):
        fogs = "before 1: cave orange-fog green-fog violet-fog"
        assert layable(f"gnomes: 4{agreed}\n{fogs}") == {"diamond"}
        assert position(f"gnomes: 4{agreed}\n{fogs} diamond*4 round-ruby").division(0).worth == 1000


def test_G7_10_cave_ins_cost_nothing_at_the_end() -> None:
    game = last_turn("before 1: cave cave-in round-ruby*3\nbefore 2: cave round-ruby")
    outcome = game.play("2 discard red-wind").state.outcome()
    assert outcome is not None
    assert outcome.scores == (100, 1)
