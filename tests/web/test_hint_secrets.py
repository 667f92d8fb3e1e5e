"""Hints come from what a seat may know: in worlds it cannot tell apart they are the same."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from igroteka.engine import CHANCE, Rng, State, seats_in
from igroteka.store import Store
from igroteka.table import Match
from igroteka.web.hints import Hint, hints
from igroteka.web.live import LiveTable
from tests.any_game import HIDING, everything
from tests.web.test_hints import Slow, free
from tests.web.twins import live_table


async def ask_at(store: Store, match: Match, state: State, seat: int) -> tuple[list[Hint], list[Any]]:
    """The hints in a position, and what the workers were told for them."""
    workers = Slow()
    workers.answer.set()
    table = live_table(store, workers, match)
    table.match.state = state
    return await hints(table, seat, "ru", free), workers.asked


async def compare(folder: Path, seats: int) -> int:
    """Goes through a game beside worlds that whoever decides cannot tell from it; in how many of them something is
    different."""
    match, rng, compared = Match.set_up(HIDING[0].id, seats, everything(HIDING[0])), Rng(seats), 0
    state = match.state.clone()
    async with await Store.open(str(folder / "games.db")) as store:
        while state.awaiting():
            for seat in seats_in(state.awaiting()):
                if seat == CHANCE or rng.below(3):
                    continue
                twin = state.seen_by(seat).imagine(rng)
                if twin.facts() != state.facts():
                    here, there = [await ask_at(store, match, one, seat) for one in (state.clone(), twin)]
                    assert here == there
                    compared += 1
            seat = seats_in(state.awaiting())[0]
            state.apply(seat, state.random_action(seat, rng))
    return compared


@pytest.mark.parametrize("seats", [2, 3])
def test_twins_ask_the_same_question_and_get_the_same_words(tmp_path: Path, seats: int) -> None:
    assert asyncio.run(compare(tmp_path, seats)) > 25


def test_a_hint_that_looked_at_the_position_itself_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def peek(table: LiveTable, seat: int) -> State:
        return table.match.state

    monkeypatch.setattr("igroteka.web.hints.look", peek)
    with pytest.raises(AssertionError):
        asyncio.run(compare(tmp_path, 2))
