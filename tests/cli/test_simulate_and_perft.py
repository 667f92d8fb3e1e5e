"""`igroteka simulate` and `igroteka perft`."""

import json
import re
import sys

import pytest

from igroteka.engine import Rng, perft, step
from igroteka.games import Game, shelf
from igroteka.lab import simulate
from tests.any_game import FIRST, everything, flags
from tests.cli.commands import Run


def test_simulate_as_json(run: Run) -> None:
    flag = flags(FIRST)[0]
    result = run(f"simulate GAME --players 3 --games 60 --seed 5 --jobs 1 --{flag} --json")
    assert (result.status, result.err) == (0, "")
    data = json.loads(result.out)
    assert (data["game"], data["players"], data["games"], data["seed"], data["jobs"]) == (FIRST.id, 3, 60, 5, 1)
    assert data["options"] == FIRST.check(3, {flag: True})
    assert data["box"] == FIRST.rules.standard_box().digest
    assert data["compiled"] is True
    assert data["steps_per_second"] == pytest.approx(data["steps"] / data["seconds"])
    assert data["games_per_second"] == pytest.approx(60 / data["seconds"])
    assert [seat["seat"] for seat in data["seats"]] == [1, 2, 3]
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1)
    for seat in data["seats"]:
        assert set(seat) == {"seat", "mean", "stderr", "min", "max", "win_share", "win_share_stderr"}
        assert seat["min"] <= seat["mean"] <= seat["max"]
        assert seat["stderr"] > 0


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_tables_of_numbers_have_points_only_where_a_game_has_them(run: Run, game: Game) -> None:
    seats = next(seats for seats in game.seats if seats > 1)
    bots = ",".join(["random"] * seats)
    for line in (
        f"simulate {game.id} --players {seats} --games 2 --jobs 1",
        f"arena {game.id} --bots {bots} --games 2",
    ):
        said = run(line)
        assert (said.status, said.err) == (0, "")
        assert "wins" in said.out
        assert ("points" in said.out) is bool(game.points)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone, together = (simulate(FIRST.id, 2, 1100, seed=9, options=everything(FIRST), jobs=jobs) for jobs in (1, 2))
    assert alone.seats == together.seats
    assert alone.steps == together.steps
    assert alone.seats != simulate(FIRST.id, 2, 1100, seed=10, options=everything(FIRST)).seats


def test_the_simulation_counts_what_the_games_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recounted by hand from the games themselves; equal points share the win. Portions do not matter."""
    monkeypatch.setattr(sys.modules["igroteka.lab.simulate"], "PORTION", 7)
    start, scores, shares, steps = FIRST.start(2), [], [], 0
    for number in range(40):
        state, rng = start.clone(), Rng(4, number)
        while step(state, rng) >= 0:
            steps += 1
        outcome = state.outcome()
        assert outcome is not None
        scores.append(outcome.scores[0])
        shares.append(1 / len(outcome.winners) if 0 in outcome.winners else 0)
    report = simulate(FIRST.id, 2, 40, seed=4)
    mean = sum(scores) / 40
    spread = sum((score - mean) ** 2 for score in scores) / 39
    assert report.steps == steps
    assert report.seats[0].mean == pytest.approx(mean)
    assert report.seats[0].stderr == pytest.approx((spread / 40) ** 0.5)
    assert (report.seats[0].min, report.seats[0].max) == (min(scores), max(scores))
    assert report.seats[0].win_share == pytest.approx(sum(shares) / 40)


def test_simulate_for_people(run: Run) -> None:
    out = run("--lang ru simulate GAME --games 50").out
    assert "место" in out
    assert re.search(r"50 партий за \d", out)


def test_perft_counts_each_depth(run: Run) -> None:
    state, rng = FIRST.start(2), Rng(3)
    for _ in range(30):
        step(state, rng)
    rows = [line.split()[:2] for line in run("perft GAME --after 30 --seed 3 --depth 3").out.splitlines()[1:]]
    assert rows == [[str(depth), str(perft(state, depth))] for depth in (1, 2, 3)]
