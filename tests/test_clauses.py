"""Every clause of the rules of every game has a test that bears its id; in both languages the clauses are the same."""

import ast
import re
from pathlib import Path

import pytest

from igroteka.games import find, shelf

HERE = Path(__file__).parent
CLAUSE = re.compile(r"^\*\*([A-Z]\d+\.\d+)\*\* ", re.MULTILINE)

every_game = pytest.mark.parametrize("game", [game.id for game in shelf()])


def clauses(game: str, language: str) -> list[str]:
    return CLAUSE.findall(find(game).rules_text(language))


def ids_with_a_test(game: str, letter: str) -> set[str]:
    """Ids in the names of test functions: test_P7_3_no_stone_may_... tests P7.3."""
    found = set()
    for file in (HERE / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := re.match(rf"test_{letter}(\d+)_(\d+)_", node.name)):
                found.add(f"{letter}{match[1]}.{match[2]}")
    return found


@every_game
def test_both_languages_have_the_same_clauses_each_once_in_order(game: str) -> None:
    russian, english = clauses(game, "ru"), clauses(game, "en")
    assert russian == english
    assert len(set(english)) == len(english) > 40
    assert len({clause[0] for clause in english}) == 1
    assert english == sorted(english, key=lambda clause: [int(part) for part in clause[1:].split(".")])


def test_every_game_has_a_letter_of_its_own() -> None:
    letters = [clauses(game.id, "en")[0][0] for game in shelf()]
    assert len(set(letters)) == len(letters)


@every_game
def test_every_clause_has_a_test_and_every_test_a_clause(game: str) -> None:
    known = set(clauses(game, "en"))
    assert ids_with_a_test(game, min(known)[0]) == known


@every_game
def test_every_clause_quoted_in_the_code_and_in_the_rulings_exists(game: str) -> None:
    known = set(clauses(game, "en"))
    sections, letter = {clause.split(".")[0] for clause in known}, min(known)[0]
    quoted = set()
    folder = HERE.parent / "src/igroteka/games" / game
    for file in (*folder.rglob("*.py"), *folder.rglob("rulings.md")):
        quoted |= set(re.findall(rf"\b{letter}\d+(?:\.\d+)?\b", file.read_text(encoding="utf-8")))
    assert quoted - known - sections == set()
    assert len(quoted & known) > 15


@every_game
def test_no_sentence_is_empty_or_repeated(game: str) -> None:
    for language in ("ru", "en"):
        texts = CLAUSE.split(find(game).rules_text(language))[2::2]
        cleaned = [text.split("\n##")[0].strip() for text in texts]
        assert all(len(text) > 20 for text in cleaned)
        assert len(set(cleaned)) == len(cleaned)
