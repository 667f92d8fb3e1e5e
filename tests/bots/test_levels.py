"""The levels: honest, quick, and stopped when told."""

import time
from collections.abc import Callable

import pytest

from igroteka.bots import LEVELS, Thinker, counted, find_level
from igroteka.engine import CHANCE, Rng, State, seats_in
from igroteka.lab import arena
from igroteka.words import Complaint
from tests.any_game import HIDING, everything

GAME = HIDING[0]


def positions(seats: int, seed: int) -> list[tuple[State, int]]:
    """Every decision of a game with all there is that somebody plays at first sight."""
    state = GAME.start(seats, everything(GAME))
    rng, thinker, found = Rng(seed), Thinker(GAME, "level2"), []
    while state.awaiting():
        for seat in seats_in(state.awaiting()):
            if seat != CHANCE and len(state.legal(seat)) > 1:
                found.append((state.clone(), seat))
        seat = seats_in(state.awaiting())[0]
        if seat == CHANCE or rng.below(4) == 0:
            state.apply(seat, state.random_action(seat, rng))
        else:
            state.apply(seat, thinker.choose(state.seen_by(seat), seat, rng))
    return found


def compare(games: int, every: int, answer: Callable[[State, int], object]) -> tuple[int, int]:
    """Positions beside twins in which what others hide is dealt again: in how many something hidden differs, and in how
    many the answer does."""
    hidden = different = 0
    for seed in range(games):
        for state, seat in positions(3 if seed % 2 else 4, seed)[::every]:
            twin = state.seen_by(seat).imagine(Rng(seed, hidden))
            hidden += twin.facts() != state.facts()
            different += answer(state, seat) != answer(twin, seat)
    return hidden, different


@pytest.mark.parametrize(
    ("level", "games", "every"),
    [
        ("greedy", 2, 1),
        ("level1", 6, 1),
        ("level2", 6, 1),
        ("level3@12", 2, 3),
        ("level4@12", 2, 4),
        ("level5@12", 2, 3),
    ],
)
def test_a_choice_does_not_change_with_what_the_bot_cannot_know(level: str, games: int, every: int) -> None:
    """Thousands of positions: what others hold is dealt again, the choice stays."""
    hidden, different = compare(
        games, every, lambda state, seat: Thinker(GAME, level).choose(state.seen_by(seat), seat, Rng(1))
    )
    assert hidden > 150 * games // every
    assert different == 0


def test_a_hint_does_not_change_with_what_the_seat_cannot_know() -> None:
    hidden, different = compare(
        2, 3, lambda state, seat: Thinker(GAME, "level5@12").advise(state.seen_by(seat), seat, Rng(1))
    )
    assert hidden > 100
    assert different == 0


def test_a_bot_that_peeked_would_be_found() -> None:
    """The same comparison, with a bot whose luck comes from what is hidden."""

    def peek(state: State, seat: int) -> int:
        return Thinker(GAME, "random").choose(state.seen_by(seat), seat, Rng(sum(state.facts())))

    assert compare(1, 4, peek)[1] > 0


def test_thinking_keeps_to_its_time_and_stops_at_once_when_told() -> None:
    state, seat = positions(2, 3)[10]
    view, thinker = state.seen_by(seat), Thinker(GAME, "level5")
    begun = time.process_time()
    thinker.think(view, seat, Rng(1), 0.2)
    assert time.process_time() - begun < 0.4
    begun = time.process_time()
    thinker.think(view, seat, Rng(1), 60.0, stopped=lambda: time.process_time() - begun > 0.05)
    assert time.process_time() - begun < 0.3


def test_a_tree_is_kept_only_while_nothing_else_happened() -> None:
    state = GAME.start(2)
    rng, thinker = Rng(5), Thinker(GAME, "level4@60")
    kept = 0
    for _ in range(60):
        seat = seats_in(state.awaiting())[0]
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, rng))
            continue
        view = state.seen_by(seat)
        kept += bool(thinker.expected) and thinker.expected == view.facts()
        action = thinker.choose(view, seat, rng)
        state.apply(seat, action)
        if thinker.expected:
            assert state.awaiting() == 1 << seat
            assert state.seen_by(seat).facts() == thinker.expected
    assert kept > 5


def test_a_game_can_be_repeated() -> None:
    one, other = (arena(GAME.id, ["level3@20", "level2"], 2, seed=5, options=everything(GAME)) for _ in range(2))
    assert one.bots == other.bots


def test_levels_and_budgets_are_read() -> None:
    assert [name for name in LEVELS if name.startswith("level")] == [f"level{i}" for i in range(1, 6)]
    assert find_level("level5").seconds == 1.0
    assert find_level("level4@70").simulations == 70
    assert counted(GAME, 2, find_level("level5")).simulations == round(0.1 * GAME.bot.pace[2])
    assert counted(GAME, 2, find_level("level1")).simulations == 0
    for wrong in ("level6", "level4@", "level4@0", "level2@7", "level4@x"):
        with pytest.raises(Complaint):
            find_level(wrong)
