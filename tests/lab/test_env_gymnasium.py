"""Gymnasium's own check, for every table; and a learner among bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from igroteka.engine import Rng, State
from igroteka.games import shelf
from igroteka.lab.env import SeatEnv
from igroteka.lab.env.setting import version_of
from igroteka.words import Complaint
from tests.any_game import FIRST, OTHER, SECRETIVE
from tests.lab.env_tables import Table, at_every_table, at_whole_tables


@at_every_table
def test_gymnasium_finds_nothing_wrong(table: Table) -> None:
    name, seats, options = table
    known = f"igroteka/{name}-v{version_of(name)}"
    env = gymnasium.make(known, seats=seats, options=options, opponents="random", render_mode="ansi").unwrapped
    check_env(env)
    assert env.render()


@at_whole_tables
def test_a_learner_plays_to_the_end_among_bots(table: Table) -> None:
    env = SeatEnv(*table, opponents="level1", seat=table[1] - 1)
    rng = np.random.default_rng(5)
    seen, info = env.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))
        seen, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    outcome = env.play.state.outcome()
    assert outcome is not None
    assert (reward > 0) == (env.seat in outcome.winners and len(outcome.winners) < table[1])


def test_every_game_can_be_made_by_its_name() -> None:
    for game in shelf():
        env = gymnasium.make(f"igroteka/{game.id}-v{version_of(game.id)}", opponents="random")
        env.reset(seed=1)
        assert env.unwrapped.setting.game is game  # type: ignore[attr-defined]
        env.close()


def test_the_same_seed_gives_the_same_game() -> None:
    rows = []
    for _ in range(2):
        env = SeatEnv(OTHER.id, 3, opponents=["level2", "random"])
        seen, _ = env.reset(seed=17)
        for _ in range(12):
            seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        rows.append(seen["observation"])
    assert np.array_equal(rows[0], rows[1])


def test_opponents_see_only_what_their_seat_may_know() -> None:
    seen: list[tuple[int, int]] = []

    def curious(view: State, seat: int, rng: Rng) -> int:
        seen.append((seat, int(view.viewer)))
        return int(view.random_action(seat, rng))

    env = SeatEnv(SECRETIVE.id, 3, opponents=curious)
    env.reset(seed=2)
    for _ in range(10):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert {seat for seat, _ in seen} == {1, 2}
    assert all(seat == viewer for seat, viewer in seen)


def test_what_is_not_allowed_changes_nothing_and_says_why() -> None:
    env = SeatEnv(FIRST.id, opponents="random")
    env.reset(seed=1)
    before = env.play.state.facts()
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (0.0, False)
    assert "may not play" in info["refused"]
    assert env.play.state.facts() == before
    strict = SeatEnv(FIRST.id, opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(Complaint, match="may not play"):
        strict.step(wrong)


def test_clones_and_resampled_games_go_their_own_way() -> None:
    env = SeatEnv(SECRETIVE.id, 2, opponents="random")
    env.reset(seed=4)
    before = env.play.state.facts()
    one, other, dreamt = env.clone(), env.clone(), env.resample(seed=1)
    for copy in (one, other, dreamt):
        for _ in range(8):
            copy.step(int(np.flatnonzero(copy.action_masks())[0]))
    assert one.play.state.facts() == other.play.state.facts() != before
    assert dreamt.play.state.facts() != one.play.state.facts()
    assert env.play.state.facts() == before


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 2}, "seat: “2” must be a whole number from 0 to 1"),
        ({"opponents": ["random", "random"]}, "Opponents given: 2, needed: 1, one for each of the other seats."),
        ({"opponents": "level9"}, "level9"),
        ({"illegal": "ignore"}, "ignore"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_line(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(Complaint) as caught:
        SeatEnv(FIRST.id, **wrong)  # type: ignore[arg-type]
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
