"""The laws on Dice Forge: some of `make laws`, with a seed that changes by the day, over counts and mixes of cards."""

import pytest

from igroteka import compiled
from igroteka.engine import Rng
from igroteka.testing import Mix, hold_laws, mixes, seed_of_the_day, walk
from tests.dice_forge.table import DICE_FORGE, TABLES

GAMES = 900 if compiled else 36


@pytest.mark.sample(2)
@pytest.mark.parametrize("part", range(3))
def test_no_random_game_breaks_a_law(part: int) -> None:
    size = GAMES // 3
    steps = hold_laws(DICE_FORGE, range(part * size, (part + 1) * size), seed_of_the_day())
    assert steps > 150 * size


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(DICE_FORGE)) == 3 * 3 * 2


def test_no_law_is_broken_with_cards_chosen_pile_by_pile() -> None:
    rng = Rng(seed_of_the_day(), 7)
    games = range(GAMES // 12)
    among: list[Mix] = [(2 + i % 3, {"feats": "".join("fod"[rng.below(3)] for _ in range(9))}) for i in games]
    assert hold_laws(DICE_FORGE, games, seed_of_the_day(), among=among) > 100 * len(games)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_of_decision_is_met_in_random_games(seats: int) -> None:
    verbs = set()
    for seed in range(60 if compiled else 20):
        for state in walk(TABLES.start(seats, feats="drawn"), seed, luck=True):
            for seat in range(9):
                verbs |= {state.say(action).split()[0] for action in state.legal(seat)}
    wanted = {
        "set", "roll", "colour", "pass", "die", "choose", "hammer", "convert", "buy", "forge", "feat", "use", "take",
        "extra", "cerberus", "triton",
    }  # fmt: skip
    wanted |= {"remove"} if seats == 2 else {"target"}
    assert wanted <= verbs
