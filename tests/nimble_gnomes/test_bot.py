"""Bots: what they notice, that they play by the rules, and why they say they do."""

from typing import Any

import pytest

from igroteka.bots import Thinker
from igroteka.engine import CHANCE_ONLY, Rng, seats_in, step
from igroteka.games.defaults import reason_text
from igroteka.games.nimble_gnomes.bot.evaluation import points_of
from igroteka.games.nimble_gnomes.bot.greedy import greedy
from igroteka.games.nimble_gnomes.bot.knowledge import lay, take
from igroteka.games.nimble_gnomes.bot.late_game_weights import Outlook, turns_to_come
from igroteka.games.nimble_gnomes.rules.actions import D_TAKE
from igroteka.games.nimble_gnomes.rules.components import TURN
from igroteka.games.nimble_gnomes.rules.state import NimbleGnomes
from igroteka.games.nimble_gnomes.telling.reasons import reasons
from igroteka.words import LANGUAGES, words
from tests.nimble_gnomes.table import GNOMES, TABLES, played, position

NAMES = ["Anna", "Boris", "Vera", "Gleb", "Dina"]


def chosen(text: str, level: str = "level3@200") -> str:
    """What a level plays in a position where seat 1 has taken its card."""
    state = position(text + "\npending 1: play 0")
    return state.say(Thinker(GNOMES, level).choose(state.seen_by(0), 0, Rng(1)))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_played_on_in_a_search_is_always_legal(seats: int) -> None:
    for seed in range(20):
        state = GNOMES.start(seats, {"cave_first": seed % 2 == 0, "thick_fog": seed % 3 == 0})
        assert isinstance(state, NimbleGnomes)
        rng = Rng(seed)
        while state.awaiting():
            if state.awaiting() == CHANCE_ONLY:
                step(state, rng)
                continue
            seat = seats_in(state.awaiting())[0]
            quick = take if state.pending.kind(seat) == D_TAKE else lay
            action = quick(state, seat, rng)
            assert action in state.legal(seat)
            assert greedy(state, seat) in state.legal(seat)
            state.apply(seat, action)


def test_greedy_lays_the_gem_that_adds_most_else_curses_the_leader() -> None:
    text = "gnomes: 3\nbefore 1: cave round-ruby*5\nbefore 2: round-heliodor*2\nbefore 3: square-heliodor\n"
    assert chosen(text + "hand 1: square-sapphire round-sapphire cave-in", "greedy") == "gem round-sapphire"
    assert chosen(text + "hand 1: cave-in", "greedy") == "curse 2 cave-in"


def test_a_set_of_six_is_seen_at_once() -> None:
    text = "before 1: cave round-ruby*5\nhand 1: square-sapphire round-sapphire teardrop-heliodor"
    for level in ("level2", "level3@50"):
        assert chosen(text, level) == "gem round-sapphire"
    last = "phase: playing first 2 turn 40 last 40\ndeck: -\nleft: 0\ndiscard: cave*5\nbefore 2: cave square-ruby*6\n"
    assert chosen(last + text, "level5@100") == "gem round-sapphire"  # before that the strongest sees no hurry


def test_the_last_fog_takes_the_leader_his_gems() -> None:
    """In the last turn of the game a fog on six rubies wins, a gem of one's own does not."""
    text = (
        "phase: playing first 2 turn 40 last 40\ndeck: -\nleft: 0\ndiscard: cave*5\nbefore 1: cave round-sapphire*5\n"
        "before 2: cave square-ruby*6 round-heliodor\nhand 1: green-fog orange-fog square-heliodor\nhand 2: cave"
    )
    for level in ("level4@100", "level5@100"):
        assert chosen(text, level) == "curse 2 green-fog"


@pytest.mark.parametrize("options", [{}, {"last_lap": "another"}, {"quick": True}])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_end_is_known_from_the_beginning(seats: int, options: dict[str, Any]) -> None:
    """Every turn takes a card from the deck, so it can be told how many turns are to come (G9)."""
    for seed in range(5):
        state, rng, ends = GNOMES.start(seats, options), Rng(seed), set()
        assert isinstance(state, NimbleGnomes)
        while state.awaiting():
            if state.awaiting() != CHANCE_ONLY:
                ends.add(int(TURN.get(state) + turns_to_come(state) - 1))
            step(state, rng)
        assert ends == {int(TURN.get(state))}
        assert turns_to_come(state) == 0


