"""`igroteka lab run dice_forge`: a changed box, and wrong ones."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import Run, refusal_of_box

FAST = "--bots random --games 6 --jobs 1"


def test_a_changed_box_against_the_built_in_one(run: Run, tmp_path: Path) -> None:
    (tmp_path / "changed.toml").write_text("[feats.hydra]\nmoon = 4\n")
    result = run(f"lab run dice_forge --box changed.toml --against built-in --players 3 {FAST} --seed 5 --out report")
    assert (result.status, result.err) == (0, "")
    assert result.out.startswith("Only 6 games")
    assert "Report: report/report.json" in result.out
    data = json.loads((tmp_path / "report" / "report.json").read_text())
    assert [box["name"] for box in data["boxes"]] == ["changed.toml", "built-in"]
    assert data["changes"] == [{"place": "feats hydra moon", "here": 4, "there": 5}]
    assert (data["players"], data["games"], data["seed"], data["bots"]) == (3, 6, 5, ["random"] * 3)
    assert {file.name for file in (tmp_path / "report").iterdir()} == {
        "report.ru.html", "report.en.html", "report.json", "report.parquet"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("box", "says"),
    [
        ("[feats.hydra]\nprice = 4\n", "feats hydra"),  # an unknown field
        ("[feats.kraken]\nmoon = 4\n", "kraken"),
        ("[feats.hydra]\nmoon = -1\n", "feats hydra moon"),
        ('[dice]\nlight = ["7x", "1g", "1g", "1g", "1g", "1s"]\n', "7x"),  # a face that does not exist
        ('[sanctuary.1]\nfaces = ["3g", "3g", "3g", "mirror"]\n', "mirror"),
    ],
)
def test_a_wrong_box_is_one_line_that_names_the_place(run: Run, box: str, says: str) -> None:
    assert says in refusal_of_box(run, "dice_forge", box)
