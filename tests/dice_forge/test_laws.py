"""The laws on Dice Forge: some of `make laws`, with a seed that changes by the day, over counts and mixes of cards."""

import datetime
import os

import pytest

from igroteka import compiled
from igroteka.engine import Rng
from igroteka.testing import Rates, check_laws
from igroteka.testing.trials import batch, mixes
from tests.dice_forge.table import DICE_FORGE

SEED = int(os.environ.get("IGROTEKA_SEED", datetime.datetime.now(datetime.UTC).strftime("%Y%m%d")))
GAMES = 900 if compiled else 36


@pytest.mark.parametrize("part", range(3))
def test_no_random_game_breaks_a_law(part: int) -> None:
    print(f"seed {SEED}: repeat with IGROTEKA_SEED={SEED}")
    size = GAMES // 3
    games, steps = batch(("dice_forge", SEED, part * size, (part + 1) * size, Rates(costly=60, replay=5)))
    assert games == size
    assert steps > 150 * games


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(DICE_FORGE)) == 3 * 3 * 2


def test_no_law_is_broken_with_cards_chosen_pile_by_pile() -> None:
    rng = Rng(SEED, 7)
    for number in range(GAMES // 12):
        feats = "".join("fod"[rng.below(3)] for _ in range(9))
        steps = check_laws(DICE_FORGE.start(2 + number % 3, {"feats": feats}), SEED + number, rates=Rates(100, 10))
        assert steps > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_of_decision_is_met_in_random_games(seats: int) -> None:
    verbs = set()
    for seed in range(60 if compiled else 20):
        state = DICE_FORGE.start(seats, {"feats": "drawn"})
        rng = Rng(seed)
        while state.awaiting():
            seat = next(seat for seat in range(9) if state.awaiting() >> seat & 1)
            action = state.random_action(seat, rng)
            verbs.add(state.say(action).split()[0])
            state.apply(seat, action)
    wanted = {
        "set", "roll", "colour", "pass", "die", "choose", "hammer", "convert", "buy", "forge", "feat", "use", "take",
        "extra", "cerberus", "triton",
    }  # fmt: skip
    wanted |= {"remove"} if seats == 2 else {"target"}
    assert wanted <= verbs
