"""What a decision did: requests that come twice, entries that are forgotten, draws that can be repeated."""

from igroteka.engine import Rng
from igroteka.table import Match, write_record
from tests.any_game import FIRST
from tests.table.matches import begun, first_of


def test_a_request_that_came_twice_is_recognised_and_not_played_twice() -> None:
    match = begun()
    seen = match.number
    seat, first = first_of(match)
    made = match.submit(seat, first, after=seen)
    match.draw(Rng(1))
    number = match.number
    again = match.submit(seat, first.upper(), after=seen)
    assert (again.number, again.steps) == (made.number, ())
    assert match.number == number


def test_entries_that_could_not_be_saved_are_forgotten() -> None:
    match = begun(seed=3)
    for _ in range(6):
        match.submit(*first_of(match))
        match.draw(Rng(1))
    whole = write_record(match)
    facts = match.state.facts()
    number = match.number
    match.submit(*first_of(match))
    match.forget(number)
    assert (write_record(match), match.state.facts()) == (whole, facts)


def test_fair_draws_can_be_repeated_from_the_seed() -> None:
    games = []
    for _ in range(2):
        match = Match.set_up(FIRST.id, 2)
        match.draw_fairly(b"x" * 32, {0: "word"})
        games.append(write_record(match))
    assert games[0] == games[1]
    other = Match.set_up(FIRST.id, 2)
    other.draw_fairly(b"x" * 32, {0: "another"})
    assert write_record(other) != games[0]
