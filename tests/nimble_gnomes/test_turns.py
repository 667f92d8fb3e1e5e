"""Taking and playing a card (G4, G5), and the option that a cave goes first (G11.3)."""

from igroteka.engine import CHANCE
from tests.nimble_gnomes.table import playing, table


def test_G4_1_first_take_a_card_then_play_one() -> None:
    game = table("hand 1: cave")
    game.asks(1, "take deck").refuses("1 cave", "G4.1").refuses("1 take nothing", "G4.1")
    game.play("1 take deck", "* draw diamond").asks(1, "cave").refuses("1 take deck", "G4.1")
    game.play("1 cave").asks(2, "take deck")


def test_G4_2_a_card_from_the_deck_is_seen_by_its_owner_an_open_one_by_all() -> None:
    game = table("open: cave diamond cave-in\nhand 1: -\nhand 2: -")
    game.asks(1, "take deck", "take cave", "take diamond", "take cave-in").refuses("1 take red-wind", "G4.2")
    state = game.play("1 take deck").state
    drawn = state.read("draw round-ruby")
    assert [state.say(state.told(seat, CHANCE, drawn)) for seat in (0, 1)] == ["draw round-ruby", "draw ?"]
    game.play("* draw round-ruby").changes("""
        left: 98
        deck: cave*13 red-wind*5 yellow-wind*5 blue-wind*5 cave-in*5 orange-fog*3 green-fog*3 violet-fog*3 round-ruby*5 square-ruby*6 teardrop-ruby*6 round-heliodor*6 square-heliodor*6 teardrop-heliodor*6 round-sapphire*6 square-sapphire*6 teardrop-sapphire*6 diamond*3
        hand 1: round-ruby
        covers 1: any
    """)  # noqa: E501
    assert "hand 1: -" in state.seen_by(1).show()
    open_card = table("open: cave diamond cave-in").play("1 take diamond", "* open cave").state
    assert "hand 1: diamond" in open_card.seen_by(1).show()


def test_G4_2_of_two_equal_open_cards_one_is_a_choice() -> None:
    table("open: cave cave diamond").asks(1, "take deck", "take cave", "take diamond")


def test_G4_3_an_open_card_is_replaced_at_once() -> None:
    game = table("open: cave diamond cave-in")
    game.play("1 take diamond").asks("*").play("* open red-wind").changes("""
        open: cave red-wind cave-in
        left: 98
        deck: cave*13 red-wind*4 yellow-wind*5 blue-wind*5 cave-in*5 orange-fog*3 green-fog*3 violet-fog*3 round-ruby*6 square-ruby*6 teardrop-ruby*6 round-heliodor*6 square-heliodor*6 teardrop-heliodor*6 round-sapphire*6 square-sapphire*6 teardrop-sapphire*6 diamond*3
        hand 1: diamond
        shown 1: diamond
    """).asks(1, "discard diamond")  # noqa: E501


def test_G5_1_a_card_from_the_own_hand_is_played() -> None:
    game = playing("hand 1: cave diamond round-ruby\nbefore 1: cave")
    game.asks(1, "gem diamond", "gem round-ruby")
    game.refuses("1 gem square-ruby", "G5.1").refuses("1 curse 2 cave-in", "G5.1")


def test_G5_2_a_cave_is_laid_if_there_is_none_and_not_in_reserve() -> None:
    playing("hand 1: cave*2").asks(1, "cave").play("1 cave").changes("hand 1: cave\nbefore 1: cave\ncovers 1: any")
    playing("hand 1: cave diamond\nbefore 1: cave").asks(1, "gem diamond").refuses("1 cave", "G5.2")


def test_G5_3_gems_need_a_cave() -> None:
    playing("hand 1: cave round-ruby diamond").refuses("1 gem round-ruby", "G5.3").refuses("1 gem diamond", "G5.3")
    playing("hand 1: round-ruby diamond\nbefore 1: cave").play("1 gem round-ruby").changes(
        "hand 1: diamond\nbefore 1: cave round-ruby\ncovers 1: any"
    )


def test_G5_4_a_curse_goes_before_another_player_and_needs_no_cave() -> None:
    game = playing("gnomes: 3\nhand 1: cave-in")
    game.asks(1, "curse 2 cave-in", "curse 3 cave-in").refuses("1 curse 1 cave-in", "G5.4")
    game.refuses("1 curse 4 cave-in", "G5.4")
    game.play("1 curse 3 cave-in").changes("hand 1: -\nbefore 3: cave-in\ncovers 1: none")


def test_G5_5_a_wind_drives_off_an_own_fog_and_both_are_discarded() -> None:
    game = playing("hand 1: red-wind\nbefore 1: orange-fog\nbefore 2: violet-fog")
    game.asks(1, "wind red-wind orange-fog").refuses("1 wind red-wind violet-fog", "G5.5")
    game.play("1 wind red-wind orange-fog").changes(
        "hand 1: -\nbefore 1: -\ndiscard: red-wind orange-fog\ncovers 1: none"
    )


def test_G5_6_only_who_can_play_nothing_discards_any_card() -> None:
    game = playing("hand 1: round-ruby red-wind diamond*2")
    game.asks(1, "discard round-ruby", "discard red-wind", "discard diamond")
    game.play("1 discard red-wind").says(hand_1="round-ruby diamond*2", discard="red-wind")
    playing("hand 1: round-ruby cave-in").asks(1, "curse 2 cave-in").refuses("1 discard round-ruby", "G5.6")


def test_G5_6_a_discard_shows_what_the_hand_is_not() -> None:
    """No cave and no curse: everybody saw that nothing could be played."""
    state = playing("hand 1: round-ruby diamond").play("1 discard diamond").state
    assert "covers 1: -cave-cave-in-orange-fog-green-fog-violet-fog" in state.seen_by(1).show()


def test_G5_7_without_a_cave_curses_and_winds_may_come_first() -> None:
    game = playing("hand 1: cave blue-wind green-fog\nbefore 1: violet-fog")
    game.asks(1, "cave", "wind blue-wind violet-fog", "curse 2 green-fog")


def test_G11_3_with_cave_first_a_cave_in_hand_comes_before_winds() -> None:
    game = playing("gnomes: 2 cave-first\nhand 1: cave blue-wind green-fog\nbefore 1: violet-fog")
    game.asks(1, "cave", "curse 2 green-fog").refuses("1 wind blue-wind violet-fog", "G11.3")
    playing("gnomes: 2 cave-first\nhand 1: blue-wind\nbefore 1: violet-fog").asks(1, "wind blue-wind violet-fog")
    laid = playing("gnomes: 2 cave-first\nhand 1: cave blue-wind\nbefore 1: cave violet-fog")
    laid.asks(1, "wind blue-wind violet-fog")


def test_G11_3_who_blows_before_having_a_cave_shows_that_he_holds_none() -> None:
    game = playing("gnomes: 2 cave-first\nhand 1: blue-wind diamond\nbefore 1: violet-fog")
    game.play("1 wind blue-wind violet-fog").says(covers_1="-cave")
