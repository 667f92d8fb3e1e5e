"""Nimble Gnomes for programs that learn: its parts have names, and hands are secret."""

from igroteka.lab.env import Vector
from tests.lab.spiel_games import load, walked


def test_parts_have_names_for_all_games_at_once() -> None:
    vector = Vector("nimble_gnomes", 3, games=5, seed=1)
    parts = vector.named()
    assert parts["laid"].shape == (5, 3, 18)
    assert (parts["hand"].sum(axis=1) == 5).all()


def test_a_secret_is_told_to_its_owner_alone() -> None:
    state = load(("nimble_gnomes", 2, {})).new_initial_state()
    walked(state, 12)
    assert state.information_state_string(0).count("deal 1 ?") == 0
    assert state.information_state_string(0).count("deal 2 ?") == 5
    assert state.information_state_string(1).count("deal 1 ?") == 5
