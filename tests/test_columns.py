"""Every text is within 120 columns, so that two files fit side by side. (Ruff holds the same for Python.)"""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COLUMNS = 120
FOLDERS = ("src", "docs", "tests", "examples")
KINDS = {".css", ".html", ".js", ".md", ".toml"}
# Not among them: Fluent (a line break in a message is said as one), SVG (a path is one attribute) and rulebooks (a
# clause is a line in both languages, to be compared line by line).
UNBROKEN = ("|", '<link rel="icon" href="data:')  # a row of a table, a picture


def texts() -> list[Path]:
    found = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*")) if file.suffix in KINDS]
    top = [file for file in sorted(ROOT.iterdir()) if file.suffix in KINDS or file.name == "Makefile"]
    return [file for file in [*top, *found] if file.parent.name != "rulebook" and "build" not in file.parts]


def too_long(text: str) -> list[int]:
    """The numbers of such lines."""
    lines = enumerate(text.splitlines(), 1)
    return [number for number, line in lines if len(line) > COLUMNS and not line.lstrip().startswith(UNBROKEN)]


@pytest.mark.parametrize("file", texts(), ids=lambda file: str(file.relative_to(ROOT)))
def test_a_text_is_within_its_columns(file: Path) -> None:
    assert too_long(file.read_text(encoding="utf-8")) == []


def test_a_long_line_is_found_and_a_row_of_a_table_is_not() -> None:
    assert too_long(f"short\n{'long ' * 25}\n| {'long ' * 25} |\n") == [2]
