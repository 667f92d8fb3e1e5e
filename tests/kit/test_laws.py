"""The laws hold for a sound game, and each of them catches a mistake planted for it."""

from contextlib import suppress

import pytest

from igroteka.engine import Refusal, Rng, State, perft, playout
from igroteka.games import shelf
from igroteka.testing import LAWS, BrokenLaw, Rates, check_laws, laws, rehearse
from igroteka.testing.secrecy import Twins
from igroteka.testing.trial import USUAL, Trial
from tests.kit.whispers import Whispers, read_position

GAMES = 300  # what a gate plays of a short game at the least


def hold_all_laws(game: Whispers, rates: Rates = USUAL) -> None:
    for seed in range(GAMES):
        check_laws(
            game,
            seed,
            bound=50,
            rates=rates,
            read_position=read_position,
            explains=lambda why: why.clause == "W1",
            open=game.bug == "open table",  # it is not: everybody has a card
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sound_game_passes_every_law(seats: int) -> None:
    hold_all_laws(Whispers(seats))


@pytest.mark.parametrize("law", LAWS)
def test_each_law_catches_a_mistake_planted_for_it(law: str) -> None:
    only_replays = Rates(checks=0, replay=1)  # a state that looks at a clock would break other laws earlier
    with pytest.raises(BrokenLaw) as caught:
        hold_all_laws(Whispers(3, bug=law), only_replays if law == "replays" else USUAL)
    assert caught.value.law == law
    assert "seed" in str(caught.value)


def test_a_leak_in_what_is_told_is_caught_too() -> None:
    with pytest.raises(BrokenLaw, match="cannot see a difference but is told"):
        hold_all_laws(Whispers(3, bug="told"))


def test_facts_that_forget_something_are_caught() -> None:
    with pytest.raises(BrokenLaw, match="facts do not make the same position"):
        hold_all_laws(Whispers(3, bug="recall"))


def test_a_view_that_forgets_a_card_that_has_changed_hands_is_caught() -> None:
    with pytest.raises(BrokenLaw, match="could tell two positions apart: anything, until 'swap'"):
        hold_all_laws(Whispers(3, bug="exchange"))


def test_a_card_is_forgotten_even_where_its_back_still_tells_two_games_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fact 6 is the card of the second seat; the views of both games differ in its back."""
    apart = []
    go_on = Twins.go_on

    def note(twins: Twins, by: int, action: int) -> str:
        forgotten = go_on(twins, by, action)
        if forgotten and twins.seen[0] != twins.seen[1]:
            apart.append(forgotten)
        return forgotten

    monkeypatch.setattr(Twins, "go_on", note)
    for seed in range(GAMES):
        with suppress(BrokenLaw):
            check_laws(Whispers(3, bug="memory"), seed)
    assert any(text.startswith("facts [6], until 'give'") for text in apart)


def test_a_choice_that_shows_its_chooser_something_is_caught() -> None:
    with pytest.raises(BrokenLaw, match="learns more than 'peek'"):
        hold_all_laws(Whispers(3, bug="peeking"))


def test_a_refusal_without_words_is_caught() -> None:
    def never(refusal: Refusal) -> bool:
        return False

    with pytest.raises(BrokenLaw, match="has no clause or no words"):
        check_laws(Whispers(3), 3, explains=never)


def checked_steps(monkeypatch: pytest.MonkeyPatch, state: State) -> tuple[set[int], int]:
    """The steps of a random game that face the costly laws, and its length."""
    faced: set[int] = set()

    def note(t: Trial) -> None:
        faced.add(t.step)

    monkeypatch.setattr(laws, "COSTLY", (note,))
    return faced, check_laws(state, 5)


def test_every_step_of_a_very_short_game_faces_the_costly_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    faced, steps = checked_steps(monkeypatch, Whispers(2))
    assert faced == set(range(steps))
    assert steps <= USUAL.checks


def test_a_long_game_faces_them_as_often_as_a_short_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """At steps from all parts of it."""
    game = next(game for game in shelf() if 2 in game.seats)
    faced, steps = checked_steps(monkeypatch, game.start(2))
    assert len(faced) == USUAL.checks < steps / 5
    assert max(faced) - min(faced) > steps / 3


def test_an_exception_tells_how_to_get_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(state: Whispers, seat: int, action: int) -> None:
        raise ValueError("in the rules")

    monkeypatch.setattr(Whispers, "apply", crash)
    with pytest.raises(ValueError, match="in the rules") as caught:
        check_laws(Whispers(2), 3)
    assert "step 1 (seed 3; * deal" in caught.value.__notes__[0]


def test_perft_counts_simultaneous_choices_once_each() -> None:
    """5 x 4 deals, 3 x 3 bids, 3 rolls; then hold, give or peek, and boast with one card in five (540 x 3.2)."""
    counts = [perft(Whispers(2), depth) for depth in range(7)]
    assert counts == [1, 5, 20, 60, 180, 540, 1728]


def test_a_playout_plays_to_the_end() -> None:
    game = Whispers(4)
    steps = playout(game, Rng(7))
    assert game.outcome() is not None
    assert 4 + 4 + 1 + 1 <= steps <= 4 + 4 + 1 + 4


def test_the_rehearsal_language_tells_what_changed() -> None:
    game = (
        rehearse(Whispers(2)).play("* deal 3", "* deal 5", "2 bid 1", "1 bid 2").asks("*", "roll 1", "roll 2", "roll 3")
    )
    game.changes("facts: 2 0 0 -1 0 3 5 2 1 0 0 1 1")
    game.play("* roll 2").asks(1, "hold", "give", "peek").refuses("1 to 1", "W1").play("1 give").asks(1, "to 1").play(
        "1 to 1"
    )
    game.changes("facts: 2 2 1 -1 0 3 5 2 1 0 2 1 1")


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
