"""The designer's notebook shows what comes out today."""

import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SHOWN = ("text", "data", "output_type", "name")


def test_the_designers_notebook_is_as_executed(tmp_path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    for name in ("designer.ipynb", "notebooks.py"):
        (tmp_path / name).write_bytes((DOCS / name).read_bytes())
    done = subprocess.run([sys.executable, "notebooks.py"], cwd=tmp_path, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr
    kept, again = (nbformat.read(folder / "designer.ipynb", as_version=4) for folder in (DOCS, tmp_path))
    assert len(kept.cells) == len(again.cells) > 6
    drawn = 0
    for old, new in zip(kept.cells, again.cells, strict=True):
        assert old.source == new.source
        outputs = [[{key: one.get(key) for key in SHOWN} for one in cell.get("outputs", [])] for cell in (old, new)]
        assert outputs[0] == outputs[1], "run .venv/bin/python docs/notebooks.py"
        drawn += sum('<article class="report"' in (one["data"] or {}).get("text/html", "") for one in outputs[1])
    assert drawn == 1
