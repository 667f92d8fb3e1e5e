"""Usual ways to play: every game has some, and all of them can be played."""

from dataclasses import replace

import pytest

from igroteka.bots import LEVELS
from igroteka.games import Game, Option, Preset, shelf
from igroteka.games.presets import presets_of
from igroteka.words import LANGUAGES, words
from tests.any_game import FIRST


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_what_a_preset_fills_in_can_be_played(game: Game) -> None:
    presets = presets_of(game)
    assert [preset.name for preset in presets][:2] == ["first", "quick"]
    for preset in presets:
        assert preset.seats[0] == "here"
        assert set(preset.seats[1:]) <= {*LEVELS}
        game.start(len(preset.seats), preset.options)
        assert all(words(language, game.id)(f"preset-{preset.name}") for language in LANGUAGES)
    assert len({(preset.seats, str(preset.options)) for preset in presets}) == len(presets), "no two are the same"


def test_a_first_game_is_plain_and_against_a_beginner() -> None:
    first = presets_of(FIRST)[0]
    assert first == Preset("first", ("here", "level1"))
    assert not first.options


def test_presets_of_a_game_that_declares_none() -> None:
    plain = replace(FIRST, presets=(), options=())
    assert [preset.name for preset in presets_of(plain)] == ["first", "quick"]
    several = replace(plain, seats=(3, 4), options=(Option("fast"), Option("ways", ("one", "two"))))
    first, quick, everything = presets_of(several)
    assert first.seats == ("here", "level1", "level1")
    assert quick.seats == ("here", "level2", "level2")
    assert everything == Preset("everything", ("here", "level2", "level2"), {"fast": True})
    alone = replace(plain, seats=(1,))
    assert {preset.seats for preset in presets_of(alone)} == {("here",)}


def test_a_game_declares_its_own() -> None:
    own = (Preset("quick", ("here", "link")), Preset("evening"))
    assert [(preset.name, preset.seats) for preset in presets_of(replace(FIRST, options=(), presets=own))] == [
        ("first", ("here", "level1")),
        ("quick", ("here", "link")),
        ("evening", ("here", "level2")),
    ]
