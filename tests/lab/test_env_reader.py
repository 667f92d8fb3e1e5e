"""Observations are written into the same memory again and again: each must be what a fresh one would be."""

import copy
from itertools import islice

import numpy as np
import pytest

from igroteka.engine import Rng
from igroteka.engine.learner import Page
from igroteka.lab.env import AecEnv, TogetherEnv
from igroteka.lab.env.setting import Setting
from tests.any_game import FIRST, SECRETIVE
from tests.lab.env_tables import Table, at_every_table


@at_every_table
def test_what_is_read_is_what_the_position_says_whatever_was_read_before(table: Table) -> None:
    setting = Setting(*table)
    reader = setting.reader()
    rng = Rng(3)
    for stream in range(3):
        play = setting.deal(6, stream)
        for _ in range(60):
            for seat in range(setting.seats):
                seen = reader.observe(play, seat)
                assert np.array_equal(seen["observation"], np.array(play.observation(seat)))
                assert np.array_equal(seen["action_mask"], np.array(play.mask(seat)))
            if (seat := play.awaited()) < 0:
                break
            play.step(seat, play.state.random_action(seat, rng))


def test_arrays_that_were_given_do_not_change_and_can_be_written_to() -> None:
    env = AecEnv(FIRST.id)
    env.reset(seed=2)
    first = env.last()[0]
    kept = {name: array.copy() for name, array in first.items()}
    env.step(int(np.flatnonzero(first["action_mask"])[0]))
    second = env.last()[0]
    assert not np.array_equal(first["observation"], second["observation"])
    assert all(np.array_equal(first[name], kept[name]) for name in kept)
    second["observation"][:] = 7
    second["action_mask"][:] = 0
    again = env.last()[0]
    assert again["action_mask"].any()
    assert not (again["observation"] == 7).all()


def test_a_page_that_was_not_read_refuses_what_is_not_allowed() -> None:
    setting = Setting(FIRST.id, 2)
    page = Page(setting.encoding, setting.hides)
    play, other = setting.deal(1), setting.deal(2)
    seat = play.awaited()
    page.look(play, seat)
    for number in range(int(setting.encoding.actions)):
        assert page.action(play, seat, number) == play.action(seat, number)
        assert page.action(other, other.awaited(), number) == other.action(other.awaited(), number)
        assert page.action(play, 1 - seat, number) == -1
    play.step(seat, play.action(seat, next(iter(play.choices(seat)))))
    for number in range(int(setting.encoding.actions)):
        assert page.action(play, play.awaited(), number) == play.action(play.awaited(), number)


@pytest.mark.parametrize("kind", [AecEnv, TogetherEnv])
def test_a_seed_determines_the_games_that_follow(kind: type[AecEnv] | type[TogetherEnv]) -> None:
    deals = []
    for _ in range(2):
        env = kind(FIRST.id)
        env.reset()
        env.reset(seed=5)
        for _ in range(3):
            deals.append(env.play.state.facts())
            env.reset()
    assert deals[:3] == deals[3:]
    assert deals[0] != deals[1] != deals[2]
    one, other = kind(FIRST.id), kind(FIRST.id)
    assert one.play.state.facts() != other.play.state.facts()


def test_a_deep_copy_is_a_game_of_its_own() -> None:
    env = AecEnv(SECRETIVE.id)
    env.reset(seed=1)
    env.last()
    other = copy.deepcopy(env.reader)
    assert np.array_equal(other.observe(env.play, 0)["observation"], env.observe("player_1")["observation"])
    assert other.page is not env.reader.page


def test_the_agent_that_decides_is_asked_until_none_is_left() -> None:
    env = AecEnv(FIRST.id)
    env.reset(seed=3)
    asked = []
    for agent in env.agent_iter():
        seen, _, ended, _, _ = env.last()
        asked.append((agent, ended))
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))
    assert asked[-2:] == [("player_1", True), ("player_2", True)]
    assert not any(ended for _, ended in asked[:-2])
    assert env.agents == []
    env.reset(seed=3)
    assert len(list(env.agent_iter(max_iter=4))) == 4
    assert list(islice(env.agent_iter(), 2)) == [asked[0][0]] * 2
