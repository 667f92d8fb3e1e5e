"""Every clause of the rules of every game has a test that bears its id; in both languages the clauses are the same."""

from pathlib import Path

import pytest

from igroteka.games import Game, shelf
from igroteka.testing.clauses import check_clauses, clauses


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_every_clause_has_a_test_and_every_test_a_clause(game: Game) -> None:
    check_clauses(game, Path(__file__).parent / game.id)


def test_every_game_has_a_letter_of_its_own() -> None:
    letters = [clauses(game)[0][0] for game in shelf()]
    assert len(set(letters)) == len(letters)
