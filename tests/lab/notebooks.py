"""Notebooks of the documents, executed once more in a process of their own."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat

DOCS = Path(__file__).parents[2] / "docs"


def kept_and_again(name: str, folder: Path) -> tuple[Any, Any]:
    """The notebook as it is, and as it comes out today."""
    for file in (name, "notebooks.py"):
        (folder / file).write_bytes((DOCS / file).read_bytes())
    done = subprocess.run([sys.executable, "notebooks.py"], cwd=folder, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr
    kept, again = (nbformat.read(place / name, as_version=4) for place in (DOCS, folder))  # type: ignore[no-untyped-call]
    return kept, again
