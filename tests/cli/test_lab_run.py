"""`igroteka lab run`: what it says, what it writes, and one clear line for every mistake."""

import builtins
import json
from pathlib import Path
from typing import Any

import pytest

from igroteka.lab.whatif import run as running
from igroteka.lab.whatif.report import needs_arrow
from tests.cli.commands import Run, error_line

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


def test_one_file_in_the_language_of_the_command(run: Run, tmp_path: Path) -> None:
    result = run(f"--lang ru lab run portals --solo {FAST} --out one.html")
    assert (result.status, result.err) == (0, "")
    assert "Отчёт: one.html" in result.out
    assert [file.name for file in tmp_path.iterdir()] == ["one.html"]
    assert 'lang="ru"' in (tmp_path / "one.html").read_text(encoding="utf-8")


def test_two_files_are_compared_and_nothing_is_compared_with_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[cards]\ndiamond = 8\n")
    (tmp_path / "b.toml").write_text("[cards]\ndiamond = 1\n")
    assert run(f"lab run nimble_gnomes --box a.toml --against b.toml {FAST} --out x.json").status == 0
    data = json.loads((tmp_path / "x.json").read_text())
    assert [(one["here"], one["there"]) for one in data["changes"]] == [(8, 1)]
    assert run(f"lab run nimble_gnomes --box a.toml --against nothing {FAST} --out x.json").status == 0
    assert len(json.loads((tmp_path / "x.json").read_text())["boxes"]) == 1


def test_a_box_that_is_the_same_is_told_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "same.toml").write_text("[feats.hydra]\nmoon = 5\n")
    result = run(f"lab run dice_forge --box same.toml {FAST}")
    assert result.status == 0
    assert (
        result.err
        == "igroteka: same.toml does not differ from what it is compared with: the report is about this box alone\n"
    )


@pytest.mark.parametrize(
    ("game", "box", "says"),
    [
        ("dice_forge", "[feats.hydra]\nprice = 4\n", "feats hydra"),  # an unknown field
        ("dice_forge", "[feats.kraken]\nmoon = 4\n", "kraken"),
        ("dice_forge", "[feats.hydra]\nmoon = -1\n", "feats hydra moon"),
        ("dice_forge", '[dice]\nlight = ["7x", "1g", "1g", "1g", "1g", "1s"]\n', "7x"),  # a face that does not exist
        ("dice_forge", '[sanctuary.1]\nfaces = ["3g", "3g", "3g", "mirror"]\n', "mirror"),
        ("portals", '[keys.1]\nfigure = ["#..", ".#..", "..#"]\n', "keys 1"),  # a figure that leaves the grid
        ("portals", '[keys.1]\nfigure = ["#..", ".#.", "..#", "..#"]\n', "keys 1"),
        ("portals", "[boards.5]\nplain = []\n", "boards"),
        ("portals", "[feats.hydra]\nmoon = 4\n", "a box of Dice Forge"),  # a box for another game
        ("nimble_gnomes", "[points]\nsign = 3\n", "a box of Portals"),
        ("portals", "[keys.1\n", "box.toml"),
        ("nimble_gnomes", "[cards]\ndiamond = 400\n", "diamond"),
    ],
)
def test_a_wrong_box_is_one_line_that_names_the_place(run: Run, tmp_path: Path, game: str, box: str, says: str) -> None:
    (tmp_path / "box.toml").write_text(box)
    line = error_line(run(f"lab run {game} --box box.toml --games 1000000 --out report.html"))
    assert says in line
    assert "box.toml" in line
    assert [file.name for file in tmp_path.iterdir()] == ["box.toml"]
    other = error_line(run(f"lab run {game} --against box.toml --games 1000000 --out report.html"))
    assert other == line


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("portals --box missing.toml", "missing.toml"),
        ("portals --bots level9", "level9"),
        ("portals --bots level1,level2,level3", "3"),
        ("portals --games 0", "--games"),
        ("portals --players 7", "7"),
        ("portals --out report.txt", "report.txt"),
        ("portals --out nowhere/report.html", "nowhere"),
        ("portals --cluster tcp://127.0.0.1:9 --games 1", "tcp://127.0.0.1:9"),
        ("chess", "chess"),
    ],
)
def test_other_mistakes_are_told_before_anything_is_played(
    run: Run, tmp_path: Path, arguments: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PATIENCE", "1s")
    assert says in error_line(run(f"lab run {arguments}"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("missing", "option"), [("pyarrow", "--out report.parquet"), ("distributed", "--cluster tcp://127.0.0.1:9")]
)
def test_what_is_missing_is_said_with_the_way_to_install_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, missing: str, option: str
) -> None:
    really = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name.partition(".")[0] == missing:
            raise ModuleNotFoundError(name)
        return really(name, *rest, **named)

    needs_arrow.cache_clear()
    running.needs_distributed.cache_clear()
    monkeypatch.setattr(builtins, "__import__", without)
    line = error_line(run(f"lab run portals {option}"))
    assert missing in line
    assert "pip install 'igroteka[lab]'" in line
