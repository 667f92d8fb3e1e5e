"""Who may import whom, held by reading the sources; and what the rules may not touch."""

import ast
from pathlib import Path

import pytest

import igroteka

ROOT = Path(igroteka.__file__).parent
LEAVES = {"extras", "folders", "words", "provenance"}  # anybody but the engine may import these
ARROWS = {
    "engine": set(),
    "games": {"engine", "scene"},
    "scene": {"engine"},
    "bots": {"engine", "games"},
    "table": {"engine", "games"},
    "store": {"engine", "table"},
    "lab": {"bots", "engine", "games", "table"},
    "testing": {"engine", "games", "scene", "table"},
    "web": {"bots", "engine", "games", "lab", "scene", "store", "table"},
    "cli": {"bots", "engine", "games", "table", "store", "lab", "scene", "web"},
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


def imported(file: Path) -> set[str]:
    """The same with the names taken from a module, which may be modules themselves."""
    froms = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    return imports(file) | {f"{node.module}.{name.name}" for node in froms for name in node.names}


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


# What a part of a game must not import of the same game: the page shows no terminal, and words are for both.
UNMIXED = {"rules": {"telling", "scene", "terminal"}, "telling": {"scene", "terminal"}, "scene": {"terminal"}}


def mixed(game: Path, part: str) -> set[str]:
    """What a part of a game imports that it must not."""
    prefix = f"igroteka.games.{game.name}."
    names = {name for file in sources(f"games/{game.name}/{part}") for name in imported(file)}
    return {name for name in names if name.startswith(prefix) and name.split(".")[3] in UNMIXED[part]}


def test_words_are_apart_from_scene_and_terminal() -> None:
    games = [path for path in (ROOT / "games").iterdir() if (path / "rules").is_dir()]
    assert games
    found = {f"{game.name}/{part}" for game in games for part in UNMIXED if mixed(game, part)}
    assert not found


def test_the_contract_needs_no_game_and_no_page() -> None:
    modules = ("box_schema", "contract", "defaults", "game", "checks", "shelf")
    for name in modules:
        ours = {one for one in imports(ROOT / "games" / f"{name}.py") if one.startswith("igroteka.games.")}
        known = {f"igroteka.games.{other}" for other in (*modules, "datafile", "table_drawing")}
        assert ours <= known, f"{name}.py imports {ours - known}"


@pytest.mark.parametrize("folder", ["engine", "games"])
def test_no_ambient_randomness_clock_or_environment_below_the_table(folder: str) -> None:
    for file in sources(folder):
        names = {name.split(".")[0] for name in imports(file)}
        assert not names & FORBIDDEN, f"{file.name} imports {names & FORBIDDEN}"
