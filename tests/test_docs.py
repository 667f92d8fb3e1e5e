"""What the documents say is executed."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_the_python_of_the_readme_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


def commands() -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^    igroteka (\w+)", text, re.MULTILINE)


def test_the_readme_names_every_command() -> None:
    listing = subprocess.run(
        [sys.executable, "-c", "from igroteka.cli import main; main()", "--lang", "en", "--help"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for command in set(commands()):
        assert re.search(rf"^\s+{command}\b", listing, re.MULTILINE), command
    assert set(commands()) == {
        "games",
        "play",
        "arena",
        "lab",
        "simulate",
        "replay",
        "perft",
        "show",
        "serve",
        "verify",
        "backup",
    }


def test_make_targets_named_in_the_documents_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"):
        for target in re.findall(r"`make (\w+)`", (ROOT / name).read_text(encoding="utf-8")):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{name}: make {target}"


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_between_documents_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([\w./-]+)\)", (ROOT / name).read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), target


def test_the_laws_can_be_run_from_the_command_line() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "igroteka.testing", "--games", "40", "--jobs", "2", "--seed", "3"],
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    assert "portals: 40 games" in run.stdout
    assert "no law broken" in run.stdout
