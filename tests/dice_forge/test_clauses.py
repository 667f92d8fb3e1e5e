"""Every clause of the rules has a test that bears its id, in both languages the clauses are the same."""

import ast
import re
from pathlib import Path

from igroteka.games import find

HERE = Path(__file__).parent
CLAUSE = re.compile(r"^\*\*(D\d+\.\d+)\*\* ", re.MULTILINE)


def clauses(language: str) -> list[str]:
    return CLAUSE.findall(find("dice_forge").rules_text(language))


def ids_with_a_test() -> set[str]:
    """Ids in the names of test functions: test_D7_3_what_is_copied_... tests D7.3."""
    found = set()
    for file in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := re.match(r"test_D(\d+)_(\d+)_", node.name)):
                found.add(f"D{match[1]}.{match[2]}")
    return found


def test_both_languages_have_the_same_clauses_each_once_in_order() -> None:
    russian, english = clauses("ru"), clauses("en")
    assert russian == english
    assert len(set(english)) == len(english) > 60
    assert english == sorted(english, key=lambda clause: [int(part) for part in clause[1:].split(".")])


def test_every_clause_has_a_test_and_every_test_a_clause() -> None:
    assert ids_with_a_test() == set(clauses("en"))


def test_every_clause_quoted_in_the_code_exists() -> None:
    known = set(clauses("en"))
    sections = {clause.split(".")[0] for clause in known}
    quoted = set()
    for file in (HERE.parents[1] / "src/igroteka/games/dice_forge").rglob("*.py"):
        quoted |= set(re.findall(r"\bD\d+(?:\.\d+)?\b", file.read_text(encoding="utf-8")))
    assert quoted - known - sections == set()
    assert len(quoted & known) > 30
