"""What a program may get wrong: each mistake is told in one line that says what was given and what to do."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from igroteka.lab import arena, simulate
from igroteka.lab.dataset import read_dataset, write_dataset
from igroteka.lab.env import AecEnv, SeatEnv, Setting, TogetherEnv, Vector
from igroteka.lab.whatif import ask, find_out, what_if
from igroteka.words import Complaint
from tests.any_game import FIRST, OTHER, changed_box, flags

Wrong = Callable[..., Any]
TITLE, SEATS, FLAG = FIRST.title("en"), ", ".join(map(str, FIRST.seats)), flags(FIRST)[0]
LAST = int(Setting(FIRST.id, 2).encoding.actions) - 1  # the highest number of an action


def complaint(wrong: Callable[[], Any]) -> str:
    with pytest.raises(Complaint) as caught:
        wrong()
    for language in ("en", "ru"):
        assert "\n" not in caught.value.text(language)
    return str(caught.value)


@pytest.mark.parametrize("kind", [AecEnv, TogetherEnv, SeatEnv, Vector])
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "chess"}, f"there is no game “chess” on the shelf: choose one of {FIRST.id}, {OTHER.id}"),
        ({"game": None}, "there is no game “None” on the shelf"),
        ({"seats": "2"}, "seats: “'2'” must be a whole number"),
        ({"seats": 2.0}, "seats: “2.0” must be a whole number"),
        ({"seats": True}, "seats: “True” must be a whole number"),
        ({"seats": 9}, f"{TITLE} cannot be played by 9: the number of players is one of {SEATS}"),
        ({"options": "all"}, "options must be names with their values (a dictionary), not 'all'"),
        ({"options": {"zzz": True}}, f"{TITLE} has no option “zzz”: choose from "),
        ({"options": {7: True}}, f"{TITLE} has no option “7”"),
        ({"options": {FLAG: "yes"}}, f"option {FLAG} is either on or off, “yes” is neither"),
        ({"reward": "glory"}, "reward cannot be 'glory': choose one of win, points"),
        ({"reward": ["win"]}, "reward cannot be ['win']"),
        ({"box": "changed.toml"}, "box is the text of a data file; 'changed.toml' looks like the name of one"),
        ({"box": Path("changed.toml")}, "box is the text of a data file, or what the game reads from one, not"),
        ({"box": OTHER.rules.standard_box()}, "box is the text of a data file, or what the game reads"),
        ({"box": changed_box(OTHER)}, "there is no section “"),
    ],
)
def test_tables_that_cannot_be(kind: Wrong, given: dict[str, Any], said: str) -> None:
    assert said in complaint(lambda: kind(**{"game": FIRST.id, **given}))


@pytest.mark.parametrize("seed", ["one", 1.5, -1, 2**70, True])
def test_seeds_that_are_none(seed: Any) -> None:
    said = f"seed: “{seed!r}” must be a whole number from 0 to 9223372036854775807"
    for env in (AecEnv(FIRST.id), TogetherEnv(FIRST.id), SeatEnv(FIRST.id, opponents="random")):
        assert complaint(lambda env=env: env.reset(seed=seed)) == said  # type: ignore[misc]
    aec = AecEnv(FIRST.id)
    assert complaint(lambda: aec.resample("player_1", seed=seed)) == said
    assert complaint(lambda: Vector(FIRST.id, games=2, seed=seed)) == said
    assert complaint(lambda: ask(FIRST.id, seed=seed)) == said


@pytest.mark.parametrize(
    "action", [None, "3", 1.0, 3.7, np.float32(3), True, -1, LAST + 1, 10**30, [3], np.array([3, 4])]
)
def test_actions_that_are_none(action: Any) -> None:
    env = AecEnv(FIRST.id)
    env.reset(seed=1)
    before = env.play.state.facts()
    shown = " ".join(repr(action).split())
    said = f"player_1 cannot play “{shown}”: an action is a whole number from 0 to {LAST}."
    for _ in range(2):  # before somebody looked at the position, and after
        assert complaint(lambda: env.step(action)) == said
        env.last()
    assert env.play.state.facts() == before


@pytest.mark.parametrize("kind", [int, np.int64, np.uint8, np.array])
def test_whole_numbers_of_any_kind_are_actions(kind: Callable[[int], Any]) -> None:
    env = AecEnv(FIRST.id, seats=np.int64(2))  # type: ignore[arg-type]
    env.reset(seed=np.uint32(1))  # type: ignore[arg-type]
    before = env.play.state.facts()
    env.step(kind(int(np.flatnonzero(env.last()[0]["action_mask"])[0])))
    assert env.play.state.facts() != before


def test_numbers_that_mean_nothing() -> None:
    setting = AecEnv(FIRST.id).setting
    assert setting.meaning(LAST)
    wrong = f"number: “{LAST + 1}” must be a whole number from 0 to {LAST}"
    assert complaint(lambda: setting.meaning(LAST + 1)) == wrong


def test_an_agent_that_is_done_has_nothing_to_answer() -> None:
    env = AecEnv(FIRST.id)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    agent = env.agent_selection
    said = f"The game is over for {agent}: the only action left is None, not 5. reset() begins the next one."
    assert complaint(lambda: env.step(5)) == said
    assert agent in env.agents
    for _ in range(2):
        env.step(None)
    for late in (env.last, lambda: env.step(None), lambda: env.step(5)):
        assert complaint(late) == "The game is over and everybody has left it: reset() begins the next one."
    env.reset()
    assert env.last()[0]["action_mask"].any()


def test_agents_that_are_not_there() -> None:
    env, together = AecEnv(FIRST.id), TogetherEnv(OTHER.id)
    together.reset(seed=1)
    said = "There is no agent “player_3”. There are: player_1, player_2."
    assert complaint(lambda: env.observe("player_3")) == said
    assert complaint(lambda: env.resample("player_3")) == said
    assert complaint(lambda: env.action_space("player_3")) == said
    assert complaint(lambda: together.observation_space("player_3")) == said
    assert complaint(lambda: together.resample("player_3")) == said
    assert complaint(lambda: together.step({"player_3": 0})) == said
    assert complaint(lambda: together.step([0, 0])) == (  # type: ignore[arg-type]
        "A step takes a dictionary with an action for each agent, not [0, 0]."
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"opponents": "level9"}, "there is no bot “level9”: choose from random, greedy, level1"),
        ({"opponents": 5}, "there is no bot “5”"),
        ({"opponents": [5]}, "there is no bot “5”"),
        ({"opponents": []}, "Opponents given: 0, needed: 1"),
        ({"seat": 2}, "seat: “2” must be a whole number from 0 to 1"),
        ({"seat": "first"}, "seat: “'first'” must be a whole number from 0 to 1"),
        ({"illegal": 1}, "illegal cannot be 1: choose one of refuse, raise"),
        ({"render_mode": "human"}, "render_mode cannot be 'human': choose one of ansi"),
    ],
)
def test_a_seat_among_bots_that_cannot_be(given: dict[str, Any], said: str) -> None:
    assert said in complaint(lambda: SeatEnv(FIRST.id, **given))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"games": 0}, "games: “0” must be a whole number from 1 to 1000000000"),
        ({"games": "many"}, "games: “'many'” must be a whole number"),
        ({"games": 4, "workers": 9}, "workers: “9” must be a whole number from 1 to 4"),
        ({"games": 4, "workers": None}, "workers: “None” must be a whole number"),
    ],
)
def test_a_vector_that_cannot_be(given: dict[str, Any], said: str) -> None:
    assert said in complaint(lambda: Vector(FIRST.id, **given))


@pytest.mark.parametrize("actions", [None, "ab", [1.0, 2.0], [[1, 2], [3]], 3])
def test_a_step_of_a_vector_that_is_none(actions: Any) -> None:
    vector = Vector(FIRST.id, games=2, seed=1)
    assert complaint(lambda: vector.step(actions)).startswith(
        "A step takes 2 whole numbers, one for each game; this is "
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": "2"}, "players: “'2'” must be a whole number"),
        ({"players": 0}, f"{TITLE} cannot be played by 0"),
        ({"games": 1.5}, "games: “1.5” must be a whole number from 1 to 1000000000"),
        ({"bots": 2}, "there is no bot “2”"),
        ({"bots": ["level1", None]}, "there is no bot “None”"),
        ({"bots": ["level1"] * 3}, "3 seats"),
        ({"box": 5}, "box must be a text, not 5"),
        ({"box": "changed.toml"}, "'changed.toml' looks like the name of one: give what the file says"),
        ({"against": Path("x.toml")}, "against must be a text, not "),
        ({"jobs": 0}, "jobs: “0” must be a whole number from 1 to 1024"),
        ({"jobs": "2"}, "jobs: “'2'” must be a whole number"),
        ({"cluster": 8786}, "cluster must be a text, not 8786"),
        ({"gams": 5}, "there is nothing to ask called “gams”: choose from against, "),
    ],
)
def test_questions_that_cannot_be_asked(given: dict[str, Any], said: str) -> None:
    assert said in complaint(lambda: what_if(FIRST.id, **{"games": 4, **given}))


def test_what_is_no_question_is_not_looked_into() -> None:
    assert complaint(lambda: find_out(FIRST.id)) == f"a question is what ask(...) gives, not {FIRST.id!r}"  # type: ignore[arg-type]
    assert "batch: “0”" in complaint(lambda: find_out(ask(FIRST.id), batch=0))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: simulate(FIRST.id, "2", 5), "seats: “'2'” must be a whole number"),  # type: ignore[arg-type]
        (lambda: simulate(FIRST.id, 2, 0), "games: “0” must be a whole number from 1"),
        (lambda: simulate(FIRST.id, 2, 5, jobs=0), "jobs: “0” must be a whole number from 1 to 1024"),
        (lambda: simulate(FIRST.id, 2, 5, bots="level1"), "players"),
        (lambda: simulate(FIRST.id, 2, 5, bots=["level1", 3]), "there is no bot “3”"),  # type: ignore[list-item]
        (lambda: simulate(FIRST.id, 2, 5, box_text="my.toml"), "looks like the name of one"),
        (lambda: arena(FIRST.id, ["level1", "level2"], "many"), "games: “'many'”"),  # type: ignore[arg-type]
        (lambda: arena(FIRST.id, ["level1", "level2"], 2, seats=3), "players"),
        (lambda: arena(FIRST.id, 7, 2), "there is no bot “7”"),  # type: ignore[arg-type]
        (lambda: arena(FIRST.id, ["level1", "level2"], 2, seed="x"), "seed: “'x'”"),  # type: ignore[arg-type]
    ],
)
def test_games_that_cannot_be_played(wrong: Callable[[], Any], said: str) -> None:
    assert said in complaint(wrong)


def test_data_sets_that_cannot_be(tmp_path: Path) -> None:
    place = tmp_path / "set"
    assert complaint(lambda: write_dataset(5, [])) == "folder must be a text, not 5"  # type: ignore[arg-type]
    assert "not 'a record'" in complaint(lambda: write_dataset(place, "a record"))
    assert complaint(lambda: write_dataset(place, [3])).startswith("Record 0: A data set is made of records")  # type: ignore[list-item]
    assert complaint(lambda: write_dataset(place, ["igroteka"])).startswith("Record 0: ")
    assert complaint(lambda: list(read_dataset(None))) == "folder must be a text, not None"  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())
