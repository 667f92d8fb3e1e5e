"""`python -m igroteka.testing`: all games of the shelf, or one."""

import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from igroteka import testing
from igroteka.games import Game, shelf
from igroteka.testing import BrokenLaw, Rates, hold_laws, mixes, trials
from igroteka.testing.game_parts import missing
from tests.kit.bare_game import BareGame


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str) -> list[str]:
    """Which games it says it has played."""
    monkeypatch.setattr(sys, "argv", ["testing", *line.split()])
    monkeypatch.setattr(trials, "run", lambda game, games, *_: [(games, 0)])  # the laws have tests of their own
    monkeypatch.setattr(trials, "hold_scenes", lambda game, games, seed: 1)
    trials.main()
    return [said.partition(":")[0] for said in capsys.readouterr().out.splitlines() if "no law broken" in said]


def test_one_game_or_the_whole_shelf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(monkeypatch, capsys, f"--game {shelf()[1].id}") == [shelf()[1].id]
    assert told(monkeypatch, capsys, "") == [game.id for game in shelf()]


def test_a_game_that_is_not_on_the_shelf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        told(monkeypatch, capsys, "--game chess")
    said = capsys.readouterr().err
    assert "'chess'" in said
    assert all(game.id in said for game in shelf())


def try_whispers(monkeypatch: pytest.MonkeyPatch, bug: str = "") -> None:
    game = BareGame(bug=bug)
    monkeypatch.setattr(trials, "shelf", lambda: (game,))
    monkeypatch.setattr(trials, "find", lambda name: game)
    monkeypatch.setattr(sys, "argv", ["testing", "--game", "whispers", "--games", "300", "--seed", "1", "--jobs", "1"])
    trials.main()


def test_laws_are_held_before_anything_but_the_rules_exists(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is missing is said, a line for each."""
    try_whispers(monkeypatch)
    said = capsys.readouterr().out
    for absent in ("a rulebook", "scene", "telling", "bot", "learning"):
        assert f"whispers: not there yet: {absent}" in said
    assert "whispers: 300 games" in said
    assert "no law broken" in said


@pytest.mark.parametrize("bug", ["told", "secrets", "memory", "exchange", "revealing", "peeking"])
def test_a_run_of_300_short_games_finds_a_secret_told(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenLaw):
        try_whispers(monkeypatch, bug)


def test_a_game_that_has_everything_misses_nothing() -> None:
    for game in shelf():
        assert missing(game) == []


def test_the_same_games_are_played_again_from_the_same_seed() -> None:
    game = shelf()[0]
    assert hold_laws(game, range(6), 7, Rates(checks=0)) == hold_laws(game, range(6), 7, Rates(checks=1))


def test_processes_share_a_run() -> None:
    """Two processes play what one plays."""
    game = shelf()[0]
    assert list(trials.run(game, 300, 7, 2, Rates(checks=0))) == list(trials.run(game, 300, 7, 1, Rates(checks=0)))


def test_scenes_are_looked_at_where_there_are_any() -> None:
    assert trials.hold_scenes(shelf()[-1], range(2), 5) > 50


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_the_tests_of_a_new_game_prove_a_game(game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As the skeleton has them, with the name of a game we have (fewer games, one mix, a folder of its own for
    records)."""
    monkeypatch.setattr(testing, "mixes", lambda game: mixes(game)[:1])
    monkeypatch.setattr(testing, "hold_laws", lambda game, games, seed: hold_laws(game, games[:10], seed))
    text = (files("igroteka") / "skeleton" / "tests" / "test_my_game.py").read_text(encoding="utf-8")
    code = text.partition("\n\n\ndef test_R1_1")[0].replace("my_game.rules import", "igroteka.engine import State as")
    proof: dict[str, Any] = {"__file__": str(Path(__file__).parents[1] / game.id / "test_it.py")}
    exec(code.replace("my_game", game.id), proof)
    proof["GOLDEN"] = replace(proof["GOLDEN"], folder=tmp_path)
    proof["GOLDEN"].write()
    tests = [name for name in proof if name.startswith("test_")]
    assert len(tests) == 4
    for name in tests:
        proof[name]()
