"""OpenSpiel's own simulation test, and what its algorithms rely on."""

import pickle
import random

import pyspiel
import pytest

from igroteka.games import find
from igroteka.lab.env import spiel
from igroteka.words import Complaint
from tests.any_game import FIRST, OTHER, SECRETIVE
from tests.lab.env_tables import Table, at_every_table, at_whole_tables
from tests.lab.spiel_games import load, walked


@at_every_table
def test_openspiel_finds_nothing_wrong(table: Table) -> None:
    """Saving and loading replays the history each time, so it is tried on fewer tables."""
    game = load(table)
    assert game.num_players() == table[1]
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [FIRST.id, OTHER.id, SECRETIVE.id])
def test_openspiel_saves_and_loads(name: str) -> None:
    game = load((name, 2, {}))
    for steps in (0, 3, 30, 90):
        state = walked(game.new_initial_state(), steps)
        loaded_game, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert (str(loaded_game), str(loaded), loaded.history()) == (str(game), str(state), state.history())
        assert str(pickle.loads(pickle.dumps(state))) == str(state)


@at_whole_tables
def test_chance_is_certain_and_clones_share_nothing(table: Table) -> None:
    state = load(table).new_initial_state()
    rng = random.Random(3)
    for step in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        before, copy = str(state), state.clone()
        walked(copy, 1, step)
        assert str(state) == before
        state.apply_action(rng.choice(state.legal_actions()))


@at_whole_tables
def test_players_who_were_told_the_same_see_the_same(table: Table) -> None:
    """And resampled states are such that the player was told the same."""
    state = load(table).new_initial_state()
    for step in range(1, 200, 20):
        walked(state, 20, step)
        for player in range(table[1]):
            other = state.resample(player, seed=step)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            if not state.is_terminal() and state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            walked(other, 5)


def test_every_game_of_the_shelf_is_known_to_openspiel() -> None:
    for name in spiel.CLASSES:
        assert f"igroteka_{name}" in pyspiel.registered_names()
        assert find(name)


def test_rewards_are_those_of_the_outcome() -> None:
    state = walked(load((OTHER.id, 3, {})).new_initial_state(), 5000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    outcome = state.position.outcome()
    assert outcome is not None
    assert [player for player, won in enumerate(state.returns()) if won > 0] == list(outcome.winners)


def test_what_is_not_allowed_is_refused_in_one_line_and_nothing_happens() -> None:
    state = load((FIRST.id, 2, {})).new_initial_state()
    with pytest.raises(Complaint, match=r"^outcome: “5000” must be a whole number from 0 to \d+$"):
        state.apply_action(5000)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before, history = str(state), state.history()
    wrong = next(number for number in range(200) if number not in state.legal_actions())
    player = state.current_player() + 1
    for number, said in (
        (wrong, f"player_{player} may not play {wrong} "),
        (5000, f"player_{player} cannot play “5000”"),
    ):
        with pytest.raises(Complaint) as caught:
            state.apply_action(number)
        assert str(caught.value).startswith(said)
    assert (str(state), state.history()) == (before, history)
    with pytest.raises(Complaint, match="player: “2” must be a whole number from 0 to 1"):
        state.resample(2)
