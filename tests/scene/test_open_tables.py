"""Where nothing is hidden, pages are made from the state itself and the story is told once for all: nobody may be shown
or told it otherwise. (That views hide nothing there is a law: `igroteka.testing`.)"""

import pytest

from igroteka.engine import SPECTATOR, Rng
from igroteka.games import Game, find, shelf
from igroteka.table import Match
from igroteka.testing import Mix, mixes
from igroteka.testing.game_parts import scene_maker
from igroteka.web.vantage import Vantage, steps_of


def open_mixes(game: Game, most: int) -> list[Mix]:
    """Some of the mixes that hide nothing, by the word of the shelf, from all parts of the list."""
    found = [mix for mix in mixes(game) if not game.hides(*mix)]
    return found[:: max(1, len(found) // most)]


TABLES = [(game.id, *mix) for game in shelf() for mix in open_mixes(game, 3)]
GAMES = 2


def play(game: str, seats: int, options: dict[str, bool | str], number: int) -> Match:
    match, rng = Match.set_up(game, seats, options), Rng(11, number)
    match.draw(rng)
    while deciding := match.state.awaiting():
        seat = int(deciding).bit_length() - 1
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
        match.draw(rng)
    return match


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_at_an_open_table_all_see_and_hear_the_same(game: str, seats: int, options: dict[str, bool | str]) -> None:
    part = scene_maker(find(game))
    assert part is not None
    for number in range(GAMES):
        match = play(game, seats, options, number)
        names, steps = match.header.names, steps_of(match.start, match.log)
        told = set()
        for seat in (*range(seats), SPECTATOR):
            for one in steps[number::7]:
                state, view = one.state, one.state.seen_by(seat)
                drawn = part.build(state, seat, names, "ru", match.header.options)
                assert drawn == part.build(view, seat, names, "ru", match.header.options)
                assert state.told(seat, one.entry.seat, one.action) == one.action
                if seat != SPECTATOR and state.awaiting() >> seat & 1:
                    assert part.choices(state, seat, "ru") == part.choices(view, seat, "ru")
            vantage = Vantage(find(game), match, names, seat, "ru")
            assert vantage.open
            told.add(tuple(vantage.heard(steps, match.state)))
            vantage.open = False
            told.add(tuple(vantage.heard(steps, match.state.seen_by(seat))))
        assert len(told) == 1
        assert len(next(iter(told))) > 4


@pytest.mark.parametrize("game", [game for game in shelf() if game.hidden and "always" not in game.hidden])
def test_what_was_told_to_one_is_told_to_the_next_only_where_nothing_is_hidden(game: Game) -> None:
    for options, shared in (({}, True), ({game.hidden[0]: True}, False)):
        match, rng = Match.set_up(game.id, 2, options), Rng(3)
        match.draw(rng)
        vantage = Vantage(game, match, match.header.names, 0, "ru")
        number, before, seat = match.number, match.state.clone(), int(match.state.awaiting()).bit_length() - 1
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
        frame = vantage.advance(steps_of(before, match.log[number:]), {"ru": ("it was told",)})
        assert (b"it was told" in frame) is shared
