"""A game is named only in its own folders: what is outside works for any game, and adding one changes nothing there."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatch
from pathlib import Path

import pytest

from igroteka.games import Game, shelf
from igroteka.words import LANGUAGES

ROOT = Path(__file__).parents[1]

# Where a game is at home. The last two are data: measured strength, and records that an older version wrote.
OWN = (
    "src/igroteka/games/{game}/*",
    "examples/{game}/*",
    "tests/{game}/*",
    "bench/{game}/*",
    "docs/{game}/*",
    "bench/strength/{game}.jsonl",
    "tests/written_before/*/{game}-*.igr",
)

# What may name games nevertheless, and why.
EXCEPTIONS = {
    "README.md": "says what can be played",
    "CHANGELOG.md": "says what changed for the players of a game",
    "pyproject.toml": "its entry points are the list of our games",
    "docs/add-a-game.md": "walks to the example, which it calls by its name",
    "docs/*.ipynb": "worked examples, with what they showed",
    "docs/performance.md": "its figures were measured with games",
    "bench/results.md": "its figures were measured with games",
    "tests/written_before/*/noted.json": "an older version wrote it",
    "tests/written_before/*/games.sqlite": "an older version wrote it",
}
LETTERS = 6  # a word of an id that is so long stands for the whole of it, in the name of a file or a variable


def names_of(game: Game) -> re.Pattern[str]:
    """Its id and its titles however their words are joined, and every long word of the id."""
    spelled = [game.id.replace("_", " "), *(game.title(language) for language in LANGUAGES)]
    whole = ["[ _-]?".join(map(re.escape, name.split())) for name in spelled]
    single = [rf"(?<![a-z]){word}(?![a-z])" for word in game.id.split("_") if len(word) >= LETTERS]
    return re.compile("|".join([*whole, *single]), re.IGNORECASE)


def files() -> list[str]:
    """All that belongs to the project: what git knows; without git, what lies there and was not built."""
    with suppress(OSError, subprocess.CalledProcessError):
        asked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        return [name for name in asked.stdout.split("\0") if name and (ROOT / name).is_file()]
    built = (
        ".git/*",
        ".hypothesis/*",
        ".venv/*",
        "*.so",
        "build/*",
        "*.egg-info/*",
        "*__pycache__/*",
        "*_cache/*",
        "*.pyc",
    )
    found = (str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file())
    return [name for name in found if not any(fnmatch(name, one) for one in built)]


def general(name: str) -> bool:
    """Whether a file is for all games."""
    own = [place.format(game=game.id) for game in shelf() for place in OWN]
    return not any(fnmatch(name, place) for place in (*own, *EXCEPTIONS))


def named(name: str, text: str) -> Iterator[str]:
    """Where a file names a game: in its own name, or in which lines."""
    for game in shelf():
        pattern = names_of(game)
        for number, line in enumerate([name, *text.splitlines()]):
            if found := pattern.search(line):
                yield f"{name}:{number or 'name'}: {found[0]}"


def test_nothing_outside_its_own_folders_names_a_game() -> None:
    found = [
        place
        for name in files()
        if general(name)
        for place in named(name, (ROOT / name).read_text(encoding="utf-8", errors="replace"))
    ]
    assert not found, "\n".join(["these name a game:", *found])


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.id)
def test_a_name_is_found_however_it_is_written(game: Game) -> None:
    for written in (game.id, game.title("ru"), game.title("en").upper(), game.id.title().replace("_", "")):
        assert next(named("bench/some.py", f"first\nabout {written}s\n")).startswith("bench/some.py:2: ")
        assert next(named(f"bench/{written}.py", "")).startswith(f"bench/{written}.py:name: ")
    assert not list(named("bench/some.py", "the last of many dice, light as a portal\n"))


def test_only_what_is_there_is_excepted() -> None:
    there = files()
    for place, reason in EXCEPTIONS.items():
        assert reason
        assert any(fnmatch(name, place) for name in there), place
