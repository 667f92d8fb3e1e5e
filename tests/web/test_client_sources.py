"""What the browser gets is short, knows no game, and is asked for at once."""

import re
from pathlib import Path

import pytest

import igroteka
from tests.any_game import FIRST, OTHER

ROOT = Path(igroteka.__file__).parent
CLIENT = ROOT / "web" / "client"
PAGES = ROOT / "web" / "pages"
LINES, COLUMNS = 300, 120
FILES = sorted(CLIENT.iterdir())

# Words that games use for their symbols, and the page for something else.
ORDINARY = {
    "and", "any", "back", "block", "board", "card", "cell", "circle", "down", "edge", "face", "gone", "ground",
    "heap", "key", "keys", "left", "made", "mark", "move", "other", "others", "pass", "return", "right", "round",
    "seal", "sign", "slot", "start", "tab", "take", "time", "token", "triangle", "turn",
}  # fmt: skip


def words(text: str) -> set[str]:
    """Whole words, also of names in CSS and JavaScript: data-seat, whyNot, igroteka_draft."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return {word.lower() for word in re.findall(r"[A-Za-z]+", apart)}


def symbols(look: Path) -> set[str]:
    return set(re.findall(r'<(?:symbol|linearGradient) id="([^"]+)"', look.read_text(encoding="utf-8")))


def words_of_games() -> set[str]:
    """The ids of the games, and the words of their symbols that nobody else would use."""
    found = set()
    for look in (ROOT / "games").glob("*/look.svg"):
        named = {part for id in symbols(look) for part in re.findall("[a-z]+", id) if len(part) > 2}
        found |= {look.parent.name} | (named - ORDINARY)
    return found


def games_known(text: str) -> set[str]:
    """The words of games that a source uses."""
    spoken = words_of_games()
    ids = {name for name in spoken if "_" in name and re.search(name.replace("_", "[-_ ]?"), text, re.IGNORECASE)}
    return words(text) & spoken | ids


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_of_the_client_is_short(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= LINES
    assert [number for number, line in enumerate(lines, 1) if len(line) > COLUMNS] == []


@pytest.mark.parametrize("file", [*FILES, *sorted(PAGES.iterdir())], ids=lambda file: file.name)
def test_the_client_knows_no_game(file: Path) -> None:
    assert games_known(file.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "planted",
    [
        ".glyph-air { color: red; }",
        'find("stone-water")',
        f"// between {FIRST.id}",
        FIRST.id.upper(),
        f'game === "{OTHER.id}"',
    ],
)
def test_a_word_of_a_game_is_found(planted: str) -> None:
    assert games_known(f"const x = 1;\n{planted}\n")


def imports(module: str) -> set[str]:
    """A module and all it cannot begin without."""
    found, waiting = set[str](), [module]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            source = (CLIENT / name).read_text(encoding="utf-8")
            waiting += re.findall(r'^import [^;]*? from "\./([\w.]+)";', source, re.MULTILINE)
    return found


@pytest.mark.parametrize(("page", "module"), [("table.html", "page.js"), ("replay.html", "replay.js")])
def test_modules_are_asked_for_at_once(page: str, module: str) -> None:
    """A browser that finds them one behind the other waits for the line once for each."""
    text = (PAGES / page).read_text(encoding="utf-8")
    assert '{% include "table_head.html" %}' in text
    head = (PAGES / "table_head.html").read_text(encoding="utf-8")
    listed = re.search(r"\{% for module in \[(.*?)\]", head, re.DOTALL)
    assert listed
    asked = {f"{name}.js" for name in re.findall(r'"(\w+)"', listed[1])}
    asked |= set(re.findall(r'"modulepreload" href="/client/([\w.]+)"', text))
    assert asked | {module} == imports(module)
