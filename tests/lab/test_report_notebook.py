"""The designer's notebook shows what comes out today."""

from pathlib import Path

from tests.lab.notebooks import kept_and_again

SHOWN = ("text", "data", "output_type", "name")


def test_the_designers_notebook_is_as_executed(tmp_path: Path) -> None:
    kept, again = kept_and_again("designer.ipynb", tmp_path)
    assert len(kept.cells) == len(again.cells) > 6
    drawn = 0
    for old, new in zip(kept.cells, again.cells, strict=True):
        assert old.source == new.source
        outputs = [[{key: one.get(key) for key in SHOWN} for one in cell.get("outputs", [])] for cell in (old, new)]
        assert outputs[0] == outputs[1], "run .venv/bin/python docs/notebooks.py"
        drawn += sum('<article class="report"' in (one["data"] or {}).get("text/html", "") for one in outputs[1])
    assert drawn == 1
