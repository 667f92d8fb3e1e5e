"""An action is a number that its declaration takes apart; nobody else does, outside hot loops of rules and search."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import igroteka

ROOT = Path(igroteka.__file__).parent
HOT = {"rules", "bot", "learning"}  # parts of a game that may calculate with actions
NUMBERS = {"action", "actions", "choice", "outcome_action", "move", "told"}  # what a number of an action is called
LAYOUT = {"KIND_SHIFT", "PARTS"}
TAKEN_APART = (ast.RShift, ast.LShift, ast.BitAnd, ast.Mod, ast.FloorDiv)


def sources() -> list[Path]:
    """Everything but the engine, the search, and the hot parts of games."""
    found = []
    for file in sorted(ROOT.rglob("*.py")):
        place = file.relative_to(ROOT).parts
        if place[0] not in ("engine", "bots") and not (place[0] == "games" and len(place) > 3 and place[2] in HOT):
            found.append(file)
    return found


def calculations(tree: ast.AST) -> Iterator[int]:
    """The lines where an action is shifted, masked or divided."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, TAKEN_APART):
            names = {one.id for one in (node.left, node.right) if isinstance(one, ast.Name)}
            if names & NUMBERS:
                yield int(getattr(node, "lineno", 0))
        named = (getattr(node, name, None) for name in ("id", "attr", "name"))  # of a name, an attribute, an import
        if LAYOUT.intersection(one for one in named if isinstance(one, str)):
            yield int(getattr(node, "lineno", 0))


@pytest.mark.parametrize("file", sources(), ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_takes_an_action_apart_by_hand(file: Path) -> None:
    found = [f"{file.name}:{line}" for line in calculations(ast.parse(file.read_text(encoding="utf-8")))]
    assert not found, "use VERBS.split, .kind and .make"


@pytest.mark.parametrize("line", ["action >> 12", "choice & 31", "action >> a.KIND_SHIFT", "from x import PARTS"])
def test_a_calculation_is_found(line: str) -> None:
    assert list(calculations(ast.parse(line)))


def test_a_set_of_seats_is_no_action() -> None:
    assert not list(calculations(ast.parse("awaiting >> seat & 1")))
