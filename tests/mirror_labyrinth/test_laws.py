"""The laws on Mirror Labyrinth: some of `make laws`, with a seed that changes by the day.

Random players seldom take a token, and a lap without one is the end. So the laws are also held from the middle of games
among eager players, where hands, amulets and shuffled cards are in play.
"""

from collections import Counter

import pytest

from igroteka import compiled
from igroteka.engine import CHANCE, CHANCE_ONLY, Rng
from igroteka.games.mirror_labyrinth.rules.state import MirrorLabyrinth
from igroteka.testing import Mix, check_laws, check_uniform, hold_laws, mixes, seed_of_the_day
from igroteka.testing.game_parts import explainer
from tests.mirror_labyrinth.table import LABYRINTH, TABLES, laid, played, position

GAMES = 30 if compiled else 4
# Every mode the rulebook builds: basic, the complications as they combine, advanced.
MODES = [
    "", "amulets", "abilities", "amulets tasks", "abilities tasks", "initiative", "abilities initiative",
    "tasks initiative", "abilities tasks initiative", "open_stacks", "abilities open_stacks", "tasks open_stacks",
    "abilities tasks open_stacks", "advanced", "advanced few_mirrors",
]  # fmt: skip
EXPLAINS = explainer(LABYRINTH)


def options(modes: str) -> dict[str, bool | str]:
    return dict.fromkeys(modes.split(), True)


def hold_from(state: MirrorLabyrinth, number: int) -> int:
    return check_laws(state, seed_of_the_day() + number, read_position=TABLES.read, explains=EXPLAINS)


@pytest.mark.sample(6)
@pytest.mark.parametrize("modes", MODES)
def test_no_random_game_breaks_a_law(modes: str) -> None:
    among: list[Mix] = [(seats, options(modes)) for seats in LABYRINTH.seats]
    games = range(GAMES * len(among))
    assert hold_laws(LABYRINTH, games, seed_of_the_day(), among=among) > 25 * len(games)


@pytest.mark.sample(6)
@pytest.mark.parametrize("modes", MODES[1:])
def test_no_law_is_broken_in_the_middle_of_a_game(modes: str) -> None:
    met = 0
    for number in range(GAMES):
        seed = seed_of_the_day() + number
        for steps in (12, 30, 60, 110):
            state = played(2 + (seed + steps) % 3, steps, seed, **options(modes))
            if state.outcome() is None:
                met += 1
                hold_from(state, number)
    assert met > 0


@pytest.mark.parametrize("modes", ["abilities", "advanced"])
def test_no_law_is_broken_where_everybody_holds_amulets(modes: str) -> None:
    """All amulets of the stacks are in the hands of two players, so that many are used, and together."""
    for number in range(GAMES):
        state = laid(2 + number % 3, seed_of_the_day() + number, **options(modes))
        for seat, share in ((0, 0x5555), (1, 0xAAAA)):
            state.tokens[seat * 3 + 1] |= state.stacks[1] & share
        state.stacks[1] = 0
        assert hold_from(state, number) > 4


def test_all_counts_and_mixes_are_played() -> None:
    assert len(mixes(LABYRINTH)) == 3 * 2**8


def test_sampling_is_uniform_over_what_chance_decides() -> None:
    """Pieces of the set-up, cards, tokens."""
    reached = [TABLES.played(3, steps, seed=steps, advanced=True) for steps in range(60)]
    drawing = [state for state in reached if state.awaiting() == CHANCE_ONLY]
    kinds = {state.say(state.legal(CHANCE)[0]).split()[0] for state in drawing}
    assert {"portal", "rune", "amulet", "mirror", "top", "task", "deal"} <= kinds
    check_uniform(drawing, draws=20, least=30)


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
