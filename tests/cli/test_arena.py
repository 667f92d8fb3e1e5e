"""`igroteka arena`, and levels for the seats of `play` and `simulate`."""

import json

import pytest

from igroteka.lab.tournament import arena_setup, interval, seating
from tests.any_game import ALONE, FIRST
from tests.cli.commands import Run


def test_arena_as_json(run: Run) -> None:
    result = run("arena GAME --bots level2,random --games 6 --seed 3 --json")
    found = json.loads(result.out)
    assert (found["games"], found["players"], found["seed"]) == (6, 2, 3)
    first, second = found["bots"]
    assert first["bot"] == "level2"
    assert first["win_share"] + second["win_share"] == pytest.approx(1)
    assert first["win_share_low"] <= first["win_share"] <= first["win_share_high"]
    assert first["mean_low"] < first["mean"] < first["mean_high"]
    assert first["rating"] > second["rating"]


def test_the_result_does_not_depend_on_the_number_of_processes(run: Run) -> None:
    line = "arena GAME --bots level2,level1,greedy --players 2 --games 6 --json"
    one, two = (json.loads(run(f"{line} --jobs {jobs}").out) for jobs in (1, 2))
    assert one["bots"] == two["bots"]


def test_arena_for_people(run: Run) -> None:
    out = run("--lang ru arena GAME --bots level1,greedy --games 4").out
    assert "level1" in out
    assert "рейтинг" in out
    assert "4 партии за" in out


def test_arena_alone(run: Run) -> None:
    out = run(f"arena {ALONE.id} --players 1 --bots level1,level2 --games 4").out
    assert "rating" not in out
    assert "level2" in out


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("arena GAME --games 3", "--bots is missing"),
        ("arena GAME --bots level9,random", "there is no bot “level9”: choose from random, greedy, level1"),
        ("arena GAME --bots level1@50,random", "“level1@50” does not say how many simulations"),
        ("arena GAME --bots level1 --players 3", "1 bot is named, but the number of players is 3"),
        ("arena GAME --bots a,b,c,d,e,f,g,h,i", "9"),
        ("arena chess --bots random,random", "chess"),
        ("simulate GAME --players 3 --seats level1,level2", "2 seats are named, but the number of players is 3"),
        ("simulate GAME --seats level1,human", "there is no bot “human”"),
    ],
)
def test_mistakes_are_one_line(run: Run, line: str, english: str) -> None:
    result = run(line)
    assert result.status == 2
    assert english in result.err
    assert result.err.count("\n") == 1


def test_seats_rotate_and_share_their_luck() -> None:
    setting = arena_setup(FIRST.id, ["level1", "level2", "greedy"], seats=2)
    met = [seating(setting, number) for number in range(6)]
    assert met == [((0, 1), 0), ((0, 2), 0), ((1, 2), 0), ((1, 0), 0), ((2, 0), 0), ((2, 1), 0)]


def test_an_interval_is_sensible_at_the_edges() -> None:
    low, high = interval(1.0, 100)
    assert 0.95 < low < 0.97
    assert high == 1.0
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)


def test_simulate_with_levels(run: Run) -> None:
    found = json.loads(run("simulate GAME --seats level2,random --games 4 --json").out)
    assert found["bots"] == ["level2", "random"]
    assert found["seats"][0]["mean"] > found["seats"][1]["mean"]


def test_levels_play_at_the_terminal(run: Run) -> None:
    result = run("play GAME --seats level2,greedy,random --seed 3")
    assert result.status == 0
    assert "Bot, level 2 (1)" in result.out
