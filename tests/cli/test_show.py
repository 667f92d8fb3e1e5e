"""`igroteka show`: the box as a data file, and chapters of the rules, of every game."""

import re
from pathlib import Path

import pytest

from igroteka.games import Game, shelf
from tests.cli.commands import Run, error_line


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_the_box_is_exported_whole_and_read_back(run: Run, game: Game) -> None:
    box = game.rules.standard_box()
    assert run(f"show {game.id} --export box.toml").status == 0
    assert Path("box.toml").read_text(encoding="utf-8") == box.text
    assert box.digest in run(f"show {game.id} --box box.toml").out
    Path("box.toml").write_text("mine", encoding="utf-8")
    assert "box.toml is already there" in error_line(run(f"show {game.id} --export box.toml"))
    assert Path("box.toml").read_text(encoding="utf-8") == "mine"
    assert run(f"show {game.id} --export box.toml --force").status == 0
    assert Path("box.toml").read_text(encoding="utf-8") == box.text


@pytest.mark.parametrize("game", [game.id for game in shelf()])
def test_examples_name_chapters_of_the_game_itself(game: str, run: Run) -> None:
    asked = re.search(rf"show {game} --rules (\w+)", run(f"show {game} --help").out)
    assert asked is not None
    assert run(f"show {game} --rules {asked[1]}").out.startswith(f"{asked[1]}  ")
    assert f"a clause such as {asked[1]}.1" in error_line(run(f"show {game} --rules abracadabra"))
