"""Clauses of a game's rules: the same in both languages, each with a test that bears its id.

A clause begins a line with its id in bold: `**L3.2** ...`, or `**L3** ...` in a small game. The test of L3.2 is called
`test_L3_2_...`; one test may bear several ids, `test_L3_L4_...`.
"""

import ast
import re
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path

from igroteka.games import Game
from igroteka.words import LANGUAGES

CLAUSE = re.compile(r"^\*\*([A-Z]\d+(?:\.\d+)?)\*\* ", re.MULTILINE)
SHORTEST = 20  # letters of a clause that says something


def clauses(game: Game, language: str = LANGUAGES[0]) -> list[str]:
    return CLAUSE.findall(game.rules_text(language))


def check_clauses(game: Game, tests: Path) -> None:
    """Holds all of it for a game and the folder of its tests."""
    texts = {language: game.rules_text(language) for language in LANGUAGES}
    assert all(texts.values()), f"{game.id} has no rules yet in {[name for name, text in texts.items() if not text]}"
    check_texts(texts)
    known = set(clauses(game))
    tested = set(ids_with_a_test(tests.glob("test_*.py"), known))
    assert not known - tested, f"clauses without a test: {sorted(known - tested)}"
    assert not tested - known, f"tests of clauses that do not exist: {sorted(tested - known)}"
    sections = {clause.split(".")[0] for clause in known}
    unknown = quoted(game.folder, min(known)[0]) - known - sections
    assert not unknown, f"clauses quoted in code or rulings that do not exist: {sorted(unknown)}"


def check_texts(texts: dict[str, str]) -> None:
    """Every language has the same clauses, of one letter, each once and in order; none is empty or repeated."""
    found = {language: CLAUSE.findall(text) for language, text in texts.items()}
    one, *others = found.values()
    assert all(one == other for other in others), f"the languages differ in {set(one).symmetric_difference(*others)}"
    assert one, "there is no clause: one begins a line with its id in bold, **L1** or **L1.1**"
    assert len({clause[0] for clause in one}) == 1, "clauses begin with different letters"
    order = sorted(set(one), key=lambda clause: [int(part) for part in clause[1:].split(".")])
    assert one == order, "clauses stand twice or out of order"
    for language, text in texts.items():
        said = [part.split("\n##")[0].strip() for part in CLAUSE.split(text)[2::2]]
        short = [clause for clause, words in zip(one, said, strict=True) if len(words) <= SHORTEST]
        assert not short, f"clauses that say nothing in {language!r}: {short}"
        assert len(set(said)) == len(said), f"a clause is repeated in {language!r}"


def ids_with_a_test(files: Iterable[Path], known: set[str]) -> Iterable[str]:
    """Ids in the names of test functions. `test_L3_2_players_draw` is about L3.2 if there is one, else about L3."""
    letter = min(known)[0]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = node.name.removeprefix("test_")
                while match := re.match(rf"({letter}\d+)(?:_(\d+))?_", name):
                    whole = f"{match[1]}.{match[2]}" if match[2] else match[1]
                    yield match[1] if whole not in known and match[1] in known else whole
                    name = name[match.end() :]


def quoted(place: Traversable, letter: str) -> set[str]:
    """The clauses that the code of a folder and its rulings speak of."""
    found: set[str] = set()
    for entry in place.iterdir():
        if entry.is_dir():
            found |= quoted(entry, letter)
        elif entry.name.endswith(".py") or entry.name == "rulings.md":
            found |= set(re.findall(rf"\b{letter}\d+(?:\.\d+)?\b", entry.read_text(encoding="utf-8")))
    return found
