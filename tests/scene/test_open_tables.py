"""Where nothing is hidden, pages are made from the state itself and the story is told once for all: nobody may be shown
or told it otherwise. (That views hide nothing there is a law: `igroteka.testing`.)"""

import pytest

from igroteka.engine import SPECTATOR, Rng
from igroteka.games import Game, find, shelf
from igroteka.table import Match
from igroteka.testing import Mix, mixes
from igroteka.web.seat_view import SeatView


def open_mixes(game: Game, most: int) -> list[Mix]:
    """Some of the mixes that hide nothing, by the word of the shelf, from all parts of the list."""
    found = [mix for mix in mixes(game) if not game.hides(*mix)]
    return found[:: max(1, len(found) // most)]


TABLES = [(game.id, *mix) for game in shelf() if game.has_scene for mix in open_mixes(game, 3)]
GAMES = 2


def play(game: str, seats: int, options: dict[str, bool | str], number: int) -> Match:
    match, rng = Match.set_up(game, seats, options), Rng(11, number)
    match.draw(rng)
    while deciding := match.state.awaiting():
        seat = int(deciding).bit_length() - 1
        match.submit(seat, match.state.random_action(seat, rng))
        match.draw(rng)
    return match


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_at_an_open_table_all_see_and_hear_the_same(game: str, seats: int, options: dict[str, bool | str]) -> None:
    part = find(game).scene
    for number in range(GAMES):
        match = play(game, seats, options, number)
        names, game_played = match.header.names, match.history()
        told = set()
        for seat in (*range(seats), SPECTATOR):
            for state, entry in game_played.steps[number::7]:
                view = state.seen_by(seat)
                drawn = part.build(state, seat, names, "ru", match.header.options)
                assert drawn == part.build(view, seat, names, "ru", match.header.options)
                assert state.told(seat, entry.seat, entry.action) == entry.action
                if seat != SPECTATOR and state.awaiting() >> seat & 1:
                    assert part.choices(state, seat, "ru") == part.choices(view, seat, "ru")
            seat_view = SeatView(find(game), match, names, seat, "ru")
            assert seat_view.open
            told.add(tuple(seat_view.heard(game_played)))
            seat_view.open = False
            told.add(tuple(seat_view.heard(game_played)))
        assert len(told) == 1
        assert len(next(iter(told))) > 4


@pytest.mark.parametrize("game", [game for game in shelf() if game.hidden and "always" not in game.hidden])
def test_what_was_told_to_one_is_told_to_the_next_only_where_nothing_is_hidden(game: Game) -> None:
    for options, shared in (({}, True), ({game.hidden[0]: True}, False)):
        match, rng = Match.set_up(game.id, 2, options), Rng(3)
        match.draw(rng)
        seat_view = SeatView(game, match, match.header.names, 0, "ru")
        seat = int(match.state.awaiting()).bit_length() - 1
        progress = match.submit(seat, match.state.random_action(seat, rng))
        frame = seat_view.advance(progress, {"ru": [(match.number, "it was told")]})
        assert (b"it was told" in frame) is shared
