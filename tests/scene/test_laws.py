"""What holds for scenes of any game beyond their own laws: differences, and the words of the page."""

import msgspec
import pytest

from igroteka.games import Game, shelf
from igroteka.scene import apply, diff, strings
from igroteka.testing import Tables

every_game = pytest.mark.parametrize("game", [game for game in shelf() if game.has_scene], ids=lambda game: game.id)


@every_game
def test_nothing_changed_is_an_empty_difference(game: Game) -> None:
    tables = Tables(game.id, type(game.start(2)))
    state = tables.played(2, 40)
    assert msgspec.json.encode(diff(tables.scene(state, 0), tables.scene(state, 0))) == b"{}"


@every_game
def test_another_seat_or_language_is_no_difference(game: Game) -> None:
    tables = Tables(game.id, type(game.start(2)))
    state = tables.played(2, 40)
    one, other = tables.scene(state, 0), tables.scene(state, 1)
    assert diff(one, other).whole
    assert diff(one, tables.scene(state, 0, "en")).whole
    with pytest.raises(ValueError, match="too much"):
        apply(one, diff(one, other))


def test_the_browser_gets_its_words() -> None:
    assert strings("ru").keys() == strings("en").keys()
    assert all(strings("ru").values())
