"""What the sources and pages say, found by reading them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from igroteka.words import LANGUAGES
from tests.words.messages import FOLDERS, ROOT, place_of

SPEAKERS = {"say", "words", "own"}  # what a `Words` is called where it speaks
COMPLAINTS = {"Complaint", "complain"}


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    """All sources, without the skeleton of a game: that is a package of its own, with its own words."""
    elsewhere = [folder for folder in FOLDERS.values() if not folder.is_relative_to(ROOT)]
    found = [file for folder in (ROOT, *elsewhere) for file in sorted(folder.rglob("*.py"))]
    found.append(Path(__file__).parents[2] / "run.py")
    files = [file for file in found if not file.is_relative_to(ROOT / "skeleton")]
    return [(file, ast.parse(file.read_text(encoding="utf-8"))) for file in files]


def called(call: ast.Call) -> str:
    return (
        call.func.id
        if isinstance(call.func, ast.Name)
        else call.func.attr
        if isinstance(call.func, ast.Attribute)
        else ""
    )


def texts(node: ast.expr) -> list[str]:
    """The message ids an argument can be: a literal, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return texts(node.body) + texts(node.orelse) if isinstance(node, ast.IfExp) else []


def uses() -> Iterator[tuple[str, str, str, set[str] | None]]:
    """Where a message is spoken (place and line), its id, and the values given to it (None: not known here)."""
    for file, tree in trees():
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            name, given = called(call), {keyword.arg or "**" for keyword in call.keywords}
            ids = texts(call.args[0])
            if name == "Refused":
                ids = [f"refused-{reason}" for reason in ids]
            elif name == "Refusal" and len(call.args) > 1:
                ids = texts(call.args[1])
                values = call.args[2] if len(call.args) > 2 else None
                given = (
                    {str(key.value) for key in values.keys if isinstance(key, ast.Constant)}
                    if isinstance(values, ast.Dict)
                    else set()
                )
            elif name in ("DEDUCED", "OURS"):
                ids = texts(call.args[1])
            elif name in COMPLAINTS:
                given.discard("game")  # the folder whose messages are meant, not a value
            elif name not in SPEAKERS or (name == "words" and ids and ids[0] in LANGUAGES):
                continue
            for id in ids:
                yield place_of(file), f"{file.name}:{call.lineno}", id, None if "**" in given else given


@cache
def literals(place: str) -> set[str]:
    """Every text in the sources of a game, or of all the rest."""
    return {
        node.value
        for file, tree in trees()
        if place_of(file) == place
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def in_pages() -> set[str]:
    """Messages that the pages of the web say."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "web" / "pages").glob("*.html"))
    return set(re.findall(r"""(?:say|words\(code\))\(["']([a-z-]+)["']""", pages))
