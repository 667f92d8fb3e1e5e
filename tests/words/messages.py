"""The messages of the package and of every game, read from their files."""

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Resource, VariableReference
from fluent.syntax.visitor import Visitor

import igroteka
from igroteka.games import shelf

ROOT = Path(igroteka.__file__).parent
FOLDERS = {game.id: Path(str(game.folder)) for game in shelf()}
PLACES = ["", *FOLDERS]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def text_of(place: str, language: str) -> str:
    """All that a game says, or the package with its lab."""
    folder = FOLDERS[place] if place else ROOT
    files = [folder / "locale" / f"{language}.ftl"] + ([] if place else [ROOT / "locale" / f"lab-{language}.ftl"])
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def resource(place: str, language: str) -> Resource:
    return FluentParser().parse(text_of(place, language))


@cache
def messages(place: str, language: str) -> dict[str, set[str]]:
    """The variables of every message."""
    found = {}
    for entry in resource(place, language).body:
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


KNOWN = {**messages("", "en"), **{id: names for game in PLACES[1:] for id, names in messages(game, "en").items()}}


def place_of(file: Path) -> str:
    """The game whose folder a source lies in, or "" for the package."""
    return next((game for game, folder in FOLDERS.items() if file.is_relative_to(folder)), "")


def known_in(place: str) -> dict[str, set[str]]:
    """The messages a source may speak: those of the package and of its own game; outside of games those of all."""
    return {**messages("", "en"), **messages(place, "en")} if place else KNOWN
