"""Packages with games, as if somebody had installed them: written into a folder, with what an installer writes."""

from pathlib import Path

from igroteka.games import look
from igroteka.games.game import offers
from igroteka.games.shelf import offered

INIT = """
from igroteka.games import Game, Option
GAME = Game(id="{name}", package=__name__, seats=(2, 3), minutes=(5, 10), rules_version=1)
"""
RULES = """
from igroteka.games.box_schema import Schema
from igroteka.games.contract import Rules
from {package}.state import Box, Murmurs, read_position
RULES = Rules(
    start=lambda seats, options, box, rules: Murmurs(seats),
    box_schema=Schema("{name}", {}, lambda data: Box()),
    read_position=lambda text, box: read_position(text),
)
"""
STATE = """
from igroteka.words import words
TITLE = words("en", "{name}")("title")  # a part may speak while it is loaded
from tests.kit.whispers import Whispers, read_position
class Box:
    text, digest = "", "nothing"
class Murmurs(Whispers):
    def clone(self):
        copy = super().clone()
        copy.__class__ = Murmurs
        return copy
"""
WORDS = "title = {name}\nabout = A game from elsewhere.\nend-played = It is over.\n"


def forget() -> None:
    """The next look at the shelf reads the entry points again."""
    for remembered in (offers, offered, look):
        remembered.cache_clear()


class Elsewhere:
    """A folder with installed packages that offer games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packages: list[str] = []

    def install(self, name: str, package: str = "", /, **changed: str | None) -> None:
        """A game that has rules only. `changed` are files to write otherwise, without `.py`; None: to leave out."""
        package = package or f"{name}_package"
        self.packages.append(package)
        texts = {"__init__": INIT, "rules": RULES, "state": STATE, **changed}
        home = self.folder / package
        (home / "locale").mkdir(parents=True)
        for file, text in texts.items():
            if text is not None:
                filled = text.replace("{name}", name).replace("{package}", package)
                (home / f"{file}.py").write_text(filled, encoding="utf-8")
        for language in ("ru", "en"):
            (home / "locale" / f"{language}.ftl").write_text(WORDS.replace("{name}", name), encoding="utf-8")
        about = self.folder / f"{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(f"[igroteka.games]\n{name} = {package}:GAME\n", encoding="utf-8")
        forget()
