"""The laws hold for a sound game, and each of them catches a mistake planted for it."""

import pytest

from igroteka.engine import Refusal, Rng, perft, playout
from igroteka.testing import LAWS, BrokenLaw, Rates, check_laws, rehearse
from tests.kit.whispers import Whispers, read_position

EVERY_STEP = Rates(costly=1, replay=1)


def hold_all_laws(game: Whispers, rates: Rates = EVERY_STEP) -> None:
    for seed in range(40):
        check_laws(
            game, seed, bound=50, rates=rates, read_position=read_position, explains=lambda why: why.clause == "W1"
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sound_game_passes_every_law(seats: int) -> None:
    hold_all_laws(Whispers(seats))


@pytest.mark.parametrize("law", LAWS)
def test_each_law_catches_a_mistake_planted_for_it(law: str) -> None:
    only_replay = Rates(costly=10**6, replay=1)  # a state that looks at a clock would break other laws earlier
    with pytest.raises(BrokenLaw) as caught:
        hold_all_laws(Whispers(3, bug=law), only_replay if law == "replays" else EVERY_STEP)
    assert caught.value.law == law
    assert "seed" in str(caught.value)


def test_a_leak_in_what_is_told_is_caught_too() -> None:
    with pytest.raises(BrokenLaw, match="cannot see a difference but is told"):
        hold_all_laws(Whispers(3, bug="told"))


def test_facts_that_forget_something_are_caught() -> None:
    with pytest.raises(BrokenLaw, match="facts do not make the same position"):
        hold_all_laws(Whispers(3, bug="recall"))


def test_a_refusal_without_words_is_caught() -> None:
    def never(refusal: Refusal) -> bool:
        return False

    with pytest.raises(BrokenLaw, match="has no clause or no words"):
        check_laws(Whispers(3), 3, rates=EVERY_STEP, explains=never)


def test_costly_laws_are_skipped_at_most_steps_when_the_rate_is_low() -> None:
    """With a low rate the planted leak is met in some games and not in others: the sample is really a sample."""

    def broken(seed: int) -> bool:
        try:
            check_laws(Whispers(3, bug="secrets"), seed, rates=Rates(costly=20, replay=1000))
        except BrokenLaw:
            return True
        return False

    found = [broken(seed) for seed in range(200)]
    assert any(found)
    assert not all(found)


def test_perft_counts_simultaneous_choices_once_each() -> None:
    """5 x 4 deals, 3 x 3 bids, 3 rolls; then hold, or give and say to whom (one other player)."""
    counts = [perft(Whispers(2), depth) for depth in range(8)]
    assert counts == [1, 5, 20, 60, 180, 540, 1080, 1080]


def test_a_playout_plays_to_the_end() -> None:
    game = Whispers(4)
    steps = playout(game, Rng(7))
    assert game.outcome() is not None
    assert steps in (4 + 4 + 1 + 1, 4 + 4 + 1 + 2)


def test_the_rehearsal_language_tells_what_changed() -> None:
    game = (
        rehearse(Whispers(2)).play("* deal 3", "* deal 5", "2 bid 1", "1 bid 2").asks("*", "roll 1", "roll 2", "roll 3")
    )
    game.changes("facts: 2 0 0 -1 0 3 5 2 1 0 0")
    game.play("* roll 2").asks(1, "hold", "give").refuses("1 to 1", "W1").play("1 give").asks(1, "to 1").play("1 to 1")
    game.changes("facts: 2 2 1 -1 0 3 5 2 1 0 2")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda game: game.play("1 bid 1"),  # not legal yet
        lambda game: game.play("* deal 3").changes(""),  # something changed
        lambda game: game.changes("facts: 1"),  # nothing changed
        lambda game: game.asks(1),  # luck decides
        lambda game: game.asks("*", "deal 1"),  # and has five choices
        lambda game: game.offers("*", "deal 6"),
        lambda game: game.play("* deal 1", "* deal 2").refuses("1 bid 2", "W1"),  # it is allowed
        lambda game: game.play("* deal 1", "* deal 2").refuses("1 hold", "W2"),  # by W1
        lambda game: game.says(facts="none"),
    ],
)
def test_the_rehearsal_language_notices(wrong: object) -> None:
    assert callable(wrong)
    with pytest.raises(AssertionError):
        wrong(rehearse(Whispers(2)))
