"""`igroteka replay`: every game tells its result."""

from pathlib import Path

import pytest

from igroteka.games import Game, shelf
from igroteka.scene.frame import ending
from igroteka.table import write_record
from igroteka.words import words
from tests.cli.commands import Run, finished


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_every_game_tells_its_result(run: Run, game: Game) -> None:
    """Points where there are any, else who has won; a replay ends with the score sheet and who has won."""
    match = finished(2, game=game.id)
    Path("game.igr").write_text(write_record(match), encoding="utf-8")
    outcome = match.state.outcome()
    assert outcome is not None
    won = ending(words("en", game.id), match.header.names, outcome)
    points = [str(score) for score in outcome.scores]
    told = run("replay game.igr --verify").out.rstrip()
    assert told.endswith(f"1 {points[0]}, 2 {points[1]}" if game.points else won)
    assert game.points or not any(f" {one}" in told for one in points)
    *_, last = run("replay game.igr").out.rstrip().splitlines()
    assert won.endswith(last)
