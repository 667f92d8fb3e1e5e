"""The laws on Mirror Labyrinth: some of `make laws`, with a seed that changes by the day.

Random players seldom take a token, and a lap without one is the end. So the laws are also held from the middle of games
among eager players, where hands, amulets and shuffled cards are in play.
"""

import datetime
import os
from collections import Counter

import pytest

from igroteka import compiled
from igroteka.engine import CHANCE, CHANCE_ONLY, Rng, step
from igroteka.testing import Rates, check_laws
from igroteka.testing.trials import explains, mixes
from tests.mirror_labyrinth.table import LABYRINTH, laid, played, position

SEED = int(os.environ.get("IGROTEKA_SEED", datetime.datetime.now(datetime.UTC).strftime("%Y%m%d")))
GAMES = 60 if compiled else 4
# Every mode the rulebook builds: basic, the complications as they combine, advanced.
MODES = [
    "", "amulets", "abilities", "amulets tasks", "abilities tasks", "initiative", "abilities initiative",
    "tasks initiative", "abilities tasks initiative", "open_stacks", "abilities open_stacks", "tasks open_stacks",
    "abilities tasks open_stacks", "advanced", "advanced few_mirrors",
]  # fmt: skip
BOX = LABYRINTH.rules.standard_box()


def options(modes: str) -> dict[str, bool]:
    return dict.fromkeys(modes.split(), True)


@pytest.mark.parametrize("modes", MODES)
def test_no_random_game_breaks_a_law(modes: str) -> None:
    print(f"seed {SEED}: repeat with IGROTEKA_SEED={SEED}")
    for number in range(GAMES):
        for seats in LABYRINTH.seats:
            steps = check_laws(
                LABYRINTH.start(seats, options(modes), BOX),
                SEED + number,
                rates=Rates(costly=20, replay=2),
                read_position=lambda text: LABYRINTH.rules.read_position(text, BOX),
                explains=lambda refusal: explains(LABYRINTH, refusal),
            )
            assert steps > 25


@pytest.mark.parametrize("modes", MODES[1:])
def test_no_law_is_broken_in_the_middle_of_a_game(modes: str) -> None:
    met = 0
    for number in range(GAMES):
        for steps in (12, 30, 60, 110):
            state = played(2 + (SEED + number + steps) % 3, steps, SEED + number, **options(modes))
            if state.outcome() is None:
                met += 1
                check_laws(
                    state,
                    SEED + number,
                    rates=Rates(costly=4, replay=1),
                    read_position=lambda text: LABYRINTH.rules.read_position(text, BOX),
                    explains=lambda refusal: explains(LABYRINTH, refusal),
                )
    assert met > 0


@pytest.mark.parametrize("modes", ["abilities", "advanced"])
def test_no_law_is_broken_where_everybody_holds_amulets(modes: str) -> None:
    """All amulets of the stacks are in the hands of two players, so that many are used, and together."""
    for number in range(GAMES):
        state = laid(2 + number % 3, SEED + number, **options(modes))
        for seat, share in ((0, 0x5555), (1, 0xAAAA)):
            state.tokens[seat * 3 + 1] |= state.stacks[1] & share
        state.stacks[1] = 0
        steps = check_laws(
            state,
            SEED + number,
            rates=Rates(costly=2, replay=1),
            read_position=lambda text: LABYRINTH.rules.read_position(text, BOX),
            explains=lambda refusal: explains(LABYRINTH, refusal),
        )
        assert steps > 4


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(LABYRINTH)) == 3 * 2**8


def test_sampling_is_uniform_over_what_chance_decides() -> None:
    """Chi-square: pieces of the set-up, cards, tokens; every outcome equally often (fixed seeds)."""
    kinds, excess = set(), []
    for steps in range(0, 60):
        state = LABYRINTH.start(3, options("advanced"))
        rng = Rng(steps)
        for _ in range(steps):
            step(state, rng)
        if state.awaiting() != CHANCE_ONLY:
            continue
        legal = list(state.legal(CHANCE))
        kinds.add(state.say(legal[0]).split()[0])
        if len(legal) > 1:
            draws = 20 * len(legal)
            found = Counter(int(state.random_action(CHANCE, rng)) for _ in range(draws))
            chi_square = sum((found[action] - 20) ** 2 / 20 for action in legal)
            excess.append((chi_square - len(legal) + 1) / (2 * len(legal) - 2) ** 0.5)
    assert {"portal", "rune", "amulet", "mirror", "top", "task", "deal"} <= kinds
    assert len(excess) > 30
    assert max(excess) < 5
    assert abs(sum(excess) / len(excess)) < 1


def test_cards_shuffled_in_again_are_only_imagined_with_those_who_have_drawn_since() -> None:
    """Seat 2 has held one card since before the shuffle and has drawn two after it (fixed seed)."""
    state = position(
        "1 .\n2 .",
        "initiative",
        deck="5 6 7 8",
        discard=" ".join(str(card) for card in range(13, 41)),
        shuffled="1 3:1 4:1 5:1 6:1 7:1 8:1",
        cards_1="hand 9 10, chosen -, played 1, shuffled 0 0",
        cards_2="hand 3 4 11, chosen -, played -, shuffled 0 1 1",
    )
    view = state.seen_by(0)
    rng = Rng(3)
    hands = Counter(int(view.imagine(rng).hand(1)) for _ in range(3000))
    fresh = [1 << one | 1 << other | 1 << 10 for one in range(2, 8) for other in range(one + 1, 8)]
    assert set(hands) == set(fresh)
    assert sum((hands[hand] - 200) ** 2 / 200 for hand in fresh) < 36  # 99.9 % for 14 degrees of freedom
