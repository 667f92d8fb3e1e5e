"""What the page adds to the table: where points came from, the order of keys, signs that are near."""

import re

import pytest

from igroteka.engine import Rng, seats_in
from igroteka.games.portals.rules import actions as a
from igroteka.games.portals.rules.material import ALL_SIGNS
from igroteka.games.portals.rules.position import Position
from igroteka.games.portals.scene.choices import choices
from igroteka.games.portals.scene.pieces import missing_on
from igroteka.games.portals.scene.sheet import account
from igroteka.games.portals.scene.table import build, charged
from igroteka.table import Match
from igroteka.testing import NAMES


def played(seats: int, seed: int, **options: bool) -> tuple[list[tuple[Position, int, int]], Position]:
    match = Match.set_up("portals", seats, options)
    rng = Rng(seed)
    steps: list[tuple[Position, int, int]] = []
    while match.state.awaiting():
        seat = seats_in(match.state.awaiting())[0]
        action = match.state.random_action(seat, rng)
        before = match.state.clone()
        assert isinstance(before, Position)
        steps.append((before, seat, int(action)))
        match.submit(seat, match.state.say(action))
    assert isinstance(match.state, Position)
    return steps, match.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_account_adds_up_to_the_score(seats: int) -> None:
    for seed in range(4):
        steps, last = played(seats, seed, spells=True, signs=True)
        (by_gains,) = account(steps, last, NAMES[:seats], "en")
        for seat in range(seats):
            listed = [gain[3] for gain in by_gains.rows if gain[1] == NAMES[seat]]
            total = sum(
                int(re.split(r"\D", points[1:], maxsplit=1)[0]) * (-1 if points[0] == "−" else 1) for points in listed
            )
            assert total == int(last.score(seat))


def test_alone_every_gain_is_listed() -> None:
    steps, last = played(1, 3)
    (by_gains,) = account(steps, last, NAMES[:1], "ru")
    assert len(by_gains.heads) == 2
    assert len(by_gains.rows) > 3


def test_charged_keys_are_numbered_in_the_order_of_phase_two() -> None:
    seen = 0
    for seed in range(6):
        for state, _, _ in played(3, seed)[0]:
            numbers = charged(state.material, tuple(state.keys.data), 3)
            assert sorted(numbers, key=lambda key: numbers[key]) == sorted(numbers)
            if len(numbers) > 1:
                seen += 1
                view = state.seen_by(0)
                assert isinstance(view, Position)
                scene = build(view, 0, NAMES[:3], "ru", {})
                marks = {
                    p.text: p.badges[0].text for p in scene.pieces if p.badges and p.badges[0].text.startswith("✓")
                }
                assert all(marks.get(str(key + 1), f"✓{place}") == f"✓{place}" for key, place in numbers.items())
    assert seen > 5


def test_a_sign_is_near_when_one_stone_is_missing() -> None:
    """Against the rules' own search: a sign that lies misses none; without one of its stones it misses one."""
    near = 0
    for seed in range(8):
        for state, _, _ in played(2, seed, signs=True)[0][::40]:
            for board in range(2):
                stones = tuple(state.boards.data[board * 5 : board * 5 + 5])
                lying = int(state.material.fulfilled(state.boards.data, board, False, ALL_SIGNS))
                for sign in range(20):
                    missing = missing_on(state.material, sign, False, stones)
                    assert (missing == 0) == bool(lying >> sign & 1)
                    near += missing == 1
    assert near > 20


def test_keys_that_can_be_charged_in_time_are_marked() -> None:
    match = Match.set_up("portals", 2)
    match.draw(Rng(1))
    assert isinstance(match.state, Position)
    offered = choices(match.state, 0, "en")
    assert offered is not None
    assert all(way.good for way in offered.ways)  # six stones to come, no key yet
    late = [
        way
        for seed in range(3)
        for state, seat, _ in played(2, seed)[0]
        if seat < 2 and state.pending.kind(seat) == a.D_KEY
        for way in (choices(state, seat, "en") or offered).ways
        if way.say.startswith("take")
    ]
    assert any(not way.good for way in late)
    assert all(("in time" in way.label) == way.good for way in late)
