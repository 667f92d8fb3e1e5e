"""PettingZoo's own tests, for every table; and what they do not ask."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from igroteka.engine import seats_in
from igroteka.lab.env import AecEnv, Setting, TogetherEnv
from igroteka.words import Complaint
from tests.any_game import FIRST, together
from tests.lab.env_tables import Table, at_every_table, at_whole_tables

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it uses its own old names
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

SETTING = Setting(FIRST.id, 2)
LAST = int(SETTING.encoding.actions) - 1  # the highest number of an action
MEANING = SETTING.meaning(LAST)
EXPECTED = (
    "Observation is not a NumPy array",  # it is a dict with the mask, as in PettingZoo's own card games
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of those who have nothing to decide
)


@contextmanager
def nothing_unexpected() -> Iterator[None]:
    """The tests of PettingZoo warn about what they do not like; only these warnings are known and meant."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        yield
    assert not [str(one.message) for one in found if not str(one.message).startswith(EXPECTED)]


@at_every_table
def test_pettingzoo_finds_nothing_wrong(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    with nothing_unexpected():
        api_test(AecEnv(*table), num_cycles=60)
        seed_test(lambda: AecEnv(*table), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@at_every_table
def test_pettingzoo_finds_nothing_wrong_where_all_decide_at_once(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    with nothing_unexpected():
        parallel_api_test(TogetherEnv(*table), num_cycles=40)
        parallel_seed_test(lambda: TogetherEnv(*table), num_cycles=20)
    assert "Passed Parallel API test" in capsys.readouterr().out


@at_whole_tables
def test_a_game_goes_to_its_end_and_the_rewards_are_those_of_its_outcome(table: Table) -> None:
    env = AecEnv(*table)
    env.reset(seed=8)
    rng = np.random.default_rng(8)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        paid[agent] += reward
        env.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    outcome = env.play.state.outcome()
    assert outcome is not None
    assert sum(paid.values()) == pytest.approx(0)
    best = max(paid.values())
    assert [seat for seat, agent in enumerate(env.possible_agents) if paid[agent] == best] == list(outcome.winners)


@at_whole_tables
def test_a_clone_goes_the_same_way_and_its_own_way(table: Table) -> None:
    env = AecEnv(*table)
    env.reset(seed=3)
    for _ in range(12):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    before = env.play.state.facts()
    one, other = env.clone(), env.clone()
    for _ in range(20):
        if one.terminations[one.agent_selection]:
            break
        for copy in (one, other):
            copy.step(int(np.flatnonzero(copy.observe(copy.agent_selection)["action_mask"])[-1]))
    assert one.play.state.facts() == other.play.state.facts() != before
    assert env.play.state.facts() == before
    again = env.resample(env.agent_selection, seed=1)
    assert np.array_equal(
        again.observe(env.agent_selection)["observation"], env.observe(env.agent_selection)["observation"]
    )
    again.step(int(np.flatnonzero(again.observe(again.agent_selection)["action_mask"])[0]))
    assert env.play.state.facts() == before


def test_all_who_are_asked_decide_in_one_step() -> None:
    env = TogetherEnv(together().id, 4)
    rng = np.random.default_rng(2)
    seen, _ = env.reset(seed=2)
    most = 0
    while env.agents:
        asked = seats_in(env.play.state.awaiting())
        waiting = [agent for agent in env.agents if seen[agent]["action_mask"][env.wait]]
        assert len(asked) + len(waiting) == 4
        most = max(most, len(asked))
        chosen = {agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        seen, _, _, _, infos = env.step(chosen)
        assert not any(infos.values())
    assert most >= 2


def test_an_agent_whose_answer_is_not_allowed_is_asked_again() -> None:
    env = TogetherEnv(together().id, 3)
    seen, _ = env.reset(seed=2)
    asked = seats_in(env.play.state.awaiting())[0]
    agent = env.agents[asked]
    before = env.play.state.facts()
    wrong = int(np.flatnonzero(seen[agent]["action_mask"] == 0)[0])
    seen, rewards, ended, _, infos = env.step({agent: wrong})
    assert infos[agent]["refused"].startswith(f"{agent} may not play {wrong} (")
    assert env.play.state.facts() == before
    assert not any(ended.values())
    assert not any(rewards.values())
    strict = TogetherEnv(together().id, 3, illegal="raise")
    strict.reset(seed=2)
    with pytest.raises(Complaint, match="may not play"):
        strict.step({agent: wrong})


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (10**6, f"player_1 cannot play “1000000”: an action is a whole number from 0 to {LAST}."),
        (-1, f"player_1 cannot play “-1”: an action is a whole number from 0 to {LAST}."),
        (1.5, f"player_1 cannot play “1.5”: an action is a whole number from 0 to {LAST}."),
        (LAST, f"player_1 may not play {LAST} ({MEANING}) now: choose where the action mask has a one."),
    ],
)
def test_what_is_not_allowed_is_refused_in_one_line_and_nothing_happens(action: int, line: str) -> None:
    env = AecEnv(FIRST.id, 2)
    env.reset(seed=1)
    before = env.play.state.facts()
    with pytest.raises(Complaint) as caught:
        env.step(action)
    assert str(caught.value) == line
    assert env.play.state.facts() == before


def test_a_table_that_cannot_be_is_refused_in_one_line() -> None:
    for wrong, said in (
        ({"game": "chess"}, "chess"),
        ({"game": FIRST.id, "seats": 9}, "9"),
        ({"game": FIRST.id, "options": {"spell": True}}, "spell"),
        ({"game": FIRST.id, "reward": "glory"}, "glory"),
    ):
        with pytest.raises(Complaint, match=said) as caught:
            AecEnv(**wrong)
        assert "\n" not in str(caught.value)
