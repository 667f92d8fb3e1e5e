"""What a decision did: requests that come twice or too late, steps from position to position, what is forgotten."""

import pytest

from igroteka.engine import Rng, seats_in
from igroteka.table import Match, Refused, write_record
from tests.table.test_match import begun


def test_a_request_that_came_twice_is_recognised_and_not_played_twice() -> None:
    match = begun()
    seen = match.number
    first = match.state.say(match.state.legal(0)[0])
    made = match.submit(0, first, after=seen)
    match.draw(Rng(1))
    number = match.number
    again = match.submit(0, first.upper(), after=seen)
    assert (again.number, again.steps) == (made.number, ())
    assert match.number == number


def test_a_request_is_stale_when_the_seats_own_choices_have_changed() -> None:
    match = begun()
    seen = match.number
    match.submit(0, match.state.say(match.state.legal(0)[0]), after=seen)
    match.draw(Rng(1))
    with pytest.raises(Refused) as caught:
        match.submit(0, match.state.say(match.state.legal(0)[0]), after=seen)
    assert caught.value.reason == "stale"


def test_secret_choices_of_others_make_nothing_stale() -> None:
    match = begun(signs=True)
    seen = match.number
    match.submit(1, match.state.say(match.state.legal(1)[2]), after=seen)
    match.submit(0, match.state.say(match.state.legal(0)[2]), after=seen)
    assert match.state.awaiting() == 1


def test_entries_that_could_not_be_saved_are_forgotten() -> None:
    match = begun(seed=3)
    for _ in range(6):
        seat = seats_in(match.state.awaiting())[0]
        match.submit(seat, match.state.say(match.state.legal(seat)[0]))
        match.draw(Rng(1))
    whole = write_record(match)
    facts = match.state.facts()
    number = match.number
    seat = seats_in(match.state.awaiting())[0]
    match.submit(seat, match.state.say(match.state.legal(seat)[0]))
    match.forget(number)
    assert (write_record(match), match.state.facts()) == (whole, facts)


def test_fair_draws_can_be_repeated_from_the_seed() -> None:
    games = []
    for _ in range(2):
        match = Match.set_up("portals", 2)
        match.draw_fairly(b"x" * 32, {0: "word"})
        games.append(write_record(match))
    assert games[0] == games[1]
    other = Match.set_up("portals", 2)
    other.draw_fairly(b"x" * 32, {0: "another"})
    assert write_record(other) != games[0]


def test_what_a_decision_did_is_one_value() -> None:
    """Steps lead from the position before to the one after, and the draws that follow can be joined."""
    match = begun()
    before, legal = match.state, match.state.legal(0)
    shown = before.show()
    progress = match.submit(0, legal[0], after=match.number)
    assert progress.before is before
    progress = progress.then(match.draw(Rng(1)))
    assert progress.after is match.state
    assert progress.entries == match.log[-len(progress.steps) :]
    state = before.clone()
    for step in progress.steps:
        assert step.before.facts() == state.facts()
        assert state.read(step.entry.text) == step.entry.action
        state.apply(step.entry.seat, step.entry.action)
    assert state.facts() == progress.after.facts()
    again = match.submit(0, legal[0], after=progress.number - 1)
    assert (again.number, again.steps) == (progress.number, ())
    match.submit(0, match.state.legal(0)[0])
    assert before.show() == shown, "positions that were handed out stay what they were"


def test_the_whole_game_can_be_carried_out_again() -> None:
    match = begun()
    match.submit(0, match.state.legal(0)[0])
    match.draw(Rng(1))
    match.submit(0, match.state.legal(0)[0])
    match.takeback(0)
    history = match.history()
    assert history.entries == match.in_force
    assert history.after.facts() == match.state.facts()
    assert history.before.facts() == match.start.facts()
