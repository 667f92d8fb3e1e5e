"""What the documents say is executed."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from igroteka.cli import top
from igroteka.words import words
from tests.any_game import FIRST

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
OF_GAMES = [
    str(path.relative_to(ROOT)) for path in DOCUMENTS if path.parents[1].name == "docs" and ">>>" in path.read_text()
]


@pytest.mark.parametrize(("name", "least"), [("README.md", 6), ("docs/lab.md", 4), *((name, 2) for name in OF_GAMES)])
def test_the_python_of_the_documents_runs(name: str, least: int) -> None:
    found = doctest.testfile(str(ROOT / name), module_relative=False)
    assert found.attempted >= least
    assert found.failed == 0


def test_docs_commands_names_every_command() -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^    igroteka ([a-z]+)", text, re.MULTILINE)) == set(top(words("en")).commands)


def test_make_targets_named_in_the_documents_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for document in DOCUMENTS:
        for target in re.findall(r"`make (\w+)`", document.read_text(encoding="utf-8")):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{document.name}: make {target}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([\w./-]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_the_laws_can_be_run_from_the_command_line() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "igroteka.testing", "--games", "40", "--jobs", "2", "--seed", "3"],
        capture_output=True, text=True, check=True, timeout=600,
    )  # fmt: skip
    assert f"{FIRST.id}: 40 games" in run.stdout
    assert "no law broken" in run.stdout
