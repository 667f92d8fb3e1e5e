"""The opponents: what they value, that they are in order, and that they can say why."""

import pytest

from igroteka import compiled
from igroteka.engine import CHANCE, Rng, seats_in
from igroteka.games.dice_forge.bot import knowledge
from igroteka.games.dice_forge.telling.reasons import reasons
from igroteka.lab import arena
from igroteka.words import LANGUAGES, words
from tests.dice_forge.table import DICE_FORGE, played, position

ARENA = pytest.mark.skipif(not compiled, reason="whole games of bots are for compiled rules")


def best(state_text: str, do: str = "end, extra, action") -> str:
    """What the best level prefers at first sight."""
    state = position(state_text, do=do)
    seat = seats_in(state.awaiting())[0]
    choices = state.legal(seat)
    weights = list(knowledge.of_level(5).weigh(state, seat, choices))
    return state.say(choices[weights.index(max(weights))])


def test_a_face_is_worth_more_the_more_blessings_are_left() -> None:
    expert = knowledge.of_level(5)

    def gain(round_: int) -> float:
        state = position(f"phase: playing round {round_} turn 1\nreserve 1: gold 8 sun 0 moon 0 glory 0")
        return expert.worth(state, 0, state.read("buy 2s")) - expert.worth(state, 0, state.read("pass"))

    gains = [gain(round_) for round_ in (1, 4, 7, 9)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 5 > 0 > gains[-1]


def test_in_the_last_turn_glory_is_taken() -> None:
    rich = "phase: playing round 9 turn 2\nreserve 2: gold 12 sun 5 moon 5 glory 0"
    assert best(rich) == "feat hydra"
    assert best("phase: playing round 9 turn 2\nreserve 2: gold 0 sun 4 moon 1 glory 0") == "feat gorgon"


def test_the_poorest_face_is_replaced() -> None:
    assert best("pending 1: forge 12\nlight 1: 4g 3v 2m 2s 1g 2s\ndark 1: 3v 3v 3v 2m 2m 2m") == "forge light 1g"


def test_glory_is_chosen_where_shards_can_no_longer_be_spent() -> None:
    state = position("boars: red 1\nlight 2: boar-red\nphase: playing round 9 turn 2", do="end, bless 256")
    for move in ("roll 2 light boar-red", "roll 2 dark 1g"):
        state.apply(CHANCE, state.read(move))
    state.apply(1, state.read("choose sun"))
    choices = state.legal(0)
    weights = list(knowledge.of_level(5).weigh(state, 0, choices))
    assert state.say(choices[weights.index(max(weights))]) == "choose glory"


@ARENA
@pytest.mark.parametrize(("stronger", "weaker"), [("level2", "greedy"), ("level2", "level1"), ("level4@30", "level2")])
def test_levels_are_in_order(stronger: str, weaker: str) -> None:
    """Few games, so only steps that are wide."""
    report = arena("dice_forge", [stronger, weaker], 16, seed=3, seats=2)
    first, second = report.bots
    assert first.win_share > 0.6
    assert first.mean > second.mean


@ARENA
def test_every_bot_plays_every_kind_of_game_to_its_end() -> None:
    for seats in (2, 3, 4):
        report = arena("dice_forge", ["greedy", "level1", "level2", "level5@4"][:seats], 4, seats=seats,
                       options={"feats": "drawn"})  # fmt: skip
        assert sum(one.win_share for one in report.bots) > 0
    assert set(DICE_FORGE.bot.pace) == set(DICE_FORGE.seats)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_reason_in_words(language: str) -> None:
    say = words(language, "dice_forge")
    rng = Rng(2)
    seen = set()
    for seats in (2, 4):
        state = played(seats, 0, feats="drawn")
        while state.awaiting():
            seat = seats_in(state.awaiting())[0]
            action = int(state.random_action(seat, rng))
            if seat != CHANCE:
                for said in reasons(state, seat, action):
                    assert DICE_FORGE.telling.reason_text(said, ("A", "B", "C", "D"), say)
                    seen.add(said[0])
            state.apply(seat, action)
    assert {"reason-glory", "reason-face", "reason-replaces", "reason-needs", "reason-save", "reason-ahead"} <= seen