def test_a_choice_is_looked_at_as_if_it_were_made_and_leaves_no_trace() -> None:
    compared = 0
    for seed in range(12):
        state = played(2 + seed % 3, 60 + 12 * seed, seed=seed)
        while state.awaiting() == CHANCE_ONLY or state.pending.kind(seats_in(state.awaiting())[0]) == D_TAKE:
            step(state, Rng(seed))
        seat, outlook, before = seats_in(state.awaiting())[0], Outlook(), state.facts()
        outlook.look(state, seat)
        values, made = [], []
        for action in state.legal(seat):
            values.append(outlook.value(state, seat, action))
            assert state.facts() == before
            after = TABLES.own(state.clone())
            after.apply(seat, action)
            chances = [outlook.chance(after, one) for one in range(int(after.seats))]
            others = chances[:seat] + chances[seat + 1 :]
            made.append(chances[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others))
        for value, lead in zip(values, made, strict=True):
            if state.seats == 2:  # whose turn comes next counts the same for all choices
                assert value - values[0] == pytest.approx(lead - made[0], abs=0.1)
                compared += 1
    assert compared > 8


def test_the_strongest_level_keeps_its_fog_and_lays_gems() -> None:
    """In the middle of a game fog does little: it is kept for the end, while there are gems to lay."""
    text = (
        "before 1: cave round-ruby*3\nbefore 2: cave square-ruby*3\n"
        "hand 1: green-fog round-heliodor teardrop-ruby square-sapphire"
    )
    assert chosen(text, "level5@300").startswith("gem ")


def test_points_grow_with_the_sets() -> None:
    worths = [1, 10, 11, 100, 1000, 10000, 100000, 100001, 110000, 200000]
    points = [points_of(worth) for worth in worths]
    assert points == sorted(points)
    assert points_of(200000) == 24


def test_every_decision_has_reasons_in_both_languages() -> None:
    met = set()
    for seed in range(6):
        for steps in range(15, 240, 15):
            state = played(2 + seed % 4, steps, seed=seed)
            for seat in seats_in(state.awaiting() & ~CHANCE_ONLY):
                view = TABLES.own(state.seen_by(seat))
                for action in state.legal(seat):
                    for one in reasons(view, seat, action):
                        met.add(one[0])
                        for language in LANGUAGES:
                            assert reason_text(one, NAMES, words(language, "nimble_gnomes"))
    assert len(met) > 10, met


def test_reasons_name_sets_and_victims() -> None:
    state = position(
        "before 1: cave round-ruby*5 violet-fog\nbefore 2: cave square-sapphire*6\n"
        "hand 1: round-sapphire cave-in red-wind square-heliodor\npending 1: play 0"
    )

    def said(action: str) -> list[str]:
        found = reasons(TABLES.own(state.seen_by(0)), 0, state.read(action))
        return [reason_text(one, NAMES, words("en", "nimble_gnomes")) for one in found]

    assert said("gem round-sapphire") == ["it completes a set of six"]
    assert said("curse 2 cave-in") == [
        "Boris can lay no gems until a cave comes", "Boris has the best sets now"
    ]  # fmt: skip
    assert said("wind red-wind violet-fog") == ["1 gem in your hand can be laid again"]


def test_advice_comes_with_reasons() -> None:
    state = played(3, 61, seed=4)
    while state.awaiting() == CHANCE_ONLY:
        step(state, Rng(3))
    seat = seats_in(state.awaiting())[0]
    found = Thinker(GNOMES, "level5").advise(state.seen_by(seat), seat, Rng(1), 0.1)
    assert found
    assert all(one.reasons and one.action in state.legal(seat) for one in found)


def test_even_the_second_level_beats_chance_by_far() -> None:
    wins = 0
    for seed in range(20):
        state = GNOMES.start(2)
        rng, thinker = Rng(seed), Thinker(GNOMES, "level2")
        while state.awaiting():
            seat = seats_in(state.awaiting())[0]
            if seat == seed % 2:
                state.apply(seat, thinker.choose(state.seen_by(seat), seat, rng))
            else:
                step(state, rng)
        outcome = state.outcome()
        assert outcome is not None
        wins += seed % 2 in outcome.winners
    assert wins >= 14
