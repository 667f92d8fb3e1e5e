"""Where nothing is hidden, pages are made from the state itself and the story is told once for all: it must be true
that everybody sees everything, and that nobody is told it otherwise."""

from itertools import product
from typing import Any

import pytest

from igroteka.engine import SPECTATOR, Rng, step
from igroteka.games import find, shelf
from igroteka.table import Match
from igroteka.web.seat_view import SeatView

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("portals", 2, {}),
    ("portals", 4, {"spells": True, "sides": "advanced"}),
    ("portals", 1, {}),
    ("dice_forge", 3, {"feats": "drawn"}),
    ("mirror_labyrinth", 2, {}),
    ("mirror_labyrinth", 4, {"amulets": True}),
)
GAMES = 3


def test_every_game_is_looked_at_or_hides_something() -> None:
    looked_at = {game for game, _, _ in TABLES}
    assert {game.id for game in shelf() if not game.hides(2, {})} == looked_at


OPEN_OPTIONS = {
    "portals": ("spells", "mirrored", "open_totals"),
    "dice_forge": ("same_again",),
    "mirror_labyrinth": ("amulets", "abilities", "tasks", "few_mirrors", "open_totals"),
}


@pytest.mark.parametrize("game", OPEN_OPTIONS)
def test_of_an_open_table_views_differ_in_who_looks_alone(game: str) -> None:
    """Every mix of options that hides nothing, by the word of the shelf."""
    found, mixes = find(game), 0
    names = OPEN_OPTIONS[game]
    for chosen in product((False, True), repeat=len(names)):
        options = dict(zip(names, chosen, strict=True))
        for seats in (seats for seats in found.seats if seats > 1):
            assert not found.hides(seats, options)
            state, rng = found.start(seats, options), Rng(3, mixes)
            differ: set[int] = set()
            while state.awaiting():
                step(state, rng)
                facts = state.facts() if rng.below(9) == 0 or not state.awaiting() else []
                for seat in (*range(seats), SPECTATOR) if facts else ():
                    seen = state.seen_by(seat).facts()
                    differ |= {i for i, (fact, known) in enumerate(zip(facts, seen, strict=True)) if fact != known}
            assert len(differ) <= 1, (seats, options, differ)
            mixes += 1
    assert mixes >= 6


def play(game: str, seats: int, options: dict[str, Any], number: int) -> Match:
    match, rng = Match.set_up(game, seats, options), Rng(11, number)
    match.draw(rng)
    while deciding := match.state.awaiting():
        seat = int(deciding).bit_length() - 1
        match.submit(seat, match.state.say(match.state.random_action(seat, rng)))
        match.draw(rng)
    return match


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_at_an_open_table_all_see_and_hear_the_same(game: str, seats: int, options: dict[str, Any]) -> None:
    assert not find(game).hides(seats, options)
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


def test_what_was_told_to_one_is_told_to_the_next_only_where_nothing_is_hidden() -> None:
    for options, shared in (({}, True), ({"signs": True}, False)):
        match, rng = Match.set_up("portals", 2, options), Rng(3)
        match.draw(rng)
        seat_view = SeatView(find("portals"), match, match.header.names, 0, "ru")
        seat = int(match.state.awaiting()).bit_length() - 1
        progress = match.submit(seat, match.state.random_action(seat, rng))
        frame = seat_view.advance(progress, {"ru": ("it was told",)})
        assert (b"it was told" in frame) is shared
