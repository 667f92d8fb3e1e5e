"""`igroteka lab run nimble_gnomes`: two boxes, and a wrong one."""

import json
from pathlib import Path

from tests.cli.commands import Run, refusal_of_box

FAST = "--bots random --games 6 --jobs 1"


def test_two_files_are_compared_and_nothing_is_compared_with_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[cards]\ndiamond = 8\n")
    (tmp_path / "b.toml").write_text("[cards]\ndiamond = 1\n")
    assert run(f"lab run nimble_gnomes --box a.toml --against b.toml {FAST} --out x.json").status == 0
    data = json.loads((tmp_path / "x.json").read_text())
    assert [(one["here"], one["there"]) for one in data["changes"]] == [(8, 1)]
    assert run(f"lab run nimble_gnomes --box a.toml --against nothing {FAST} --out x.json").status == 0
    assert len(json.loads((tmp_path / "x.json").read_text())["boxes"]) == 1


def test_more_cards_than_there_can_be(run: Run) -> None:
    assert "diamond" in refusal_of_box(run, "nimble_gnomes", "[cards]\ndiamond = 400\n")
