"""Portals for programs that learn: its parts have names, numbers their meaning, another box its effect."""

import re

import numpy as np

from igroteka.games import find
from igroteka.lab.env import AecEnv, Setting, Vector
from tests.lab.spiel_games import load, walked


def test_the_parts_of_an_observation_have_names() -> None:
    env = AecEnv("portals", 2)
    env.reset(seed=1)
    seen = env.observe("player_1")["observation"]
    parts = env.setting.named(seen)
    assert parts["stones"].shape == (2, 25)
    assert sum(parts["bag"]) + parts["sources"].sum() == 50
    assert np.shares_memory(parts["ground"], seen)


def test_the_observer_has_named_parts() -> None:
    from open_spiel.python.observation import make_observation

    game = load(("portals", 2, {}))
    observation = make_observation(game)
    state = walked(game.new_initial_state(), 40)
    observation.set_from(state, 0)
    assert observation.dict["stones"].shape == (2, 25)
    assert np.array_equal(observation.tensor, state.observation_tensor(0))


def test_a_number_of_an_action_has_a_meaning() -> None:
    assert Setting("portals", 2).meaning(253) == "place[1, 3, 24]"


def test_another_box_reaches_the_processes() -> None:
    portals = find("portals")
    text = portals.rules.standard_box().text
    changed = re.sub(r"^neighbour = \d+", "neighbour = 7", text, count=1, flags=re.MULTILINE)
    assert changed != text
    box = portals.rules.read_box(changed, "box")
    alone, usual = Vector("portals", games=2, seed=1, box=box, reward="points"), Vector("portals", games=2, seed=1)
    with Vector("portals", games=2, seed=1, workers=2, box=box, reward="points") as shared:
        for _ in range(130):
            chosen = alone.sampled.copy()
            for vector in (alone, shared, usual):
                vector.step(chosen)
        assert np.array_equal(alone.observation, shared.observation)
        assert not np.array_equal(alone.observation, usual.observation)
