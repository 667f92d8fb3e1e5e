"""Whole games as they are read and heard: numbers agree with their words, every symbol that needs a name has one, and
nothing that belongs to a terminal is on the page."""

import re
from collections import Counter

import pytest

from igroteka.games import Game, shelf
from igroteka.words import LANGUAGES
from tests.words.agreement import wrong
from tests.words.glyphs import TERMINAL
from tests.words.heard import whole_games

PRIVATE = re.compile("[\ue000-\uf8ff]")  # stands for a symbol, and is drawn by a sentence alone


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_game_says_reads_well(game: Game, language: str) -> None:
    met: Counter[str] = Counter()
    for line in whole_games(game, language):
        assert not TERMINAL.search(line.text), f"{line.where}: {line.text}"
        assert not PRIVATE.search(line.heard if line.drawn else line.text), f"{line.where}: {line.text!r}"
        assert list(wrong(line.heard, language)) == [], f"{line.where}: {line.heard}"
        met[line.where.removeprefix(f"{game.id} ")] += 1
    assert {"label", "prompt", "phase", "score", "story", "rows", "choices label"} <= met.keys(), met
    assert met.total() > 2000
