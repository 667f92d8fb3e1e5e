"""Every clause of the rules has a test that bears its id, in both languages the clauses are the same."""

import ast
import re
from pathlib import Path

from tests.mirror_labyrinth.table import LABYRINTH

HERE = Path(__file__).parent
CLAUSE = re.compile(r"^\*\*(M\d+\.\d+)\*\* ", re.MULTILINE)


def clauses(language: str) -> list[str]:
    return CLAUSE.findall(LABYRINTH.rules_text(language))


def ids_with_a_test() -> set[str]:
    """Ids in the names of test functions: test_M4_3_the_edge_... tests M4.3."""
    found = set()
    for file in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := re.match(r"test_M(\d+)_(\d+)_", node.name)):
                found.add(f"M{match[1]}.{match[2]}")
    return found


def test_both_languages_have_the_same_clauses_each_once_in_order() -> None:
    russian, english = clauses("ru"), clauses("en")
    assert russian == english
    assert len(set(english)) == len(english) > 70
    assert english == sorted(english, key=lambda clause: [int(part) for part in clause[1:].split(".")])


def test_every_clause_has_a_test_and_every_test_a_clause() -> None:
    assert ids_with_a_test() == set(clauses("en"))


def test_every_clause_quoted_in_the_code_exists() -> None:
    known = set(clauses("en"))
    sections = {clause.split(".")[0] for clause in known}
    quoted = set()
    for file in (HERE.parents[1] / "src/igroteka/games/mirror_labyrinth").rglob("*.py"):
        quoted |= set(re.findall(r"\bM\d+(?:\.\d+)?\b", file.read_text(encoding="utf-8")))
    assert quoted - known - sections == set()
    assert len(quoted & known) > 30


def test_no_sentence_is_empty_or_repeated() -> None:
    for language in ("ru", "en"):
        texts = CLAUSE.split(LABYRINTH.rules_text(language))[2::2]
        cleaned = [text.split("\n##")[0].strip() for text in texts]
        assert all(len(text) > 20 for text in cleaned)
        assert len(set(cleaned)) == len(cleaned)
