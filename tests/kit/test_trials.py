"""`python -m igroteka.testing`: all games of the shelf, or one."""

import sys

import pytest

from igroteka.games import shelf
from igroteka.testing import trials


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str) -> list[str]:
    """Which games it says it has played."""
    monkeypatch.setattr(sys, "argv", ["testing", *line.split()])
    monkeypatch.setattr(trials, "run", lambda name, games, *_: [(games, 0)])  # the laws have tests of their own
    trials.main()
    return [said.partition(":")[0] for said in capsys.readouterr().out.splitlines() if "no law broken" in said]


def test_one_game_or_the_whole_shelf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(monkeypatch, capsys, "--game dice_forge") == ["dice_forge"]
    assert told(monkeypatch, capsys, "") == [game.id for game in shelf()]


def test_a_game_that_is_not_on_the_shelf(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        told(monkeypatch, capsys, "--game chess")
    said = capsys.readouterr().err
    assert "'chess'" in said
    assert all(game.id in said for game in shelf())
