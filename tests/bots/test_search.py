"""The search itself: on a tiny game with chance, a secret, a choice at the same time and a nested decision; and that
the same seed and number of simulations give the same tree, compiled or not."""

import json
import os
import subprocess
import sys

import pytest

from igroteka import compiled
from igroteka.bots.search import Search
from igroteka.engine import CHANCE, Rng, State, seats_in
from igroteka.engine.knowledge import Knowledge
from tests.any_game import FIRST, everything, played
from tests.kit.whispers import BID, DEAL, GIVE, HOLD, ROLL, Whispers


def whispers(*actions: int, seats: int = 2) -> Whispers:
    """Cards dealt from 1 upwards, then these actions, each by the first seat awaited; nobody can peek or swap."""
    state = Whispers(seats)
    state.peeked = state.swapped = True
    for card in range(seats):
        state.apply(CHANCE, DEAL + card + 1)
    for action in actions:
        state.apply(seats_in(state.awaiting())[0], action)
    return state


def grown(view: State, seat: int, simulations: int, seed: int = 1, known: Knowledge | None = None) -> Search:
    search = Search(known or Knowledge())
    search.grow(view, seat, simulations, Rng(seed))
    return search


def test_what_was_rolled_is_held_and_not_given_away() -> None:
    state = whispers(BID + 1, BID, ROLL + 3)
    view = state.seen_by(0)
    best, second = grown(view, 0, 200).ranking(view, 0)
    assert (best[0], second[0]) == (HOLD, GIVE)
    assert best[1] > 150
    assert best[3] > second[3]  # it expects more points from it


def test_with_three_players_a_gift_would_go_to_the_weakest() -> None:
    state = whispers(BID + 1, BID, BID, ROLL + 3, GIVE, seats=3)
    view = state.seen_by(
        0
    )  # the other cards are hidden: either may be the weaker one, and the last bidder lost nothing
    assert sum(one[1] for one in grown(view, 0, 300).ranking(view, 0)) == 300


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_choice_at_the_same_time_is_made_without_knowing_the_others(viewer: int) -> None:
    """All simulations of the viewer's bid count at one place, whatever the other one bid; and so do the other's."""
    state = whispers()
    view = state.seen_by(viewer)
    search = grown(view, viewer, 400)
    for seat in (0, 1):
        ranking = search.ranking(view, seat)
        assert {one[0] for one in ranking} == {BID, BID + 1, BID + 2}
        assert 398 <= sum(one[1] for one in ranking) <= 400  # the first visits only open the places


def test_nobody_bids_what_can_never_pay() -> None:
    """Against a bid of 0 that is already made, the second seat overbids by one and not by two."""
    state = whispers(BID)
    view = state.seen_by(1)
    view.bids[0] = 0  # told by somebody
    ranking = grown(view, 1, 600).ranking(view, 1)
    assert ranking[0][0] == BID + 1


@pytest.mark.parametrize("seats", FIRST.seats)
def test_the_same_seed_and_number_give_the_same_tree(seats: int) -> None:
    state, knowledge = played(FIRST, seats, 60, seed=4, **everything(FIRST)), FIRST.bot.knowledge
    while state.awaiting() >> CHANCE & 1:
        state.apply(CHANCE, state.random_action(CHANCE, Rng(1)))
    seat = seats_in(state.awaiting())[0]
    view = state.seen_by(seat)
    known = knowledge(5)
    one, other, fresh = (grown(view, seat, 60, 9, k).ranking(view, seat) for k in (known, known, knowledge(5)))
    assert one == other == fresh
    assert one != grown(view, seat, 60, 10, known).ranking(view, seat)


THINK = """
import json
from igroteka.bots.search import Search
from igroteka.engine import CHANCE, Rng, seats_in, step
from tests.any_game import FIRST, everything
found = []
for seats, steps in ((FIRST.seats[0], 70), (2, 70), (3, 120)):
    state = FIRST.start(seats, everything(FIRST))
    rng = Rng(3)
    for _ in range(steps):
        step(state, rng)
    while state.awaiting() >> CHANCE & 1:
        step(state, rng)
    seat = seats_in(state.awaiting())[0]
    view = state.seen_by(seat)
    search = Search(FIRST.bot.knowledge(5))
    search.grow(view, seat, 25, Rng(1))
    found.append([(int(one[0]), int(one[1]), round(one[2], 9)) for one in search.ranking(view, seat)])
print(json.dumps(found))
"""


@pytest.mark.skipif(not compiled, reason="nothing is compiled in this process: there is nothing to compare")
def test_compiled_and_interpreted_think_the_same() -> None:
    fast, slow = (
        subprocess.run(
            [sys.executable, "-c", THINK], env={**os.environ, **more}, capture_output=True, text=True, check=True
        ).stdout
        for more in ({}, {"IGROTEKA_PURE": "1"})
    )
    assert json.loads(fast) == json.loads(slow)
