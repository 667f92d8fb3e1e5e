"""Who may import whom, held by reading the sources; and what the rules may not touch."""

import ast
from pathlib import Path

import pytest

import igroteka

ROOT = Path(igroteka.__file__).parent
LEAVES = {"words", "provenance"}  # anybody but the engine may import these
ARROWS = {
    "engine": set(),
    "games": {"engine", "scene"},
    "scene": {"engine"},
    "bots": {"engine", "games"},
    "table": {"engine", "games"},
    "store": {"engine", "mailbox", "table"},
    "lab": {"bots", "engine", "games", "table"},
    "testing": {"engine", "games", "scene", "table"},
    "web": {"bots", "engine", "games", "lab", "mailbox", "scene", "store", "table"},
    "cli": {"bots", "engine", "games", "table", "store", "lab", "web"},
}
FOLDERS = sorted(path.name for path in ROOT.iterdir() if (path / "__init__.py").exists())
FORBIDDEN = {"random", "time", "os", "secrets", "datetime", "uuid", "socket"}  # in engine and games


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found.add(node.module or "")
    return found


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_arrows(folder: str) -> None:
    allowed = ARROWS[folder] | {folder} | (LEAVES if folder != "engine" else set())
    assert sources(folder)
    for file in sources(folder):
        ours = {name.split(".")[1] for name in imports(file) if name.startswith("igroteka.")}
        assert ours <= allowed, f"{file.name} imports {ours - allowed}"


def test_no_game_imports_another() -> None:
    games = {path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists()}
    for game in games:
        for file in sources(f"games/{game}"):
            others = {name.split(".")[2] for name in imports(file) if name.startswith("igroteka.games.")} - {game}
            assert not others & games, f"{file} imports {others}"


@pytest.mark.parametrize("folder", ["engine", "games"])
def test_no_ambient_randomness_clock_or_environment_below_the_table(folder: str) -> None:
    for file in sources(folder):
        names = {name.split(".")[0] for name in imports(file)}
        assert not names & FORBIDDEN, f"{file.name} imports {names & FORBIDDEN}"
