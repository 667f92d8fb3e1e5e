"""Thousands of games in one call: the same games as one by one, however they are shared out."""

import os
import signal

import numpy as np
import pytest

from igroteka.engine.learner import Play
from igroteka.lab.env import Vector
from igroteka.words import Complaint
from tests.any_game import ALONE, FIRST, SECRETIVE
from tests.lab.env_tables import Table, at_every_table, at_whole_tables

ROWS = ("observation", "mask", "seat", "reward", "done", "sampled")


@at_every_table
def test_the_rows_are_what_each_game_says_by_itself(table: Table) -> None:
    """Games played side by side, one by one, with the same luck, tell the same."""
    games = 3
    vector = Vector(*table, games=games, seed=21)
    plays = [vector.setting.deal(21, stream) for stream in range(games)]
    ended = 0
    for _ in range(320):
        for i, play in enumerate(plays):
            seat = play.awaited()
            assert vector.seat[i] == seat
            assert list(vector.observation[i]) == list(play.observation(seat))
            assert list(vector.mask[i]) == list(play.mask(seat))
            assert vector.mask[i, vector.sampled[i]] == 1
        chosen = vector.sampled.copy()
        vector.step(chosen)
        for i, play in enumerate(plays):
            seat = play.awaited()
            play.step(seat, play.action(seat, int(chosen[i])))
            over = play.awaited() < 0
            assert vector.done[i] == over
            assert list(vector.reward[i]) == pytest.approx(vector.setting.rewards(play.state))
            if over:
                ended += 1
                plays[i] = Play(vector.setting.start, vector.setting.encoding, play.luck)
    assert ended >= games


@at_whole_tables
def test_games_do_not_depend_on_how_they_are_shared_out(table: Table) -> None:
    alone = Vector(*table, games=7, seed=5)
    with Vector(*table, games=7, seed=5, workers=2) as shared:
        for step in range(60):
            for name in ROWS:
                assert np.array_equal(getattr(alone, name), getattr(shared, name)), (name, step)
            chosen = alone.sampled.copy()
            alone.step(chosen)
            shared.step(chosen)
        alone.reset(6)
        shared.reset(6)
        assert np.array_equal(alone.observation, shared.observation)


def test_a_seed_tells_the_games() -> None:
    one, same, other = (Vector(FIRST.id, games=4, seed=seed) for seed in (1, 1, 2))
    assert np.array_equal(one.observation, same.observation)
    assert not np.array_equal(one.observation, other.observation)
    assert not np.array_equal(one.observation[0], one.observation[1])


def test_points_can_be_the_reward_and_alone_they_are() -> None:
    for seats, reward in ((2, "points"), (1, "win")):
        vector = Vector(ALONE.id, seats, games=8, seed=1, reward=reward)
        most = 0.0
        for _ in range(300):
            vector.step(vector.sampled)
            assert not vector.reward[vector.done == 0].any()
            most = max(most, vector.reward.max())
        assert most > 1


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_not_allowed_is_refused_before_anything_is_done(workers: int) -> None:
    with Vector(FIRST.id, games=4, seed=1, workers=workers) as vector:
        before = vector.observation.copy()
        chosen = vector.sampled.copy()
        last = int(vector.setting.encoding.actions) - 1
        chosen[2] = last
        with pytest.raises(Complaint) as caught:
            vector.step(chosen)
        assert str(caught.value).startswith(
            f"Game 2: player_1 may not play {last} ({vector.setting.meaning(last)}) now"
        )
        chosen[2] = 1000
        with pytest.raises(Complaint, match=rf"Game 2: player_1 cannot play “1000”: .* from 0 to {last}"):
            vector.step(chosen)
        for wrong in (chosen[:3], chosen.astype(float), np.zeros((4, 1), int)):
            with pytest.raises(Complaint, match="A step takes 4 whole numbers"):
                vector.step(wrong)
        assert np.array_equal(vector.observation, before)


def test_sizes_that_cannot_be_are_refused() -> None:
    with pytest.raises(Complaint, match="games: “0” must be a whole number from 1"):
        Vector(FIRST.id, games=0)
    with pytest.raises(Complaint, match="workers: “9” must be a whole number from 1 to 4"):
        Vector(FIRST.id, games=4, workers=9)


def test_a_process_that_is_killed_is_missed_in_one_line() -> None:
    vector = Vector(FIRST.id, games=4, seed=1, workers=2)
    assert vector.shared is not None
    victim = vector.shared.workers.processes[0].pid
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    with pytest.raises(Complaint, match="is gone or does not answer"):
        vector.step(vector.sampled.copy())


def same(one: Vector, other: Vector) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in ROWS)


def play(vector: Vector, steps: int) -> None:
    for _ in range(steps):
        vector.step(vector.sampled)


@at_whole_tables
def test_a_clone_goes_the_same_way_and_leaves_the_original_alone(table: Table) -> None:
    vector = Vector(*table, games=5, seed=8)
    play(vector, 30)
    before = {name: getattr(vector, name).copy() for name in ROWS}
    copy = vector.clone()
    assert same(copy, vector)
    play(copy, 40)
    assert all(np.array_equal(getattr(vector, name), before[name]) for name in ROWS)
    assert not same(copy, vector)
    play(vector, 40)
    assert same(copy, vector)


@at_whole_tables
def test_a_resampled_game_looks_the_same_to_the_seat(table: Table) -> None:
    vector = Vector(*table, games=6, seed=4)
    differed = 0
    for seed in range(8):
        play(vector, 11)
        other = vector.resample(vector.seat, seed)
        for name in ("observation", "mask", "seat"):
            assert np.array_equal(getattr(other, name), getattr(vector, name)), name
        assert vector.batch is not None
        assert other.batch is not None
        pairs = zip(vector.batch.states, other.batch.states, strict=True)
        differed += sum(one.facts() != another.facts() for one, another in pairs)
        play(other, 11)
    assert bool(differed) == vector.setting.hides


def test_games_can_be_resampled_for_one_seat_in_all_of_them() -> None:
    vector = Vector(SECRETIVE.id, 3, games=12, seed=2)
    play(vector, 20)
    other = vector.resample(1, seed=5)
    looks = vector.seat == 1
    assert looks.any()
    assert not looks.all()
    assert np.array_equal(other.observation[looks], vector.observation[looks])
    assert not np.array_equal(other.observation, vector.observation)


def test_copies_do_not_depend_on_how_games_are_shared_out() -> None:
    alone = Vector(SECRETIVE.id, 3, games=7, seed=2)
    with Vector(SECRETIVE.id, 3, games=7, seed=2, workers=2) as shared:
        for vector in (alone, shared):
            play(vector, 20)
        ours, theirs = alone.resample(alone.seat, seed=3), shared.resample(shared.seat, seed=3)
        with theirs, theirs.clone() as copy:
            for vector in (ours, theirs):
                play(vector, 9)
            assert same(ours, theirs)
            assert same(alone, shared)
            play(copy, 9)
            assert same(copy, ours)
        play(shared, 1)  # the processes are still there for it


def test_seats_that_cannot_be_are_refused() -> None:
    vector = Vector(FIRST.id, games=3, seed=1)
    with pytest.raises(Complaint, match="There is no seat 2: seats are counted from 0 to 1"):
        vector.resample(2)
    with pytest.raises(Complaint, match="One seat is needed, or 3 of them"):
        vector.resample([0, 1])
