"""What a decision in Portals did: seat 1 decides several times in its turn, and signs are chosen at the same time."""

import pytest

from igroteka.engine import Rng
from igroteka.table import Refused
from tests.table.matches import begun


def test_a_request_is_stale_when_the_seats_own_choices_have_changed() -> None:
    match = begun("portals")
    seen = match.number
    match.submit(0, match.state.say(match.state.legal(0)[0]), after=seen)
    match.draw(Rng(1))
    with pytest.raises(Refused) as caught:
        match.submit(0, match.state.say(match.state.legal(0)[0]), after=seen)
    assert caught.value.reason == "stale"


def test_secret_choices_of_others_make_nothing_stale() -> None:
    match = begun("portals", options={"signs": True})
    seen = match.number
    match.submit(1, match.state.say(match.state.legal(1)[2]), after=seen)
    match.submit(0, match.state.say(match.state.legal(0)[2]), after=seen)
    assert match.state.awaiting() == 1


def test_what_a_decision_did_is_one_value() -> None:
    """Steps lead from the position before to the one after, and the draws that follow can be joined."""
    match = begun("portals")
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
    match = begun("portals")
    match.submit(0, match.state.legal(0)[0])
    match.draw(Rng(1))
    match.submit(0, match.state.legal(0)[0])
    match.takeback(0)
    history = match.history()
    assert history.entries == match.in_force
    assert history.after.facts() == match.state.facts()
    assert history.before.facts() == match.start.facts()
