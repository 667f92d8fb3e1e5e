"""docs/add-a-game.md does what it says: its commands run, its changes apply, its figures are so."""

import re
from pathlib import Path

import pytest

from tests.games.game_elsewhere import ROOT, GameElsewhere

TEXT = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
GAME = "fox_hunt"
EXAMPLE = next((ROOT / "examples").glob("*/pyproject.toml")).parent.name
SKELETON = ROOT / "src/igroteka/skeleton"
STEPS = {
    "package": ("__init__.py",),
    "rules": ("rules.py",),
    "words": ("locale/en.ftl", "locale/ru.ftl"),
    "rulebook": ("rulebook/en.md", "rulebook/ru.md"),
    "look": ("scene.py", "look.svg", "look.css"),
    "bot": ("bot.py",),
    "learning": ("learning.py",),
    "lab": ("lab.py",),
}


def changed(text: str, hunk: str) -> str:
    """A text with a hunk of a diff applied; it must fit at exactly one place."""
    lines = [line or " " for line in hunk.splitlines()]
    assert {line[0] for line in lines} <= set(" +-"), hunk
    old = "".join(line[1:] + "\n" for line in lines if line[0] in " -")
    new = "".join(line[1:] + "\n" for line in lines if line[0] in " +")
    assert text.count(old) == 1, f"{text.count(old)} times in the file:\n{old}"
    return text.replace(old, new)


def do(elsewhere: GameElsewhere, command: str) -> None:
    """A command of the page; those that wait for a person are only looked up."""
    first, *rest = command.split()
    if command == f"pip install -e {GAME}":
        elsewhere.install(GAME)
    elif first == "python":
        elsewhere.run(*rest)
    else:
        assert first == "igroteka", command
        waits = rest[0] in ("play", "serve")
        said = elsewhere.igroteka(" ".join([*rest, "--help"] if waits else rest))
        assert rest != ["games"] or f"Fox Hunt  ({GAME})" in said


def test_the_page_from_top_to_bottom(tmp_path: Path) -> None:
    elsewhere = GameElsewhere(tmp_path)
    done = {"sh": 0, "diff": 0, "python": 0}
    for kind, block in BLOCKS:
        done[kind] += 1
        if kind == "sh":
            for command in block.splitlines():
                do(elsewhere, command)
            continue
        head, _, body = block.partition("\n")
        file = tmp_path / GAME / re.sub("^(---|#) ", "", head)
        if kind == "python":
            assert not file.exists()
            file.write_text(body, encoding="utf-8")
            continue
        text = file.read_text(encoding="utf-8")
        for hunk in body.split("@@\n"):
            text = changed(text, hunk)
        file.write_text(text, encoding="utf-8")
    assert min(done.values()) >= 2


@pytest.mark.parametrize(("hunk", "times"), [(" once\n+new\n", 1), (" twice\n+new\n", 2), (" never\n+new\n", 0)])
def test_a_change_that_does_not_fit_is_found(hunk: str, times: int) -> None:
    if times == 1:
        assert changed("once\ntwice\ntwice\n", hunk) == "once\nnew\ntwice\ntwice\n"
    else:
        with pytest.raises(AssertionError):
            changed("once\ntwice\ntwice\n", hunk)


def lines(package: Path, files: tuple[str, ...]) -> int:
    there = [package / file for file in files if (package / file).exists()]
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in there)


def table() -> str:
    rows, totals = [], [0, 0]
    for step, files in STEPS.items():
        found = [lines(SKELETON / "src/my_game", files), lines(ROOT / "examples" / EXAMPLE / "src" / EXAMPLE, files)]
        totals = [total + count for total, count in zip(totals, found, strict=True)]
        rows.append((step, ", ".join(f"`{file}`" for file in files), *(str(count or "–") for count in found)))
    rows.append(("in all", "", *map(str, totals)))
    folders = SKELETON / "tests", ROOT / "tests" / EXAMPLE
    tests = [sum(lines(folder, (str(file),)) for file in folder.rglob("*.py")) for folder in folders]
    rows.append(("tests", "", *map(str, tests)))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows).replace("|  |", "| |")


def test_the_figures_are_what_the_files_have() -> None:
    assert TEXT.endswith("|---|---|---|---|\n" + table()), f"the table should be:\n{table()}"
    package = ROOT / "examples" / EXAMPLE / "src" / EXAMPLE
    known = {file for files in STEPS.values() for file in files}
    there = {str(path.relative_to(package)) for path in package.rglob("*.*") if path.suffix not in (".pyc", ".so")}
    assert there == known, "a file of the example has no step"


def test_what_the_page_points_to_is_there() -> None:
    rows = re.findall(r"^\| .* \| `([\w.]+)`: `(\w+)` \|$", TEXT, re.MULTILINE)
    assert len(rows) > 5
    for file, name in rows:
        text = (ROOT / "examples" / EXAMPLE / "src" / EXAMPLE / file).read_text(encoding="utf-8")
        assert re.search(rf"\b{name}\b", text), f"{file} has no {name}"
